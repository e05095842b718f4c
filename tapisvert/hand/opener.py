"""Who speaks first where open cards decide it."""

from __future__ import annotations

from typing import cast

from tapisvert.cards import Cards
from tapisvert.cards.showing import high_board, highest_card, low_board, lowest_card
from tapisvert.carried import carries
from tapisvert.hand.setup import Setup
from tapisvert.hand.state import Seen
from tapisvert.refusals import Invalid


@carries("stud.tied-boards")
def opener_of(setup: Setup, up: tuple[Seen, ...], live: int, street: int) -> int:
    """The seat that brings it in on the first street, the best showing board after that."""
    low_opens = setup.game.low_opens
    if street == 0:
        doors = {_known(cards)[0]: seat for seat, cards in enumerate(up)}
        return doors[(highest_card if low_opens else lowest_card)(tuple(doors))]
    showing = [(seat, _known(cards)) for seat, cards in enumerate(up) if live >> seat & 1]
    showing = _in_contention(showing, low_opens)
    if len(showing) == 1:
        return showing[0][0]
    worth = low_board if low_opens else high_board
    return max(showing, key=lambda seated: worth(seated[1]))[0]


def _in_contention(showing: list[tuple[int, Cards]], low_opens: bool) -> list[tuple[int, Cards]]:
    """The boards that can be best by their pairs alone; few are left to rank exactly.

    Among boards of as many cards, fewer ranks make the higher one, more ranks the lower one.
    """
    if len({len(cards) for _, cards in showing}) > 1:
        return showing
    ranks = [len({card >> 2 for card in cards}) for _, cards in showing]
    best = (max if low_opens else min)(ranks)
    kept = [seated for seated, count in zip(showing, ranks, strict=True) if count == best]
    if len(kept) == 1 or best < len(kept[0][1]):
        return kept
    if low_opens:
        tops = [max([(card >> 2) + 1 if card < 48 else 0 for card in cards]) for _, cards in kept]
        lead = min(tops)
    else:
        tops = [max(cards) >> 2 for _, cards in kept]
        lead = max(tops)
    return [seated for seated, top in zip(kept, tops, strict=True) if top == lead]


def _known(cards: Seen) -> Cards:
    if not cards or None in cards:
        raise Invalid("hand.opener-unknown")
    return cast(Cards, cards)
