"""Who speaks first where open cards decide it."""

from __future__ import annotations

from typing import Final, cast

from tapisvert.cards import FULL_DECK, Cards
from tapisvert.cards.showing import high_board, highest_card, low_board, lowest_card
from tapisvert.carried import carries
from tapisvert.hand.seats import seats_of
from tapisvert.hand.setup import Setup
from tapisvert.hand.state import Seen
from tapisvert.refusals import Invalid

# A bit for each rank: boards without a pair compare as the numbers their ranks make.
_RANK: Final = tuple(1 << card.rank for card in FULL_DECK)
_LOW_RANK: Final = tuple(1 << card.low_rank for card in FULL_DECK)


@carries("stud.tied-boards")
def opener_of(setup: Setup, up: tuple[Seen, ...], live: int, street: int) -> int:
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
