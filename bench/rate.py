"""How often a second something is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, TypeVar

T = TypeVar("T")


def rate(act: Callable[[T], Any], items: Sequence[T]) -> float:
    """Items a second, each taken once: what is only fast the second time shows."""
    start = perf_counter()
    for item in items:
        act(item)
    return len(items) / (perf_counter() - start)
