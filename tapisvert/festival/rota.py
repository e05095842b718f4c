"""Pushes: dealers go on along the line of tables, rest, come back; every down is kept.

The line is told with each command: tables open and break at the events, which this record does not
know. A dealer goes on to the next table of the line. Whoever has dealt the most is relieved first,
and whoever rests longest comes in: as many as are due for a rest, and one at least as long as
somebody waits for a table.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from tapisvert.actions import Command, Event, Meta
from tapisvert.festival.handling import FestivalNames, decides, evolves, tells
from tapisvert.festival.staff import known_staff
from tapisvert.festival.state import DealerSeat, Down, Festival, LineTable
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message

_SAME_PUSH: Final = 20_000
"""Milliseconds in which nobody means a second push."""


@dataclass(frozen=True, slots=True)
class PushDealers(Command):
    """Every dealer goes on by one table."""

    line: tuple[LineTable, ...]
    playing: tuple[str, ...] = ()
    """Who has a seat as a player now, and deals nowhere."""


@dataclass(frozen=True, slots=True)
class FillTables(Command):
    """Tables without a dealer get one, and dealers of broken tables rest."""

    line: tuple[LineTable, ...]
    playing: tuple[str, ...] = ()
    """Who has a seat as a player now, and deals nowhere."""


@dataclass(frozen=True, slots=True)
class PlaceDealer(Command):
    """A dealer sits at a table now; whoever dealt there rests."""

    person: str
    table: LineTable
    playing: tuple[str, ...] = ()
    """Who has a seat as a player now, and deals nowhere."""


@dataclass(frozen=True, slots=True)
class RestDealer(Command):
    """A dealer leaves a table for a rest; whoever rests longest takes over."""

    person: str
    playing: tuple[str, ...] = ()
    """Who has a seat as a player now, and deals nowhere."""


@dataclass(frozen=True, slots=True)
class LeaveDuty(Command):
    """Somebody of the staff goes home; at a table, whoever rests longest takes over."""

    person: str
    playing: tuple[str, ...] = ()
    """Who has a seat as a player now, and deals nowhere."""


@dataclass(frozen=True, slots=True)
class DutyEnded(Event):
    """One less on duty."""

    person: str
    at: int


@dataclass(frozen=True, slots=True)
class DealersMoved(Event):
    """Who deals where from now on, the whole line; whoever is not named rests."""

    seats: tuple[DealerSeat, ...]
    at: int
    push: bool
    """Whether everybody begins a new down; else only those who moved."""
    changed: tuple[int, ...] = ()
    """The tables that get another dealer, where it is no push."""


class NextPush(NamedTuple):
    """Who deals where after the next push, who comes off, and which tables have nobody."""

    seats: tuple[DealerSeat, ...]
    off: tuple[str, ...]
    uncovered: tuple[int, ...]


def rotation(now: Festival, line: Sequence[LineTable], playing: Collection[str] = ()) -> NextPush:
    """The next push as things are; whoever plays comes off, and comes in nowhere."""
    now, plays = _without(now, playing), _dealing(now, playing)
    at_table = {seat.table: seat.person for seat in now.dealing.values()}
    tables = [each.table for each in line]
    staying = [person for table, person in at_table.items() if table in tables]
    homeless = [person for table, person in at_table.items() if table not in tables]
    due = sum(now.streaks.get(person, 0) >= now.rota.downs for person in staying)
    relief = len(now.resting)
    off_count = min(relief, max(due, 1)) if relief else 0
    spare = len(staying) + len(homeless) + relief - len(tables)
    off_count = min(off_count, max(0, spare), len(staying))
    by_downs = sorted(
        staying, key=lambda person: (-now.streaks.get(person, 0), tables.index(_of(now, person)))
    )
    off = set(by_downs[:off_count])
    incoming = [*homeless, *now.resting]
    seats: list[DealerSeat] = []
    for index, each in enumerate(line):
        before = at_table.get(tables[index - 1], "")
        if before and before not in off and (len(tables) > 1 or not incoming):
            seats.append(DealerSeat(each.table, each.event, before))
        elif incoming:
            seats.append(DealerSeat(each.table, each.event, incoming.pop(0)))
    placed = {seat.person for seat in seats}
    resting = tuple(person for person in (*plays, *staying, *homeless) if person not in placed)
    covered = {seat.table for seat in seats}
    return NextPush(tuple(seats), resting, tuple(t for t in tables if t not in covered))


@decides(PushDealers, by="assistant")
def push(now: Festival, command: PushDealers, meta: Meta) -> tuple[DealersMoved, ...]:
    """Of two who press when it is due, the second one pushes nobody on again."""
    since = meta.at - now.pushed_at
    if now.dealing and 0 <= since < _SAME_PUSH:
        raise Illegal("festival.pushed-just-now", n=since // 1000)
    line = _checked(_without(now, command.playing), command.line)
    return (DealersMoved(rotation(now, line, command.playing).seats, meta.at, push=True),)


@decides(FillTables, by="assistant")
def fill(now: Festival, command: FillTables, meta: Meta) -> tuple[DealersMoved, ...]:
    """Nobody who deals at a table of the line moves."""
    line = _checked(_without(now, command.playing), command.line)
    tables = {each.table: each for each in line}
    there = _without(now, command.playing)
    seats = [
        replace(seat, event=tables[seat.table].event)
        for seat in there.dealing.values()
        if seat.table in tables
    ]
    dealt = {seat.table for seat in seats}
    free = [seat.person for seat in there.dealing.values() if seat.table not in tables]
    waiting = [*free, *there.resting]
    empty = [each for each in line if each.table not in dealt]
    seats += [
        DealerSeat(each.table, each.event, person)
        for each, person in zip(empty, waiting, strict=False)
    ]
    if set(seats) == set(now.dealing.values()):
        raise Illegal("festival.nothing-to-fill")
    return (_moved(now, seats, meta),)


@decides(PlaceDealer, by="assistant")
def place(now: Festival, command: PlaceDealer, meta: Meta) -> tuple[DealersMoved, ...]:
    _dealer_on_duty(now, command.person)
    if command.person in command.playing:
        raise Illegal("festival.plays-now", person=command.person)
    table = command.table
    seat = now.dealing.get(table.table)
    if seat is not None and seat.person == command.person:
        raise Illegal("festival.deals-there", person=command.person, table=table.table)
    seats = [
        each
        for each in now.dealing.values()
        if each.person != command.person and each.table != table.table
    ]
    seats.append(DealerSeat(table.table, table.event, command.person))
    return (_moved(now, seats, meta),)


@decides(RestDealer, by="assistant")
def rest(now: Festival, command: RestDealer, meta: Meta) -> tuple[DealersMoved, ...]:
    _dealer_on_duty(now, command.person)
    if command.person in now.resting:
        raise Illegal("festival.rests-already", person=command.person)
    return (_moved(now, _relieved(now, command.person, command.playing), meta),)


@decides(LeaveDuty, by="assistant")
def leave(now: Festival, command: LeaveDuty, meta: Meta) -> tuple[Event, ...]:
    known_staff(now, command.person)
    if command.person not in now.duty:
        raise Illegal("festival.not-on-duty", person=command.person)
    ended = DutyEnded(command.person, meta.at)
    if all(seat.person != command.person for seat in now.dealing.values()):
        return (ended,)
    return (ended, _moved(now, _relieved(now, command.person, command.playing), meta))


@evolves(DutyEnded)
def duty_ended(now: Festival, event: DutyEnded) -> Festival:
    person = event.person
    if person not in now.duty:
        return now
    now = replace(
        now,
        duty=now.duty.delete(person),
        resting=tuple(each for each in now.resting if each != person),
        streaks=now.streaks.delete(person) if person in now.streaks else now.streaks,
    )
    for table, seat in now.dealing.items():
        if seat.person == person:
            return _closed(now, table, event.at)
    return now


@evolves(DealersMoved)
def dealers_moved(now: Festival, event: DealersMoved) -> Festival:
    """Downs end and begin; who comes off rests behind those who rest already."""
    before = {seat.person: seat for seat in now.dealing.values()}
    after = {seat.table: seat for seat in event.seats}
    for table, seat in tuple(now.dealing.items()):
        if event.push or after.get(table) != seat:
            now = _closed(now, table, event.at)
    downs, dealing, streaks, last = now.downs, now.dealing, now.streaks, now.last_down
    open_downs = now.open_downs
    for seat in event.seats:
        if seat.table in dealing:
            continue
        last += 1
        downs = downs.set(last, Down(last, seat.person, seat.table, seat.event, event.at))
        dealing, open_downs = dealing.set(seat.table, seat), open_downs.set(seat.table, last)
        streak = streaks.get(seat.person, 0) if seat.person in before else 0
        streaks = streaks.set(seat.person, streak + 1)
    placed = {seat.person for seat in event.seats}
    off = [person for person in before if person not in placed and person in now.duty]
    resting = (*(each for each in now.resting if each not in placed), *off)
    for person in off:
        streaks = streaks.delete(person) if person in streaks else streaks
    return replace(
        now,
        downs=downs,
        dealing=dealing,
        open_downs=open_downs,
        streaks=streaks,
        last_down=last,
        resting=resting,
        pushed_at=event.at if event.push or not now.pushed_at else now.pushed_at,
    )


@tells(DealersMoved)
def tell_dealers_moved(names: FestivalNames, event: DealersMoved) -> Iterator[Message]:
    if event.push:
        yield Message("festival.told-push", {"n": len(event.seats)})
        return
    for seat in event.seats:
        if seat.table in event.changed:
            values = {"name": names.of(seat.person), "table": seat.table}
            yield Message("festival.told-deals", values)


@tells(DutyEnded)
def tell_duty_ended(names: FestivalNames, event: DutyEnded) -> Iterator[Message]:
    yield Message("festival.told-left", {"name": names.of(event.person)})


def uncovered(now: Festival, line: Sequence[LineTable]) -> tuple[LineTable, ...]:
    """Tables of the line without a dealer."""
    return tuple(each for each in line if each.table not in now.dealing)


def _of(now: Festival, person: str) -> int:
    """The table somebody deals at."""
    return next(seat.table for seat in now.dealing.values() if seat.person == person)


def _relieved(now: Festival, person: str, playing: Collection[str]) -> list[DealerSeat]:
    """The line with whoever rests longest in somebody's place, or with nobody there."""
    waiting = [each for each in now.resting if each != person and each not in playing]
    seats = [seat for seat in now.dealing.values() if seat.person != person]
    left = next(seat for seat in now.dealing.values() if seat.person == person)
    if waiting:
        seats.append(DealerSeat(left.table, left.event, waiting[0]))
    return seats


