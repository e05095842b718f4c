"""A real server in a process of its own, and streams read from it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from subprocess import Popen
from time import monotonic
from types import TracebackType
from typing import Any, Self

from tests.forked import Forked, begun
from tests.processes import PATIENCE, end, interrupted


class Server:
    """Running, at an address."""

    def __init__(self, process: Popen[str] | Forked) -> None:
        assert process.stdout is not None
        self.process = process
        self.told: dict[str, Any] = json.loads(process.stdout.readline())
        self.port: int = self.told["port"]

    def connection(self) -> HTTPConnection:
        return HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)

    def status(self, address: str, method: str = "GET") -> int:
        connection = self.connection()
        connection.request(method, address)
        answer = connection.getresponse()
        answer.read()
        connection.close()
        return answer.status

    def stream(self, address: str, session: str = "", after: int = 0) -> Stream:
        connection = self.connection()
        headers = {"Cookie": f"sessionid={session}"} if session else {}
        if after:
            headers["Last-Event-ID"] = str(after)
        connection.request("GET", address, headers=headers)
        return Stream(connection, connection.getresponse())

    def end(self) -> int:
        """As somebody does with Ctrl-C."""
        return interrupted(self.process)


class Stream:
    """An open stream, frame by frame."""

    def __init__(self, connection: HTTPConnection, answer: HTTPResponse) -> None:
        self._connection = connection
        self.answer = answer

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.answer.close()
        self._connection.close()

    def frames(self) -> Iterator[dict[str, str]]:
        """Each frame by its fields; ends with the stream."""
        frame: dict[str, str] = {}
        for line in self.answer:
            name, colon, value = line.decode().rstrip("\n").partition(": ")
            if colon:
                frame[name] = value
            elif frame:
                yield frame
                frame = {}

    def next(self, event: str = "parts") -> dict[str, str]:
        """The next frame of a kind; its data read where they are parts."""
        until = monotonic() + PATIENCE
        for frame in self.frames():
            if frame.get("event") == event:
                return frame
            assert monotonic() < until, f"no frame of the kind {event}"
        raise AssertionError(f"the stream ended before a frame of the kind {event}")

    def parts(self) -> dict[str, str]:
        found: dict[str, str] = json.loads(self.next()["data"])
        return found


@contextmanager
def served(
    folder: str, database: str = "", words: tuple[str, ...] = (), environ: Mapping[str, str] = {}
) -> Iterator[Server]:
    """A server on a free port, ended whatever happens."""
    plain = ("serve", "--host", "127.0.0.1", "--port", "0", "--data", folder, "--json")
    process = begun((*plain, *words), {"DATABASE_URL": database, **environ})
    try:
        yield Server(process)
    finally:
        end(process)
