"""The register of discipline as a whole: what of a league belongs to it.

Whoever may not read the register gets none of it, in no list and in no file.
"""

from __future__ import annotations

from typing import Any, Final

from tapisvert.league.record.appealing import DecideAppeal, FileAppeal
from tapisvert.league.record.discipline import (
    DecideComplaint,
    FileComplaint,
    LiftSuspension,
    SuspendPlayer,
)
from tapisvert.league.record.incidents import ReportIncidents
from tapisvert.league.record.venues import LiftRestriction, RestrictPlayer

REGISTER_FIELDS: Final = frozenset(
    ("incidents", "complaints", "suspensions", "appeals", "restrictions")
)
"""Fields of a league."""
REGISTER_COMMANDS: Final[tuple[Any, ...]] = (
    *(FileComplaint, DecideComplaint, SuspendPlayer, LiftSuspension),
    *(FileAppeal, DecideAppeal, RestrictPlayer, LiftRestriction, ReportIncidents),
)
"""Commands that write in it."""
