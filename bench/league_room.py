"""Pages of a league of many nights as its server answers them: measured in CPU, whoever else runs.

In a process of its own, since settings are read once for each.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Final

from bench.rows import Wait

_NIGHTS: Final = 5_000
_FIELD: Final = 12
_MEMBERS: Final = 400
_TIMES: Final = 9
_AT: Final = 1_767_225_600_000
"""The first of January 2026, in milliseconds since 1970."""
_GOALS: Final = {
    "public home, kept": "< 20 ms",
    "public home, unchanged (304)": "< 20 ms",
    "page of a member": "< 100 ms",
    "race chart": "< 100 ms",
}


def measure() -> list[Wait]:
    """Each page as a visitor without an account asks for it."""
    with TemporaryDirectory() as folder:
        command = (sys.executable, "-m", "bench.league_room", folder)
        answer = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    size = f"{_NIGHTS:,} nights, CPU"
    return [
        Wait(f"{what}, {size}", seconds, None, "", _GOALS.get(what, ""))
        for what, seconds in answer.items()
    ]


def main(folder: str) -> None:
    """Fill a league and look at it."""
    from tapisvert.web import serving

    serving.prepare(folder)
    _filled()
    print(json.dumps(_shown()))


def _shown() -> dict[str, float]:
    from django.test import Client

    from tapisvert.league.record.news import PostNews
    from tapisvert.league.record.publishing import CorrectResult
    from tapisvert.replacing import replace
    from tapisvert.web.house import leagues

    client = Client(SERVER_NAME="localhost")
    home, season = "/l/bench/", "/l/bench/s/2026"

    def get(address: str, status: int = 200, **headers: str) -> Any:
        answer = client.get(address, headers={"accept-language": "fr", **headers})
        assert answer.status_code == status, (address, answer.status_code)
        return answer

    def news(number: int) -> None:
        leagues().do("bench", PostNews(f"News {number}"), _meta(), f"news-{number}")

    def corrected(number: int) -> None:
        night = leagues().now("bench").results[f"e{number}"].night
        people = [each.person for each in night.finishes]
        others = zip(night.finishes, (*people[1:], people[0]), strict=True)
        turned = replace(night, finishes=tuple(replace(each, person=one) for each, one in others))
        correction = CorrectResult(f"e{number}", turned, "bench")
        leagues().do("bench", correction, _meta(), f"turn-{number}")

    get(home)
    tag = get(home).headers["ETag"]
    shown = {
        "public home, kept": _middle(lambda _: get(home)),
        "public home, unchanged (304)": _middle(lambda _: get(home, 304, **{"if-none-match": tag})),
        "page of a member": _middle(lambda number: get(f"{season}/player/m{number}")),
        "race chart": _middle(lambda _: get(f"{season}/race.svg")),
    }
    after = []
    for number in range(_TIMES):
        news(number)
        after.append(_taken(lambda: get(home)))
    shown["public home, after an act"] = median(after)
    first = []
    for number in range(_TIMES):
        corrected(number)
        first.append(_taken(partial(get, f"{season}/player/m{number}")))
    shown["page of a member, after a correction"] = median(first)
    return shown


def _middle(act: Callable[[int], Any]) -> float:
    act(0)
    return median(_taken(partial(act, number)) for number in range(1, _TIMES + 1))


def _taken(act: Callable[[], Any]) -> float:
    began = process_time()
    act()
    return process_time() - began


def _meta() -> Any:
    from tapisvert.actions import Meta

    return Meta(_AT + 400 * 86_400_000, "m0")


def _filled() -> None:
    """A season of so many nights at a hundred venues, all of them published."""
    from tapisvert.league.points.night import Finish, Night
    from tapisvert.league.points.presets import preset_data
    from tapisvert.league.record.directing import AppointDirector
    from tapisvert.league.record.founding import FoundLeague, OpenSeason
    from tapisvert.league.record.publishing import PublishResult
    from tapisvert.league.record.scheduling import ScheduleFixture
    from tapisvert.league.record.venues import AdmitVenue
    from tapisvert.league.standings.rule import StandingRule
    from tapisvert.person import Person
    from tapisvert.web.house import leagues, people

    chance, meta = Random(7), _meta()
    members = [Person(f"m{number}", f"Member {number}") for number in range(_MEMBERS)]
    people().put(*members)
    rule = StandingRule(best=10)
    commands = [
        FoundLeague("Bench", "tda2024"),
        OpenSeason("2026", "2026", "2026-01-01", "2026-12-31", preset_data("linear"), rule),
    ]
    for venue in range(100):
        commands.append(AdmitVenue(f"v{venue}", f"Venue {venue}", "2026-01-01", 1, "19:30"))
        commands.append(AppointDirector(f"v{venue}", "m0", "head", "2026-01-01"))
    for number in range(_NIGHTS):
        day = f"2026-{1 + number * 12 // _NIGHTS:02d}-{1 + number % 28:02d}"
        field = enumerate(chance.sample(members, _FIELD), 1)
        night = Night(tuple(Finish(one.id, place, place) for place, one in field), "daily")
        event = f"e{number}"
        place = f"v{number % 100}"
        commands.append(ScheduleFixture(event, place, "daily", day, "19:30", forgotten="bench"))
        commands.append(PublishResult(event, night))
    with leagues().together("bench"):
        for number, command in enumerate(commands):
            leagues().do("bench", command, meta, f"a{number}")


if __name__ == "__main__":
    main(sys.argv[1])
