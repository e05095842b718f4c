"""The players of an event by a filter or by what somebody types, a page at a time.

Whatever the size of the field, only the people of the page are named; a small field is in the
order of its names, a large one in that of its entries.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Final, Literal, TypeAlias, get_args

from tapisvert.desk.directory import Directory
from tapisvert.desk.queries.short_names import surname_order
from tapisvert.last_answer import last_answer
from tapisvert.person import Person
from tapisvert.slotted import dataclass
from tapisvert.tournament.days.first_days import first_days_ahead
from tapisvert.tournament.entry import Entry, EntryStatus, Field, Presence
from tapisvert.tournament.names import Names, unknown
from tapisvert.tournament.placing.ranking import EntryPlace, alive, places_of, standings
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.teams.partners import partner_in

Filter: TypeAlias = Literal["playing", "out", "owing", "waiting", "penalised"]
FILTERS: Final[tuple[Filter, ...]] = get_args(Filter)

PAGE: Final = 50
SMALL: Final = 600
"""Entries up to which a list is sorted by names."""
STRANGERS: Final = 5
_STILL_IN: Final = ("registered", "playing", "bagged")
_SEAT: Final = re.compile(r"[tT]?(\d{1,5})\s*[.\-/:]\s*(\d{1,2})")
_NUMBER: Final = re.compile(r"#?\s?(\d{1,6})")


@dataclass(frozen=True, slots=True)
class RosterRow:
    """One person, by the entry that counts now."""

    person: str
    entry: int
    name: str
    nickname: str
    status: EntryStatus
    seat: Seat | None
    presence: Presence
    place_from: int | None
    place_to: int | None
    penalised: bool
    hands: int
    """Hands of penalties still to sit out."""
    owed: int
    """Cents."""
    queue: int
    """The place on the waiting list; 0 for somebody who does not wait."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How many each filter shows."""

    playing: int
    out: int
    """Once the event is over everybody who has a place: nobody is in play any more."""
    owing: int
    waiting: int
    penalised: int


@dataclass(frozen=True, slots=True)
class Roster:
    """One page of players."""

    rows: tuple[RosterRow, ...]
    page: int
    more: bool
    """Whether another page follows."""
    strangers: tuple[Person, ...] = ()
    """People of the house who are not in the event and whom the text may mean."""


def counts(now: Tournament) -> Counts:
    """The size of every filter, without looking at anybody."""
    field = now.field
    serving = sum(field.entries[number].is_live for number in now.penalties.serving)
    out = field.out - _former_lives(now)
    playing = alive(now)
    if now.phase == "over":
        playing, out = 0, sum(len(standing.entries) for standing in standings(now))
    return Counts(playing, out, len(field.owing), len(field.waiting), serving)


def _former_lives(now: Tournament) -> int:
    """How many entries that are out belong to somebody who entered again: only the last counts."""
    field = now.field
    if len(field.entries) == len(field.by_person):
        return 0
    again = (numbers for numbers in field.by_person.values() if len(numbers) > 1)
    return sum(
        field.entries[number].status == "out" and number != current(now, numbers).number
        for numbers in again
        for number in numbers
    )


def filtered(now: Tournament, directory: Directory, which: Filter, page: int = 1) -> Roster:
    """A page of those whom a filter lets through."""
    return _paged(now, directory, _numbers(now, directory, which), page)


def found(now: Tournament, directory: Directory, text: str, page: int = 1) -> Roster:
    """A page of those whom a text means: a name, a nickname, an entry or a seat."""
    if _SEAT.fullmatch(text.strip()):
        return _paged(now, directory, iter(_at_seat(now, text)), page)
    by_person = now.field.by_person

    def here(one: str) -> bool:
        return one in by_person or bool(_entered(now, directory, one))

    inside, strangers = directory.divided(text, here, STRANGERS)
    exact = _of_number(now, text)
    named = (current(now, _entered(now, directory, one)).number for one in inside)
    numbers = chain(exact, (number for number in named if number not in exact))
    roster = _paged(now, directory, numbers, page)
    return Roster(roster.rows, roster.page, roster.more, strangers)


def _entered(now: Tournament, directory: Directory, person: str) -> tuple[int, ...]:
    """The entries of somebody, under each id that leads to them."""
    by_person = now.field.by_person
    ids = (person, *(one.id for one in directory.merged_into(person)))
    return tuple(
        number
        for one in ids
        for number in (*by_person.get(one, ()), *(partner_in(now, one) if now.teams else ()))
    )


