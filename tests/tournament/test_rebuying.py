"""Rebuys, announced or paid at once, and add-ons."""

from dataclasses import replace
from typing import Any

import pytest

from tapisvert.refusals import Illegal
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.rebuying.buying import AnnounceRebuy, BuyAddOn, BuyRebuy, PayRebuy
from tapisvert.tournament.registration.registering import Register
from tapisvert.tournament.setup import BuyIn, Late, Rebuys
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.todo import todo
from tests.tournament.build import after, at, created, running
from tests.tournament.refused import refused

REBUYS = Rebuys(
    "rebuy",
    price=BuyIn(1000, 100, 5000),
    most=2,
    last_level=2,
    add_on=BuyIn(1000, 0, 8000),
    add_on_level=2,
)


def rebuy_event(book: str = "tda2017", **changes: Any) -> Tournament:
    return running(book, **{"rebuys": REBUYS, **changes})


@pytest.mark.proves("tda2017 27", "france2007 18", "france2007 18-a", "france2007 18-b")
@pytest.mark.parametrize("book", ["tda2017", "france2007"])
def test_an_announced_rebuy_plays_at_once_in_the_same_seat_and_is_owed(book: str) -> None:
    before = rebuy_event(book)
    now = after(before, AnnounceRebuy(1))
    entry = now.field.entries[1]
    assert (entry.status, entry.seat) == ("playing", before.field.entries[1].seat)
    assert (entry.owed, entry.rebuys) == (1100, 1)
    assert now.bank.in_play == before.bank.in_play + 5000
    assert [p.command for p in todo(now) if p.id.startswith("owed")] == [PayRebuy(1)]
    paid = after(now, PayRebuy(1))
    assert (paid.field.entries[1].owed, paid.field.entries[1].paid) == (0, 3100)
    assert [p for p in todo(paid) if p.id.startswith("owed")] == []


@pytest.mark.proves("tda2017 27", "france2007 18-b")
def test_an_announced_rebuy_is_owed_even_by_somebody_who_went_out_since() -> None:
    now = after(rebuy_event(), AnnounceRebuy(1), EliminatePlayers((1,)))
    assert after(now, PayRebuy(1)).field.entries[1].paid == 3100


def test_a_rebuy_paid_at_once() -> None:
    now = after(rebuy_event(), BuyRebuy(1, 1100))
    assert (now.field.entries[1].issued, now.field.entries[1].paid) == (15_000, 3100)


def test_money_for_rebuys_is_exact() -> None:
    now = rebuy_event()
    assert refused(now, BuyRebuy(1, 1000)) == "registration.wrong-amount"
    assert refused(now, PayRebuy(1)) == "rebuys.nothing-owed"
    assert refused(after(now, AnnounceRebuy(1)), PayRebuy(1, 1)) == "registration.wrong-amount"


def test_rebuys_are_counted_and_end_with_their_level() -> None:
    now = rebuy_event()
    assert after(now, BuyRebuy(1), meta=at(45)).field.entries[1].rebuys == 1, "in the break"
    assert refused(now, BuyRebuy(1), at(51)) == "rebuys.too-late"
    twice = after(now, BuyRebuy(1), AnnounceRebuy(1))
    assert refused(twice, BuyRebuy(1)) == "rebuys.used-up"


def test_only_somebody_at_a_table_of_a_running_event_rebuys() -> None:
    assert refused(created(rebuys=REBUYS), BuyRebuy(1)) == "rebuys.not-running"
    now = after(rebuy_event(late=Late(2)), EliminatePlayers((1,)), Register("chloe"))
    assert refused(now, BuyRebuy(1)) == "rebuys.out"
    assert refused(now, BuyRebuy(13)) == "rebuys.not-playing"
    assert refused(now, BuyRebuy(99)) == "registration.no-such-entry"


