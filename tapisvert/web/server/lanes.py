"""Thread pools for each kind of page, each with a bounded queue before it.

Passwords are hashed in a lane of their own and pictures drawn in another, so that a hundred who
sign in at once, or ask for a picture, keep nobody waiting who runs an event.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import Context
from threading import Barrier, BrokenBarrierError
from typing import Final, TypeVar

from tapisvert.web.page import Lane

T = TypeVar("T")
_TOGETHER: Final = 5.0
"""Seconds the threads of a lane wait for each other to begin."""
CORES: Final = os.cpu_count() or 1


class LaneFullError(Exception):
    """Too many wait already; whoever comes now had better come back."""


class ThreadLane:
    """Threads, and how many may wait for them: in all, and from one address."""

    def __init__(self, name: str, threads: int, waiting: int, of_one: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._count = threads
        self._most = threads + waiting
        self._of_one = of_one
        self._inside: Counter[str] = Counter()

    @property
    def inside(self) -> int:
        """How many are served or wait."""
        return self._inside.total()

    async def run(self, address: str, work: Callable[[], T]) -> T:
        """What the work answers, done in a thread with a context of its own."""
        if self.inside >= self._most or self._inside[address] >= self._of_one:
            raise LaneFullError
        self._inside[address] += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, lambda: Context().run(work))
        finally:
            self._inside[address] -= 1
            if not self._inside[address]:
                del self._inside[address]

    async def warm(self, work: Callable[[], object]) -> None:
        """Do some work once in every thread, all of them begun by it."""
        together = Barrier(self._count)

        def begun() -> None:
            with suppress(BrokenBarrierError):
                together.wait(_TOGETHER)
            Context().run(work)

        loop = asyncio.get_running_loop()
        each = [loop.run_in_executor(self._threads, begun) for _ in range(self._count)]
        await asyncio.gather(*each)

    def close(self) -> None:
        """Work under way is finished; what only waits is not begun."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def lanes(workers: int = 1) -> dict[Lane, ThreadLane]:
    """The lanes of a process that is one of so many on this machine."""
    slow = max(1, CORES // 2 // workers)
    return {
        "pages": ThreadLane("pages", 16 if workers == 1 else 8, waiting=1000, of_one=500),
        "door": ThreadLane("door", slow, waiting=60, of_one=12),
        "drawing": ThreadLane("drawing", slow, waiting=120, of_one=24),
    }
