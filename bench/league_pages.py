"""What members look at: the race of a season and the page of one of them, of many nights."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from bench.rows import Wait
from tapisvert.desk.league.member import member
from tapisvert.league.course import SeasonProgress, course
from tapisvert.league.points.night import Finish, Night
from tapisvert.league.points.presets import preset
from tapisvert.league.record.state import NO_LEAGUE
from tapisvert.league.record.values import Fixture, ResultPublication, Season
from tapisvert.league.standings.race import race
from tapisvert.league.standings.rule import StandingRule
from tapisvert.league.standings.scope import Scope

_NIGHTS: Final = 5_000
_FIELD: Final = 30
_MEMBERS: Final = _NIGHTS * _FIELD // 40
"""Each plays some forty nights."""
_SEASON: Final = Scope("2026-01-01", "2026-12-31")
_TIMES: Final = 5


def measure() -> list[Wait]:
    """Everything in memory, as a running server has it."""
    season = _season()
    now = season.standing(_SEASON)
    first = [each.person for each in now.lines[:6]]
    size = f"{_NIGHTS:,} nights of {_FIELD}"
    return [
        Wait(f"race chart of {size}", _typical(lambda: race(now, first)), None, "", "< 100 ms"),
        Wait(
            f"page of a member, of {size}",
            _typical(lambda: member(now, season, first[0])),
            None,
            "",
            "< 100 ms",
        ),
    ]


def _season() -> SeasonProgress:
    chance = Random(7)
    members = [f"m{number}" for number in range(_MEMBERS)]
    fixtures: dict[str, Fixture] = {}
    results: dict[str, ResultPublication] = {}
    for number in range(_NIGHTS):
        name = f"e{number}"
        day = f"2026-{1 + number * 12 // _NIGHTS:02d}-{1 + number % 28:02d}"
        fixtures[name] = Fixture(name, f"v{number % 100}", "daily", day, "19:30", 12_000)
        people = enumerate(chance.sample(members, _FIELD), 1)
        night = Night(tuple(Finish(person, place, place) for place, person in people), "daily")
        results[name] = ResultPublication(night, 0, 0)
    rule = StandingRule(best=10)
    season = Season("2026", _SEASON.first, _SEASON.last, preset("linear"), rule)
    league = replace(
        NO_LEAGUE,
        fixtures=NO_LEAGUE.fixtures.update(fixtures),
        results=NO_LEAGUE.results.update(results),
        seasons=NO_LEAGUE.seasons.set("s", season),
    )
    return course(league, "s", {})


def _typical(act: Callable[[], object]) -> float:
    seconds = []
    for _ in range(_TIMES):
        began = perf_counter()
        act()
        seconds.append(perf_counter() - began)
    return median(seconds)
