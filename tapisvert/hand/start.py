"""The first state of a hand: before the blinds, or in the middle of it."""

from __future__ import annotations

from collections.abc import Mapping

from tapisvert.cards import Cards
from tapisvert.hand.opener import opener_of
from tapisvert.hand.seats import able, after, with_choice
from tapisvert.hand.setup import HandSetup
from tapisvert.hand.state import (
    UNSEATED,
    CardPlaces,
    Marks,
    Pot,
    Seen,
    State,
    StreetBets,
    new_bets,
    new_card_places,
    new_state,
)
from tapisvert.refusals import Invalid


def begin(setup: HandSetup) -> State:
    """The hand before antes, blinds and cards."""
    if 0 in setup.stacks:
        raise Invalid("hand.empty-stack", player=setup.name(setup.stacks.index(0)))
    seats = setup.seats
    stakes = setup.stakes
    blinds = stakes.big_blind if setup.game.has_board else 0
    if setup.small_blind is not None or (blinds and setup.policy.dead_blind_counts):
        blinds += stakes.small_blind
    marks = Marks(setup.stacks, (), False, blinds, 0, 0, 0, UNSEATED, None)
    nothing = (0,) * seats
    bets = new_bets((0, setup.opening, 0, 0, UNSEATED))
    empty = ((),) * seats
    table = new_card_places((setup.deck, (), empty, empty, (), (), (), None))
    everybody = (1 << seats) - 1
    return new_state((setup, table, marks, -1, setup.stacks, nothing, everybody, 0, (), bets))


def resume(
    setup: HandSetup,
    street: str,
    pots: tuple[Pot, ...],
    *,
    board: Seen | None = None,
    down: Mapping[int, Seen] | None = None,
    up: Mapping[int, Seen] | None = None,
    stub: Cards | None = None,
    opener: int | None = None,
) -> State:
    """The hand at the start of a later street.

    Stacks are those at that moment (0 for a player already all-in), the chips of earlier streets
    stand in `pots`. Cards that are not told are unknown, and counted.
    """
    game = setup.game
    index = game.street(street)
    if index == 0:
        raise Invalid("hand.resume-first-street", street=street)
    done = game.streets[: index + 1]
    seats = range(setup.seats)
    unknown_board: Seen = (None,) * sum(each.board for each in done)
    unknown_down: Seen = (None,) * sum(each.down for each in done)
    unknown_up: Seen = (None,) * sum(each.up for each in done)
    table = CardPlaces(
        stub,
        unknown_board if board is None else board,
        tuple((down or {}).get(seat, unknown_down) for seat in seats),
        tuple((up or {}).get(seat, unknown_up) for seat in seats),
        (None,) * sum(each.burn for each in done),
        (),
        (),
        None,
    )
    live = (1 << setup.seats) - 1
    nothing = (0,) * setup.seats
    first = opener
    if first is None:
        first = 0 if game.has_board else opener_of(setup, table.up, live, index)
    marks = Marks(setup.stacks, pots, True, 0, 0, 0, 0, first, None)
    queue = able(after((first - 1) % setup.seats, setup.seats), live, setup.stacks)
    return State(
        setup,
        table,
        marks,
        index,
        setup.stacks,
        nothing,
        live,
        0,
        with_choice(queue, live, setup.stacks, nothing),
        StreetBets(0, setup.opening, 0, 0, UNSEATED),
    )
