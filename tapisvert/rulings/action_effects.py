"""What a verdict does to the table: chips moved, the turn passed, the record kept."""

from __future__ import annotations

from tapisvert import hand
from tapisvert.hand import AllIn, Call, Check, Fold, LetStand, RaiseTo
from tapisvert.refusals import Illegal
from tapisvert.replacing import replace
from tapisvert.rulings.floor_table import FloorTable, OutOfTurnAct, PastAction
from tapisvert.rulings.gestures import Pile
from tapisvert.rulings.ruling import RuledAction


def apply_action(
    table: FloorTable, seat: int, acted: RuledAction, in_front: Pile = ()
) -> FloorTable:
    """The table after the act: by the rules of the hand, or, where they refuse it, by ruling."""
    state = table.state
    act = _engine_act(acted)
    try:
        events = hand.decide(state, act if state.actor == seat else LetStand(_plain(acted), seat))
    except Illegal:
        events = hand.decide(state, LetStand(_plain(acted), seat))
    return record_action(
        table.with_(state=hand.replay(state, events), front=_front(table, seat, acted, in_front)),
        PastAction(seat, acted.action, acted.to),
    )


def record_action(table: FloorTable, done: PastAction) -> FloorTable:
    """The act in the record, and in the mind of those who wait out of turn.

    A bet or raise opens again what an earlier ruling had left to others.
    """
    early = tuple(_told(each, done) for each in table.early if each.seat != done.seat)
    raises = done.action in ("bet", "raise", "all-in")
    only = {seat: may for seat, may in table.only.items() if seat != done.seat and not raises}
    short = {seat: total for seat, total in table.short.items() if seat != done.seat}
    return table.with_(done=(*table.done, done), early=early, only=only, short=short)


def forfeit_short_chips(table: FloorTable, seat: int, total: int) -> FloorTable:
    """What is forfeited of the chips put in short of the bet goes to the pot."""
    put = hand.Adjust(((seat, total),), bet=table.state.bets.bet)
    return table.with_(state=hand.play(table.state, put))


def _told(early: OutOfTurnAct, done: PastAction) -> OutOfTurnAct:
    return replace(early, outcomes=(*early.outcomes, done))


def _front(table: FloorTable, seat: int, acted: RuledAction, in_front: Pile) -> dict[int, Pile]:
    """The chips in front once change is given: the same ones if they make the amount."""
    front = {other: chips for other, chips in table.front.items() if other != seat}
    if in_front and sum(in_front) == acted.to:
        front[seat] = in_front
    return front


def _engine_act(acted: RuledAction) -> Fold | Check | Call | RaiseTo | AllIn:
    return RaiseTo(acted.to) if acted.action == "all-in" else _plain(acted)


def _plain(acted: RuledAction) -> Fold | Check | Call | RaiseTo:
    match acted.action:
        case "fold":
            return Fold()
        case "check":
            return Check()
        case "call":
            return Call()
        case "bet" | "raise" | "all-in":
            return RaiseTo(acted.to)
