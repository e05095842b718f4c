"""Who speaks first where open cards decide it."""

from __future__ import annotations

from tapisvert.cards import Card
from tapisvert.cards.showing import high_board, highest_card, low_board, lowest_card
from tapisvert.hand.setup import Setup
from tapisvert.hand.state import Seen
from tapisvert.refusals import Invalid


def opener_of(setup: Setup, up: tuple[Seen, ...], live: int, street: int) -> int:
    """The seat that brings it in on the first street, the best showing board after that."""
    showing = {
        seat: _known(cards) for seat, cards in enumerate(up) if live >> seat & 1 or not street
    }
    low_opens = setup.game.low_opens
    if street == 0:
        doors = {cards[0]: seat for seat, cards in showing.items()}
        return doors[(highest_card if low_opens else lowest_card)(tuple(doors))]
    worth = low_board if low_opens else high_board
    return max(showing, key=lambda seat: worth(showing[seat]))


def _known(cards: Seen) -> tuple[Card, ...]:
    known = tuple(card for card in cards if card is not None)
    if len(known) != len(cards) or not known:
        raise Invalid("hand.opener-unknown")
    return known
