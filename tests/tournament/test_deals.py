"""Deals: where the book allows them, over all that is left, to the cent."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.refusals import Illegal
from tapisvert.tournament.deals.agreeing import AgreeDeal
from tapisvert.tournament.deals.deal import AgreedDeal, Method
from tapisvert.tournament.deals.shares import expected, shares
from tapisvert.tournament.elimination.correcting import CorrectOrder, ReplaceEliminated
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent
from tapisvert.tournament.phases.setting_up import ChangeSetup
from tapisvert.tournament.placing.proposals import deal_done
from tapisvert.tournament.placing.ranking import places
from tapisvert.tournament.prizes.paying import PayPrize
from tapisvert.tournament.prizes.payouts import payouts, received
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.pool import pool
from tapisvert.tournament.prizes.presets import percentages
from tapisvert.tournament.rebuying.buying import BuyRebuy
from tapisvert.tournament.registration.correcting import MergeEntries
from tapisvert.tournament.registration.registering import Register, Unregister
from tapisvert.tournament.rounds.hand_for_hand import AnnounceHandForHand
from tapisvert.tournament.setup import BuyIn, Late, Rebuys
from tapisvert.tournament.state import Tournament
from tests.tournament.build import after, created, running
from tests.tournament.refused import refused


def three_left(book: str = "tda2017") -> Tournament:
    """Six players at 20 euros: three left for 60, 36 and 24 euros, 60,000 chips in play."""
    now = after(running(book, 6), SetPrizePlan(percentages(50, 30, 20)))
    return after(now, *(EliminatePlayers((entry,)) for entry in (1, 2, 3)))


STACKS = {4: 30_000, 5: 18_000, 6: 12_000}


def test_a_deal_does_not_offer_an_end_that_whoever_waits_for_a_seat_forbids() -> None:
    now = after(running("tda2017", 3, late=Late(4), most_seated=3), Register("dede"))
    now = after(now, SetPrizePlan(percentages(60, 40)), AgreeDeal("equal", (1, 2, 3)))
    assert refused(now, EndEvent()) == "event.somebody-waits"
    (told,) = deal_done(now)
    assert (told.command, told.reason.values["entries"]) == (None, (4,))
    (offer,) = deal_done(after(now, Unregister(4)))
    assert offer.command == EndEvent()


def test_a_deal_that_divides_everything_offers_the_end_and_needs_no_reason_for_it() -> None:
    agreed = AgreeDeal("chips", (4, 5, 6), STACKS)
    now = after(three_left(), agreed)
    (offer,) = deal_done(now)
    assert offer.command == EndEvent()
    assert [each.entry for each in places(after(now, EndEvent()))[:3]] == [4, 5, 6]
    played_on = after(three_left(), replace(agreed, left=2_000))
    assert deal_done(played_on) == ()
    assert refused(played_on, EndEvent()) == "event.players-left"


@pytest.mark.proves("france2007 44")
def test_france_makes_no_deals() -> None:
    command = AgreeDeal("equal", (4, 5, 6))
    assert refused(three_left("france2007"), command) == "deals.forbidden"


@pytest.mark.parametrize("book", ["tda2017", "ropta2020"])
def test_a_deal_may_give_all_the_same(book: str) -> None:
    now = after(three_left(book), AgreeDeal("equal", (6, 5, 4)))
    assert now.prizes.deal == AgreedDeal("equal", (4, 5, 6), (4000, 4000, 4000))


def test_by_chips_everybody_has_the_lowest_prize_first() -> None:
    now = after(three_left(), AgreeDeal("chips", (4, 5, 6), STACKS))
    assert now.prizes.deal is not None
    assert now.prizes.deal.amounts == (4800, 3840, 3360)


def test_by_chips_nobody_gets_more_than_the_first_prize() -> None:
    assert shares("chips", [5000, 3000, 2000], [98, 1, 1]) == (5000, 2500, 2500)


def test_by_places_a_stack_is_worth_what_it_can_expect() -> None:
    assert [round(each, 2) for each in expected([50, 30, 20], [5000, 3000, 2000])] == [
        38.39,
        32.75,
        28.86,
    ]
    now = after(three_left(), AgreeDeal("icm", (4, 5, 6), STACKS))
    assert now.prizes.deal is not None
    assert now.prizes.deal.amounts == (4607, 3930, 3463)


def test_some_may_be_left_for_the_winner() -> None:
    now = after(three_left(), AgreeDeal("equal", (4, 5, 6), left=1200))
    now = after(now, EliminatePlayers((4,)), EliminatePlayers((6,)), EndEvent())
    assert {each.entry: each.cents for each in payouts(now)} == {5: 4800, 6: 3600, 4: 3600}


def test_amounts_of_their_own_must_be_all_that_is_left() -> None:
    amounts = {4: 5000, 5: 4000, 6: 2500}
    now = after(three_left(), AgreeDeal("agreed", (4, 5, 6), amounts=amounts, left=500))
    now = after(now, EndEvent("deal"))
    found = {each.entry: each.cents for each in payouts(now)}
    assert sum(found.values()) == 12_000
    assert received(after(now, PayPrize(6)), 6).cents == found[6]


def test_stacks_counted_for_a_deal_rank_those_who_stop_there() -> None:
    now = after(three_left(), AgreeDeal("icm", (4, 5, 6), STACKS), EndEvent("deal"))
    assert [each.entry for each in places(now)][:3] == [4, 5, 6]
    assert [each.cents for each in payouts(now)] == [4607, 3930, 3463]


def test_stacks_counted_before_another_player_went_out_rank_nobody() -> None:
    now = after(three_left(), AgreeDeal("icm", (4, 5, 6), STACKS), EliminatePlayers((6,)))
    now = after(now, EndEvent("deal"))
    assert [each.tie for each in places(now)][:2] == ["ended-early", "ended-early"]
    assert sum(each.cents for each in payouts(now)) == pool(now).total


def test_more_players_than_prizes_may_deal_too() -> None:
    now = after(running("tda2017", 3), SetPrizePlan(percentages(100)))
    now = after(now, AgreeDeal("equal", (1, 2, 3)))
    assert now.prizes.deal is not None
    assert now.prizes.deal.amounts == (2000, 2000, 2000)
    now = after(now, EliminatePlayers((3,)), EliminatePlayers((2,)), EndEvent())
    assert [each.cents for each in payouts(now)] == [2000, 2000, 2000]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (AgreeDeal("equal", (4, 5)), "deals.other-players"),
        (AgreeDeal("equal", (3, 4, 5, 6)), "deals.other-players"),
        (AgreeDeal("equal", (4, 5, 6), left=-1), "deals.below-zero"),
        (AgreeDeal("equal", (4, 5, 6), left=4801), "deals.too-much-left"),
        (AgreeDeal("chips", (4, 5, 6)), "deals.stacks-of-all"),
        (AgreeDeal("icm", (4, 5, 6), {4: 1, 5: 2}), "deals.stacks-of-all"),
        (AgreeDeal("icm", (4, 5, 6), {4: 60_000, 5: 0, 6: 0}), "deals.stacks-empty"),
        (AgreeDeal("icm", (4, 5, 6), {4: 1, 5: 1, 6: 1}), "deals.miscounted"),
        (AgreeDeal("agreed", (4, 5, 6)), "deals.amounts-of-all"),
        (AgreeDeal("agreed", (4, 5, 6), amounts={4: 12_001, 5: -1, 6: 0}), "deals.below-zero"),
        (AgreeDeal("agreed", (4, 5, 6), amounts={4: 1, 5: 1, 6: 1}), "deals.not-the-rest"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(command: AgreeDeal, code: str) -> None:
    assert refused(three_left(), command) == code


def test_a_deal_is_made_once_while_there_is_something_to_divide() -> None:
    made = after(three_left(), AgreeDeal("equal", (4, 5, 6)))
    assert refused(made, AgreeDeal("equal", (4, 5, 6))) == "deals.made-already"
    assert refused(made, SetPrizePlan(percentages(100))) == "prizes.deal-made"
    assert refused(running("tda2017", 3), AgreeDeal("equal", (1, 2, 3))) == "deals.nothing-left"
    assert refused(created(), AgreeDeal("equal", (1, 2))) == "deals.not-running"
    alone = after(three_left(), EliminatePlayers((4, 5), (1, 2)))
    assert refused(alone, AgreeDeal("equal", (6,))) == "deals.nothing-left"


def test_a_whole_room_is_too_many_to_value_by_places() -> None:
    now = after(running("tda2017", 9, 9, 9), SetPrizePlan(percentages(60, 40)))
    everybody = tuple(range(1, 28))
    stacks = dict.fromkeys(everybody, 10_000)
    assert refused(now, AgreeDeal("icm", everybody, stacks)) == "deals.too-many-players"


def by_every_order(prizes: Sequence[int], stacks: Sequence[int]) -> list[Fraction]:
    """The same worth, by going through every order of finish."""
    worth = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        likely, left = Fraction(1), sum(stacks)
        for player in order:
            likely *= Fraction(stacks[player], left)
            left -= stacks[player]
        for place, player in enumerate(order):
            worth[player] += likely * prizes[place]
    return worth


LEFT = st.integers(2, 5).flatmap(
    lambda players: st.tuples(
        st.lists(st.integers(0, 10_000), min_size=players, max_size=players),
        st.lists(st.integers(1, 50_000), min_size=players, max_size=players),
    )
)


@given(LEFT)
@settings(max_examples=60, deadline=None)
def test_the_worth_of_stacks_is_that_of_every_order_of_finish(
    left: tuple[list[int], list[int]],
) -> None:
    prizes, stacks = sorted(left[0], reverse=True), left[1]
    slow, fast = by_every_order(prizes, stacks), expected(prizes, stacks)
    assert all(abs(float(a) - b) < 0.001 for a, b in zip(slow, fast, strict=True))


@given(LEFT, st.sampled_from(("equal", "chips", "icm")), st.data())
@settings(max_examples=150, deadline=None)
def test_a_deal_is_what_is_left_to_the_cent_and_a_bigger_stack_never_gets_less(
    left: tuple[list[int], list[int]], method: Method, data: st.DataObject
) -> None:
    prizes, stacks = sorted(left[0], reverse=True), left[1]
    above = sum(prizes) - len(prizes) * prizes[-1]
    played_for = data.draw(st.integers(0, above))
    found = shares(method, prizes, stacks, played_for)
    assert sum(found) + played_for == sum(prizes)
    assert min(found) >= prizes[-1]
    assert max(found) <= prizes[0] + 1
    by_stack = sorted(zip(stacks, found, strict=True))
    assert all(more + 1 >= less for (_, less), (_, more) in pairwise(by_stack))


@given(LEFT, st.sampled_from(("equal", "chips", "icm")), st.sampled_from((500, 1_000)))
@settings(max_examples=150, deadline=None)
def test_rounded_shares_are_multiples_for_all_but_one_and_nobody_gets_less_than_the_sure_prize(
    left: tuple[list[int], list[int]], method: Method, round_to: int
) -> None:
    prizes, stacks = sorted((each + 1_000 for each in left[0]), reverse=True), left[1]
    found = shares(method, prizes, stacks, 0, round_to)
    assert sum(found) == sum(prizes)
    assert min(found) >= prizes[-1]
    if sum(prizes) // round_to >= len(prizes) * -(-prizes[-1] // round_to):
        assert sum(bool(each % round_to) for each in found) <= 1
    by_stack = sorted(zip(stacks, found, strict=True))
    assert all(more + 2 * round_to >= less for (_, less), (_, more) in pairwise(by_stack))


def test_shares_rounded_to_five_are_multiples_of_five() -> None:
    found = shares(
        "icm", (17_200, 12_200, 8_800, 6_400), (150_000, 100_000, 70_000, 49_975), 0, 500
    )
    assert found == (13_100, 11_500, 10_500, 9_500)


def test_a_count_that_is_off_stands_where_the_players_say_so() -> None:
    short = {4: 30_000, 5: 20_000, 6: 9_900}
    assert refused(three_left(), AgreeDeal("icm", (4, 5, 6), short)) == "deals.miscounted"
    now = after(three_left(), AgreeDeal("icm", (4, 5, 6), short, as_counted=True))
    assert now.bank.in_play == 59_900
    assert now.bank.removed["miscounted"] == 100
    assert now.prizes.deal is not None


def test_the_pool_is_paid_out_after_a_deal() -> None:
    now = after(three_left(), AgreeDeal("icm", (4, 5, 6), STACKS, left=700))
    now = after(now, EliminatePlayers((5, 4), (500, 500)), EndEvent())
    assert sum(each.cents for each in payouts(now)) == pool(now).total


def test_shares_are_rounded_and_nothing_is_lost() -> None:
    prizes, stacks = (22_000, 16_000, 11_000, 8_000), (151_000, 98_000, 74_000, 49_000)
    for method in ("equal", "chips", "icm"):
        found = shares(method, prizes, stacks, 5_000, 500)
        assert sum(found) == 52_000
        assert all(cents % 500 == 0 for cents in found)
        assert min(found) >= 8_000


def test_a_prize_in_kind_above_more_money_has_no_worth_in_places() -> None:
    with pytest.raises(Illegal) as refusal:
        shares("icm", (0, 5_000), (1, 1))
    assert refusal.value.code == "deals.prizes-rise"


def test_a_deal_is_not_broken_by_whoever_comes_after_it() -> None:
    options: dict[str, Any] = {
        "late": Late(4),
        "rebuys": Rebuys("rebuy", None, None, 4, BuyIn(1_000, 0, 5_000), 2),
        "most_entries": 6,
    }
    now = after(running("tda2017", 3, **options), SetPrizePlan(percentages(60, 40)))
    now = after(now, AgreeDeal("equal", (1, 2, 3)))
    assert now.setup is not None
    cheaper = replace(now.setup, rebuys=Rebuys())
    for command in (Register("dede"), BuyRebuy(1), ChangeSetup(cheaper)):
        assert refused(now, command) in ("deals.stands", "setup.settled-by-deal")
    out = after(now, EliminatePlayers((3,)))
    assert refused(out, ReplaceEliminated(3, 2)) == "deals.stands"


def test_nobody_deals_over_the_head_of_somebody_who_waits_for_a_seat() -> None:
    now = after(running("tda2017", 3, late=Late(4)), SetPrizePlan(percentages(60, 40)))
    now = after(now, Register("dede"))
    assert refused(now, AgreeDeal("equal", (1, 2, 3))) == "event.somebody-waits"


def test_whoever_went_out_in_the_round_of_a_deal_takes_nothing_from_those_who_agreed() -> None:
    now = after(running("tda2017", 3, 3), SetPrizePlan(percentages(50, 30, 20)))
    now = after(now, AnnounceHandForHand(), *(EliminatePlayers((one,)) for one in (1, 4)))
    assert {(each.place_from, each.place_to) for each in places(now)} == {(5, 6)}
    now = after(now, AgreeDeal("equal", (2, 3, 5, 6)))
    now = after(now, *(EliminatePlayers((one,)) for one in (2, 5, 3)), EndEvent())
    paid = {each.entry: each.cents for each in payouts(now)}
    assert [paid.get(one, 0) for one in (1, 2, 3, 4, 5, 6)] == [0, 3000, 3000, 0, 3000, 3000]
    assert sum(paid.values()) == pool(now).total


def test_an_agreed_share_stays_due_below_the_places_of_those_who_went_out_before() -> None:
    now = after(running("tda2017", 3, 3), SetPrizePlan(percentages(40, 30, 15, 10, 5)))
    now = after(now, AnnounceHandForHand(), *(EliminatePlayers((one,)) for one in (1, 4)))
    now = after(now, AgreeDeal("equal", (2, 3, 5, 6)))
    now = after(now, *(EliminatePlayers((one,)) for one in (2, 5, 3)), EndEvent())
    now = after(now, CorrectOrder(2, "before", 5, "the floor saw it"))
    assert places(now)[-1].entry == 2
    paid = {each.entry: each.cents for each in payouts(now)}
    assert [paid[one] for one in (1, 2, 3, 4, 5, 6)] == [300, 2850, 2850, 300, 2850, 2850]
    assert sum(paid.values()) == pool(now).total


def test_two_of_a_deal_do_not_become_one_person() -> None:
    now = after(three_left(), AgreeDeal("equal", (4, 5, 6)), EliminatePlayers((4,)))
    assert refused(now, MergeEntries(4, 5)) == "deals.stands"
    assert refused(now, MergeEntries(1, 4)) == "deals.stands"


def test_nobody_of_a_deal_went_out_before_those_who_were_out_when_it_was_made() -> None:
    now = after(three_left(), AgreeDeal("equal", (4, 5, 6)))
    now = after(now, EliminatePlayers((4,)), EliminatePlayers((5,)))
    assert refused(now, CorrectOrder(4, "before", 1)) == "deals.stands"
    assert refused(now, CorrectOrder(1, "after", 5)) == "deals.stands"
    swapped = after(now, CorrectOrder(5, "before", 4), EndEvent())
    assert sum(each.cents for each in payouts(swapped)) == pool(swapped).total
