"""Caches the last answer of a function: a page asks the same of one state several times.

States never change, so the very same one has the very same answer; an equal one is not known again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from operator import is_
from typing import TypeVar, TypeVarTuple

Asked = TypeVarTuple("Asked")
Answer = TypeVar("Answer")


def last_answer(make: Callable[[*Asked], Answer]) -> Callable[[*Asked], Answer]:
    """A function that answers at once where it is asked again about the very same things."""
    last: tuple[tuple[*Asked], Answer] | None = None

    @wraps(make)
    def answer(*asked: *Asked) -> Answer:
        nonlocal last
        cached = last  # another thread may put its own in place meanwhile
        if cached is None or not all(map(is_, asked, cached[0])):
            cached = last = (asked, make(*asked))
        return cached[1]

    return answer
