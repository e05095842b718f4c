"""A thousand screens on one process: how soon each shows a change, and what it costs."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final
from urllib.parse import urlsplit

from bench.rows import Wait

_STREAMS: Final = 1_000
_CHANGES: Final = 40
_PAUSE: Final = 0.05
_DIRECTORS: Final = 4
_ACTIONS: Final = 60
_SECRET: Final = "bench"
_MARK: Final = b"event: parts"


def measure() -> list[Wait]:
    """Writers are other processes than the server, as the slowest case has it."""
    with TemporaryDirectory() as folder:
        os.environ["TAPISVERT_DATA"] = folder
        os.environ["DJANGO_SETTINGS_MODULE"] = "tapisvert.web.settings.lan"
        with _served(folder) as (process, port):
            waits, size = asyncio.run(_watched(process, port))
        kept = _kept_at_once()
    slowest = quantiles(waits, n=100)[98]
    each = f", {size / 1024:,.0f} KB each" if size else ""
    return [
        Wait(f"a change on {_STREAMS:,} screens{each}: median", median(waits), None, "", ""),
        Wait("the same: slowest hundredth", slowest, None, "", "< 200 ms"),
        Wait(f"an action kept, {_DIRECTORS} directors at once: median", median(kept), None, "", ""),
        Wait("the same: slowest hundredth", quantiles(kept, n=100)[98], None, "", "< 500 ms"),
    ]


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

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        asked = f"GET /live/display/{_SECRET} HTTP/1.1\r\nHost: localhost\r\n\r\n"
        transport.write(asked.encode())

    def data_received(self, data: bytes) -> None:
        if _MARK in data and not self.shown.done():
            self.shown.set_result(perf_counter())


async def _watched(process: int, port: int) -> tuple[list[float], float]:
    """The time each change took to each screen, and the bytes a stream costs the server."""
    event = await asyncio.to_thread(_prepared)
    screens = [await _opened(port)]
    before = _resident(process)
    while (missing := _STREAMS - len(screens)) > 0:
        screens += await asyncio.gather(*(_opened(port) for _ in range(min(missing, 50))))
    size = (_resident(process) - before) / (len(screens) - 1)
    waits: list[float] = []
    for number in range(_CHANGES):
        for screen in screens:
            screen.shown = asyncio.get_running_loop().create_future()
        await asyncio.sleep(_PAUSE)
        kept = await asyncio.to_thread(_change, event, number)
        waits += [await screen.shown - kept for screen in screens]
    return waits, size


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
