"""A list of teams of two: one team a line, as people write two names together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from tapisvert.desk.lines import PastedLine, line_read
from tapisvert.desk.pasting import read
from tapisvert.desk.sheets import is_sheet
from tapisvert.desk.spelling import searched
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass

_TOGETHER: Final = re.compile(
    r"(?<=[^\W\d_])\s*[+&/]\s*(?=[^\W\d_])(?!\S*@)|\s+(?:et|and)\s+", re.IGNORECASE
)
"""Ana + Bo, Ana & Bo, Ana / Bo, Ana et Bo; no address and no number of a telephone."""
_NAME: Final = r"[^\W\d_][\w'’.-]*(?:\s+[^\W\d_][\w'’.-]*)+"
_BESIDE: Final = re.compile(rf"({_NAME})\s*[,;]\s*({_NAME})(?=\s*(?:[,;(]|$))")
"""Gus Martin, Hal Martin: two whole names; what is shorter is a family name or a note."""


@dataclass(frozen=True, slots=True)
class PairLine:
    """Who enters, and who plays with them where the line says it."""

    first: PastedLine
    partner: PastedLine | None = None


def teams_read(text: str) -> tuple[PairLine, ...]:
    """The teams of a list in its order; of a sheet with a heading, one player a row."""
    clean = text.replace("\0", "").replace("\ufeff", "")
    if is_sheet(clean):
        return tuple(map(PairLine, read(clean)))
    teams = tuple(_teams(clean.splitlines()))
    _check_once(teams)
    return teams


def _teams(lines: Sequence[str]) -> Iterator[PairLine]:
    for index, written in enumerate(lines):
        parts = (line_read(part, 2 * index + n) for n, part in enumerate(_parts(written), 1))
        match [part for part in parts if part is not None]:
            case []:
                pass
            case [first]:
                yield PairLine(first)
            case [first, partner]:
                yield PairLine(first, partner)
            case _:
                raise Invalid("teams.long-line", line=index + 1, text=written[:80])


def _parts(written: str) -> list[str]:
    parts = _TOGETHER.split(written)
    beside = _BESIDE.search(written)
    if len(parts) > 1 or beside is None or not all(map(_is_written_big, beside.groups())):
        return parts
    return [written[: beside.end(1)], written[beside.start(2) :]]


def _is_written_big(name: str) -> bool:
    first, *_, last = name.split()
    return first[0].isupper() and last[0].isupper()


def _check_once(teams: Sequence[PairLine]) -> None:
    """Nobody plays in two teams; a line without a partner may be a second time the same."""
    names: set[tuple[str, ...]] = set()
    for team in teams:
        for line in (team.first, team.partner):
            name = () if line is None else tuple(sorted(searched(line.name)))
            if line is not None and name in names and team.partner is not None:
                raise Invalid("teams.listed-twice", name=line.name)
            names.add(name)
