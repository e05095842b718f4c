"""A recorded hand up to its first card: the setup, the antes and the blinds as they were paid.

Histories know forced bets no tournament has: antes of any amount at any seat, posts of late
entrants. They are told to the engine as what was posted; it needs no rule for them.
"""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.hand.events import Forced, ForcedBet, Posted
from tapisvert.hand.evolve import evolve
from tapisvert.hand.history.amounts import MOST
from tapisvert.hand.history.record import Record
from tapisvert.hand.policy import Policy
from tapisvert.hand.setup import Setup, Stakes
from tapisvert.hand.start import begin
from tapisvert.hand.state import State
from tapisvert.refusals import Invalid

_UNKNOWN_STACK = MOST


def opened(record: Record) -> State:
    """The hand once antes and blinds are in, or a refusal when no tournament deals it."""
    state = begin(_setup(record))
    return evolve(state, Posted(tuple(_posts(record, state))))


def _setup(record: Record) -> Setup:
    big = _big_blind(record) if record.game.has_board else 0
    blind = record.blinds[big]
    others = sum(map(abs, record.blinds)) - blind + record.missing_small_blind
    return Setup(
        tuple(_UNKNOWN_STACK if stack is None else stack for stack in record.stacks),
        Stakes(
            small_blind=others,  # with the posts of late entrants: the pot counts them alike
            big_blind=blind,
            small_bet=record.small_bet,
            big_bet=record.big_bet,
            bring_in=record.bring_in,
            chip=record.chip,
        ),
        record.game,
        Policy(opening_minimum=record.min_bet or None),
        names=tuple(record.name(seat) for seat in range(len(record.stacks))),
        missing_small_blind=record.game.has_board and big == 0 and len(record.stacks) > 2,
    )


def _big_blind(record: Record) -> int:
    """The seat of the big blind: the largest bet posted, the later seat when two are equal."""
    seats = range(len(record.blinds))
    big = max(seats, key=lambda seat: (record.blinds[seat], seat))
    if record.blinds[big] <= 0:
        raise Invalid("history.no-blinds")
    if big > 1 or (len(seats) == 2 and big == 1):
        raise Invalid("history.straddle", player=record.name(big))
    return big


def _posts(record: Record, state: State) -> Iterator[ForcedBet]:
    """Antes, then blinds, as far as each stack reaches."""
    left = list(state.stacks)
    kind: Forced = "table-ante" if _antes_are_common(record, state) else "ante"
    for seat, owed in enumerate(record.antes):
        if amount := min(owed, left[seat]):
            left[seat] -= amount
            yield ForcedBet(seat, kind, amount)
    for seat, owed in enumerate(record.blinds):
        if amount := min(abs(owed), left[seat]):
            big = seat == state.setup.big_blind
            yield ForcedBet(seat, "big-blind" if big else "small-blind", amount)


def _antes_are_common(record: Record, state: State) -> bool:
    """Whether the antes are one pot for everybody, whoever paid them and how much."""
    uneven = len(set(record.antes)) > 1
    short = any(stack < ante for stack, ante in zip(state.stacks, record.antes, strict=True))
    return uneven or (short and not record.trimmed_antes)
