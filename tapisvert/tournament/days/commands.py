"""What may be wished of an event over several days."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OpenFlight:
    """Take entries for another first day, which starts from the first level."""

    flight: str


@dataclass(frozen=True, slots=True)
class BagStacks:
    """Count and bag stacks at the end of a day: a table's, or everybody's."""

    stacks: Mapping[int, int]
    """By entry."""
    difference: str = ""
    """Why the count of the last bag does not agree with the chips in play."""


@dataclass(frozen=True, slots=True)
class MergeFlights:
    """Everybody who bagged comes back; seats are drawn anew and the event is resumed."""
