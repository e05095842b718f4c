"""What can be told at a table, told with all its fields: every book answers, and uses them."""

from collections.abc import Iterator

import pytest

from tapisvert.refusals import Invalid
from tapisvert.rulebooks import choices, packaged
from tapisvert.rulings import ruling_text
from tapisvert.rulings.newer_edition import is_silent
from tapisvert.rulings.question import ask
from tapisvert.rulings.ruling import Ruling
from tapisvert.words import LANGS

RAISED = "blinds 100/200, UTG raises to 600"
TOLD = (
    "incident button-misplaced places=2",
    f"{RAISED}, BTN calls: incident button-misplaced places=2",
    f"{RAISED}, BTN calls: incident blinds-misposted who=UTG",
    f"{RAISED}, BTN calls: incident deck-fouled",
    f"{RAISED}, BTN calls: incident foreign-card",
    "incident cards-missing-from-deck count=2",
    "incident double-burn street=turn",
    "incident burn-exposed street=river",
    f"{RAISED}: incident wrong-seat who=UTG",
    f"{RAISED}, BTN calls: incident level-by-mistake",
    f"{RAISED}: incident bet-misstated who=BTN told=400 act=call",
    f"{RAISED}: incident bet-misstated who=BTN told=400 act=raise",
    f"{RAISED}: incident bet-misstated who=BTN told=400 act=fold",
    f"{RAISED}: BTN pushes 2x500 then pulls back 500",
    f"{RAISED}: incident forward-motion who=BTN amount=600 past_line=true",
    "river, pot 900, players A B C, A checks, B bets 400, C calls, A folds: "
    "incident shows-first-asked",
)


def rulings(text: str) -> Iterator[tuple[str, Ruling]]:
    """What every book rules, with its name."""
    for book in choices():
        for ruling in ask(text, packaged(book)).final_rulings:
            yield book, ruling


@pytest.mark.parametrize("text", TOLD)
def test_every_book_answers_in_both_languages(text: str) -> None:
    for book, ruling in rulings(text):
        for lang in LANGS:
            assert ruling_text.headline(ruling, lang), book
            assert list(ruling_text.reasons(ruling, lang)) or ruling.headline, book


@pytest.mark.parametrize("text", TOLD)
def test_a_silent_book_says_that_it_is_silent(text: str) -> None:
    silences = ("says nothing of it", "does not say", "No article")
    for book, ruling in rulings(text):
        if is_silent(ruling):
            told = " ".join(reason.text("en") for reason in ruling.reasons)
            assert any(each in told for each in silences), book


def test_chips_carried_forward_are_told_by_their_amount_and_the_line() -> None:
    (ruling,) = ask(TOLD[-2], packaged("pur2019")).rulings
    assert ruling_text.headline(ruling, "en") == (
        "The 600 carried forward are in the pot: BTN sets them all down"
    )
    assert "The chips crossed the betting line." in list(ruling_text.reasons(ruling, "en"))


@pytest.mark.parametrize(
    "text",
    ["incident button-misplaced places=0", f"{RAISED}: incident bet-misstated who=BTN told=600"],
)
def test_what_is_no_error_is_not_ruled_on_as_one(text: str) -> None:
    with pytest.raises(Invalid):
        ask(text, packaged("tda2024"))
