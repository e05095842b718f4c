"""PokerKit's way to share a pot, as it is written there, kept beside our own."""

from collections.abc import Iterator

from tapisvert.cards import Cards, Strength
from tapisvert.hand import Pot, State, hand_of, pots

Sides = tuple[tuple[int, ...], ...]


def winners(state: State) -> list[tuple[Pot, Sides]]:
    """Each pot at showdown with the seats that have the best hand of each kind, in seat order."""
    worth = strengths(state)
    return [(pot, tuple(best(pot.seats, kind) for kind in worth)) for pot in pots(state)]


def best(seats: tuple[int, ...], kind: dict[int, Strength | None]) -> tuple[int, ...]:
    """The seats with the best hand of one kind; nobody when none makes it."""
    made = [strength for seat in seats if (strength := kind[seat]) is not None]
    return tuple(seat for seat in seats if made and kind[seat] == max(made))


def strengths(state: State) -> list[dict[int, Strength | None]]:
    """What every live hand is worth, by kind."""
    board = _known(state.table.board)
    return [
        {seat: kind.strength(_known(hand_of(state, seat)), board) for seat in state.in_hand}
        for kind in state.setup.game.kinds
    ]


def their_pots(state: State) -> list[Pot]:
    """The pots once PokerKit has killed the hands that win nothing and joined equal pots."""
    alive = {seat for _, sides in winners(state) for side in sides for seat in side}
    kept: list[Pot] = []
    for pot in pots(state):
        seats = tuple(seat for seat in pot.seats if seat in alive)
        amount = pot.amount
        if kept and kept[-1].seats == seats:
            amount += kept.pop().amount
        kept.append(Pot(amount, seats))
    return kept


def their_gains(state: State) -> dict[int, int]:
    """What PokerKit gives each seat.

    A pot is halved when any hand left makes a low, even one that has no part in that pot;
    whatever does not divide goes to the first seat, all of it.
    """
    worth = strengths(state)
    left = their_pots(state)
    alive = {seat for pot in left for seat in pot.seats}
    made = [
        index for index, kind in enumerate(worth) if any(kind[seat] is not None for seat in alive)
    ]
    gains = dict.fromkeys(state.in_hand, 0)
    for pot in left:
        share, odd = divmod(pot.amount, len(made))
        for index in made:
            part = share + (odd if index == made[0] else 0)
            for seat, chips in _first_takes_rest(part, best(pot.seats, worth[index]) or pot.seats):
                gains[seat] += chips
    return gains


def _first_takes_rest(amount: int, seats: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    share, odd = divmod(amount, len(seats))
    for seat in seats:
        yield seat, share + (odd if seat == seats[0] else 0)


def _known(cards: tuple[object, ...]) -> Cards:
    return cards  # type: ignore[return-value]
