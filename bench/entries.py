"""Thirty thousand entries in one event: every page, the acts of a room, and how soon it starts.

In a process of its own, since settings are read once for each; the processor's own time, so that
whoever works beside it changes little. Sheets for printers and whole files are left out.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Final, NamedTuple

from bench.rows import Wait

_ENTRIES: Final = 30_000
_TIMES: Final = 5
_LISTED: Final = 5
"""Pages told one by one, the slowest first; of the others only the slowest is."""
_EVENT: Final = "bench"
_SCREEN: Final = "entries"
_VALUES: Final = {
    "event": _EVENT,
    "secret": _SCREEN,
    "table": "1",
    "person": "p7",
    "form": "penalty",
}
"""What stands in the places of an address; 1 where nothing is told here."""
_FILES: Final = re.compile("print|backup|file|picture|undoing")
"""What is made for a printer or another computer, and an undo of the very beginning."""
_ACTS: Final[dict[str, dict[str, str]]] = {
    "clock-adjust": {"minutes": "1"},
    "register": {"name": "Newcomer {n}", "paid": "1"},
    "out": {"entry": "{n}"},
    "announce": {"text": "Round {n}"},
    "away": {"entry": "{n}"},
}


class Spent(NamedTuple):
    """A page or an act, and the seconds of the processor it took."""

    name: str
    seconds: float


def measure() -> list[Wait]:
    """Filled once; then started anew by another process from what it left."""
    with TemporaryDirectory() as folder:
        filled = _asked(folder, "fill")
        started = _asked(folder, "start")
    pages = [Spent(*each) for each in filled["pages"]]
    size = f"{_ENTRIES:,} entries"
    slowest = sorted(pages, key=lambda each: -each.seconds)
    rows = [
        Wait(f"{each.name}, {size}, CPU", each.seconds, None, "", "< 50 ms") for each in slowest
    ]
    within = sum(each.seconds < 0.05 for each in pages)
    middle = median(each.seconds for each in pages)
    what = f"{within} of {len(pages)} pages under 50 ms; half of them, {size}, CPU"
    rows = [Wait(what, middle, None, "", "all < 50 ms"), *rows[:_LISTED]]
    for name, seconds in filled["acts"]:
        rows.append(Wait(f"act {name}, {size}, CPU", seconds, None, "", "< 50 ms"))
    what = f"first page of {size} after a start, from a snapshot, CPU"
    return [*rows, Wait(what, started["first"], None, "", "< 2 s")]


def _asked(folder: str, what: str) -> dict[str, Any]:
    command = (sys.executable, "-m", "bench.entries", folder, what)
    answer: dict[str, Any] = json.loads(subprocess.run(command, check=True, stdout=-1).stdout)
    return answer


def main(folder: str, what: str) -> None:
    """Fill a house and look at it, or start in one that is full."""
    from tapisvert.web import serving

    serving.prepare(folder)
    from django.test import Client

    from tapisvert.web.house import desk
    from tapisvert.web.models import Account, Screen

    if what == "fill":
        from bench.room import begun

        begun(_ENTRIES)
        Screen.objects.create(event=_EVENT, secret=_SCREEN)
    client = Client(SERVER_NAME="localhost")
    client.force_login(Account.objects.get())
    if what == "start":
        print(json.dumps({"first": _spent(client, f"/e/{_EVENT}/")}))
        return
    pages = [(name, _middle(client, address)) for name, address in _addresses()]
    acts = [(name, _acted(client, name, sent)) for name, sent in _ACTS.items()]
    desk().keep_snapshot(_EVENT)
    print(json.dumps({"pages": pages, "acts": acts}))


def _addresses() -> Iterator[tuple[str, str]]:
    """Every page of an event and of its screens."""
    from tapisvert.web.page import PAGES

    for name, page in PAGES.items():
        reads = page.reads is None or bool(page.reads)
        if reads and page.address.startswith(("e/<event>", "d/<")) and not _FILES.search(name):
            place = re.compile(r"<(?:\w+:)?(\w+)>")
            yield name, "/" + place.sub(lambda hit: _VALUES.get(hit[1], "1"), page.address)


def _middle(client: Any, address: str) -> float:
    client.get(address)
    return median(_spent(client, address) for _ in range(_TIMES))


def _spent(client: Any, address: str) -> float:
    start = process_time()
    status = client.get(address).status_code
    assert status < 500, (address, status)
    return process_time() - start


def _acted(client: Any, name: str, sent: dict[str, str]) -> float:
    spent = []
    for number in range(1, _TIMES + 1):
        form = {field: text.format(n=number * 10) for field, text in sent.items()}
        start = process_time()
        answer = client.post(f"/e/{_EVENT}/act/{name}", {**form, "action": f"{name}-{number}"})
        spent.append(process_time() - start)
        assert answer.status_code == 302, (name, answer.status_code, answer.content)
    return median(spent)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
