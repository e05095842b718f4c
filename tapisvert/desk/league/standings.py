"""Standings kept running: asked again, they go on from where they were."""

from __future__ import annotations

from collections.abc import Mapping
from threading import RLock
from typing import Final

from tapisvert.desk.league.people import Opens, merges
from tapisvert.desk.league.running import Leagues
from tapisvert.league.course import SeasonProgress, StandingQuery, course, scope_of
from tapisvert.league.points.reading import scheme_of
from tapisvert.league.points.reasons import Explained
from tapisvert.league.points.soundness import sound
from tapisvert.league.record.state import League
from tapisvert.league.standings.changes import RankChange, changes
from tapisvert.league.standings.explaining import explained
from tapisvert.league.standings.rule import StandingRule, checked
from tapisvert.league.standings.standing import LeagueStanding
from tapisvert.replacing import replace

_KEPT: Final = 64
"""Standings of one process: a season, its months and venues; the one asked longest ago goes."""


class Standings:
    """Of all leagues of a process; safe for its threads."""

    def __init__(self, leagues: Leagues, people: Opens) -> None:
        self._leagues = leagues
        self._people = people
        self._courses: dict[tuple[str, str], tuple[League, SeasonProgress]] = {}
        self._standings: dict[tuple[str, StandingQuery], tuple[SeasonProgress, LeagueStanding]] = {}
        self._lock = RLock()

    def of(self, league: str, asked: StandingQuery) -> LeagueStanding:
        """The standing as it is now."""
        return self._of(league, asked, self._leagues.known(league))

    def _of(self, league: str, asked: StandingQuery, now: League) -> LeagueStanding:
        with self._lock:  # nobody who has it opens a league: who holds a league may ask for it
            key = (league, asked)
            scope = scope_of(now, asked)
            season = self.course(league, asked.season, now)
            before, standing = self._standings.pop(key, (None, None))
            if standing is None or before is not season or standing.scope != scope:
                standing = season.standing(scope, standing)
            self._standings[key] = (season, standing)
            while len(self._standings) > _KEPT:
                del self._standings[next(iter(self._standings))]
            return standing

    def course(self, league: str, season: str, now: League | None = None) -> SeasonProgress:
        """A season with all its nights."""
        now = now or self._leagues.known(league)
        with self._lock:
            key = (league, season)
            before, progress = self._courses.get(key, (None, None))
            same = merges(self._people)
            if (
                before is None
                or progress is None
                or progress.same != same
                or not _as_before(before, now, season)
            ):
                progress = course(now, season, same, progress)
            self._courses[key] = (now, progress)
            return progress

    def why(self, league: str, asked: StandingQuery, person: str) -> Explained | None:
        """Why somebody stands where they do, down to the formula; None for who has no score."""
        now = self._leagues.known(league)
        with self._lock:
            season = self.course(league, asked.season, now)
            standing = self._of(league, asked, now)
            one = season.same.get(person, person)
            return explained(
                standing,
                one,
                lambda event: season.why(event, one),
                lambda venue: now.venues[venue].name if venue in now.venues else venue,
            )

    def tried(
        self, league: str, asked: StandingQuery, points: Mapping[str, object], rule: StandingRule
    ) -> tuple[LeagueStanding, tuple[RankChange, ...]]:
        """The standing under other points or another rule, and who would change place."""
        now = self._leagues.known(league)
        before = self.of(league, asked)
        season = now.seasons[asked.season]
        scheme = sound(scheme_of(points, season.name))
        other = replace(season, scheme=scheme, rule=checked(rule))
        trial = replace(now, seasons=now.seasons.set(asked.season, other))
        after = course(trial, asked.season, merges(self._people)).standing(scope_of(now, asked))
        return after, changes(before, after)


def _as_before(before: League, now: League, season: str) -> bool:
    """Whether nothing a season is made of was touched: what was not is the same object."""
    return (
        before.results is now.results
        and before.fixtures is now.fixtures
        and before.adjustments is now.adjustments
        and before.seasons.get(season) is now.seasons.get(season)
    )
