"""What words stand for: phrases of the data files, looked up in a text all at once.

A phrase gives its tag to the tokens it covers. A phrase inside a longer one of the same file is
hidden by it: in "out of turn" there is no turn.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from tapisvert import datafiles
from tapisvert.named_tuple import NamedTuple
from tapisvert.packed_table import PackedTable, packets_of
from tapisvert.speech.tokens import folded

DATA: Final = os.path.join(os.path.dirname(__file__), "data")
_SOLID: Final = frozenset(("chip",))
"""What stays what it is inside a longer phrase."""
TaggedPhrases: TypeAlias = Mapping[str, Sequence[str]]
"""Tags with the phrases that give them."""
TagTables: TypeAlias = tuple[list[bytes], list[bytes]]
"""Packets with the whole phrases that begin with a word, and with the open ones that begin with
three letters."""
WholePhrases: TypeAlias = tuple[int, dict[str, list[str]]]
"""How many words the longest has; the tags of each."""
OpenPhrases: TypeAlias = list[tuple[tuple[str, ...], str]]
"""The words of each and its tag."""


class Mark(NamedTuple):
    """A tag on the tokens from `start` up to `end`."""

    tag: str
    start: int
    end: int


class Lexicon:
    """Phrases made ready to be found: whole ones by their words, open ones by their beginning."""

    def __init__(self, tables: TagTables, hides: bool = True) -> None:
        whole, opens = tables
        self._whole: PackedTable[WholePhrases] = PackedTable(whole)
        self._open: PackedTable[OpenPhrases] = PackedTable(opens)
        self._hides = hides

    def marks(self, words: Sequence[str]) -> list[Mark]:
        """Every tag on these words, hidden ones left out."""
        marks: list[Mark] = []
        for start, word in enumerate(words):
            longest, whole = self._whole.get(word) or (0, {})
            for length in range(min(longest, len(words) - start), 0, -1):
                tags = whole.get(" ".join(words[start : start + length]), ())
                marks += [Mark(tag, start, start + length) for tag in tags]
            for phrase, tag in self._open.get(word[:3]) or ():
                end = start + len(phrase)
                if end <= len(words) and all(map(fits, phrase, words[start:end])):
                    marks.append(Mark(tag, start, end))
        return _outermost(marks) if self._hides else marks


def tables_of(phrases: TaggedPhrases) -> TagTables:
    """Phrases as a lexicon looks them up."""
    whole: dict[str, WholePhrases] = {}
    opens: dict[str, OpenPhrases] = {}
    for tag, many in phrases.items():
        for words in map(tuple, map(_words, many)):
            if any(word.endswith("*") for word in words):
                opens.setdefault(words[0].rstrip("*")[:3], []).append((words, tag))
            else:
                longest, tags = whole.get(words[0], (0, {}))
                tags.setdefault(" ".join(words), []).append(tag)
                whole[words[0]] = max(longest, len(words)), tags
    return packets_of(whole), packets_of(opens)


def fits(piece: str, word: str) -> bool:
    """Whether a word is the one of a phrase, or begins like an open one."""
    return word.startswith(piece[:-1]) if piece.endswith("*") else word == piece


_PAIR: Final = 2


def _is_cut(mark: Mark, other: Mark) -> bool:
    """Whether a longer one begins inside a pair of words and goes on after it."""
    inside = mark.start < other.start < mark.end < other.end
    return inside and mark.end - mark.start == _PAIR


def _outermost(marks: list[Mark]) -> list[Mark]:
    """The marks no longer one hides; "bet out" is none where "out of turn" begins inside."""
    long = [mark for mark in marks if mark.end - mark.start > _PAIR]
    if long:
        marks = [mark for mark in marks if not any(_is_cut(mark, other) for other in long)]
    longest: dict[int, int] = {}
    for mark in marks:
        size = mark.end - mark.start
        for place in range(mark.start, mark.end):
            longest[place] = max(longest.get(place, 0), size)
    return [
        mark
        for mark in marks
        if mark.tag in _SOLID
        or any(longest[place] == mark.end - mark.start for place in range(mark.start, mark.end))
    ]


def _words(phrase: str) -> Iterator[str]:
    yield from folded(phrase).replace("'", " ").replace("-", " ").split()


@cache
def grammar(name: str) -> frozenset[str]:
    """The small words that do something in a sentence, by what they do."""
    return frozenset(data("grammar")[name])


@cache
def counting(name: str) -> frozenset[str]:
    """Words beside a number, by what they say of it; they hold no sentence together."""
    return frozenset(data("grammar")["counts"][name])


@cache
def small_words() -> frozenset[str]:
    """Every word that does something in a sentence, whatever it does."""
    lists = (words for words in data("grammar").values() if isinstance(words, list))
    return frozenset(word for words in lists for word in words)


@cache
def data(name: str) -> dict[str, Any]:
    """One of the data files of this package."""
    return datafiles.read(os.path.join(DATA, f"{name}.toml"))
