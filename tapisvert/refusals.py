"""Refusals: errors with a code, each of which becomes one sentence in the reader's language.

A refusal is never a bug: it is an answer. It has a family (what kind of no), a stable code
that programs may switch on, the data it speaks of, and one sentence, in each language, that says
what is wrong and what would be right. Bugs stay `ValueError`, `LookupError`, `AssertionError`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from tapisvert.words import Lang, say


class Refusal(Exception):  # noqa: N818 - an answer, not an error
    """A clear no; nothing has changed."""

    family: ClassVar[str] = "refusal"

    def __init__(self, code: str, /, **data: Any) -> None:
        super().__init__(code)
        self.code = code
        self.data = data

    def text(self, lang: Lang = "en") -> str:
        """What is wrong and what would be right, in one sentence."""
        return say(self.code, lang, self.data)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.code!r}, {self.data!r})"


class Invalid(Refusal):
    """The request cannot be read: a malformed file, an unknown name, a wrong type."""

    family = "invalid"


class Illegal(Refusal):
    """The request is clear, and the rules forbid it now."""

    family = "illegal"


class Conflict(Refusal):
    """The request was right when it was made; a fact it names has changed since."""

    family = "conflict"