def current(now: Tournament, numbers: Collection[int]) -> Entry:
    """Of a person's entries the one that counts now: still in, else the last that was played."""
    entries = [now.field.entries[number] for number in sorted(numbers)]
    live = [entry for entry in entries if entry.is_live]
    played = [entry for entry in entries if entry.status != "withdrawn"]
    return (live or played or entries)[-1]


def _numbers(now: Tournament, directory: Directory, which: Filter) -> Iterator[int]:
    field = now.field
    match which:
        case "playing":
            still_in = () if now.phase == "over" else _still_in(field)
            return _sorted(now, still_in, directory)
        case "out":
            return (number for standing in standings(now) for number in standing.entries)
        case "owing":
            return _sorted(now, sorted(field.owing), directory)
        case "waiting":
            return iter(field.waiting)
        case "penalised":
            serving = sorted(now.penalties.serving)
            live = [number for number in serving if field.entries[number].is_live]
            return _sorted(now, live, directory)


@last_answer
def _still_in(field: Field) -> tuple[int, ...]:
    """Whoever is in, by number; not those on the waiting list."""
    entries = field.entries.items()
    return tuple(sorted(number for number, entry in entries if entry.status in _STILL_IN))


def _sorted(now: Tournament, numbers: Sequence[int], directory: Directory) -> Iterator[int]:
    """By surname, but in a field of thousands by number: nobody reads through that."""
    large = len(now.field.entries) > SMALL
    return iter(numbers if large else _by_name(now, numbers, directory))


def _by_name(now: Tournament, numbers: Iterable[int], directory: Directory) -> list[int]:
    """By surname, as somebody who looks for a person on a list does."""
    named = []
    for entry in map(now.field.entries.__getitem__, numbers):
        person = directory.get(entry.person)
        name = unknown(now, entry.person) if person is None else person.name
        named.append((surname_order(name), entry.number))
    return [number for _, number in sorted(named)]


def _paged(now: Tournament, directory: Directory, numbers: Iterator[int], page: int) -> Roster:
    start = (page - 1) * PAGE
    shown = list(islice(numbers, start, start + PAGE + 1))
    return Roster(rows(now, directory, shown[:PAGE]), page, len(shown) > PAGE)


def rows(now: Tournament, directory: Directory, numbers: Collection[int]) -> tuple[RosterRow, ...]:
    """The lines of some entries, each with its name."""
    over = now.phase == "over"
    out = {n for n in numbers if over or now.field.entries[n].status == "out"}
    places = {} if first_days_ahead(now) else places_of(now, out)
    queue = {entry: place for place, entry in enumerate(now.field.waiting, 1)}
    return tuple(_row(now, directory, number, places.get(number), queue) for number in numbers)


def _row(
    now: Tournament,
    directory: Directory,
    number: int,
    place: EntryPlace | None,
    queue: dict[int, int],
) -> RosterRow:
    entry = now.field.entries[number]
    person = directory.get(entry.person)
    given = now.penalties.given
    serving = [given[one] for one in now.penalties.serving.get(number, ())]
    return RosterRow(
        entry.person,
        number,
        Names(now, directory).entry(number)
        if number in now.teams
        else unknown(now, entry.person)
        if person is None
        else person.name,
        "" if person is None else person.nickname,
        entry.status,
        entry.seat,
        entry.presence,
        None if place is None else place.place_from,
        None if place is None else place.place_to,
        entry.is_live and any(one.keeps_away for one in serving),
        sum(one.left for one in serving) if entry.is_live else 0,
        entry.owed,
        queue.get(number, 0),
    )


def _at_seat(now: Tournament, text: str) -> tuple[int, ...]:
    matched = _SEAT.fullmatch(text.strip())
    assert matched is not None, "it was asked before"
    table, chair = now.layout.tables.get(int(matched[1])), int(matched[2])
    if table is None or not 1 <= chair <= len(table.seats) or not table.at(chair):
        return ()
    return (table.at(chair),)


def _of_number(now: Tournament, text: str) -> tuple[int, ...]:
    matched = _NUMBER.fullmatch(text.strip())
    number = 0 if matched is None else int(matched[1])
    return (number,) if number in now.field.entries else ()
