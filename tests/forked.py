"""Servers begun from a process that has read the house already: each a real process of its own.

A house takes two seconds to read, and tests begin a hundred servers. What depends on settings is
read by each of them, everything else once for all; in the order in which a server reads it, since
what registers itself is then in that order too.
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from io import TextIOWrapper
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from pathlib import Path
from types import ModuleType
from typing import Final

from tests.leftovers import shared
from tests.processes import start

FORKS: Final = "forkserver" in get_all_start_methods()
_PROCESSES: Final = get_context("forkserver" if FORKS else "spawn")
_WITH_SETTINGS: Final = ("tapisvert.web", "django.contrib", "django.db.models", "django_htmx")
"""What cannot be read before it is known which house it is for."""
_READ: Final = """
import json, sys, tempfile
from tapisvert.cli import main, serve
from tapisvert.web import serving
with tempfile.TemporaryDirectory() as folder:
    serving.prepare(folder)
    from tapisvert.web import asgi
    print(json.dumps([name for name in sys.modules if name != "__main__"]))
"""


class Forked:
    """A server as `subprocess` would give it."""

    def __init__(self, words: Sequence[str], environ: Mapping[str, str]) -> None:
        _PROCESSES.set_forkserver_preload([__name__ + "_house"])
        hears, told = _PROCESSES.Pipe(duplex=False)
        reads, writes = _PROCESSES.Pipe(duplex=False)
        self._process = _PROCESSES.Process(
            target=_run, args=(tuple(words), dict(environ), os.getcwd(), reads, told)
        )
        with _no_program():
            self._process.start()
        self.stdout: TextIOWrapper = os.fdopen(os.dup(hears.fileno()), encoding="utf-8")
        self.stdin: TextIOWrapper = os.fdopen(os.dup(writes.fileno()), "w", encoding="utf-8")
        self.stderr = None
        for each in (hears, told, reads, writes):
            each.close()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    def send_signal(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired("tapisvert", timeout or 0)
        return self._process.exitcode


@contextmanager
def _no_program() -> Iterator[None]:
    """What begins a server is no part of it: it may have read the settings of another house."""
    program = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = program


def begun(words: Sequence[str], more: Mapping[str, str]) -> Forked | subprocess.Popen[str]:
    """`tapisvert` with these words, in a process of its own."""
    if not FORKS:
        return start((sys.executable, "-m", "tapisvert", *words), more)
    return Forked(words, os.environ | more)


def read_house() -> None:
    """Everything a server reads that does not ask for its settings."""
    for name in _modules():
        if name != "tapisvert.web.serving" and not name.startswith(_WITH_SETTINGS):
            _read(name)


def _read(name: str) -> None:
    """Some exist only as parts of others, which have been read."""
    try:
        import_module(name)
    except ImportError:
        return


def _modules() -> list[str]:
    """In the order of a server, asked once for all who share the run."""
    kept = Path(shared(), "modules")
    if not kept.exists():
        command = (sys.executable, "-c", _READ)
        environ = os.environ | {"DATABASE_URL": ""}
        text = subprocess.run(command, check=True, capture_output=True, env=environ).stdout
        own = kept.with_suffix(f".{os.getpid()}")
        own.write_bytes(text)
        own.replace(kept)
    names: list[str] = json.loads(kept.read_text("utf-8"))
    return names


def _run(
    words: tuple[str, ...],
    environ: dict[str, str],
    folder: str,
    hears: Connection,
    tells: Connection,
) -> None:
    os.setsid()
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environ)
    os.dup2(hears.fileno(), 0)
    os.dup2(tells.fileno(), 1)
    for each in (hears, tells):
        each.close()
    sys.stdin = os.fdopen(0, encoding="utf-8", closefd=False)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    from tapisvert.cli.main import run

    sys.argv = ["tapisvert", *words]
    run()
