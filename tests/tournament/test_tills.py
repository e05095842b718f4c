"""Tills and receipts: every coin has a number, and the number stays."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.actions import Command, Meta
from tapisvert.refusals import Refusal
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.handling import decide
from tapisvert.tournament.phases.running import EndEvent, StartEvent
from tapisvert.tournament.prizes.awarding import awards
from tapisvert.tournament.prizes.paying import PayPrize
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.pool import takings
from tapisvert.tournament.prizes.presets import percentages
from tapisvert.tournament.rebuying.buying import PayOwed
from tapisvert.tournament.registration.registering import Register, RegisterPeople, Unregister
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import BuyIn
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills import TillRules
from tapisvert.tournament.tills.correcting import (
    ConfirmCorrection,
    RefuseCorrection,
    ReopenAmounts,
    VoidReceipt,
)
from tapisvert.tournament.tills.counting import CloseTill, OpenTill
from tapisvert.tournament.tills.dues import TakeApart
from tapisvert.tournament.tills.ruling import SetTillRules
from tapisvert.tournament.tills.sums import closing
from tests.tournament.build import ANA, BO, after, created, running
from tests.tournament.chance import chance

PEOPLE = ("p1", "p2", "p3", "p4")
WITH_FEE = BuyIn(2000, 300, 10_000)
TWO = SetTillRules(TillRules(second_person=True))


def owing(*rules: Command) -> Tournament:
    """Four entries of 20 and 3 euros that nobody has paid."""
    return after(created(buy_in=WITH_FEE), *rules, RegisterPeople(PEOPLE, PEOPLE))


def refused(now: Tournament, command: Command, meta: Meta = ANA) -> str:
    with pytest.raises(Refusal) as refusal:
        decide(now, command, meta)
    return refusal.value.code


def test_every_payment_has_a_number_a_method_and_somebody_who_took_it() -> None:
    now = after(owing(), PayOwed((1, 2), "card"))
    now = after(now, PayOwed((3,)), meta=BO)
    shown = [(r.number, r.cents, r.fees, r.method, r.by) for r in now.tills.receipts.values()]
    assert sorted(shown) == [
        (1, 2300, 300, "card", "ana"),
        (2, 2300, 300, "card", "ana"),
        (3, 2300, 300, "cash", "bo"),
    ]


def test_a_way_to_pay_the_house_does_not_take_is_refused() -> None:
    assert refused(owing(), PayOwed((1,), "shells")) == "tills.unknown-method"
    own = SetTillRules(TillRules(methods=("cash", "Ticket Maples")))
    assert after(owing(own), PayOwed((1,), "Ticket Maples")).tills.last == 1


def test_money_goes_into_the_till_of_whoever_took_it_or_into_the_one_for_all() -> None:
    now = after(owing(), OpenTill(10_000))
    now = after(now, OpenTill(5_000, shared=True), meta=BO)
    now = after(now, PayOwed((1,)))
    now = after(now, PayOwed((2,), "card"), meta=BO)
    now = after(now, PayOwed((3,)), meta=Meta(ANA.at, "chloé"))
    assert now.tills.tills[1].expected == {"cash": 12_300}
    assert now.tills.tills[2].expected == {"card": 2_300, "cash": 7_300}


def test_a_till_is_counted_method_by_method_and_a_difference_is_explained() -> None:
    now = after(owing(), OpenTill(10_000), PayOwed((1,)), PayOwed((2,), "card"))
    assert refused(now, CloseTill(1, {"cash": 12_300})) == "tills.not-counted"
    assert refused(now, CloseTill(1, {"cash": 12_000, "card": 2_300})) == "tills.explain"
    assert refused(now, CloseTill(1, {"cash": -1, "card": 2_300})) == "tills.counted-below-zero"
    now = after(now, CloseTill(1, {"cash": 12_000, "card": 2_300}, "a coin under the table"))
    assert now.tills.tills[1].difference == -300
    assert refused(now, CloseTill(1, {"cash": 1})) == "tills.closed-already"


def test_the_last_till_is_not_closed_silently_while_entries_are_unpaid() -> None:
    now = after(owing(), OpenTill(), PayOwed((1,)), DrawSeats(chance()), StartEvent())
    now = after(now, EndEvent("the bar closes"))
    count = {"cash": 2_300}
    assert refused(now, CloseTill(1, count)) == "tills.unpaid"
    assert not after(now, CloseTill(1, count, "they pay on Friday")).tills.open


def test_money_waits_for_an_open_till_where_the_house_wants_one() -> None:
    now = owing(SetTillRules(TillRules(needs_till=True)))
    assert refused(now, PayOwed((1,))) == "tills.open-first"
    assert refused(now, Register("p9")) == "tills.open-first"
    assert after(now, OpenTill(), PayOwed((1,))).tills.last == 1


def test_a_void_is_another_receipt_and_the_money_is_owed_again() -> None:
    now = after(owing(), OpenTill(), PayOwed((1,), "card"), VoidReceipt(1, "wrong player"))
    assert now.field.entries[1].owed == 2300
    assert now.tills.receipts[1].voided_by == 2
    assert (now.tills.receipts[2].cents, now.tills.receipts[2].fees) == (-2300, -300)
    assert now.tills.tills[1].expected == {"card": 0}
    assert refused(now, VoidReceipt(1, "again")) == "tills.voided-already"
    assert refused(now, VoidReceipt(2, "again")) == "tills.cannot-void"
    assert after(now, PayOwed((1,))).tills.receipts[3].fees == 300


def test_nobody_confirms_a_void_of_their_own() -> None:
    now = after(owing(TWO), PayOwed((1,)), VoidReceipt(1, "wrong player"))
    assert now.field.entries[1].owed == 0
    assert refused(now, ConfirmCorrection(1)) == "tills.own-request"
    assert refused(now, VoidReceipt(1, "once more"), BO) == "tills.asked-already"
    done = after(now, ConfirmCorrection(1), meta=BO)
    assert done.field.entries[1].owed == 2300
    assert refused(done, ConfirmCorrection(1), BO) == "tills.no-such-request"
    assert after(now, RefuseCorrection(1), meta=BO).field.entries[1].owed == 0


def test_an_account_bound_to_a_person_is_one_pair_of_eyes() -> None:
    asker = Meta(ANA.at, "p9", "account-1")
    now = after(after(owing(TWO), PayOwed((1,))), VoidReceipt(1, "wrong"), meta=asker)
    assert refused(now, ConfirmCorrection(1), asker) == "tills.own-request"


def test_the_rule_of_two_is_not_put_aside_once_money_moved() -> None:
    now = after(owing(TWO), PayOwed((1,)))
    assert refused(now, SetTillRules(TillRules())) == "tills.rule-holds"
    assert not after(owing(TWO), SetTillRules(TillRules())).tills.rules.second_person


def paid_out() -> Tournament:
    """An event that is over, its winner paid."""
    plan = SetPrizePlan(percentages(60, 40))
    return after(
        running("tda2017", 3),
        plan,
        EliminatePlayers((3,)),
        EliminatePlayers((2,)),
        EndEvent(),
        PayPrize(1),
    )


def test_after_a_prize_was_paid_amounts_change_for_a_reason_alone() -> None:
    now = paid_out()
    assert refused(now, ReopenAmounts(" ")) == "tills.no-reason"
    opened = after(now, ReopenAmounts("two entries forgotten"))
    assert opened.tills.reopened == "two entries forgotten"
    assert refused(opened, ReopenAmounts("again")) == "tills.not-locked"
    number = max(now.tills.receipts)
    voided = after(now, VoidReceipt(number, "paid to the wrong one"))
    assert not voided.prizes.paid
    assert refused(voided, ReopenAmounts("nothing is paid")) == "tills.not-locked"


def test_with_two_people_the_lock_opens_for_the_second_one() -> None:
    now = after(paid_out(), TWO, ReopenAmounts("an entry was forgotten"))
    assert not now.tills.reopened
    assert refused(now, ConfirmCorrection(1)) == "tills.own-request"
    assert after(now, ConfirmCorrection(1), meta=BO).tills.reopened


def test_dues_and_tips_are_apart_in_every_sum() -> None:
    now = after(owing(), PayOwed((1,)), TakeApart(1, 1000), TakeApart(1, 500, "tip", "card"))
    sums = closing(now)
    assert (sums.entries, sums.fees, sums.dues, sums.tips) == (2000, 300, 1000, 500)
    assert sums.by_method == {"cash": 3300, "card": 500}
    assert takings(now).total == 4 * 2300
    assert refused(now, TakeApart(1, 0)) == "tills.nothing-taken"


def test_an_entry_taken_back_gives_its_money_back_from_the_till() -> None:
    now = after(created(buy_in=WITH_FEE), OpenTill(5000), Register("p1"), Unregister(1))
    assert now.tills.tills[1].expected == {"cash": 5000}
    assert [r.kind for _, r in sorted(now.tills.receipts.items())] == ["entry", "refund"]
    assert closing(now).fees == 0


@settings(max_examples=60, deadline=None)
@given(pool=st.integers(1, 300_000), unit=st.sampled_from((100, 500, 1000)))
def test_rounding_to_one_five_or_ten_leaves_no_cent_over(pool: int, unit: int) -> None:
    prizes = awards(percentages(50, 30, 20, round_to=unit), 12, pool)
    assert sum(prize.cents for prize in prizes) == pool
    assert all(prize.cents % unit == 0 for prize in prizes[1:])


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.integers(1, 4), st.sampled_from("pvu"), st.booleans()), max_size=14))
def test_whatever_is_paid_and_voided_tills_and_receipts_agree(
    acts: list[tuple[int, str, bool]],
) -> None:
    now = after(owing(), OpenTill(1000, shared=True))
    for entry, act, other in acts:
        command: Command = {
            "p": PayOwed((entry,), "card" if other else ""),
            "v": VoidReceipt(entry, "so"),
            "u": Unregister(entry),
        }[act]
        try:
            now = after(now, command, meta=BO if other else ANA)
        except Refusal:
            continue
    receipts = now.tills.receipts
    assert sorted(receipts) == list(range(1, now.tills.last + 1))
    assert sum(now.tills.tills[1].moved.values()) == sum(r.cents for r in receipts.values())
    assert sum(e.paid for e in now.field.entries.values()) == sum(
        r.cents for r in receipts.values()
    )
    assert sum(r.fees for r in receipts.values()) == 300 * sum(
        e.paid // 2300 for e in now.field.entries.values()
    )
