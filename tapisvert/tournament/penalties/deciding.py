"""Which penalty may be given, how long it lasts, and when it is over."""

from __future__ import annotations

from typing import Final

from tapisvert.carried import carries
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.rulings.incidents.penalties import length_in_hands
from tapisvert.tournament.attendance.deciding import counted
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.handling import Event, Meta, decides
from tapisvert.tournament.law import law_of
from tapisvert.tournament.penalties import Given
from tapisvert.tournament.penalties.commands import EndPenalty, GivePenalty, ServePenalty
from tapisvert.tournament.penalties.events import (
    PenaltyEnded,
    PenaltyGiven,
    PenaltyServed,
    PlayerDisqualified,
)
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.played import level_played

_BEYOND_PLAY: Final = ("warning", "committee")
"""Steps that need no seat: nothing is served at a table."""


@decides(GivePenalty)
@carries(
    "penalty",
    "penalty.ladder",
    "penalty.service",
    "penalty.disqualified-chips",
    "penalty.disqualification",
    "chips.transit.removed",
)
def give(now: Tournament, wish: GivePenalty, meta: Meta) -> tuple[Event, ...]:
    """A step of the ladder, for a reason; its length follows from the table."""
    setup = _under_way(now)
    entry = now.field.known(wish.entry)
    ladder = law_of(setup).names("penalty.ladder").value
    if wish.step not in ladder:
        raise Illegal("penalties.not-on-ladder", step=wish.step, ladder=ladder)
    reason = wish.reason.strip()
    if not reason:
        raise Invalid("penalties.no-reason")
    if entry.status not in ("playing", "bagged") and wish.step not in _BEYOND_PLAY:
        raise Illegal("penalties.not-playing", entry=entry.number)
    level = _level_missed(now, setup, meta.at) if wish.step == "level" else None
    given = PenaltyGiven(
        penalty=now.penalties.last + 1,
        entry=entry.number,
        step=wish.step,
        reason=reason,
        hands=_hands(now, entry, wish),
        level=level,
        at=meta.at,
        by=meta.by,
    )
    if wish.step != "disqualified":
        return (given,)
    return given, PlayerDisqualified(entry.number, counted(now, entry, wish.stack), meta.at)


def _level_missed(now: Tournament, setup: Setup, at: int) -> int:
    """The level in progress, and in a break the one that follows it."""
    levels = setup.structure.levels
    on_break = now.clock.at(levels, at).on_break(levels)
    return level_played(now, setup, at) + on_break


def _hands(now: Tournament, entry: Entry, wish: GivePenalty) -> int:
    """Hands to sit out: a round is one for each player at the table, the offender counted."""
    if wish.step == "missed-hand" and wish.hands is not None:
        if wish.hands < 1:
            raise Invalid("penalties.no-hands")
        return wish.hands
    if wish.hands is not None:
        raise Invalid("penalties.length-fixed", step=wish.step)
    if not wish.step.startswith("round-"):
        return length_in_hands(wish.step, None) or 0
    if entry.seat is None:
        raise Illegal("penalties.no-table", entry=entry.number)
    return length_in_hands(wish.step, now.room.table(entry.seat.table).players) or 0


@decides(ServePenalty)
@carries("penalty.service", "penalty.ladder")
def serve(now: Tournament, wish: ServePenalty, meta: Meta) -> tuple[PenaltyServed, ...]:
    """Hands told at the desk; two people telling the same hand count it once."""
    _under_way(now)
    penalty = _lasting(now, wish.penalty)
    if wish.hands < 1:
        raise Invalid("penalties.no-hands")
    if penalty.left != wish.left:
        raise Conflict("penalties.counted-since", seen=wish.left, left=penalty.left)
    if wish.hands > penalty.left:
        raise Illegal("penalties.too-many-hands", hands=wish.hands, left=penalty.left)
    return (PenaltyServed(penalty.number, wish.hands),)


@decides(EndPenalty)
def end(now: Tournament, wish: EndPenalty, meta: Meta) -> tuple[PenaltyEnded, ...]:
    """Freely once it has been served; earlier the director says why."""
    setup = _under_way(now)
    penalty = _lasting(now, wish.penalty)
    reason = wish.reason.strip()
    if not reason and is_running(penalty, level_played(now, setup, meta.at)):
        key = "penalties.level-runs" if penalty.level is not None else "penalties.hands-left"
        raise Illegal(key, left=penalty.left, level=penalty.level or 0)
    return (PenaltyEnded(penalty.number, reason),)


def is_running(penalty: Given, level: int) -> bool:
    """Whether a penalty that has not ended is still being served at a level."""
    return penalty.left > 0 or (penalty.level is not None and level <= penalty.level)


def _lasting(now: Tournament, number: int) -> Given:
    penalty = now.penalties.given.get(number)
    if penalty is None:
        raise Invalid("penalties.no-such-penalty", penalty=number, last=now.penalties.last)
    is_served = number in now.penalties.serving.get(penalty.entry, ())
    if not is_served or not now.field.entries[penalty.entry].is_live:
        raise Illegal("penalties.over", penalty=number)
    return penalty


def _under_way(now: Tournament) -> Setup:
    if now.setup is None or now.phase in ("new", "cancelled"):
        raise Illegal(f"registration.not-while-{now.phase}")
    return now.setup
