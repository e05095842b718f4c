"""Moves as the room reads them: a card for each table people go to, its seats in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tapisvert.desk.queries.moves import Move
from tapisvert.rulings.grounds import cited
from tapisvert.tournament.law import law
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.state import Tournament
from tapisvert.web.panels.television.boards import BoardSize, board_size, in_columns
from tapisvert.web.panels.television.naming import BoardName, ShownNames
from tapisvert.words import Lang, say

MOVES: Final = 39
"""Moves on a screen at the most."""
CARDS: Final = 24
"""Up to so many they stand by table, beyond by name."""
_HUGE: Final = 33
"""Letters of a name that stands alone on the screen."""
_SHORT: Final = 20
_LISTED: Final = 17


class Arrival(NamedTuple):
    """Somebody on the way to a seat."""

    seat: Seat
    name: BoardName
    origin: str
    why: str
    note: str
    """What the player has to know about the first hand there."""


class Destination(NamedTuple):
    """A table people go to."""

    table: int
    chairs: int
    arrivals: tuple[Arrival, ...]

    @property
    def plan(self) -> tuple[tuple[int, bool], ...]:
        """Every chair, and whether somebody is on the way to it."""
        coming = {each.seat.number for each in self.arrivals}
        return tuple((number, number in coming) for number in range(1, self.chairs + 1))


class MovesBoard(NamedTuple):
    """The moves that are shown, and the rules for all of them."""

    title: str
    destinations: tuple[Destination, ...]
    size: BoardSize
    names: tuple[Arrival, ...]
    """All of them from A to Z, where there are too many for cards."""
    people: int
    more: int
    newest: int
    carry: str
    """How chips are carried, with its article."""

    @property
    def columns(self) -> tuple[tuple[Destination, ...], ...]:
        """The cards as they stand, column by column."""
        return in_columns(self.destinations, self.size)

    @property
    def alone(self) -> Arrival | None:
        """The only one, where there is only one."""
        return self.destinations[0].arrivals[0] if self.people == 1 else None

    @property
    def huge(self) -> bool:
        """Whether the name of the only one is short enough for the largest letters."""
        one = self.alone
        return one is not None and len(f"{one.name.first} {one.name.last}") <= _SHORT


_NOBODY: Final = BoardSize((), 0, 90, 0)


def moves(now: Tournament, moves: Sequence[Move], shown: ShownNames, lang: Lang) -> MovesBoard:
    """The newest moves by table; a final table is drawn before everybody and is no move."""
    asked = [move for move in moves if move.why != "final"]
    some = asked[:MOVES]
    newest = max((move.at for move in some), default=0)
    more, count = len(asked) - len(some), len(some)
    if not some:
        return MovesBoard("", (), _NOBODY, (), 0, 0, 0, "")
    tables: dict[int, list[Move]] = {}
    for move in sorted(some, key=lambda each: each.seat):
        tables.setdefault(move.seat.table, []).append(move)
    size = board_size(tuple(map(len, tables.values())), plan=len(tables) == 1)
    letters = _HUGE if count == 1 else size.letters if count <= CARDS else _LISTED
    destinations = tuple(
        Destination(
            table,
            len(now.layout.tables[table].seats),
            tuple(_arrival(move, shown, letters, lang) for move in moved),
        )
        for table, moved in tables.items()
    )
    listed = [each for one in destinations for each in one.arrivals] if count > CARDS else []
    listed.sort(key=lambda each: each.name.order)
    title = _title(some, lang)
    carry = _carry(now, some, lang)
    return MovesBoard(title, destinations, size, tuple(listed), count, more, newest, carry)


def _title(some: Sequence[Move], lang: Lang) -> str:
    """Which tables were broken, where that is why everybody moves."""
    if all(move.why == "break" for move in some):
        origins = {move.origin.table for move in some if move.origin is not None}
        if origins:
            values = {"tables": tuple(sorted(origins)), "n": len(origins)}
            return say("television.tables-closed", lang, values)
    return say("television.move" if len(some) == 1 else "television.moves", lang)


def _carry(now: Tournament, some: Sequence[Move], lang: Lang) -> str:
    """What becomes of the chips: they go along, but for a heat, which everybody begins alike.

    Whoever comes to a first seat has none to carry.
    """
    if all(move.origin is None for move in some):
        return ""
    if some and all(move.why == "heat" for move in some) and now.setup is not None:
        return say("television.fresh-stack", lang, {"chips": now.setup.buy_in.chips})
    articles = cited(law(now), "chips.transit")
    if articles and articles[0].number:
        return say("television.carry-by", lang, {"article": articles[0].number})
    return say("television.carry", lang)


def _arrival(move: Move, shown: ShownNames, letters: int, lang: Lang) -> Arrival:
    origin = ""
    if move.origin is not None:
        values = {"table": str(move.origin.table), "seat": str(move.origin.number)}
        origin = say("television.leaves", lang, values)
    article = next((each.number for each in move.grounds if each.number), "")
    why = say(f"television.why-{move.why}", lang)
    if article:
        why = say("television.why-article", lang, {"why": why, "article": article})
    note = "" if move.entrance == "plays" else say(f"television.enters-{move.entrance}", lang)
    return Arrival(move.seat, shown.board(move.entry, letters), origin, why, note)
