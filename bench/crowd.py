"""Bad guests and crowds at the door, and how long a director's act takes meanwhile."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import perf_counter
from typing import Any, Final
from urllib.parse import urlencode, urlsplit

from bench.directors import Director, served
from bench.rows import Row, Wait

_SECONDS: Final = 4.0
"""How long each crowd is borne."""
_FORM: Final = "application/x-www-form-urlencoded"


def measure() -> list[Row | Wait]:
    """The slowest hundredth of a director's acts, with nobody else and with each crowd."""
    rows: list[Row | Wait] = []
    crowds: tuple[tuple[str, Callable[[Director, int], Any]], ...] = (
        ("nobody else", lambda owner, port: ExitStack()),
        ("100 who sign in at once", _signing_in),
        ("2,000 connections that never finish a request", _slow),
        ("10 unfinished posts of 60 MB", _huge),
    )
    with TemporaryDirectory() as folder, served(folder, "") as told:
        owner, event, port = _house(told)
        for number, (what, crowd) in enumerate(crowds):
            with crowd(owner, port):
                slowest = _acts(owner, event, port, f"c{number}")
            rows.append(
                Wait(f"an act beside {what}: slowest hundredth", slowest, None, "", "< 0.5 s")
            )
    return rows


def _house(told: dict[str, Any]) -> tuple[Director, str, int]:
    parts = urlsplit(told["first"])
    port = int(told["port"])
    owner = Director(port)
    owner.gets(parts.path)
    owner.sends(parts.path, name="Ana", language="en", password="tapis vert")
    owner.gets("/new")
    made = {"name": "Bench", "preset": "club-evening", "book": "tda2017", "people": "Ann\nBea"}
    event = str(re.findall(r"/e/([^/]+)/", owner.sends("/new", action="open", **made))[0])
    owner.sends(f"/e/{event}/act/draw", action="draw")
    owner.sends(f"/e/{event}/act/start", action="start")
    return owner, event, port


def _acts(owner: Director, event: str, port: int, name: str) -> float:
    """Seconds of the slowest hundredth, each act on a connection of its own."""
    spent: list[float] = []
    ends = perf_counter() + _SECONDS
    while perf_counter() < ends:
        began = perf_counter()
        director = Director(port)
        director.cookies = dict(owner.cookies)
        number = len(spent)
        form = {"action": f"{name}-{number}", "minutes": 1 - number % 2 * 2}
        director.sends(f"/e/{event}/act/clock-adjust", **form)
        spent.append(perf_counter() - began)
    return sorted(spent)[int(len(spent) * 0.99)]


@contextmanager
def _signing_in(owner: Director, port: int) -> Iterator[None]:
    over = Event()
    token = owner.cookies["csrftoken"]

    def guess(number: int) -> None:
        form = urlencode({"name": f"n{number}", "password": "wrong", "csrfmiddlewaretoken": token})
        headers = {"Content-Type": _FORM, "Cookie": f"csrftoken={token}"}
        headers["X-Forwarded-For"] = f"203.0.113.{number}"
        while not over.wait(0.05):
            connection = HTTPConnection("127.0.0.1", port, timeout=60)
            with suppress(OSError, HTTPException):
                connection.request("POST", "/login", form, headers)
                connection.getresponse().read()
            connection.close()

    guests = [Thread(target=guess, args=(number,), daemon=True) for number in range(100)]
    for guest in guests:
        guest.start()
    yield
    over.set()
    for guest in guests:
        guest.join()


@contextmanager
def _slow(owner: Director, port: int) -> Iterator[None]:
    with _sent(port, 2000, b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "):
        yield


@contextmanager
def _huge(owner: Director, port: int) -> Iterator[None]:
    head = b"POST /open HTTP/1.1\r\nHost: x\r\nContent-Length: 62914560\r\n\r\n"
    with _sent(port, 10, head + b"x" * 100_000):
        yield


@contextmanager
def _sent(port: int, many: int, said: bytes) -> Iterator[None]:
    """Connections that say something and then no more."""
    with ExitStack() as guests:
        for _ in range(many):
            guest = guests.enter_context(socket.create_connection(("127.0.0.1", port)))
            with suppress(OSError):
                guest.sendall(said)
        yield
