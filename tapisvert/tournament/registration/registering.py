"""Entries: registered, waiting, admitted, taken back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.attendance.absence import absent_since
from tapisvert.tournament.entry import Entry, EntryStatus, Presence
from tapisvert.tournament.handling import (
    LeastRole,
    decides,
    evolve,
    evolves,
    leaves,
    tells,
    tells_together,
)
from tapisvert.tournament.money import exact
from tapisvert.tournament.registration.lateness import absent_stack, check_window, late_penalty
from tapisvert.tournament.registration.persons import check_person, check_sit_and_go, has_room
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills import VOUCHER
from tapisvert.tournament.tills.checks import (
    check_amounts_open,
    check_movement,
    check_ticket_unused,
    who_takes,
)
from tapisvert.tournament.timing.reading import level_played
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


_NAMED: Final = 12
"""Names of a list told one by one."""
_FIRST: Final = 3
"""Names told of a longer one."""


@dataclass(frozen=True, slots=True)
class Register(Command):
    """Enter somebody; after having gone out it is a re-entry."""

    person: str
    paid: int | None = None
    """Cents; None is the price as announced."""
    arrived: bool = True
    """Whether they are there; else they come late."""
    announced: bool = False
    """Whether they said beforehand that they would be late."""
    waived: str = ""
    """Why the late penalty is waived, where the director may do so."""
    after_another: bool = False
    """Whether they come from an earlier event of the evening."""
    owing: bool = False
    """Whether they pay later: what it costs is owed until then."""
    method: str = ""
    """How it is paid; nothing is the house's usual way."""
    ticket: int = 0
    """The ticket of the festival that pays it."""


@dataclass(frozen=True, slots=True)
class PersonRegistered(Event):
    """Somebody has an entry, or a place on the waiting list."""

    entry: EntryNumber
    person: str
    status: EntryStatus
    chips: int
    """The stack set out for them: none while they wait or are expected."""
    paid: int
    at: int
    presence: Presence = "here"
    announced: bool = False
    flight: str = ""
    late_penalty: int = 0
    """Chips kept back from the stack."""
    waived: str = ""
    owed: int = 0
    """Cents they pay later."""
    method: str = ""
    by: str = ""
    ticket: int = 0
    """The ticket of the festival that paid it."""


def _who_registers(now: Tournament, command: Register) -> LeastRole:
    """Money taken at the door is the cashier's."""
    free = now.setup is None or not now.setup.buy_in.total
    return who_takes(not free and not command.owing)


@decides(Register, by=_who_registers)
@implements("entry.late", "entry.late.stack-and-seat", "entry.late.announced")
def register(now: Tournament, command: Register, meta: Meta) -> tuple[PersonRegistered, ...]:
    """With a stack, or on the waiting list where the event is full."""
    setup = taking_entries(now)
    return (_registered(now, setup, command, meta),)


@evolves(PersonRegistered)
def registered(now: Tournament, event: PersonRegistered) -> Tournament:
    """One more entry; its chips are issued."""
    entry = Entry(
        number=event.entry,
        person=event.person,
        status=event.status,
        seat=None,
        stack=None,
        issued=event.chips,
        paid=event.paid,
        flight=event.flight,
        registered_at=event.at,
        presence=event.presence,
        announced=event.announced,
        absence=None if event.presence == "here" else absent_since(now, event.at),
        owed=event.owed,
        bounty=0 if now.setup is None else now.setup.buy_in.bounty,
        ticket=event.ticket,
    )
    bank = now.bank.issue(event.chips) if event.chips else now.bank
    return replace(now, field=now.field.put(entry), bank=bank)


@leaves(PersonRegistered)
def number_given(now: Tournament, event: PersonRegistered) -> Tournament:
    """The number of an entry is never given again."""
    return replace(now, field=replace(now.field, last=max(now.field.last, event.entry)))


@dataclass(frozen=True, slots=True)
class RegisterPeople(Command):
    """Enter everybody on a list, in its order."""

    people: tuple[str, ...]
    owing: tuple[str, ...] = ()
    """Those of them who pay later."""
    method: str = ""


def _who_registers_people(now: Tournament, command: RegisterPeople) -> LeastRole:
    """As of one: whoever takes money from anybody of the list is a cashier."""
    free = now.setup is None or not now.setup.buy_in.total
    return who_takes(not free and not set(command.people) <= set(command.owing))


