"""Words a thumb or an ear got wrong: read as the one known word that is a single slip away.

Only a word nobody knows is looked at, and only a slip inside it: its first letter stands. A word
the books, the screens or the data spell so is what it is, whatever it resembles.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from tapisvert import datafiles
from tapisvert.named_tuple import NamedTuple
from tapisvert.packed_table import PackedTable, packets_of
from tapisvert.rulings.numerals import numeral
from tapisvert.speech.lexicon import DATA, data
from tapisvert.speech.tokens import TextToken, folded

_SHORTEST: Final = 5
"""A shorter word has too many neighbours."""
_SHORTEST_STEM: Final = 4
_FAMILIES: Final = ("dealing", "showdown", "time", "chips", "conduct")
_MEANT: Final = ("acts", "people", "things", "subjects", "talk")
_ELSEWHERE: Final = ("rulebooks", "words")
"""Where the house writes whole sentences in both languages: what stands there is spelled right."""
_WORD: Final = re.compile(r"[a-z]+\*?")
_HARD: Final = frozenset((".", "?", "!", "\n"))


class SpelledWords(NamedTuple):
    """What is taken as it is spelled, and what other words are read as."""

    known: PackedTable[bool]
    """Every word that is spelled right."""
    stems: PackedTable[bool]
    """How open words begin."""
    meant: PackedTable[list[tuple[str, int]]]
    """By their first letter those worth reading into, and how often each stands."""


def corrected(words: Sequence[str], cut: Sequence[TextToken], text: str) -> list[str]:
    """The words, those with a slip in them as they were meant."""
    return [_meant(word, place, cut, text) for place, word in enumerate(words)]


def _meant(word: str, place: int, cut: Sequence[TextToken], text: str) -> str:
    if len(word) < _SHORTEST or not word.isalpha():
        return word
    vocabulary = _vocabulary()
    if vocabulary.known.get(word) or numeral([word])[1]:
        return word
    token = cut[place]
    begins = place == 0 or cut[place - 1].text in _HARD
    if text[token.start].isupper() and not begins:
        return word  # a name
    sizes = range(_SHORTEST_STEM, len(word) + 1)
    stem = next((word[:size] for size in sizes if vocabulary.stems.get(word[:size])), "")
    meant = _nearest(word)
    return meant if meant.startswith(stem) else word


@cache
def _nearest(word: str) -> str:
    """The word meant: one slip away, the commonest of several; else the word itself."""
    near = [
        (often, other)
        for other, often in _vocabulary().meant.get(word[0]) or ()
        if abs(len(other) - len(word)) <= 1 and _is_slip(word, other)
    ]
    near.sort(reverse=True)
    if not near or (len(near) > 1 and near[0][0] == near[1][0]):
        return word
    return str(near[0][1])


def _is_slip(word: str, other: str) -> bool:
    """Whether one letter was left out or doubled, or two of them changed places.

    A mistaken letter makes another word too often: "ravise" is no "raise", "carpe" no "carte".
    """
    start = 0
    while start < min(len(word), len(other)) and word[start] == other[start]:
        start += 1
    one, two = word[start:], other[start:]
    if len(one) == len(two):
        return one[:2] == two[1::-1] and one[2:] == two[2:]
    if len(one) < len(two):
        return one == two[1:]
    return one[1:] == two and word[start] == word[start - 1]


@cache
def _vocabulary() -> SpelledWords:
    package = os.path.dirname(os.path.dirname(__file__))
    own = [os.path.join(DATA, f"{name}.toml") for name in (*_MEANT, "grammar")]
    own += [os.path.join(DATA, "incidents", f"{name}.toml") for name in _FAMILIES]
    others = [*_files(os.path.join(DATA, "tellings"))]
    others += [each for name in _ELSEWHERE for each in _files(os.path.join(package, name))]
    tables: list[list[bytes]] = datafiles.built(
        os.path.join(DATA, "vocabulary"), [*own, *others], lambda: _counted(others)
    )
    known, stems, meant = tables
    return SpelledWords(PackedTable(known), PackedTable(stems), PackedTable(meant))


def _files(folder: str) -> Iterator[str]:
    for path, _, names in sorted(os.walk(folder)):
        yield from (os.path.join(path, name) for name in sorted(names) if name.endswith(".toml"))


def _counted(others: Sequence[str]) -> list[list[bytes]]:
    often: dict[str, int] = {}
    tables = [data(name) for name in _MEANT]
    tables += [data(os.path.join("incidents", name)) for name in _FAMILIES]
    for phrase in _phrases(tables):
        for word in _WORD.findall(folded(phrase)):
            often[word] = often.get(word, 0) + 1
    known = {word for word in often if word[-1] != "*"}
    for phrase in _phrases([data("grammar"), *map(datafiles.read, others)]):
        known.update(_WORD.findall(folded(phrase)))
    stems = {word[:-1] for word in often if word[-1] == "*" and len(word) > _SHORTEST_STEM}
    meant: dict[str, list[Any]] = {}
    for word, many in often.items():
        if word[-1] != "*" and len(word) > _SHORTEST:
            meant.setdefault(word[0], []).append((word, many))
    spelled = (dict.fromkeys(sorted(known), True), dict.fromkeys(sorted(stems), True), meant)
    return [packets_of(table) for table in spelled]


def _phrases(table: Any) -> Iterator[str]:
    """Every string of some data, keys left out."""
    if isinstance(table, str):
        yield table
    elif isinstance(table, dict | list):
        for part in table.values() if isinstance(table, dict) else table:
            yield from _phrases(part)
