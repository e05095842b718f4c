"""The registration desk: several events at once, tickets and money, all or none."""

import pytest

from tapisvert.desk.festival.entering import (
    EntryDesk,
    LinesRefused,
    WantedEntry,
    held_tickets,
    matched,
)
from tapisvert.festival.tickets import BindTicket, IssueVoucher
from tapisvert.refusals import Refusal
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.registration.registering import Register, Unregister
from tapisvert.tournament.setup import BuyIn, Late, Rebuys
from tapisvert.tournament.tills.sums import closing
from tests.desk.festival.house import FestivalHouse


def at_desk(house: FestivalHouse) -> EntryDesk:
    return EntryDesk(house.desk, house.festivals, house.meta("cara"))


def both(house: FestivalHouse) -> tuple[WantedEntry, ...]:
    return (WantedEntry("main"), WantedEntry("side"))


def test_one_person_enters_two_events_with_one_receipt() -> None:
    house = FestivalHouse()
    house.event("main", 10, buy_in=BuyIn(10_000, 1_000, 10_000))
    house.event("side", 10)
    receipt, failed = at_desk(house).enter("dede", both(house), "card", "sale-1")
    assert failed == ()
    assert receipt.due == 11_000 + 2_000
    assert [(line.event, line.cents) for line in receipt.lines] == [
        ("main", 11_000),
        ("side", 2_000),
    ]
    for line in receipt.lines:
        taken = house.desk.now(line.event).tills.receipts[line.receipt]
        assert (taken.entry, taken.cents, taken.method) == (line.entry, line.cents, "card")
    again, _ = at_desk(house).enter("dede", both(house), "card", "sale-1")
    assert again == receipt
    assert house.desk.now("main").field.admitted == 11


def test_one_line_that_is_refused_keeps_all_of_them_out() -> None:
    house = FestivalHouse()
    house.event("main", 10)
    house.event("side", 10)
    house.start("side")
    with pytest.raises(LinesRefused) as refused:
        at_desk(house).enter("dede", both(house), "", "sale-1")
    assert [each.refusal is None for each in refused.value.answers] == [True, False]
    assert refused.value.text("en").startswith("Nothing was done: Side: ")
    assert house.desk.now("main").field.admitted == 10
    assert house.shared.sales == house.shared.sales.__class__()
    with pytest.raises(Refusal):
        at_desk(house).enter("dede", (), "", "sale-2")


def test_late_entries_re_entries_and_waiting_lists_are_lines_like_others() -> None:
    house = FestivalHouse()
    late, again = Late(last_level=2), Rebuys("re-entry", last_level=2)
    house.event("main", 10, late=late, rebuys=again, values={"rebuy.allowed": "event"})
    house.event("side", 10, most_entries=10)
    house.start("main")
    house.do("main", EliminatePlayers((1,)))
    answers = at_desk(house).tried("main-0", both(house))
    assert [(each.late, each.re_entry, each.waiting) for each in answers] == [
        (True, True, False),
        (False, False, True),
    ]
    receipt, _ = at_desk(house).enter("main-0", both(house), "", "sale-1")
    assert [line.waiting for line in receipt.lines] == [False, True]


def test_who_sits_elsewhere_is_asked_about_and_the_wish_is_kept() -> None:
    house = FestivalHouse()
    for name in ("main", "side"):
        house.event(name, 10, late=Late(last_level=2))
        house.start(name)
    wanted = (WantedEntry("side"),)
    with pytest.raises(LinesRefused) as refused:
        at_desk(house).enter("main-0", wanted, "", "sale-1")
    assert refused.value.answers[0].refusal is not None
    assert refused.value.answers[0].refusal.code == "festival.sits-elsewhere"
    at_desk(house).enter("main-0", wanted, "", "sale-2", wished=True)
    assert house.shared.is_double("main-0", "main", "side")


def test_a_ticket_pays_its_line_once_and_no_cash_moves() -> None:
    house = FestivalHouse()
    house.event("main", 10)
    house.event("side", 10)
    house.share(IssueVoucher("dede", 2_000, "EUR", "won a raffle"))
    assert [one.number for one in held_tickets(house.desk, house.shared, "dede")] == [1]
    cash = closing(house.desk.now("side")).by_method["cash"]
    wanted = matched(house.shared, ("side",), (1,))
    receipt, _ = at_desk(house).enter("dede", wanted, "", "sale-1")
    assert (receipt.due, receipt.by_tickets) == (0, 2_000)
    sums = closing(house.desk.now("side"))
    assert (sums.by_method["cash"], sums.by_method["voucher"]) == (cash, 2_000)
    assert held_tickets(house.desk, house.shared, "dede") == ()
    entry = receipt.lines[0].entry
    house.do("side", Unregister(entry))
    assert closing(house.desk.now("side")).by_method["voucher"] == 0
    assert [one.event for one in held_tickets(house.desk, house.shared, "dede")] == ["side"]


def test_tickets_are_matched_with_the_events_they_are_good_at() -> None:
    house = FestivalHouse()
    house.event("main")
    house.event("side")
    house.share(IssueVoucher("dede", 2_000, "EUR", "raffle", "side"))
    house.share(IssueVoucher("dede", 2_000, "EUR", "raffle"))
    assert matched(house.shared, ("main", "side"), (1, 2)) == (("main", 2), ("side", 1))
    for tickets in ((2,), (1, 1), (9,)):
        with pytest.raises(Refusal):
            matched(house.shared, ("main", "side"), tickets)


def test_a_ticket_pays_what_somebody_entered_already_owes() -> None:
    house = FestivalHouse()
    house.event("main", 10)
    house.do("main", Register("dede", owing=True))
    price = 2_000
    house.share(IssueVoucher("dede", price, "EUR", "won elsewhere", "main"))
    (answer,) = at_desk(house).tried("dede", (WantedEntry("main", 1),))
    assert (answer.owing, answer.refusal, answer.due) == (True, None, 0)
    receipt, _ = at_desk(house).enter("dede", (WantedEntry("main", 1),), "", "sale-1")
    assert (receipt.due, receipt.lines[0].ticket) == (0, 1)
    entry = house.desk.now("main").field.entries[receipt.lines[0].entry]
    assert (entry.owed, entry.ticket, entry.paid) == (0, 1, price)
    again, _ = at_desk(house).enter("dede", (WantedEntry("main", 1),), "", "sale-1")
    assert again == receipt
    assert held_tickets(house.desk, house.shared, "dede") == ()
    taken = house.desk.now("main").tills.receipts[receipt.lines[0].receipt]
    assert (taken.kind, taken.method) == ("owed", "voucher")


def test_money_pays_what_is_owed_at_the_same_desk() -> None:
    house = FestivalHouse()
    house.event("main", 10)
    house.do("main", Register("dede", owing=True))
    receipt, _ = at_desk(house).enter("dede", (WantedEntry("main"),), "card", "sale-1")
    assert receipt.due == 2_000
    assert not house.desk.now("main").field.owing


def test_no_ticket_is_given_for_an_event_of_another_price() -> None:
    house = FestivalHouse()
    house.event("main", 10)
    house.event("side", 10, buy_in=BuyIn(10_000, 1_000, 10_000))
    with pytest.raises(Refusal) as refusal:
        house.share(IssueVoucher("dede", 2_000, "EUR", "won elsewhere", "side"))
    assert refusal.value.code == "festival.seat-price"
    house.share(IssueVoucher("dede", 2_000, "EUR", "won elsewhere"))
    with pytest.raises(Refusal):
        house.share(BindTicket(1, "side"))
    house.share(BindTicket(1, "main"))