@decides(RegisterPeople, by=_who_registers_people)
def register_people(
    now: Tournament, command: RegisterPeople, meta: Meta
) -> tuple[PersonRegistered, ...]:
    """All of them or nobody."""
    setup = taking_entries(now)
    if not command.people:
        raise Invalid("registration.nobody-listed")
    owing = frozenset(command.owing)
    if stray := owing.difference(command.people):
        raise Invalid("registration.owing-unlisted", person=min(stray))
    registered: list[PersonRegistered] = []
    for person in command.people:
        entering = Register(person, owing=person in owing, method=command.method)
        registered.append(_registered(now, setup, entering, meta))
        now = evolve(now, registered[-1])
    return tuple(registered)


@dataclass(frozen=True, slots=True)
class AdmitWaiting(Command):
    """Give the first on the waiting list their entry."""

    entry: int


@dataclass(frozen=True, slots=True)
class WaitingAdmitted(Event):
    """Somebody from the waiting list has their entry."""

    entry: EntryNumber
    chips: int
    at: int


@decides(AdmitWaiting, by="door")
@implements("entry.late")
def admit(now: Tournament, command: AdmitWaiting, meta: Meta) -> tuple[WaitingAdmitted, ...]:
    """First come, first served; whoever is not there takes their entry back first."""
    setup = taking_entries(now)
    entry = now.field.known(command.entry)
    if entry.status != "waiting":
        raise Illegal("registration.not-waiting", entry=entry.number)
    first = now.field.waiting[0]
    if entry.number != first:
        raise Illegal("registration.not-first", entry=entry.number, first=first)
    check_amounts_open(now)
    check_window(now, setup, meta.at, after_another=False)
    if not has_room(now, setup):
        raise Illegal("registration.still-full", entry=entry.number)
    return (WaitingAdmitted(entry.number, setup.buy_in.chips, meta.at),)


@evolves(WaitingAdmitted)
def admitted(now: Tournament, event: WaitingAdmitted) -> Tournament:
    """From the waiting list to a stack, on the first day that is played by then."""
    waited = now.field.entries[event.entry]
    flight = now.days.flight or waited.flight
    entry = replace(waited, status="registered", issued=event.chips, flight=flight)
    return replace(now, field=now.field.put(entry), bank=now.bank.issue(event.chips))


@tells(WaitingAdmitted)
def tell_waiting_admitted(names: Names, event: WaitingAdmitted) -> Iterator[Message]:
    yield Message("journalpanel.admitted", {"name": names.entry(event.entry)})


@dataclass(frozen=True, slots=True)
class Unregister(Command):
    """Take an entry back that has not been played; the money is returned."""

    entry: int
    method: str = ""
    """How the money is given back."""


@dataclass(frozen=True, slots=True)
class EntryWithdrawn(Event):
    """An entry was taken back."""

    entry: EntryNumber
    refund: int
    method: str = ""
    by: str = ""
    at: int = 0


@decides(Unregister, by="cashier", form="unregister")
def unregister(now: Tournament, command: Unregister, meta: Meta) -> tuple[EntryWithdrawn, ...]:
    """Before a card was dealt to it."""
    taking_entries(now)
    entry = now.field.known(command.entry)
    if not is_unplayed(now, entry):
        raise Illegal(f"registration.withdraw-{entry.status}", entry=entry.number)
    if entry.status != "waiting":
        check_amounts_open(now)
    method = VOUCHER if entry.ticket else command.method
    if entry.paid and not entry.ticket:
        check_movement(now, method, meta)
    withdrawn = EntryWithdrawn(entry.number, entry.paid, method, meta.by, meta.at)
    return (withdrawn,)


@evolves(EntryWithdrawn)
def withdrawn(now: Tournament, event: EntryWithdrawn) -> Tournament:
    """The seat is free again and the chips are back in their box."""
    return withdrawn_entry(now, now.field.entries[event.entry])


@tells(EntryWithdrawn)
def tell_entry_withdrawn(names: Names, event: EntryWithdrawn) -> Iterator[Message]:
    yield Message("journalpanel.withdrawn", {"name": names.entry(event.entry)})


