from typing import Any

import pytest

from tapisvert.rulings.ruling import PlayerChoice, RuledAction, because
from tapisvert.rulings.wager_verdict import (
    WagerVerdict,
    call,
    half_raise_threshold,
    half_test,
    raise_to,
)
from tests.rulings.spots import FRANCE, PUR, TDA, law, spot


def test_two_opinions_agree_when_their_verdicts_do_whatever_their_reasons() -> None:
    one = WagerVerdict(RuledAction("call", 600), (because("floor.exact-call", bet=600),))
    assert one == WagerVerdict(RuledAction("call", 600), ())
    assert one != WagerVerdict(RuledAction("call", 700), ())
    assert one != WagerVerdict(PlayerChoice(frozenset({"call"})), ())


def test_a_call_is_a_check_with_nothing_owed_and_all_he_has_with_too_much() -> None:
    assert call(spot(600)).verdict == RuledAction("call", 600)
    assert call(spot(600, reach=400)).verdict == RuledAction("call", 400)
    assert call(spot(200, put=200)).verdict == RuledAction("check", 200)


@pytest.mark.parametrize(
    ("to", "told", "verdict"),
    [
        (900, {}, RuledAction("raise", 1200)),
        (1500, {}, RuledAction("raise", 1500)),
        (1500, {"reach": 1000}, RuledAction("all-in", 1000)),
        (1500, {"reach": 500}, RuledAction("call", 500)),
        (1500, {"reach": 600}, RuledAction("call", 600)),
        (9000, {"maximum": 2400, "limit": "pot-limit"}, RuledAction("raise", 2400)),
        (1500, {"no_raise": "hand.not-reopened"}, RuledAction("call", 600)),
    ],
)
def test_a_raise_goes_as_far_as_the_rules_and_the_stack_allow(
    to: int, told: dict[str, Any], verdict: RuledAction
) -> None:
    assert raise_to(spot(600, **told), to).verdict == verdict


def test_with_no_bet_a_raise_is_a_bet() -> None:
    assert raise_to(spot(0), 500).verdict == RuledAction("bet", 500)
    assert raise_to(spot(0, reach=100), 500).verdict == RuledAction("all-in", 100)


def test_half_a_raise_is_measured_by_the_last_raise_the_bet_or_the_smallest_raise() -> None:
    facing = spot(1600, 1000, minimum=3200)
    assert half_raise_threshold(facing, law(TDA)) == 2100
    assert half_raise_threshold(facing, law(FRANCE)) == 2400
    assert half_raise_threshold(facing, law(PUR)) == 2400


def test_in_limit_it_is_half_of_the_fixed_raise() -> None:
    facing = spot(400, 999, minimum=600, limit="limit", maximum=600)
    assert half_raise_threshold(facing, law(TDA)) == 500


def test_exactly_half_is_enough() -> None:
    assert half_test(spot(1000), law(), 1500).verdict == RuledAction("raise", 2000)
    assert half_test(spot(1000), law(), 1499).verdict == RuledAction("call", 1000)
    assert half_test(spot(1000), law(), 2500).verdict == RuledAction("raise", 2500)


def test_a_cap_is_cited_where_it_forbids_the_raise_and_nothing_where_nobody_is_left() -> None:
    capped = raise_to(spot(600, no_raise="hand.raise-cap"), 1500)
    alone = raise_to(spot(600, no_raise="hand.nobody-left-to-raise"), 1500)
    assert capped.before == (("raise.count.limit", "raise.count"),)
    assert alone.before == ()
