"""Pauses the garbage collector while a large record is read."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_gc() -> Iterator[None]:
    """Pause the garbage collector: of a million new objects each one stays."""
    looking = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looking:
            gc.enable()


def spare_from_gc() -> None:
    """Leave what lives now out of every later collection.

    After a large record was read, the next full collection would go through a million objects that
    all stay, in the middle of whatever somebody does then: an undo took a second for it.
    """
    gc.freeze()
