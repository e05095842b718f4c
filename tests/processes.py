"""Processes that tests start: gone when the test is over, with everybody they started."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from subprocess import PIPE, Popen, run
from sys import executable
from time import monotonic, sleep
from typing import Final

PATIENCE: Final = 60
"""Seconds somebody has to end by itself; a busy machine is not a fault."""


def start(
    words: Sequence[str],
    more: Mapping[str, str] | None = None,
    without: Sequence[str] = (),
    stderr: int | None = None,
) -> Popen[str]:
    """A process that can be written to and read, in a group of its own."""
    told = {name: value for name, value in os.environ.items() if name not in without}
    return Popen(
        words,
        env={**told, **(more or {})},
        stdin=PIPE,
        stdout=PIPE,
        stderr=stderr,
        text=True,
        start_new_session=True,
    )


def until(came: Callable[[], object]) -> None:
    """Wait for something a server does in its own time."""
    patience = monotonic() + PATIENCE
    while not came():
        assert monotonic() < patience, "it never came"
        sleep(0.1)


def end(process: Popen[str]) -> None:
    """Kill it and its whole group, and bury it."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            with suppress(BrokenPipeError):
                pipe.close()


@contextmanager
def started(
    words: Sequence[str],
    more: Mapping[str, str] | None = None,
    without: Sequence[str] = (),
    stderr: int | None = None,
) -> Iterator[Popen[str]]:
    """The same for as long as a test needs it, and not a moment longer."""
    process = start(words, more, without, stderr)
    try:
        yield process
    finally:
        end(process)


def interrupted(process: Popen[str], by: signal.Signals = signal.SIGINT) -> int:
    """Asked to end, as with Ctrl-C; its exit code."""
    process.send_signal(by)
    return process.wait(PATIENCE)


def bytes_apart(file: str | os.PathLike[str]) -> bytes:
    """What a database file holds, read by a process of its own.

    Closing the file here would give up every lock SQLite holds on it in this process.
    """
    reading = "import sys; sys.stdout.buffer.write(open(sys.argv[1], 'rb').read())"
    return run([executable, "-c", reading, str(file)], capture_output=True, check=True).stdout
