"""No table number at two events at once, unless somebody wants it so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tapisvert.desk.running import Desk
from tapisvert.festival.floor import on_plan, ranges
from tapisvert.festival.state import Festival
from tapisvert.refusals import Illegal
from tapisvert.replacing import replace
from tapisvert.tournament.seating.drawing import DrawSeats, tables_for_draw
from tapisvert.tournament.seating.opening import OpenTable, SplitTable
from tapisvert.tournament.state import Tournament


class TablesUsed(NamedTuple):
    """The tables that stand at one event."""

    event: str
    name: str
    tables: frozenset[int]


def tables_used(events: Iterable[tuple[str, Tournament]]) -> Iterator[TablesUsed]:
    """Of every event that is not over, the tables it has not broken."""
    for event, now in events:
        tables = now.layout.in_use
        if tables and now.setup is not None and now.phase in ("open", "running", "suspended"):
            yield TablesUsed(event, now.setup.name, tables)


def set_aside(floor: Festival, over: Iterable[str]) -> dict[int, str]:
    """The event each table is set aside for; one that is over needs it no more."""
    ended = frozenset(over)
    return {table: event for table, event in floor.reserved.items() if event not in ended}


def events_over(events: Iterable[tuple[str, Tournament]]) -> tuple[str, ...]:
    """The events nobody plays any more."""
    return tuple(event for event, now in events if now.phase in ("over", "cancelled"))


def with_own_tables(
    desk: Desk,
    floor: Festival,
    stream: str,
    command: DrawSeats | OpenTable | SplitTable,
    at: int,
) -> DrawSeats | OpenTable | SplitTable:
    """Gives a draw free tables of the plan, and refuses one that stands elsewhere."""
    if not floor.plan:
        return command
    now = desk.now(stream)
    elsewhere = _elsewhere(desk, floor, stream, at)
    match command:
        case DrawSeats(tables=()):
            return _with_tables(now, floor, stream, command, elsewhere)
        case DrawSeats():
            wanted = command.tables
        case OpenTable(any=True):
            return replace(command, table=_one_more(floor, stream, elsewhere, now))
        case OpenTable():
            wanted = (command.table,)
        case SplitTable():
            return replace(command, new_table=_one_more(floor, stream, elsewhere, now))
    for table in wanted:
        on_plan(floor, table)
        if table in elsewhere:
            raise Illegal("festival.table-elsewhere", table=table, event=elsewhere[table])
    return command


def free_tables(desk: Desk, floor: Festival, stream: str, at: int) -> tuple[int, ...]:
    """The tables an event may open now: its own first, then nobody's, along the line."""
    return tuple(_free(floor, stream, _elsewhere(desk, floor, stream, at), desk.now(stream)))


def _elsewhere(desk: Desk, floor: Festival, stream: str, at: int) -> dict[int, str]:
    """Tables that are not this event's, each with the name of the event that has it."""
    events = tuple(desk.each(lambda each: (each, desk.now(each))))
    names = {event: now.setup.name for event, now in events if now.setup is not None}
    used = {
        table: each.name
        for each in tables_used(events)
        for table in each.tables
        if each.event != stream and not floor.is_shared(table, stream, each.event)
    }
    ended = events_over(events)
    meant = {
        table: names.get(event, event)
        for table, event in (*set_aside(floor, ended).items(), *floor.claimed(at).items())
        if event != stream and event not in ended and not floor.is_shared(table, stream, event)
    }
    return {**meant, **used}


def _free(
    floor: Festival, stream: str, elsewhere: dict[int, str], now: Tournament
) -> Iterator[int]:
    own = floor.reserved_for(stream)
    for table in dict.fromkeys((*own, *floor.plan)):
        if table not in elsewhere and table not in now.layout.in_use:
            yield table


def _one_more(floor: Festival, stream: str, elsewhere: dict[int, str], now: Tournament) -> int:
    table = next(_free(floor, stream, elsewhere, now), None)
    if table is None:
        raise Illegal("festival.too-few-tables", needed=1, free=0, tables="")
    return table


def _with_tables(
    now: Tournament, floor: Festival, stream: str, command: DrawSeats, elsewhere: dict[int, str]
) -> DrawSeats:
    """As many free tables as the players need."""
    players = len(now.field.unseated)
    if now.setup is None or players < 2 or now.field.playing:
        return command
    needed = tables_for_draw(now.setup, players)
    free = tuple(_free(floor, stream, elsewhere, now))
    if len(free) < needed:
        raise Illegal("festival.too-few-tables", needed=needed, free=len(free), tables=ranges(free))
    return replace(command, tables=free[:needed])
