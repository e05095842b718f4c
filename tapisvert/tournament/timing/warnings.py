"""What the clock asks the room to hear: the end of a break, the dealer push, chips to go."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.carried import carries
from tapisvert.rulebooks import Book, Citation
from tapisvert.rulings.grounds import cited
from tapisvert.tournament.proposal import Reason
from tapisvert.tournament.structure import Level, Structure
from tapisvert.tournament.timing.reading import Reading


class Warn(NamedTuple):
    """Something to announce now, and why."""

    reason: Reason
    grounds: tuple[Citation, ...]


@carries("level.break-warning", "level.dealer-push", "chip-race.announced", "color-up")
def warnings_due(shown: Reading, structure: Structure, book: Book) -> tuple[Warn, ...]:
    """Everything due at this reading of the clock."""
    found = (_break_ends(shown, book), _push(shown, book), _race_ahead(shown, structure, book))
    return tuple(warn for warn in found if warn is not None)


def _break_ends(shown: Reading, book: Book) -> Warn | None:
    notice = book.count("level.break-warning").value
    if shown.kind != "break" or shown.remaining > notice * 1000:
        return None
    values = {"seconds": shown.remaining // 1000}
    return Warn(Reason("clock.break-ends", values), cited(book, "level.break-warning"))


def _push(shown: Reading, book: Book) -> Warn | None:
    """Dealers change this long before a level or break; by another reading, they stop changing."""
    notice = book.count("level.dealer-push").value
    if shown.kind == "break" or shown.next is None or shown.remaining > notice * 1000:
        return None
    meant = book.choice("level.dealer-push.reading").value
    values = {"seconds": shown.remaining // 1000}
    return Warn(Reason(f"clock.push-{meant}", values), cited(book, "level.dealer-push"))


def _race_ahead(shown: Reading, structure: Structure, book: Book) -> Warn | None:
    """Chips that go at the next level are announced during the one before, a break between or not.

    Where the book wants the race in sight of the players it is announced so; elsewhere the
    colour-up is announced just the same.
    """
    if shown.kind == "break":
        return None
    values = _leaving(structure.levels[shown.index + 1 :])
    if not values:
        return None
    in_sight = book.choice("chip-race.when").value == "level-start-in-sight"
    key = "clock.race-ahead" if in_sight else "clock.color-up-ahead"
    grounds = cited(book, "chip-race.announced" if in_sight else "color-up")
    return Warn(Reason(key, {"values": values}), grounds)


def _leaving(ahead: tuple[Level, ...]) -> tuple[int, ...]:
    """Values that leave up to the beginning of the next level."""
    found: list[int] = []
    for level in ahead:
        found.extend(level.color_up)
        if level.kind == "play":
            break
    return tuple(found)
