"""Whether an act is allowed, and what happens if it is. Refused, nothing has changed."""

from __future__ import annotations

from functools import partial
from typing import Final, assert_never

from tapisvert.hand import dealing, officials, showing
from tapisvert.hand.actions import (
    Action,
    Adjust,
    AllIn,
    Award,
    BringIn,
    Call,
    Check,
    Deal,
    DealEarly,
    Fold,
    GiveCard,
    Kill,
    LetStand,
    Misdeal,
    Muck,
    PickBurn,
    Post,
    RaiseTo,
    Release,
    RemoveTop,
    ReplaceCard,
    Restrain,
    ReturnChips,
    SetStub,
    Straddle,
    TableAll,
    TableHand,
    TakeBack,
)
from tapisvert.hand.betting import legal
from tapisvert.hand.closing import with_closing
from tapisvert.hand.events import BroughtIn, Called, Checked, Event, Folded, Raised
from tapisvert.hand.state import State
from tapisvert.refusals import Illegal


def decide(state: State, action: Action) -> tuple[Event, ...]:
    """The events of an act, or a refusal that says what would be right; frequent acts first."""
    match action:
        case Call():
            return _call(state, action.seat)
        case Check():
            return _check(state, action.seat)
        case Fold():
            return _fold(state, action.seat)
        case RaiseTo():
            return _raise(state, action.seat, action.to)
        case Deal():
            return officials.after_deal(state, dealing.deal(state, action))
        case AllIn():
            return _all_in(state, action.seat)
        case BringIn():
            return _bring_in(state, action.seat)
        case Straddle():
            raise Illegal("hand.no-straddle")
        case Post():
            return (dealing.post(state),)
        case TableHand():
            return showing.table_hand(state, action.seat, action.cards)
        case TableAll():
            return showing.table_all(state)
        case Muck():
            return showing.muck(state, action.seat)
        case Award():
            return showing.award(state, action.winners)
        case Release():
            return showing.release(state)
        case Kill():
            return officials.kill(state, action.seat)
        case Restrain():
            return officials.restrain(state, action.seat)
        case LetStand():
            return officials.let_stand(state, action)
        case Adjust():
            return officials.adjust(state, action)
        case ReturnChips():
            return officials.return_chips(state, action)
        case Misdeal():
            return officials.misdeal(state, action)
        case DealEarly():
            return (dealing.deal_early(state, action),)
        case TakeBack():
            return (dealing.take_back(state),)
        case PickBurn():
            return (dealing.pick_burn(state, action),)
        case SetStub():
            return (dealing.set_stub(state, action),)
        case ReplaceCard():
            return (dealing.replace_card(state, action),)
        case GiveCard():
            return (dealing.give_card(state, action.seat),)
        case RemoveTop():
            return (dealing.remove_top(state),)
        case _:
            assert_never(action)


# Where nobody is all-in and two hands live on, nothing but the next street follows the last call,
# check or fold of a round.
_CALLED: Final = partial(tuple.__new__, Called)
_FOLDED: Final = tuple((Folded(seat),) for seat in range(10))
_CHECKED: Final = tuple((Checked(seat),) for seat in range(10))


def _turn(state: State, seat: int | None) -> int:
    """The seat to act, refused when another one was named."""
    queue = state.queue
    if not queue:
        raise Illegal("hand.nobody-to-act")
    if seat is not None and seat != queue[0]:
        name = state.setup.name
        raise Illegal("hand.out-of-turn", player=name(seat), turn=name(queue[0]))
    return queue[0]


def _call(state: State, named: int | None) -> tuple[Event, ...]:
    _, _, _, _, stacks, put, _, _, queue, bets = state
    seat = queue[0] if queue and named is None else _turn(state, named)
    bet = bets[0]
    owed = bet - put[seat]
    if owed <= 0:
        raise Illegal("hand.brings-in" if state.awaits_bring_in else "hand.nothing-to-call")
    stack = stacks[seat]
    if owed >= stack:
        return with_closing(state, Called(seat, bet - owed + stack))
    if len(queue) > 1 or 0 not in stacks:
        return (_CALLED((seat, bet)),)
    return with_closing(state, Called(seat, bet))


def _check(state: State, named: int | None) -> tuple[Event, ...]:
    _, _, _, street, stacks, put, _, _, queue, bets = state
    seat = queue[0] if queue and named is None else _turn(state, named)
    owed = bets[0] - put[seat]
    if owed > 0:
        raise Illegal("hand.facing-a-bet", call=min(owed, stacks[seat]))
    if street == 0 and state.awaits_bring_in:
        raise Illegal("hand.brings-in")
    if len(queue) > 1 or 0 not in stacks:
        return _CHECKED[seat]
    return with_closing(state, Checked(seat))


def _fold(state: State, named: int | None) -> tuple[Event, ...]:
    seat = _turn(state, named)
    if state.street == 0 and state.awaits_bring_in:
        raise Illegal("hand.brings-in")
    left = state.live & ~(1 << seat)
    if len(state.queue) > 2 or (left & (left - 1) and 0 not in state.stacks):
        return _FOLDED[seat]
    return with_closing(state, Folded(seat))


def _raise(state: State, named: int | None, to: int) -> tuple[Event, ...]:
    seat = _turn(state, named)
    options = legal(state)
    if options.no_raise is not None:
        raise Illegal(options.no_raise, call=options.call, cap=state.setup.policy.raise_cap)
    if to < options.low:
        raise Illegal("hand.raise-too-small", to=to, minimum=options.low)
    if to > options.high:
        raise Illegal("hand.raise-too-large", to=to, maximum=options.high)
    return (Raised(seat, to),)


def _all_in(state: State, named: int | None) -> tuple[Event, ...]:
    seat = _turn(state, named)
    options = legal(state)
    if options.bring_in and options.no_raise is not None:
        return _bring_in(state, seat)
    if options.owed >= state.stacks[seat]:
        return _call(state, seat)
    return _raise(state, seat, state.put[seat] + state.stacks[seat])


def _bring_in(state: State, named: int | None) -> tuple[Event, ...]:
    seat = _turn(state, named)
    if not state.awaits_bring_in:
        raise Illegal("hand.no-bring-in")
    event = BroughtIn(seat, min(state.setup.stakes.bring_in, state.stacks[seat]))
    return (event,) if len(state.queue) > 2 else with_closing(state, event)
