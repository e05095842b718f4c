"""A house for browsers: a folder, and a real server on it that can die and come back."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import urlsplit

_PATIENCE: Final = 30


class House:
    """Open at one address, whatever happens to the process behind it."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self._port = 0
        self.first = ""
        self.open()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def open(self) -> None:
        """Start the server; at the same address as before."""
        port = str(self._port)
        words = ("serve", "--host", "127.0.0.1", "--port", port, "--data", self.folder, "--json")
        self._process = subprocess.Popen(
            (sys.executable, "-m", "tapisvert", *words),
            env={**os.environ, "DATABASE_URL": "", "TAPISVERT_HOSTS": ""},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        told: dict[str, Any] = json.loads(self._process.stdout.readline())
        self._port = urlsplit(told["here"]).port or 0
        self.first = told["first"] or self.first

    def kill(self) -> None:
        """As when the power goes."""
        self._process.send_signal(signal.SIGKILL)
        self._ended()

    @contextmanager
    def dark(self) -> Iterator[None]:
        """Killed, and back at the end whatever happens."""
        self.kill()
        try:
            yield
        finally:
            self.open()

    def close(self) -> None:
        """As somebody does with Ctrl-C."""
        self._process.send_signal(signal.SIGINT)
        self._ended()

    def _ended(self) -> None:
        self._process.wait(_PATIENCE)
        if self._process.stdout is not None:
            self._process.stdout.close()
