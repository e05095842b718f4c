"""A festival: forty directors at twenty events, several processes on PostgreSQL.

Once more while every process is exchanged for a new one: what was answered must be in the record.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from tempfile import TemporaryDirectory
from threading import Event
from time import perf_counter
from typing import IO, Any, Final, NamedTuple
from urllib.parse import urlsplit

from bench.directors import Director, postgres
from bench.rows import Row, Wait

_WORKERS: Final = 4
_EVENTS: Final = 20
_DIRECTORS: Final = 40
_ACTS: Final = 25


class Load(NamedTuple):
    """How fast acts were answered: in sum, and one by one."""

    rate: float
    slowest: float
    """The slowest hundredth, in seconds."""


def measure() -> list[Row | Wait]:
    """Acts a second with several processes, for many events and for one."""
    rows: list[Row | Wait] = []
    for events, goal in ((_EVENTS, "≥ 300/s"), (1, "≥ 100/s")):
        with TemporaryDirectory() as folder, _served(folder) as (served, _):
            load = _acted(served, events)
        what = f"acts of {_DIRECTORS} directors at {events} event(s), {_WORKERS} processes"
        rows.append(Row(what, load.rate, None, "", "acts", goal))
        rows.append(Wait("the same: slowest hundredth", load.slowest, None, "", "< 500 ms"))
    return [*rows, *_exchanged()]


def _exchanged() -> list[Row | Wait]:
    """A rolling restart under the same load: how fast acts are answered, and how many are lost."""
    over = Event()
    answered: list[tuple[str, str]] = []
    spent: list[float] = []
    with TemporaryDirectory() as folder, _served(folder) as (served, told):
        owner = _owner(served)
        events = [_event(owner, number) for number in range(_EVENTS)]

        def direct(number: int) -> None:
            director = _director(served, owner)
            event = events[number % _EVENTS]
            act = 0
            while not over.is_set():
                spent.append(_act(director, event, f"a{number}-{act}", act))
                answered.append((event, f"a{number}-{act}"))
                act += 1

        start = perf_counter()
        with ThreadPoolExecutor(_DIRECTORS) as all_at_once:
            acting = [all_at_once.submit(direct, number) for number in range(_DIRECTORS)]
            os.kill(served["pid"], signal.SIGHUP)
            exchanged = json.loads(told.readline())["exchanged"]
            over.set()
            for each in acting:
                each.result()
        rate = len(answered) / (perf_counter() - start)
        lost = set(answered) - _recorded(served["database"])
    assert exchanged == _WORKERS
    what = f"acts of {_DIRECTORS} directors while {_WORKERS} processes are exchanged"
    what += f", {len(lost)} of {len(answered):,} lost"
    return [
        Row(what, rate, None, "", "acts", "0 lost"),
        Wait("the same: slowest hundredth", _slowest(spent), None, "", ""),
    ]


def _recorded(database: str) -> set[tuple[str, str]]:
    """Every action of every record, asked past the server."""
    import psycopg

    with closing(psycopg.connect(database)) as connection:
        return set(connection.execute("SELECT stream, action FROM record").fetchall())


@contextmanager
def _served(folder: str) -> Iterator[tuple[dict[str, Any], IO[str]]]:
    words = ("serve", "--host", "127.0.0.1", "--port", "0", "--data", folder, "--json")
    command = (sys.executable, "-m", "tapisvert", *words, "--workers", str(_WORKERS))
    database = postgres()
    env = {**os.environ, "DATABASE_URL": database}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as process:
        assert process.stdout is not None
        served = json.loads(process.stdout.readline())
        try:
            yield {**served, "pid": process.pid, "database": database}, process.stdout
        finally:
            process.send_signal(signal.SIGTERM)


def _acted(served: dict[str, Any], many: int) -> Load:
    owner = _owner(served)
    events = [_event(owner, number) for number in range(many)]
    spent: list[float] = []

    def direct(number: int) -> None:
        director = _director(served, owner)
        event = events[number % many]
        spent.extend(_act(director, event, f"a{number}-{act}", act) for act in range(_ACTS))

    start = perf_counter()
    with ThreadPoolExecutor(_DIRECTORS) as all_at_once:
        list(all_at_once.map(direct, range(_DIRECTORS)))
    rate = _DIRECTORS * _ACTS / (perf_counter() - start)
    return Load(rate, _slowest(spent))


def _owner(served: dict[str, Any]) -> Director:
    owner = Director(served["port"])
    address = urlsplit(served["first"]).path
    owner.gets(address)
    owner.sends(address, name="Ana", language="en", password="tapis vert")
    return owner


def _director(served: dict[str, Any], owner: Director) -> Director:
    """A connection of one's own."""
    director = Director(served["port"])
    director.cookies = dict(owner.cookies)
    return director


def _act(director: Director, event: str, action: str, number: int) -> float:
    """Seconds until the clock's minute was answered for."""
    began = perf_counter()
    form = {"action": action, "minutes": 1 - number % 2 * 2}
    director.sends(f"/e/{event}/act/clock-adjust", **form)
    return perf_counter() - began


def _slowest(spent: list[float]) -> float:
    return sorted(spent)[int(len(spent) * 0.99)]


def _event(owner: Director, number: int) -> str:
    owner.gets("/new")
    made = {"name": f"Event {number}", "preset": "club-evening", "book": "tda2017"}
    opened = owner.sends("/new", action=f"open{number}", people="Ann\nBea", **made)
    event = str(re.findall(r"/e/([^/]+)/", opened)[0])
    owner.sends(f"/e/{event}/act/draw", action="draw")
    owner.sends(f"/e/{event}/act/start", action="start")
    return event
