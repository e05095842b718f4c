"""Builds a `FloorTable` from a recorded hand in progress."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from tapisvert.hand import State
from tapisvert.hand.history.record import HandRecord
from tapisvert.hand.history.replay import HandReplay
from tapisvert.replacing import replace
from tapisvert.rulebooks import Book
from tapisvert.rulings.floor_table import FloorTable, PastAction
from tapisvert.rulings.policy import policy

_ACTS: Final = ("fold", "check-or-call", "raise")
_CARDS: Final = ("hole", "board")


def table_from_history(record: HandRecord, book: Book) -> FloorTable:
    """The table after the last act recorded, played on by a book; what was done is remembered."""
    state = _state(record, len(record.acts))
    law = replace(policy(book), opening_minimum=state.setup.policy.opening_minimum)
    state = state._replace(setup=replace(state.setup, policy=law))
    return FloorTable(state, state.setup.names, done=_done(record))


def _state(record: HandRecord, acts: int) -> State:
    course = HandReplay(replace(record, acts=record.acts[:acts]))
    course.run()
    return course.state


def _done(record: HandRecord) -> tuple[PastAction, ...]:
    """The acts since the last card, each by what it changed."""
    late = list(takewhile(lambda act: act.kind not in _CARDS, reversed(record.acts)))
    first = len(record.acts) - len(late)
    done: list[PastAction] = []
    for place in range(first, len(record.acts)):
        act = record.acts[place]
        if act.kind not in _ACTS:
            continue
        before, after = _state(record, place), _state(record, place + 1)
        done.append(
            PastAction(act.seat, _named(act.kind, before, after, act.seat), after.put[act.seat])
        )
    return tuple(done)


def _named(kind: str, before: State, after: State, seat: int) -> str:
    match kind:
        case "fold":
            return "fold"
        case "raise":
            return "raise" if before.bets.bet else "bet"
        case _:
            return "call" if after.put[seat] > before.put[seat] else "check"
