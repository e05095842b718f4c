"""When a table stops: by the book because it is too short, or because the director says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tapisvert.carried import carries
from tapisvert.refusals import Illegal
from tapisvert.rulebooks import Book, Cited
from tapisvert.rulings.grounds import cited
from tapisvert.tournament.handling import Meta, decides, evolves
from tapisvert.tournament.law import law
from tapisvert.tournament.proposal import Proposal, Reason, proposes
from tapisvert.tournament.replacing import replace
from tapisvert.tournament.room import Table
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.using import in_use

FULL_RING: Final = range(8, 11)
"""Seats at a table of an event where the book itself halts; elsewhere the director judges."""
MOST_SHOWN: Final = 20


@dataclass(frozen=True, slots=True)
class HaltTable:
    """Stop play at a table."""

    table: int


@dataclass(frozen=True, slots=True)
class ResumeTable:
    """Let a table play on."""

    table: int


@dataclass(frozen=True, slots=True)
class TableHalted:
    """A table stopped playing."""

    table: int


@dataclass(frozen=True, slots=True)
class TableResumed:
    """A table plays again."""

    table: int


@carries("balance.halt")
def shortfall(now: Tournament, book: Book) -> Cited[int]:
    """How many players fewer than the fullest table stop a table, with the tables left now."""
    late = now.room.count <= book.count("balance.halt.late-tables").value
    return book.count("balance.halt.late" if late else "balance.halt")


def must_halt(now: Tournament, book: Book, table: Table) -> bool:
    """Whether the book stops a table, unless the director turned that down."""
    return (
        is_full_ring(now)
        and now.room.fullest - table.players >= shortfall(now, book).value
        and _named(now, table.number, table.players) not in now.room.refused
    )


def is_full_ring(now: Tournament) -> bool:
    return now.setup is not None and now.setup.table_size in FULL_RING


def _named(now: Tournament, number: int, players: int) -> str:
    return f"halt:{number}:{players}:{now.room.fullest}"


@decides(HaltTable)
def halt(now: Tournament, wish: HaltTable, _: Meta) -> tuple[TableHalted, ...]:
    """Any table may be stopped, once."""
    if in_use(now, wish.table).status == "halted":
        raise Illegal("tables.already-halted", table=wish.table)
    return (TableHalted(wish.table),)


@decides(ResumeTable)
def resume(now: Tournament, wish: ResumeTable, _: Meta) -> tuple[TableResumed, ...]:
    """Only a table that was stopped."""
    if in_use(now, wish.table).status != "halted":
        raise Illegal("tables.not-halted", table=wish.table)
    return (TableResumed(wish.table),)


@evolves(TableHalted)
def table_halted(now: Tournament, event: TableHalted) -> Tournament:
    table = now.room.tables[event.table]
    return replace(now, room=now.room.put(replace(table, status="halted")))


@evolves(TableResumed)
def table_resumed(now: Tournament, event: TableResumed) -> Tournament:
    table = now.room.tables[event.table]
    return replace(now, room=now.room.put(replace(table, status="open")))


@proposes
def halts(now: Tournament) -> tuple[Proposal, ...]:
    """Short tables to stop, and stopped ones that may play again."""
    room = now.room
    if now.phase != "running" or room.count < 2:
        return ()
    book = law(now)
    limit, fullest = shortfall(now, book).value, room.fullest
    grounds = cited(book, "balance.halt")
    judged = "tables.propose-halt" if is_full_ring(now) else "tables.consider-halt"
    short = sorted(
        (number, size)
        for size, numbers in room.sizes.items()
        if fullest - size >= limit
        for number in numbers
    )
    found = [
        Proposal(
            _named(now, number, size),
            Reason(judged, {"table": number, "players": size, "fullest": fullest}),
            grounds,
            HaltTable(number),
        )
        for number, size in short[:MOST_SHOWN]
        if number not in room.halted and size
    ]
    resumed = [
        Proposal(
            f"resume:{number}:{room.tables[number].players}:{fullest}",
            Reason("tables.propose-resume", {"table": number}),
            grounds,
            ResumeTable(number),
        )
        for number in sorted(room.halted)
        if fullest - room.tables[number].players < limit and room.tables[number].players > 1
    ]
    return (*found, *resumed)
