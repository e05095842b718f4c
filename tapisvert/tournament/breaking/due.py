"""Whether a table breaks now, and which."""

from __future__ import annotations

from tapisvert.implements import implements
from tapisvert.rulebooks import Book
from tapisvert.tournament.breaking.order import first_to_break
from tapisvert.tournament.days.first_days import is_first_day
from tapisvert.tournament.registration.lateness import is_open
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament


def table_to_break(now: Tournament, book: Book, at: int) -> int | None:
    """The table to break, unless the director turned that down."""
    due = _due(now, book, at)
    return None if due is None or named(now, due) in now.layout.refused else due


def named(now: Tournament, table: int) -> str:
    return f"break:{table}:{now.field.playing}"


@implements("break", "break.trigger", "break.trigger.example")
def _due(now: Tournament, book: Book, at: int) -> int | None:
    layout = now.layout
    if now.setup is None or now.phase != "running" or layout.count < 2 or now.heats:
        return None
    if layout.deserted:
        return first_to_break(layout, layout.deserted)
    if layout.count == 2 and now.setup.table_size > 2 and not _joins(now, now.setup, at):
        return None
    if not _fit(now) or not _called_for(now, book):
        return None
    return first_to_break(layout, (n for numbers in layout.sizes.values() for n in numbers))


def _joins(now: Tournament, setup: Setup, at: int) -> bool:
    """Whether the last two tables become one that is not the final table.

    They do on a first day. While somebody may still come they do once those left would fill
    two thirds of one table: whoever comes finds a chair, and nobody waits alone.
    """
    if is_first_day(now):
        return True
    players = now.field.playing + len(now.field.unseated)
    return is_open(now, setup, at) and 3 * players <= 2 * setup.table_size


def _fit(now: Tournament) -> bool:
    """Whether all who play, and those still to be seated, fit on one table fewer."""
    assert now.setup is not None
    players = now.field.playing + len(now.field.unseated)
    return players <= (now.layout.count - 1) * now.setup.table_size


def _called_for(now: Tournament, book: Book) -> bool:
    """Whether the book closes a table as soon as the players fit, or counts those who went out."""
    if book.choice("break.trigger").value == "fits":
        return True
    return now.field.out // counted_by(now) > now.layout.broken


def counted_by(now: Tournament) -> int:
    """Players per table at the start: where tables were not even, those of the fullest."""
    assert now.setup is not None
    return now.layout.at_start or now.setup.table_size
