"""What becomes of the clock."""

from __future__ import annotations

from collections.abc import Sequence

from tapisvert.tournament.clock import Clock
from tapisvert.tournament.handling import evolves
from tapisvert.tournament.replacing import replace
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level
from tapisvert.tournament.timing.events import (
    ClockAdjusted,
    ClockStarted,
    ClockStopped,
    StretchBegun,
)


@evolves(ClockStarted)
def started(now: Tournament, event: ClockStarted) -> Tournament:
    """Time counts."""
    return replace(now, clock=now.clock.started(event.at))


@evolves(ClockStopped)
def stopped(now: Tournament, event: ClockStopped) -> Tournament:
    """Time stands."""
    return replace(now, clock=now.clock.stopped(_levels(now), event.at, event.reason))


@evolves(ClockAdjusted)
def adjusted(now: Tournament, event: ClockAdjusted) -> Tournament:
    """The stretch in progress was played less, or more."""
    clock = now.clock.at(_levels(now), event.at)
    elapsed = clock.elapsed - event.seconds * 1000
    return replace(now, clock=replace(clock, elapsed=elapsed))


@evolves(StretchBegun)
def begun(now: Tournament, event: StretchBegun) -> Tournament:
    """A stretch in full; a clock that stood still stands, and hand-for-hand times breaks only."""
    begun = Clock(event.index, reason=now.clock.reason)
    if now.hand_for_hand is None:
        runs = now.clock.runs
    else:
        runs = begun.on_break(_levels(now))
        begun = replace(begun, halts=runs)
    return replace(now, clock=begun.started(event.at) if runs else begun)


def _levels(now: Tournament) -> Sequence[Level]:
    return () if now.setup is None else now.setup.structure.levels
