"""What a run of the tests leaves behind is a fault of its own: no process, no file.

The run has a place of its own for files of a moment and for houses nobody named a folder for. When
everything is over, also in the processes that share the work, that place is empty, and nobody who
was started by a test still runs. Where a system does not tell who runs, files alone are looked at.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Generator
from contextlib import suppress
from multiprocessing.util import Finalize
from pathlib import Path
from time import monotonic, sleep
from typing import Final

import pytest

from tests.processes import PATIENCE

MARK: Final = "TAPISVERT_TESTS"
"""Whoever is started by a test inherits it: the place of the run."""
PROCESSES: Final = Path("/proc")
MEMORY: Final = Path("/dev/shm")
"""Files there are in memory, on systems that have it."""
ENOUGH: Final = 2 * 2**30
"""Bytes; a whole run needs a quarter of a gigabyte."""
_USUAL: Final = "TAPISVERT_TESTS_USUAL"
_FOLDERS_OF_TESTS: Final = "PYTEST_DEBUG_TEMPROOT"
_ENDS_WITH_US: Final = (b"multiprocessing.forkserver", b"multiprocessing.resource_tracker")
"""Helpers of Python itself that end with the process they belong to."""


def begin() -> None:
    """Give the run its place; the processes that share the work inherit it."""
    if MARK in os.environ:
        return
    usual = tempfile.gettempdir()
    place = tempfile.mkdtemp(prefix="tapisvert-tests-", dir=_in_memory())
    os.environ[_USUAL] = usual
    os.environ[MARK] = os.environ["TMPDIR"] = place
    os.environ[_FOLDERS_OF_TESTS] = str(shared())
    os.environ["XDG_DATA_HOME"] = str(Path(place, "data"))
    # a browser's library of sounds would make itself a folder that it does not take away
    os.environ["PULSE_RUNTIME_PATH"] = str(shared() / "sounds")
    tempfile.tempdir = None
    _compile_once()
    # after Python has taken away what its own helpers needed
    Finalize(None, shutil.rmtree, (place, True), exitpriority=-200)


def _in_memory() -> str | None:
    """Where a write need not reach a disk, unless somebody named another place.

    Every act of a house is on the disk before it is answered for: a third of a test's time. Tests
    kill processes, and what a process wrote survives that in memory too.
    """
    if os.environ.get("TMPDIR") or not os.access(MEMORY, os.W_OK | os.X_OK):
        return None
    return str(MEMORY) if shutil.disk_usage(MEMORY).free > ENOUGH else None


def _compile_once() -> None:
    """Where no bytecode is wanted beside the source, it goes with the run.

    Otherwise each of the hundreds of processes that tests start would compile the house again.
    """
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(shared() / "bytecode")
        sys.dont_write_bytecode = False


def usual_place() -> str:
    """Where files are put that somebody is to look at after the run."""
    begin()
    return os.environ[_USUAL]


def shared() -> Path:
    """For what belongs to the whole run, and goes with it."""
    begin()
    place = Path(os.environ[MARK], "shared")
    place.mkdir(mode=0o700, exist_ok=True)
    return place


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None, None, None]:
    """Once nobody is at work any more, see what is left."""
    yield
    if hasattr(session.config, "workerinput"):
        return
    place = os.environ[MARK]
    left = [*still_running(place), *still_there(place)]
    if left:
        reporter = session.config.pluginmanager.get_plugin("terminalreporter")
        reporter.write_sep("!", "the tests left something behind", red=True, bold=True)
        for line in left:
            reporter.write_line(line, red=True, bold=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def still_running(place: str, patience: float = PATIENCE) -> list[str]:
    """Processes of this run that do not end, each with the test that started it."""
    until = monotonic() + patience
    while (found := _running(place)) and monotonic() < until:
        sleep(0.05)
    return found


def still_there(place: str) -> list[str]:
    """Files of a moment that stayed."""
    found = sorted(Path(place).iterdir())
    return [str(each) for each in found if not each.name.startswith(("shared", "pymp-"))]


def _leads(process: int) -> bool:
    """Whether it has a session of its own, as servers do that were forked from such a helper."""
    with suppress(ProcessLookupError):
        return os.getsid(process) == process
    return False


def _running(place: str) -> list[str]:
    found = []
    for each in PROCESSES.glob("[0-9]*"):
        try:
            told = dict(
                line.split(b"=", 1)
                for line in (each / "environ").read_bytes().split(b"\0")
                if b"=" in line
            )
            words = (each / "cmdline").read_bytes().replace(b"\0", b" ").strip()
        except OSError:
            continue  # it ended meanwhile, or is somebody else's
        if told.get(MARK.encode()) != os.fsencode(place) or each.name == str(os.getpid()):
            continue
        if any(helper in words for helper in _ENDS_WITH_US) and not _leads(int(each.name)):
            continue
        test = told.get(b"PYTEST_CURRENT_TEST", b"no test").decode("utf-8", "replace")
        found.append(f"process {each.name}: {words.decode('utf-8', 'replace')} (by {test})")
    return found
