"""What a director may wish of the event as a whole."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.tournament.setup import Setup


@dataclass(frozen=True, slots=True)
class CreateEvent:
    """Set the event up; entries may come from then on."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class ChangeSetup:
    """Replace the setup, as far as nothing depends on what it was."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class NameSubstitute:
    """Name the person who decides when the director is in the hand."""

    person: str


@dataclass(frozen=True, slots=True)
class StartEvent:
    """Shuffle up and deal: the first level begins."""


@dataclass(frozen=True, slots=True)
class SuspendEvent:
    """Stop everything, clock included, until somebody resumes it."""

    reason: str


@dataclass(frozen=True, slots=True)
class ResumeEvent:
    """Go on where the event was suspended; the clock runs again."""


@dataclass(frozen=True, slots=True)
class CancelEvent:
    """Call the event off: no places, no prizes."""

    reason: str


@dataclass(frozen=True, slots=True)
class EndEvent:
    """The event is over: one is left, or the director ends it with a reason."""

    reason: str = ""
