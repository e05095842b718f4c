"""A thousand screens on one process: how soon each shows a change, and what it costs."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
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
_SECRET: Final = "bench"
_MARK: Final = b"event: parts"


def measure() -> list[Wait]:
    """Writers are other processes than the server, as the slowest case has it."""
    with TemporaryDirectory() as folder:
        os.environ["TAPISVERT_DATA"] = folder
        os.environ["DJANGO_SETTINGS_MODULE"] = "tapisvert.web.settings.lan"
        with _served(folder) as (process, port):
            waits, size = asyncio.run(_watched(process, port))
    slowest = quantiles(waits, n=100)[98]
    each = f", {size / 1024:,.0f} KB each" if size else ""
    return [
        Wait(f"a change on {_STREAMS:,} screens{each}: median", median(waits), None, "", ""),
        Wait("the same: slowest hundredth", slowest, None, "", "< 200 ms"),
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


async def _watched(process: int, port: int) -> tuple[list[float], float]:
    """The time each change took to each screen, and the bytes a stream costs the server."""
    event = await asyncio.to_thread(_prepared)
    reader, writer = await _opened(port)
    before = _resident(process)
    streams = [(reader, writer)]
    while (missing := _STREAMS - len(streams)) > 0:
        streams += await asyncio.gather(*(_opened(port) for _ in range(min(missing, 50))))
    size = (_resident(process) - before) / (len(streams) - 1)
    waits: list[float] = []
    for number in range(_CHANGES):
        arrivals = [asyncio.create_task(_arrived(one)) for one, _ in streams]
        await asyncio.sleep(_PAUSE)
        kept = await asyncio.to_thread(_change, event, number)
        waits += [arrived - kept for arrived in await asyncio.gather(*arrivals)]
    for _, open_writer in streams:
        open_writer.close()
    return waits, size


async def _opened(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /live/display/{_SECRET} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    await _arrived(reader)
    return reader, writer


async def _arrived(reader: asyncio.StreamReader) -> float:
    """When the next change came in whole."""
    await reader.readuntil(_MARK)
    await reader.readuntil(b"\n\n")
    return perf_counter()


def _prepared() -> str:
    """An event in the server's database, and the address of its screens."""
    import django

    django.setup()
    from tapisvert.tournament.handling import Meta
    from tapisvert.web.entering import new_event
    from tapisvert.web.models import Screen

    event = new_event("Bench", "club-evening", "tda2017", "", Meta(1, "account-1"), "open")
    Screen.objects.create(event=event, secret=_SECRET, language="fr")
    return event


def _change(event: str, number: int) -> float:
    from tapisvert.tournament.handling import Meta
    from tapisvert.tournament.registration.commands import Register
    from tapisvert.web.house import desk

    desk().do(event, Register(f"p{number}"), Meta(number, "account-1"), f"a{number}")
    return perf_counter()


def _resident(process: int) -> float:
    """Bytes of memory a process holds; 0 where the system does not say."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text("ascii").split()[1])
    except OSError:
        return 0.0
    return float(pages * os.sysconf("SC_PAGE_SIZE"))
