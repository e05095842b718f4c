"""Chips put out in two motions: the second one does not count, and chips nobody told are named."""

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.rulings.ruling import RuledAction
from tapisvert.speech.answer import FactQuestion, Understood
from tapisvert.speech.listening import listen

BOOK = packaged("tda2024")


def _ruled(text: str, answers: dict[str, str] | None = None) -> tuple[Understood, RuledAction]:
    heard = listen(text, BOOK, answers=answers)
    assert isinstance(heard, Understood)
    verdict = heard.reply.final_rulings[-1].verdict
    assert isinstance(verdict, RuledAction)
    return heard, verdict


@pytest.mark.parametrize(
    "text",
    [
        "Facing 600 he puts out 1200 in two motions",
        "Facing a bet of 600, seat 4 pushes 1200 in two separate motions",
        "There is a bet of 600. Seat 3 puts in 1200 but it took two motions",
        "Face à 600 il met 1200 en deux gestes",
        "Face à 600 il met 1200 en deux fois",
        "Face à 600, il avance 1200 en deux temps sans rien dire",
    ],
)
def test_a_sum_in_two_motions_is_a_call(text: str) -> None:
    heard, verdict = _ruled(text)
    assert (verdict.action, verdict.to) == ("call", 600)
    assert "motion" in heard.assumed


@pytest.mark.parametrize(
    "text",
    [
        "Facing a bet of 600 he says raise and puts out 1200 in two motions",
        "Facing 600 he puts out 1200 in one motion",
        "Facing 600 he puts out 1200, not in two motions",
        "Face à une mise de 600 il dit relance et met 1200 en deux gestes",
        "Face à 600 il met 1200 en un seul geste",
        "Face à 600 il met 1200, pas en deux fois",
    ],
)
def test_a_raise_that_was_said_or_made_at_once_stands(text: str) -> None:
    _, verdict = _ruled(text)
    assert (verdict.action, verdict.to) == ("raise", 1200)


@pytest.mark.parametrize(
    "text",
    [
        "Facing 600 he pushes five 500 chips in two motions",
        "Face à 600 il met cinq jetons de 500 en deux fois",
    ],
)
def test_chips_of_one_value_in_two_motions_are_asked_about(text: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, FactQuestion)
    assert heard.fact == "motion"


@pytest.mark.parametrize(
    "text", ["Facing a bet of 600 he puts out 800", "Face à une mise de 600 il met 800"]
)
def test_chips_nobody_told_are_said_to_be_assumed(text: str) -> None:
    heard, _ = _ruled(text)
    assert "chips" in heard.assumed


@pytest.mark.parametrize(
    "text",
    [
        "Facing a bet of 600 he puts out a 500 and three 100",
        "Face à une mise de 600 il met un 500 et trois 100",
    ],
)
def test_chips_that_were_told_are_not(text: str) -> None:
    heard, _ = _ruled(text)
    assert "chips" not in heard.assumed


@pytest.mark.parametrize(
    "text",
    [
        "face à 600 il met 2 fois 500",
        "face à 600 il pose deux fois 500 sans parler",
        "facing 600 he puts in two times 500",
        "facing 600 she pushes 2 times 500 without a word",
    ],
)
def test_so_many_times_a_value_are_so_many_chips(text: str) -> None:
    heard, verdict = _ruled(text)
    assert "2x500" in heard.reading
    assert (verdict.action, verdict.to) == ("call", 600)
