"""Where PokerKit is known to be wrong: each fault by what makes it, not by what comes of it."""

from collections.abc import Iterable

from tapisvert.hand import HandSetup, Options, Pot, State
from tapisvert.hand.opener import high_board, low_board
from tests.hand.oracle.splits import Sides, strengths, their_pots
from tests.hand.oracle.wagers import TheirWagers


def before_the_deal(setup: HandSetup) -> str | None:
    """A big blind too short for its blind: PokerKit asks the others for that little only."""
    if setup.big_blind is None:
        return None
    left = setup.stacks[setup.big_blind] - setup.stakes.ante - setup.stakes.table_ante
    return "short big blind" if left < setup.stakes.big_blind else None


def of_the_opener(state: State) -> str | None:
    """A bring-in too short, of which PokerKit asks the others that little; equal open boards."""
    if state.setup.game.has_board:
        return None
    if state.street == 0:
        left = state.stacks[state.marks.opener]
        return "short bring-in" if left < state.setup.stakes.bring_in else None
    worth = low_board if state.setup.game.low_opens else high_board
    boards = sorted(worth(state.table.up[seat]) >> 2 for seat in state.in_hand)  # type: ignore[arg-type]
    return "equal open boards" if boards[-1] == boards[-2] else None


def of_the_right_to_raise(state: State, options: Options, wagers: TheirWagers) -> str | None:
    """Why the engines differ on whether the player to act may raise."""
    seat = state.queue[0]
    acted = bool(state.acted >> seat & 1)
    ours = options.no_raise is None
    most_in = max(state.put)
    if options.bring_in and state.stacks[seat] <= state.setup.stakes.bring_in:
        return "completion with nothing left"
    if ours and not any(
        state.put[other] + state.stacks[other] > most_in for other in state.in_hand if other != seat
    ):
        return "raise nobody can call"
    if state.setup.game.limit == "limit":
        half = state.setup.bet_sizes[state.street] / 2
        if (
            ours
            and acted
            and options.owed >= half
            and (options.owed < wagers.largest or wagers.all_ins)
        ):
            return "half a bet in limit"
        if not ours and acted and options.owed < half and wagers.largest < 2 * half:
            return "limper and short all-in"
        return None
    if (
        not ours
        and acted
        and options.owed < state.bets.increment
        and wagers.largest < state.bets.increment
    ):
        return "limper and short all-in"
    if ours and acted and options.owed >= state.bets.increment and wagers.all_ins:
        return "cumulated short all-ins"
    return None


def of_the_size(state: State) -> str | None:
    """Why the size of a raise differs."""
    bets = state.bets
    if state.setup.game.limit == "limit" and bets.aggressor >= 0 and bets.bet > bets.full:
        return "limit raise over a short all-in"
    if state.setup.game.limit == "pot-limit" and state.street == 0 and state.marks.nominal:
        return "pot with a short blind"
    return None


def their_size(state: State, options: Options, wagers: TheirWagers) -> tuple[int, int]:
    """The raise PokerKit allows where its size differs."""
    seat = state.queue[0]
    most = state.put[seat] + state.stacks[seat]
    if state.setup.game.limit == "limit":
        size = max(wagers.largest, state.setup.bet_sizes[state.street])
        to = min(most, state.bets.bet + size)
        return to, to
    return options.low, max(options.low, min(most, options.maximum - state.marks.nominal))


def of_the_split(state: State, won: Iterable[tuple[Pot, Sides]]) -> set[str]:
    """Why the shares of the pots differ."""
    found = set()
    worth = strengths(state)
    won = list(won)
    joined = len(their_pots(state)) < len(won)
    for pot, sides in won:
        if len(pot.seats) == 1:
            continue
        for index, side in enumerate(sides):
            if not side and any(value is not None for value in worth[index].values()):
                found.add("low made outside the pot")
        made = [side for side in sides if side]
        if len(made) > 1 and len(made[0]) > 1 and len({frozenset(side) for side in made}) == 1:
            found.add("identical both ways")
        for side, part in zip(made, _parts(pot.amount, len(made)), strict=True):
            odd = part % len(side)
            if (odd or pot.amount % len(made)) and joined:
                found.add("pots joined before they are shared")
            if odd > 1:
                found.add("two odd chips to one seat")
            elif odd and not state.setup.game.has_board:
                found.add("stud odd chip by suit")
    return found


def _parts(amount: int, sides: int) -> list[int]:
    half = amount // sides
    return [amount - half * (sides - 1), *[half] * (sides - 1)]
