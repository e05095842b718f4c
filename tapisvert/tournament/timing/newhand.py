"""When a hand has begun: at the shuffle, or already when the pot before it is awarded."""

from __future__ import annotations

from tapisvert.carried import carries
from tapisvert.rulebooks import Book
from tapisvert.tournament.clock import Clock
from tapisvert.tournament.structure import Structure
from tapisvert.tournament.timing.reading import level_in_force


@carries("level.new-hand")
def hand_began(book: Book, shuffled: int, awarded: int | None) -> int:
    """The moment that decides the level: by the book the shuffle, or the award before it."""
    if awarded is not None and book.choice("level.new-hand").value == "award":
        return awarded
    return shuffled


def level_of_hand(
    clock: Clock, structure: Structure, book: Book, shuffled: int, awarded: int | None = None
) -> int:
    """The stretch whose blinds a hand is played for, by the book."""
    return level_in_force(clock, structure, hand_began(book, shuffled, awarded))
