"""The same facts put to several books."""

import pytest

from tapisvert.refusals import Invalid
from tapisvert.rulebooks import all_books, packaged
from tapisvert.rulings.book_comparison import BookReply, ask_books, group_by_answer
from tapisvert.rulings.question import ask


def heard(text: str) -> tuple[BookReply, ...]:
    return ask_books(all_books(), lambda book: ask(text, book))


def test_books_that_say_the_same_stand_together() -> None:
    books = [packaged(name) for name in ("tda2024", "france2007", "ropta2020", "pur2019")]
    text = "facing 1400, last raise 800, raised: pushes 1000 2x500"
    groups = group_by_answer(ask_books(books, lambda book: ask(text, book)))
    assert [[each.book.name for each in group] for group in groups] == [
        ["tda2024", "ropta2020"],
        ["france2007", "pur2019"],
    ]


def test_facts_no_book_can_rule_on_are_refused_once() -> None:
    with pytest.raises(Invalid) as refused:
        heard("flop: incident nonsense")
    assert refused.value.code == "floor.unknown-incident"
