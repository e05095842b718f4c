"""Questions about the event: the book's parameters answer, and a book's silence is said."""

import pytest

from tapisvert.rulebooks import BOOKS
from tapisvert.rulings import ruling_text
from tapisvert.rulings.incidents.event_questions import QUESTIONS, WAIT_FOR_FLOOR
from tapisvert.rulings.ruling import Discretion, Procedure
from tests.rulings.incidents.scenes import FRANCE, PUR, TDA, numbers, ruling, scene


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.name)
def test_every_question_is_answered_or_the_silence_is_said(question: object, book: str) -> None:
    name = getattr(question, "name", "")
    fields = {field.name: "Ana" for field in getattr(question, "fields", ())}
    answered = ruling(scene(book=book), name, book, **fields)
    silent = isinstance(answered.verdict, Discretion)
    assert silent != (answered.facts.answer is not None)
    assert ruling_text.headline(answered, "fr") != ruling_text.headline(answered, "en")


def test_a_silent_book_is_told_what_a_newer_edition_says() -> None:
    silent = ruling(scene(), "blinds-misposted", TDA, who="Ana")
    texts = [reason.text("en") for reason in silent.reasons]
    assert any("TDA 2024" in text for text in texts)


def test_tables_close_enough_are_left_alone() -> None:
    assert ruling(scene(), "balance-asked", TDA, fullest=8, shortest=7).facts.answer == (
        "nobody-moves"
    )
    assert ruling(scene(), "balance-asked", TDA).facts.answer == "next-big-blind"
    assert ruling(scene(book=PUR), "balance-asked", PUR).facts.answer == "after-big-blind"


@pytest.mark.parametrize(("here", "stops"), [(7, "plays-on"), (6, "halts"), (5, "halts")])
def test_a_table_three_short_stops(here: int, stops: str) -> None:
    assert ruling(scene(), "halt-asked", TDA, fullest=9, here=here).facts.answer == stops


@pytest.mark.parametrize(("seats", "players"), [(9, 10), (10, 10), (8, 9), (6, 7)])
def test_the_final_table_is_a_full_table_and_one_more(seats: int, players: int) -> None:
    assert ruling(scene(), "final-table-asked", TDA, seats=seats).facts.answer == players


def test_a_called_all_in_waits_in_hand_for_hand() -> None:
    waits = ruling(scene(), "hand-for-hand-asked", TDA, all_in=True)
    assert waits.verdict == Procedure(WAIT_FOR_FLOOR)
    assert numbers(waits)[0] == "PR-8-F"


@pytest.mark.parametrize(
    ("minutes", "announced", "allowed", "removed"),
    [
        (10, False, True, 1000),
        (10, True, True, 0),
        (15, True, True, 1000),
        (20, True, True, 1000),
        (40, True, False, None),
    ],
)
def test_a_late_player_is_admitted_for_half_an_hour_in_the_league(
    minutes: int, announced: bool, allowed: bool, removed: int | None
) -> None:
    late = ruling(scene(book=PUR), "late-entry-asked", PUR, minutes=minutes, announced=announced)
    assert (late.facts.allowed, late.facts.removed) == (allowed, removed)


def test_only_one_seat_of_a_new_table_waits() -> None:
    between = ruling(scene(), "broken-table-seat", FRANCE, who="Ana", position="between")
    assert between.facts.hand == "dead"
    for position in ("button", "small-blind", "big-blind", "other"):
        dealt = ruling(scene(), "broken-table-seat", FRANCE, who="Ana", position=position)
        assert dealt.facts.hand == "live"


@pytest.mark.parametrize(
    ("stack", "first"),
    [
        (300, "The blind comes first: 200 for the blind, 100 for the ante"),
        (200, "The blind comes first: 200 for the blind, 0 for the ante"),
        (150, "The blind comes first: 150 for the blind, 0 for the ante"),
    ],
)
def test_a_short_big_blind_pays_the_blind_before_the_ante(stack: int, first: str) -> None:
    fields = {"stack": stack, "big_blind": 200, "ante": 200}
    settled = ruling(scene(book="tda2024"), "ante-asked", "tda2024", **fields)
    assert settled.headline is not None
    assert settled.headline.text("en") == first
