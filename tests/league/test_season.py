"""A season of real tournaments: played, published, corrected; the standings always agree."""

from random import Random

import pytest

from tapisvert.league.points.night import Night, night_of
from tapisvert.league.points.presets import preset_data
from tapisvert.league.record.directing import AppointDirector
from tapisvert.league.record.publishing import CorrectResult, PublishResult, outcome
from tapisvert.league.record.scheduling import ScheduleFixture
from tapisvert.league.record.state import League
from tapisvert.league.record.venues import AdmitVenue
from tapisvert.league.standings.changes import changes
from tapisvert.league.standings.explaining import explained
from tapisvert.league.standings.outcome import NightOutcome
from tapisvert.league.standings.rule import StandingRule
from tapisvert.league.standings.scope import Scope, month
from tapisvert.league.standings.standing import LeagueStanding, standing
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent
from tests.league.record.build import after, league, season
from tests.tournament import build

VENUES = 6
NIGHTS = 40
RULE = StandingRule(best=10, drop_worst=1, fewest=3)


def played(chance: Random) -> Night:
    """One evening at a table, hand by hand; now and then two go out together."""
    size = chance.randint(4, 9)
    now = build.running("tda2017", size)
    alive = list(range(1, size + 1))
    while len(alive) > 1:
        chance.shuffle(alive)
        count = 2 if len(alive) > 2 and chance.random() < 0.3 else 1
        out, alive = tuple(alive[:count]), alive[count:]
        by = ((alive[0],),) * count
        now = build.after(now, EliminatePlayers(out, (3_000,) * count, by))
    return night_of(build.after(now, EndEvent()))


def with_venues(scheme: str) -> League:
    now = league(season(points=preset_data(scheme), rule=RULE))
    for number in range(VENUES):
        venue = AdmitVenue(f"v{number}", f"Venue {number}", "2026-01-01", number, "20:00")
        now = after(now, venue, AppointDirector(f"v{number}", "ana", "head", "2026-09-01"))
    return now


def agreed(now: League, running: LeagueStanding, scope: Scope) -> bool:
    found = [outcome(now, event) for event in now.results]
    return running == standing([each for each in found if each is not None], scope, RULE)


def outcome_in(now: League, event: str) -> NightOutcome:
    found = outcome(now, event)
    assert found is not None
    return found


@pytest.mark.parametrize("scheme", ["league", "cyclope", "pokerstars"])
def test_the_standings_of_a_season_are_those_computed_from_scratch(scheme: str) -> None:
    chance = Random(scheme)
    now = with_venues(scheme)
    everything, september = Scope(), month("2026-09")
    running = standing((), everything, RULE)
    monthly = standing((), september, RULE)
    for number in range(NIGHTS):
        event, day = f"e{number}", f"2026-{9 + number // 20:02d}-{2 + number % 20:02d}"
        fixture = ScheduleFixture(event, f"v{number % VENUES}", "daily", day, announced=True)
        now = after(now, fixture, PublishResult(event, played(chance)))
        told = [outcome_in(now, event)]
        if number % 5 == 4:
            wrong = f"e{chance.randrange(number)}"
            now = after(now, CorrectResult(wrong, played(chance), "read from the sheet"))
            told.append(outcome_in(now, wrong))
        for each in told:
            running, monthly = running.put(each), monthly.put(each)
    assert agreed(now, running, everything)
    assert agreed(now, monthly, september)
    assert len(running.outcomes) == NIGHTS
    assert len(monthly.outcomes) == 20
    for each in running.lines:
        why = explained(running, each.person)
        assert why is not None
        counts = (part.points for part in why.parts if part.reason.key == "standings.night")
        assert sum(counts) == each.points


def test_another_scheme_can_be_tried_on_the_nights_already_played() -> None:
    chance = Random(3)
    now = with_venues("linear")
    for number in range(6):
        fixture = ScheduleFixture(
            f"e{number}", f"v{number}", "daily", f"2026-09-{10 + number}", announced=True
        )
        now = after(now, fixture, PublishResult(f"e{number}", played(chance)))
    tried = after(now, season(points=preset_data("fixed"), rule=RULE))
    before, then = (
        standing([outcome_in(each, event) for event in each.results], Scope(), RULE)
        for each in (now, tried)
    )
    found = changes(before, then)
    assert then.lines[0].person in [each.person for each in found]
    for each in found:
        old, new = before.line(each.person), then.line(each.person)
        assert old is not None
        assert new is not None
        assert (each.points_before, each.points_after) == (old.points, new.points)
