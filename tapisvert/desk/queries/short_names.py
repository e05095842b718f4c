"""Names that fit beside a seat: first names give way before surnames, and no two read alike."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final, Protocol

from tapisvert.desk.spelling import searched

_CUT: Final = "…"
_LINES: Final = 3
"""Lines a name may take, of which its first names alone never ask for the last."""
_PIECES: Final = re.compile(r"[^\s-]+-?\s?|\S\s?")
_PARTICLES: Final = frozenset(
    ("de", "du", "des", "d'", "la", "le", "van", "von", "der", "den", "da", "di", "dos", "el", "al")
)


class NamedPerson(Protocol):
    """Somebody with a name, and what else tells them from another of the same name."""

    @property
    def name(self) -> str: ...
    @property
    def nickname(self) -> str: ...
    @property
    def number(self) -> int: ...


def shortened(name: str, most: int) -> str:
    """A name in lines of so many signs: whole in two, with initials in three, or cut."""
    name = " ".join(name.split())
    if lines_of(name, most) < _LINES:
        return name
    first, last = parted(name)
    brief = f"{initials(first)} {last}" if first else last
    return brief if lines_of(brief, most) <= _LINES else _cut(brief, most)


def lines_of(text: str, most: int) -> int:
    """How many lines of so many signs a text takes, broken as browsers do; too many if a word
    is longer than a line."""
    lines, left = 0, 0
    for piece in _PIECES.findall(text):
        if len(piece.rstrip()) > left:
            if len(piece.rstrip()) > most:
                return _LINES + 1
            lines, left = lines + 1, most
        left -= len(piece)
    return lines


def short_names(people: Sequence[NamedPerson], most: int) -> tuple[str, ...]:
    """A short name each; those that would read alike show a nickname or their number."""
    plain = [shortened(each.name, most) for each in people]
    seen = Counter(plain)
    short_names = [
        text if seen[text] == 1 else _told_apart(each, most)
        for each, text in zip(people, plain, strict=True)
    ]
    again = Counter(short_names)
    return tuple(
        text if again[text] == 1 else _numbered(each, most)
        for each, text in zip(people, short_names, strict=True)
    )


def initials(first: str) -> str:
    """`Jean-Baptiste` is J.-B., `Marie Ève` M. È."""
    return " ".join(
        "-".join(f"{part[0]}." for part in word.split("-") if part) for word in first.split()
    )


def parted(name: str) -> tuple[str, str]:
    """First names and surname; small words, and a number behind it, go with the surname."""
    words = name.split(" ")
    begin = len(words) - 1
    while begin > 0 and not any(map(str.isalpha, words[begin])):
        begin -= 1
    while begin > 1 and words[begin - 1].lower() in _PARTICLES:
        begin -= 1
    return " ".join(words[:begin]), " ".join(words[begin:])


def surname_order(name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Where a name stands on a list people look somebody up in: by surname."""
    first, last = parted(" ".join(name.split()))
    return searched(last), searched(first)


def _told_apart(person: NamedPerson, most: int) -> str:
    return _cut(person.nickname, most) if person.nickname else _numbered(person, most)


def _numbered(person: NamedPerson, most: int) -> str:
    if not person.number:
        return shortened(person.name, most)
    number = f" {person.number}"
    return shortened(person.name, most - len(number)) + number


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip(" -.") + _CUT
