"""Tickets: given once for a seat, held, bound, voided by one or by two."""

import pytest

from tapisvert.actions import Command, Meta
from tapisvert.festival.handling import FESTIVAL
from tapisvert.festival.loading import load_actions
from tapisvert.festival.state import NO_FESTIVAL, Festival
from tapisvert.festival.tickets import (
    BindTicket,
    IssueTickets,
    IssueVoucher,
    SeatWinner,
    TransferTicket,
    check_entering,
)
from tapisvert.festival.voiding import (
    ConfirmTicketVoid,
    RefuseTicketVoid,
    SetTicketRules,
    VoidTicket,
)
from tapisvert.refusals import Refusal

load_actions()
ANA, BO = Meta(1_000, "account-ana"), Meta(2_000, "account-bo")
SEATS = IssueTickets(
    "satellite", "main", 11_000, "EUR", (SeatWinner("chloé", 4, 1), SeatWinner("eli", 2, 2))
)


def after(now: Festival, *commands: Command, meta: Meta = ANA) -> Festival:
    for command in commands:
        now = FESTIVAL.replay(now, FESTIVAL.decide(now, command, meta))
    return now


def refused(now: Festival, command: Command, meta: Meta = ANA) -> str:
    with pytest.raises(Refusal) as refusal:
        FESTIVAL.decide(now, command, meta)
    assert refusal.value.text("fr") != refusal.value.text("en")
    return refusal.value.code


ISSUED = after(NO_FESTIVAL, SEATS)


def test_a_seat_gives_one_ticket() -> None:
    assert [(one.number, one.holder, one.place) for _, one in sorted(ISSUED.tickets.items())] == [
        (1, "chloé", 1),
        (2, "eli", 2),
    ]
    assert refused(ISSUED, SEATS) == "festival.seat-issued"
    none = IssueTickets("satellite", "main", 11_000, "EUR", ())
    assert refused(ISSUED, none) == "festival.no-seats-left"
    own = IssueTickets("main", "main", 11_000, "EUR", SEATS.winners)
    assert refused(NO_FESTIVAL, own) == "festival.ticket-own-event"


def test_a_number_that_was_undone_is_never_given_again() -> None:
    undone = FESTIVAL.left_behind(NO_FESTIVAL, FESTIVAL.decide(NO_FESTIVAL, SEATS, ANA))
    assert undone.tickets == NO_FESTIVAL.tickets
    given = after(undone, IssueVoucher("dede", 5_000, "EUR", "lost luggage"))
    assert tuple(given.tickets) == (3,)


def test_a_ticket_pays_the_whole_price_for_its_holder_where_it_is_good() -> None:
    def why(number: int, event: str, person: str, price: int) -> str:
        with pytest.raises(Refusal) as refusal:
            check_entering(ISSUED, number, event, person, price, "EUR")
        return refusal.value.code

    check_entering(ISSUED, 1, "main", "chloé", 11_000, "EUR")
    assert why(9, "main", "chloé", 11_000) == "festival.unknown-ticket"
    assert why(1, "side", "chloé", 11_000) == "festival.ticket-elsewhere"
    assert why(1, "main", "dede", 11_000) == "festival.ticket-of-another"
    assert why(1, "main", "chloé", 12_000) == "festival.ticket-worth"


def test_a_ticket_is_transferred_and_bound() -> None:
    now = after(ISSUED, TransferTicket(1, "dede", "sold"), IssueVoucher("bo", 2_000, "EUR", "won"))
    check_entering(now, 1, "main", "dede", 11_000, "EUR")
    assert refused(now, TransferTicket(1, "dede", "again")) == "festival.ticket-held"
    assert refused(now, TransferTicket(1, "bo", "")) == "festival.no-reason"
    assert FESTIVAL.given_by(now, BindTicket(3, "side")) == "door"
    bound = after(now, BindTicket(3, "side"))
    assert FESTIVAL.given_by(bound, BindTicket(3, "main")) == "director"
    assert refused(bound, BindTicket(3, "side")) == "festival.ticket-bound"


def test_one_person_voids_and_where_the_house_wants_it_two_do() -> None:
    assert after(ISSUED, VoidTicket(1, "given by mistake")).tickets[1].void
    two = after(ISSUED, SetTicketRules(True))
    asked = after(two, VoidTicket(1, "given by mistake"))
    assert not asked.tickets[1].void
    assert refused(asked, VoidTicket(1, "once more")) == "festival.void-asked"
    assert refused(asked, ConfirmTicketVoid(1)) == "tills.own-request"
    assert refused(asked, SetTicketRules(False)) == "festival.void-waits"
    assert not after(asked, RefuseTicketVoid(1), meta=BO).tickets[1].void_request
    void = after(asked, ConfirmTicketVoid(1), meta=BO)
    assert void.tickets[1].void == "given by mistake"
    assert refused(void, TransferTicket(1, "bo", "sold")) == "festival.ticket-void"
    again = after(void, SEATS_AGAIN)
    assert again.last_ticket == 3


SEATS_AGAIN = IssueTickets("satellite", "main", 11_000, "EUR", SEATS.winners[:1])
