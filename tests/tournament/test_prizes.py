"""The pool, plans that add up, ties that share, prizes paid."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.refusals import Invalid
from tapisvert.tournament.elimination.correcting import CorrectOrder
from tapisvert.tournament.elimination.eliminating import EliminatePlayers, TellStacks
from tapisvert.tournament.phases.running import CancelEvent, EndEvent
from tapisvert.tournament.prizes import plan as plans
from tapisvert.tournament.prizes.awarding import apportioned, awards
from tapisvert.tournament.prizes.paying import PayPrize, SettleTie
from tapisvert.tournament.prizes.payouts import payouts, received
from tapisvert.tournament.prizes.plan import Band, Bands, Curve, PrizeLine, Satellite, checked
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.pool import has_money, places_paid, pool, prize_list
from tapisvert.tournament.prizes.presets import PRESETS, amounts, percentages, preset
from tapisvert.tournament.prizes.proposals import amounts_off, ties_in_kind
from tapisvert.tournament.rebuying.buying import AnnounceRebuy, BuyAddOn, BuyRebuy
from tapisvert.tournament.registration.registering import Register, Unregister
from tapisvert.tournament.rounds.hand_for_hand import AnnounceHandForHand
from tapisvert.tournament.setup import BuyIn, Late, Rebuys
from tapisvert.tournament.state import BLANK, Tournament
from tests.tournament.build import after, at, created, running
from tests.tournament.refused import refused


def money(now: Tournament) -> dict[int, int]:
    return {each.entry: each.cents for each in payouts(now)}


def test_the_pool_is_entries_rebuys_and_add_ons_without_fees() -> None:
    rebuys = Rebuys("rebuy", BuyIn(1000, 200, 8000), None, 2, BuyIn(500, 0, 9000), 2)
    now = running("tda2017", 6, buy_in=BuyIn(2000, 500, 10_000), rebuys=rebuys)
    now = after(now, SetPrizePlan(percentages(100), added=700, withheld=100))
    now = after(now, BuyRebuy(1), AnnounceRebuy(2))
    now = after(now, BuyAddOn(3), meta=at(41))
    found = pool(now)
    assert found == (12_000, 2000, 500, 700, 100, 0)
    assert found.total == 15_100


def test_the_house_makes_up_what_it_guaranteed_and_never_keeps_more_than_there_is() -> None:
    now = after(running("tda2017", 6), SetPrizePlan(percentages(100), guaranteed=20_000))
    assert pool(now).made_up == 8000
    assert pool(now).total == 20_000
    now = after(now, SetPrizePlan(percentages(100), withheld=99_000))
    assert pool(now).total == 0


@pytest.mark.parametrize(
    ("price", "command", "money"),
    [
        (BuyIn(0, 0, 10_000), None, False),
        (BuyIn(0, 0, 10_000), SetPrizePlan(percentages(100), added=5000), True),
        (BuyIn(0, 500, 10_000), None, True),
        (BuyIn(2000, 0, 10_000), None, True),
    ],
)
def test_an_event_has_money_where_anybody_pays_or_the_house_gives_some(
    price: BuyIn, command: SetPrizePlan | None, money: bool
) -> None:
    now = created(buy_in=price)
    assert has_money(now if command is None else after(now, command)) == money


def test_an_event_without_a_setup_has_no_pool() -> None:
    assert not has_money(BLANK)
    assert pool(BLANK).total == 0
    assert prize_list(BLANK) == ()


def test_percentages_that_add_up_to_more_than_the_pool_are_refused() -> None:
    now = running("tda2017", 9)
    assert refused(now, SetPrizePlan(percentages(40, 30, 30, 10))) == "prizes.not-hundred"


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (percentages(50, 30), "prizes.not-hundred"),
        (percentages(40, 60), "prizes.reversed"),
        (Bands(()), "prizes.no-lines"),
        (Bands((Band(0, ()),)), "prizes.no-lines"),
        (
            Bands((Band(5, (PrizeLine(1, 1, 10_000),)), Band(5, (PrizeLine(1, 1, 10_000),)))),
            "prizes.bands-order",
        ),
        (Bands((Band(0, (PrizeLine(2, 2, 10_000),)),)), "prizes.places-order"),
        (
            Bands((Band(0, (PrizeLine(1, 1, 10_000), PrizeLine(3, 3, 0, 50))),)),
            "prizes.places-order",
        ),
        (Bands((Band(0, (PrizeLine(1, 0, 10_000),)),)), "prizes.places-order"),
        (Bands((Band(0, (PrizeLine(1, 1, -1),)),)), "prizes.below-zero"),
        (Bands((Band(0, (PrizeLine(1, 1, 10_000), PrizeLine(2, 2))),)), "prizes.nothing-for"),
        (percentages(100, round_to=0), "prizes.rounding"),
        (Curve(0), "prizes.paid-part"),
        (Curve(10_001), "prizes.paid-part"),
        (Curve(1000, -1), "prizes.below-zero"),
        (Satellite(0, "Final"), "prizes.below-zero"),
        (Satellite(5000, " "), "prizes.unnamed-seat"),
        (amounts(10_000, 5000), "prizes.amounts-off"),
        (amounts(9000, 2999), "prizes.amounts-off"),
    ],
)
def test_a_plan_that_does_not_add_up_is_refused(plan: plans.PrizeRule, code: str) -> None:
    assert refused(running("tda2017", 6), SetPrizePlan(plan)) == code


def test_amounts_that_are_the_pool_are_paid_as_they_stand() -> None:
    now = after(running("tda2017", 6), SetPrizePlan(amounts(9000, 3000)))
    assert [award.cents for award in prize_list(now)] == [9000, 3000]
    assert amounts_off(now) == ()


def test_amounts_announced_early_are_asked_for_again_when_the_pool_is_another() -> None:
    now = after(created(), SetPrizePlan(amounts(9000, 3000)), Register("chloé"))
    assert amounts_off(now) == ()
    now = after(running("tda2017", 6, late=Late(2)), SetPrizePlan(amounts(9000, 3000)))
    now = after(now, Register("chloé"))
    (proposal,) = amounts_off(now)
    assert "140.00" in proposal.reason.text("fr")
    assert [award.cents for award in prize_list(now)] == [10_500, 3500]


def test_a_fixed_prize_comes_first_and_shares_divide_the_rest() -> None:
    lines = (PrizeLine(1, 1, 7000), PrizeLine(2, 2, 3000), PrizeLine(3, 3, 0, 2000))
    found = awards(Bands((Band(0, lines),)), 6, 12_000)
    assert [award.cents for award in found] == [7000, 3000, 2000]
    small = awards(Bands((Band(0, lines),)), 6, 3000)
    assert [award.cents for award in small] == [2000, 700, 300]


def test_bands_follow_the_number_of_entries() -> None:
    plan = preset("club")
    assert [len(awards(plan, entries, 10_000)) for entries in (2, 5, 6, 9, 12, 19, 60)] == [
        1,
        1,
        2,
        3,
        4,
        5,
        9,
    ]


def test_every_preset_adds_up() -> None:
    for plan in PRESETS.values():
        assert checked(plan) is plan
    now = after(created(), SetPrizePlan(preset("deep")))
    assert now.prizes.plan == PRESETS["deep"]


def test_an_unknown_preset_is_refused_with_those_there_are() -> None:
    with pytest.raises(Invalid, match="club"):
        preset("roulette")


def test_prizes_are_rounded_and_the_rest_goes_to_the_first_or_the_last() -> None:
    shares = (PrizeLine(1, 1, 5000), PrizeLine(2, 2, 3000), PrizeLine(3, 3, 2000))
    first = awards(Bands((Band(0, shares),), 1000), 9, 18_370)
    last = awards(Bands((Band(0, shares),), 1000, "last"), 9, 18_370)
    assert [award.cents for award in first] == [9370, 5000, 4000]
    assert [award.cents for award in last] == [9000, 5000, 4370]


def test_a_curve_pays_a_part_of_the_field_and_the_least_to_the_last() -> None:
    straight = awards(Curve(1500, 4000, "power"), 100, 200_000)
    steep = awards(Curve(1500, 4000), 100, 200_000)
    assert len(straight) == len(steep) == 15
    assert straight[-1].cents == 4000
    assert [straight[0].cents, straight[1].cents] == [22_667, 21_333]
    assert steep[0].cents > 2 * steep[2].cents
    assert steep[-1].cents > 4000


def test_the_least_is_rounded_up_like_every_prize() -> None:
    found = awards(Curve(1500, 3750, round_to=500), 100, 250_000)
    assert min(award.cents for award in found) >= 4000
    assert all(award.cents % 500 == 0 for award in found)


def test_the_largest_field_pays_its_winner_a_tenth() -> None:
    found = awards(preset("field-15", 10_000), 10_112, 10_112 * 10_000)
    assert len(found) == 1516
    assert found[-1].cents >= 15_000
    assert 0.09 < found[0].cents / (10_112 * 10_000) < 0.11


def test_a_curve_pays_fewer_when_the_least_would_not_reach() -> None:
    assert [award.cents for award in awards(Curve(5000, 4000), 20, 9000)] == [4667, 4333]
    assert [award.cents for award in awards(Curve(1000, 4000), 3, 3000)] == [3000]


def test_a_satellite_gives_seats_and_what_is_left_to_the_next_place() -> None:
    found = awards(Satellite(5000, "Final"), 9, 18_000)
    assert [(award.cents, award.item) for award in found] == [
        (0, "Final"),
        (0, "Final"),
        (0, "Final"),
        (3000, ""),
    ]
    assert sum(award.cents + award.value for award in found) == 18_000
    few = awards(Satellite(5000, "Final"), 9, 18_000, 2)
    assert sum(award.cents + award.value for award in few) == 18_000


@pytest.mark.proves("tda2017 PR-8-A")
def test_three_out_in_the_hand_that_reaches_the_money_share_the_last_prize() -> None:
    plan = Bands((Band(0, (PrizeLine(1, 50, 200),)),))
    now = after(running("tda2017", *[9] * 5, 7), SetPrizePlan(plan), AnnounceHandForHand())
    for entry in (1, 10, 19):
        now = after(now, EliminatePlayers((entry,)))
    assert prize_list(now)[49].cents == 2080
    assert money(now) == {1: 694, 10: 693, 19: 693}


@pytest.mark.proves("ropta2020 5.4-a")
def test_those_who_tie_share_the_prizes_of_their_places() -> None:
    now = after(running("ropta2020", 6), SetPrizePlan(percentages(50, 30, 20)))
    now = after(now, *(EliminatePlayers((entry,)) for entry in (1, 2, 3)))
    now = after(now, EliminatePlayers((4, 5), (700, 700)), EndEvent())
    assert money(now) == {6: 6000, 4: 3000, 5: 3000}


def in_kind() -> Bands:
    trip, watch = PrizeLine(1, 1, item="Trip"), PrizeLine(2, 2, item="Watch")
    return Bands((Band(0, (trip, watch, PrizeLine(3, 3, 10_000))),))


@pytest.mark.proves("ropta2020 5.4-c")
@pytest.mark.parametrize("criterion", ["better-hand", "first-all-in", "first-to-act"])
def test_the_director_settles_a_prize_in_kind_by_a_criterion_of_the_book(criterion: str) -> None:
    now = after(running("ropta2020", 3), SetPrizePlan(in_kind()))
    now = after(now, EliminatePlayers((1, 2), (700, 700)), EndEvent())
    assert money(now) == {3: 0, 1: 3000, 2: 3000}
    (proposal,) = ties_in_kind(now)
    assert "Watch" in proposal.reason.text("fr")
    assert refused(now, PayPrize(1)) == "prizes.settle-first"
    now = after(now, SettleTie((2, 1), criterion))
    assert {each.entry: each.items for each in payouts(now)} == {3: ("Trip",), 1: (), 2: ("Watch",)}
    assert money(now) == {3: 0, 2: 0, 1: 6000}
    assert ties_in_kind(now) == ()
    now = after(now, SettleTie((1, 2), criterion), PayPrize(1))
    assert received(now, 1).items == ("Watch",)


def test_only_a_tie_is_settled_and_only_by_a_known_criterion() -> None:
    now = after(running("ropta2020", 4), EliminatePlayers((1, 2), (7, 7)), EliminatePlayers((3,)))
    assert refused(now, SettleTie((1, 2), "taller")) == "prizes.unknown-criterion"
    assert refused(now, SettleTie((1, 3), "better-hand")) == "prizes.no-tie"
    assert refused(now, SettleTie((3,), "better-hand")) == "prizes.no-tie"
    assert refused(now, SettleTie((1, 99), "better-hand")) == "registration.no-such-entry"


def test_seats_of_a_satellite_need_no_order_among_those_who_all_win_one() -> None:
    now = after(running("tda2017", 6), SetPrizePlan(Satellite(4000, "Final")))
    now = after(now, *(EliminatePlayers((entry,)) for entry in (1, 2, 3)))
    now = after(now, EndEvent("all seats won"))
    assert {each.items for each in payouts(now)} == {("Final",)}
    assert ties_in_kind(now) == ()


def test_money_goes_to_as_many_as_there_are() -> None:
    rebuys = Rebuys("re-entry", BuyIn(2000, 0, 10_000), None, 4)
    now = running("tda2017", 2, rebuys=rebuys, late=Late(4))
    now = after(now, SetPrizePlan(percentages(50, 30, 20)), EliminatePlayers((1,)), Register("p1"))
    assert places_paid(now) == 2
    assert sum(award.cents for award in prize_list(now)) == 6000


def test_a_plan_can_be_looked_at_before_anybody_entered() -> None:
    now = after(created(), SetPrizePlan(percentages(60, 40), guaranteed=100_000))
    assert [award.cents for award in prize_list(now)] == [60_000, 40_000]
    now = after(now, Register("chloé"), Unregister(1))
    assert [award.cents for award in prize_list(now)] == [60_000, 40_000]
    now = after(now, Register("dede"), SetPrizePlan(Satellite(1, "Penny"), guaranteed=10**9))
    assert len(prize_list(now)) == 1


def test_nothing_is_paid_once_the_event_is_called_off() -> None:
    now = after(running("tda2017", 3), SetPrizePlan(percentages(100)), EliminatePlayers((1,)))
    now = after(now, CancelEvent("storm"))
    assert payouts(now) == ()
    assert refused(now, PayPrize(1)) == "prizes.not-open"
    assert refused(now, SetPrizePlan(percentages(100))) == "prizes.not-open"


def paying() -> Tournament:
    now = after(running("tda2017", 4), SetPrizePlan(percentages(70, 30)))
    return after(now, *(EliminatePlayers((entry,)) for entry in (1, 2, 3)))


def test_a_prize_is_paid_once_and_what_a_correction_adds_is_paid_after() -> None:
    now = after(paying(), PayPrize(3, 2400), meta=at(60))
    assert received(now, 3).cents == 2400
    assert refused(now, PayPrize(3)) == "prizes.paid-in-full"
    recount = "the dealer counted again"
    now = after(
        now,
        CorrectOrder(2, "same-hand", 3, reason=recount),
        TellStacks({2: 1, 3: 2}, reason=recount),
    )
    assert refused(now, PayPrize(3)) == "prizes.paid-in-full"
    now = after(now, TellStacks({2: 2}, reason=recount), PayPrize(2))
    assert received(now, 2).cents == 1200
    assert refused(now, PayPrize(3)) == "prizes.paid-too-much"


def test_only_what_is_due_is_paid() -> None:
    now = paying()
    assert refused(now, PayPrize(3, 2500)) == "prizes.other-amount"
    assert refused(now, PayPrize(2)) == "prizes.out-of-the-money"
    assert refused(now, PayPrize(4)) == "prizes.still-playing"
    assert refused(now, PayPrize(99)) == "registration.no-such-entry"
    assert refused(running("tda2017", 3), PayPrize(1)) == "prizes.no-plan"
    assert received(after(now, EndEvent(), PayPrize(4)), 4).cents == 5600


def test_the_plan_stands_once_somebody_was_paid_by_it() -> None:
    now = after(paying(), PayPrize(3))
    assert refused(now, SetPrizePlan(percentages(100))) == "prizes.paid-already"
    assert refused(paying(), SetPrizePlan(percentages(100), added=-1)) == "prizes.below-zero"
    assert refused(BLANK, SetPrizePlan(percentages(100))) == "prizes.not-open"


SHARES = st.lists(st.integers(1, 40), min_size=1, max_size=12).map(
    lambda parts: sorted(apportioned(10_000, parts), reverse=True)
)
PLANS: st.SearchStrategy[plans.PrizeRule] = st.one_of(
    st.builds(
        lambda shares, step, rest: Bands(
            (Band(0, tuple(PrizeLine(n, n, share) for n, share in enumerate(shares, 1) if share)),),
            step,
            rest,
        ),
        SHARES,
        st.sampled_from((1, 5, 100, 1000)),
        st.sampled_from(("first", "last")),
    ),
    st.builds(
        Curve,
        st.integers(1, 10_000),
        st.integers(0, 5000),
        st.sampled_from(("power", "hyperbola")),
        st.integers(0, 8),
        st.sampled_from((1, 100, 500)),
        st.sampled_from(("first", "last")),
    ),
    st.builds(Satellite, st.integers(1000, 50_000), st.just("Final")),
)


@given(PLANS, st.integers(2, 400), st.integers(0, 1_000_000), st.none() | st.integers(1, 20))
@settings(max_examples=300, deadline=None)
def test_prizes_are_the_pool_to_the_cent_and_never_more_for_a_worse_place(
    plan: plans.PrizeRule, entries: int, total: int, most: int | None
) -> None:
    found = awards(plan, entries, total, most)
    worth = [award.cents + award.value for award in found]
    assert sum(worth) == total or (not found and not total)
    assert worth == sorted(worth, reverse=True)
    assert [award.place for award in found] == list(range(1, len(found) + 1))


@given(st.integers(0, 10**7), st.lists(st.integers(0, 10**6), min_size=1, max_size=30))
def test_nothing_is_lost_and_nobody_is_a_cent_off_his_share(total: int, weights: list[int]) -> None:
    parts = apportioned(total, weights)
    assert sum(parts) == total
    if sum(weights):
        for part, weight in zip(parts, weights, strict=True):
            assert abs(part - Fraction(total * weight, sum(weights))) < 1


@given(st.permutations(range(1, 10)), st.lists(st.integers(1, 3), max_size=8), PLANS)
@settings(max_examples=80, deadline=None)
def test_everybody_s_money_is_the_pool_whatever_the_order_and_the_ties(
    order: list[int], hands: list[int], plan: plans.PrizeRule
) -> None:
    now = after(running("tda2017", 9), SetPrizePlan(plan))
    for size in hands:
        going = tuple(order[:size])
        if len(going) >= now.field.playing:
            break
        now = after(now, EliminatePlayers(going, tuple(500 + entry % 2 for entry in going)))
        order = order[size:]
    now = after(now, EndEvent("curfew"))
    found = payouts(now)
    given_out = sum(award.value for award in prize_list(now))
    assert sum(each.cents for each in found) + given_out == pool(now).total
    cents = [each.cents for each in found]
    if not isinstance(plan, Satellite):
        assert all(better + 1 >= worse for better, worse in pairwise(cents))
