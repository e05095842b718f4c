"""Answers a question to the floor in notation: `ask(text, book)`.

>>> from tapisvert.rulebooks import packaged
>>> reply = ask("facing 1100, last raise 600: pushes 1000 5x100", packaged("tda2017"))
>>> reply.rulings[-1].verdict
RuledAction(action='raise', to=1700)
>>> reply = ask("blinds 100/200, UTG raises to 600: BTN pushes 1000", packaged("tda2017"))
>>> reply.rulings[-1].verdict, reply.table.to_act
(RuledAction(action='call', to=600), 'SB')
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.refusals import Illegal, Invalid
from tapisvert.rulebooks import Book
from tapisvert.rulings.description import Description, read
from tapisvert.rulings.notation import actor
from tapisvert.rulings.ruling import RuledAction, Ruling
from tapisvert.rulings.spot_from_facts import is_later_street, spot_from_facts
from tapisvert.rulings.wager_ruling import rule_on_spot

if TYPE_CHECKING:
    from tapisvert.rulings.described_hand import DescribedHand
    from tapisvert.rulings.floor_table import FloorTable


class FloorReply(NamedTuple):
    """What the book says; the table after it, where a hand was laid out."""

    rulings: tuple[Ruling, ...]
    table: FloorTable | None = None

    @property
    def final_rulings(self) -> tuple[Ruling, ...]:
        """The rulings to show: one that waited for others gives way to what came of it."""
        return tuple(
            ruling
            for place, ruling in enumerate(self.rulings)
            if ruling.binding != "if-unchanged"
            or all(later.who != ruling.who for later in self.rulings[place + 1 :])
        )


def ask(text: str, book: Book) -> FloorReply:
    """The rulings on what a few words describe; a fact that matters and is missing is asked for."""
    return answer(read(text), book)


def answer(description: Description, book: Book) -> FloorReply:
    """The rulings on a description that has been read."""
    if description.is_spot:
        (line,) = description.happened
        if line.casefold().startswith("incident "):
            raise Invalid("rule.spot-or-hand")
        spot, act = spot_from_facts(description.facts, line, book)
        return FloorReply((rule_on_spot(book, spot, act),))
    if (
        not description.play
        and "players" not in description.facts
        and not _names_somebody(description)
    ):
        raise Invalid("rule.bet-missing")
    from tapisvert.rulings.described_hand import (
        described_hand,
    )  # a spot by itself is answered without it

    try:
        reply = _played_on(described_hand(description, book), book)
    except Illegal as refused:
        if refused.code == "hand.raise-too-small" and "blinds" not in description.facts:
            return _under_other_blinds(description, book, refused)
        if refused.code == "hand.raise-too-large" and _pot_untold(description.facts):
            raise Invalid("floor.missing-pot") from refused
        raise
    if not description.facts.keys() & {"blinds", "bets"} and is_later_street(description.facts):
        _ask_for_least(reply)
    return reply


_BY_THE_BLIND: Final = frozenset(
    ("floor.underbet", "floor.raise-no-amount", "floor.pot-in-no-limit", "floor.said-minimum")
)
"""Reasons that tell the smallest bet."""


def _ask_for_least(reply: FloorReply) -> None:
    """Ask for the blinds where a bet is the smallest one, and nobody told which that is."""
    for ruling in reply.rulings:
        bets = isinstance(ruling.verdict, RuledAction) and ruling.verdict.action == "bet"
        if bets and any(reason.key in _BY_THE_BLIND for reason in ruling.reasons):
            raise Invalid("floor.missing-blinds")


_SMALLER_BLINDS: Final = ((50, 100), (25, 50), (10, 20), (5, 10), (1, 2))


def _under_other_blinds(description: Description, book: Book, refused: Illegal) -> FloorReply:
    """The rulings where the bets told are too small for the blinds one would assume.

    Nobody told the blinds: they are asked for where they make a difference.
    """
    from tapisvert.rulings.described_hand import described_hand

    replies = []
    for blinds in _SMALLER_BLINDS:
        facts = {**description.facts, "blinds": blinds}
        try:
            hand = described_hand(description._replace(facts=facts), book)
        except Illegal:
            continue
        replies.append(_played_on(hand, book))
    if not replies:
        raise refused
    ruled = [[(each.who, each.verdict) for each in reply.rulings] for reply in replies]
    if any(each != ruled[0] for each in ruled):
        raise Invalid("floor.missing-blinds")
    later = is_later_street(description.facts)
    return replies[0] if later else replies[0]._replace(table=None)  # what is next rests on them


def _pot_untold(facts: Mapping[str, Any]) -> bool:
    """Whether the pot would have said how much may be bet, and nobody told it."""
    from tapisvert.games import game

    pot_limit = game(facts.get("game", "NLHE")).limit == "pot-limit"
    return pot_limit and is_later_street(facts) and "pot" not in facts


def answer_at(description: Description, table: FloorTable, book: Book) -> FloorReply:
    """The rulings on what happened at a table that stands there already."""
    if description.facts or description.play:
        raise Invalid("rule.table-tells")
    from tapisvert.rulings.described_hand import DescribedHand, read_happening

    happenings = tuple(read_happening(line) for line in description.happened)
    return _played_on(DescribedHand(table, frozenset(), happenings), book)


def _played_on(described: DescribedHand, book: Book) -> FloorReply:
    from tapisvert.rulings.floor import floor

    table = described.table
    rulings: tuple[Ruling, ...] = ()
    for happened in described.happenings:
        table, seen = described.next(table, happened)
        outcome = floor(book).rule(table, seen)
        table, rulings = outcome.table, (*rulings, *outcome.rulings)
    return FloorReply(rulings, table)


def _names_somebody(description: Description) -> bool:
    return any(
        line.casefold().startswith("incident ") or actor(line) is not None
        for line in description.happened
    )
