"""When the clock may be touched."""

from __future__ import annotations

from tapisvert.carried import carries
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.clock import Clock
from tapisvert.tournament.handling import Meta, decides
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.commands import AdjustClock, JumpToStretch, StartClock, StopClock
from tapisvert.tournament.timing.events import (
    ClockAdjusted,
    ClockStarted,
    ClockStopped,
    StretchBegun,
)
from tapisvert.tournament.timing.reading import reading


@decides(StartClock)
def start(now: Tournament, wish: StartClock, meta: Meta) -> tuple[ClockStarted, ...]:
    """Not while hand-for-hand counts hands instead of minutes; its breaks last as any other."""
    clock = _clock(now, meta.at)
    if clock.runs:
        raise Illegal("clock.runs-already")
    if now.hand_for_hand is not None and not clock.on_break(_running(now).structure.levels):
        raise Illegal("clock.hand-for-hand")
    return (ClockStarted(meta.at),)


@decides(StopClock)
@carries("dispute.clock-stopped")
def stop(now: Tournament, wish: StopClock, meta: Meta) -> tuple[ClockStopped, ...]:
    """A clock that runs."""
    if not _clock(now, meta.at).runs:
        raise Illegal("clock.stands-already")
    return (ClockStopped(meta.at, wish.reason.strip()),)


@decides(AdjustClock)
def adjust(now: Tournament, wish: AdjustClock, meta: Meta) -> tuple[ClockAdjusted, ...]:
    """Any time may be given; no more can be taken than is left of the stretch."""
    setup = _running(now)
    if wish.seconds == 0:
        raise Invalid("clock.nothing-to-adjust")
    shown = reading(now.clock, setup.structure, meta.at)
    if -wish.seconds * 1000 > shown.remaining:
        raise Illegal("clock.takes-too-much", left=shown.remaining // 1000)
    return (ClockAdjusted(meta.at, wish.seconds),)


@decides(JumpToStretch)
def jump(now: Tournament, wish: JumpToStretch, meta: Meta) -> tuple[StretchBegun, ...]:
    """To any stretch the structure has."""
    setup = _running(now)
    stretches = len(setup.structure.levels)
    if not 0 <= wish.index < stretches:
        raise Invalid("clock.no-such-stretch", number=wish.index + 1, stretches=stretches)
    return (StretchBegun(meta.at, wish.index),)


def _running(now: Tournament) -> Setup:
    if now.setup is None or now.phase != "running":
        raise Illegal(f"clock.not-while-{now.phase}")
    return now.setup


def _clock(now: Tournament, at: int) -> Clock:
    return now.clock.at(_running(now).structure.levels, at)
