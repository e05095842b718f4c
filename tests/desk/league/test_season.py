"""A season of 40 nights at 6 venues on the disk: opened again, everything is what it was."""

from pathlib import Path
from random import Random

import pytest

from tapisvert.actions import Meta
from tapisvert.desk.directory import Directory
from tapisvert.desk.league.running import Leagues
from tapisvert.desk.league.standings import Standings
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.schema import new_house
from tapisvert.league.course import StandingQuery
from tapisvert.league.points.amounts import UNIT
from tapisvert.league.points.presets import preset_data
from tapisvert.league.record.adjusting import AdjustPoints
from tapisvert.league.record.directing import AppointDirector
from tapisvert.league.record.publishing import CorrectResult, PublishResult, outcome
from tapisvert.league.record.scheduling import ScheduleFixture
from tapisvert.league.record.venues import AdmitVenue
from tapisvert.league.standings.scope import Scope
from tapisvert.league.standings.standing import standing
from tests.league.record.build import FOUND, HOUR, START, season
from tests.league.test_season import NIGHTS, RULE, VENUES, played

WHOLE, SEPTEMBER, VENUE = (
    StandingQuery("s1"),
    StandingQuery("s1", "2026-09"),
    StandingQuery("s1", venue="v3"),
)


@pytest.mark.parametrize("scheme", ["league", "pokerstars"])
def test_a_season_kept_on_the_disk_is_the_one_computed_from_scratch(
    scheme: str, tmp_path: Path
) -> None:
    chance = Random(scheme)
    leagues = Leagues(DatabaseJournal(new_house(tmp_path)))
    running = Standings(leagues, Directory())
    done = iter(range(10_000))

    def do(command: object, by: str = "ana") -> None:
        number = next(done)
        leagues.do("pur", command, Meta(START + number * HOUR, by), f"a{number}")

    do(FOUND)
    do(season(points=preset_data(scheme), rule=RULE))
    for number in range(VENUES):
        do(AdmitVenue(f"v{number}", f"Venue {number}", "2026-01-01", number, "20:00"))
        do(AppointDirector(f"v{number}", "ana", "head", "2026-09-01"))
    for number in range(NIGHTS):
        event, day = f"e{number}", f"2026-{9 + number // 20:02d}-{10 + number % 20:02d}"
        do(ScheduleFixture(event, f"v{number % VENUES}", "daily", day, announced=True))
        do(PublishResult(event, played(chance)))
        if number % 5 == 4:
            do(CorrectResult(f"e{chance.randrange(number)}", played(chance), "the sheet"))
        if number % 8 == 7:
            do(AdjustPoints("s1", f"p{chance.randint(1, 9)}", UNIT, "helped"), "bo")
        if number % 10 == 9:
            leagues.undo("pur", f"a{next(done) - 1}", Meta(START, "ana"), f"u{number}")
            for asked in (WHOLE, SEPTEMBER, VENUE):
                running.of("pur", asked)

    reopened = Leagues(DatabaseJournal(new_house(tmp_path)))
    now = reopened.now("pur")
    assert now == leagues.now("pur")
    fresh = Standings(reopened, Directory())
    for asked in (WHOLE, SEPTEMBER, VENUE):
        assert running.of("pur", asked) == fresh.of("pur", asked)
    plain = standing(
        [found for event in now.results if (found := outcome(now, event)) is not None],
        Scope("2026-09-01", "2027-06-30"),
        RULE,
        running.course("pur", "s1").adjustments,
    )
    assert running.of("pur", WHOLE) == plain
    assert len(plain.outcomes) == len(now.results)
