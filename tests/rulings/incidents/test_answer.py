"""Grounds from subjects and sources, and answers left to the director."""

from tapisvert.rulebooks import packaged
from tapisvert.rulings.incidents.answer import citations_of, in_same_book, left_to_director
from tapisvert.rulings.incidents.kind import IncidentContext
from tapisvert.rulings.ruling import Discretion, because
from tests.rulings.incidents.scenes import FRANCE, PUR, ROPTA, TDA, scene


def test_an_article_named_twice_is_cited_once() -> None:
    book = packaged(TDA)
    source = book.choice("misdeal.too-late").source
    assert [each.number for each in citations_of(book, source, "misdeal.too-late", "misdeal")] == [
        "35-D",
        "35",
    ]


def test_a_default_that_no_article_gives_is_not_cited() -> None:
    book = packaged(TDA)
    assert citations_of(book, book.choice("board.missing-burn").source) == ()


def test_only_subjects_of_the_same_book_stand_beside_a_source() -> None:
    key = "card-count.wrong.example-short"
    assert in_same_book(packaged(TDA), "card-count.wrong", key) == (key,)
    assert in_same_book(packaged(ROPTA), "card-count.wrong", key) == (key,)
    assert in_same_book(packaged(FRANCE), "card-count.wrong", key) == ()
    assert in_same_book(packaged(PUR), packaged(PUR).choice("board.missing-burn").source, key) == ()


def test_nothing_stands_beside_a_source_that_no_article_gives() -> None:
    book = packaged(TDA)
    assert in_same_book(book, book.choice("board.missing-burn").source, "misdeal") == ()


def test_what_no_book_decides_is_the_directors_by_the_first_article() -> None:
    what = IncidentContext(scene(), packaged(TDA), {})
    found = left_to_director(
        what, reasons=(because("dealing.missing-burn-silent"),), weigh=("dealing.weigh-order",)
    )
    (ruling,) = found.rulings
    assert ruling.verdict == Discretion((), ("dealing.weigh-order",))
    assert [each.number for each in ruling.grounds] == ["1"]
    assert found.table is what.table
