"""Who speaks first in stud: the bring-in by the door cards, later streets by the open boards.

Open cards make pairs but neither straights nor flushes. Between equal boards the highest card,
by suit, opens, when the high opens as when the low does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from tapisvert.cards import FULL_DECK, Cards, low
from tapisvert.cards.card import Card
from tapisvert.cards.strength import Strength, paired
from tapisvert.hand.seats import seats_of
from tapisvert.hand.setup import HandSetup
from tapisvert.hand.state import Seen
from tapisvert.implements import implements
from tapisvert.refusals import Invalid

# A bit for each rank: boards without a pair compare as the numbers their ranks make.
_RANK: Final = tuple(1 << card.rank for card in FULL_DECK)
_LOW_RANK: Final = tuple(1 << card.low_rank for card in FULL_DECK)


@implements("stud.tied-boards")
def opener_of(setup: HandSetup, up: tuple[Seen, ...], live: int, street: int) -> int:
    """The seat that brings it in on the first street, the best showing board after that."""
    low_opens = setup.game.low_opens
    if street == 0:
        doors = {_known(cards)[0]: seat for seat, cards in enumerate(up)}
        return doors[(highest_card if low_opens else lowest_card)(tuple(doors))]
    showing = [(seat, _known(up[seat])) for seat in seats_of(live)]
    showing = _in_contention(showing, low_opens)
    if len(showing) == 1:
        return showing[0][0]
    worth = low_board if low_opens else high_board
    return max(showing, key=lambda seated: worth(seated[1]))[0]


def _in_contention(showing: list[tuple[int, Cards]], low_opens: bool) -> list[tuple[int, Cards]]:
    """The boards that can be best by their ranks alone; few are left to rank exactly.

    Among boards of as many cards, fewer ranks make the higher one, more ranks the lower one.
    """
    size = len(showing[0][1])
    bit = _LOW_RANK if low_opens else _RANK
    boards = []
    for _, cards in showing:
        if len(cards) != size:
            return showing
        ranks = 0
        for card in cards:
            ranks |= bit[card]
        boards.append(ranks)
    counts = [ranks.bit_count() for ranks in boards]
    most = (max if low_opens else min)(counts)
    if most < size:
        return [seated for seated, count in zip(showing, counts, strict=True) if count == most]
    unpaired = [ranks for ranks, count in zip(boards, counts, strict=True) if count == most]
    best = (min if low_opens else max)(unpaired)
    return [seated for seated, ranks in zip(showing, boards, strict=True) if ranks == best]


def _known(cards: Seen) -> Cards:
    if not cards or None in cards:
        raise Invalid("hand.opener-unknown")
    return cast(Cards, cards)


def high_board(up: Sequence[Card]) -> Strength:
    """The strength of one to four open cards where the highest board opens."""
    return paired([card.rank for card in up]) << 2 | max(up) & 3


def low_board(up: Sequence[Card]) -> Strength:
    """The strength of one to four open cards where the lowest board opens."""
    return low.of_ranks([card.low_rank for card in up]) << 2 | low.top_card(tuple(up)) & 3


def lowest_card(doors: Sequence[Card]) -> Card:
    """The open card that brings it in where the high wins: lowest by rank, then by suit."""
    return min(doors)


def highest_card(doors: Sequence[Card]) -> Card:
    """The open card that brings it in where the low wins: highest by rank, the ace low."""
    return max(doors, key=lambda card: (card.low_rank, card))
