"""What officials do to a hand: absent hands, killed hands, corrections, misdeals."""

from __future__ import annotations

from typing import assert_never

from tapisvert.hand.actions import (
    Adjust,
    Call,
    Check,
    Fold,
    LetStand,
    Misdeal,
    RaiseTo,
    ReturnChips,
)
from tapisvert.hand.closing import closing, with_closing
from tapisvert.hand.events import (
    Adjusted,
    BroughtIn,
    Called,
    Checked,
    Dealt,
    Event,
    Folded,
    Killed,
    Misdealt,
    Raised,
    Restrained,
    Returned,
)
from tapisvert.hand.evolve import evolve
from tapisvert.hand.state import State
from tapisvert.implements import implements
from tapisvert.refusals import Illegal


@implements("penalty.service", "stud.absent")
def after_deal(state: State, dealt: Dealt) -> tuple[Event, ...]:
    """The deal, and after the first one the hands of absent players killed.

    An absent player whose card brings it in pays the bring-in first.
    """
    absent = state.setup.absent
    if dealt.street or not (absent or 0 in state.stacks):
        return (dealt,)
    events: list[Event] = [dealt]
    now = evolve(state, dealt)
    if now.awaits_bring_in and now.queue and now.queue[0] in absent:
        seat = now.queue[0]
        amount = min(now.setup.stakes.bring_in, now.stacks[seat])
        now = _add(events, now, BroughtIn(seat, amount))
    for seat in absent:
        if now.live & (now.live - 1):
            now = _add(events, now, Killed(seat))
    if not now.queue:
        events.extend(closing(now))
    return tuple(events)


def kill(state: State, seat: int) -> tuple[Event, ...]:
    """A hand out of play; the turn passes if it had it."""
    _must_live(state, seat)
    if not state.queue:
        then = evolve(state, Killed(seat))
        return (Killed(seat), *(() if then.live & (then.live - 1) else closing(then)))
    return with_closing(state, Killed(seat))


def restrain(state: State, seat: int) -> tuple[Event, ...]:
    """No aggressive action left to a seat on this street."""
    _must_live(state, seat)
    return (Restrained(seat),)


def let_stand(state: State, action: LetStand) -> tuple[Event, ...]:
    """An act accepted although the rules refuse it, as far as the stack reaches."""
    seat = action.seat
    _must_live(state, seat)
    if not state.queue:
        raise Illegal("hand.nobody-to-act")
    most = state.put[seat] + state.stacks[seat]
    act = action.act
    match act:
        case Fold():
            return with_closing(state, Folded(seat))
        case Check():
            return with_closing(state, Checked(seat))
        case Call():
            return with_closing(
                state, Called(seat, min(max(state.bets.bet, state.put[seat]), most))
            )
        case RaiseTo():
            event = Raised if act.to > state.bets.bet else Called
            return with_closing(state, event(seat, min(max(act.to, state.put[seat]), most)))
        case _:
            assert_never(act)


def adjust(state: State, action: Adjust) -> tuple[Event, ...]:
    """Totals of this street put right, and whoever is behind asked again."""
    _must_have_begun(state)
    put = dict(enumerate(state.put))
    for seat, total in action.totals:
        most = state.put[seat] + state.stacks[seat]
        if not 0 <= total <= most:
            raise Illegal("hand.total-out-of-reach", player=state.setup.name(seat), most=most)
        put[seat] = total
    bet = max(put.values()) if action.bet is None else action.bet
    increment = state.bets.increment if action.increment is None else action.increment
    full = state.bets.full if bet == state.bets.bet else bet
    event = Adjusted(action.totals, bet, increment, full)
    then = evolve(state, event)
    return (event,) if then.queue else (event, *closing(then))


def return_chips(state: State, action: ReturnChips) -> tuple[Event, ...]:
    """Chips of this street back to a seat."""
    _must_have_begun(state)
    most = state.put[action.seat]
    if not 0 < action.amount <= most:
        raise Illegal("hand.return-too-much", player=state.setup.name(action.seat), most=most)
    return (Returned(action.seat, action.amount),)


def misdeal(state: State, action: Misdeal) -> tuple[Event, ...]:
    """The same hand again: same button, same blinds, stacks as before."""
    _must_have_begun(state)
    if 0 in state.setup.stacks:
        raise Illegal("hand.misdeal-too-late")
    return (Misdealt(action.deck),)


def _must_live(state: State, seat: int) -> None:
    if not 0 <= seat < state.setup.seats or not state.live >> seat & 1:
        raise Illegal("hand.no-live-hand", player=state.setup.name(seat))


def _must_have_begun(state: State) -> None:
    if not state.marks.posted or state.marks.awards is not None:
        raise Illegal("hand.not-in-play")


def _add(events: list[Event], state: State, event: Event) -> State:
    events.append(event)
    return evolve(state, event)
