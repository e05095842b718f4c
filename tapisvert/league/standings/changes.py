"""What a correction or another scheme changed: who moved, from where to where."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tapisvert.league.standings.standing import LeagueStanding


class RankChange(NamedTuple):
    """One person before and after; None where there was or is no place."""

    person: str
    points_before: int | None
    points_after: int | None
    place_before: int | None
    place_after: int | None


def changes(
    before: LeagueStanding, after: LeagueStanding, persons: Iterable[str] | None = None
) -> tuple[RankChange, ...]:
    """Everybody whose points or place changed, the best now first; of some persons if given."""
    people = persons if persons is not None else {*before.scores, *after.scores}
    changes = (_change(before, after, person) for person in people)
    moved = [
        each
        for each in changes
        if (each.points_before, each.place_before) != (each.points_after, each.place_after)
    ]
    return tuple(
        sorted(moved, key=lambda each: (each.place_after or len(after.lines) + 1, each.person))
    )


def _change(before: LeagueStanding, after: LeagueStanding, person: str) -> RankChange:
    old, new = before.line(person), after.line(person)
    return RankChange(
        person,
        None if old is None else old.points,
        None if new is None else new.points,
        None if old is None else before.place(old),
        None if new is None else after.place(new),
    )
