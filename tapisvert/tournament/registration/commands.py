"""What may be wished of entries."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Register:
    """Enter somebody; after having gone out it is a re-entry."""

    person: str
    paid: int | None = None
    """Cents; None is the price as announced."""
    arrived: bool = True
    """Whether he is there; else he comes late."""
    announced: bool = False
    """Whether he said beforehand that he would be late."""
    waived: str = ""
    """Why the late penalty is waived, where the director may do so."""
    after_another: bool = False
    """Whether he comes from an earlier event of the evening."""
    owing: bool = False
    """Whether he pays later: what it costs is owed until then."""


@dataclass(frozen=True, slots=True)
class RegisterPeople:
    """Enter everybody on a list, in its order."""

    people: tuple[str, ...]
    owing: tuple[str, ...] = ()
    """Those of them who pay later."""


@dataclass(frozen=True, slots=True)
class AdmitWaiting:
    """Give the first on the waiting list his entry."""

    entry: int


@dataclass(frozen=True, slots=True)
class Unregister:
    """Take an entry back that has not been played; the money is returned."""

    entry: int


@dataclass(frozen=True, slots=True)
class AnnounceLateness:
    """Somebody who is registered says that he will be late."""

    entry: int


@dataclass(frozen=True, slots=True)
class Arrive:
    """Somebody who was late is there."""

    entry: int
    waived: str = ""
    """Why the late penalty is waived, where the director may do so."""
    after_another: bool = False


@dataclass(frozen=True, slots=True)
class SwapPeople:
    """Two entries were given to the wrong people: each takes the other's."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class MergeEntries:
    """Two entries turn out to be one person's."""

    keep: int
    other: int
