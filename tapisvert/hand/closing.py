"""What follows by itself when a betting round ends."""

from __future__ import annotations

from tapisvert.hand.events import Awarded, Event, Returned, Tabled
from tapisvert.hand.evolve import evolve
from tapisvert.hand.pots import uncalled
from tapisvert.hand.showdown import hands_down, held_face_down, must_be_open, to_sole
from tapisvert.hand.state import State


def with_closing(state: State, event: Event) -> tuple[Event, ...]:
    """The event, and what follows when it ends the round."""
    then = evolve(state, event)
    return (event,) if then.queue else (event, *closing(then))


def closing(state: State) -> tuple[Event, ...]:
    """An uncalled bet back, the last live hand paid, all-in hands face up."""
    events: list[Event] = []
    seat, amount = uncalled(state)
    if amount:
        events.append(Returned(seat, amount))
        state = evolve(state, events[-1])
    if not state.live & (state.live - 1):
        events.append(Awarded(to_sole(state)))
    elif must_be_open(state) and not held_face_down(state):
        events.append(Tabled(hands_down(state)))
    return tuple(events)
