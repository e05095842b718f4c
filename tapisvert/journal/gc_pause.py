"""Reading a large record without looking for garbage in it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_gc() -> Iterator[None]:
    """Nobody looks for garbage among a million new objects of which each one is kept."""
    looking = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looking:
            gc.enable()


def spare_from_gc() -> None:
    """Leave what lives now out of every later look for garbage.

    After a large record was read, the next full look would go through a million objects of which
    none is garbage, in the middle of whatever somebody does then: an undo took a second for it.
    """
    gc.freeze()
