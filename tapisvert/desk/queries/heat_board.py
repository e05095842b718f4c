"""A shoot-out or a bracket as a picture: heats beside each other, who came through, who waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from tapisvert.tournament.heats import Heat, HeatTable
from tapisvert.tournament.heats.coming import coming_heats
from tapisvert.tournament.heats.progress import going_on, sat_down, still_in
from tapisvert.tournament.state import Tournament

LineState: TypeAlias = Literal["plays", "through", "out", "open"]
"""Still playing, gone on, gone out; or nobody yet."""


class HeatLine(NamedTuple):
    """Somebody at a table of a heat; nobody while the match before is played."""

    entry: int
    name: str
    state: LineState


class BoardTable(NamedTuple):
    """A table, or a match."""

    number: int
    lines: tuple[HeatLine, ...]
    bye: bool = False


class BoardHeat(NamedTuple):
    """One heat; one to come has tables nobody sits at yet."""

    number: int
    tables: tuple[BoardTable, ...]
    last: bool
    played: bool
    """Whether it has been opened."""


class HeatBoard(NamedTuple):
    """All heats of an event, those to come included."""

    heats: tuple[BoardHeat, ...]
    bracket: bool
    playing: int
    """The heat being played, counted from 1."""


def heat_board(now: Tournament, named: Callable[[int], str]) -> HeatBoard | None:
    """The heats as they stand; None for an event played in one field, or not drawn yet."""
    setup = now.setup
    if setup is None or not now.heats:
        return None
    heats = [_played(now, number, named) for number in range(1, len(now.heats) + 1)]
    while setup.heats.bracket and not heats[-1].last:
        heats.append(_paired(heats[-1]))
    if not setup.heats.bracket and not heats[-1].last:
        left = sum(going_on(now, now.heats[-1], table) for table in now.heats[-1])
        heats += [
            BoardHeat(heats[-1].number + ahead, _empty(each.tables), each.tables == 1, False)
            for ahead, each in enumerate(coming_heats(setup, left), 1)
        ]
    return HeatBoard(tuple(heats), setup.heats.bracket, len(now.heats))


def _played(now: Tournament, number: int, named: Callable[[int], str]) -> BoardHeat:
    heat = now.heats[number - 1]
    later = frozenset(entry for each in now.heats[number:] for t in each for entry in t.entries)
    tables = tuple(_table(now, heat, table, later, named) for table in heat)
    return BoardHeat(number, tables, len(heat) == 1, True)


def _table(
    now: Tournament,
    heat: Heat,
    table: HeatTable,
    later: frozenset[int],
    named: Callable[[int], str],
) -> BoardTable:
    decided = len(still_in(now, table)) <= max(1, going_on(now, heat, table))

    def state(entry: int) -> LineState:
        if entry in later:
            return "through"
        if now.field.entries[entry].status != "playing":
            return "out"
        return "through" if decided else "plays"

    lines = tuple(HeatLine(entry, named(entry), state(entry)) for entry in sat_down(now, table))
    bye = len(lines) == 1 and now.setup is not None and now.setup.heats.bracket
    return BoardTable(table.number, lines, bye)


def _paired(before: BoardHeat) -> BoardHeat:
    """The heat after one of a bracket: whoever came through stands there already."""
    winners = [
        next((line for line in t.lines if line.state == "through"), None) for t in before.tables
    ]
    nobody = HeatLine(0, "", "open")
    lines = [nobody if each is None else each._replace(state="plays") for each in winners]
    tables = tuple(
        BoardTable(index // 2 + 1, tuple(lines[index : index + 2]))
        for index in range(0, len(lines), 2)
    )
    return BoardHeat(before.number + 1, tables, len(tables) == 1, False)


def _empty(tables: int) -> tuple[BoardTable, ...]:
    return tuple(BoardTable(number, ()) for number in range(1, tables + 1))
