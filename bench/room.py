"""The room's pages at an evening and at a festival, and what four directors write at once.

Pages are measured in a process of their own, since settings are read once for each.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final, NamedTuple

from bench import directors
from bench.rows import Row, Wait

_SIZES: Final = (300, 10_000)
_TIMES: Final = 21
_MOST_QUERIES: Final = 25
_PANELS: Final = {
    "console with bounties": "",
    "players": "players",
    "tables": "tables",
    "one table": "tables/1",
    "bounties": "bounties",
}
_EVENT: Final = "bench"


class Shown(NamedTuple):
    """How long a page takes on the server, and how often it asks the database."""

    page: str
    seconds: float
    queries: int


def measure() -> list[Row | Wait]:
    """Each page beside an empty one of the same framework, in the same process."""
    rows: list[Row | Wait] = []
    for size in _SIZES:
        empty, shown = _measured(size)
        for one in shown:
            assert 0 < one.queries <= _MOST_QUERIES, one
            what = f"{one.page}, {size:,} players, {one.queries} queries"
            rows.append(Wait(what, one.seconds, empty, "empty page", "< 200 ms"))
    return [*rows, *directors.measure()]


def _measured(size: int) -> tuple[float, list[Shown]]:
    with TemporaryDirectory() as folder:
        command = (sys.executable, "-m", "bench.room", folder, str(size))
        answer = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    return answer["empty"], [Shown(*one) for one in answer["shown"]]


def main(folder: str, size: int) -> None:
    """Fill a room and look at it."""
    from tapisvert.web import serving

    serving.prepare(folder)
    begun(size)
    shown = [_shown(*each) for each in _PANELS.items()]
    print(json.dumps({"shown": shown, "empty": _empty()}))


def _empty() -> float:
    """The least a page takes here: found by its address, answered with nothing."""
    from django.http import HttpResponse
    from django.test import Client, override_settings
    from django.urls import path

    class Addresses:
        urlpatterns = (path("", lambda request: HttpResponse()),)

    with override_settings(ROOT_URLCONF=Addresses, MIDDLEWARE=[], ALLOWED_HOSTS=["*"]):
        client = Client()
        return _middle(lambda: client.get("/"))


def _shown(page: str, panel: str) -> Shown:
    from django.db import connection
    from django.test import Client
    from django.test.utils import CaptureQueriesContext

    from tapisvert.web.models import Account

    client = Client(SERVER_NAME="localhost")
    client.force_login(Account.objects.get())
    address = f"/e/{_EVENT}/{panel}"

    def get() -> None:
        assert client.get(address).status_code == 200

    get()
    with CaptureQueriesContext(connection) as asked:
        get()
    queries = len(asked)
    return Shown(page, _middle(get), queries)


def _middle(act: Callable[[], Any]) -> float:
    found = []
    for _ in range(_TIMES):
        start = perf_counter()
        act()
        found.append(perf_counter() - start)
    return median(found)


def begun(size: int) -> None:
    """Everybody registered under a name, drawn and playing."""
    from tapisvert.actions import Meta
    from tapisvert.person import Person
    from tapisvert.tournament.draws.drawing import Chance
    from tapisvert.tournament.elimination.eliminating import EliminatePlayers
    from tapisvert.tournament.phases.running import StartEvent
    from tapisvert.tournament.registration.registering import RegisterPeople
    from tapisvert.tournament.seating.drawing import DrawSeats
    from tapisvert.web.house import desk, people
    from tapisvert.web.models import Account, RoleGrant
    from tapisvert.web.moment import now
    from tapisvert.web.panels.start.new_event import new_event

    account = Account.objects.create(name="Ana", sign_in="ana")
    RoleGrant.objects.create(account=account, role="owner")
    meta = Meta(now(), account.author)
    typed = {"name": "Bench", "preset": "club-evening", "book": "tda2017", "price": "20"}
    typed |= {"play": "freezeout", "prime": "progressive", "bounty": "5"}
    stream = new_event(typed, meta, "open")
    assert stream == _EVENT
    everybody = [Person(f"p{number}", f"Person {number}") for number in range(size)]
    people().put(*everybody)
    entered = RegisterPeople(tuple(person.id for person in everybody))
    for command in (entered, DrawSeats(Chance("5eed" * 16)), StartEvent()):
        desk().do(stream, command, meta, type(command).__name__)
    for table in desk().now(stream).layout.open_tables:
        winner, *others = filter(None, table.seats)
        out = EliminatePlayers((others[0],), by=((winner,),))
        desk().do(stream, out, meta, f"out-{table.number}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
