"""Plays the acts already done on a street, before the one to be ruled on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tapisvert import hand
from tapisvert.refusals import Illegal, Invalid
from tapisvert.rulebooks import Book
from tapisvert.rulings.action_effects import record_action
from tapisvert.rulings.bring_in import post_bring_in
from tapisvert.rulings.floor import floor
from tapisvert.rulings.floor_table import FloorTable, PastAction
from tapisvert.rulings.gestures import (
    Bets,
    Calls,
    Checks,
    Exposes,
    Folds,
    Gesture,
    GoesAllIn,
    Mucks,
    PullsBack,
    Pushes,
    RaisesBy,
    RaisesTo,
    Says,
    TableAct,
    Tables,
    Taps,
)
from tapisvert.rulings.notation import read
from tapisvert.rulings.ruling import RuledAction


def play_acts(table: FloorTable, lines: Sequence[str], book: Book) -> FloorTable:
    """The table after regular acts; one the rules of the hand refuse is refused here too."""
    for line in lines:
        table = _played(table, read(line, table.names), book)
    return table


def play_wrong_bets(table: FloorTable, lines: Sequence[str], book: Book) -> FloorTable:
    """The same where a bet of a wrong size was let pass, and is noticed only later."""
    for line in lines:
        act = read(line, table.names)
        try:
            table = _played(table, act, book)
        except Illegal:
            table = _let_stand(table, act)
    return table


def _played(table: FloorTable, act: TableAct, book: Book) -> FloorTable:
    engine_act = _engine_act(table, act)
    if engine_act is None:
        return _ruled(table, act, book)
    if table.state.awaits_bring_in and table.to_act not in (None, act.who):
        table = post_bring_in(table)
    before = table.state
    state = hand.play(before, engine_act)
    return _recorded(table, state, table.seat(act.who))


def _ruled(table: FloorTable, act: TableAct, book: Book) -> FloorTable:
    """Words and pushed chips mean what the floor says they mean."""
    outcome = floor(book).rule(table, act)
    verdict = outcome.rulings[-1].verdict
    if not isinstance(verdict, RuledAction):
        raise Invalid("cases.play-undecided", who=act.who)
    return outcome.table


def _let_stand(table: FloorTable, act: TableAct) -> FloorTable:
    seat = table.seat(act.who)
    (gesture,) = (gesture for moment in act.moments for gesture in moment)
    match gesture:
        case Bets(amount) | RaisesTo(amount):
            to = amount
        case RaisesBy(amount):
            to = table.state.bets.bet + amount
        case Pushes(chips):
            to = table.state.put[seat] + sum(chips)
        case _:
            raise Illegal("hand.out-of-turn", player=act.who, turn=table.to_act)
    state = hand.play(table.state, hand.LetStand(hand.RaiseTo(to), seat))
    return _recorded(table, state, seat)


def _recorded(table: FloorTable, state: hand.State, seat: int) -> FloorTable:
    """The act in the record of the street, named after what it did."""
    before = table.state
    to = state.put[seat]
    if not state.live >> seat & 1:
        action = "fold"
    elif to == before.put[seat]:
        action = "check"
    elif to <= before.bets.bet:
        action = "call"
    else:
        action = "raise" if before.bets.bet else "bet"
    front = {other: chips for other, chips in table.front.items() if other != seat}
    return record_action(table.with_(state=state, front=front), PastAction(seat, action, to))


def _engine_act(table: FloorTable, act: TableAct) -> hand.Action | None:
    """The act as the hand takes it, or None where the floor must say what it is."""
    gestures = [gesture for moment in act.moments for gesture in moment]
    return _plain(table, table.seat(act.who), gestures[0]) if len(gestures) == 1 else None


def _plain(table: FloorTable, seat: int, gesture: Gesture) -> hand.Action | None:
    state = table.state
    match gesture:
        case Folds():
            return hand.Fold(seat)
        case Checks() | Taps():
            return hand.Check(seat)
        case Calls():
            return hand.Call(seat)
        case Bets(amount):
            brings_in = state.awaits_bring_in and amount == state.setup.stakes.bring_in
            return hand.BringIn(seat) if brings_in else hand.RaiseTo(amount, seat)
        case RaisesTo(amount):
            return hand.RaiseTo(amount, seat)
        case RaisesBy(amount):
            return hand.RaiseTo(state.bets.bet + amount, seat)
        case GoesAllIn():
            return hand.AllIn(seat)
        case Says() | Pushes() | PullsBack() | Exposes() | Mucks() | Tables():
            return None
        case _:
            assert_never(gesture)
