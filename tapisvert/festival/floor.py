"""The floor: the numbered tables of the house, whose they are, and what is wished twice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.festival.handling import FestivalNames, decides, evolves, tells
from tapisvert.festival.state import Festival, TableClaim, Wish
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message

MOST_TABLES: Final = 1_000
_HIGHEST: Final = 99_999
_LONGEST: Final = 200


@dataclass(frozen=True, slots=True)
class PlanFloor(Command):
    """The tables of the house, in the order dealers walk from one to the next."""

    tables: tuple[int, ...]
    over: tuple[str, ...] = ()
    """Events that need no table any more: theirs may go."""


@dataclass(frozen=True, slots=True)
class FloorPlanned(Event):
    """The house has these tables."""

    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ReserveTables(Command):
    """Set tables aside for an event, instead of those it had; none gives them back."""

    event: str
    tables: tuple[int, ...]
    over: tuple[str, ...] = ()
    """Events that need no table any more: theirs are free."""


@dataclass(frozen=True, slots=True)
class ClaimTables(Command):
    """An event is about to open these tables: no other one takes them in the same moment."""

    event: str
    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TablesClaimed(Event):
    """They are for this event, for as long as a draw takes."""

    event: str
    tables: tuple[int, ...]
    at: int


@dataclass(frozen=True, slots=True)
class TablesReserved(Event):
    """These tables are for one event."""

    event: str
    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShareTable(Command):
    """One table number stands at several events at once, as somebody wants it."""

    table: int
    events: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class TableShared(Event):
    """It is wished."""

    table: int
    wish: Wish


@dataclass(frozen=True, slots=True)
class AllowDouble(Command):
    """One person sits at several events at once, as somebody wants it."""

    person: str
    events: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class DoubleAllowed(Event):
    """It is wished."""

    person: str
    wish: Wish


@dataclass(frozen=True, slots=True)
class ShowBoard(Command):
    """The board gets a public address for televisions; one of before leads nowhere any more."""


@dataclass(frozen=True, slots=True)
class BoardShown(Event):
    """The address of this moment holds."""

    at: int


@decides(PlanFloor)
def plan_floor(now: Festival, command: PlanFloor, _: Meta) -> tuple[FloorPlanned, ...]:
    """Each number once; a table set aside for an event stays."""
    tables = command.tables
    if len(tables) > MOST_TABLES:
        raise Invalid("festival.too-many-tables", most=MOST_TABLES)
    if len(set(tables)) < len(tables) or any(not 0 < each <= _HIGHEST for each in tables):
        raise Invalid("festival.bad-plan", most=_HIGHEST)
    for table, event in sorted(now.reserved.items()):
        if tables and table not in tables and event not in command.over:
            raise Illegal("festival.plan-reserved", table=table, event=event)
    if tables == now.plan:
        raise Illegal("festival.plan-same")
    return (FloorPlanned(tables),)


@evolves(FloorPlanned)
def floor_planned(now: Festival, event: FloorPlanned) -> Festival:
    reserved = now.reserved
    for table in now.plan:
        if table in reserved and table not in event.tables:
            reserved = reserved.delete(table)
    return replace(now, plan=event.tables, reserved=reserved)


@tells(FloorPlanned)
def tell_floor_planned(_: FestivalNames, event: FloorPlanned) -> Iterator[Message]:
    key = "festival.told-planned" if event.tables else "festival.told-no-plan"
    yield Message(key, {"n": len(event.tables), "tables": ranges(event.tables)})


@decides(ReserveTables)
def reserve(now: Festival, command: ReserveTables, _: Meta) -> tuple[TablesReserved, ...]:
    """Of the plan, and nobody else's unless it is wished."""
    event = named(command.event)
    if not now.plan:
        raise Illegal("festival.no-plan")
    tables = tuple(dict.fromkeys(command.tables))
    for table in tables:
        on_plan(now, table)
        holder = now.reserved.get(table, event)
        if holder != event and holder not in command.over:
            raise Illegal("festival.table-reserved", table=table, event=holder)
    if set(tables) == set(now.reserved_for(event)):
        raise Illegal("festival.reserved-already", event=event)
    return (TablesReserved(event, tables),)


@evolves(TablesReserved)
def tables_reserved(now: Festival, event: TablesReserved) -> Festival:
    reserved = now.reserved
    for table in now.reserved_for(event.event):
        reserved = reserved.delete(table)
    for table in event.tables:
        reserved = reserved.set(table, event.event)
    return replace(now, reserved=reserved)


@tells(TablesReserved)
def tell_tables_reserved(names: FestivalNames, event: TablesReserved) -> Iterator[Message]:
    key = "festival.told-reserved" if event.tables else "festival.told-freed"
    tables = ranges(event.tables)
    yield Message(key, {"event": names.event(event.event), "tables": tables})


