"""Acts already done on a street."""

from __future__ import annotations

import pytest

from tapisvert.refusals import Illegal, Invalid
from tapisvert.rulebooks import packaged
from tapisvert.rulings.given import Given, lay
from tapisvert.rulings.played import played, played_wrongly
from tapisvert.rulings.table import Done, Table

TDA = packaged("tda2017")


def flop(*lines: str, stacks: int = 5000) -> Table:
    return played(lay(Given(("A", "B", "C"), street="flop", stacks=stacks), TDA), lines, TDA)


@pytest.mark.parametrize(
    ("line", "done"),
    [
        ("A checks", Done(0, "check", 0)),
        ("A taps", Done(0, "check", 0)),
        ("A folds", Done(0, "fold", 0)),
        ("A bets 300", Done(0, "bet", 300)),
        ("A goes all-in", Done(0, "bet", 5000)),
        ("A pushes 500", Done(0, "bet", 500)),
        ('A says "300"', Done(0, "bet", 300)),
    ],
)
def test_an_act_is_remembered_by_what_it_did(line: str, done: Done) -> None:
    assert flop(line).done == (done,)


def test_answers_to_a_bet_are_calls_and_raises() -> None:
    found = flop("A bets 300", "B raises by 400", "C calls", "A raises to 1500").done
    assert [(each.action, each.to) for each in found] == [
        ("bet", 300),
        ("raise", 700),
        ("call", 700),
        ("raise", 1500),
    ]


def test_what_the_hand_refuses_is_refused() -> None:
    for lines in (("B checks",), ("A bets 100",), ("A checks", "B calls"), ("A bets 9000",)):
        with pytest.raises(Illegal):
            flop(*lines)


def test_an_act_that_leaves_a_choice_open_cannot_have_been_played() -> None:
    with pytest.raises(Invalid) as refused:
        flop("A bets 300", 'B says "check"')
    assert refused.value.code == "cases.play-undecided"


def test_a_wrong_size_let_pass_stands_but_a_wrong_turn_does_not() -> None:
    start = lay(Given(("A", "B", "C"), street="flop"), TDA)
    found = played_wrongly(start, ["A bets 600", "B raises by 400", "C pushes 1000"], TDA)
    assert found.state.put == (600, 1000, 1000)
    with pytest.raises(Illegal):
        played_wrongly(start, ["B checks"], TDA)
