"""Acts already done on a street."""

import pytest

from tapisvert.refusals import Illegal, Invalid
from tapisvert.rulebooks import packaged
from tapisvert.rulings.case_table import CaseTable, build_table
from tapisvert.rulings.floor_table import FloorTable, PastAction
from tapisvert.rulings.regular_play import play_acts, play_wrong_bets

TDA = packaged("tda2017")


def flop(*lines: str, stacks: int = 5000) -> FloorTable:
    return play_acts(
        build_table(CaseTable(("A", "B", "C"), street="flop", stacks=stacks), TDA), lines, TDA
    )


@pytest.mark.parametrize(
    ("line", "done"),
    [
        ("A checks", PastAction(0, "check", 0)),
        ("A taps", PastAction(0, "check", 0)),
        ("A folds", PastAction(0, "fold", 0)),
        ("A bets 300", PastAction(0, "bet", 300)),
        ("A goes all-in", PastAction(0, "bet", 5000)),
        ("A pushes 500", PastAction(0, "bet", 500)),
        ('A says "300"', PastAction(0, "bet", 300)),
    ],
)
def test_an_act_is_remembered_by_what_it_did(line: str, done: PastAction) -> None:
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
    start = build_table(CaseTable(("A", "B", "C"), street="flop"), TDA)
    found = play_wrong_bets(start, ["A bets 600", "B raises by 400", "C pushes 1000"], TDA)
    assert found.state.put == (600, 1000, 1000)
    with pytest.raises(Illegal):
        play_wrong_bets(start, ["B checks"], TDA)
