"""Kinds of events and what the league's book gives each by default."""

from __future__ import annotations

from typing import Final

from tapisvert.implements import implements
from tapisvert.league.record.state import League
from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks import Book, Citation
from tapisvert.slotted import dataclass

KINDS: Final = (
    "daily",
    "monthly",
    "quarterly",
    "mega",
    "special",
    "gala",
    "tag-team",
    "sit-and-go",
)


@dataclass(frozen=True, slots=True)
class Defaults:
    """What an event of a kind has unless somebody announces otherwise."""

    stack: int
    fewest_stack: int
    """The least the book allows, where it says so."""
    most_stack: int
    announce_above: int
    """A larger stack has to be announced."""
    level: int
    """Seconds of the first levels."""
    late: int
    """Seconds of play in which one may still come in."""
    fewest: int
    most: int | None
    """Players; None is no limit."""
    grounds: tuple[Citation, ...]


@implements("scope.other-events")
def defaults(book: Book, kind: str) -> Defaults:
    """By the league's book; the larger events only differ by what their own document announces."""
    if kind not in KINDS:
        raise Invalid("league.unknown-kind", kind=kind, known=KINDS)
    sit_and_go = kind == "sit-and-go"
    stack = book.count("sit-and-go.stack" if sit_and_go else "stack.starting")
    level = book.count("sit-and-go.level.first-two" if sit_and_go else "level.duration")
    most_stack = book.count("stack.starting.most")
    announce = book.count("stack.starting.announced-above")
    late = book.count("entry.late.window")
    fewest = book.count("sit-and-go.players.fewest")
    most = book.count("sit-and-go.players.most")
    exact = sit_and_go or (kind == "monthly" and bool(stack.source.book))
    says_least = exact or (kind == "daily" and bool(stack.source.book))
    return Defaults(
        stack.value,
        stack.value if says_least else 1,
        stack.value if exact else most_stack.value,
        announce.value,
        level.value,
        late.value,
        fewest.value if sit_and_go else 2,
        most.value if sit_and_go else None,
        tuple(
            dict.fromkeys(each.source for each in (stack, most_stack, announce, level, late, most))
        ),
    )


@implements("scope.other-events")
def usual(now: League, kind: str) -> Defaults:
    """What an event of a kind has in a league: the limits it gave the kind, else its book's."""
    book, limits = defaults(now.law, kind), now.limits.get(kind)
    if limits is None:
        return book
    return replace(
        book,
        stack=min(max(book.stack, limits.fewest_stack), limits.most_stack),
        fewest_stack=limits.fewest_stack,
        most_stack=limits.most_stack,
        fewest=limits.fewest,
        most=limits.most,
    )
