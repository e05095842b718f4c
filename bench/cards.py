"""Hands evaluated a second, beside PokerKit, cards read beforehand on both sides."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

import pokerkit

from bench.rate import rate
from bench.rows import Row
from tapisvert.cards import (
    ACE_FIVE,
    FULL_DECK,
    HIGH,
    OMAHA_EIGHT_OR_BETTER,
    OMAHA_HIGH,
    Cards,
    shuffled,
)

_OURS: Final = 100_000
_THEIRS: Final = 400
_PEER: Final = "PokerKit"


class Deal(NamedTuple):
    """What a player holds and what the board shows."""

    hole: Cards
    board: Cards


def measure() -> list[Row]:
    """Seven-card high, razz, Omaha-8 both ways, and the verifiable shuffle."""
    return [
        Row(
            "seven-card high hand",
            rate(lambda deal: HIGH.strength(deal.hole, deal.board), _deals(_OURS, 2, 5)),
            rate(lambda deal: pokerkit.StandardHighHand.from_game(*deal), _peers(2, 5)),
            _PEER,
            "hands",
            "≥ 100 ×",
        ),
        Row(
            "razz, seven cards",
            rate(lambda deal: ACE_FIVE.strength(deal.hole, deal.board), _deals(_OURS, 7, 0)),
            rate(lambda deal: pokerkit.RegularLowHand.from_game(*deal), _peers(7, 0)),
            _PEER,
            "hands",
            "≥ 50 ×",
        ),
        Row(
            "Omaha-8, high and low",
            rate(_omaha_eight, _deals(_OURS, 4, 5)),
            rate(_peer_omaha_eight, _peers(4, 5)),
            _PEER,
            "hands",
            "≥ 50 ×",
        ),
        Row(
            "verifiable shuffle of a deck",
            rate(shuffled, [number.to_bytes(4, "big") for number in range(5000)]),
            None,
            "",
            "decks",
            "",
        ),
    ]


def _omaha_eight(deal: Deal) -> object:
    return OMAHA_HIGH.strength(*deal), OMAHA_EIGHT_OR_BETTER.strength(*deal)


def _peer_omaha_eight(deal: tuple[Any, Any]) -> object:
    return (
        pokerkit.OmahaHoldemHand.from_game(*deal),
        pokerkit.OmahaEightOrBetterLowHand.from_game_or_none(*deal),
    )


def _deals(how_many: int, held: int, shown: int) -> list[Deal]:
    chance = Random(2017)
    dealt = (tuple(chance.sample(FULL_DECK, held + shown)) for _ in range(how_many))
    return [Deal(cards[:held], cards[held:]) for cards in dealt]


def _peers(held: int, shown: int) -> list[tuple[Any, Any]]:
    """The first of the same deals, in the peer's own cards."""
    return [
        (_their_cards(deal.hole), _their_cards(deal.board)) for deal in _deals(_THEIRS, held, shown)
    ]


def _their_cards(ours: Cards) -> tuple[Any, ...]:
    return tuple(pokerkit.Card.parse("".join(map(str, ours))))
