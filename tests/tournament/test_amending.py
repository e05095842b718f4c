"""Places people count on change only by a director, and with a reason."""

import pytest

from tapisvert.actions import Command
from tapisvert.tournament.elimination.correcting import (
    CorrectKnockOut,
    CorrectOrder,
    ReplaceEliminated,
)
from tapisvert.tournament.elimination.eliminating import EliminatePlayers, TellStacks
from tapisvert.tournament.handling import TOURNAMENT
from tapisvert.tournament.phases.running import EndEvent
from tapisvert.tournament.prizes.paying import PayPrize
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import percentages
from tapisvert.tournament.state import Tournament
from tests.tournament.build import after, running
from tests.tournament.refused import refused


def playing() -> Tournament:
    now = after(running("tda2017", 4), SetPrizePlan(percentages(50, 30, 20)))
    return after(now, EliminatePlayers((1,)), EliminatePlayers((2,)))


def changes(reason: str) -> list[Command]:
    return [
        CorrectOrder(1, "after", 2, reason),
        CorrectKnockOut(1, (2,), reason),
        TellStacks({1: 500}, reason),
        ReplaceEliminated(2, 3, reason),
    ]


def over() -> Tournament:
    return after(playing(), EliminatePlayers((3,)), EndEvent())


@pytest.mark.parametrize("command", changes(""), ids=lambda each: type(each).__name__)
def test_while_they_play_an_assistant_puts_things_right(command: Command) -> None:
    now = playing()
    assert TOURNAMENT.given_by(now, command) == "assistant"
    after(now, command)


@pytest.mark.parametrize("now", [over(), after(playing(), PayPrize(2))], ids=["over", "paid"])
def test_once_it_is_over_or_a_prize_is_paid_a_director_says_why(now: Tournament) -> None:
    for bare, told in zip(changes(" ")[:3], changes("the film shows it")[:3], strict=True):
        assert TOURNAMENT.given_by(now, bare) == "director"
        assert refused(now, bare) == "elimination.reason-needed"
        after(now, told)
