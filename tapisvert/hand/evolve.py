"""What an event makes of a hand. History cannot be refused: every event has its next state."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import assert_never

from tapisvert.hand import dealt, money
from tapisvert.hand.events import (
    Adjusted,
    Awarded,
    BroughtIn,
    BurnPicked,
    Called,
    CardGiven,
    CardReplaced,
    Checked,
    Dealt,
    DealtEarly,
    Event,
    Folded,
    Killed,
    Misdealt,
    Mucked,
    Posted,
    Raised,
    Restrained,
    Returned,
    StubSet,
    Tabled,
    TakenBack,
    TopRemoved,
)
from tapisvert.hand.start import begin
from tapisvert.hand.state import State
from tapisvert.replacing import replace


def evolve(state: State, event: Event) -> State:
    """The hand after the event; the most frequent events stand first."""
    match event:
        case Called():
            return money.matched(state, event.seat, event.to)
        case Checked():
            return money.matched(state, event.seat, state.put[event.seat])
        case Folded() | Killed() | Mucked():
            return money.dropped(state, event.seat)
        case Raised():
            return money.raised(state, event.seat, event.to)
        case Dealt():
            return dealt.street(state, event)
        case Returned():
            return money.returned(state, event.seat, event.amount)
        case Tabled():
            return dealt.tabled(state, event.hands)
        case Awarded():
            return money.awarded(state, event.pots)
        case Posted():
            return money.posted(state, event.bets)
        case BroughtIn():
            return money.brought_in(state, event.seat, event.amount)
        case Restrained():
            passive = state.marks.passive | 1 << event.seat
            return state._replace(marks=state.marks._replace(passive=passive))
        case Adjusted():
            return money.adjusted(state, event)
        case Misdealt():
            return begin(replace(state.setup, deck=event.deck))
        case DealtEarly():
            return dealt.early(state, event)
        case TakenBack():
            return dealt.taken_back(state, event.cards)
        case BurnPicked():
            return dealt.burn_picked(state, event.card)
        case StubSet():
            return dealt.stub_set(state, event.stub)
        case CardReplaced():
            return dealt.replaced(state, event)
        case CardGiven():
            return dealt.given(state, event.seat, event.card)
        case TopRemoved():
            return dealt.top_removed(state, event.card)
        case _:
            assert_never(event)


def replay(start: State, events: Iterable[Event]) -> State:
    """The hand after all the events, in order."""
    return reduce(evolve, events, start)
