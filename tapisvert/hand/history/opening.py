"""A recorded hand up to its first card: the setup, the antes and the blinds as they were paid.

Histories know forced bets no tournament has: antes of any amount at any seat, posts of late
entrants. They are told to the engine as what was posted; it needs no rule for them. Whoever comes
back to a cash table pays a big blind that plays and a small one that is dead: some records tell the
sum, some only the dead part.
"""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.hand.events import ForcedBet, ForcedPost, Posted
from tapisvert.hand.evolve import evolve
from tapisvert.hand.history.amounts import MOST
from tapisvert.hand.history.record import HandRecord
from tapisvert.hand.policy import Policy
from tapisvert.hand.setup import HandSetup, Stakes
from tapisvert.hand.start import begin
from tapisvert.hand.state import State
from tapisvert.refusals import Invalid
from tapisvert.replacing import replace

_UNKNOWN_STACK = MOST


def opened(record: HandRecord) -> State:
    """The hand once antes and blinds are in, or a refusal when no tournament deals it."""
    state = begin(_setup(record))
    return evolve(state, Posted(tuple(_posts(record, state))))


def _setup(record: HandRecord) -> HandSetup:
    big = _big_blind(record) if record.game.has_board else 0
    blind = record.blinds[big]
    others = sum(map(abs, record.blinds)) - blind + record.missing_small_blind
    return HandSetup(
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


def _big_blind(record: HandRecord) -> int:
    """The seat of the big blind: the largest bet posted, the later seat when two are equal."""
    seats = range(len(record.blinds))
    big = max(seats, key=lambda seat: (record.blinds[seat], seat))
    if record.blinds[big] <= 0:
        raise Invalid("history.no-blinds")
    if big > 1 or (len(seats) == 2 and big == 1):
        raise Invalid("history.straddle", player=record.name(big))
    return big


def _posts(record: HandRecord, state: State) -> Iterator[ForcedBet]:
    """Antes, then blinds, as far as each stack reaches."""
    left = list(state.stacks)
    kind: ForcedPost = "table-ante" if _antes_are_common(record, state) else "ante"
    for seat, owed in enumerate(record.antes):
        if amount := min(owed, left[seat]):
            left[seat] -= amount
            yield ForcedBet(seat, kind, amount)
    for seat, owed in enumerate(record.blinds):
        if amount := min(abs(owed), left[seat]):
            big = seat == state.setup.big_blind
            yield ForcedBet(seat, "big-blind" if big else "small-blind", amount)


def _antes_are_common(record: HandRecord, state: State) -> bool:
    """Whether the antes are one pot for everybody, whoever paid them and how much."""
    uneven = len(set(record.antes)) > 1
    short = any(stack < ante for stack, ante in zip(state.stacks, record.antes, strict=True))
    return uneven or (short and not record.trimmed_antes)


def late_posts(record: HandRecord) -> tuple[int, ...]:
    """The seats whose late post is neither nothing nor a big blind."""
    big = max(record.blinds)
    return tuple(
        seat for seat, blind in enumerate(record.blinds) if blind < 0 and abs(blind) != big
    )


def has_dead_post(record: HandRecord) -> bool:
    """Whether a late post is more than a big blind, so that a part of it must be dead."""
    return -min(record.blinds) > max(record.blinds)


def with_dead_parts(record: HandRecord) -> HandRecord:
    """The record where each odd late post is a big blind in play and the rest dead."""
    big = max(record.blinds)
    antes, blinds = list(record.antes), list(record.blinds)
    for seat in late_posts(record):
        post = -blinds[seat]
        antes[seat] += post - big if post > big else post
        blinds[seat] = -big
    return replace(record, antes=tuple(antes), blinds=tuple(blinds))
