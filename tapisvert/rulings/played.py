"""The acts already done on a street, before the one that is ruled upon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tapisvert import hand
from tapisvert.refusals import Illegal, Invalid
from tapisvert.rulebooks import Book
from tapisvert.rulings.applied import recorded
from tapisvert.rulings.bringin import brought_in
from tapisvert.rulings.floor import floor
from tapisvert.rulings.notation import read
from tapisvert.rulings.ruling import Acted
from tapisvert.rulings.seen import (
    Act,
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
    Tables,
    Taps,
)
from tapisvert.rulings.table import Done, Table


def played(table: Table, lines: Sequence[str], book: Book) -> Table:
    """The table after regular acts; one the rules of the hand refuse is refused here too."""
    for line in lines:
        table = _played(table, read(line, table.names), book)
    return table


def played_wrongly(table: Table, lines: Sequence[str], book: Book) -> Table:
    """The same where a bet of a wrong size was let pass, and is noticed only later."""
    for line in lines:
        act = read(line, table.names)
        try:
            table = _played(table, act, book)
        except Illegal:
            table = _let_stand(table, act)
    return table


def _played(table: Table, act: Act, book: Book) -> Table:
    engine_act = _engine_act(table, act)
    if engine_act is None:
        return _ruled(table, act, book)
    if table.state.awaits_bring_in and table.to_act not in (None, act.who):
        table = brought_in(table)
    before = table.state
    state = hand.play(before, engine_act)
    return _recorded(table, state, table.seat(act.who))


def _ruled(table: Table, act: Act, book: Book) -> Table:
    """Words and pushed chips mean what the floor says they mean."""
    outcome = floor(book).rule(table, act)
    verdict = outcome.rulings[-1].verdict
    if not isinstance(verdict, Acted):
        raise Invalid("cases.play-undecided", who=act.who)
    return outcome.table


def _let_stand(table: Table, act: Act) -> Table:
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


def _recorded(table: Table, state: hand.State, seat: int) -> Table:
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
    return recorded(table.with_(state=state, front=front), Done(seat, action, to))


def _engine_act(table: Table, act: Act) -> hand.Action | None:
    """The act as the hand takes it, or None where the floor must say what it is."""
    gestures = [gesture for moment in act.moments for gesture in moment]
    return _plain(table, table.seat(act.who), gestures[0]) if len(gestures) == 1 else None


def _plain(table: Table, seat: int, gesture: Gesture) -> hand.Action | None:
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