@decides(ClaimTables)
def claim(now: Festival, command: ClaimTables, meta: Meta) -> tuple[TablesClaimed, ...]:
    """Of two who ask in the same moment the second one is refused."""
    held = now.claimed(meta.at)
    for table in command.tables:
        on_plan(now, table)
        event = held.get(table, command.event)
        if event != command.event and not now.is_shared(table, event, command.event):
            raise Illegal("festival.table-elsewhere", table=table, event=event)
    return (TablesClaimed(named(command.event), command.tables, meta.at),)


@evolves(TablesClaimed)
def tables_claimed(now: Festival, event: TablesClaimed) -> Festival:
    claims = now.claims
    for table in event.tables:
        claims = claims.set(table, TableClaim(event.event, event.at))
    return replace(now, claims=claims)


@tells(TablesClaimed)
def tell_tables_claimed(names: FestivalNames, event: TablesClaimed) -> Iterator[Message]:
    values = {"event": names.event(event.event), "tables": ranges(event.tables)}
    yield Message("festival.told-claimed", values)


@decides(ShareTable)
def share(now: Festival, command: ShareTable, meta: Meta) -> tuple[TableShared, ...]:
    on_plan(now, command.table)
    return (TableShared(command.table, _wish(command.events, command.reason, meta)),)


@evolves(TableShared)
def table_shared(now: Festival, event: TableShared) -> Festival:
    return replace(now, shared=now.shared.set(event.table, event.wish))


@tells(TableShared)
def tell_table_shared(names: FestivalNames, event: TableShared) -> Iterator[Message]:
    events = names.events(event.wish.events)
    yield Message("festival.told-shared", {"table": event.table, "events": events})


@decides(AllowDouble)
def allow_double(now: Festival, command: AllowDouble, meta: Meta) -> tuple[DoubleAllowed, ...]:
    if not command.person.strip():
        raise Invalid("registration.no-person")
    return (DoubleAllowed(command.person, _wish(command.events, command.reason, meta)),)


@evolves(DoubleAllowed)
def double_allowed(now: Festival, event: DoubleAllowed) -> Festival:
    return replace(now, doubles=now.doubles.set(event.person, event.wish))


@tells(DoubleAllowed)
def tell_double_allowed(names: FestivalNames, event: DoubleAllowed) -> Iterator[Message]:
    events = names.events(event.wish.events)
    yield Message("festival.told-double", {"name": names.of(event.person), "events": events})


@decides(ShowBoard, form="screen")
def show_board(now: Festival, _: ShowBoard, meta: Meta) -> tuple[BoardShown, ...]:
    return (BoardShown(max(meta.at, now.screen + 1)),)


@evolves(BoardShown)
def board_shown(now: Festival, event: BoardShown) -> Festival:
    return replace(now, screen=event.at)


@tells(BoardShown)
def tell_board_shown(_: FestivalNames, event: BoardShown) -> Iterator[Message]:
    yield Message("festival.told-board")


def on_plan(now: Festival, table: int) -> None:
    """Refuse a table the house does not have."""
    if table not in now.plan:
        raise Invalid("festival.unknown-table", table=table, tables=ranges(now.plan))


def named(event: str) -> str:
    """The name of an event's record."""
    if not event.strip():
        raise Invalid("festival.no-event")
    return event


def reason_of(text: str) -> str:
    """Why somebody wants it, in one line."""
    reason = " ".join(text.split())[:_LONGEST]
    if not reason:
        raise Invalid("festival.no-reason")
    return reason


def ranges(tables: tuple[int, ...]) -> tuple[str, ...]:
    """Numbers as people write them: 1-8, 12."""
    runs: list[tuple[int, int]] = []
    for table in sorted(tables):
        if runs and table == runs[-1][1] + 1:
            runs[-1] = (runs[-1][0], table)
        else:
            runs.append((table, table))
    return tuple(str(low) if low == high else f"{low}-{high}" for low, high in runs)


def read_ranges(text: str) -> tuple[int, ...]:
    """`1-8 12, 14` as numbers, in the order they are written; `8-1` runs backwards."""
    tables: list[int] = []
    for word in text.replace(",", " ").replace(";", " ").replace("–", "-").split():
        low, dash, high = word.partition("-")
        if not low.isdecimal() or (dash and not high.isdecimal()) or len(word) > 11:
            raise Invalid("festival.no-tables-read", text=word[:40])
        first, last = int(low), int(high or low)
        if abs(last - first) >= MOST_TABLES:
            raise Invalid("festival.too-many-tables", most=MOST_TABLES)
        step = 1 if last >= first else -1
        tables.extend(range(first, last + step, step))
    return tuple(tables)


def _wish(events: tuple[str, ...], reason: str, meta: Meta) -> Wish:
    wanted = tuple(dict.fromkeys(map(named, events)))
    if len(wanted) < 2:
        raise Invalid("festival.wish-two")
    return Wish(wanted, reason_of(reason), meta.by, meta.at)
