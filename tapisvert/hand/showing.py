"""Acts at showdown: tabling, mucking, awarding."""

from __future__ import annotations

from tapisvert.hand.events import Awarded, Event, Mucked, Tabled
from tapisvert.hand.evolve import evolve
from tapisvert.hand.showdown import (
    by_cards,
    by_word,
    hand_of,
    hands_down,
    held_face_down,
    must_be_open,
    to_sole,
)
from tapisvert.hand.state import Seen, State
from tapisvert.refusals import Illegal


def table_hand(state: State, seat: int, shown: Seen | None) -> tuple[Event, ...]:
    """All the cards of one hand face up; some of them are not enough."""
    _must_be_showdown(state)
    _must_live(state, seat)
    held = hand_of(state, seat)
    cards = held if shown is None else shown
    if len(cards) != len(held):
        raise Illegal("hand.table-all-cards", cards=len(held))
    if any(was is not None and was != now for was, now in zip(held, cards, strict=True)):
        raise Illegal("hand.cards-differ", player=state.setup.name(seat))
    return (Tabled(((seat, cards),)),)


def table_all(state: State) -> tuple[Event, ...]:
    """Every live hand that is not yet face up."""
    _must_be_showdown(state)
    return (Tabled(hands_down(state)),)


def release(state: State) -> tuple[Event, ...]:
    """Hands held face down turned up, an official being there."""
    if not held_face_down(state):
        raise Illegal("hand.nothing-held")
    return (Tabled(hands_down(state)),)


def muck(state: State, seat: int) -> tuple[Event, ...]:
    """A hand given up unseen; the last one left wins unseen."""
    _must_be_showdown(state)
    _must_live(state, seat)
    if must_be_open(state):
        raise Illegal("hand.must-be-tabled", player=state.setup.name(seat))
    if state.marks.tabled >> seat & 1:
        raise Illegal("hand.already-tabled", player=state.setup.name(seat))
    then = evolve(state, Mucked(seat))
    if then.live & (then.live - 1):
        return (Mucked(seat),)
    return (Mucked(seat), Awarded(to_sole(then)))


def award(
    state: State, winners: tuple[tuple[tuple[int, ...], ...], ...] | None
) -> tuple[Event, ...]:
    """Every pot to its winners."""
    _must_be_showdown(state)
    if winners is not None:
        return (Awarded(by_word(state, winners)),)
    hidden = state.live & ~state.marks.tabled
    if hidden:
        names = tuple(state.setup.name(seat) for seat in state.in_hand if hidden >> seat & 1)
        raise Illegal("hand.hands-still-down", players=names)
    return (Awarded(by_cards(state)),)


def _must_be_showdown(state: State) -> None:
    if state.phase != "show":
        raise Illegal("hand.no-showdown")
    if held_face_down(state):
        raise Illegal("hand.held-face-down")


def _must_live(state: State, seat: int) -> None:
    if not state.live >> seat & 1:
        raise Illegal("hand.no-live-hand", player=state.setup.name(seat))
