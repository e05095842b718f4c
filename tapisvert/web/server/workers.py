"""Several processes for one house: kept alive, and exchanged one by one without losing anybody.

Each has a place with a socket of its own that listens on the same port, which the system shares
out evenly. The sockets belong to the keeper: whoever knocks while a process is exchanged waits in
line and is served by the next one.
"""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from tempfile import TemporaryFile
from typing import IO, Final

from django.conf import settings

from tapisvert.refusals import Invalid
from tapisvert.web.server.rate_limits import prepared

_LOOK: Final = 0.2
"""Seconds between two looks at the processes."""
_START: Final = 60.0
"""Seconds a process has to begin to serve."""
_AGAIN: Final = 1.0
"""Seconds before a process that did not come up is tried again."""
_END: Final = 20.0
"""Seconds a process has to end."""
EVENLY: Final = sys.platform == "linux"
"""Whether the system shares connections out among sockets of one port."""


class Worker:
    """A process in its place."""

    def __init__(self, process: subprocess.Popen[bytes], ready: int) -> None:
        self._process = process
        self._ready = ready

    @property
    def gone(self) -> bool:
        return self._process.poll() is not None

    def serves(self) -> bool:
        """Wait until it serves; False for one that never will."""
        readable = select.select([self._ready], [], [], _START)[0]
        serving = bool(readable and os.read(self._ready, 1))
        os.close(self._ready)
        return serving

    def ask_to_end(self) -> None:
        if not self.gone:
            self._process.send_signal(signal.SIGTERM)

    def end(self) -> None:
        """Let it finish what is under way; one that does not is stopped."""
        self.ask_to_end()
        try:
            self._process.wait(_END)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


class Workers:
    """Keeps a process in every place until it is told to end."""

    def __init__(self, sockets: list[socket.socket], context: Callable[[int], None]) -> None:
        self._sockets = sockets
        self._told = context
        """Hears how many processes were exchanged."""
        self._rates: IO[bytes] = TemporaryFile()  # noqa: SIM115 - as long as this process
        prepared(self._rates.fileno())
        self._alive, self._held = os.pipe()
        self._places: list[Worker] = []
        self._exchange = False

    def run(self, ended: Callable[[], bool]) -> None:
        """Serve until somebody ends it; a hang-up exchanges every process for a new one."""
        signal.signal(signal.SIGHUP, self._note)
        try:
            self._places = [self._started(place) for place in range(len(self._sockets))]
            for each in self._places:
                if not each.serves():
                    raise Invalid("web.no-worker")
            while not ended():
                select.select([], [], [], _LOOK)
                self._look()
        finally:
            for each in self._places:
                each.ask_to_end()
            for each in self._places:
                each.end()

    def _note(self, number: int, frame: object) -> None:
        self._exchange = True

    def _look(self) -> None:
        for place, each in enumerate(self._places):
            if each.gone:
                self._exchanged(place)
        if self._exchange:
            self._exchange = False
            self._told(sum(self._exchanged(place) for place in range(len(self._places))))

    def _exchanged(self, place: int) -> bool:
        """A new process takes a place over before the old one ends; else the old one stays."""
        fresh = self._started(place)
        if not fresh.serves():
            fresh.end()
            select.select([], [], [], _AGAIN)
            return False
        self._places[place].end()
        self._places[place] = fresh
        return True

    def _started(self, place: int) -> Worker:
        """A process of today's code."""
        ready, tells = os.pipe()
        handed = (self._sockets[place].fileno(), self._rates.fileno(), tells, self._alive)
        words = ("-m", "tapisvert.web.server.worker", *map(str, handed), str(len(self._sockets)))
        process = subprocess.Popen(
            (sys.executable, *words),
            pass_fds=handed,
            stdin=subprocess.DEVNULL,
            env={**os.environ, "TZ": settings.MACHINE_ZONE},  # Django has set this process to UTC
            start_new_session=True,
        )
        os.close(tells)
        return Worker(process, ready)
