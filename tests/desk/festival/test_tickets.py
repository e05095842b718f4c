"""Seats of a satellite as tickets: given once, used once, given back with the entry, exact."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.desk.festival.preparing import HOUSE
from tapisvert.desk.festival.tickets import (
    issue_seats,
    seats_won,
    ticket_lines,
    ticket_sums,
    unissued,
)
from tapisvert.festival.tickets import BindTicket, TransferTicket
from tapisvert.festival.voiding import SetTicketRules, VoidTicket
from tapisvert.refusals import Refusal
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent
from tapisvert.tournament.prizes.plan import Satellite
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.registration.registering import Register, Unregister
from tapisvert.tournament.setup import BuyIn
from tapisvert.tournament.tills.correcting import VoidReceipt
from tapisvert.tournament.tills.sums import closing
from tests.desk.festival.house import FestivalHouse


def played(won: int = 2) -> FestivalHouse:
    """A satellite of ten players at 20, two seats of 100 in the main event."""
    house = FestivalHouse()
    house.event("satellite", 10)
    house.do("satellite", SetPrizePlan(Satellite(20_000 // won, "Seat in the Main")))
    house.event("main", 4, buy_in=BuyIn(20_000 // won - 1_000, 1_000, 10_000))
    house.start("satellite")
    for entry in range(10, won, -1):
        house.do("satellite", EliminatePlayers((entry,)))
    house.do("satellite", EndEvent("every seat is won"))
    return house


def refused(house: FestivalHouse, event: str, command: Register | Unregister) -> str:
    with pytest.raises(Refusal) as refusal:
        house.do(event, command)
    return refusal.value.code


def issued(house: FestivalHouse) -> None:
    issue_seats(house.desk, house.festivals, "satellite", "main", house.meta())


def test_seats_become_tickets_once_and_are_handed_out() -> None:
    house = played()
    assert {each.person for each in seats_won(house.desk.now("satellite"))} == {
        "satellite-0",
        "satellite-1",
    }
    issued(house)
    assert unissued(house.desk.now("satellite"), house.shared, "satellite") == ()
    with pytest.raises(Refusal):
        issued(house)
    receipts = house.desk.now("satellite").tills.receipts
    assert [one.items for one in receipts.values() if one.kind == "prize"] == [
        ("Seat in the Main",),
        ("Seat in the Main",),
    ]
    with pytest.raises(Refusal):
        issue_seats(house.desk, house.festivals, "main", "satellite", house.meta())


def test_a_ticket_enters_the_other_event_once_and_comes_back_with_the_entry() -> None:
    house = played()
    issued(house)
    winner = house.shared.tickets[1].holder
    assert refused(house, "main", Register("dede", ticket=1)) == "festival.ticket-of-another"
    house.do("main", Register(winner, ticket=1))
    entry = house.desk.now("main").field.last
    assert refused(house, "main", Register("dede", ticket=1)) == "festival.ticket-of-another"
    for command in (
        VoidTicket(1, "no"),
        TransferTicket(1, "dede", "no"),
        BindTicket(1, "satellite"),
    ):
        with pytest.raises(Refusal) as used:
            house.share(command)
        assert used.value.code == "festival.ticket-used"
    house.do("main", Unregister(entry))
    house.share(TransferTicket(1, "dede", "sold"))
    house.do("main", Register("dede", ticket=1))
    assert ticket_lines(house.desk, house.shared)[-1].status == "used"


def test_a_used_ticket_is_not_undone_and_a_voided_receipt_gives_it_back() -> None:
    house = played()
    meta = house.meta()
    issue_seats(house.desk, house.festivals, "satellite", "main", meta)
    action = house.festivals.history(HOUSE)[-1].action
    house.do("main", Register(house.shared.tickets[1].holder, ticket=1))
    with pytest.raises(Refusal) as refusal:
        house.festivals.undo(HOUSE, action, house.meta(), "undo")
    assert refusal.value.code == "festival.ticket-used"
    receipt = house.desk.now("main").tills.last
    house.do("main", VoidReceipt(receipt, "wrong event"))
    assert [line.status for line in ticket_lines(house.desk, house.shared)] == ["open", "open"]
    house.share(SetTicketRules(True))
    with pytest.raises(Refusal) as watched:
        house.festivals.undo(HOUSE, action, house.meta(), "undo-2")
    assert watched.value.code == "festival.undo-ticket"


def test_a_voided_ticket_is_given_again_and_a_seat_lost_is_said() -> None:
    house = played()
    issued(house)
    house.share(VoidTicket(1, "misprint"))
    assert len(unissued(house.desk.now("satellite"), house.shared, "satellite")) == 1
    issued(house)
    assert house.shared.tickets[3].holder == house.shared.tickets[1].holder
    assert not any(line.stray for line in ticket_lines(house.desk, house.shared))


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 3), st.integers(1, 2)), max_size=8))
def test_what_was_given_is_used_open_or_void_to_the_cent(steps: list[tuple[int, int]]) -> None:
    house = played()
    issued(house)
    for what, number in steps:
        ticket = house.shared.tickets[number]
        entries = house.desk.now("main").field.entries.values()
        paid = [entry.number for entry in entries if entry.ticket == number]
        assert len(paid) <= 1, "one ticket, one entry"
        try:
            match what:
                case 0:
                    house.do("main", Register(ticket.holder, ticket=number))
                case 1:
                    house.do("main", Unregister(paid[0] if paid else 0))
                case 2:
                    house.share(VoidTicket(number, "no"))
                case _:
                    target = house.desk.history("main")[-1].action
                    house.desk.undo("main", target, house.meta(), f"u{house.at}")
        except Refusal:
            continue
    lines = ticket_lines(house.desk, house.shared)
    (sums,) = ticket_sums(lines)
    assert sums.issued == sums.used + sums.open + sums.void == 20_000
    main = closing(house.desk.now("main"))
    assert main.by_method.get("voucher", 0) == sums.used
