"""A festival: forty directors at twenty events, several processes on PostgreSQL."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from tempfile import TemporaryDirectory
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
    return rows


@contextmanager
def _served(folder: str) -> Iterator[tuple[dict[str, Any], IO[str]]]:
    words = ("serve", "--host", "127.0.0.1", "--port", "0", "--data", folder, "--json")
    command = (sys.executable, "-m", "tapisvert", *words, "--workers", str(_WORKERS))
    env = {**os.environ, "DATABASE_URL": postgres()}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as process:
        assert process.stdout is not None
        served = json.loads(process.stdout.readline())
        try:
            yield {**served, "pid": process.pid}, process.stdout
        finally:
            process.send_signal(signal.SIGTERM)


def _acted(served: dict[str, Any], many: int) -> Load:
    port = served["port"]
    owner = Director(port)
    address = urlsplit(served["first"]).path
    owner.gets(address)
    owner.sends(address, name="Ana", language="en", password="tapis vert")
    events = [_event(owner, number) for number in range(many)]
    spent: list[float] = []

    def direct(number: int) -> None:
        director = Director(port)
        director.cookies = dict(owner.cookies)
        event = events[number % many]
        for act in range(_ACTS):
            began = perf_counter()
            minutes = 1 - act % 2 * 2
            form = {"action": f"a{number}-{act}", "minutes": minutes}
            director.sends(f"/e/{event}/act/clock-adjust", **form)
            spent.append(perf_counter() - began)

    start = perf_counter()
    with ThreadPoolExecutor(_DIRECTORS) as all_at_once:
        list(all_at_once.map(direct, range(_DIRECTORS)))
    rate = _DIRECTORS * _ACTS / (perf_counter() - start)
    return Load(rate, sorted(spent)[int(len(spent) * 0.99)])


def _event(owner: Director, number: int) -> str:
    owner.gets("/new")
    made = {"name": f"Event {number}", "preset": "club-evening", "book": "tda2017"}
    opened = owner.sends("/new", action=f"open{number}", people="Ann\nBea", **made)
    event = str(re.findall(r"/e/([^/]+)/", opened)[0])
    owner.sends(f"/e/{event}/act/draw", action="draw")
    owner.sends(f"/e/{event}/act/start", action="start")
    return event
