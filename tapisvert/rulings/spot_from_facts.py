"""Builds a betting spot from a few facts, without a hand around it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from tapisvert.rulebooks import Book
from tapisvert.rulings.gestures import Pile, Pushes, TableAct
from tapisvert.rulings.notation import read
from tapisvert.rulings.spot import COMMON_CHIPS, USUAL_CHIPS, BettingSpot, fewest

if TYPE_CHECKING:
    from tapisvert.games.game import Limit

UNNAMED: Final = "X"
"""Who acts where nobody is named."""


def spot_from_facts(
    facts: Mapping[str, Any], line: str, book: Book
) -> tuple[BettingSpot, TableAct]:
    """The spot these facts make under a book, and the act that meets it."""
    act = read(line, who=UNNAMED)
    bet = facts["bet"]
    front: Pile = facts.get("front", ())
    put = facts.get("put", sum(front))
    blinds = facts.get("blinds")
    big_blind = blinds[1] if blinds else None
    increment = _increment(facts, bet, big_blind)
    pot = facts.get("pot")
    size = facts.get("limit_bet")
    limit: Limit = "limit" if size else facts.get("limit", "no-limit")
    minimum = _minimum(book, bet, increment, big_blind) if size is None else bet + size
    maximum = None
    if limit == "pot-limit" and pot is not None:
        maximum = bet + pot + bet - put
    elif size is not None:
        maximum = bet + size
    return BettingSpot(
        who=act.who,
        bet=bet,
        put=put,
        front=front or fewest(put, USUAL_CHIPS),
        reach=_reach(facts, put, act),
        increment=increment,
        minimum=minimum,
        maximum=maximum,
        opening=_opening(facts, bet, big_blind),
        players=facts.get("players_left"),
        pot=pot,
        big_blind=big_blind,
        smallest_chip=facts.get("chip", min(USUAL_CHIPS)),
        limit=limit,
        later_street=is_later_street(facts),
        chip_values=COMMON_CHIPS | frozenset(facts.get("denominations", ())),
        no_raise="hand.not-reopened" if facts.get("closed") else None,
    ), act


def _increment(facts: Mapping[str, Any], bet: int, big_blind: int | None) -> int | None:
    """The largest raise so far: told, or the bet itself where it is the first of the street."""
    if "increment" in facts:
        return int(facts["increment"])
    if bet == 0:
        return big_blind
    first = _opening(facts, bet, big_blind)
    return max(bet, big_blind or 0) if first else None


def _minimum(book: Book, bet: int, increment: int | None, big_blind: int | None) -> int | None:
    """The smallest legal total: by the increment, or by doubling, as the book has it."""
    if bet == 0:
        return big_blind
    if book.choice("raise.minimum").value != "double":
        return None if increment is None else bet + increment
    return max(2 * bet, big_blind or 0)


def _opening(facts: Mapping[str, Any], bet: int, big_blind: int | None) -> bool | None:
    """Whether the bet faced is the first of the street; None where nothing tells."""
    if "opening" in facts:
        return bool(facts["opening"])
    if bet == big_blind:
        return True
    if "increment" in facts:
        return bool(facts["increment"] == bet)
    return True if is_later_street(facts) else None


def is_later_street(facts: Mapping[str, Any]) -> bool:
    """Whether it is a street without blinds: there the bet told is the first, if no raise is."""
    return facts.get("street") not in (None, "preflop", "third")


def _reach(facts: Mapping[str, Any], put: int, act: TableAct) -> int | None:
    """The most the player can have in: what is in and what is behind, where it was told."""
    if "behind" in facts:
        return put + int(facts["behind"])
    if not facts.get("last_chips"):
        return None
    pushed = (g.chips for moment in act.moments for g in moment if isinstance(g, Pushes))
    return put + sum(map(sum, pushed))
