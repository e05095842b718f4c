"""The standings of a large league: from scratch, and after one night is corrected."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from statistics import median
from time import perf_counter
from typing import Final

from bench.rows import Wait
from tapisvert.league.course import NightScore, SeasonProgress, course
from tapisvert.league.points.awarding import awards
from tapisvert.league.points.night import Night
from tapisvert.league.points.presets import preset
from tapisvert.league.points.soundness import trial
from tapisvert.league.record.state import NO_LEAGUE, League
from tapisvert.league.record.values import Fixture, ResultPublication, Season
from tapisvert.league.standings.outcome import NightOutcome, score
from tapisvert.league.standings.rule import StandingRule
from tapisvert.league.standings.scope import Scope
from tapisvert.league.standings.standing import LeagueStanding, standing

_MEMBERS: Final = 200_000
_EVENTS: Final = 5_000
_VENUES: Final = 200
_FIELD: Final = _MEMBERS * 20 // _EVENTS
_RULE: Final = StandingRule(best=10, drop_worst=2, fewest=3)
_SEASON: Final = Scope("2026-01-01", "2026-12-31")


def measure() -> list[Wait]:
    """A season already awarded, everything in memory; the correction swaps two places."""
    outcomes = _season()
    found: list[LeagueStanding] = []
    fresh = _seconds(lambda: found.append(standing(outcomes, _SEASON, _RULE)))
    now = found[0]
    small = median(_seconds(partial(now.put, _swapped(each))) for each in outcomes[:5])
    whole = median(_seconds(partial(now.put, _raised(each))) for each in outcomes[5:10])
    points = _seconds(lambda: awards(trial(_FIELD, 2_000), preset("pokerstars")))
    size = f"{_MEMBERS:,} members, {_EVENTS:,} events, {_VENUES} venues"
    return [
        Wait(f"standing of {size} from scratch", fresh, None, "", "< 10 s"),
        Wait(
            f"the same after two places of one event are swapped ({size})",
            small,
            None,
            "",
            "< 0.2 s",
        ),
        Wait(f"the same after all {_FIELD} scores of one event change", whole, None, "", "< 0.2 s"),
        Wait(f"points of one night of {_FIELD}, with their reasons", points, None, "", "< 0.2 s"),
        Wait(
            f"a night of {_FIELD} corrected in the record, until the running standing is there",
            median(_corrected(now, outcomes)),
            None,
            "",
            "< 0.2 s",
        ),
    ]


def _corrected(now: LeagueStanding, outcomes: list[NightOutcome]) -> list[float]:
    """The way a desk goes: what changed is found among all results, awarded and put in."""
    scheme = preset("linear")
    season = Season("2026", _SEASON.first, _SEASON.last, scheme, _RULE)
    results = {each.event: ResultPublication(Night(()), 0, 0) for each in outcomes}
    league = replace(
        NO_LEAGUE,
        seasons=NO_LEAGUE.seasons.set("s", season),
        fixtures=NO_LEAGUE.fixtures.update(
            {
                each.event: Fixture(each.event, each.venue, "daily", each.day, "", 0)
                for each in outcomes
            }
        ),
        results=NO_LEAGUE.results.update(results),
    )
    told = {
        each.event: NightScore(results[each.event], each.day, each.venue, each, each)
        for each in outcomes
    }
    before = SeasonProgress(season, {}, told, {})
    found: list[float] = []
    for each in outcomes[10:15]:
        people = zip(each.persons, trial(_FIELD, 2_000).finishes, strict=True)
        night = Night(tuple(replace(finish, person=person) for person, finish in people))
        after = replace(
            league, results=league.results.set(each.event, ResultPublication(night, 0, 0))
        )
        found.append(_seconds(partial(_gone_on, after, before, now)))
    return found


def _gone_on(league: League, before: SeasonProgress, now: LeagueStanding) -> LeagueStanding:
    return course(league, "s", {}, before).standing(_SEASON, now)


def _season() -> list[NightOutcome]:
    """Every venue has its own members and a night each fortnight, most of whom come each time."""
    chance = Random(7)
    worth = [award.points for award in awards(trial(_FIELD, 2_000), preset("linear"))]
    members = _MEMBERS // _VENUES
    names = [f"p{number}" for number in range(_MEMBERS)]
    outcomes: list[NightOutcome] = []
    for night in range(_EVENTS // _VENUES):
        for venue in range(_VENUES):
            here = names[venue * members : (venue + 1) * members]
            people = tuple(chance.sample(here, _FIELD))
            bonus = 100 * (venue + night)
            scores = tuple(score(points + bonus, place) for place, points in enumerate(worth, 1))
            day = f"2026-{1 + night * 12 // 26:02d}-{1 + venue % 28:02d}"
            outcomes.append(
                NightOutcome(f"e{night}-{venue}", day, f"v{venue}", "daily", people, scores)
            )
    return outcomes


def _swapped(outcome: NightOutcome) -> NightOutcome:
    first, second, *others = outcome.scores
    return replace(outcome, scores=(second, first, *others))


def _raised(outcome: NightOutcome) -> NightOutcome:
    return replace(
        outcome, scores=tuple(score(row.points + 10_000, row.place) for row in outcome.rows)
    )


def _seconds(act: Callable[[], object]) -> float:
    start = perf_counter()
    act()
    return perf_counter() - start
