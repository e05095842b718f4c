"""The clock: a pure function of what happened and of now."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clock:
    """Where the clock stood when it was last touched.

    While it runs, time since `since` counts on from `elapsed`, through as many levels as it takes.
    """

    index: int = 0
    """Which stretch of the structure, counted from 0."""
    elapsed: int = 0
    """Milliseconds of that stretch already played when the clock was last touched."""
    since: int | None = None
    """When it was last started; None while it stands."""


STOPPED = Clock()
