"""How events move chips and the turn."""

from __future__ import annotations

from tapisvert.hand.events import Adjusted, ForcedBet
from tapisvert.hand.seats import able, after, others, with_choice
from tapisvert.hand.state import Chips, Marks, Pot, PotAward, State, StreetBets, new_bets, new_state


def matched(state: State, seat: int, to: int) -> State:
    """A check or a call: the seat has acted, nobody else must act for it."""
    setup, table, marks, street, stacks, put, live, acted, queue, bets = state
    before = put[seat]
    if to != before:
        left, front = list(stacks), list(put)
        left[seat] += before - to
        front[seat] = to
        stacks, put = tuple(left), tuple(front)
    queue = queue[1:] if queue and queue[0] == seat else _without(queue, seat)
    if len(queue) == 1:
        queue = with_choice(queue, live, stacks, put)
    return new_state(
        (setup, table, marks, street, stacks, put, live, acted | 1 << seat, queue, bets)
    )


def dropped(state: State, seat: int) -> State:
    """A hand out of play; the chips it put in stay."""
    setup, table, marks, street, stacks, put, live, acted, queue, bets = state
    live &= ~(1 << seat)
    if live & (live - 1):
        queue = queue[1:] if queue and queue[0] == seat else _without(queue, seat)
        if len(queue) == 1:
            queue = with_choice(queue, live, stacks, put)
    else:
        queue = ()
    return new_state((setup, table, marks, street, stacks, put, live, acted, queue, bets))


def raised(state: State, seat: int, to: int) -> State:
    """A bet or a raise: everybody else with chips must answer it."""
    setup, table, marks, street, stacks, put, live, acted, _, _ = state
    left, front = list(stacks), list(put)
    left[seat] += front[seat] - to
    front[seat] = to
    stacks, put = tuple(left), tuple(front)
    queue = able(others(seat, setup.seats), live, stacks)
    bets = bets_after(state, seat, to)
    return new_state(
        (setup, table, marks, street, stacks, put, live, acted | 1 << seat, queue, bets)
    )


def bets_after(state: State, seat: int, to: int) -> StreetBets:
    """The bets of the street once a seat has raised to a total, full or short."""
    bet, increment, full, raises, _ = state.bets
    if to <= bet:
        return state.bets
    setup = state.setup
    if setup.game.limit == "limit":
        if to - full >= setup.full_sizes[state.street]:
            raises += 1 if full else 0
            full = to
        return new_bets((to, increment, full, raises, seat))
    if to - bet >= increment:
        increment = to - bet
    if to >= 2 * full and to >= setup.opening:
        full = to
    return new_bets((to, increment, full, raises + 1, seat))


def posted(state: State, forced: tuple[ForcedBet, ...]) -> State:
    """Antes and blinds; a short blind still makes the full bet to match."""
    setup = state.setup
    stacks, put = list(state.stacks), list(state.put)
    origin = list(state.marks.origin)
    earlier = state.marks.earlier
    nominal, antes, bets = state.marks.nominal, 0, state.bets
    for seat, kind, amount in forced:
        stacks[seat] -= amount
        if kind == "ante":
            antes += amount
        elif kind == "table-ante":
            antes += amount
            origin[seat] -= amount
            earlier = (*earlier, Pot(amount, tuple(range(setup.seats))))
        else:
            put[seat] += amount
            nominal -= amount
    if setup.big_blind is not None:
        blind = setup.stakes.big_blind
        bets = StreetBets(blind, max(setup.opening, blind), blind, 0, -1)
    marks = Marks(tuple(origin), earlier, True, nominal, antes, 0, 0, state.marks.opener, None)
    return new_state(
        (
            setup,
            state.table,
            marks,
            state.street,
            tuple(stacks),
            tuple(put),
            state.live,
            0,
            (),
            bets,
        )
    )


def brought_in(state: State, seat: int, amount: int) -> State:
    """The bring-in opens the betting and is not yet a full bet."""
    setup, table, marks, street, stacks, put, live, acted, queue, bets = state
    stacks = _with(stacks, seat, stacks[seat] - amount)
    put = _with(put, seat, amount)
    queue = with_choice(_without(queue, seat), live, stacks, put)
    bets = new_bets((setup.stakes.bring_in, *bets[1:]))
    return new_state((setup, table, marks, street, stacks, put, live, acted, queue, bets))


def returned(state: State, seat: int, amount: int) -> State:
    """Chips of this street back to their owner."""
    return state._replace(
        stacks=_with(state.stacks, seat, state.stacks[seat] + amount),
        put=_with(state.put, seat, state.put[seat] - amount),
    )


def adjusted(state: State, event: Adjusted) -> State:
    """Totals put right; whoever is now behind the bet must act again."""
    stacks, put = list(state.stacks), list(state.put)
    for seat, total in event.totals:
        stacks[seat] += put[seat] - total
        put[seat] = total
    bets = state.bets._replace(bet=event.bet, increment=event.increment, full=event.full)
    first = state.queue[0] if state.queue else state.bets.aggressor + 1
    order = after((first - 1) % state.setup.seats, state.setup.seats)
    queue = tuple(
        seat
        for seat in able(order, state.live, tuple(stacks))
        if seat in state.queue or put[seat] < event.bet
    )
    queue = with_choice(queue, state.live, tuple(stacks), tuple(put))
    return state._replace(stacks=tuple(stacks), put=tuple(put), queue=queue, bets=bets)


def awarded(state: State, pots: tuple[PotAward, ...]) -> State:
    """The pots in the stacks of their winners; the hand is over."""
    stacks = list(state.stacks)
    for pot in pots:
        for seat, chips in pot.shares:
            stacks[seat] += chips
    setup, table, marks, street, _, _, live, acted, _, bets = state
    nothing = (0,) * setup.seats
    marks = marks.with_awards(pots)
    return new_state((setup, table, marks, street, tuple(stacks), nothing, live, acted, (), bets))


def _with(chips: Chips, seat: int, value: int) -> Chips:
    """The same chips but for one seat; a list costs a third of joined slices."""
    changed = list(chips)
    changed[seat] = value
    return tuple(changed)


def _without(queue: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple([each for each in queue if each != seat])
