"""What happened to the event as a whole."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.tournament.setup import Setup


@dataclass(frozen=True, slots=True)
class EventCreated:
    """The event is set up and takes entries."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class SetupChanged:
    """Another setup is in force."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class SubstituteNamed:
    """Somebody decides when the director is in the hand."""

    person: str


@dataclass(frozen=True, slots=True)
class EventStarted:
    """The first level runs since `at`."""

    at: int


@dataclass(frozen=True, slots=True)
class EventSuspended:
    """Everything stands still since `at`."""

    at: int
    reason: str


@dataclass(frozen=True, slots=True)
class EventResumed:
    """The event goes on since `at`."""

    at: int


@dataclass(frozen=True, slots=True)
class EventCancelled:
    """The event was called off."""

    at: int
    reason: str


@dataclass(frozen=True, slots=True)
class EventEnded:
    """The event is over; `reason` when it was ended before one player had everything."""

    at: int
    reason: str
