"""The tables as they are drawn: seats with their marks, section by section in a large room."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tapisvert.desk.queries.seats import Note
from tapisvert.desk.queries.short_names import short_names
from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode, kind_of
from tapisvert.person import Person
from tapisvert.refusals import Invalid
from tapisvert.rulebooks import Citation
from tapisvert.rulings.grounds import cited
from tapisvert.slotted import dataclass
from tapisvert.tournament.breaking.breaking import TableBroken
from tapisvert.tournament.law import law
from tapisvert.tournament.layout import Table, TableStatus
from tapisvert.tournament.names import Names
from tapisvert.tournament.penalties.status import posted
from tapisvert.tournament.seat import Positions
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.chairs import upcoming
from tapisvert.tournament.tables.knowledge import seen
from tapisvert.tournament.teams.partners import player_of

Disc: TypeAlias = Literal["", "button", "dead-button"]
Blind: TypeAlias = Literal["", "small-blind", "big-blind"]

SECTION: Final = 40
"""Tables shown at once."""
LETTERS: Final = 14
ROOMY: Final = 18
"""Signs in a line of a name beside a seat, on a phone and on a large screen."""
_LOOKED: Final = 2000
"""Records looked through for tables that broke."""


@dataclass(frozen=True, slots=True)
class ChairPlace:
    """One chair, and whoever sits there."""

    number: int
    entry: int = 0
    """0 where nobody sits."""
    person: str = ""
    name: str = ""
    short: str = ""
    longer: str = ""
    stack: int | None = None
    note: Note = ""
    hands_left: int = 0
    """Hands of a penalty still to sit out."""
    disc: Disc = ""
    blind: Blind = ""
    next_big: bool = False
    """Whether the big blind of the next hand is here."""
    waits: bool = False
    """Whether the next hand is dealt without this seat."""
    kept: bool = False
    """Whether the seat was given for a reason and is never drawn again."""


@dataclass(frozen=True, slots=True)
class FloorPlan:
    """One table as it is drawn."""

    table: int
    status: TableStatus
    places: tuple[ChairPlace, ...]
    players: int
    hands: int
    level: int | None
    """The stretch the hand in progress is played at, where hands are counted."""
    last: Positions | None
    coming: Positions | None
    final: bool
    grounds: tuple[Citation, ...] = ()
    """What stops a halted table."""

    @property
    def full(self) -> bool:
        return self.players == len(self.places)

    @property
    def penalties(self) -> int:
        return sum(place.note == "penalty" for place in self.places)

    @property
    def free(self) -> tuple[int, ...]:
        return tuple(place.number for place in self.places if not place.entry)


@dataclass(frozen=True, slots=True)
class Section:
    """Some of the tables in use, and how the others are divided."""

    number: int
    plans: tuple[FloorPlan, ...]
    ranges: tuple[tuple[int, int], ...]
    """The first and the last table of each section."""
    count: int
    """Tables in use."""


def section(names: Names, at: int, number: int = 1) -> Section:
    """A section of the room; one that is not there is the nearest that is."""
    open_tables = names.now.layout.open_tables
    parts = [open_tables[at : at + SECTION] for at in range(0, len(open_tables), SECTION)]
    number = max(1, min(number, len(parts)))
    shown = parts[number - 1] if parts else ()
    return Section(
        number,
        tuple(plan(names, table, at) for table in shown),
        tuple((part[0].number, part[-1].number) for part in parts),
        len(open_tables),
    )


def section_of(now: Tournament, table: int) -> int:
    """The section a table is in."""
    before = sum(1 for number in now.layout.in_use if number < table)
    return before // SECTION + 1


def known_table(now: Tournament, number: int) -> Table:
    """A table that is or was in use."""
    table = now.layout.tables.get(number)
    if table is None:
        raise Invalid("tables.unknown", table=number)
    return table


def plan(names: Names, table: Table, at: int) -> FloorPlan:
    """One table with everybody's marks, as it is known at a moment."""
    now = names.now
    table = seen(now, table, at)
    coming = upcoming(table)
    shown = coming if table.held and not table.hands else table.last
    halted = table.status == "halted"
    return FloorPlan(
        table=table.number,
        status=table.status,
        places=_places(names, table, shown, coming),
        players=table.players,
        hands=table.hands,
        level=table.level,
        last=shown,
        coming=coming,
        final=now.layout.final == table.number,
        grounds=cited(law(now), "balance.halt") if halted and now.setup is not None else (),
    )


def broken(stream_state: StreamState[Tournament]) -> dict[int, int]:
    """When each table that is closed was broken, of those broken lately."""
    kind = kind_of(TableBroken)
    leavers: dict[int, int] = {}
    for record in reversed(stream_state.records[-_LOOKED:]):
        if record.action in stream_state.undone:
            continue
        for event in record.events:
            if event.kind == kind:
                leavers.setdefault(decode(event).table, record.at)
    tables = stream_state.now.layout.tables
    return {
        number: leavers[number] for number in sorted(leavers) if tables[number].status == "closed"
    }


def _places(
    names: Names, table: Table, shown: Positions | None, coming: Positions | None
) -> tuple[ChairPlace, ...]:
    now = names.now
    notes: dict[int, Note] = {each.entry: each.why for each in posted(now, table.number)}
    short = shorts(names, table)
    places = []
    for number, entry in enumerate(table.seats, 1):
        place = ChairPlace(
            number,
            disc=_disc(shown, number, entry),
            blind=_blind(shown, number, entry),
            next_big=coming is not None and coming.big_blind == number and bool(table.hands),
        )
        if entry:
            one = now.field.entries[entry]
            place = ChairPlace(
                number,
                entry,
                one.person,
                names.entry(entry),
                *short[entry],
                one.stack,
                notes.get(entry, ""),
                _hands_left(now, entry),
                place.disc,
                place.blind,
                place.next_big,
                number in table.waiting,
                one.fixed,
            )
        places.append(place)
    return tuple(places)


def shorts(names: Names, table: Table) -> dict[int, tuple[str, str]]:
    """The names of a table as they fit beside a seat, on a phone and on a large screen."""
    entries = [entry for entry in table.seats if entry]
    people = [_known(names, player_of(names.now, entry)) for entry in entries]
    both = zip(short_names(people, LETTERS), short_names(people, ROOMY), strict=True)
    return dict(zip(entries, both, strict=True))


def _known(names: Names, person: str) -> Person:
    """Somebody nobody knows is shown by the id."""
    return names.people.get(person) or Person(person, names.of(person))


def _hands_left(now: Tournament, entry: int) -> int:
    return sum(now.penalties.given[number].left for number in now.penalties.serving.get(entry, ()))


def _disc(shown: Positions | None, number: int, entry: int) -> Disc:
    if shown is None or shown.button != number:
        return ""
    return "button" if entry else "dead-button"


def _blind(shown: Positions | None, number: int, entry: int) -> Blind:
    if shown is None or not entry:
        return ""
    if shown.big_blind == number:
        return "big-blind"
    return "small-blind" if shown.small_blind == number else ""
