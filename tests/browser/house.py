"""A house for browsers: a folder, and a real server on it that can die and come back."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from tests.forked import begun
from tests.processes import end, interrupted


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
        self._process = begun(words, {"DATABASE_URL": "", "TAPISVERT_HOSTS": ""})
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            end(self._process)
        told: dict[str, Any] = json.loads(line)
        self._port = urlsplit(told["here"]).port or 0
        self.first = told["first"] or self.first

    def kill(self) -> None:
        """As when the power goes."""
        end(self._process)

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
        try:
            assert interrupted(self._process) == 0
        finally:
            end(self._process)
