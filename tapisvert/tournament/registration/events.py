"""What happened to entries."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.tournament.entry import Presence, Status


@dataclass(frozen=True, slots=True)
class PersonRegistered:
    """Somebody has an entry, or a place on the waiting list."""

    entry: int
    person: str
    status: Status
    chips: int
    """The stack set out for him: none while he waits or is expected."""
    paid: int
    at: int
    presence: Presence = "here"
    announced: bool = False
    flight: str = ""
    late_penalty: int = 0
    """Chips kept back from the stack."""
    waived: str = ""
    owed: int = 0
    """Cents he pays later."""


@dataclass(frozen=True, slots=True)
class WaitingAdmitted:
    """Somebody from the waiting list has his entry."""

    entry: int
    chips: int
    at: int


@dataclass(frozen=True, slots=True)
class EntryWithdrawn:
    """An entry was taken back."""

    entry: int
    refund: int


@dataclass(frozen=True, slots=True)
class LatenessAnnounced:
    """Somebody will be late; by the book his stack waits or is played without him."""

    entry: int
    presence: Presence
    at: int


@dataclass(frozen=True, slots=True)
class PlayerArrived:
    """Somebody who was late is there."""

    entry: int
    chips: int
    """The stack set out now, where there was none."""
    late_penalty: int
    waived: str
    at: int


@dataclass(frozen=True, slots=True)
class PeopleSwapped:
    """Each of two people has the other's entry."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class EntriesMerged:
    """Both entries are one person's; the one he has too many was taken back."""

    keep: int
    other: int
    refund: int | None
    """None where both count: the second was a re-entry."""
