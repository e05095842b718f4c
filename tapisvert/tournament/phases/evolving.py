"""What the phases of an event make of the tournament."""

from __future__ import annotations

from tapisvert.tournament.clock import Clock
from tapisvert.tournament.handling import evolves
from tapisvert.tournament.phases.events import (
    EventCancelled,
    EventCreated,
    EventEnded,
    EventResumed,
    EventStarted,
    EventSuspended,
    SetupChanged,
    SubstituteNamed,
)
from tapisvert.tournament.replacing import replace
from tapisvert.tournament.state import Phase, Tournament
from tapisvert.tournament.structure import Level


@evolves(EventCreated)
def created(now: Tournament, event: EventCreated) -> Tournament:
    """The event takes entries."""
    return replace(now, setup=event.setup, phase="open")


@evolves(SetupChanged)
def changed(now: Tournament, event: SetupChanged) -> Tournament:
    """Another setup, the same event."""
    return replace(now, setup=event.setup)


@evolves(SubstituteNamed)
def substitute_named(now: Tournament, event: SubstituteNamed) -> Tournament:
    """The setup names the substitute."""
    setup = now.setup
    return now if setup is None else replace(now, setup=replace(setup, substitute=event.person))


@evolves(EventStarted)
def started(now: Tournament, event: EventStarted) -> Tournament:
    """The clock runs from the first stretch."""
    return replace(now, phase="running", clock=Clock(since=event.at))


@evolves(EventSuspended)
def suspended(now: Tournament, event: EventSuspended) -> Tournament:
    """The clock stands where it was."""
    return _stopped(now, "suspended", event.at)


@evolves(EventResumed)
def resumed(now: Tournament, event: EventResumed) -> Tournament:
    """The clock runs on, unless hand-for-hand counts hands instead."""
    counts_hands = now.hand_for_hand is not None and not now.clock.on_break(_levels(now))
    clock = now.clock if counts_hands else now.clock.started(event.at)
    return replace(now, phase="running", clock=clock)


@evolves(EventCancelled)
def cancelled(now: Tournament, event: EventCancelled) -> Tournament:
    """Nothing more happens."""
    return _stopped(now, "cancelled", event.at)


@evolves(EventEnded)
def ended(now: Tournament, event: EventEnded) -> Tournament:
    """Nothing more happens on the clock; places and prizes are settled."""
    return _stopped(now, "over", event.at)


def _stopped(now: Tournament, phase: Phase, at: int) -> Tournament:
    return replace(now, phase=phase, clock=now.clock.stopped(_levels(now), at))


def _levels(now: Tournament) -> tuple[Level, ...]:
    return () if now.setup is None else now.setup.structure.levels
