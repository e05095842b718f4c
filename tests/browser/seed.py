"""Fills the house of a running server from a process of its own, through the same desk.

`python -m tests.browser.seed FOLDER` prints what browsers need to know of it. It is a process
because a browser's test holds the loop that the database refuses to work beside.
"""

import json
import os
import sys
from typing import Any, Final

from tests.browser import seed_festival, seed_league, seed_results

EVENT: Final = "tuesday"
OVER: Final = "friday"
OPEN: Final = "thursday"
"""Takes entries; late arrivals and rebuys are welcome for six levels."""
BOUNTY: Final = "wednesday"
PEOPLE: Final = (
    "Jean-Baptiste Desrochers-Lapointe",
    "Chloé Ferland",
    "Dede Nwosu",
    "Éric Petit",
    "Maximilian Alexander von Hohenstein-Wittelsbach",
    "Bo",
    "Nguyễn Thị Minh Khai",
    "Zoë O’Connor",
    "Karan Singh",
    "Lucie Tremblay",
)
SIZE: Final = 43
"""Five tables, and more than fit at four."""
CHIPS: Final = 10_000


def main(folder: str) -> None:
    """A running evening, a finished one, two owners, and every secret address."""
    from tapisvert.web import serving

    os.environ["DATABASE_URL"] = ""
    serving.prepare(folder)
    sys.stdout.write(json.dumps(filled()))


def filled() -> dict[str, Any]:
    """What browsers need to know of a house that is prepared, once it is full."""
    owners = {language: owner_of(language) for language in ("fr", "en")}
    _running()
    _finished()
    _open()
    _bounties()
    seed_league.found(_ana().by)
    seed_results.ended()
    festival = seed_festival.held(_brunch(), _ana())
    return {"owners": owners, "samples": _samples() | festival}


def owner_of(language: str) -> dict[str, Any]:
    """Somebody who may open everything, as a browser remembers them."""
    from tests.web.cast import account

    who = account({"fr": "Ana", "en": "Bo"}[language], "owner")
    who.language = language
    who.save()
    return remembered(who)


def remembered(who: Any) -> dict[str, Any]:
    """What the browser of somebody who has signed in remembers."""
    from django.conf import settings

    from tests.web.cast import browser

    session = browser(who).cookies[settings.SESSION_COOKIE_NAME].value
    cookie = {"name": settings.SESSION_COOKIE_NAME, "value": session, "path": "/"}
    return {"cookies": [{**cookie, "domain": "127.0.0.1"}], "origins": []}


def _running() -> None:
    from tapisvert.tournament.announcing.announcements import Announce
    from tapisvert.tournament.chips.color_up import AnnounceColorUp
    from tapisvert.tournament.elimination.eliminating import EliminatePlayers
    from tapisvert.tournament.penalties.giving import GivePenalty
    from tapisvert.tournament.rebuying.buying import PayOwed
    from tapisvert.tournament.tills.counting import OpenTill
    from tapisvert.web.house import desk

    _begun(EVENT, "Tuesday", owing=4)
    desk().do(EVENT, OpenTill(10_000), _ana(), "till")
    tables = desk().now(EVENT).layout.tables
    first = [entry for entry in tables[1].seats if entry]
    last = next(filter(None, tables[2].seats))
    commands = (
        EliminatePlayers((first[0],), by=((first[3],),)),
        EliminatePlayers((first[1], first[2])),
        GivePenalty(last, "warning", "phone at the table"),
        Announce("The bar closes at midnight", 30),
        PayOwed((1, 2)),
        AnnounceColorUp(25),
    )
    for number, command in enumerate(commands):
        desk().do(EVENT, command, _ana(), f"run-{number}")


def _finished() -> None:
    from tapisvert.tournament.elimination.eliminating import EliminatePlayers
    from tapisvert.tournament.phases.running import EndEvent
    from tapisvert.web.house import desk

    _begun(OVER, "Friday", size=10)
    tables = desk().now(OVER).layout.tables
    seated = [entry for table in tables.values() for entry in table.seats if entry]
    for entry in seated[1:]:
        desk().do(OVER, EliminatePlayers((entry,)), _ana(), f"out-{entry}")
    if desk().now(OVER).phase != "over":
        desk().do(OVER, EndEvent(""), _ana(), "end")


