"""Spots, tables and books for the tests of the floor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapisvert.rulebooks import Book, packaged
from tapisvert.rulings.bet_law import BetLaw, bet_law
from tapisvert.rulings.case_table import CaseTable, build_table
from tapisvert.rulings.floor import floor
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.gestures import Pile
from tapisvert.rulings.incidents.kind import RulingOutcome
from tapisvert.rulings.notation import read
from tapisvert.rulings.regular_play import play_acts
from tapisvert.rulings.ruling import RuledAction, Ruling
from tapisvert.rulings.silent_chips import rule_on_silent_chips
from tapisvert.rulings.spot import BettingSpot
from tapisvert.rulings.tree import TreeResult
from tapisvert.rulings.wager_verdict import WagerVerdict

TDA, FRANCE, ROPTA, PUR = map(packaged, ("tda2017", "france2007", "ropta2020", "pur2019"))
ALL = (TDA, FRANCE, ROPTA, PUR)


def spot(bet: int = 1000, last: int | None = None, **told: Any) -> BettingSpot:
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
    return BettingSpot(**{**facts, **told})


def law(book: Book = TDA) -> BetLaw:
    return bet_law(book)


def silent(
    where: BettingSpot, new: Pile, kept: Pile = (), pulled: Pile = (), book: Book = TDA
) -> TreeResult[WagerVerdict]:
    return rule_on_silent_chips(where, law(book), new, kept, pulled)


def acted(found: TreeResult[WagerVerdict]) -> tuple[str, int]:
    """The action and the total, where there is one."""
    verdict = found.verdict.verdict
    assert isinstance(verdict, RuledAction), verdict
    return verdict.action, verdict.to


def table(book: Book = TDA, play: Sequence[str] = (), **given: Any) -> FloorTable:
    """A table laid out, with acts already done."""
    given.setdefault("players", ("Ana", "Bo", "Chloé"))
    return play_acts(build_table(CaseTable(**given), book), play, book)


def on_the_flop(*play: str, book: Book = TDA, **given: Any) -> FloorTable:
    """Three players on the flop, 900 in the pot."""
    return table(book, play, **{"street": "flop", "pot": 900, **given})


def ruled(start: FloorTable, *acts: str, book: Book = TDA) -> RulingOutcome:
    """The acts one after the other: every ruling, and the table after them."""
    rulings: list[Ruling] = []
    for act in acts:
        outcome = floor(book).rule(start, read(act, start.names))
        start = outcome.table
        rulings += outcome.rulings
    return RulingOutcome(tuple(rulings), start)


def about(outcome: RulingOutcome, who: str) -> Ruling:
    """The last ruling about a player."""
    return next(ruling for ruling in reversed(outcome.rulings) if ruling.who == who)


def numbers(ruling: Ruling) -> tuple[str, ...]:
    return tuple(citation.number for citation in ruling.grounds)