def test_without_rebuys_nobody_rebuys() -> None:
    assert refused(running(), BuyRebuy(1)) == "rebuys.freezeout"
    reentry = running(rebuys=Rebuys("re-entry", last_level=2))
    assert refused(reentry, BuyRebuy(1)) == "rebuys.re-entry-instead"
    free = rebuy_event(values={"rebuy.announced-binds": False})
    assert refused(free, AnnounceRebuy(1)) == "rebuys.pay-first"


@pytest.mark.proves("ropta2020 0")
def test_the_book_of_freezeouts_sells_nothing_unless_the_event_says_so() -> None:
    with pytest.raises(Illegal, match=r"ROPTA 2020, preamble forbids rebuys") as refusal:
        rebuy_event("ropta2020")
    assert refusal.value.code == "rebuys.book-no-rebuys"
    allowed = rebuy_event("ropta2020", values={"rebuy.allowed": "event"})
    assert after(allowed, BuyRebuy(1)).field.entries[1].rebuys == 1


@pytest.mark.proves("pur2019 D-P8.4")
def test_the_league_limits_rebuys_to_two_levels_whatever_was_announced() -> None:
    with pytest.raises(Illegal, match=r"art\. D-P8\.4 allows rebuys until the end of level 2"):
        rebuy_event("pur2019", rebuys=Rebuys("rebuy", last_level=6))
    add_on = Rebuys("rebuy", None, None, 2, BuyIn(1_000, 0, 5_000), 2)
    assert rebuy_event("pur2019", rebuys=add_on).phase == "running"
    now = rebuy_event("pur2019", rebuys=Rebuys("rebuy", last_level=2))
    assert after(now, BuyRebuy(1), meta=at(39)).field.entries[1].rebuys == 1
    assert refused(now, BuyRebuy(1), at(51)) == "rebuys.too-late"
    assert refused(rebuy_event("pur2019", rebuys=Rebuys()), BuyRebuy(1)) == "rebuys.freezeout"


@pytest.mark.proves("pur2019 S-3")
def test_a_sit_and_go_sells_rebuys_for_thirty_minutes_and_only_when_announced() -> None:
    now = running("pur2019", 6, kind="sit-and-go", rebuys=Rebuys("rebuy", last_level=2))
    assert after(now, BuyRebuy(1), meta=at(29)).field.entries[1].rebuys == 1
    assert refused(now, BuyRebuy(1), at(31)) == "rebuys.sit-and-go-too-late"
    assert refused(running("pur2019", 6, kind="sit-and-go"), BuyRebuy(1)) == "rebuys.freezeout"


def test_the_add_on_is_sold_once_in_its_break() -> None:
    now = rebuy_event()
    assert refused(now, BuyAddOn(1), at(30)) == "rebuys.add-on-break"
    assert refused(now, BuyAddOn(1), at(51)) == "rebuys.add-on-break"
    assert refused(running(), BuyAddOn(1), at(45)) == "rebuys.no-add-on"
    assert refused(now, BuyAddOn(1, 999), at(45)) == "registration.wrong-amount"
    now = after(now, BuyAddOn(1), meta=at(45))
    assert (now.field.entries[1].issued, now.field.entries[1].add_ons) == (18_000, 1)
    assert refused(now, BuyAddOn(1), at(46)) == "rebuys.one-add-on"


def test_a_stack_somebody_counted_grows_with_what_is_bought() -> None:
    now = rebuy_event()
    counted = now.field.put(replace(now.field.entries[1], stack=300))
    now = after(replace(now, field=counted), BuyRebuy(1))
    assert now.field.entries[1].stack == 5300


def test_rebuys_and_re_entries_together_have_one_limit() -> None:
    both = replace(REBUYS, kind="both", most=1, add_on=None, add_on_level=0)
    begun = rebuy_event("tda2024", rebuys=both, late=Late(last_level=2))
    bought = after(begun, BuyRebuy(1))
    gone = after(bought, EliminatePlayers((1,)))
    assert refused(gone, Register("p1")) == "registration.re-entries-used"
    back = after(begun, EliminatePlayers((1,)), Register("p1"))
    assert len(back.field.of("p1")) == 2
