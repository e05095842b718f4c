"""What happened to the clock."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """It runs since `at`."""

    at: int


@dataclass(frozen=True, slots=True)
class ClockStopped:
    """It stands since `at`."""

    at: int
    reason: str


@dataclass(frozen=True, slots=True)
class ClockAdjusted:
    """The stretch in progress at `at` lasts so much longer, or shorter."""

    at: int
    seconds: int


@dataclass(frozen=True, slots=True)
class StretchBegun:
    """Another stretch began at `at`, in full."""

    at: int
    index: int
