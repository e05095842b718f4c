"""How long a command takes to answer, beside an interpreter that does nothing; books loaded.

Commands are measured by the time the processor spends on them, which says the same on a machine
that has other things to do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from shlex import split
from statistics import median
from tempfile import TemporaryDirectory, gettempdir
from typing import Final

import tapisvert
from bench.rows import Wait

_RUNS: Final = 15
_COMMANDS: Final = (
    "--version",
    "rules show tda2017 47-A",
    "rules search string bet",
    "rules compare raise.minimum",
    "rule 'facing 1100, last raise 600: pushes 1000 5x100'",
    "rule 'blinds 200/400, the button tosses in one 1000 chip without a word'",
    "rule 'seat 7 is texting during a live hand'",
    "rule 'the guy did something with the cards of his neighbour under the table'",
)
_ASKED: Final = 2
"""How a command ends that asks back: the floor, where nobody told what happened."""
_LOAD: Final = """
from time import process_time
from tapisvert.rulebooks import all_books
start = process_time()
all_books()
print(process_time() - start)
"""


def measure() -> list[Wait]:
    """Commands, each in a new process, and the books loaded."""
    return [
        *map(_command, _COMMANDS),
        Wait("all books loaded", _typical(_loaded), None, "", "< 100 ms"),
        Wait("all books loaded from TOML, nothing kept", _unkept(), None, "", "< 100 ms"),
    ]


def _command(words: str) -> Wait:
    """In turns with an interpreter that does nothing, so that a busy moment slows both."""
    command = ("-m", "tapisvert", *split(words))
    _spent(*command)
    turns = [(_spent(*command), _spent("-c", "pass")) for _ in range(_RUNS)]
    ours, bare = (median(column) for column in zip(*turns, strict=True))
    return Wait(f"tapisvert {words}", ours, bare, "bare interpreter", "≤ 4 ×")


def _typical(measured: Callable[[], float]) -> float:
    """The median of several runs, after one that leaves bytecode behind as a first use does."""
    measured()
    return median(measured() for _ in range(_RUNS))


def _spent(*arguments: str) -> float:
    """Seconds of the processor, in Python and in the system."""
    before = getrusage(RUSAGE_CHILDREN)
    _python(*arguments)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def _loaded() -> float:
    return float(_python("-c", _LOAD))


def _unkept() -> float:
    """Loaded from a copy of the package that keeps nothing from one run to the next."""
    with TemporaryDirectory() as folder:
        package = Path(tapisvert.__file__).parent
        unkept = shutil.ignore_patterns("__pycache__")
        shutil.copytree(package, Path(folder, package.name), ignore=unkept)
        return _typical(lambda: float(_python("-B", "-c", _LOAD, cwd=folder)))


def _python(*arguments: str, cwd: str | None = None) -> str:
    """What Python prints, run as for a user without a house, who keeps bytecode."""
    environ = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    environ["TAPISVERT_DATA"] = str(Path(gettempdir(), "no-house-here"))
    command = (sys.executable, *arguments)
    done = subprocess.run(
        command, env=environ, cwd=cwd, capture_output=True, check=False, text=True
    )
    if done.returncode not in (0, _ASKED):
        raise RuntimeError(done.stderr)
    return done.stdout
