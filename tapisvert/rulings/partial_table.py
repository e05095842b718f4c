"""Cards and pots of a table built in the middle of a hand; cards may be unknown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tapisvert.cards import Cards
from tapisvert.games import Game
from tapisvert.hand import HandSetup, Pot
from tapisvert.hand.opener import opener_of
from tapisvert.hand.pots import layers
from tapisvert.hand.state import Seen
from tapisvert.refusals import Invalid

HandsSeen = tuple[Seen, ...]


def cards_by_seat(
    names: Sequence[str],
    game: Game,
    street: int,
    cards: Mapping[str, Cards] | None,
    up: Mapping[str, Cards] | None,
) -> tuple[HandsSeen, HandsSeen]:
    """The cards of each seat on a street, face down and face up; None is a card nobody told.

    In stud a hand may be told whole, in the order it was dealt or with its open cards apart.
    """
    done = game.streets[: street + 1]
    downs, ups = sum(each.down for each in done), sum(each.up for each in done)
    down: list[Seen] = []
    open_: list[Seen] = []
    for name in names:
        own = (cards or {}).get(name)
        shown = (up or {}).get(name)
        if own is not None and ups and len(own) == downs + ups:
            shown = own[2 : 2 + ups] if shown is None else shown
            own = tuple(card for card in own if card not in shown)
        down.append(_counted(name, own, downs))
        open_.append(_counted(name, shown, ups))
    return tuple(down), tuple(open_)


def _counted(name: str, cards: Cards | None, count: int) -> Seen:
    if cards is None:
        return (None,) * count
    if len(cards) != count:
        raise Invalid("cases.card-count", who=name, found=len(cards), expected=count)
    return cards


def board_on_street(game: Game, street: int, board: Cards) -> Seen:
    """The board of a street; the cards told beyond it are still to come."""
    count = sum(each.board for each in game.streets[: street + 1])
    if board and len(board) < count:
        raise Invalid("cases.board-count", found=len(board), expected=count)
    return board[:count] if board else (None,) * count


def stud_opener(setup: HandSetup, up: HandsSeen, street: int) -> int:
    """Who speaks first in stud by the open cards; the first player where they are not told."""
    if any(card is None for cards in up for card in cards):
        return 0
    return opener_of(setup, up, (1 << setup.seats) - 1, street)


def earlier_pots(
    names: Sequence[str],
    pot: int | None,
    pots: Sequence[tuple[int, Sequence[str]]] | None,
    all_in: Mapping[str, int],
) -> tuple[Pot, ...]:
    """The pots before this street: as told, or cut where players ran out of chips."""
    if pots is not None:
        return tuple(
            Pot(amount, tuple(sorted(names.index(name) for name in who))) for amount, who in pots
        )
    everyone = tuple(range(len(names)))
    if not all_in:
        return (Pot(pot or 0, everyone),)
    most = max(all_in.values())
    put = tuple(all_in.get(name, most) for name in names)
    stacks = tuple(0 if name in all_in else 1 for name in names)
    pots_by_layer = layers(put, (1 << len(names)) - 1, stacks)
    dead = 0 if pot is None else pot - sum(put)
    if dead < 0:
        raise Invalid("cases.pot-too-small", pot=pot, least=sum(put))
    return (Pot(pots_by_layer[0].amount + dead, pots_by_layer[0].seats), *pots_by_layer[1:])
