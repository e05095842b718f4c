"""What stands on every sheet: the event, the house, and when it was printed."""

from __future__ import annotations

from datetime import datetime
from typing import Final, Literal, TypeAlias, get_args

from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass

Paper: TypeAlias = Literal["a4", "letter"]
PAPERS: Final[tuple[Paper, ...]] = get_args(Paper)


@dataclass(frozen=True, slots=True)
class SheetHeading:
    """The same for all sheets of one run."""

    event: str
    printed: datetime
    house: str = ""
    """The club or the room; nothing is shown when it is empty."""
    paper: Paper = "a4"

    def __post_init__(self) -> None:
        if not self.event.strip():
            raise Invalid("prints.no-event")
        if self.paper not in PAPERS:
            raise Invalid("prints.unknown-paper", paper=self.paper, papers=PAPERS)
