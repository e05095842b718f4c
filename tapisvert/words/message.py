"""A sentence by its key and values, said in whatever language its reader has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tapisvert.named_tuple import NamedTuple
from tapisvert.words import Lang, say


class Message(NamedTuple):
    """A sentence by its key and values; a value may be a function of the language."""

    key: str
    values: Mapping[str, Any] = {}

    def text(self, lang: Lang) -> str:
        values = {name: one(lang) if callable(one) else one for name, one in self.values.items()}
        return say(self.key, lang, values)


def with_reason(key: str, reason: str) -> Message:
    """A sentence, or its longer form where a reason was given."""
    return Message(f"{key}-because", {"reason": reason}) if reason else Message(key)
