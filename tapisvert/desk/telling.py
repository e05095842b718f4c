"""What happened, in sentences: what cannot be told takes its own line down, and no page with it.

A record may open and still hold what a sentence of today cannot say: one of an earlier version, of
a file, or a fault of the program. Whoever shows many lines shows the others.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from tapisvert.words import Lang, say
from tapisvert.words.message import Message

T = TypeVar("T")

_LOG: Final = logging.getLogger(__name__)


def untellable() -> Message:
    """Stands where a sentence would."""
    return Message("desk.untellable")


def told(tell: Callable[[], Iterable[Message]]) -> tuple[Message, ...]:
    """The sentences of an action, or the one that says that it cannot be told."""
    return shown(lambda: tuple(tell()), (untellable(),))


def text_of(message: Message, lang: Lang) -> str:
    """A sentence in a language, or the one that says that it cannot be told."""
    return shown(lambda: message.text(lang), say("desk.untellable", lang))


def shown(make: Callable[[], T], instead: T) -> T:
    """One line of many; another one in its place where it cannot be made."""
    try:
        return make()
    except Exception:  # anything may be in a record, and one line is not worth a page
        _LOG.warning("one line cannot be told", exc_info=True)
        return instead
