"""When a table stops: by the book because it is too short, or because the director says so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, Event, Meta, TableNumber
from tapisvert.implements import implements
from tapisvert.refusals import Illegal
from tapisvert.replacing import replace
from tapisvert.rulebooks import Book, Cited
from tapisvert.rulings.grounds import cited
from tapisvert.rulings.halted_formats import halts_by_the_book
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.law import law
from tapisvert.tournament.layout import Table
from tapisvert.tournament.proposal import Proposal, Reason, proposes_at
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.knowledge import seen
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names

MOST_SHOWN: Final = 20


@dataclass(frozen=True, slots=True)
class HaltTable(Command):
    """Stop play at a table."""

    table: int


@dataclass(frozen=True, slots=True)
class ResumeTable(Command):
    """Let a table play on."""

    table: int


@dataclass(frozen=True, slots=True)
class TableHalted(Event):
    """A table stopped playing."""

    table: TableNumber


@dataclass(frozen=True, slots=True)
class TableResumed(Event):
    """A table plays again."""

    table: TableNumber


@implements("balance.halt")
def shortfall(now: Tournament, book: Book) -> Cited[int]:
    """How many players fewer than the fullest table stop a table, with the tables left now."""
    late = now.layout.count <= book.count("balance.halt.late-tables").value
    return book.count("balance.halt.late" if late else "balance.halt")


def must_halt(now: Tournament, book: Book, table: Table) -> bool:
    """Whether the book stops a table, unless the director turned that down."""
    return (
        not now.heats
        and is_halted_format(now, book)
        and now.layout.fullest - table.players >= shortfall(now, book).value
        and is_time_to_halt(book, table) is True
        and _named(now, table.number, table.players) not in now.layout.refused
    )


@implements("balance.halt.formats")
def is_halted_format(now: Tournament, book: Book) -> bool:
    """Whether the book itself halts the tables of this event."""
    return halts_by_the_book(book, now.setup.table_size if now.setup is not None else 0)


@implements("balance.halt.when", "balance.halt.example")
def is_time_to_halt(book: Book, table: Table) -> bool | None:
    """Whether a table that is short enough stops now; None while nobody told where its blinds are.

    By some books it plays on until its big blind would fall on an empty seat.
    """
    if book.choice("balance.halt.when").value == "at-once":
        return True
    if table.last is None:
        return None
    last = table.last.big_blind
    return not table.at(last if table.held else last % len(table.seats) + 1)


def _named(now: Tournament, number: int, players: int) -> str:
    return f"halt:{number}:{players}:{now.layout.fullest}"


@decides(HaltTable, by="assistant", form="halt")
def halt(now: Tournament, command: HaltTable, _: Meta) -> tuple[TableHalted, ...]:
    """Any table may be stopped, once."""
    if now.layout.known(command.table).status == "halted":
        raise Illegal("tables.already-halted", table=command.table)
    return (TableHalted(command.table),)


@decides(ResumeTable, by="assistant", form="resume-table")
def resume(now: Tournament, command: ResumeTable, _: Meta) -> tuple[TableResumed, ...]:
    """Only a table that was stopped."""
    if now.layout.known(command.table).status != "halted":
        raise Illegal("tables.not-halted", table=command.table)
    return (TableResumed(command.table),)


@evolves(TableHalted)
def table_halted(now: Tournament, event: TableHalted) -> Tournament:
    table = now.layout.tables[event.table]
    return replace(now, layout=now.layout.put(replace(table, status="halted")))


@tells(TableHalted)
def tell_table_halted(names: Names, event: TableHalted) -> Iterator[Message]:
    yield Message("evening.table-halt", {"table": event.table})


@evolves(TableResumed)
def table_resumed(now: Tournament, event: TableResumed) -> Tournament:
    table = now.layout.tables[event.table]
    return replace(now, layout=now.layout.put(replace(table, status="open")))


@tells(TableResumed)
def tell_table_resumed(names: Names, event: TableResumed) -> Iterator[Message]:
    yield Message("evening.table-resume", {"table": event.table})


@proposes_at("halts")
def halts(now: Tournament, at: int) -> tuple[Proposal, ...]:
    """Short tables to stop, and stopped ones that may play again."""
    layout = now.layout
    if now.phase != "running" or layout.count < 2 or now.heats:
        return ()  # a table of a heat gets no player from another
    book = law(now)
    limit, fullest = shortfall(now, book).value, layout.fullest
    grounds = cited(book, "balance.halt")
    ruled = is_halted_format(now, book)
    short = sorted(
        (number, size)
        for size, numbers in layout.sizes.items()
        if fullest - size >= limit
        for number in numbers
    )
    proposals = [
        Proposal(
            _named(now, number, size),
            Reason(
                _judged(ruled, is_time_to_halt(book, seen(now, layout.tables[number], at))),
                {"table": number, "players": size, "fullest": fullest},
            ),
            grounds,
            HaltTable(number),
        )
        for number, size in short[:MOST_SHOWN]
        if number not in layout.halted
        and size
        and is_time_to_halt(book, seen(now, layout.tables[number], at)) is not False
    ]
    resumed = [
        Proposal(
            f"resume:{number}:{layout.tables[number].players}:{fullest}",
            Reason("tables.propose-resume", {"table": number}),
            grounds,
            ResumeTable(number),
        )
        for number in sorted(layout.halted)
        if fullest - layout.tables[number].players < limit and layout.tables[number].players > 1
    ]
    return (*proposals, *resumed)


def _judged(ruled: bool, time: bool | None) -> str:
    """What the proposal says: the book stops the table, or will, or leaves it to the director."""
    if not ruled:
        return "tables.consider-halt"
    return "tables.propose-halt" if time else "tables.propose-halt-at-blind"