def _registered(now: Tournament, setup: Setup, command: Register, meta: Meta) -> PersonRegistered:
    at = meta.at
    check_amounts_open(now)
    check_person(now, setup, command.person, at)
    check_window(now, setup, at, command.after_another)
    check_sit_and_go(now, setup)
    paid, owed = _money(setup, command)
    if command.ticket:
        _check_ticket(now, command)
        command = replace(command, method=VOUCHER)
    elif paid:
        check_movement(now, command.method, meta)
    by = meta.by if paid else ""
    entry, flight = now.field.last + 1, now.days.flight
    if now.field.waiting or not has_room(now, setup):
        return PersonRegistered(
            entry,
            command.person,
            "waiting",
            0,
            paid,
            at,
            flight=flight,
            owed=owed,
            method=command.method,
            by=by,
            ticket=command.ticket,
        )
    presence, penalty = _presence(setup, command), 0
    if command.arrived:
        penalty = penalty_due(now, setup, at, command.announced, command.waived)
    return PersonRegistered(
        entry=entry,
        person=command.person,
        status="registered",
        chips=0 if presence == "expected" else setup.buy_in.chips - penalty,
        paid=paid,
        at=at,
        presence=presence,
        announced=command.announced,
        flight=flight,
        late_penalty=penalty,
        waived=command.waived.strip(),
        owed=owed,
        method=command.method,
        by=by,
        ticket=command.ticket,
    )


def _check_ticket(now: Tournament, command: Register) -> None:
    """Once, and at once; whose it is and what it is worth the festival knows."""
    if command.owing:
        raise Invalid("registration.ticket-and-owing")
    check_ticket_unused(now, command.ticket)


def _money(setup: Setup, command: Register) -> tuple[int, int]:
    """What is taken now and what is owed, in cents."""
    price = setup.buy_in.total
    if not command.owing:
        return exact(command.paid, price), 0
    if command.paid is not None:
        raise Invalid("registration.paid-and-owing")
    return 0, price


def _presence(setup: Setup, command: Register) -> Presence:
    return "here" if command.arrived else absent_stack(setup, command.announced)


def penalty_due(now: Tournament, setup: Setup, at: int, announced: bool, waived: str) -> int:
    if now.phase == "open":
        return 0
    return late_penalty(setup, level_played(now, setup, at), announced, waived.strip())


def is_unplayed(now: Tournament, entry: Entry) -> bool:
    if entry.status == "playing":
        return now.phase == "open"
    return entry.status == "waiting" or (entry.status == "registered" and entry.stack is None)


def taking_entries(now: Tournament) -> Setup:
    if now.setup is None or now.phase in ("new", "over", "cancelled"):
        raise Illegal(f"registration.not-while-{now.phase}")
    return now.setup


def withdrawn_entry(now: Tournament, entry: Entry) -> Tournament:
    layout = now.layout
    if entry.status == "playing" and entry.seat is not None:
        layout = layout.vacated(entry.seat)
    bank = now.bank.remove(entry.issued, "withdrawn") if entry.issued else now.bank
    gone = replace(
        entry, status="withdrawn", seat=None, paid=0, owed=0, absence=None, bounty=0, ticket=0
    )
    return replace(now, field=now.field.put(gone), layout=layout, bank=bank)


@tells_together(PersonRegistered)
def tell_registered(names: Names, events: Sequence[PersonRegistered]) -> Iterator[Message]:
    """All who were entered at once in one sentence; those who wait one by one."""
    here = tuple(names.of(event.person) for event in events if event.status != "waiting")
    if here:
        shown = here if len(here) <= _NAMED else here[:_FIRST]
        values = {"names": shown, "n": len(here), "entries": names.now.field.admitted}
        others = len(here) - len(shown)
        key = "evening.registered-with-others" if others else "evening.registered"
        yield Message(key, {**values, "others": others} if others else values)
    queue = names.now.field.waiting
    for event in events:
        name = names.of(event.person)
        if event.status == "waiting" and event.entry in queue:
            place = queue.index(event.entry) + 1
            yield Message("evening.on-waiting-list", {"name": name, "place": place})
        if event.late_penalty:
            yield Message("evening.late-penalty", {"name": name, "chips": event.late_penalty})
