"""Where a value or a ruling comes from. Nothing is read from a book without one."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulebooks.text import Text
from tapisvert.words import Lang, say

T = TypeVar("T", covariant=True)


_PREAMBLES: Final = frozenset(("0", "pre"))
"""The numbers, which no document prints, of what stands before the first article."""


def printed(number: str, lang: Lang) -> str:
    """An article's number as people say it."""
    return say("rulebook.preamble", lang) if number in _PREAMBLES else number


class Citation(NamedTuple):
    """An article of `book`, cited in answer to a question put to the book `asked`.

    `number` is empty where no article speaks: a value a house file states on its own, or, when
    `book` is empty too, what this house does where every book is silent.
    """

    asked: str
    asked_short: Text
    book: str
    short: Text
    number: str
    key: str

    @property
    def is_fallback(self) -> bool:
        """Whether the book asked is silent and another one answers."""
        return self.book != self.asked

    def of_its_own(self) -> Citation:
        """The same article cited for itself, whoever was asked."""
        return Citation(self.book, self.short, self.book, self.short, self.number, self.key)

    def text(self, lang: Lang = "en") -> str:
        """The citation as printed: book and number, and whether the asked book is silent."""
        values = {
            "asked": self.asked_short[lang],
            "book": self.short[lang],
            "number": self.number,
        }
        if not self.book:
            key = "rulebook.cite-default" if self.asked else "rulebook.cite-house"
            return say(key, lang, values)
        ending = "-preamble" if self.number in _PREAMBLES else ""
        if self.is_fallback:
            return say(f"rulebook.cite-fallback{ending}", lang, values)
        return say(f"rulebook.cite{ending}" if self.number else "rulebook.cite-book", lang, values)

    def __str__(self) -> str:
        return self.text()


class Cited(NamedTuple, Generic[T]):
    """A value that cannot be had without its source."""

    value: T
    source: Citation
