"""Main pot and side pots, whatever the order the chips came in."""

from __future__ import annotations

from tapisvert.hand.state import Chips, Pot, State
from tapisvert.implements import implements


def pots(state: State) -> tuple[Pot, ...]:
    """The pots, main pot first; none once they are awarded."""
    marks = state.marks
    if marks.awards is not None:
        return ()
    if not marks.earlier and 0 not in state.stacks:
        return (Pot(sum(marks.origin) - sum(state.stacks), state.in_hand),)
    given = tuple([had - has for had, has in zip(marks.origin, state.stacks, strict=True)])
    return layers(given, state.live, state.stacks, marks.earlier)


@implements("side-pots")
def layers(
    given: Chips, live: int, stacks: Chips, earlier: tuple[Pot, ...] = ()
) -> tuple[Pot, ...]:
    """Pots cut where a live player ran out of chips; whoever still has chips is in all of them."""
    seats = range(len(given))
    alive = [seat for seat in seats if live >> seat & 1]
    layered: list[Pot] = [
        Pot(pot.amount, tuple([seat for seat in pot.seats if live >> seat & 1])) for pot in earlier
    ]
    levels = {given[seat] for seat in alive if not stacks[seat]}
    levels.add(max(given))
    below = 0
    for level in sorted(levels):
        if level > below:
            amount = sum([min(each, level) - below for each in given if each > below])
            open_to = [seat for seat in alive if stacks[seat] or given[seat] >= level]
            layered.append(Pot(amount, tuple(open_to)))
            below = level
    return _joined(layered)


def _joined(layered: list[Pot]) -> tuple[Pot, ...]:
    """One pot for the same players; chips nobody alive can win go with the pot below."""
    joined: list[Pot] = []
    for pot in layered:
        if joined and (pot.seats == joined[-1].seats or not pot.seats or not joined[-1].seats):
            below = joined.pop()
            pot = Pot(below.amount + pot.amount, below.seats or pot.seats)
        joined.append(pot)
    return tuple(joined)


def uncalled(state: State) -> tuple[int, int]:
    """The seat and the chips of a bet nobody matched in full; no chips when all is matched."""
    put = state.put
    most = max(put)
    if put.count(most) > 1:
        return 0, 0
    seat = put.index(most)
    rest = max(put[:seat] + put[seat + 1 :])
    return (seat, most - rest) if state.live >> seat & 1 else (seat, 0)


def total_chips(state: State) -> int:
    """Every chip of the hand, in stacks and in pots."""
    return sum(state.stacks) + sum([pot.amount for pot in pots(state)])
