"""Leagues to try the rooms with, built by commands_of for what is wanted."""

from datetime import UTC, datetime
from typing import Any

import pytest

from tapisvert.actions import Command, Meta
from tapisvert.league.points.night import Finish, Night
from tapisvert.league.points.presets import preset_data
from tapisvert.league.record.directing import AppointDirector
from tapisvert.league.record.founding import FoundLeague, OpenSeason
from tapisvert.league.record.handling import decide, replay
from tapisvert.league.record.loading import load_actions
from tapisvert.league.record.scheduling import ScheduleFixture
from tapisvert.league.record.state import NO_LEAGUE, League
from tapisvert.league.record.venues import AdmitVenue
from tapisvert.league.standings.rule import StandingRule
from tapisvert.refusals import Refusal

load_actions()

HOUR = 3_600_000
START = int(datetime(2026, 9, 1, 18, tzinfo=UTC).timestamp() * 1000)
ANA = Meta(START, "ana")

FOUND = FoundLeague("P.U.R.", "pur2019")
PUB = AdmitVenue("pub", "Le Pub", "2026-01-15", 1, "19:30")
HEAD = AppointDirector("pub", "ana", "head", "2026-09-01")


def season(**changes: Any) -> OpenSeason:
    given: dict[str, Any] = {
        "season": "s1",
        "name": "2026-2027",
        "first": "2026-09-01",
        "last": "2027-06-30",
        "points": preset_data("league"),
        "rule": StandingRule(),
    }
    return OpenSeason(**{**given, **changes})


def tuesday(event: str = "t1", day: str = "2026-09-08", **changes: Any) -> ScheduleFixture:
    """A daily in the weekly slot of the pub."""
    given: dict[str, Any] = {"event": event, "venue": "pub", "kind": "daily", "day": day}
    return ScheduleFixture(**{**given, **changes})


def after(now: League, *commands: Command, meta: Meta = ANA) -> League:
    """The league once each command was granted, one upon the other."""
    for command in commands:
        now = replay(now, decide(now, command, meta))
    return now


def league(*commands: Command) -> League:
    """A league with a season, one venue and its head director Ana."""
    return after(NO_LEAGUE, FOUND, season(), PUB, HEAD, *commands)


def at(hours: float, by: str = "ana") -> Meta:
    return Meta(START + round(hours * HOUR), by)


def night(*persons: str, kind: str = "daily") -> Night:
    finishes = (Finish(person, place, place) for place, person in enumerate(persons, 1))
    return Night(tuple(finishes), kind)


def refused(now: League, command: Command, meta: Meta = ANA) -> str:
    """The code a command is refused with; its sentence can be said in both languages."""
    with pytest.raises(Refusal) as refusal:
        decide(now, command, meta)
    assert refusal.value.text("en") != refusal.value.text("fr")
    return refusal.value.code
