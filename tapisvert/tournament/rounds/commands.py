"""What may be wished of hand-for-hand."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AnnounceHandForHand:
    """Finish the hands in progress and wait: from this moment the money counts."""

    paid: int | None = None
    """Places paid, where hand-for-hand depends on them; None follows the prize plan."""


@dataclass(frozen=True, slots=True)
class ReportTable:
    """A table has finished its hand of the round and waits for the others."""

    table: int
    round: int
    """The round the table speaks of."""


@dataclass(frozen=True, slots=True)
class HoldAllIn:
    """A called all-in at a table: cards stay down until the director is there."""

    table: int


@dataclass(frozen=True, slots=True)
class ReleaseAllIn:
    """The director is there: cards up, and the board is dealt."""

    table: int


@dataclass(frozen=True, slots=True)
class StartRound:
    """Every table has finished: the next hand, all together."""

    round: int
    """The round that begins, so that two people asking at once start one."""


@dataclass(frozen=True, slots=True)
class EndHandForHand:
    """Play goes on as usual and the clock runs again."""
