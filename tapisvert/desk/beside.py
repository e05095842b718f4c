"""Extra writes kept in the same transaction as the next record: mostly new people of the directory.

Whoever is new with an act is in the directory when the act is in the record, and not otherwise: an
append that others overtook, and that is refused when it is decided again, leaves nobody behind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import local
from typing import TypeAlias

from tapisvert.journal.port import Journal

KeptBeside: TypeAlias = Callable[[], object]


class _Waiting(local):
    acts: list[KeptBeside] | None = None
    """None where nothing is under way."""


_WAITING = _Waiting()


@contextmanager
def kept_beside(*acts: KeptBeside) -> Iterator[None]:
    """These are done with the next append within, or not at all; within another one, with its."""
    if _WAITING.acts is not None:
        _WAITING.acts += acts
        yield
        return
    _WAITING.acts = list(acts)
    try:
        yield
    finally:
        _WAITING.acts = None


def keep_beside(act: KeptBeside) -> None:
    """Do this with the append that is under way; at once where none is."""
    if _WAITING.acts is None:
        act()
    else:
        _WAITING.acts.append(act)


def append_with_it(journal: Journal, stream: str, append: Callable[[], object]) -> None:
    """Append, and do what waits beside it: all of it is kept, or nothing."""
    if not _WAITING.acts:
        append()
        return
    with journal.whole(stream):
        append()
        for act in _WAITING.acts:
            act()
    _WAITING.acts.clear()
