"""Who goes through to the final: so many places, or a part of those who are ranked."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import takewhile
from typing import NamedTuple

from tapisvert.league.standings.standing import LeagueStanding
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass
from tapisvert.tournament.proposal import Reason


@dataclass(frozen=True, slots=True)
class Cut:
    """A percentage of the ranked, so many at the most; either may be left out, not both."""

    percent: int | None = None
    most: int | None = None

    def seats(self, ranked: int) -> int:
        """How many go through: a part of a person does not, the first always does."""
        seats = ranked if self.percent is None else max(1, ranked * self.percent // 100)
        seats = seats if self.most is None else min(seats, self.most)
        return min(seats, ranked)


class Qualified(NamedTuple):
    """Somebody who goes through, and why."""

    person: str
    venue: str
    place: int
    reason: Reason


def cut(percent: int | None = None, most: int | None = None) -> Cut:
    """A cut that makes sense."""
    if percent is None and most is None:
        raise Invalid("standings.no-cut")
    if percent is not None and not 1 <= percent <= 100:
        raise Invalid("standings.bad-percent", percent=percent)
    if most is not None and most < 1:
        raise Invalid("standings.bad-most", most=most)
    return Cut(percent, most)


def qualified(
    now: LeagueStanding, by: Cut, away: Collection[str] = frozenset()
) -> tuple[Qualified, ...]:
    """Those within the cut, and who ties with the last of them."""
    return qualified_by_venue({"": now}, by, away)


def qualified_by_venue(
    standings: Mapping[str, LeagueStanding], by: Cut, away: Collection[str] = frozenset()
) -> tuple[Qualified, ...]:
    """Those within the cut of each venue; the seats of who is away go to the next in line.

    Who would go through at several venues does at the one where the place is best; the seat at the
    others goes to the next in line.
    """
    seats = {venue: by.seats(_ranked(now)) for venue, now in standings.items()}
    offered = dict(seats)
    last: dict[str, int] = {}
    qualified: dict[str, Qualified] = {}
    for place, venue, person in _candidates(standings):
        if person in away or person in qualified or (not seats[venue] and place != last.get(venue)):
            continue
        seats[venue] = max(0, seats[venue] - 1)
        last[venue] = place
        values = {"place": place, "seats": offered[venue], "venue": venue}
        key = "standings.through-at" if venue else "standings.through"
        qualified[person] = Qualified(person, venue, place, Reason(key, values))
    return tuple(qualified.values())


def _ranked(now: LeagueStanding) -> int:
    return sum(1 for _ in takewhile(lambda each: each.ranked, now.lines))


def _candidates(standings: Mapping[str, LeagueStanding]) -> list[tuple[int, str, str]]:
    return sorted(
        (now.place(each) or 0, venue, each.person)
        for venue, now in standings.items()
        for each in now.lines
        if each.ranked
    )
