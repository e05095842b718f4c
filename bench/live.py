"""Thousands of screens on one process: how soon each shows a change, and what it costs.

Beside the most of them stands the least that can be: a bare asyncio server that writes as many
bytes to as many connections, read by the same client.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from bench.rows import Wait
from tapisvert.web.server.connections import raise_file_limit

_SIZES: Final = ((1_000, 40, "< 200 ms"), (5_000, 20, "≤ 300 ms"))
"""How many screens, how many changes, and how soon the slowest hundredth is to show one."""
_PAUSE: Final = 0.05
_DIRECTORS: Final = 4
_ACTIONS: Final = 60
_SECRET: Final = "bench"
_MARK: Final = b"event: parts"


class Shown(NamedTuple):
    """How soon a change was on so many screens."""

    screens: int
    waits: list[float]
    size: float
    """Bytes a stream costs the server; 0 where the system does not say."""
    goal: str

    def rows(self, bare: Sequence[float] = ()) -> list[Wait]:
        """Half of them and the slowest hundredth, beside the least that can be."""
        each = f", {self.size / 1024:,.0f} KB each" if self.size else ""
        what = f"a change on {self.screens:,} screens{each}: median"
        least, slowest = (median(bare), _slowest(bare)) if bare else (None, None)
        peer = "bare asyncio" if bare else ""
        return [
            Wait(what, median(self.waits), least, peer, ""),
            Wait("the same: slowest hundredth", _slowest(self.waits), slowest, peer, self.goal),
        ]


def measure() -> list[Wait]:
    """Writers are other processes than the server, as the slowest case has it."""
    raise_file_limit()
    with TemporaryDirectory() as folder:
        os.environ["TAPISVERT_DATA"] = folder
        os.environ["DJANGO_SETTINGS_MODULE"] = "tapisvert.web.settings.lan"
        with _served(folder) as (process, port):
            few, many, frame = asyncio.run(_watched(process, port))
        kept = _kept_at_once()
    bare = asyncio.run(_bare(many.screens, frame))
    return [
        *few.rows(),
        *many.rows(bare),
        Wait(f"an action kept, {_DIRECTORS} directors at once: median", median(kept), None, "", ""),
        Wait("the same: slowest hundredth", _slowest(kept), None, "", "< 500 ms"),
    ]


def _slowest(waits: Sequence[float]) -> float:
    return quantiles(waits, n=100)[98]


@contextmanager
def _served(folder: str) -> Iterator[tuple[int, int]]:
    words = ("serve", "--host", "127.0.0.1", "--port", "0", "--data", folder, "--json")
    command = (sys.executable, "-m", "tapisvert", *words)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told: dict[str, Any] = json.loads(process.stdout.readline())
        yield process.pid, urlsplit(told["here"]).port or 0
        process.terminate()


class _OpenScreen(asyncio.Protocol):
    """The other end of a stream, as lean as can be: it shares the machine with the server."""

    def __init__(self) -> None:
        self.shown: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self.size = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.closes = transport.close
        asked = f"GET /live/display/{_SECRET} HTTP/1.1\r\nHost: localhost\r\n\r\n"
        transport.write(asked.encode())

    def data_received(self, data: bytes) -> None:
        if _MARK in data and not self.shown.done():
            self.size = len(data)
            self.shown.set_result(perf_counter())


async def _watched(process: int, port: int) -> tuple[Shown, Shown, int]:
    """How soon changes are shown on few and on many screens, and how many bytes a change is."""
    event = await asyncio.to_thread(_prepared)
    screens = [await _opened(port)]
    before = _resident(process)
    seen = []
    numbers = count()
    for many, changes, goal in _SIZES:
        await _open_until(many, screens, port)
        size = (_resident(process) - before) / (many - 1)

        def change() -> float:
            return _change(event, next(numbers))

        seen.append(Shown(many, await _waits(screens, changes, change), size, goal))
    frame = screens[0].size
    for screen in screens:
        screen.closes()
    few, most = seen
    return few, most, frame


async def _bare(many: int, size: int) -> list[float]:
    """The same changes sent by a server that does nothing else."""
    command = (sys.executable, "-m", "bench.bare_streams", str(size))
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        told, port = process.stdin, int(process.stdout.readline())
        screens: list[_OpenScreen] = []
        await _open_until(many, screens, port)

        def change() -> float:
            told.write(b"\n")
            told.flush()
            return perf_counter()

        waits = await _waits(screens, _SIZES[-1][1], change)
        for screen in screens:
            screen.closes()
        process.terminate()
    return waits


async def _open_until(many: int, screens: list[_OpenScreen], port: int) -> None:
    while (missing := many - len(screens)) > 0:
        screens += await asyncio.gather(*(_opened(port) for _ in range(min(missing, 50))))


async def _waits(
    screens: list[_OpenScreen], changes: int, change: Callable[[], float]
) -> list[float]:
    """The time each change took to each screen."""
    waits: list[float] = []
    for _ in range(changes):
        for screen in screens:
            screen.shown = asyncio.get_running_loop().create_future()
        await asyncio.sleep(_PAUSE)
        kept = await asyncio.to_thread(change)
        waits += [await screen.shown - kept for screen in screens]
    return waits


async def _opened(port: int) -> _OpenScreen:
    loop = asyncio.get_running_loop()
    _, screen = await loop.create_connection(_OpenScreen, "127.0.0.1", port)
    await screen.shown
    return screen


def _prepared() -> str:
    """An event in the server's database, and the address of its screens."""
    import django

    django.setup()
    from tapisvert.actions import Meta
    from tapisvert.web.models import Screen
    from tapisvert.web.panels.start.new_event import new_event

    typed = {"name": "Bench", "preset": "club-evening", "book": "tda2017"}
    event = new_event(typed, Meta(1, "account-1"), "open")
    Screen.objects.create(event=event, secret=_SECRET, language="fr")
    return event


def _change(event: str, number: int) -> float:
    from tapisvert.actions import Meta
    from tapisvert.tournament.registration.registering import Register
    from tapisvert.web.house import desk

    desk().do(event, Register(f"p{number}"), Meta(number, "account-1"), f"a{number}")
    return perf_counter()


def _kept_at_once() -> list[float]:
    """The seconds each action takes while directors write as fast as they can."""
    with ThreadPoolExecutor(_DIRECTORS) as directors:
        told = directors.map(_direct, range(_DIRECTORS))
        return [seconds for one in told for seconds in one]


def _direct(director: int) -> list[float]:
    from django.db import connections

    from tapisvert.journal.database import DatabaseJournal
    from tapisvert.journal.record import Record, Stored
    from tapisvert.web.database import RoomDatabase

    journal, found = DatabaseJournal(RoomDatabase()), []
    for number in range(_ACTIONS):
        record = Record(f"a{number}", Stored("try.1", {}), (), f"account-{director}", number)
        start = perf_counter()
        journal.append(f"directed-{director}", number, record)
        found.append(perf_counter() - start)
    connections.close_all()
    return found


def _resident(process: int) -> float:
    """Bytes of memory a process holds; 0 where the system does not say."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text("ascii").split()[1])
    except OSError:
        return 0.0
    return float(pages * os.sysconf("SC_PAGE_SIZE"))
