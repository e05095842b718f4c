"""Words in order, each with the id it leads to: what begins alike stands together."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Sequence
from typing import Final

_FEW: Final = 500
"""Up to here it is faster to put words in one by one than to sort everything again."""
_AFTER: Final = "\U0010ffff"
"""Stands behind every letter."""


class WordList:
    """Pairs of a word and an id."""

    def __init__(self) -> None:
        self._pairs: list[tuple[str, str]] = []

    def __len__(self) -> int:
        return len(self._pairs)

    def copied(self) -> WordList:
        """Another one of the same pairs."""
        other = WordList()
        other._pairs = self._pairs.copy()
        return other

    def add(self, pairs: Sequence[tuple[str, str]]) -> None:
        """Put pairs in that are not there."""
        if len(pairs) > _FEW:
            self._pairs += pairs
            self._pairs.sort()
            return
        for pair in pairs:
            insort(self._pairs, pair)

    def remove(self, pairs: Sequence[tuple[str, str]]) -> None:
        """Take pairs out that are there."""
        if len(pairs) > _FEW:
            gone = set(pairs)
            self._pairs = [pair for pair in self._pairs if pair not in gone]
            return
        for pair in pairs:
            del self._pairs[bisect_left(self._pairs, pair)]

    def count(self, start: str) -> int:
        """How many pairs have a word that begins so."""
        first, last = self._range(start)
        return last - first

    def beginning(self, start: str) -> list[str]:
        """The ids of words that begin so."""
        first, last = self._range(start)
        return [person for _, person in self._pairs[first:last]]

    def exactly(self, word: str) -> list[str]:
        """The ids of one word."""
        first = bisect_left(self._pairs, (word, ""))
        last = bisect_left(self._pairs, (word, _AFTER), first)
        return [person for _, person in self._pairs[first:last]]

    def part(self, start: int, most: int) -> list[str]:
        """The ids of so many pairs in their order."""
        return [person for _, person in self._pairs[start : start + most]]

    def _range(self, start: str) -> tuple[int, int]:
        first = bisect_left(self._pairs, (start, ""))
        return first, bisect_left(self._pairs, (start + _AFTER, ""), first)
