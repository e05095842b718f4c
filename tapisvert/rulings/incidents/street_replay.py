"""The betting of this street gone through again, act by act, to see what each player faced."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert import hand
from tapisvert.hand.money import bets_after
from tapisvert.named_tuple import NamedTuple
from tapisvert.rulings.floor_table import FloorTable, PastAction


class FacedAct(NamedTuple):
    """One act, and the hand as the player met it."""

    done: PastAction
    before: hand.State

    @property
    def bet(self) -> int:
        return self.before.bets.bet

    @property
    def reach(self) -> int:
        """The most the player could have in."""
        return self.before.put[self.done.seat] + self.before.stacks[self.done.seat]

    @property
    def is_aggressive(self) -> bool:
        return self.done.puts_chips_in and self.done.to > self.bet

    @property
    def options(self) -> hand.Options:
        """What the rules allowed the player."""
        return options_of(self.before, self.done.seat)


def options_of(state: hand.State, seat: int) -> hand.Options:
    """What a seat may do, as if it were its turn."""
    return hand.legal(state._replace(queue=(seat,)))


def acts_faced(table: FloorTable) -> tuple[FacedAct, ...]:
    """Every act of the street, each with the hand as it stood before."""
    now = _start(table)
    acts: list[FacedAct] = []
    for done in table.done:
        acts.append(FacedAct(done, now))
        now = _after(now, done)
    return tuple(acts)


def replay_corrected(
    acts: Sequence[FacedAct], index: int, to: int
) -> tuple[hand.State, tuple[PastAction, ...]]:
    """The street had the act at `index` been `to`: whoever called it calls that, later raises fit.

    Gives the hand at the end, where only chips and bets are to be trusted, and the acts.
    """
    now = acts[index].before
    done = [each.done for each in acts[:index]]
    for place, each in enumerate(acts[index:]):
        total = to if place == 0 else _again(each, now)
        done.append(each.done if total == each.done.to else PastAction(*_as(each.done, total)))
        now = _after(now, done[-1])
    return now, tuple(done)


def _again(each: FacedAct, now: hand.State) -> int:
    """What a later act comes to once an earlier one is put right."""
    if not each.done.puts_chips_in:
        return each.done.to
    seat = each.done.seat
    reach = now.put[seat] + now.stacks[seat]
    if each.is_aggressive:
        options = options_of(now, seat)
        most = reach if now.setup.game.limit == "no-limit" else min(options.maximum, reach)
        return min(max(each.done.to, options.minimum), most)
    return min(now.bets.bet, reach) if each.done.to == each.bet else each.done.to


def _as(done: PastAction, total: int) -> tuple[int, str, int]:
    return done.seat, done.action, total


def _after(now: hand.State, done: PastAction) -> hand.State:
    seat = done.seat
    if done.action == "fold":
        return now._replace(live=now.live & ~(1 << seat))
    if not done.puts_chips_in:
        return now
    bets = bets_after(now, seat, done.to)
    added = done.to - now.put[seat]
    return now._replace(
        stacks=_with(now.stacks, seat, now.stacks[seat] - added),
        put=_with(now.put, seat, done.to),
        bets=bets,
    )


def _start(table: FloorTable) -> hand.State:
    """The hand at the first act of the street, blinds or bring-in posted."""
    state = table.state
    setup = state.setup
    stakes = setup.stakes
    put = [0] * setup.seats
    bets = hand.StreetBets(0, setup.opening, 0, 0, -1)
    if state.street == 0 and setup.game.has_board:
        blind = stakes.big_blind
        bets = hand.StreetBets(blind, max(setup.opening, blind), blind, 0, -1)
        for seat, amount in ((setup.small_blind, stakes.small_blind), (setup.big_blind, blind)):
            if seat is not None:
                put[seat] = min(amount, state.marks.origin[seat])
    elif state.street == 0 and stakes.bring_in:
        bets = bets._replace(bet=stakes.bring_in)
        put[state.marks.opener] = min(stakes.bring_in, state.put[state.marks.opener])
    behind = zip(state.stacks, state.put, put, strict=True)
    folded = sum({1 << done.seat for done in table.done if done.action == "fold"})
    return state._replace(
        stacks=tuple(stack + now - then for stack, now, then in behind),
        put=tuple(put),
        live=state.live | folded,
        acted=0,
        bets=bets,
    )


def _with(chips: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*chips[:seat], value, *chips[seat + 1 :])
