"""What a league remembers: who won each season, and everybody over all of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from tapisvert.league.standings.outcome import place_of
from tapisvert.league.standings.standing import LeagueStanding
from tapisvert.slotted import dataclass, field

PODIUM: Final = 3


@dataclass(frozen=True, slots=True)
class Podium:
    """The first places of a season, and how much was played."""

    season: str
    first: tuple[tuple[int, str, int], ...]
    """Place, person and points."""
    nights: int
    people: int


@dataclass(slots=True)
class Career:
    """Somebody over all seasons."""

    person: str
    seasons: set[str] = field(default_factory=set)
    nights: int = 0
    wins: int = 0
    podiums: int = 0
    titles: int = 0
    """Seasons that are over and were won."""


def podium(season: str, now: LeagueStanding) -> Podium:
    """Who is or was first in a season."""
    ranked = [(now.place(each) or 0, each.person, each.points) for each in now.lines if each.ranked]
    first = tuple(each for each in ranked if each[0] <= PODIUM)[: PODIUM * 2]
    return Podium(season, first, len(now.outcomes), len(now.lines))


def all_time(
    seasons: Iterable[tuple[str, LeagueStanding, bool]],
) -> tuple[Career, ...]:
    """Everybody, the most titles first, then wins and nights; a season says whether it is over."""
    careers: defaultdict[str, Career] = defaultdict(lambda: Career(""))
    for season, now, over in seasons:
        for night in now.outcomes.values():
            for person, score in zip(night.persons, night.scores, strict=True):
                own = careers[person]
                own.person = person
                own.seasons.add(season)
                own.nights += 1
                place = place_of(score)
                own.wins += place == 1
                own.podiums += place <= PODIUM
        for each in now.lines if over else ():
            if now.place(each) != 1:
                break
            careers[each.person].titles += 1
    return tuple(
        sorted(
            careers.values(),
            key=lambda each: (-each.titles, -each.wins, -each.podiums, -each.nights, each.person),
        )
    )
