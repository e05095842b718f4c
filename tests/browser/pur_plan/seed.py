"""Fills a house with a league for each walk of the plan, so that none sees what another did.

`python -m tests.browser.pur_plan.seed FOLDER` prints what the browsers of the cast remember.
"""

import json
import os
import sys
from typing import Any, Final

from tests.browser.pur_plan.articles import NIGHTS, Night, walks
from tests.browser.pur_plan.season import FIRST_DAY, SECOND_DAY, Place

CAST: Final = ("Ana", "Bo", "Chloé", "Dede", "Eli", "Fatou")
SIGN_IN: Final = ("Ana", "Bo", "Eli", "Fatou")
LONG_AGO: Final = 1_581_000_000_000
"""In February 2020, in milliseconds since 1970."""


def main(folder: str) -> None:
    from tapisvert.web import serving

    os.environ["DATABASE_URL"] = ""
    serving.prepare(folder)
    from tapisvert.person import Person
    from tapisvert.web.house import people

    people().put(*(Person(person_of(each), each) for each in CAST))
    browsers = {person_of(each): _account(each) for each in SIGN_IN}
    for walk, numbers in walks().items():
        _league(Place.of(numbers), NIGHTS[walk])
    sys.stdout.write(json.dumps(browsers))


def person_of(name: str) -> str:
    """Under which name the directory keeps somebody of the cast."""
    return name.lower().replace("é", "e")


def _account(name: str) -> dict[str, Any]:
    """Somebody who can sign in; Ana owns the house, the others have no role in it."""
    from tapisvert.web.binding import bind
    from tests.browser.seed import remembered
    from tests.web.cast import account

    made = account(name, "owner" if name == "Ana" else None)
    bind(made, person_of(name), "account-0")
    return remembered(made)


def _league(place: Place, night: Night) -> None:
    """Ana presides and directs at the one venue; two nights are on the calendar."""
    from tapisvert.actions import Command
    from tapisvert.league.points.presets import preset_data
    from tapisvert.league.record.directing import AppointDirector
    from tapisvert.league.record.founding import FoundLeague, OpenSeason
    from tapisvert.league.record.officials import AppointOfficial
    from tapisvert.league.record.publishing import PublishResult
    from tapisvert.league.record.scheduling import ScheduleFixture
    from tapisvert.league.record.venues import AdmitVenue
    from tapisvert.league.standings.rule import StandingRule
    from tapisvert.web.house import leagues
    from tests.league.record.build import night as finished

    points = {key: value for key, value in preset_data("linear").items() if key != "title"}
    commands: list[Command] = [
        FoundLeague(place.name, "pur2019"),
        AppointOfficial("ana", "management"),
        OpenSeason("autumn", "Autumn", "2020-01-01", "2035-12-31", points, StandingRule()),
        AdmitVenue(place.venue, place.fox, "2020-01-01", 2, "19:30"),
        AppointDirector(place.venue, "ana", "head", "2020-01-01"),
        ScheduleFixture(place.first, place.venue, "daily", FIRST_DAY),
        ScheduleFixture(place.second, place.venue, "daily", SECOND_DAY),
    ]
    for number, command in enumerate(commands):
        leagues().do(place.league, command, _ana(), f"{place.league}-{number}")
    if night == "published":
        result = PublishResult(place.first, finished("bo", "chloe", "dede"))
        leagues().do(place.league, result, _ana(LONG_AGO), f"{place.league}-then")
    elif night != "to come":
        _evening(place, to_the_end=night == "played")


def _evening(place: Place, to_the_end: bool) -> None:
    """The first night, opened from the calendar: five are in their seats, or Bo has won."""
    from tapisvert.desk.league.calendar import open_event
    from tapisvert.desk.league.running import LeagueAuthor
    from tapisvert.tournament.elimination.eliminating import EliminatePlayers
    from tapisvert.tournament.phases.running import EndEvent, StartEvent
    from tapisvert.tournament.phases.setting_up import NameSubstitute
    from tapisvert.tournament.registration.registering import RegisterPeople
    from tapisvert.tournament.seating.drawing import DrawSeats
    from tapisvert.web.house import desk, leagues
    from tests.tournament.chance import chance

    event, _ = open_event(desk(), LeagueAuthor(leagues(), place.league, _ana()), place.first)
    seated = tuple(person_of(each) for each in CAST[1:])
    acts = [RegisterPeople(seated), NameSubstitute("bo"), DrawSeats(chance()), StartEvent()]
    for number, command in enumerate(acts):
        desk().do(event, command, _ana(), f"{event}-{number}")
    if to_the_end:
        entries = sorted(desk().now(event).field.entries, reverse=True)
        for number in entries[:-1]:
            desk().do(event, EliminatePlayers((number,)), _ana(), f"{event}-out-{number}")
        desk().do(event, EndEvent(), _ana(), f"{event}-end")


def _ana(at: int = 0) -> Any:
    from tapisvert.actions import Meta
    from tapisvert.web.moment import now

    return Meta(at or now(), "ana")


if __name__ == "__main__":
    main(sys.argv[1])
