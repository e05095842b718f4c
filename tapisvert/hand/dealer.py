"""Runs a hand by itself between the players' decisions: the dealer's acts."""

from __future__ import annotations

from typing import Final

from tapisvert.hand.actions import Action, Award, Deal, Post, TableAll
from tapisvert.hand.decide import decide
from tapisvert.hand.evolve import evolve
from tapisvert.hand.showdown import held_face_down
from tapisvert.hand.state import State

_POST: Final = Post()
_DEAL: Final = Deal()
_TABLE_ALL: Final = TableAll()
_AWARD: Final = Award()


def play(state: State, action: Action) -> State:
    """The hand after one act."""
    for event in decide(state, action):
        state = evolve(state, event)
    return state


def due(state: State) -> Action | None:
    """What the dealer does next; None when a player, an official or nobody must act."""
    match state.phase:
        case "post":
            return _POST
        case "deal":
            return None if held_face_down(state) else _DEAL
        case "show":
            if held_face_down(state):
                return None
            return _TABLE_ALL if state.live & ~state.marks.tabled else _AWARD
        case _:
            return None


def advance(state: State) -> State:
    """The hand at the next decision of a player, or at its end; every live hand is shown."""
    while not state.queue and (action := due(state)) is not None:
        state = play(state, action)
    return state
