"""What the player to act may do, and how much may be bet."""

from __future__ import annotations

from functools import partial
from typing import Final

from tapisvert.hand.seats import others
from tapisvert.hand.state import State
from tapisvert.implements import implements
from tapisvert.named_tuple import NamedTuple


class Options(NamedTuple):
    """What the player to act may do; `seat` is None when nobody has the turn.

    `owed` is what must be added to match the bet, `call` what the stack allows of it.
    `minimum` and `maximum` are the totals the rules allow, whatever the stack; `low` and `high`
    what the stack allows, where all-in for less than the minimum counts. `no_raise` is the reason
    why no raise is open. A fold in turn always binds; `may` names it when it makes sense.
    """

    seat: int | None
    owed: int
    call: int
    minimum: int
    maximum: int
    low: int
    high: int
    no_raise: str | None
    bring_in: int
    opens: bool

    @property
    def may(self) -> frozenset[str]:
        """The acts open to the player: fold, check, call, bet, raise, bring-in."""
        if self.seat is None:
            return frozenset()
        acts = {"bring-in"} if self.bring_in else {"fold", "call"} if self.owed else {"check"}
        if self.no_raise is None:
            acts.add("bet" if self.opens else "raise")
        return frozenset(acts)


# Made by position without the keyword step: half the cost, at every act.
_OPTIONS: Final = partial(tuple.__new__, Options)
NO_OPTIONS: Final = Options(None, 0, 0, 0, 0, 0, 0, "hand.nobody-to-act", 0, False)


@implements("stud.fourth-street-pair", "raise", "raise.after-short-all-in", "bet.in-front")
def legal(state: State) -> Options:
    """Everything the player to act may do."""
    setup, _, marks, street, stacks, puts, _, acted, queue, bets = state
    if not queue:
        return NO_OPTIONS
    seat = queue[0]
    bet = bets[0]
    put = puts[seat]
    stack = stacks[seat]
    owed = bet - put
    most = put + stack
    if setup.plain:
        minimum = bet + bets[1]
        maximum = most if most > minimum else minimum
    elif setup.bet_sizes:
        minimum = maximum = bets[2] + setup.bet_sizes[street]
    else:
        minimum, maximum = raise_bounds(state, most, owed)
    no_raise = None
    if stack <= owed:
        no_raise = "hand.stack-only-calls"
    elif acted >> seat & 1 and (owed < bets[1] if setup.plain else not reopened(state, seat)):
        no_raise = "hand.not-reopened"
    elif len(queue) == 1 and _alone(state, seat):
        no_raise = "hand.nobody-left-to-raise"
    elif marks.passive >> seat & 1:
        no_raise = "hand.restrained"
    elif bets[3] >= setup.cap:
        no_raise = "hand.raise-cap"
    bring_in = 0
    if street == 0 and bet == 0 and state.awaits_bring_in:
        bring_in = min(setup.stakes.bring_in, stack)
        if most <= setup.stakes.bring_in:
            no_raise = "hand.stack-only-calls"
    return _OPTIONS(
        (
            seat,
            owed,
            owed if owed < stack else stack,
            minimum,
            maximum,
            minimum if minimum < most else most,
            maximum if maximum < most else most,
            no_raise,
            bring_in,
            bet == 0,
        )
    )


def options_of(state: State, seat: int) -> Options:
    """What a live seat may do on this street, as if it were its turn."""
    queue = (seat, *[other for other in state.queue if other != seat])
    return legal(state._replace(queue=queue))


@implements("raise", "pot-limit")
def raise_bounds(state: State, most: int, owed: int) -> tuple[int, int]:
    """The smallest and the largest total without fixed sizes; no-limit ends with the stack."""
    setup = state.setup
    bet, increment, full, _, _ = state.bets
    match setup.policy.minimum_raise:
        case "increment":
            minimum = bet + increment
        case "double":
            minimum = max(2 * full, setup.opening)
        case "double-current":
            minimum = max(2 * bet, setup.opening)
    if setup.game.limit == "no-limit":
        return minimum, max(most, minimum)
    return minimum, max(bet + pot_for_limit(state) + owed, minimum)


@implements("raise.reopen")
def reopened(state: State, seat: int) -> bool:
    """Whether a player who has acted on this street may raise again."""
    setup = state.setup
    policy = setup.policy
    bet = state.bets.bet
    matched = state.put[seat]
    if setup.game.limit == "limit":
        if state.street == 0 and 0 < matched <= setup.stakes.bring_in < state.bets.full:
            return True  # a bring-in is no bet: its completion is one, however little it adds
        return bet - matched >= setup.full_sizes[state.street]
    if policy.reopening == "increment":
        return bet - matched >= state.bets.increment
    return bet >= max(2 * matched, setup.opening)


def pot_for_limit(state: State) -> int:
    """The pot a pot-limit bet is measured by; before the flop the blinds count in full."""
    pot = state.pot
    if state.street > 0:
        return pot
    policy = state.setup.policy
    if not policy.antes_in_pot:
        pot -= state.marks.antes
    return pot + state.marks.nominal if policy.nominal_blinds else pot


def _alone(state: State, seat: int) -> bool:
    """Whether no other live player has chips."""
    live, stacks = state.live, state.stacks
    for other in others(seat, state.setup.seats):
        if stacks[other] and live >> other & 1:
            return False
    return True
