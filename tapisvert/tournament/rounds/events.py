"""What happened in hand-for-hand."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HandForHandAnnounced:
    """The clock stands since `at`; hands in progress are the first round."""

    at: int


@dataclass(frozen=True, slots=True)
class TableReported:
    """A table waits for the others."""

    table: int


@dataclass(frozen=True, slots=True)
class AllInHeld:
    """A table waits for the director, cards down."""

    table: int


@dataclass(frozen=True, slots=True)
class AllInReleased:
    """The table plays its hand to the end."""

    table: int


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """All tables play one hand; `seconds` of the level are counted for it.

    Where fewer were left, `carried_over` says whether the rest is counted in the next level.
    """

    at: int
    seconds: int
    carried_over: bool = False


@dataclass(frozen=True, slots=True)
class RoundsPaused:
    """The time counted reached a break: it begins, in real time."""

    at: int
    index: int


@dataclass(frozen=True, slots=True)
class HandForHandEnded:
    """The clock runs since `at`."""

    at: int