def _dealing(now: Festival, people: Collection[str]) -> tuple[str, ...]:
    return tuple(seat.person for seat in now.dealing.values() if seat.person in people)


def _without(now: Festival, playing: Collection[str]) -> Festival:
    """The rota without those who play."""
    dealing = now.dealing
    for table, seat in now.dealing.items():
        if seat.person in playing:
            dealing = dealing.delete(table)
    resting = tuple(each for each in now.resting if each not in playing)
    return replace(now, dealing=dealing, resting=resting)


def _closed(now: Festival, table: int, at: int) -> Festival:
    """The down at a table has ended."""
    number = now.open_downs[table]
    down = now.downs[number]
    return replace(
        now,
        downs=now.downs.set(number, replace(down, end=max(at, down.start))),
        dealing=now.dealing.delete(table),
        open_downs=now.open_downs.delete(table),
    )


def _moved(now: Festival, seats: Sequence[DealerSeat], meta: Meta) -> DealersMoved:
    """The line by its tables, and what of it is new."""
    line = tuple(sorted(seats, key=lambda seat: seat.table))
    changed = tuple(seat.table for seat in line if now.dealing.get(seat.table) != seat)
    return DealersMoved(line, meta.at, push=False, changed=changed)


def _checked(now: Festival, line: tuple[LineTable, ...]) -> tuple[LineTable, ...]:
    if not line:
        raise Illegal("festival.no-line")
    if len({each.table for each in line}) < len(line):
        raise Invalid("festival.bad-plan", most=99_999)
    if not now.dealing and not now.resting:
        raise Illegal("festival.no-dealers")
    return line


def _dealer_on_duty(now: Festival, person: str) -> None:
    if known_staff(now, person).task != "dealer":
        raise Illegal("festival.no-dealer", person=person)
    if person not in now.duty:
        raise Illegal("festival.not-on-duty", person=person)
