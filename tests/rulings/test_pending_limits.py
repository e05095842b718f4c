from __future__ import annotations

from tapisvert.rulings.pending_limits import (
    is_fold,
    mildest_action,
    with_raise_closed,
    within_limits,
)
from tapisvert.rulings.ruling import PlayerChoice, RuledAction, RuledMove
from tapisvert.rulings.spot_from_hand import spot_from_hand
from tapisvert.rulings.tree import TreeResult
from tapisvert.rulings.wager_verdict import WagerVerdict
from tests.rulings.spots import on_the_flop


def said(action: RuledMove, to: int = 0) -> TreeResult[WagerVerdict]:
    return TreeResult(WagerVerdict(RuledAction(action, to), ()), ("word.binding",))


def left_with(*may: str) -> frozenset[str]:
    return frozenset(may)


def test_a_player_nothing_was_closed_to_does_as_he_says() -> None:
    assert within_limits(on_the_flop(), 0, said("check")) == said("check")


def test_a_fold_is_closed_to_who_must_call_or_raise() -> None:
    start = on_the_flop("Ana bets 600").with_(only={1: left_with("call", "raise")})
    found = within_limits(start, 1, said("fold"))
    assert found.verdict.verdict == PlayerChoice(left_with("call", "raise"))
    assert within_limits(start, 1, said("call", 600)) == said("call", 600)


def test_a_check_is_closed_to_who_must_bet_or_leave_his_chips() -> None:
    start = on_the_flop().with_(only={0: left_with("bet", "fold")})
    assert within_limits(start, 0, said("check")).verdict.verdict == PlayerChoice(
        left_with("bet", "fold")
    )
    assert within_limits(start, 0, said("bet", 200)) == said("bet", 200)


def test_who_is_left_with_a_check_may_still_throw_his_cards_away() -> None:
    start = on_the_flop().with_(only={0: left_with("check")})
    assert is_fold(within_limits(start, 0, said("fold")))


def test_who_may_not_raise_stands_in_a_spot_that_says_so() -> None:
    start = on_the_flop("Ana bets 600").with_(only={1: left_with("call", "fold")})
    assert with_raise_closed(start, 1, spot_from_hand(start, 1)).no_raise == "hand.restrained"
    assert with_raise_closed(start, 2, spot_from_hand(start, 2)).no_raise is None


def test_the_mildest_reading_is_a_call_as_far_as_the_chips_reach_or_a_check() -> None:
    assert mildest_action(on_the_flop(), 0) == RuledAction("check", 0)
    facing = on_the_flop("Ana bets 600", stacks={"Bo": 250})
    assert mildest_action(facing, 1) == RuledAction("call", 250)
    assert mildest_action(facing, 2) == RuledAction("call", 600)
