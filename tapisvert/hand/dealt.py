"""How events move cards. A card leaves one place for another, and is never in two."""

from __future__ import annotations

from operator import add

from tapisvert.cards import Card, Cards
from tapisvert.hand.events import CardReplaced, Dealt, DealtEarly
from tapisvert.hand.seats import able, after, with_choice
from tapisvert.hand.state import (
    UNSEATED,
    CardPlaces,
    Seen,
    State,
    new_bets,
    new_card_places,
    new_state,
)
from tapisvert.implements import implements


@implements("stud.bring-in-all-in")
def street(state: State, event: Dealt) -> State:
    """The cards of a street on the table, and the first player to act on it."""
    setup, table, marks, _, stacks, put, live, _, _, bets = state
    table = _laid(table, event)
    index = event.street
    opener = event.opener
    if opener != marks.opener or marks.passive:
        marks = marks.with_opener(opener)
    if index == 0 and setup.big_blind is not None:
        order = after(setup.big_blind, setup.seats)
    else:
        order = after(opener - 1 if opener > 0 else -1, setup.seats)
        put = (0,) * setup.seats
        bring_in = 0
        if index == 0 and opener != UNSEATED and not stacks[opener]:
            bring_in = setup.stakes.bring_in
        bets = new_bets((bring_in, setup.opening, 0, 0, UNSEATED))
    queue = able(order, live, stacks)
    if len(queue) == 1:
        queue = with_choice(queue, live, stacks, put)
    if len(event.board) > 1 and len(event.board) != setup.game.streets[index].board:
        queue = ()
    return new_state((setup, table, marks, index, stacks, put, live, 0, queue, bets))


def _laid(table: CardPlaces, event: Dealt) -> CardPlaces:
    """The table with the cards of a street on it."""
    stub, board, down, up, burns, aside, removed, picked = table
    index, burn, on_board, dealt_down, dealt_up, _ = event
    taken = len(burn) + len(on_board)
    if dealt_down:
        taken += sum(map(len, dealt_down))
        down = tuple(map(add, down, dealt_down)) if index else dealt_down
    if dealt_up:
        taken += sum(map(len, dealt_up))
        up = tuple(map(add, up, dealt_up)) if index else dealt_up
    if picked is not None and burn == (picked,):
        taken -= 1
        picked = None
    if stub is not None:
        stub = stub[taken:]
    return new_card_places((stub, board + on_board, down, up, burns + burn, aside, removed, picked))


def tabled(state: State, hands: tuple[tuple[int, Seen], ...]) -> State:
    """Hands face up; cards that were unknown are known from now on."""
    setup, table, marks, street, stacks, put, live, acted, queue, bets = state
    shown, down, up = marks.tabled, table.down, table.up
    for seat, cards in hands:
        shown |= 1 << seat
        face_down = cards[: len(cards) - len(up[seat])]
        if face_down != down[seat]:
            down = _with(down, seat, face_down)
    if down is not table.down:
        table = table._replace(down=down)
    marks = marks.with_tabled(shown)
    return new_state((setup, table, marks, street, stacks, put, live, acted, queue, bets))


def early(state: State, event: DealtEarly) -> State:
    """Premature cards lie aside; their burn stays burned."""
    table = state.table
    stub = table.stub
    if stub is not None:
        stub = stub[len(event.burn) + len(event.cards) :]
    return state._replace(
        table=table._replace(
            stub=stub, burns=table.burns + event.burn, aside=table.aside + event.cards
        )
    )


def taken_back(state: State, cards: Seen) -> State:
    """The street is still to be dealt; its burn stays burned."""
    table = state.table
    board = table.board[: len(table.board) - len(cards)]
    table = table._replace(board=board, aside=table.aside + cards)
    return state._replace(table=table, street=state.street - 1, queue=())


def burn_picked(state: State, card: Card) -> State:
    """Three cards stay; betting begins."""
    table = state.table
    board = tuple([each for each in table.board if each != card])
    order = after(-1, state.setup.seats)
    queue = with_choice(able(order, state.live, state.stacks), state.live, state.stacks, state.put)
    return state._replace(table=table._replace(board=board, picked_burn=card), queue=queue)


def stub_set(state: State, stub: Cards | None) -> State:
    """The stub in its new order; what came back to it is nowhere else."""
    table = state.table
    if stub is None:
        return state._replace(table=table._replace(aside=()))
    back = frozenset(stub)
    table = table._replace(
        stub=stub,
        aside=_outside(table.aside, back),
        burns=_outside(table.burns, back),
        down=tuple(_outside(cards, back) for cards in table.down),
        up=tuple(_outside(cards, back) for cards in table.up),
    )
    return state._replace(table=table)


def replaced(state: State, event: CardReplaced) -> State:
    """One card of a hand for the next of the stub."""
    table = _stub_minus_one(state.table)
    old: Seen = (event.old,)
    table = table._replace(
        burns=table.burns + old if event.burned else table.burns,
        removed=table.removed if event.burned else table.removed + old,
        down=_with(table.down, event.seat, _swapped(table.down[event.seat], event)),
        up=_with(table.up, event.seat, _swapped(table.up[event.seat], event)),
    )
    return state._replace(table=table)


def given(state: State, seat: int, card: Card | None) -> State:
    """A missing down card in its hand."""
    table = _stub_minus_one(state.table)
    down = _with(table.down, seat, (*table.down[seat], card))
    return state._replace(table=table._replace(down=down))


def top_removed(state: State, card: Card | None) -> State:
    """The top card out of play."""
    table = _stub_minus_one(state.table)
    return state._replace(table=table._replace(removed=(*table.removed, card)))


def _stub_minus_one(table: CardPlaces) -> CardPlaces:
    return table if table.stub is None else table._replace(stub=table.stub[1:])


def _swapped(cards: Seen, event: CardReplaced) -> Seen:
    return tuple([event.new if card == event.old else card for card in cards])


def _outside(cards: Seen, back: frozenset[Card]) -> Seen:
    return tuple([card for card in cards if card is None or card not in back])


def _with(hands: tuple[Seen, ...], seat: int, cards: Seen) -> tuple[Seen, ...]:
    return (*hands[:seat], cards, *hands[seat + 1 :])
