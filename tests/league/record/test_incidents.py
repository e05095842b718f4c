import pytest

from tapisvert.league.record.incidents import ReportIncidents
from tapisvert.league.record.officials import AppointOfficial
from tapisvert.league.record.values import Incident
from tests.league.record.build import START, after, at, league, refused, tuesday

SPLASH = Incident("chloé", "penalty", "a round for splashing the pot", START)
SHOUT = Incident("dede", "note", "shouted at a dealer", START)


@pytest.mark.proves("pur2019 6.37-6")
def test_what_happened_on_the_floor_goes_on_the_register_once() -> None:
    now = after(league(tuesday()), ReportIncidents("t1", (SPLASH,)))
    assert refused(now, ReportIncidents("t1", (SPLASH,))) == "league.nothing-new"
    now = after(now, ReportIncidents("t1", (SPLASH, SHOUT)))
    assert now.incidents["t1"] == (SPLASH, SHOUT)


def test_a_director_or_an_official_reports_and_says_what_happened() -> None:
    now = league(tuesday())
    command = ReportIncidents("t1", (SPLASH,))
    assert refused(now, command, at(1, "dede")) == "league.not-a-director"
    assert refused(now, ReportIncidents("t9", (SPLASH,))) == "league.unknown-event"
    bare = ReportIncidents("t1", (Incident("chloé", "note", " ", START),))
    assert refused(now, bare) == "league.no-reason"
    odd = ReportIncidents("t1", (Incident("chloé", "gossip", "x", START),))  # type: ignore[arg-type]
    assert refused(now, odd) == "league.unknown-incident"
    now = after(now, AppointOfficial("dede", "management"))
    assert after(now, command, meta=at(1, "dede")).incidents["t1"] == (SPLASH,)
