"""How far a heat is: how many go on from each table, and which tables still play."""

from __future__ import annotations

from collections.abc import Iterable

from tapisvert.refusals import Illegal
from tapisvert.tournament.heats import Heat, HeatTable
from tapisvert.tournament.state import Tournament


def sat_down(now: Tournament, table: HeatTable) -> tuple[int, ...]:
    """Who played there: an entry taken back before the first hand did not."""
    entries = now.field.entries
    return tuple(number for number in table.entries if entries[number].status != "withdrawn")


def going_on(now: Tournament, heat: Heat, table: HeatTable) -> int:
    """How many of a table come into the next heat; of the last table, who wins."""
    players = len(sat_down(now, table))
    if len(heat) == 1 or now.setup is None:
        return min(players, 1)
    return min(players, max(1, min(now.setup.heats.advance, players - 1)))


def still_in(now: Tournament, table: HeatTable) -> tuple[int, ...]:
    """Who of a table of the heat being played has chips."""
    entries = now.field.entries
    return tuple(number for number in table.entries if entries[number].status == "playing")


def undecided(now: Tournament) -> tuple[int, ...]:
    """Tables of the heat being played where somebody has still to go out."""
    heat = now.heats[-1] if now.heats else ()
    return tuple(
        table.number
        for table in heat
        if len(still_in(now, table)) > max(1, going_on(now, heat, table))
    )


def table_of(heat: Heat, entry: int) -> HeatTable | None:
    """The table of a heat somebody sat down at."""
    return next((table for table in heat if entry in table.entries), None)


def check_goers(now: Tournament, entries: Iterable[int]) -> None:
    """Refuse to send out who has come through: a table keeps as many as go on."""
    heat = now.heats[-1] if now.heats else ()
    going = set(entries)
    for table in heat:
        leaving = going.intersection(table.entries)
        left, needed = len(still_in(now, table)) - len(leaving), going_on(now, heat, table)
        if leaving and left < needed:
            raise Illegal("heats.through", table=table.number, n=needed)


def check_same_table(now: Tournament, *tables: int) -> None:
    """Refuse to carry somebody from one table of a heat to another."""
    if now.heats and len(set(tables)) > 1:
        raise Illegal("heats.no-moves")


def check_one_field(now: Tournament) -> None:
    """Refuse what only tables of one field do: open, break, split, become the final one."""
    if now.setup is not None and now.setup.heats.advance:
        raise Illegal("heats.no-moves")


def check_exchanged(now: Tournament, entry: int, instead: int) -> None:
    """Refuse to let somebody back in for another who sat elsewhere, or plays a later heat."""
    if not now.heats:
        return
    table = table_of(now.heats[-1], entry)
    if table is None or instead not in table.entries:
        raise Illegal("heats.other-table", entry=entry, other=instead)
