"""Whether a recorded hand is right: its acts by the rules, its money by the engine's count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from tapisvert.hand.history.opening import has_dead_post, late_posts, with_dead_parts
from tapisvert.hand.history.record import HandRecord
from tapisvert.hand.history.replay import HandReplay, ReplayRemark
from tapisvert.hand.history.stated_results import StatedResult, stated_results
from tapisvert.hand.pots import pots
from tapisvert.hand.state import Chips, Pot, State
from tapisvert.refusals import Illegal, Refusal
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass

Status = Literal["agrees", "played", "hidden", "unfinished", "disagrees"]
"""`played`: to the end, with no figure told to compare; `hidden`: for want of cards, neither."""


@dataclass(frozen=True, slots=True)
class HandVerdict:
    """What came of a recorded hand; money in the record's units.

    `why` says the first disagreement, and `number` the act it stands at, or 0. `stacks` are the
    final ones, None where hidden cards leave them open. `pots` name who can win them, or, once
    they are given, who took a part.
    """

    record: HandRecord
    status: Status
    pots: tuple[Pot, ...] = ()
    stacks: Chips | None = None
    rake: int = 0
    remarks: tuple[ReplayRemark, ...] = ()
    why: Refusal | None = None
    number: int = 0


def verify(record: HandRecord) -> HandVerdict:
    """Play the hand again and compare; a hand no tournament deals is refused.

    Where a late entrant's post can be read two ways, the reading that agrees is taken.
    """
    late = late_posts(record)
    if not late:
        return _verify(record)
    if not has_dead_post(record):
        verdict = _verify(record)
        if verdict.status != "disagrees":
            return verdict
    dead = _verify(with_dead_parts(record))
    if dead.status == "disagrees" and not has_dead_post(record):
        return verdict
    names = tuple(record.name(seat) for seat in late)
    remarks = (*dead.remarks, ReplayRemark("history.dead-post", {"players": names}))
    return replace(dead, record=record, remarks=remarks)


def _verify(record: HandRecord) -> HandVerdict:
    replay = HandReplay(record)
    try:
        replay.run()
    except Illegal as refusal:
        remarks = tuple(replay.remarks)
        return HandVerdict(record, "disagrees", (), None, 0, remarks, refusal, replay.number)
    match replay.state.phase:
        case "over":
            return _over(replay)
        case "show":
            return _hidden(replay)
        case _:
            return _unfinished(replay)


def _over(replay: HandReplay) -> HandVerdict:
    state = replay.state
    won = _won(state)
    before = tuple([has - got for has, got in zip(state.stacks, won, strict=True)])
    pots_won = _awarded(state)
    figures = stated_results(replay.record, before)
    rake = 0
    for figure in figures:
        stated = _as_counted(replay, figure, lambda stated: stated.disagreement(won))
        if isinstance(stated, Illegal):
            return _disagrees(replay, pots_won, stated)
        rake = stated.rake(sum(won))
    return _ended(replay, "agrees" if figures else "played", pots_won, state.stacks, rake)


def _hidden(replay: HandReplay) -> HandVerdict:
    """A showdown whose cards are not all known: the told money must at least fit the pots."""
    record, state = replay.record, replay.state
    pots_won = pots(state)
    names = tuple(record.name(seat) for seat in replay.hidden)
    key = "history.cards-hidden" if names else "history.board-hidden"
    replay.remarks.append(ReplayRemark(key, {"players": names}))
    figures = stated_results(record, state.stacks)
    if not figures:
        return _ended(replay, "hidden", pots_won, None, 0)
    stacks, rake = state.stacks, 0
    for figure in figures:
        stated = _as_counted(replay, figure, lambda stated: stated.misfit(pots_won))
        if isinstance(stated, Illegal):
            return _disagrees(replay, pots_won, stated)
        gained = zip(state.stacks, stated.gains, strict=True)
        stacks = tuple(has + (gain or 0) for has, gain in gained)
        rake = stated.rake(sum(pot.amount for pot in pots_won))
    return _ended(replay, "agrees", pots_won, stacks, rake)


def _as_counted(
    replay: HandReplay, stated: StatedResult, check: Callable[[StatedResult], Illegal | None]
) -> StatedResult | Illegal:
    """The told figures as they agree, with or without uncalled chips; else why they do not."""
    refusal = check(stated)
    if refusal is None:
        return stated
    if stated.field == "winnings" and any(replay.returned):
        less = stated.without(replay.returned)
        if check(less) is None:
            replay.remarks.append(ReplayRemark("history.uncalled-counted", {}))
            return less
    return refusal


def _unfinished(replay: HandReplay) -> HandVerdict:
    """A record that stops in the middle may still tell the stacks of that moment."""
    state = replay.state
    pots_won = pots(state)
    for stated in stated_results(replay.record, state.stacks):
        if (refusal := stated.disagreement((0,) * state.setup.seats)) is not None:
            return _disagrees(replay, pots_won, refusal)
    return _ended(replay, "unfinished", pots_won, state.stacks, 0)


def _ended(
    replay: HandReplay, status: Status, pots_won: tuple[Pot, ...], stacks: Chips | None, rake: int
) -> HandVerdict:
    """An act the rules refuse stands where told money bears it out, and nowhere else."""
    remarks = tuple(replay.remarks)
    if status != "agrees":
        for remark in remarks:
            if remark.why is not None:
                return _disagrees(replay, pots_won, remark.why, remark.values["number"])
    return HandVerdict(replay.record, status, pots_won, stacks, rake, remarks)


def _disagrees(
    replay: HandReplay, pots_won: tuple[Pot, ...], why: Refusal, number: int = 0
) -> HandVerdict:
    stacks = replay.state.stacks
    remarks = tuple(replay.remarks)
    return HandVerdict(replay.record, "disagrees", pots_won, stacks, 0, remarks, why, number)


def _won(state: State) -> Chips:
    gains = [0] * state.setup.seats
    for pot in state.marks.awards or ():
        for seat, chips in pot.shares:
            gains[seat] += chips
    return tuple(gains)


def _awarded(state: State) -> tuple[Pot, ...]:
    """The pots as they were given, each with those who took a part of it."""
    return tuple(
        Pot(pot.amount, tuple(seat for seat, _ in pot.shares)) for pot in state.marks.awards or ()
    )
