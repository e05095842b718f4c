"""Who shows first, which hands must be open, and who wins what."""

from __future__ import annotations

from typing import cast

from tapisvert.cards import Card, Cards, HandKind, Strength
from tapisvert.hand.pots import pots
from tapisvert.hand.seats import after, living, seats_of
from tapisvert.hand.split import divided
from tapisvert.hand.state import Pot, PotAward, Seen, State
from tapisvert.implements import implements
from tapisvert.refusals import Illegal


@implements("showdown.order", "showdown.order.first")
def show_order(state: State) -> tuple[int, ...]:
    """The live seats in the order they show: last aggressor of this street, else first to act."""
    first = state.bets.aggressor
    if first < 0 or not state.live >> first & 1:
        first = max(state.marks.opener, 0)
    order = after((first - 1) % state.setup.seats, state.setup.seats)
    return living(order, state.live)


def shows_first(state: State) -> int:
    """The seat that must show before the others."""
    return show_order(state)[0]


def betting_over(state: State) -> bool:
    """Whether no more bets are possible in this hand."""
    if state.queue or state.street < 0:
        return False
    last_street = state.street == len(state.setup.game.streets) - 1
    return last_street or len(state.in_hand) - len(state.all_in) < 2


@implements("all-in.face-up")
def must_be_open(state: State) -> bool:
    """Whether every live hand must lie face up: someone is all-in and the betting is over."""
    return 0 in state.stacks and betting_over(state) and bool(state.all_in)


@implements("hand-for-hand.all-in")
def held_face_down(state: State) -> bool:
    """Whether open hands wait for an official: hand-for-hand, an all-in called."""
    setup = state.setup
    return (
        setup.hand_for_hand
        and setup.policy.hand_for_hand_all_in == "face-down"
        and must_be_open(state)
        and state.marks.tabled & state.live != state.live
    )


def hand_of(state: State, seat: int) -> Seen:
    """All the cards a seat holds, those face down first."""
    return state.table.down[seat] + state.table.up[seat]


def hands_down(state: State) -> tuple[tuple[int, Seen], ...]:
    """The live hands that are not yet face up."""
    down, up = state.table.down, state.table.up
    hidden = seats_of(state.live & ~state.marks.tabled)
    return tuple([(seat, down[seat] + up[seat]) for seat in hidden])


def to_sole(state: State) -> tuple[PotAward, ...]:
    """Every pot to the last live hand, unseen."""
    (seat,) = state.in_hand
    return tuple(PotAward(pot.amount, ((seat, pot.amount),)) for pot in pots(state))


def by_cards(state: State) -> tuple[PotAward, ...]:
    """Every pot to the best tabled hands, each pot by itself."""
    game = state.setup.game
    board = _known(state.table.board)
    worth: list[dict[int, Strength | None]] = []
    all_pots = pots(state)
    contested = {seat for pot in all_pots if len(pot.seats) > 1 for seat in pot.seats}
    down, up = state.table.down, state.table.up
    hands = [(seat, _known(down[seat] + up[seat])) for seat in contested]
    for kind in game.kinds:
        strength = kind.strength
        worth.append({seat: strength(hand, board) for seat, hand in hands})
    return tuple(
        [
            _award(state, pot, tuple([_best(pot.seats, strengths) for strengths in worth]))
            if len(pot.seats) > 1
            else PotAward(pot.amount, ((pot.seats[0], pot.amount),))
            for pot in all_pots
        ]
    )


def by_word(state: State, winners: tuple[tuple[tuple[int, ...], ...], ...]) -> tuple[PotAward, ...]:
    """Every pot to the seats an official names, split by the same rules."""
    all_pots = pots(state)
    if len(winners) != len(all_pots):
        raise Illegal("hand.winners-per-pot", pots=len(all_pots), told=len(winners))
    for pot, sides in zip(all_pots, winners, strict=True):
        named = {seat for side in sides for seat in side}
        if not named or not named <= set(pot.seats):
            raise Illegal("hand.winner-not-in-pot", seats=_names(state, pot.seats))
    return tuple(_award(state, pot, sides) for pot, sides in zip(all_pots, winners, strict=True))


def _award(state: State, pot: Pot, sides: tuple[tuple[int, ...], ...]) -> PotAward:
    chip = state.setup.stakes.chip
    if len(sides[0]) == 1 and not any(sides[1:]):
        return PotAward(pot.amount, ((sides[0][0], pot.amount),))
    if not state.setup.game.has_board and state.setup.policy.stud_odd_chip == "suit":
        kinds = state.setup.game.kinds
        sides = tuple(
            _by_top_card(state, kind, side) for kind, side in zip(kinds, sides, strict=False)
        )
    by_halves = state.setup.policy.identical_hands == "by-halves"
    return PotAward(pot.amount, divided(pot.amount, sides, chip, by_halves))


def _best(seats: tuple[int, ...], strengths: dict[int, Strength | None]) -> tuple[int, ...]:
    """The seats with the best hand of one kind, nobody when none qualifies."""
    most = max([strengths[seat] or 0 for seat in seats])
    return tuple([seat for seat in seats if strengths[seat] == most])


def _by_top_card(state: State, kind: HandKind, side: tuple[int, ...]) -> tuple[int, ...]:
    """Winners of a stud hand, the highest card by suit of the winning five first."""
    if len(side) < 2 or None in hand_of(state, side[0]):
        return side
    board = _known(state.table.board)

    def top(seat: int) -> Card:
        five = kind.best_five(_known(hand_of(state, seat)), board)
        return kind.top_card(five or ())

    return tuple(sorted(side, key=top, reverse=True))


def _known(cards: Seen) -> Cards:
    if None in cards:
        raise Illegal("hand.cards-unknown")
    return cast(Cards, cards)


def _names(state: State, seats: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(state.setup.name(seat) for seat in seats)
