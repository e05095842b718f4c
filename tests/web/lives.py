"""A server with many lives: everything is imported once, and each life is a process to kill.

`python -m tests.web.lives FOLDER` begins another life for every line it reads, and tells of it.
"""

import json
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from subprocess import Popen

from tests.processes import PATIENCE, started


class Lives:
    """One address; the process behind it is killed again and again."""

    def __init__(self, process: Popen[str]) -> None:
        self._process = process
        self._life = 0
        self.port = 0

    def begin(self) -> None:
        """Another process takes over."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("live\n")
        self._process.stdin.flush()
        told = json.loads(self._process.stdout.readline())
        self._life, self.port = told["process"], told["port"]

    def kill(self) -> None:
        """As when the power goes; it says nothing any more."""
        os.kill(self._life, signal.SIGKILL)

    def connection(self) -> HTTPConnection:
        return HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)


@contextmanager
def lives(folder: str, database: str = "") -> Iterator[Lives]:
    """A server on a free port, before its first life."""
    command = (sys.executable, "-m", "tests.web.lives", folder)
    with started(command, {"DATABASE_URL": database}) as process:
        yield Lives(process)


def main(folder: str) -> None:
    """Fork for each line; a life ends when somebody kills it."""
    from tapisvert.web import serving

    serving.prepare(folder)
    from django.db import connections
    from django.test import Client

    from tapisvert.web.asgi import application
    from tests.web.cast import forget_process

    assert application is not None, "read before the first life"
    for address in ("/login", "/rules/"):
        Client(SERVER_NAME="localhost").get(address)
    forget_process()
    opened = serving.bound("127.0.0.1", 0)
    port = opened.getsockname()[1]
    connections.close_all()
    for _ in sys.stdin:
        life = os.fork()
        if life == 0:
            serving.serve(opened)
            os._exit(0)
        sys.stdout.write(json.dumps({"process": life, "port": port}) + "\n")
        sys.stdout.flush()
        os.waitpid(life, 0)


if __name__ == "__main__":
    main(sys.argv[1])
