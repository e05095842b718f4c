"""Turns events into sentences; one that cannot be told loses its own line, never the page.

A record may open and still hold what a sentence of today cannot say: one of an earlier version, of
a file, or a fault of the program. Whoever shows many lines shows the others.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, TypeVar

from tapisvert.words import Lang
from tapisvert.words.message import Message

T = TypeVar("T")

_LOG: Final = logging.getLogger(__name__)


UNTELLABLE: Final = Message("desk.untellable")
"""Stands where a sentence would."""


def told(tell: Callable[[], Iterable[Message]]) -> tuple[Message, ...]:
    """The sentences of an action, or the one that says that it cannot be told."""
    return shown(lambda: tuple(tell()), (UNTELLABLE,))


def texts_of(messages: Iterable[Message], lang: Lang) -> tuple[str, ...]:
    """Sentences in a language; where one cannot be told, another says so."""
    texts = []
    for message in messages:
        text = shown(partial(message.text, lang), None)
        texts.append(UNTELLABLE.text(lang) if text is None else text)
    return tuple(texts)


def shown(make: Callable[[], T], instead: T) -> T:
    """One line of many; another one in its place where it cannot be made."""
    try:
        return make()
    except Exception:  # anything may be in a record, and one line is not worth a page
        _LOG.warning("one line cannot be told", exc_info=True)
        return instead
