"""Bounties: who holds what, who won what, and every cent of it accounted for."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.actions import Command
from tapisvert.refusals import Refusal
from tapisvert.tournament.attendance.leaving import LeaveTournament
from tapisvert.tournament.bounties.envelopes import OpenEnvelope, SealEnvelopes, divided
from tapisvert.tournament.bounties.ledger import Ledger, ledger, question, unnamed
from tapisvert.tournament.bounties.paying import PayBounty
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.draws.drawing import AnnounceDraw, Chance, DrawMade
from tapisvert.tournament.draws.export import exported, verified
from tapisvert.tournament.draws.method import fingerprint
from tapisvert.tournament.elimination.correcting import (
    CorrectKnockOut,
    CorrectOrder,
    ReplaceEliminated,
)
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.handling import decide
from tapisvert.tournament.phases.running import CancelEvent, EndEvent
from tapisvert.tournament.phases.setting_up import ChangeSetup
from tapisvert.tournament.proposal import NeedsWinner
from tapisvert.tournament.rebuying.buying import BuyRebuy
from tapisvert.tournament.rebuying.returning import ReturnByRebuy
from tapisvert.tournament.registration.registering import Register
from tapisvert.tournament.results.table import results
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.moving import MovePlayer
from tapisvert.tournament.setup import BountyKind, BuyIn, Late, Rebuys
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.todo import RefuseProposal, todo
from tests.tournament.build import ANA, BO, after, at, created, running, setup
from tests.tournament.chance import chance, seed
from tests.tournament.refused import refused

HEAD = BuyIn(1500, 0, 10_000, 500)
BOTH = Rebuys("both", BuyIn(1500, 0, 10_000, 500), None, 2)


def bounty_event(kind: BountyKind = "fixed", *sizes: int, **changes: Any) -> Tournament:
    return running("tda2017", *(sizes or (6,)), **{"buy_in": HEAD, "bounty": kind, **changes})


def out(entry: int, *winners: int) -> EliminatePlayers:
    return EliminatePlayers((entry,), by=(winners,) if winners else ())


def balanced(found: Ledger) -> bool:
    return found.total == sum(found.heads.values()) + sum(found.won.values()) + found.unclaimed


def test_a_fixed_bounty_is_won_whole_and_the_last_player_takes_their_own() -> None:
    now = after(bounty_event("fixed", 3), out(1, 2))
    assert ledger(now).won == {2: 500}
    assert ledger(now).heads == {2: 500, 3: 500}
    now = after(now, out(3, 2), EndEvent())
    assert (ledger(now).won, ledger(now).heads, ledger(now).unclaimed) == ({2: 1500}, {}, 0)


def test_half_of_a_progressive_bounty_goes_on_the_head_of_whoever_wins_it() -> None:
    now = after(bounty_event("progressive", 4), out(1, 2))
    assert (ledger(now).won, ledger(now).heads[2]) == ({2: 250}, 750)
    now = after(now, out(2, 3))
    assert (ledger(now).won, ledger(now).heads[3]) == ({2: 250, 3: 375}, 875)
    now = after(now, out(4, 3), EndEvent())
    assert ledger(now).won == {2: 250, 3: 1750}
    assert balanced(ledger(now))


def test_a_shared_knock_out_is_split_and_the_odd_cent_goes_to_whoever_is_named_first() -> None:
    now = after(bounty_event("fixed", 4, buy_in=BuyIn(1500, 0, 10_000, 501)), out(1, 3, 2))
    assert ledger(now).won == {3: 251, 2: 250}
    (claim,) = ledger(now).claims
    assert (claim.winners, claim.won, claim.kept) == ((3, 2), (251, 250), (0, 0))
    now = after(bounty_event("progressive", 4, buy_in=BuyIn(1500, 0, 10_000, 501)), out(1, 3, 2))
    assert (ledger(now).won, ledger(now).heads[3], ledger(now).heads[2]) == (
        {3: 126, 2: 125},
        626,
        626,
    )


def test_a_bounty_waits_until_somebody_says_who_did_it() -> None:
    now = after(bounty_event(), out(1))
    assert (ledger(now).won, ledger(now).unclaimed) == ({}, 500)
    assert [each.id for each in todo(now)] == ["knock-out:1"]
    now = after(now, CorrectKnockOut(1, (4,)))
    assert (ledger(now).won, ledger(now).unclaimed, todo(now)) == ({4: 500}, 0, ())


def asked_about(now: Tournament, entry: int) -> set[int]:
    """Those of whom one may have knocked somebody out."""
    (asked,) = (each for each in todo(now) if each.id == f"knock-out:{entry}")
    (need,) = asked.needs
    assert isinstance(need, NeedsWinner)
    return set(need.others)


def test_only_those_who_sat_there_may_have_done_it_wherever_they_are_now() -> None:
    now = after(bounty_event("fixed", 4, 4), out(1))
    free = now.layout.tables[1].free[0]
    now = after(now, MovePlayer(8, Seat(1, free)), out(2), out(8))
    assert asked_about(now, 1) == {2, 3, 4}
    assert asked_about(now, 2) == {3, 4, 8}
    now = after(now, MovePlayer(3, Seat(2, now.layout.tables[2].free[0])))
    assert asked_about(now, 1) == {2, 3, 4}
    right = after(now, ReplaceEliminated(2, 4))
    assert asked_about(right, 4) == {2, 3, 8}


def test_of_a_table_that_is_gone_those_who_sat_there_may_have_done_it() -> None:
    now = after(bounty_event("fixed", 3, 3), out(1), BreakTable(1, chance()))
    assert asked_about(now, 1) == {2, 3}


def test_who_leaves_falls_to_nobody_and_the_last_player_takes_that_bounty() -> None:
    now = after(bounty_event("fixed", 3), LeaveTournament(1, 10_000))
    assert (ledger(now).unclaimed, todo(now)) == (500, ())
    assert ledger(after(now, out(2, 3), EndEvent())).won == {3: 1500}


def test_an_event_that_ends_early_pays_each_their_own_head_and_the_rest_in_equal_parts() -> None:
    now = after(bounty_event("fixed", 3), LeaveTournament(1, 10_000), EndEvent("fire alarm"))
    assert ledger(now).won == {2: 750, 3: 750}


def test_a_cancelled_event_pays_no_bounty() -> None:
    now = after(bounty_event(), out(1, 2), CancelEvent("fire alarm"))
    assert (ledger(now).won, ledger(now).unclaimed) == ({}, 3000)
    assert refused(now, PayBounty(2)) == "prizes.not-open"


def test_the_order_told_otherwise_moves_the_money_that_followed() -> None:
    now = after(bounty_event("progressive", 4), out(2, 3), out(1))
    now = after(now, CorrectKnockOut(1, (2,)))
    assert ledger(now).won == {3: 250, 2: 500}
    now = after(now, CorrectOrder(1, "before", 2))
    assert ledger(now).won == {2: 250, 3: 375}
    assert balanced(ledger(now))


def test_the_wrong_player_taken_out_gets_their_head_back() -> None:
    now = after(bounty_event(), out(1, 2), ReplaceEliminated(1, 3))
    assert (ledger(now).won, ledger(now).heads[1]) == ({2: 500}, 500)
    assert 3 not in ledger(now).heads
    assert balanced(ledger(now))


def test_a_re_entry_brings_another_head() -> None:
    now = bounty_event(late=Late(2), rebuys=BOTH)
    now = after(now, out(1, 2), Register("p1"), meta=at(1))
    assert now.field.entries[7].bounty == 500
    assert now.field.entries[7].paid == 2000
    assert (ledger(now).total, ledger(now).heads[7], ledger(now).won) == (3500, 500, {2: 500})


def test_a_rebuy_after_a_recorded_bust_keeps_the_knock_out_and_puts_a_new_head_up() -> None:
    now = bounty_event("progressive", rebuys=BOTH)
    now = after(now, out(1, 2), ReturnByRebuy(1), meta=at(1))
    entry = now.field.entries[1]
    assert (entry.status, entry.rebuys, entry.issued, entry.seat) == (
        *("playing", 1, 20_000),
        running("tda2017", 6).field.entries[1].seat,
    )
    assert (ledger(now).total, ledger(now).heads[1], ledger(now).won) == (3500, 500, {2: 250})
    now = after(now, out(2, 1), meta=at(2))
    assert ledger(now).won == {2: 250, 1: 375}
    assert balanced(ledger(now))
    assert {each.person: each.knock_outs for each in results(now)}["p2"] == 1


def test_who_rebuys_from_the_seat_is_worth_more() -> None:
    now = after(bounty_event(rebuys=BOTH), BuyRebuy(1), meta=at(1))
    assert ledger(now).heads[1] == 1000


def test_a_rebuy_brings_nobody_back_who_left_or_is_in() -> None:
    now = bounty_event(rebuys=BOTH, late=Late(2))
    assert refused(now, ReturnByRebuy(1), at(1)) == "rebuys.not-out"
    assert refused(after(now, LeaveTournament(1, 10_000)), ReturnByRebuy(1), at(1)) == "rebuys.left"
    again = after(now, out(1, 2), Register("p1"), meta=at(1))
    assert refused(again, ReturnByRebuy(1), at(2)) == "rebuys.entered-again"
    assert refused(after(now, out(1, 2)), ReturnByRebuy(1, 2000, owing=True), at(1)) == (
        "registration.paid-and-owing"
    )


def test_who_comes_back_by_a_rebuy_may_owe_it_and_sits_elsewhere_where_the_chair_is_taken() -> None:
    now = bounty_event("fixed", 9, rebuys=BOTH, late=Late(2))
    now = after(now, out(1, 2), meta=at(1))
    now = after(now, MovePlayer(9, Seat(1, 1)), ReturnByRebuy(1, owing=True), meta=at(1))
    entry = now.field.entries[1]
    assert (entry.owed, entry.paid, entry.seat) == (2000, 2000, Seat(1, 9))


def test_bounties_are_paid_once_and_a_page_out_of_date_is_told() -> None:
    now = after(bounty_event(), out(1, 2))
    assert refused(now, PayBounty(2, 700)) == "prizes.other-amount"
    assert refused(now, PayBounty(3)) == "bounties.paid-in-full"
    now = after(now, PayBounty(2, 500))
    assert refused(now, PayBounty(2)) == "bounties.paid-in-full"
    now = after(now, CorrectKnockOut(1, (3,), "Bo saw it"))
    assert refused(now, PayBounty(2)) == "bounties.paid-too-much"
    assert refused(running(), PayBounty(1)) == "bounties.none"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"bounty": "lucky"}, "registration.offer-bounty-kind"),
        (
            {"bounty": "fixed", "buy_in": BuyIn(2000, 0, 10_000)},
            "registration.offer-bounty-missing",
        ),
        ({"bounty": ""}, "registration.offer-bounty-nameless"),
        ({"bounty": "fixed", "buy_in": BuyIn(2000, 0, 10_000, -1)}, "setup.buy-in"),
    ],
)
def test_a_bounty_says_how_much_and_how_it_is_won(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        created("tda2017", **{"buy_in": HEAD, **changes})
    assert refusal.value.code == code


def test_the_kind_of_bounty_stays_once_somebody_entered() -> None:
    now = after(created("tda2017", buy_in=HEAD, bounty="fixed"), Register("p1"))
    assert now.field.entries[1].paid == 2000
    other = setup("tda2017", buy_in=HEAD, bounty="mystery")
    assert refused(now, ChangeSetup(other)) == "setup.settled-by-entries"


def mystery(*sizes: int) -> Tournament:
    """A mystery bounty nobody can enter any more."""
    return bounty_event("mystery", *sizes)


def test_envelopes_are_every_cent_of_the_bounties_one_for_each_player_left() -> None:
    now = after(mystery(6), out(1, 2))
    assert (ledger(now).won, ledger(now).unclaimed, todo(now)) == ({}, 3000, ())
    assert [each.id for each in todo(now, at(1).at)] == ["envelopes"]
    now = after(now, SealEnvelopes())
    envelopes = now.bounties.envelopes
    assert envelopes is not None
    assert len(envelopes.amounts) == 5
    assert sum(envelopes.amounts) == 3000
    assert envelopes.amounts == tuple(sorted(envelopes.amounts, reverse=True))
    assert refused(now, SealEnvelopes()) == "bounties.sealed-already"


def test_an_envelope_is_drawn_bound_to_the_published_seed_and_anybody_can_check_it() -> None:
    now = after(mystery(3), SealEnvelopes((1000, 300, 200)), AnnounceDraw(fingerprint(seed(7))))
    assert refused(now, OpenEnvelope(1, chance(7))) == "bounties.no-envelope"
    now = after(now, out(1))
    assert refused(now, OpenEnvelope(1, chance(7)), BO) == "bounties.who-first"
    now = after(now, CorrectKnockOut(1, (2,)))
    assert [each.id for each in todo(now)] == ["envelope:1"]
    assert refused(now, OpenEnvelope(1, chance(8)), BO) == "draws.other-seed"
    draw, _ = decide(now, OpenEnvelope(1, Chance(seed(7))), BO)
    assert isinstance(draw, DrawMade)
    assert (draw.items, draw.hash) == (("1", "2", "3"), fingerprint(seed(7)))
    assert verified(exported(draw)).right
    now = after(now, OpenEnvelope(1, Chance(seed(7))), meta=BO)
    number = int(draw.result[0])
    assert ledger(now).won == {2: (1000, 300, 200)[number - 1]}
    assert refused(now, OpenEnvelope(1, chance(9))) == "bounties.opened-already"
    now = after(now, CorrectKnockOut(1, (3, 2)))
    assert sum(ledger(now).won.values()) == (1000, 300, 200)[number - 1]
    now = after(now, out(3, 2), OpenEnvelope(3, chance(9)), EndEvent())
    assert sum(ledger(now).won.values()) == 1500
    assert balanced(ledger(now))


@pytest.mark.parametrize(
    ("now", "amounts", "code"),
    [
        (bounty_event(), (), "bounties.no-mystery"),
        (created("tda2017", buy_in=HEAD, bounty="mystery"), (), "bounties.not-running"),
        (bounty_event("mystery", 6, late=Late(2)), (), "bounties.still-entering"),
        (bounty_event("mystery", 6, rebuys=BOTH), (), "bounties.still-entering"),
        (mystery(3), (1500,), "bounties.envelopes-each"),
        (mystery(3), (1000, 600, -100), "bounties.envelopes-each"),
        (mystery(3), (1000, 300, 100), "bounties.envelopes-total"),
    ],
)
def test_envelopes_that_would_not_be_fair_are_refused(
    now: Tournament, amounts: tuple[int, ...], code: str
) -> None:
    assert refused(now, SealEnvelopes(amounts)) == code


def test_an_envelope_needs_sealing_first() -> None:
    assert refused(after(mystery(3), out(1, 2)), OpenEnvelope(1, chance())) == "bounties.not-sealed"


@given(st.integers(2, 300), st.integers(1, 20_000))
@settings(max_examples=60, deadline=None)
def test_envelopes_always_add_up(players: int, bounty: int) -> None:
    event = setup("tda2017", buy_in=BuyIn(0, 0, 10_000, bounty), bounty="mystery")
    amounts = divided(event, players, players * bounty)
    assert len(amounts) == players
    assert sum(amounts) == players * bounty
    assert min(amounts) >= 0


@given(st.data(), st.sampled_from(("fixed", "progressive")))
@settings(max_examples=60, deadline=None)
def test_no_cent_is_ever_lost(data: st.DataObject, kind: BountyKind) -> None:
    """Busts, rebuys and corrections in any order: what came in is on heads, won or unclaimed."""
    now = bounty_event(kind, 7, rebuys=BOTH, buy_in=BuyIn(1500, 0, 10_000, 333))
    entry = st.integers(1, 7)
    for minute in range(1, 12):
        one, other, third = data.draw(entry), data.draw(entry), data.draw(entry)
        tries: tuple[Command, ...] = (
            out(one, other),
            out(one, other, third),
            out(one),
            ReturnByRebuy(one),
            CorrectKnockOut(one, (other,)),
            CorrectOrder(one, "before", other),
            ReplaceEliminated(one, other),
        )
        try:
            now = after(now, data.draw(st.sampled_from(tries)), meta=at(minute))
        except Refusal:
            continue
        assert balanced(ledger(now))
        assert ledger(now).unclaimed >= 0
        assert min(ledger(now).heads.values(), default=0) >= 0
    bought = sum(entry.rebuys for entry in now.field.entries.values())
    assert ledger(now).total == (7 * 333) + bought * 500
    ended = after(now, EndEvent("time"), meta=ANA)
    turned_down = after(now, *map(no_answer, unnamed(now)), EndEvent("time"), meta=ANA)
    assert sum(ledger(turned_down).won.values()) == ledger(turned_down).total
    assert sum(ledger(ended).won.values()) + ledger(ended).unclaimed == ledger(ended).total


def no_answer(entry: int) -> Command:
    """Nobody knows who knocked somebody out."""
    return RefuseProposal(question(entry), "nobody saw it")


def test_a_bounty_of_which_nobody_said_who_won_it_is_not_the_winners() -> None:
    now = after(bounty_event("fixed", 3), out(1), out(2, 3), meta=at(1))
    ended = after(now, EndEvent(""), meta=at(2))
    assert ledger(ended).won == {3: 2 * 500}
    assert ledger(ended).unclaimed == 500
    assert ledger(after(ended, CorrectKnockOut(1, (2,), "told late"), meta=at(3))).won == {
        2: 500,
        3: 1000,
    }
    assert ledger(after(now, no_answer(1), EndEvent(""), meta=at(2))).won == {3: 1500}
