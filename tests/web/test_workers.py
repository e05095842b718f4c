"""Several processes on one PostgreSQL: one house, and exchanged without losing anybody."""

import json
import os
import signal
from collections.abc import Iterator
from contextlib import closing
from threading import Event, Thread
from typing import Final
from urllib.parse import urlsplit

import psycopg
import pytest

from tests.web import databases
from tests.web.server import Server, served
from tests.web.strangers import Browser

NAME: Final = f"room_workers_{os.environ.get('PYTEST_XDIST_WORKER', 'main')}"
"""Processes that share a run take tests from each other: no two of them share this database."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Browser, str]]:
    """Two processes, an owner, and an event that runs."""
    name = NAME
    address = databases.server_address()
    with closing(psycopg.connect(address, autocommit=True)) as connection:
        connection.execute(f'DROP DATABASE IF EXISTS "{name}"'.encode())
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    parts = urlsplit(address)
    fresh = parts._replace(path=f"/{name}").geturl()
    folder = str(tmp_path_factory.mktemp("house"))
    with served(folder, fresh, ("--workers", "2")) as server:
        owner = Browser(server)
        owner.settle_in()
        owner.gets("/new")
        made = {"name": "Tuesday", "preset": "club-evening", "book": "tda2017"}
        _, opened = owner.sends("/new", action="open", people="Ann\nBea", **made)
        assert opened == "/e/tuesday/"
        owner.sends("/e/tuesday/act/draw", action="draw")
        owner.sends("/e/tuesday/act/start", action="start")
        yield server, owner, "tuesday"


def moved(owner: Browser, number: int) -> bool:
    """Whether an act was kept."""
    minutes = 1 - number % 2 * 2
    status, _ = owner.sends("/e/tuesday/act/clock-adjust", action=f"act{number}", minutes=minutes)
    return status == 302


def test_every_thread_is_connected_before_the_first_act_comes(
    house: tuple[Server, Browser, str],
) -> None:
    query = "SELECT count(*) FROM pg_stat_activity WHERE datname = %s"
    with closing(psycopg.connect(databases.server_address(), autocommit=True)) as connection:
        (connected,) = connection.execute(query, [NAME]).fetchone() or (0,)
    assert connected >= 2 * 8, "two processes with eight threads for pages each"


def test_an_act_at_one_process_is_heard_at_all_of_them(
    house: tuple[Server, Browser, str],
) -> None:
    server, owner, event = house
    session = owner.cookies["sessionid"]
    streams = [server.stream(f"/live/staff/{event}", session) for _ in range(6)]
    versions = [int(stream.next()["id"]) for stream in streams]
    assert moved(owner, 1000)
    for stream, before in zip(streams, versions, strict=True):
        with stream:
            assert int(stream.next()["id"]) > before


def test_processes_are_exchanged_without_losing_an_act_or_a_stream(
    house: tuple[Server, Browser, str],
) -> None:
    server, owner, event = house
    session = owner.cookies["sessionid"]
    over = Event()
    kept: list[bool] = []

    def direct() -> None:
        number = 0
        while not over.is_set():
            kept.append(moved(owner, number))
            number += 1

    director = Thread(target=direct)
    director.start()
    with server.stream(f"/live/staff/{event}", session) as stream:
        seen = int(stream.next()["id"])
        server.process.send_signal(signal.SIGHUP)
        assert server.process.stdout is not None
        assert json.loads(server.process.stdout.readline()) == {"exchanged": 2}
        for frame in stream.frames():  # it ends by itself, and its page comes back
            seen = int(frame.get("id", seen))
    over.set()
    director.join()
    assert kept
    assert all(kept)
    with server.stream(f"/live/staff/{event}", session, after=seen) as stream:
        assert int(stream.next()["id"]) >= seen


_UNKEPT: Final[dict[str, dict[str, str]]] = {
    "/login": {"name": "A\0na", "password": "x\0"},
    "/new": {"name": "A\0b", "people": "An\0n", "preset": "club-evening", "action": "n\0"},
    "/settings/club": {"name": "Cl\0ub"},
    "/people/new": {"name": "An\0n"},
    "/e/tuesday/act/announce": {"text": "a\0b", "action": "x"},
    "/language": {"language": "\0"},
}


def test_a_sign_postgresql_cannot_keep_is_no_fault_of_the_server(
    house: tuple[Server, Browser, str],
) -> None:
    _, owner, _ = house
    for address, fields in _UNKEPT.items():
        assert owner.sends(address, **fields)[0] < 500, address
        assert owner.gets("/people?q=%00")[0] == 404
