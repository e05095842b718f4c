"""Thirty thousand entries in one event: every page, the acts of a room, and how soon it starts.

While they play, and again when it is over and every place is given. In a process of its own, since
settings are read once for each; the processor's own time, so that whoever works beside it changes
little. A page is asked for right after an act, so that nothing kept from before answers for it.
Sheets for printers and whole files are left out.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bench.rows import Wait

if TYPE_CHECKING:
    from tapisvert.tournament.state import Tournament

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
    "action": "StartEvent",
}
"""What stands in the places of an address; 1 where nothing is told here."""
_FILES: Final = re.compile("print|backup|file|picture")
"""What is made for a printer or another computer."""

Form = Callable[["Tournament", int], dict[str, str]]
_PLAYING: Final[dict[str, Form]] = {
    "clock-adjust": lambda now, turn: {"minutes": "1"},
    "register": lambda now, turn: {"name": f"Newcomer {turn}", "paid": "1"},
    "out": lambda now, turn: {"entry": _seated(now, turn)},
    "undo": lambda now, turn: {"target": f"playing-out-{_TIMES + 1 - turn}"},
    "announce": lambda now, turn: {"text": f"Round {turn}"},
    "away": lambda now, turn: {"entry": _seated(now, turn)},
    "back": lambda now, turn: {"entry": _seated(now, turn)},
    "swap-seats": lambda now, turn: {"entry": _seated(now, turn), "other": f"{10 * turn + 5}.9"},
    "penalty": lambda now, turn: {"entry": _seated(now, turn), "step": "warning", "reason": "late"},
    "leave": lambda now, turn: {"entry": _seated(now, turn + 20), "stack": "1000"},
    "hand": lambda now, turn: {"table": str(turn)},
    "break-table": lambda now, turn: {"table": str(turn + 200)},
}
_OVER: Final[dict[str, Form]] = {
    "pay-prize": lambda now, turn: {"entry": str(_due(now))},
    "pay-bounty": lambda now, turn: {"due": _bounty(now)},
    "put-in-order": lambda now, turn: {
        "entry": _beaten(now, 2 * turn),
        "other": _beaten(now, 2 * turn + 1),
        "when": "before",
        "reason": "As told",
    },
    "publish-results": lambda now, turn: {
        "naming": ("name", "number")[turn % 2],
        "prizes": "1",
    },
    "announce": lambda now, turn: {"text": f"After {turn}"},
}


class Spent(NamedTuple):
    """A page or an act, and the seconds of the processor it took."""

    name: str
    seconds: float


def measure() -> list[Wait]:
    """Filled once; then started anew by another process from what it left, and played out."""
    with TemporaryDirectory() as folder:
        playing = _asked(folder, "playing")
        started = _asked(folder, "start")
        over = _asked(folder, "over")
    rows = [*_rows("playing", playing), *_rows("over", over)]
    what = f"first page of {_ENTRIES:,} entries after a start, from a snapshot, CPU"
    return [*rows, Wait(what, started["first"], None, "", "< 2 s")]


def _rows(phase: str, measured: dict[str, Any]) -> Iterator[Wait]:
    pages = [Spent(*each) for each in measured["pages"]]
    size = f"{_ENTRIES:,} entries, {phase}"
    within = sum(each.seconds < 0.05 for each in pages)
    middle = median(each.seconds for each in pages)
    what = f"{within} of {len(pages)} pages under 50 ms; half of them, {size}, CPU"
    yield Wait(what, middle, None, "", "all < 50 ms")
    for each in sorted(pages, key=lambda each: -each.seconds)[:_LISTED]:
        yield Wait(f"{each.name}, {size}, CPU", each.seconds, None, "", "< 50 ms")
    for name, seconds in measured["acts"]:
        yield Wait(f"act {name}, {size}, CPU", seconds, None, "", "< 50 ms")


def _asked(folder: str, what: str) -> dict[str, Any]:
    command = (sys.executable, "-m", "bench.entries", folder, what)
    answer: dict[str, Any] = json.loads(subprocess.run(command, check=True, stdout=-1).stdout)
    return answer


def main(folder: str, what: str) -> None:
    """Fill a house and look at it, start in one that is full, or play it out and look again."""
    from tapisvert.web import serving

    serving.prepare(folder)
    from django.test import Client

    from tapisvert.web.house import desk
    from tapisvert.web.models import Account, Screen

    if what == "playing":
        from bench.room import begun

        begun(_ENTRIES)
        Screen.objects.create(event=_EVENT, secret=_SCREEN)
    client = Client(SERVER_NAME="localhost")
    client.force_login(Account.objects.get())
    if what == "start":
        print(json.dumps({"first": _spent(client, f"/e/{_EVENT}/")}))
        return
    if what == "over":
        _played_out()
    pages = [(name, _middle(client, what, name, address)) for name, address in _addresses()]
    forms = _PLAYING if what == "playing" else _OVER
    acts = [(name, _acted(client, what, name, form)) for name, form in forms.items()]
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


def _middle(client: Any, phase: str, name: str, address: str) -> float:
    client.get(address)
    spent = []
    for turn in range(1, _TIMES + 1):
        _act(client, "announce", {"text": "Again"}, f"{phase}-{name}-{turn}")
        spent.append(_spent(client, address))
    return median(spent)


def _spent(client: Any, address: str) -> float:
    start = process_time()
    status = client.get(address).status_code
    assert status < 500, (address, status)
    return process_time() - start


def _acted(client: Any, phase: str, name: str, form: Form) -> float:
    from tapisvert.web.house import desk

    spent = []
    for turn in range(1, _TIMES + 1):
        sent = form(desk().now(_EVENT), turn)
        start = process_time()
        _act(client, name, sent, f"{phase}-{name}-{turn}")
        spent.append(process_time() - start)
    return median(spent)


def _act(client: Any, name: str, sent: dict[str, str], action: str) -> None:
    address = f"/e/{_EVENT}/undo" if name == "undo" else f"/e/{_EVENT}/act/{name}"
    answer = client.post(address, {**sent, "action": action})
    assert answer.status_code == 302, (name, sent, answer.status_code, answer.content)


def _played_out() -> None:
    """Table by table all but one, then those who are left go home: one wins."""
    from tapisvert.actions import Meta
    from tapisvert.tournament.attendance.leaving import LeaveTournament
    from tapisvert.tournament.elimination.eliminating import EliminatePlayers
    from tapisvert.tournament.phases.running import EndEvent
    from tapisvert.web.house import desk
    from tapisvert.web.models import Account
    from tapisvert.web.moment import now

    meta = Meta(now(), Account.objects.get().author)
    left = [tuple(filter(None, table.seats)) for table in desk().now(_EVENT).layout.open_tables]
    for winner, *others in left:
        if others:
            command = EliminatePlayers(tuple(others), by=((winner,),) * len(others))
            desk().do(_EVENT, command, meta, f"table-{winner}")
    for winner, *_ in left[1:]:
        desk().do(_EVENT, LeaveTournament(winner, 1_000), meta, f"last-{winner}")
    desk().do(_EVENT, EndEvent(), meta, "end")


def _seated(now: Tournament, turn: int) -> str:
    """Somebody at another table each time, the same one at each asking."""
    return str(next(filter(None, now.layout.tables[10 * turn].seats)))


def _due(now: Tournament) -> int:
    from tapisvert.tournament.prizes.payouts import payouts

    return next(each.entry for each in payouts(now) if each.entry not in now.prizes.paid)


def _bounty(now: Tournament) -> str:
    from tapisvert.tournament.bounties.ledger import ledger

    paid = now.bounties.paid
    entry, cents = next(each for each in ledger(now).won.items() if each[0] not in paid)
    return f"{entry}-{cents}"


def _beaten(now: Tournament, nth: int) -> str:
    return str(now.places.by_time[now.places.last - nth].entries[0])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
