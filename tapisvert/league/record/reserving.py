"""Seats of a date kept for those who said they come; whoever asks once it is full waits for one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.league.record.discipline import barred
from tapisvert.league.record.freeing import but_for
from tapisvert.league.record.handling import DIRECTORS, decides, evolves, tells
from tapisvert.league.record.inviting import is_guest
from tapisvert.league.record.kinds import usual
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.officials import running_nights
from tapisvert.league.record.scheduling import to_come
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture, Reservation
from tapisvert.league.record.venues import known_venue
from tapisvert.named_tuple import NamedTuple
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.registration.persons import room_left
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

_MOST: Final = 1_000
_OVER: Final = ("over", "cancelled")
"""Seats of a venue: more is a slip of the finger."""


@dataclass(frozen=True, slots=True)
class CountSeats(Command):
    """How many people can play at a venue at once; 0 where there is room for all."""

    venue: str
    seats: int


@dataclass(frozen=True, slots=True)
class SeatsCounted(Event):
    """A venue has so many seats."""

    venue: str
    seats: int


@dataclass(frozen=True, slots=True)
class ReserveSeat(Command):
    """Somebody says that they come to a date."""

    event: str
    person: str
    in_line: int = 0
    """Their place among those who wait for a seat of the opened evening; 0 for a seat there, and
    before it is opened."""


@dataclass(frozen=True, slots=True)
class SeatReserved(Event):
    """Somebody has a seat, or is the last of those who wait for one."""

    event: str
    reservation: Reservation
    in_line: int = 0


@dataclass(frozen=True, slots=True)
class ReleaseSeat(Command):
    """Somebody who said they come does not."""

    event: str
    person: str
    is_open: bool = False
    """Whether the evening is opened: who has a seat by it, its entries tell."""


@dataclass(frozen=True, slots=True)
class SeatReleased(Event):
    """A seat is free, or went to whoever waited longest."""

    event: str
    person: str
    passed_to: str = ""
    """Who has the seat now; nobody where nobody waited, or where no seat came free."""


class Expected(NamedTuple):
    """Who is expected at a date, in the order they said so."""

    seated: tuple[Reservation, ...]
    waiting: tuple[Reservation, ...]
    most: int | None
    """Seats; None where there are as many as people."""
    entered: frozenset[str] = frozenset()
    """Who is entered in the opened evening, or waits there."""

    @property
    def free(self) -> int | None:
        """Seats nobody has; None where nobody said how many there are."""
        return None if self.most is None else max(0, self.most - len(self.seated))

    def holds(self, person: str) -> bool:
        """Whether somebody said that they come, with a seat or without."""
        return any(each.person == person for each in (*self.seated, *self.waiting))

    def waits(self, person: str) -> bool:
        """Whether somebody has no seat yet."""
        return any(each.person == person for each in self.waiting)


def expected(now: League, event: str, evening: Tournament | None = None) -> Expected:
    """The seats of a date, given in the order people asked for them.

    Once its evening is opened, whoever entered there has a seat, and whoever waits there waits
    first; those who reserved share what is left, and whoever was taken out there comes last.
    """
    reservations = now.reservations.get(event, ())
    if evening is None or evening.setup is None:
        most = most_players(now, now.fixtures[event])
        return Expected(reservations[:most], reservations[len(reservations[:most]) :], most)
    inside, queue = _entered(evening)
    room = room_left(evening, evening.setup)
    known = frozenset(each.person for each in (*inside, *queue))
    entries = evening.field.entries
    gone = {each.person for _, each in entries.items() if each.status == "withdrawn"}
    coming = tuple(
        sorted(
            (each for each in reservations if each.person not in known),
            key=lambda each: each.person in gone,
        )
    )
    seated = coming if room is None else coming[: max(0, room - len(queue))]
    most = None if room is None else len(inside) + room
    return Expected((*inside, *seated), (*queue, *coming[len(seated) :]), most, known)


def giving_up(now: League, event: str, person: str, evening: Tournament | None) -> ReleaseSeat:
    """What somebody who does not come asks for: not who is entered in the evening already."""
    if person in expected(now, to_come(now, event).event, evening).entered:
        raise Illegal("league.entered-already", person=person)
    return ReleaseSeat(event, person, evening is not None)


def asking(now: League, event: str, person: str, evening: Tournament | None) -> ReserveSeat:
    """What somebody who comes asks for: once the evening is open, at their place in its line."""
    if evening is None:
        return ReserveSeat(event, person)
    fixture = to_come(now, event)
    last = Reservation(
        person, max((each.at for each in now.reservations.get(event, ())), default=0)
    )
    reservations = (*but_for(now.reservations.get(event, ()), person), last)
    then = replace(now, reservations=now.reservations.set(event, reservations))
    waiting = [each.person for each in expected(then, fixture.event, evening).waiting]
    return ReserveSeat(event, person, waiting.index(person) + 1 if person in waiting else 0)


def _entered(evening: Tournament) -> tuple[tuple[Reservation, ...], tuple[Reservation, ...]]:
    """Who is in an event, and who waits there, each once."""
    field = evening.field
    inside = {
        each.person: Reservation(each.person, each.registered_at)
        for _, each in sorted(field.entries.items())
        if each.status not in ("waiting", "withdrawn")
    }
    queue = (field.entries[number] for number in field.waiting)
    waits = {each.person: Reservation(each.person, each.registered_at) for each in queue}
    return tuple(inside.values()), tuple(waits[each] for each in waits if each not in inside)


def most_players(now: League, fixture: Fixture) -> int | None:
    """How many a date has seats for, by its kind and its venue; None where there is no limit."""
    limits = (usual(now, fixture.kind).most, now.venues[fixture.venue].seats)
    return min(filter(None, limits), default=None)


@decides(CountSeats, by=DIRECTORS)
def count_seats(now: League, command: CountSeats, meta: Meta) -> tuple[Event, ...]:
    """Those who reserved keep their order: whoever has no seat any more waits first."""
    venue = known_venue(now, command.venue)
    if command.seats < 0 or command.seats == 1 or command.seats > _MOST:
        raise Invalid("league.bad-seats", most=_MOST)
    if venue.seats == command.seats:
        raise Illegal("league.seats-already", venue=venue.name)
    return (SeatsCounted(command.venue, command.seats),)


@evolves(SeatsCounted)
def seats_counted(now: League, event: SeatsCounted) -> League:
    venue = replace(now.venues[event.venue], seats=event.seats)
    return replace(now, venues=now.venues.set(event.venue, venue))


@tells(SeatsCounted)
def tell_seats_counted(names: LeagueNames, event: SeatsCounted) -> Iterator[Message]:
    values = {"venue": names.now.venues[event.venue].name, "n": event.seats}
    yield Message(f"leaguedesk.told-seats-{'counted' if event.seats else 'open'}", values)
    for fixture in names.now.fixtures.values():
        if fixture.venue == event.venue and fixture.event not in names.now.results:
            evening = names.evening(fixture.event)
            setup = None if evening is None or evening.phase in _OVER else evening.setup
            if setup is not None and setup.most_entries != most_players(names.now, fixture):
                most = setup.most_entries or 0
                yield Message("leaguedesk.told-seats-keeps", {"day": fixture.day, "n": most})


@decides(ReserveSeat)
def reserve(now: League, command: ReserveSeat, meta: Meta) -> tuple[Event, ...]:
    """By the member or by who sees to the night, for whoever may enter there."""
    fixture = _to_be_played(now, command.event, meta)
    person = command.person
    _refuse_strangers(now, fixture, person, meta)
    if meta.by == person and now.officials and person not in now.members:
        raise Illegal("league.members-reserve", person=person)
    if expected(now, command.event).holds(person):
        raise Illegal("league.reserved-already", person=person)
    reason = barred(now, person, fixture.venue, fixture.day)
    if reason is not None:
        raise reason
    if command.event in now.invitations and not is_guest(now, command.event, person):
        raise Illegal("league.by-invitation", person=person)
    return (SeatReserved(command.event, Reservation(person, meta.at), command.in_line),)


@evolves(SeatReserved)
def reserved(now: League, event: SeatReserved) -> League:
    reservations = (*now.reservations.get(event.event, ()), event.reservation)
    return replace(now, reservations=now.reservations.set(event.event, reservations))


@tells(SeatReserved)
def tell_reserved(names: LeagueNames, event: SeatReserved) -> Iterator[Message]:
    seats = expected(names.now, event.event, names.evening(event.event))
    person = event.reservation.person
    values = {"name": names.of(person), "event": names.night(event.event)}
    place = event.in_line or (len(seats.waiting) if seats.waits(person) else 0)
    if place:
        yield Message("leaguedesk.told-waits-for-seat", {**values, "n": place})
    else:
        yield Message("leaguedesk.told-seat-reserved", values)


@decides(ReleaseSeat)
def release(now: League, command: ReleaseSeat, meta: Meta) -> tuple[Event, ...]:
    """By the member or by who sees to the night; the seat passes to the first who waits."""
    fixture = _to_be_played(now, command.event, meta)
    _refuse_strangers(now, fixture, command.person, meta)
    seats = expected(now, command.event)
    if not seats.holds(command.person):
        raise Illegal("league.not-reserved", person=command.person)
    frees = seats.waiting and not seats.waits(command.person) and not command.is_open
    return (SeatReleased(command.event, command.person, seats.waiting[0].person if frees else ""),)


@evolves(SeatReleased)
def released(now: League, event: SeatReleased) -> League:
    left = but_for(now.reservations[event.event], event.person)
    return replace(now, reservations=now.reservations.set(event.event, left))


@tells(SeatReleased)
def tell_released(names: LeagueNames, event: SeatReleased) -> Iterator[Message]:
    values = {"name": names.of(event.person), "event": names.night(event.event)}
    yield Message("leaguedesk.told-seat-released", values)
    seats = expected(names.now, event.event, names.evening(event.event))
    if event.passed_to and not seats.waits(event.passed_to):
        passed = {"name": names.of(event.passed_to), "event": names.night(event.event)}
        yield Message("leaguedesk.told-seat-passed", passed)


def _to_be_played(now: League, event: str, meta: Meta) -> Fixture:
    """A date people can still say something about: not called off, not played, not over."""
    fixture = to_come(now, event)
    if fixture.day < now.day_at(meta.at):
        raise Illegal("league.date-over", day=fixture.day)
    return fixture


def _refuse_strangers(now: League, fixture: Fixture, person: str, meta: Meta) -> None:
    """Refused for whoever speaks for somebody else and does not see to the night."""
    if now.officials and meta.by != person and not meta.among(running_nights(now, fixture.venue)):
        raise Illegal("league.for-directors")
