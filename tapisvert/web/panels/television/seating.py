"""Who sits where, page by page: a list of ten thousand is never sent at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import Final, Literal, NamedTuple, TypeAlias

from tapisvert.tournament.layout import Table
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.reading import reading
from tapisvert.web.house import desk, people
from tapisvert.web.moment import now as moment
from tapisvert.web.panels.television.boards import BoardSize, board_size, in_columns
from tapisvert.web.panels.television.naming import BoardName, ShownNames, plain

SeatOrder: TypeAlias = Literal["table", "name"]
ORDERS: Final[tuple[SeatOrder, ...]] = ("table", "name")

COLUMN: Final = 13
NAMES: Final = 3 * COLUMN
"""Names on a page, in three columns."""
FEW, MANY = 4, 8
"""Tables on a page: twice as many where few sit at each."""
_SMALL: Final = 5
"""Chairs of a small table."""
_LARGEST: Final = 56
"""Thousandths of the height of a screen: a whole table is read from there."""
_AROUND: Final = 12
"""Letters of a name at its seat of an oval."""
_BELOW: Final = 10
"""And of each half of it, where the first name has a line of its own."""
_LISTED: Final = 17
_MIDDLE: Final = 24
"""And in the middle of the final table, before it goes there."""


class SeatedName(NamedTuple):
    """Somebody at a seat; an empty seat has no name."""

    name: BoardName | None
    seat: Seat
    stack: int = 0
    """The stack as it was last counted, where somebody did."""
    letter: str = ""
    """The letter of the alphabet that begins here."""
    blinds: int = 0
    """That stack in big blinds, rounded down."""
    full: str = ""
    """The whole name, for the middle of a final table."""


class TableSeats(NamedTuple):
    """A table with everybody who sits there."""

    number: int
    places: tuple[SeatedName, ...]
    final: bool

    @property
    def players(self) -> int:
        return sum(1 for place in self.places if place.name is not None)


class Leaf(NamedTuple):
    """One page of the list."""

    order: SeatOrder
    page: int
    pages: int
    tables: tuple[TableSeats, ...] = ()
    names: tuple[SeatedName, ...] = ()

    size: BoardSize = BoardSize((), 0, 28, 0)
    average: int = 0
    """The average stack of a final table."""
    blinds: int = 0
    """The same in big blinds."""

    @property
    def alone(self) -> bool:
        return len(self.tables) == 1 and self.pages == 1

    @property
    def cards(self) -> tuple[tuple[TableSeats, ...], ...]:
        """The tables of the page, column by column."""
        return in_columns(self.tables, self.size)

    @property
    def columns(self) -> tuple[tuple[SeatedName, ...], ...]:
        """The names of the page, column by column."""
        return tuple(self.names[at : at + COLUMN] for at in range(0, len(self.names), COLUMN))

    @property
    def range(self) -> tuple[str, str]:
        """The first and the last letter on the page."""
        return (_initial(self.names[0]), _initial(self.names[-1])) if self.names else ("", "")


class Extent(NamedTuple):
    """How much there is to leaf through, and a key that is another whenever a seat changes."""

    tables: int
    names: int
    key: int


class OrderedSeats(NamedTuple):
    """A list in order, for one state of an event."""

    now: Tournament
    at: int
    places: tuple[SeatedName, ...]


_KEPT: Final[dict[str, OrderedSeats]] = {}
_MOST_KEPT: Final = 8
_FRESH: Final = 30_000
"""Milliseconds after which names are looked up again: somebody may have put one right."""


def extent(now: Tournament, at: int) -> Extent:
    """The number of pages in each order."""
    tables = now.layout.populated_tables
    if not tables:
        return Extent(0, 0, 0)
    counted = (*_stacks(now), _big_blind(now, at)) if now.layout.final else ()
    key = hash((*((table.number, table.seats) for table in tables), counted))
    return Extent(ceil(len(tables) / _each(tables)), ceil(now.field.playing / NAMES), key)


def leaf(event: str, order: SeatOrder, page: int) -> Leaf:
    """A page of the list as it is now, counted from 1; beyond the last one, the last."""
    now = desk().now(event)
    if order == "name":
        by_name = _by_name(event, now)
        pages = max(1, ceil(len(by_name) / NAMES))
        page = min(max(page, 1), pages)
        return Leaf("name", page, pages, names=by_name[(page - 1) * NAMES : page * NAMES])
    tables = now.layout.populated_tables
    each = _each(tables)
    pages = max(1, ceil(len(tables) / each))
    page = min(max(page, 1), pages)
    some = tables[(page - 1) * each : page * each]
    if not some:
        return Leaf("table", 1, 1)
    size = board_size(tuple(len(table.seats) for table in some), _LARGEST)
    oval = len(some) == pages == 1
    most = _AROUND if oval else size.letters
    shown = ShownNames(now, people().directory())
    names = Fitted(now, shown, most, oval, _big_blind(now, moment()))
    average = now.bank.in_play // now.field.playing if now.layout.final else 0
    return Leaf(
        "table",
        page,
        pages,
        tuple(_seats(table, names) for table in some),
        size=size,
        average=average,
        blinds=average // names.big_blind if names.big_blind else 0,
    )


def _big_blind(now: Tournament, at: int) -> int:
    """Of the level in play, in a break of the one that follows; 0 where there is none."""
    if now.setup is None:
        return 0
    structure = now.setup.structure
    index = reading(now.clock, structure, at).index
    played = (each for each in structure.levels[index:] if each.kind == "play")
    level = next(played, None)
    return 0 if level is None else level.big_blind or level.big_bet


def _each(tables: Sequence[Table]) -> int:
    """How many stand on a page."""
    return MANY if all(len(table.seats) <= _SMALL for table in tables) else FEW


class Fitted(NamedTuple):
    """Names as long as there is room for them."""

    now: Tournament
    shown: ShownNames
    most: int
    oval: bool
    """Whether they stand around one table, and not in the rows of cards."""
    big_blind: int


def _seats(table: Table, names: Fitted) -> TableSeats:
    places = (_seated(entry, Seat(table.number, seat), names) for seat, entry in _chairs(table))
    return TableSeats(table.number, tuple(places), table.number == names.now.layout.final)


def _chairs(table: Table) -> Iterator[tuple[int, int]]:
    return enumerate(table.seats, 1)


def _seated(entry: int, seat: Seat, names: Fitted) -> SeatedName:
    if not entry:
        return SeatedName(None, seat)
    stack = names.now.field.entries[entry].stack
    final = seat.table == names.now.layout.final
    counted = stack if stack is not None and final and not _outdated(names.now) else 0
    return SeatedName(
        _on_chair(entry, names, bool(counted)),
        seat,
        counted,
        blinds=counted // names.big_blind if names.big_blind else 0,
        full=names.shown.board(entry, _MIDDLE).whole if final else "",
    )


def _on_chair(entry: int, names: Fitted, above_stack: bool) -> BoardName:
    """A chair of an oval has two lines for a name, unless a stack stands below it."""
    whole = names.shown.board(entry)
    if names.oval and not above_stack and max(map(len, whole[:2])) <= _BELOW:
        return whole
    return names.shown.board(entry, names.most)


def _stacks(now: Tournament) -> list[int | None]:
    """What those who sit had when it was last counted."""
    entries = now.field.entries
    return [
        entries[each].stack for table in now.layout.populated_tables for each in table.seats if each
    ]


def _outdated(now: Tournament) -> bool:
    """Whether the stacks that were counted are those of before somebody went out."""
    stacks = _stacks(now)
    counted = [stack for stack in stacks if stack is not None]
    return len(counted) == len(stacks) and sum(counted) != now.bank.in_play


def _by_name(event: str, now: Tournament) -> tuple[SeatedName, ...]:
    """Everybody who sits, by name; kept a while, for every screen leafs through it."""
    cached = _KEPT.get(event)
    if cached is not None and cached.now is now and moment() - cached.at < _FRESH:
        return cached.places
    directory = people().directory()
    shown = ShownNames(now, directory)
    named = [
        (shown.board(entry, _LISTED), Seat(table.number, seat))
        for table in now.layout.populated_tables
        for seat, entry in _chairs(table)
        if entry
    ]
    named.sort(key=lambda each: (each[0].order, each[1]))
    listed = tuple(_lettered(SeatedName(name, seat) for name, seat in named))
    if len(_KEPT) >= _MOST_KEPT:
        _KEPT.clear()
    _KEPT[event] = OrderedSeats(now, moment(), listed)
    return _KEPT[event].places


def _lettered(places: Iterable[SeatedName]) -> Iterator[SeatedName]:
    """The first of each letter says which one begins."""
    before = ""
    for each in places:
        letter = _initial(each)
        yield each._replace(letter=letter) if letter != before else each
        before = letter


def _initial(seated: SeatedName) -> str:
    return plain(seated.name.last)[:1].upper() if seated.name is not None else ""
