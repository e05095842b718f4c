"""What the director calls out by the clock, where the book asks for it: the end of a break, decks
to make ready, dealers to change, chips that leave play."""

from __future__ import annotations

from typing import Final

from tapisvert.implements import implements
from tapisvert.rulebooks import Book
from tapisvert.rulings.grounds import cited
from tapisvert.tournament.law import law_of
from tapisvert.tournament.proposal import Proposal, Reason, proposes_at
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level, Structure
from tapisvert.tournament.timing.reading import Reading, reading

_DECKS_READY: Final = 60_000
"""Milliseconds before play resumes in which decks are made ready, where a book asks for it."""


@proposes_at("announcements")
@implements(
    "level.break-warning", "level.dealer-push", "chip-race.announced", "procedure.decks-ready"
)
def announcements(now: Tournament, at: int) -> tuple[Proposal, ...]:
    """Everything to call out at a moment; it goes by itself once the clock has moved on."""
    if now.setup is None or now.phase != "running":
        return ()
    book, structure = law_of(now.setup), now.setup.structure
    shown = reading(now.clock, structure, at)
    due = (
        _break_ends(shown, book),
        _decks_ready(shown, book),
        _dealers(now, shown, book),
        _race_ahead(shown, structure, book),
    )
    return tuple(each for each in due if each is not None)


def _break_ends(shown: Reading, book: Book) -> Proposal | None:
    notice = book.count("level.break-warning")
    if not notice.source.book or shown.kind != "break" or shown.remaining > notice.value * 1000:
        return None
    reason = Reason("clock.break-ends", {"seconds": shown.remaining // 1000})
    grounds = cited(book, "level.break-warning")
    return Proposal(f"break-ends:{shown.index}", reason, grounds, None, by="assistant")


def _decks_ready(shown: Reading, book: Book) -> Proposal | None:
    """In the last minute of a break decks are washed and squared, where the book asks for it."""
    asked = book.speaks_of("procedure.decks-ready")
    if not asked or shown.kind != "break" or shown.remaining > _DECKS_READY:
        return None
    reason = Reason("clock.decks-ready", {"seconds": shown.remaining // 1000})
    grounds = cited(book, "procedure.decks-ready")
    return Proposal(f"decks-ready:{shown.index}", reason, grounds, None, by="assistant")


def _dealers(now: Tournament, shown: Reading, book: Book) -> Proposal | None:
    """Dealers change before a break or a level, or hold back: only a book that has them says so."""
    notice = book.count("level.dealer-push")
    last = now.setup is not None and shown.index + 1 == len(now.setup.structure.levels)
    asked = not notice.source.is_fallback and now.layout.count > 1
    if not asked or last or shown.kind == "break" or shown.remaining > notice.value * 1000:
        return None
    reading = book.choice("level.dealer-push.reading").value
    reason = Reason(f"clock.dealers-{reading}", {"seconds": shown.remaining // 1000})
    grounds = cited(book, "level.dealer-push")
    return Proposal(f"dealers:{shown.index}", reason, grounds, None, by="assistant")


def _race_ahead(shown: Reading, structure: Structure, book: Book) -> Proposal | None:
    """Chips that go at the next level, called out in the level before, a break between or not."""
    in_sight = book.choice("chip-race.when").value == "level-start-in-sight"
    values = _leaving(structure.levels[shown.index + 1 :])
    if not in_sight or shown.kind == "break" or not values:
        return None
    reason = Reason("clock.race-ahead", {"values": values})
    grounds = cited(book, "chip-race.announced")
    return Proposal(f"race-ahead:{shown.index}", reason, grounds, None, by="assistant")


def _leaving(ahead: tuple[Level, ...]) -> tuple[int, ...]:
    """Values that leave up to the beginning of the next level."""
    leaving: list[int] = []
    for level in ahead:
        leaving.extend(level.color_up)
        if level.kind == "play":
            break
    return tuple(leaving)
