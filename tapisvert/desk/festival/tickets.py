"""Tickets asked across records: whose seats a satellite gives, and which tickets were used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from secrets import token_hex
from typing import NamedTuple

from tapisvert.actions import Command, Meta
from tapisvert.desk.festival.preparing import HOUSE
from tapisvert.desk.festival.running import Festivals
from tapisvert.desk.running import Desk, Done
from tapisvert.festival.state import Festival, Ticket
from tapisvert.festival.tickets import IssueTickets, SeatWinner, check_entering, seat_ticket
from tapisvert.refusals import Illegal, Refusal
from tapisvert.tournament.prizes.paying import PayPrize
from tapisvert.tournament.prizes.payouts import payouts
from tapisvert.tournament.prizes.plan import Satellite
from tapisvert.tournament.rebuying.buying import PayOwed
from tapisvert.tournament.registration.registering import Register
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills import VOUCHER
from tapisvert.words import Lang, say


class TicketLine(NamedTuple):
    """A ticket and what became of it."""

    ticket: Ticket
    entry: int
    """The entry it paid; 0 while it paid none."""
    stray: bool
    """Whether its seat is not the holder's any more by the satellite's results."""

    @property
    def status(self) -> str:
        if self.entry:
            return "used"
        return "void" if self.ticket.void else "open"


class TicketSums(NamedTuple):
    """Cents of all tickets of one satellite, or of the house."""

    source: str
    currency: str
    issued: int
    used: int
    open: int
    void: int


def seats_won(now: Tournament) -> tuple[SeatWinner, ...]:
    """Whose place at a satellite is worth a seat, the best first; nobody's before it is over."""
    plan = now.prizes.plan
    if not isinstance(plan, Satellite) or now.phase != "over":
        return ()
    return tuple(
        SeatWinner(each.person, each.entry, each.place_from)
        for each in payouts(now)
        if plan.item in each.items
    )


def unissued(now: Tournament, festival: Festival, source: str) -> tuple[SeatWinner, ...]:
    """Seats that were won and have no ticket yet."""
    return tuple(
        each for each in seats_won(now) if seat_ticket(festival, source, each.entry) is None
    )


def seat_numbers(now: Tournament, festival: Festival, source: str) -> dict[str, int]:
    """The ticket of everybody who won a seat at a satellite, by person."""
    if not isinstance(now.prizes.plan, Satellite):
        return {}
    return {
        now.field.entries[ticket.entry].person: ticket.number
        for ticket in festival.tickets.values()
        if ticket.source == source and not ticket.void and ticket.entry in now.field.entries
    }


def named_items(items: tuple[str, ...], ticket: int, lang: Lang) -> tuple[str, ...]:
    """Prizes in kind, the seat with the number of its ticket."""
    if not items or not ticket:
        return items
    number = say("festival.paid-by-ticket", lang, {"ticket": ticket})
    return (f"{items[0]} ({number})", *items[1:])


def issue_seats(desk: Desk, festivals: Festivals, source: str, event: str, meta: Meta) -> Done:
    """Every seat of a satellite as a ticket; handed out where the prize is nothing but the seat."""
    now = desk.now(source)
    plan, setup = now.prizes.plan, now.setup
    if not isinstance(plan, Satellite) or setup is None:
        raise Illegal("festival.no-satellite", event=source)
    if now.phase != "over":
        raise Illegal("festival.satellite-plays", event=source)
    winners = unissued(now, festivals.shared, source)
    command = IssueTickets(source, event, plan.value, setup.currency, winners)
    done = festivals.do(HOUSE, command, meta, token_hex(8))
    for winner in winners:
        try:
            desk.do(source, PayPrize(winner.entry, 0, VOUCHER), meta, token_hex(8))
        except Refusal:
            continue  # money goes with it, or is not theirs to hand out: the cashier pays it
    return done


def used_tickets(desk: Desk, events: Iterable[str]) -> dict[int, tuple[str, int]]:
    """The tickets that paid an entry of some events, each with the event and the entry."""
    known = set(desk.streams())
    return {
        entry.ticket: (event, entry.number)
        for event in events
        if event in known
        for entry in desk.now(event).field.entries.values()
        if entry.ticket
    }


def ticket_lines(desk: Desk, festival: Festival) -> tuple[TicketLine, ...]:
    """Every ticket with what became of it, the newest first."""
    tickets = [ticket for _, ticket in sorted(festival.tickets.items(), reverse=True)]
    used = used_tickets(desk, dict.fromkeys(each.event for each in tickets if each.event))
    known = set(desk.streams())
    won = {
        source: {(each.person, each.entry) for each in seats_won(desk.now(source))}
        for source in {each.source for each in tickets}
        if source in known
    }
    return tuple(
        TicketLine(
            ticket,
            used.get(ticket.number, ("", 0))[1],
            ticket.source in won
            and not any(entry == ticket.entry for _, entry in won[ticket.source]),
        )
        for ticket in tickets
    )


def ticket_sums(lines: Iterable[TicketLine]) -> tuple[TicketSums, ...]:
    """What each satellite owes and has paid by tickets: issued is used, open and void together."""
    sums: dict[tuple[str, str], Counter[str]] = {}
    for line in lines:
        counted = sums.setdefault((line.ticket.source, line.ticket.currency), Counter())
        counted[line.status] += line.ticket.cents
    return tuple(
        TicketSums(source, currency, counted.total(), *map(counted.__getitem__, _STATES))
        for (source, currency), counted in sorted(sums.items())
    )


_STATES = ("used", "open", "void")


def check_ticket(
    desk: Desk, festival: Festival, stream: str, command: Register | PayOwed
) -> Command:
    """A ticket pays the whole entry of whoever holds it, at the event it is good at."""
    now = desk.now(stream)
    price, currency = (0, "") if now.setup is None else (now.setup.buy_in.total, now.setup.currency)
    match command:
        case Register():
            person = command.person
        case PayOwed():
            person = now.field.known(command.entries[0]).person if command.entries else ""
    check_entering(festival, command.ticket, stream, person, price, currency)
    return command
