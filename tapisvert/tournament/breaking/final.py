"""The final table: when, for how many, and every seat drawn again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, Event, Meta, TableNumber
from tapisvert.implements import implements
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks import Book
from tapisvert.rulings.final_table import final_size
from tapisvert.slotted import dataclass
from tapisvert.tournament.breaking.breaking import chips_carried
from tapisvert.tournament.days.first_days import is_first_day
from tapisvert.tournament.draws.drawing import Chance, DrawMade, made
from tapisvert.tournament.draws.method import drawn
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.heats.progress import check_one_field
from tapisvert.tournament.law import law
from tapisvert.tournament.layout import Table
from tapisvert.tournament.registration.lateness import is_open
from tapisvert.tournament.rounds.hand_for_hand import still_playing
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.seats import Placed
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.clock_actions import ClockStopped, clock_stopped
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


NINE_OR_TEN: Final = (9, 10)


@dataclass(frozen=True, slots=True)
class FormFinalTable(Command):
    """Bring everybody to one table; `chairs` where the book leaves the number to the director."""

    table: int
    chance: Chance
    chairs: int | None = None


@dataclass(frozen=True, slots=True)
class FinalTableFormed(Event):
    """The last players sit at one table, the others are closed."""

    table: TableNumber
    chairs: int
    seats: tuple[Placed, ...]
    redrawn: bool


def final_due(now: Tournament, book: Book, at: int) -> bool:
    """Whether those left fit at the final table, unless the director turned that down.

    While somebody may still come, few players are not the last ones; on a first day neither.
    In hand-for-hand every table finishes its hand first.
    """
    if now.setup is None or now.phase != "running" or now.layout.count < 2 or now.heats:
        return False
    if is_open(now, now.setup, at) or is_first_day(now) or still_playing(now):
        return False
    size = final_size(book, now.setup.table_size)
    players = now.field.playing
    return (
        size is not None
        and players + len(now.field.unseated) <= size
        and named(players) not in now.layout.refused
    )


def named(players: int) -> str:
    return f"final:{players}"


@decides(FormFinalTable)
@implements("final-table.size", "final-table.redraw")
def form_final(
    now: Tournament, command: FormFinalTable, meta: Meta
) -> tuple[ClockStopped | DrawMade | FinalTableFormed, ...]:
    """The clock stops and every seat is drawn again, unless the house leaves the table in place."""
    check_one_field(now)
    table = now.layout.known(command.table)
    book = law(now)
    assert now.setup is not None
    size = final_size(book, now.setup.table_size)
    if size is None or now.layout.count < 2:
        raise Illegal("breaking.no-final")
    chairs = _chairs(book, command, size)
    if now.field.playing > chairs:
        raise Illegal("breaking.final-too-many", players=now.field.playing, chairs=chairs)
    redraw = book.flag("final-table.redraw").value
    staying = (
        {} if redraw else {e: Seat(table.number, n) for n, e in enumerate(table.seats, 1) if e}
    )
    staying |= _kept(now, table.number, chairs) if redraw else {}
    entries = [e for other in now.layout.open_tables for e in other.seats if e and e not in staying]
    entries.sort()
    taken = {seat.number for seat in staying.values()}
    free = [Seat(table.number, n) for n in range(1, chairs + 1) if n not in taken]
    draw = made(now, command.chance, "final table", entries, [s.number for s in free], meta=meta)
    order = drawn(entries, draw.seed, draw.purpose, draw.words)
    placed = [*map(Placed, staying, staying.values()), *map(Placed, order, free)]
    pause = clock_stopped(now, meta.at) if redraw else ()
    return (*pause, draw, FinalTableFormed(table.number, chairs, tuple(placed), redraw))


def _chairs(book: Book, command: FormFinalTable, size: int) -> int:
    if command.chairs is None or command.chairs == size:
        return size
    free = book.choice("final-table.size").value == "nine-or-ten"
    if not free or command.chairs not in NINE_OR_TEN:
        raise Invalid("breaking.final-size", chairs=command.chairs, size=size)
    return command.chairs


def final_sizes(now: Tournament, command: object) -> tuple[int, ...]:
    """What the director chooses from where a final table is proposed, the usual size first."""
    if not isinstance(command, FormFinalTable) or now.setup is None:
        return ()
    if law(now).choice("final-table.size").value != "nine-or-ten":
        return ()
    usual = final_size(law(now), now.setup.table_size)
    fitting = (size for size in NINE_OR_TEN if size >= now.field.playing)
    return tuple(sorted(fitting, key=lambda size: size != usual))


def _kept(now: Tournament, table: int, chairs: int) -> dict[int, Seat]:
    """Seats kept for a reason keep their number, the first come where two have the same."""
    seats: dict[int, Seat] = {}
    numbers: set[int] = set()
    for other in now.layout.open_tables:
        for number, entry in enumerate(other.seats, 1):
            fixed = entry and now.field.entries[entry].fixed
            if fixed and number <= chairs and number not in numbers:
                numbers.add(number)
                seats[entry] = Seat(table, number)
    return seats


@evolves(FinalTableFormed)
def final_formed(now: Tournament, event: FinalTableFormed) -> Tournament:
    layout, field = now.layout, now.field
    for table in layout.open_tables:
        if table.number != event.table:
            closed = Table(table.number, (0,) * len(table.seats), "closed", hands=table.hands)
            layout = layout.put(closed)
    seats = [0] * event.chairs
    for entry, seat, _ in event.seats:
        seats[seat.number - 1] = entry
        field = field.put(replace(field.entries[entry], seat=seat))
    old = layout.tables[event.table]
    final_table = replace(old, seats=tuple(seats), status="open", vacated=())
    layout = layout.put(Table(event.table, tuple(seats)) if event.redrawn else final_table)
    rounds = now.hand_for_hand
    if rounds is not None and event.redrawn:
        rounds = replace(rounds, clock_ran=False)
    layout = replace(layout, final=event.table, receiving=None)
    return replace(now, field=field, layout=layout, hand_for_hand=rounds)


@tells(FinalTableFormed)
def tell_final_table_formed(names: Names, event: FinalTableFormed) -> Iterator[Message]:
    yield Message("evening.final", {"table": event.table, "n": len(event.seats)})
    yield from chips_carried(names, event.seats)
