"""Names, licences and numbers as they are compared: accents, capitals and signs aside."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from string import ascii_lowercase
from typing import Final, NamedTuple
from unicodedata import normalize

from tapisvert.rulebooks.folding import words

_STROKES: Final = str.maketrans("øØłŁđĐı", "oollddi")
"""Letters that are no accented ones and yet are typed without their stroke."""
_NUMBER: Final = re.compile(r"\s*(?:#|n[o°º]\.?\s?)?\s*(\d{1,9})\s*", re.IGNORECASE)
_BREAK: Final = "\x1f"
"""Stands before every letter and before the space: shorter names come first."""
_LEAST: Final = 4
"""In shorter words one letter makes another name: Ana and Eva are not the same."""


def searched(text: str) -> tuple[str, ...]:
    """The words of a text as people are looked up by them."""
    if text.isascii():
        small = text.lower()
        if small.replace(" ", "").isalnum():  # most names, and ten times as fast
            return tuple(small.split())
    return words(text.translate(_STROKES))


def begins_like(asked: tuple[str, ...], name: tuple[str, ...]) -> bool:
    """Whether every word somebody looks for begins a word of a name."""
    return all(any(one.startswith(word) for one in name) for word in asked)


def name_key(name: str) -> str:
    """Two names with the same key are spelled with the same words, in any order."""
    return " ".join(sorted(searched(name)))


def spelled_alike(one: str, other: str) -> bool:
    """Whether two names of one key have the same accents too."""
    return _accented(one) == _accented(other)


def _accented(name: str) -> list[str]:
    return sorted(normalize("NFC", name).casefold().split())


def licence_key(licence: str) -> str:
    """Two licences with the same key are the same."""
    return "".join(searched(licence))


def told_number(text: str) -> int:
    """The number of somebody told as 14, #14 or no 14; -1 for anything else."""
    matched = _NUMBER.fullmatch(text)
    return int(matched[1]) if matched and int(matched[1]) else -1


class Spelled(NamedTuple):
    """Somebody as the directory looks people up."""

    text: str
    """Puts people in the order of their names and numbers, and has all words in it."""
    words: frozenset[str]
    key: str
    """The key of the name."""


def spelled(name: str, nickname: str = "", licence: str = "", number: int = 0) -> Spelled:
    """Every word somebody is found under: for O'Neil o, neil and oneil."""
    own = searched(name)
    spellings = {*own, *_joined(name, own)}
    if nickname:
        called = searched(nickname)
        spellings |= {*called, *_joined(nickname, called)}
    if licence:
        parts = searched(licence)
        spellings |= {*parts, "".join(parts)}
    spellings.discard("")
    rest = "".join(f" {word}" for word in sorted(spellings.difference(own)))
    text = f" {' '.join(own)}{_BREAK}{number:09}{rest}"
    return Spelled(text, frozenset(spellings), " ".join(sorted(own)))


def alike(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether two names differ by one slip of the finger, or by initials for first names.

    Beside a word that is the same three letters are enough, but for the first: Roy and Roi.
    """
    if len(one) != len(other):
        return False
    rest = list(other)
    left = []
    for word in one:
        if word in rest:
            rest.remove(word)
        else:
            left.append(word)
    if len(left) != 1:
        return not left
    slipped, meant = left[0], rest[0]
    if len(one) == 1:
        return one_slip(slipped, meant)
    short = slipped[0] == meant[0] and max(len(slipped), len(meant)) == _LEAST - 1
    return one_slip(slipped, meant, _LEAST - short) or _initial(slipped, meant)


def one_slip(one: str, other: str, least: int = _LEAST) -> bool:
    """Whether one letter more, less, other or swapped with its neighbour makes the other word."""
    if abs(len(one) - len(other)) > 1 or max(len(one), len(other)) < least:
        return False
    if _has_digit(one) or _has_digit(other):
        return False
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    a, b = one[start:], other[start:]
    if len(a) == len(b):
        return a[1:] == b[1:] or (a[2:] == b[2:] and a[:2] == b[:2][::-1])
    return a[1:] == b if len(a) > len(b) else b[1:] == a


def slips(word: str = "") -> Iterator[str]:
    """Every word one slip of the finger away: who goes by one name shares no other word."""
    for place in range(len(word) + 1):
        before, after = word[:place], word[place:]
        yield from (before + sign + after for sign in ascii_lowercase)
        if after:
            yield before + after[1:]
            yield from (before + sign + after[1:] for sign in ascii_lowercase)
        if len(after) > 1:
            yield before + after[1] + after[0] + after[2:]


def _has_digit(word: str) -> bool:
    """Numbers that differ in one digit are not slips of the finger: Guest 1 and Guest 2."""
    return any(sign.isdigit() for sign in word)


def _initial(one: str, other: str) -> bool:
    return one[0] == other[0] and 1 in (len(one), len(other))


def _joined(text: str, own: Sequence[str]) -> tuple[str, ...]:
    """The words of a text as they are written, signs within them left out."""
    parts = text.split()
    return () if len(parts) == len(own) else tuple("".join(searched(part)) for part in parts)
