"""A line of the results: how often a second or how long, ours and a peer's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """Rates in units a second; `theirs` is None where there is no peer to compare with."""

    what: str
    ours: float
    theirs: float | None
    peer: str
    unit: str
    goal: str

    @property
    def ratio(self) -> float | None:
        """How many times faster than the peer."""
        return None if self.theirs is None else self.ours / self.theirs


@dataclass(frozen=True, slots=True)
class Wait:
    """Seconds somebody waits; `bare` is the least one could wait, None where there is no such."""

    what: str
    seconds: float
    bare: float | None
    peer: str
    goal: str


@dataclass(frozen=True, slots=True)
class Figure:
    """Something else than speed, in its own words."""

    what: str
    ours: str
    goal: str


def table(rows: Sequence[Row | Wait | Figure]) -> str:
    """The rows in Markdown, readable as they are."""
    lines = [["What", "Ours", "Peer", "Ratio", "Goal"], *map(_cells, rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    written = [_line(cells, widths) for cells in lines]
    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return "\n".join([written[0], rule, *written[1:]]) + "\n"


def _cells(row: Row | Wait | Figure) -> list[str]:
    if isinstance(row, Figure):
        return [row.what, row.ours, "", "", row.goal]
    if isinstance(row, Wait):
        ours = f"{row.seconds * 1000:,.1f} ms"
        if row.bare is None:
            return [row.what, ours, row.peer, "", row.goal]
        theirs = f"{row.peer} {row.bare * 1000:,.1f} ms"
        return [row.what, ours, theirs, f"{row.seconds / row.bare:,.1f} ×", row.goal]
    ours = f"{row.ours:,.0f} {row.unit}/s"
    if row.theirs is None or row.ratio is None:
        return [row.what, ours, row.peer, "", row.goal]
    theirs = f"{row.peer} {row.theirs:,.0f}/s"
    return [row.what, ours, theirs, f"{row.ratio:,.1f} ×", row.goal]


def _line(cells: list[str], widths: list[int]) -> str:
    padded = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
    return "| " + " | ".join(padded) + " |"
