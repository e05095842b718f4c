"""Whether a recorded hand is right: its acts by the rules, its money by the engine's count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from tapisvert.hand.history.course import Course, Remark
from tapisvert.hand.history.posts import exceed, late_posts, with_dead_parts
from tapisvert.hand.history.record import Record
from tapisvert.hand.history.told import Told, told_figures
from tapisvert.hand.pots import pots
from tapisvert.hand.state import Chips, Pot, State
from tapisvert.refusals import Illegal, Refusal

Status = Literal["agrees", "played", "hidden", "unfinished", "disagrees"]
"""`played`: to the end, with no figure told to compare; `hidden`: for want of cards, neither."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a recorded hand; money in the record's units.

    `why` says the first disagreement, and `number` the act it stands at, or 0. `stacks` are the
    final ones, None where hidden cards leave them open. `pots` name who can win them, or, once
    they are given, who took a part.
    """

    record: Record
    status: Status
    pots: tuple[Pot, ...] = ()
    stacks: Chips | None = None
    rake: int = 0
    remarks: tuple[Remark, ...] = ()
    why: Refusal | None = None
    number: int = 0


def verify(record: Record) -> Verdict:
    """Play the hand again and compare; a hand no tournament deals is refused.

    Where a late entrant's post can be read two ways, the reading that agrees is taken.
    """
    late = late_posts(record)
    if not late:
        return _verify(record)
    if not exceed(record):
        verdict = _verify(record)
        if verdict.status != "disagrees":
            return verdict
    dead = _verify(with_dead_parts(record))
    if dead.status == "disagrees" and not exceed(record):
        return verdict
    names = tuple(record.name(seat) for seat in late)
    remarks = (*dead.remarks, Remark("history.dead-post", {"players": names}))
    return replace(dead, record=record, remarks=remarks)


def _verify(record: Record) -> Verdict:
    course = Course(record)
    try:
        course.run()
    except Illegal as refusal:
        remarks = tuple(course.remarks)
        return Verdict(record, "disagrees", (), None, 0, remarks, refusal, course.number)
    match course.state.phase:
        case "over":
            return _over(course)
        case "show":
            return _hidden(course)
        case _:
            return _unfinished(course)


def _over(course: Course) -> Verdict:
    state = course.state
    won = _won(state)
    before = tuple([has - got for has, got in zip(state.stacks, won, strict=True)])
    found = _awarded(state)
    figures = told_figures(course.record, before)
    rake = 0
    for figure in figures:
        told = _as_counted(course, figure, lambda told: told.disagreement(won))
        if isinstance(told, Illegal):
            return _disagrees(course, found, told)
        rake = told.rake(sum(won))
    return _ended(course, "agrees" if figures else "played", found, state.stacks, rake)


def _hidden(course: Course) -> Verdict:
    """A showdown whose cards are not all known: the told money must at least fit the pots."""
    record, state = course.record, course.state
    found = pots(state)
    names = tuple(record.name(seat) for seat in course.hidden)
    key = "history.cards-hidden" if names else "history.board-hidden"
    course.remarks.append(Remark(key, {"players": names}))
    figures = told_figures(record, state.stacks)
    if not figures:
        return _ended(course, "hidden", found, None, 0)
    stacks, rake = state.stacks, 0
    for figure in figures:
        told = _as_counted(course, figure, lambda told: told.misfit(found))
        if isinstance(told, Illegal):
            return _disagrees(course, found, told)
        gained = zip(state.stacks, told.gains, strict=True)
        stacks = tuple(has + (gain or 0) for has, gain in gained)
        rake = told.rake(sum(pot.amount for pot in found))
    return _ended(course, "agrees", found, stacks, rake)


def _as_counted(
    course: Course, told: Told, check: Callable[[Told], Illegal | None]
) -> Told | Illegal:
    """The told figures as they agree, with or without uncalled chips; else why they do not."""
    refusal = check(told)
    if refusal is None:
        return told
    if told.field == "winnings" and any(course.returned):
        less = told.without(course.returned)
        if check(less) is None:
            course.remarks.append(Remark("history.uncalled-counted", {}))
            return less
    return refusal


def _unfinished(course: Course) -> Verdict:
    """A record that stops in the middle may still tell the stacks of that moment."""
    state = course.state
    found = pots(state)
    for told in told_figures(course.record, state.stacks):
        if (refusal := told.disagreement((0,) * state.setup.seats)) is not None:
            return _disagrees(course, found, refusal)
    return _ended(course, "unfinished", found, state.stacks, 0)


def _ended(
    course: Course, status: Status, found: tuple[Pot, ...], stacks: Chips | None, rake: int
) -> Verdict:
    """An act the rules refuse stands where told money bears it out, and nowhere else."""
    remarks = tuple(course.remarks)
    if status != "agrees":
        for remark in remarks:
            if remark.why is not None:
                return _disagrees(course, found, remark.why, remark.values["number"])
    return Verdict(course.record, status, found, stacks, rake, remarks)


def _disagrees(course: Course, found: tuple[Pot, ...], why: Refusal, number: int = 0) -> Verdict:
    stacks = course.state.stacks
    remarks = tuple(course.remarks)
    return Verdict(course.record, "disagrees", found, stacks, 0, remarks, why, number)


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
