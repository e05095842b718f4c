"""A bet told in plain words: what is faced, what is in already, what was put in."""

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.rulings.ruling import RuledAction
from tapisvert.speech.account import read_account
from tapisvert.speech.answer import FactQuestion, Understood
from tapisvert.speech.listening import listen
from tapisvert.speech.story import WagerReading, story
from tapisvert.speech.wager_answers import on_wager
from tests.speech.given import given


@pytest.mark.parametrize(
    ("text", "reading", "action", "to"),
    [
        (
            "BB takes his 100 back and throws a 500, raise was to 300, blinds 50/100",
            "facing 300",
            "call",
            300,
        ),
        (
            "la BB reprend son 100 et lance un 500, la relance était à 300, blindes 50/100",
            "facing 300",
            "call",
            300,
        ),
        (
            "blinds 50/100, BB has two 50 chips out, UTG raises to 600, BB takes back one 50 and"
            " throws out a 1000 chip",
            "pulls back 50 then pushes 1000",
            "raise",
            1100,
        ),
        (
            "blindes 50/100, la BB a deux jetons de 50 devant, UTG relance à 600, la BB reprend un"
            " 50 et lance un jeton de 1000",
            "pulls back 50 then pushes 1000",
            "raise",
            1100,
        ),
        (
            "Player says raise, puts out the call of 400, then goes back and adds 1000 more. Blinds"
            " 100/200 before the flop, bet was 400",
            "pushes 400 then pushes 1000",
            "raise",
            600,
        ),
        (
            "il dit relance, paie les 400 puis retourne chercher 1000 de plus, blindes 100/200",
            "pushes 400 then pushes 1000",
            "raise",
            600,
        ),
    ],
)
def test_everything_put_in_is_in_the_reading(text: str, reading: str, action: str, to: int) -> None:
    answer = given(listen(text, packaged("tda2024")))
    assert reading in answer.reading
    verdict = answer.reply.final_rulings[-1].verdict
    assert isinstance(verdict, RuledAction)
    assert (verdict.action, verdict.to) == (action, to)


def test_a_reading_that_contradicts_itself_is_asked_about() -> None:
    reading = WagerReading("facing 100, last raise 100, blinds 50/100, already in 300: pushes 500")
    asked = on_wager(reading, story(read_account("")), packaged("tda2024"))
    assert isinstance(asked, FactQuestion)
    assert asked.fact == "facing"


def test_three_who_say_so_are_three_players() -> None:
    text = "on est trois, mise 200, relance à 1000, le troisieme met un jeton de 500"
    answer = listen(text, packaged("tda2024"))
    assert isinstance(answer, Understood)
    assert "3 players" in answer.reading
