"""The festival of a journal: one record for all events of the house."""

from __future__ import annotations

from typing import Any, Final

from tapisvert.actions import Command, Meta
from tapisvert.desk.authors import Authors
from tapisvert.desk.festival.preparing import HOUSE
from tapisvert.desk.festival.rotas import seated_staff
from tapisvert.desk.festival.tables import events_over
from tapisvert.desk.running import FESTIVALS, Desk, Done, Streams
from tapisvert.desk.second_person import refuse_unknown, void_partners
from tapisvert.desk.snapshots import Snapshots
from tapisvert.desk.stream_state import StreamState
from tapisvert.festival.floor import PlanFloor, ReserveTables
from tapisvert.festival.handling import FESTIVAL, FestivalNames
from tapisvert.festival.loading import load_actions
from tapisvert.festival.rota import FillTables, LeaveDuty, PlaceDealer, PushDealers, RestDealer
from tapisvert.festival.state import NO_FESTIVAL, Festival
from tapisvert.festival.tickets import (
    BindTicket,
    IssueTickets,
    IssueVoucher,
    TicketsIssued,
    TicketTransferred,
    TransferTicket,
    known_ticket,
)
from tapisvert.festival.voiding import (
    ConfirmTicketVoid,
    TicketRulesSet,
    TicketVoidAsked,
    TicketVoided,
    TicketVoidRefused,
    VoidTicket,
)
from tapisvert.journal.codec import decode
from tapisvert.journal.port import Journal
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.tournament.history import UndoActions
from tapisvert.tournament.money import Money

_OF_DEALERS: Final = (PushDealers, FillTables, PlaceDealer, RestDealer, LeaveDuty)
_SHOWN: Final = 40
"""Letters of a name nobody has, in a refusal."""
_WATCHED: Final = (
    *(TicketsIssued, TicketTransferred, TicketVoidAsked),
    *(TicketVoided, TicketVoidRefused, TicketRulesSet),
)
"""What one person does not take back where two watch over tickets."""


class Festivals(Streams[Festival]):
    """The festivals of a journal: so far a house has one.

    Commands about a ticket ask the event it is good at, where a desk is given to ask.
    """

    prefix = FESTIVALS

    def __init__(
        self,
        journal: Journal,
        snapshots: Snapshots | None = None,
        desk: Desk | None = None,
        authors: Authors | None = None,
    ) -> None:
        load_actions()
        self._desk = desk
        self._authors = authors
        guards = (self._unused, self._known_hands)
        super().__init__(journal, FESTIVAL, NO_FESTIVAL, guards, snapshots)

    @property
    def shared(self) -> Festival:
        """What the events share; nothing of it where nobody planned anything."""
        return self.now(HOUSE)

    def do(
        self, stream: str, command: Command, meta: Meta, action_id: str, seen: int | None = None
    ) -> Done:
        """As of any record; tables of events that are over are free."""
        if self._desk is not None and isinstance(command, PlanFloor | ReserveTables):
            desk = self._desk
            over = events_over(desk.each(lambda each: (each, desk.now(each))))
            command = replace(command, over=over)
        if self._desk is not None and isinstance(command, _OF_DEALERS):
            seated = dict(seated_staff(self._desk, self.now(stream)))
            command = replace(command, playing=tuple(sorted(seated)))
        return super().do(stream, command, meta, action_id, seen)

    def refuse_undo(
        self, command: UndoActions, action_id: str, meta: Meta, stream_state: StreamState[Festival]
    ) -> None:
        """A ticket that paid an entry stays; where two watch over tickets, one takes none back."""
        after = stream_state.with_undo(action_id, command.actions)
        for action in after.keys() ^ stream_state.undone.keys():
            record = stream_state.record(action)
            for event in map(decode, () if record is None else record.events):
                if stream_state.now.second_person and isinstance(event, _WATCHED):
                    raise Illegal("festival.undo-ticket")
                for number in _tickets_of(event):
                    if number in stream_state.now.tickets:
                        self._refuse_used(stream_state.now, number)

    def _known_hands(self, _: str, now: Festival, command: Command, meta: Meta) -> None:
        partners = void_partners(now, command)
        if self._authors is not None and partners is not None:
            refuse_unknown(self._authors, meta, partners)

    def _unused(self, _: str, now: Festival, command: Command, __: Meta) -> None:
        if isinstance(command, TransferTicket | BindTicket | VoidTicket | ConfirmTicketVoid):
            self._refuse_used(now, command.ticket)
        match command:
            case BindTicket():
                ticket = known_ticket(now, command.ticket)
                self._refuse_price(command.event, ticket.cents, ticket.currency)
            case IssueTickets() | IssueVoucher() if command.event:
                self._refuse_price(command.event, command.cents, command.currency)
            case ReserveTables():
                self._refuse_unknown(command.event)
            case _:
                pass

    def _refuse_unknown(self, event: str) -> None:
        """Nothing is good at, or kept for, an event the house does not have."""
        if self._desk is not None and event not in self._desk.streams():
            raise Invalid("festival.unknown-event", event=event[:_SHOWN])

    def _refuse_price(self, event: str, cents: int, currency: str) -> None:
        """A ticket pays the whole price of an entry: another one would be refused at the desk."""
        if self._desk is None:
            return
        self._refuse_unknown(event)
        setup = self._desk.now(event).setup
        if setup is not None and (cents, currency) != (setup.buy_in.total, setup.currency):
            costs = Money(setup.buy_in.total, setup.currency)
            worth = Money(cents, currency)
            raise Illegal("festival.seat-price", event=event, worth=worth, costs=costs)

    def _refuse_used(self, now: Festival, number: int) -> None:
        ticket = known_ticket(now, number)
        if self._desk is None or not ticket.event or ticket.event not in self._desk.streams():
            return
        entries = self._desk.now(ticket.event).field.entries.values()
        if any(entry.ticket == number for entry in entries):
            raise Illegal("festival.ticket-used", ticket=number, event=ticket.event)


def _tickets_of(event: object) -> tuple[int, ...]:
    """The tickets an event is about."""
    if isinstance(event, TicketsIssued):
        return tuple(ticket.number for ticket in event.tickets)
    number = getattr(event, "ticket", None)
    return (number,) if isinstance(number, int) else ()


def with_names(values: dict[str, Any], names: FestivalNames) -> dict[str, Any]:
    """The values of a refusal with names of events and people instead of ids."""
    named = dict(values)
    for key in {"event", "other"} & values.keys():
        named[key] = names.event(str(values[key]))
    for key in {"person", "holder"} & values.keys():
        named[key] = names.of(str(values[key]))
    return named
