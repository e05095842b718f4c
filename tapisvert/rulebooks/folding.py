"""Text as search compares it: no accents, no capitals, no punctuation, words apart."""

from __future__ import annotations

from typing import Final
from unicodedata import combining, normalize


class _Letters(dict[int, str]):
    """What each character becomes, found once and kept."""

    def __missing__(self, code: int) -> str:
        plain = normalize("NFKD", chr(code).casefold()).replace("œ", "oe").replace("æ", "ae")
        letters = "".join(letter for letter in plain if not combining(letter))
        self[code] = "".join(letter if letter.isalnum() else " " for letter in letters)
        return self[code]


_LETTERS: Final = _Letters()


def fold(text: str) -> str:
    """`text` folded, one space around every word: a word begins where a space stands."""
    return f" {' '.join(words(text))} "


def words(text: str) -> tuple[str, ...]:
    """The folded words of `text`."""
    return tuple(text.translate(_LETTERS).split())
