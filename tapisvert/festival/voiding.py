"""Tickets that are good for nothing any more: by one person, or by two where the house wants it."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.actions import Command, Event, Meta
from tapisvert.festival.floor import reason_of
from tapisvert.festival.handling import FestivalNames, decides, evolves, tells
from tapisvert.festival.state import Festival, VoidRequest
from tapisvert.festival.tickets import open_ticket, with_ticket
from tapisvert.refusals import Conflict, Illegal
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message


@dataclass(frozen=True, slots=True)
class VoidTicket(Command):
    """A ticket is good for nothing any more."""

    ticket: int
    reason: str


@dataclass(frozen=True, slots=True)
class ConfirmTicketVoid(Command):
    """Another account than the one that asked agrees."""

    ticket: int


@dataclass(frozen=True, slots=True)
class RefuseTicketVoid(Command):
    """A void that was asked for is not made."""

    ticket: int


@dataclass(frozen=True, slots=True)
class TicketVoidAsked(Event):
    """A void waits for another account."""

    ticket: int
    request: VoidRequest


@dataclass(frozen=True, slots=True)
class TicketVoided(Event):
    """It is good for nothing any more."""

    ticket: int
    reason: str
    by: str
    at: int
    confirmed_by: str = ""


@dataclass(frozen=True, slots=True)
class TicketVoidRefused(Event):
    """It stays good."""

    ticket: int
    by: str


@dataclass(frozen=True, slots=True)
class SetTicketRules(Command):
    """Whether another account confirms what is voided."""

    second_person: bool


@dataclass(frozen=True, slots=True)
class TicketRulesSet(Event):
    """The house wants it so."""

    second_person: bool


@decides(VoidTicket)
def void(
    now: Festival, command: VoidTicket, meta: Meta
) -> tuple[TicketVoidAsked | TicketVoided, ...]:
    """At once, or once another account agrees."""
    ticket, reason = open_ticket(now, command.ticket), reason_of(command.reason)
    if not now.second_person:
        return (TicketVoided(ticket.number, reason, meta.by, meta.at),)
    if ticket.void_request is not None:
        raise Conflict("festival.void-asked", ticket=ticket.number)
    return (TicketVoidAsked(ticket.number, VoidRequest(reason, meta.by, meta.at, meta.typist)),)


@decides(ConfirmTicketVoid, by="cashier")
def confirm_void(now: Festival, command: ConfirmTicketVoid, meta: Meta) -> tuple[TicketVoided, ...]:
    """Never by whoever asked."""
    request = _asked(now, command.ticket)
    if meta.shares((request.by, request.typist)):
        raise Illegal("tills.own-request")
    return (TicketVoided(command.ticket, request.reason, request.by, meta.at, meta.by),)


@decides(RefuseTicketVoid, by="cashier")
def refuse_void(
    now: Festival, command: RefuseTicketVoid, meta: Meta
) -> tuple[TicketVoidRefused, ...]:
    """By anybody with a right to it: whoever asked takes it back this way."""
    _asked(now, command.ticket)
    return (TicketVoidRefused(command.ticket, meta.by),)


@evolves(TicketVoidAsked)
def ticket_void_asked(now: Festival, event: TicketVoidAsked) -> Festival:
    return with_ticket(now, event.ticket, lambda one: replace(one, void_request=event.request))


@evolves(TicketVoided)
def ticket_voided(now: Festival, event: TicketVoided) -> Festival:
    return with_ticket(
        now, event.ticket, lambda one: replace(one, void_request=None, void=event.reason)
    )


@evolves(TicketVoidRefused)
def ticket_void_refused(now: Festival, event: TicketVoidRefused) -> Festival:
    return with_ticket(now, event.ticket, lambda one: replace(one, void_request=None))


@tells(TicketVoidAsked)
def tell_void_asked(_: FestivalNames, event: TicketVoidAsked) -> Iterator[Message]:
    values = {"ticket": event.ticket, "reason": event.request.reason}
    yield Message("festival.told-void-asked", values)


@tells(TicketVoided)
def tell_ticket_voided(_: FestivalNames, event: TicketVoided) -> Iterator[Message]:
    values = {"ticket": event.ticket, "reason": event.reason}
    yield Message("festival.told-ticket-voided", values)


@tells(TicketVoidRefused)
def tell_void_refused(_: FestivalNames, event: TicketVoidRefused) -> Iterator[Message]:
    yield Message("festival.told-void-refused", {"ticket": event.ticket})


@decides(SetTicketRules)
def set_rules(now: Festival, command: SetTicketRules, _: Meta) -> tuple[TicketRulesSet, ...]:
    """Once two people watch over tickets that are out, one alone does not end it."""
    if now.second_person == command.second_person:
        raise Illegal("festival.rules-same")
    if now.second_person and any(ticket.void_request for ticket in now.tickets.values()):
        raise Illegal("festival.void-waits")
    return (TicketRulesSet(command.second_person),)


@evolves(TicketRulesSet)
def ticket_rules_set(now: Festival, event: TicketRulesSet) -> Festival:
    return replace(now, second_person=event.second_person)


@tells(TicketRulesSet)
def tell_ticket_rules(_: FestivalNames, event: TicketRulesSet) -> Iterator[Message]:
    yield Message("festival.told-two" if event.second_person else "festival.told-one")


def _asked(now: Festival, number: int) -> VoidRequest:
    request = open_ticket(now, number).void_request
    if request is None:
        raise Conflict("festival.no-void-asked", ticket=number)
    return request
