"""Connections: counted, and closed when nobody speaks or reads."""

import asyncio
import socket
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn

from tapisvert.web.live.handler import AsgiScope, Receive, Send
from tapisvert.web.server import connections
from tapisvert.web.server.connections import OPEN, Connection, OpenConnections, raise_file_limit


async def much(scope: AsgiScope, receive: Receive, send: Send) -> None:
    """More than any buffer holds."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(64):
        await send({"type": "http.response.body", "body": b"x" * 1_000_000, "more_body": True})


def served(client: Callable[[int], Awaitable[Any]]) -> Any:
    """What a client got from a server of this process."""

    async def both() -> Any:
        opened = socket.create_server(("127.0.0.1", 0))
        config = uvicorn.Config(
            much, http=Connection, ws="none", log_level="critical", lifespan="off"
        )
        server = uvicorn.Server(config)
        OPEN.most = 1000
        running = asyncio.create_task(server._serve([opened]))
        found = await client(opened.getsockname()[1])
        server.should_exit = True
        await running
        return found

    return asyncio.run(both())


async def heard(port: int, said: bytes) -> bytes:
    """Everything until the other side ends it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(said)
    try:
        return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "])
def test_a_request_whose_head_never_ends_is_closed(
    said: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD_PATIENCE", 0.02)
    assert served(lambda port: heard(port, said)) == b""


def test_a_head_that_grows_for_ever_is_closed() -> None:
    said = b"GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + b"x" * (connections.LONGEST_HEAD + 1)
    assert served(lambda port: heard(port, said)) == b""


def test_a_head_that_is_too_long_is_refused_though_it_comes_at_once() -> None:
    head = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Long: "
    said = head + b"x" * connections.LONGEST_HEAD + b"\r\n\r\n"
    assert not served(lambda port: heard(port, said)).startswith(b"HTTP/1.1 200")


def test_somebody_who_does_not_read_what_he_asked_for_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connections, "READ_PATIENCE", 0.02)

    async def deaf(port: int) -> None:
        with socket.create_connection(("127.0.0.1", port)) as asked:
            asked.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            while not OPEN.from_one:
                await asyncio.sleep(0)
            while OPEN.from_one:
                await asyncio.sleep(0.001)

    served(deaf)
    assert not OPEN.from_one


def test_so_many_connections_are_let_in_and_no_more() -> None:
    counted = OpenConnections()
    counted.most = 3
    assert [counted.admit(f"10.0.0.{each}") for each in range(5)] == [True] * 3 + [False] * 2


def test_one_address_gets_no_more_than_its_share_unless_it_speaks_for_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(connections, "MOST_FROM_ONE", 2)
    counted = OpenConnections()
    counted.trusted = frozenset(("10.0.0.9",))
    assert [counted.admit("10.0.0.1") for _ in range(3)] == [True, True, False]
    assert all(counted.admit("10.0.0.9") for _ in range(3))
    assert all(counted.admit("127.0.0.1") for _ in range(3))
    for _ in range(3):
        counted.leave("10.0.0.1")
    assert counted.admit("10.0.0.1")


def test_the_server_may_open_as_many_files_as_the_system_grants() -> None:
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    try:
        granted = raise_file_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == granted >= soft
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
