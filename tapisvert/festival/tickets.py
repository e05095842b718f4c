"""Tickets and vouchers: what a satellite or the house gave, for whom, good where, worth how much.

Whether a ticket was used stands in the event it is good at: its entry names it. What is decided
here about a ticket is asked of that event first, by the desk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.festival.floor import named, reason_of
from tapisvert.festival.handling import FestivalNames, decides, evolves, leaves, tells
from tapisvert.festival.state import Festival, Ticket
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import LeastRole
from tapisvert.tournament.money import Money
from tapisvert.words.message import Message

_MOST: Final = 10**10
"""Cents a ticket is worth at most."""


@dataclass(frozen=True, slots=True)
class SeatWinner:
    """Somebody whose place at a satellite is worth a seat."""

    person: str
    entry: int
    place: int


@dataclass(frozen=True, slots=True)
class IssueTickets(Command):
    """The seats of a satellite become tickets to another event."""

    source: str
    event: str
    cents: int
    currency: str
    winners: tuple[SeatWinner, ...]


@dataclass(frozen=True, slots=True)
class IssueVoucher(Command):
    """The house gives somebody an entry: to one event, or to whichever they choose."""

    person: str
    cents: int
    currency: str
    reason: str
    event: str = ""


@dataclass(frozen=True, slots=True)
class TicketsIssued(Event):
    """Somebody holds a ticket, by its number."""

    tickets: tuple[Ticket, ...]


@dataclass(frozen=True, slots=True)
class TransferTicket(Command):
    """Another person holds a ticket."""

    ticket: int
    person: str
    reason: str


@dataclass(frozen=True, slots=True)
class TicketTransferred(Event):
    """Another person holds it."""

    ticket: int
    person: str
    reason: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class BindTicket(Command):
    """A ticket is good at one event from now on."""

    ticket: int
    event: str


@dataclass(frozen=True, slots=True)
class TicketBound(Event):
    """It is good there."""

    ticket: int
    event: str


@decides(IssueTickets)
def issue(now: Festival, command: IssueTickets, meta: Meta) -> tuple[TicketsIssued, ...]:
    """One for each seat, once."""
    source, event = named(command.source), named(command.event)
    if source == event:
        raise Invalid("festival.ticket-own-event")
    _check_value(command.cents)
    if not command.winners:
        raise Illegal("festival.no-seats-left", event=source)
    for winner in command.winners:
        known = seat_ticket(now, source, winner.entry)
        if known is not None:
            raise Conflict("festival.seat-issued", ticket=known.number, holder=known.holder)
    entries = [winner.entry for winner in command.winners]
    if len(set(entries)) < len(entries):
        raise Invalid("festival.seat-twice")
    return (
        TicketsIssued(
            tuple(
                Ticket(
                    number,
                    winner.person,
                    event,
                    command.cents,
                    command.currency,
                    meta.by,
                    meta.at,
                    source=source,
                    entry=winner.entry,
                    place=winner.place,
                )
                for number, winner in enumerate(command.winners, now.last_ticket + 1)
            )
        ),
    )


@decides(IssueVoucher)
def give_voucher(now: Festival, command: IssueVoucher, meta: Meta) -> tuple[TicketsIssued, ...]:
    """With a reason: no satellite has paid for it."""
    if not command.person.strip():
        raise Invalid("registration.no-person")
    _check_value(command.cents)
    ticket = Ticket(
        now.last_ticket + 1,
        command.person,
        command.event,
        command.cents,
        command.currency,
        meta.by,
        meta.at,
        reason=reason_of(command.reason),
    )
    return (TicketsIssued((ticket,)),)


@evolves(TicketsIssued)
def tickets_issued(now: Festival, event: TicketsIssued) -> Festival:
    tickets = now.tickets
    for ticket in event.tickets:
        tickets = tickets.set(ticket.number, ticket)
    last = max((now.last_ticket, *(ticket.number for ticket in event.tickets)))
    return replace(now, tickets=tickets, last_ticket=last)


@leaves(TicketsIssued)
def ticket_numbers_given(now: Festival, event: TicketsIssued) -> Festival:
    """The number of a ticket is never given again."""
    last = max((now.last_ticket, *(ticket.number for ticket in event.tickets)))
    return replace(now, last_ticket=last)


@tells(TicketsIssued)
def tell_tickets_issued(names: FestivalNames, event: TicketsIssued) -> Iterator[Message]:
    for ticket in event.tickets:
        key = "festival.told-ticket" if ticket.event else "festival.told-voucher"
        yield Message(key, _values(names, ticket))


@decides(TransferTicket)
def transfer(now: Festival, command: TransferTicket, meta: Meta) -> tuple[TicketTransferred, ...]:
    ticket = open_ticket(now, command.ticket)
    if not command.person.strip():
        raise Invalid("registration.no-person")
    if ticket.holder == command.person:
        raise Illegal("festival.ticket-held", ticket=ticket.number, holder=ticket.holder)
    reason = reason_of(command.reason)
    return (TicketTransferred(ticket.number, command.person, reason, meta.by, meta.at),)


@evolves(TicketTransferred)
def ticket_transferred(now: Festival, event: TicketTransferred) -> Festival:
    return with_ticket(now, event.ticket, lambda one: replace(one, holder=event.person))


@tells(TicketTransferred)
def tell_ticket_transferred(names: FestivalNames, event: TicketTransferred) -> Iterator[Message]:
    values = {"ticket": event.ticket, "name": names.of(event.person)}
    yield Message("festival.told-transferred", values)


def _who_binds(now: Festival, command: BindTicket) -> LeastRole:
    """Whoever takes it at the desk; another event for a ticket that has one is a decision."""
    ticket = now.tickets.get(command.ticket)
    return "door" if ticket is not None and not ticket.event else "director"


@decides(BindTicket, by=_who_binds)
def bind(now: Festival, command: BindTicket, _: Meta) -> tuple[TicketBound, ...]:
    ticket = open_ticket(now, command.ticket)
    event = named(command.event)
    if ticket.event == event:
        raise Illegal("festival.ticket-bound", ticket=ticket.number, event=event)
    return (TicketBound(ticket.number, event),)


@evolves(TicketBound)
def ticket_bound(now: Festival, event: TicketBound) -> Festival:
    return with_ticket(now, event.ticket, lambda one: replace(one, event=event.event))


@tells(TicketBound)
def tell_ticket_bound(names: FestivalNames, event: TicketBound) -> Iterator[Message]:
    values = {"ticket": event.ticket, "event": names.event(event.event)}
    yield Message("festival.told-bound", values)


def known_ticket(now: Festival, number: int) -> Ticket:
    """The ticket of a number; one nobody gave is refused."""
    ticket = now.tickets.get(number)
    if ticket is None:
        raise Invalid("festival.unknown-ticket", ticket=number)
    return ticket


def open_ticket(now: Festival, number: int) -> Ticket:
    """The same, refused where it was voided."""
    ticket = known_ticket(now, number)
    if ticket.void:
        raise Illegal("festival.ticket-void", ticket=number, reason=ticket.void)
    return ticket


def seat_ticket(now: Festival, source: str, entry: int) -> Ticket | None:
    """The ticket of a seat that was won; one that was voided stands no more."""
    for ticket in now.tickets.values():
        if (ticket.source, ticket.entry) == (source, entry) and not ticket.void:
            return ticket
    return None


def check_entering(
    now: Festival, number: int, event: str, person: str, price: int, currency: str
) -> None:
    """Refuse a ticket that does not pay this entry, to the cent, for whoever holds it."""
    ticket = open_ticket(now, number)
    if ticket.event != event:
        raise Illegal("festival.ticket-elsewhere", ticket=number, event=ticket.event)
    check_worth(ticket, person, price, currency)


def check_worth(ticket: Ticket, person: str, price: int, currency: str) -> None:
    """Refuse a ticket of somebody else, or one that does not pay the price to the cent."""
    number = ticket.number
    if ticket.holder != person:
        raise Illegal("festival.ticket-of-another", ticket=number, holder=ticket.holder)
    if (ticket.cents, ticket.currency) != (price, currency):
        worth, costs = Money(ticket.cents, ticket.currency), Money(price, currency)
        raise Illegal("festival.ticket-worth", ticket=number, worth=worth, costs=costs)


def with_ticket(now: Festival, number: int, change: Callable[[Ticket], Ticket]) -> Festival:
    """The festival with one ticket changed; a record somebody made up may name none."""
    ticket = now.tickets.get(number)
    return now if ticket is None else replace(now, tickets=now.tickets.set(number, change(ticket)))


def _check_value(cents: int) -> None:
    if not 0 < cents <= _MOST:
        raise Invalid("festival.no-value", most=_MOST // 100)


def _values(names: FestivalNames, ticket: Ticket) -> dict[str, object]:
    return {
        "ticket": ticket.number,
        "name": names.of(ticket.holder),
        "event": names.event(ticket.event) if ticket.event else "",
        "money": Money(ticket.cents, ticket.currency),
    }
