from dataclasses import replace

import pytest

from tapisvert.league.record.discipline import barred
from tapisvert.league.record.founding import FoundLeague
from tapisvert.league.record.state import NO_LEAGUE
from tapisvert.league.record.venues import (
    EndAgreement,
    LiftRestriction,
    RestrictPlayer,
)
from tests.league.record.build import FOUND, PUB, after, league, refused, season, tuesday

KEPT_AWAY = RestrictPlayer("pub", "dede", "conduct", "threw a glass", "2026-09-10")


@pytest.mark.proves("pur2019 D-P1")
def test_a_league_is_founded_once_under_a_book() -> None:
    now = after(NO_LEAGUE, FOUND)
    assert (now.name, now.law.name) == ("P.U.R.", "pur2019")
    assert refused(now, FOUND) == "league.founded-already"
    assert refused(NO_LEAGUE, FoundLeague(" ", "pur2019")) == "league.no-name"
    for command in (season(), PUB):
        assert refused(NO_LEAGUE, command) == "league.not-founded"


def test_a_season_may_change_its_points_while_it_is_played() -> None:
    now = league()
    changed = after(now, season(points={"formula": "n - place"}))
    assert changed.seasons["s1"].scheme.formula.text == "n - place"
    assert refused(now, season(season="s2")) == "league.seasons-overlap"
    assert refused(now, season(points={"formula": "1 / (n - n)"})) == "points.divided-by-zero"
    assert refused(now, season(last="2026-01-01")) == "league.days-backwards"
    assert refused(now, season(last="soon")) == "league.bad-day"


@pytest.mark.proves("pur2019 E-0", "pur2019 E-1")
def test_a_venue_has_an_agreement_and_a_fixed_day_and_time() -> None:
    now = league()
    assert (now.venues["pub"].weekday, now.venues["pub"].time) == (1, "19:30")
    assert refused(now, replace(PUB, agreed="")) == "league.no-agreement"
    assert refused(now, replace(PUB, weekday=7)) == "league.bad-slot"
    assert refused(now, replace(PUB, time="25:00")) == "league.bad-slot"
    assert refused(now, replace(PUB, name="")) == "league.no-name"
    ended = after(now, EndAgreement("pub", "2026-10-01"))
    assert refused(ended, tuesday(day="2026-10-06")) == "league.no-agreement"
    assert refused(now, tuesday(venue="café")) == "league.unknown-venue"


@pytest.mark.proves("pur2019 E-5")
def test_a_venue_keeps_somebody_away_and_the_register_says_why() -> None:
    now = league(KEPT_AWAY)
    refusal = barred(now, "dede", "pub", "2026-09-15")
    assert refusal is not None
    assert "Le Pub" in refusal.text("fr")
    assert barred(now, "dede", "pub", "2026-09-09") is None
    assert barred(now, "chloé", "pub", "2026-09-15") is None
    assert now.restrictions[0].note == "threw a glass"
    lifted = after(now, LiftRestriction("pub", "dede"))
    assert barred(lifted, "dede", "pub", "2026-09-15") is None
    assert refused(lifted, LiftRestriction("pub", "dede")) == "league.not-restricted"
    assert refused(now, replace(KEPT_AWAY, note=" ")) == "league.no-reason"


@pytest.mark.proves("pur2019 E-6")
@pytest.mark.parametrize("ground", ["religion", "nationality", "age", ""])
def test_nobody_is_kept_away_for_who_he_is(ground: str) -> None:
    command = replace(KEPT_AWAY, ground=ground)  # type: ignore[arg-type]
    assert refused(league(), command) == "league.no-ground"