def _brunch() -> Any:
    from tapisvert.tournament.phases.setting_up import CreateEvent

    return CreateEvent(club_evening("Brunch"))


def _open() -> None:
    from dataclasses import replace

    from tapisvert.tournament.phases.setting_up import CreateEvent
    from tapisvert.tournament.setup import Late, Rebuys
    from tapisvert.web.house import desk

    setup = club_evening("Thursday")
    rebuys = Rebuys("rebuy", setup.buy_in, None, 6)
    command = CreateEvent(replace(setup, late=Late(6), rebuys=rebuys, announced=True))
    desk().do(OPEN, command, _ana(), "open")


def _bounties() -> None:
    """A progressive bounty with two knock-outs."""
    from tapisvert.tournament.elimination.eliminating import EliminatePlayers
    from tapisvert.web.house import desk

    _begun(BOUNTY, "Wednesday", size=8, bounty=500)
    for entry in (1, 2):
        command = EliminatePlayers((entry,), by=((entry + 2,),))
        desk().do(BOUNTY, command, _ana(), f"out-{entry}")


def club_evening(name: str, bounty: int = 0) -> Any:
    from tapisvert.tournament.setup import BuyIn, Setup
    from tapisvert.tournament.structures.preset import preset
    from tapisvert.tournament.structures.supply import worth

    plan = preset("club-evening")
    chips = worth(plan.stack) or CHIPS
    return Setup(
        name=name,
        book="tda2017",
        structure=plan.structure,
        buy_in=BuyIn(2000, 0, chips, bounty),
        bounty="progressive" if bounty else "",
        chips=plan.chips,
        stack=plan.stack,
    )


def _begun(event: str, name: str, size: int = SIZE, owing: int = 0, bounty: int = 0) -> None:
    from tapisvert.person import Person
    from tapisvert.tournament.draws.drawing import Chance
    from tapisvert.tournament.phases.running import StartEvent
    from tapisvert.tournament.phases.setting_up import CreateEvent
    from tapisvert.tournament.registration.registering import RegisterPeople
    from tapisvert.tournament.seating.drawing import DrawSeats
    from tapisvert.web.house import desk, people

    names = {f"{event}-{n}": f"{PEOPLE[n % len(PEOPLE)]} {n or ''}".strip() for n in range(size)}
    for key, each in names.items():
        people().put(Person(key, each))
    commands = (
        CreateEvent(club_evening(name, bounty)),
        RegisterPeople(tuple(names), tuple(names)[:owing]),
        DrawSeats(Chance("5eed" * 16)),
        StartEvent(),
    )
    for number, command in enumerate(commands):
        desk().do(event, command, _ana(), f"begin-{number}")


def _ana() -> Any:
    from tapisvert.actions import Meta
    from tapisvert.web.models import Account
    from tapisvert.web.moment import now

    return Meta(now(), Account.objects.get(name="Ana").author)


def _samples() -> dict[str, str]:
    """What stands in this house for the ends and beginnings that sample addresses have."""
    from tapisvert.desk.queries.tasks import tasks
    from tapisvert.tournament.names import Names
    from tapisvert.web.house import desk, people
    from tapisvert.web.links import invite
    from tapisvert.web.models import Screen
    from tapisvert.web.moment import now

    screen = Screen.objects.create(event=EVENT, secret="television", language="fr")
    waiting = tasks(Names(desk().now(EVENT), people()), now())
    return {
        **seed_results.SAMPLES,
        "/setup/x": f"/setup/{invite(now(), 'owner')}",
        "/in/x": f"/in/{invite(now(), 'viewer')}",
        "/d/x": "/d/television",
        "/screens/1": f"/screens/{screen.pk}",
        "/task": f"/task?id={waiting[0].id}",
        "/people/x": f"/people/{EVENT}-1",
        "/players/nobody": f"/players/{EVENT}-20",
        "/undo/open-tuesday": "/undo/run-0",
        f"/e/{EVENT}/bounties": f"/e/{BOUNTY}/bounties",
    }


if __name__ == "__main__":
    main(sys.argv[1])
