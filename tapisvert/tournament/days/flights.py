"""Flights, bags and the days that follow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.persistent import Map
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.attendance.leaving import gone
from tapisvert.tournament.chips.plausible import check_bags, check_count, check_made
from tapisvert.tournament.clock import STOPPED, Clock
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.layout import Layout
from tapisvert.tournament.registration.registering import EntryWithdrawn
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Phase, Tournament
from tapisvert.tournament.tills import VOUCHER
from tapisvert.tournament.tills.checks import check_movement
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class OpenFlight(Command):
    """Take entries for another first day, which starts from the first level."""

    flight: str


@dataclass(frozen=True, slots=True)
class FlightOpened(Event):
    """Another first day takes entries."""

    flight: str


@decides(OpenFlight, form="open-flight")
def open_flight(now: Tournament, command: OpenFlight, meta: Meta) -> tuple[FlightOpened, ...]:
    """The first before anybody has entered, another once all who came have bagged or are out."""
    setup = _in(now, "open", "suspended")
    names = setup.flights.names
    if command.flight not in names:
        raise Invalid("days.no-such-flight", flight=command.flight, known=names)
    if command.flight == now.days.flight or command.flight in now.days.over:
        raise Illegal("days.flight-played", flight=command.flight)
    if now.days.merged:
        raise Illegal("days.merged-already")
    first = not now.days.flight and not now.field.entries
    if not first and (now.phase == "open" or now.field.playing or now.field.unseated):
        raise Illegal("days.flight-not-over", flight=now.days.flight)
    return (FlightOpened(command.flight),)


@evolves(FlightOpened)
def opened(now: Tournament, event: FlightOpened) -> Tournament:
    """Entries come in for it; the clock stands before the first level, and every chip is back."""
    days = replace(now.days, flight=event.flight)
    bank = replace(now.bank, retired=frozenset(), raced=Map())
    return replace(now, days=days, phase="open", clock=STOPPED, bank=bank)


@tells(FlightOpened)
def tell_flight_opened(names: Names, event: FlightOpened) -> Iterator[Message]:
    yield Message("evening.flight-opened", {"flight": event.flight})


@dataclass(frozen=True, slots=True)
class BagStacks(Command):
    """Count and bag stacks at the end of a day: a table's, or everybody's."""

    stacks: Mapping[int, int]
    """By entry."""
    difference: str = ""
    """Why the count of the last bag does not agree with the chips in play."""


@dataclass(frozen=True, slots=True)
class StacksBagged(Event):
    """Stacks are counted and bagged."""

    stacks: Mapping[EntryNumber, int]
    at: int


@dataclass(frozen=True, slots=True)
class DayEnded(Event):
    """The last stack is bagged; `missing` chips were in play and not in the bags."""

    at: int
    missing: int
    reason: str


@decides(BagStacks)
def bag(now: Tournament, command: BagStacks, meta: Meta) -> tuple[Event, ...]:
    """Every stack once; with the last one the count must agree with the chips in play."""
    _in(now, "running", "suspended")
    if now.heats:
        raise Illegal("heats.no-bags")
    if not command.stacks:
        raise Invalid("days.nothing-bagged")
    for number, stack in command.stacks.items():
        entry = now.field.known(number)
        if entry.status != "playing":
            raise Illegal("days.not-playing", entry=number)
        if stack <= 0:
            raise Illegal("days.empty-bag", entry=number)
    check_made(now, command.stacks.values())
    bagged = StacksBagged(dict(command.stacks), meta.at)
    if len(command.stacks) < now.field.playing:
        check_bags(now, command.stacks)
        return (bagged,)
    missing = now.bank.in_play - _counted(now, command.stacks)
    reason = command.difference.strip()
    if missing and not reason:
        total = now.bank.in_play - missing
        raise Illegal("days.count-differs", counted=total, in_play=now.bank.in_play)
    check_count(now, now.bank.in_play - missing)
    return bagged, DayEnded(meta.at, missing, reason)


@evolves(StacksBagged)
def bagged(now: Tournament, event: StacksBagged) -> Tournament:
    """Seats are free; a table nobody sits at is closed."""
    field, layout = now.field, now.layout
    for number, stack in event.stacks.items():
        entry = field.entries[number]
        if entry.seat is not None:
            layout = _closed_when_empty(layout.vacated(entry.seat), entry.seat.table)
        field = field.put(
            replace(entry, status="bagged", seat=None, stack=stack, presence="here", absence=None)
        )
    return replace(now, field=field, layout=layout)


@tells(StacksBagged)
def tell_stacks_bagged(names: Names, event: StacksBagged) -> Iterator[Message]:
    yield Message("journalpanel.bagged", {"n": len(event.stacks)})


@evolves(DayEnded)
def ended(now: Tournament, event: DayEnded) -> Tournament:
    """The clock stands until the next day; a count that differs changes what is in play."""
    levels = () if now.setup is None else now.setup.structure.levels
    clock = now.clock.stopped(levels, event.at)
    days = replace(
        now.days,
        over=(*now.days.over, now.days.flight) if now.days.flight else now.days.over,
        index=max(now.days.index, clock.index),
    )
    bank = now.bank.remove(event.missing, "miscounted") if event.missing else now.bank
    return replace(now, phase="suspended", clock=clock, days=days, bank=bank, hand_for_hand=None)


@tells(DayEnded)
def tell_day_ended(names: Names, _: DayEnded) -> Iterator[Message]:
    yield Message("journalpanel.day-ended")


@dataclass(frozen=True, slots=True)
class MergeFlights(Command):
    """Everybody who bagged comes back; seats are drawn anew and the event is resumed."""


@dataclass(frozen=True, slots=True)
class FlightsMerged(Event):
    """Everybody who bagged comes back, but for the smaller stacks of one person."""

    forfeited: tuple[EntryNumber, ...]
    at: int


@decides(MergeFlights, form="merge-flights")
def merge(now: Tournament, command: MergeFlights, meta: Meta) -> tuple[Event, ...]:
    """Once every flight is over; of one person's stacks the best comes back.

    Who comes back waits for no other entry: what they paid for one is returned.
    """
    setup = _in(now, "suspended")
    if now.field.playing:
        raise Illegal("days.still-playing", playing=now.field.playing)
    if not now.field.bagged:
        raise Illegal("days.nobody-bagged")
    ahead = now.days.ahead(setup.flights.names)
    if ahead and not now.days.merged:
        raise Illegal("days.flights-ahead", flights=ahead)
    return FlightsMerged(_smaller_stacks(now), meta.at), *_waits_no_more(now, meta)


@evolves(FlightsMerged)
def merged(now: Tournament, event: FlightsMerged) -> Tournament:
    """Everybody waits for a seat again; a smaller stack of the same person leaves play."""
    bags = now.days.bags or _bags(now)
    for number in event.forfeited:
        stack = _comes_back_with(now.field.entries[number])
        now = gone(now, number, stack, "smaller-stack", event.at)
    field = now.field
    for number in sorted(field.bagged):
        field = field.put(replace(field.entries[number], status="registered"))
    days = replace(now.days, flight="", merged=now.days.merged + 1, bags=bags)
    index = now.days.index
    clock = now.clock if now.clock.index == index else Clock(index)
    return replace(now, field=field, days=days, clock=clock)


def _bags(now: Tournament) -> tuple[tuple[str, int, int], ...]:
    """What each first day bagged."""
    stacks: dict[str, list[int]] = {}
    for number in sorted(now.field.bagged):
        entry = now.field.entries[number]
        stacks.setdefault(entry.flight, []).append(entry.stack or 0)
    return tuple((flight, len(each), sum(each)) for flight, each in stacks.items())


@tells(FlightsMerged)
def tell_flights_merged(names: Names, _: FlightsMerged) -> Iterator[Message]:
    yield Message("journalpanel.flights-merged")


def _counted(now: Tournament, stacks: Mapping[int, int]) -> int:
    """What is in all bags, and in stacks set out for those who have no seat yet."""
    bags = sum(now.field.entries[number].stack or 0 for number in now.field.bagged)
    unseated = sum(now.field.entries[number].issued for number in now.field.unseated)
    return sum(stacks.values()) + bags + unseated


def _smaller_stacks(now: Tournament) -> tuple[int, ...]:
    """Entries whose person comes back with a larger stack; of equal ones the first comes back."""
    entries = now.field.entries
    bagged = {entries[number].person for number in now.field.bagged}
    waiting = [
        each for each in entries.values() if each.status == "registered" and each.person in bagged
    ]
    best: dict[str, tuple[int, int]] = {}
    numbers = sorted({*now.field.bagged, *(each.number for each in waiting)})
    for number in numbers:
        mine = (_comes_back_with(entries[number]), -number)
        best[entries[number].person] = max(best.get(entries[number].person, mine), mine)
    best_numbers = {-number for _, number in best.values()}
    return tuple(number for number in numbers if number not in best_numbers)


def _waits_no_more(now: Tournament, meta: Meta) -> Iterator[EntryWithdrawn]:
    """Places on the waiting list of those who come back with a bag."""
    entries = now.field.entries
    bagged = {entries[number].person for number in now.field.bagged}
    for number in now.field.waiting:
        entry = entries[number]
        if entry.person not in bagged:
            continue
        method = VOUCHER if entry.ticket else ""
        if entry.paid and not entry.ticket:
            check_movement(now, method, meta)
        yield EntryWithdrawn(number, entry.paid, method, meta.by, meta.at)


def _comes_back_with(entry: Entry) -> int:
    """What is in the bag, or was set out for somebody who never had a seat."""
    return (entry.stack or 0) if entry.status == "bagged" else entry.issued


def _in(now: Tournament, *phases: Phase) -> Setup:
    if now.setup is None or now.phase not in phases:
        raise Illegal(f"days.not-while-{now.phase}")
    return now.setup


def _closed_when_empty(layout: Layout, number: int) -> Layout:
    table = layout.tables[number]
    return layout if table.players else layout.put(replace(table, status="closed"))
