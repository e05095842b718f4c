"""The bring-in of stud: the low card posts it, said or unsaid, unless it opens for a full bet."""

from __future__ import annotations

from tapisvert import hand
from tapisvert.rulings.floor_table import FloorTable
from tapisvert.rulings.gestures import (
    Bets,
    Calls,
    Checks,
    Folds,
    Gesture,
    Mucks,
    Pushes,
    Says,
    TableAct,
    Taps,
)
from tapisvert.rulings.utterance import understand


def is_bring_in(table: FloorTable, act: TableAct) -> bool:
    """Whether the low card's act is the bring-in: its amount, or one that leaves no other way."""
    amount = hand.legal(table.state).bring_in
    return all(_is_it(gesture, amount) for moment in act.moments for gesture in moment)


def post_bring_in(table: FloorTable) -> FloorTable:
    """The table once the low card has posted, by its own act or because somebody else acted."""
    return table.with_(state=hand.play(table.state, hand.BringIn()))


def _is_it(gesture: Gesture, amount: int) -> bool:
    match gesture:
        case Checks() | Taps() | Calls() | Folds() | Mucks():
            return True
        case Bets(bet):
            return bet == amount
        case Pushes(chips):
            return sum(chips) == amount
        case Says(words):
            meaning = understand(words)
            return meaning.amount == amount or meaning.sense in ("check", "call", "fold")
        case _:
            return False
