"""Who was where, kept by this process and caught up with one question to the database."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import Final

from django.db.models import Max

from tapisvert.desk.league.presence import nights_played
from tapisvert.desk.queries.attended import Attended
from tapisvert.desk.running import Desk
from tapisvert.web.house import desk, leagues
from tapisvert.web.models import JournalRecord

_OVERLAP: Final = 1_000
"""Records of two writers may come into sight in another order than that of their numbers."""


def attended() -> Attended:
    """The nights of everybody."""
    return _of(desk())


def has_played(person: str) -> bool:
    """Whether somebody entered an event of the house."""
    return bool(attended().count((person,)))


def nights_of(ids: Collection[str]) -> int:
    """How many nights somebody played, at the tables of the house or in a league's results."""
    return len(nights_played(attended(), leagues(), ids))


@cache
def _of(house_desk: Desk) -> Attended:
    return Attended(house_desk, Changed(house_desk))


class Changed:
    """The events somebody wrote to since this was asked last; all of them the first time."""

    def __init__(self, house_desk: Desk) -> None:
        self._desk = house_desk
        self._last: int | None = None

    def __call__(self) -> Iterable[str]:
        last = self._last
        newest: int = JournalRecord.objects.aggregate(newest=Max("number"))["newest"] or 0
        if last == newest:
            return ()
        self._last = newest
        if last is None:
            return self._desk.streams()
        rows = JournalRecord.objects.filter(number__gt=last - _OVERLAP).values_list(
            "stream", flat=True
        )
        return [stream for stream in rows.distinct() if self._desk.holds(stream)]
