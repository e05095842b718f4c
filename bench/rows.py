"""A line of the results: what was measured, how often a second, ours and a peer's."""

from __future__ import annotations

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


def table(rows: list[Row]) -> str:
    """The rows in Markdown, readable as they are."""
    lines = [["What", "Ours", "Peer", "Ratio", "Goal"], *map(_cells, rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    written = [_line(cells, widths) for cells in lines]
    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return "\n".join([written[0], rule, *written[1:]]) + "\n"


def _cells(row: Row) -> list[str]:
    ours = f"{row.ours:,.0f} {row.unit}/s"
    if row.theirs is None or row.ratio is None:
        return [row.what, ours, row.peer, "", row.goal]
    theirs = f"{row.peer} {row.theirs:,.0f}/s"
    return [row.what, ours, theirs, f"{row.ratio:,.1f} ×", row.goal]


def _line(cells: list[str], widths: list[int]) -> str:
    padded = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
    return "| " + " | ".join(padded) + " |"
