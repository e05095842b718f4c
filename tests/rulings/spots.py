"""Spots, tables and books for the tests of the floor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapisvert.rulebooks import BOOKS, Book, packaged
from tapisvert.rulings.betlaw import BetLaw, bet_law
from tapisvert.rulings.floor import floor
from tapisvert.rulings.given import Given, lay
from tapisvert.rulings.incidents.kind import Outcome
from tapisvert.rulings.notation import read
from tapisvert.rulings.opinion import Opinion
from tapisvert.rulings.played import played
from tapisvert.rulings.ruling import Acted, Ruling
from tapisvert.rulings.seen import Chips
from tapisvert.rulings.silent import silent_chips
from tapisvert.rulings.spot import Spot
from tapisvert.rulings.table import Table
from tapisvert.rulings.tree import Settled

TDA, FRANCE, ROPTA, PUR = (packaged(name) for name in BOOKS)
ALL = (TDA, FRANCE, ROPTA, PUR)


def spot(bet: int = 1000, last: int | None = None, **told: Any) -> Spot:
    """Chloé faces `bet`, the last raise being `last`; everything else as told."""
    increment = (bet or 200) if last is None else last
    facts: dict[str, Any] = {
        "who": "Chloé",
        "bet": bet,
        "put": 0,
        "front": (),
        "reach": 90_000,
        "increment": increment,
        "minimum": bet + increment,
        "maximum": None,
        "opening": True,
        "players": 3,
        "pot": 3000,
        "big_blind": 200,
        "smallest_chip": 25,
    }
    return Spot(**{**facts, **told})


def law(book: Book = TDA) -> BetLaw:
    return bet_law(book)


def silent(
    where: Spot, new: Chips, kept: Chips = (), pulled: Chips = (), book: Book = TDA
) -> Settled[Opinion]:
    return silent_chips(where, law(book), new, kept, pulled)


def acted(found: Settled[Opinion]) -> tuple[str, int]:
    """The action and the total, where there is one."""
    verdict = found.verdict.verdict
    assert isinstance(verdict, Acted), verdict
    return verdict.action, verdict.to


def table(book: Book = TDA, play: Sequence[str] = (), **given: Any) -> Table:
    """A table laid out, with acts already done."""
    given.setdefault("players", ("Ana", "Bo", "Chloé"))
    return played(lay(Given(**given), book), play, book)


def on_the_flop(*play: str, book: Book = TDA, **given: Any) -> Table:
    """Three players on the flop, 900 in the pot."""
    return table(book, play, **{"street": "flop", "pot": 900, **given})


def ruled(start: Table, *acts: str, book: Book = TDA) -> Outcome:
    """The acts one after the other: every ruling, and the table after them."""
    rulings: list[Ruling] = []
    for act in acts:
        outcome = floor(book).rule(start, read(act, start.names))
        start = outcome.table
        rulings += outcome.rulings
    return Outcome(tuple(rulings), start)


def about(outcome: Outcome, who: str) -> Ruling:
    """The last ruling about a player."""
    return next(ruling for ruling in reversed(outcome.rulings) if ruling.who == who)


def numbers(ruling: Ruling) -> tuple[str, ...]:
    return tuple(citation.number for citation in ruling.grounds)
