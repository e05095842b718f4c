"""Names that fit beside a seat: first names give way before surnames, and no two read alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Protocol

_CUT: Final = "…"
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
    """A name in at most so many signs: whole, with initials, or with the surname cut."""
    name = " ".join(name.split())
    if len(name) <= most:
        return name
    first, last = parted(name)
    if not first:
        return _cut(last, most)
    brief = f"{initials(first)} {last}"
    return brief if len(brief) <= most else _cut(brief, most)


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
    """First names and surname; small words go with the surname."""
    words = name.split(" ")
    begin = len(words) - 1
    while begin > 1 and words[begin - 1].lower() in _PARTICLES:
        begin -= 1
    return " ".join(words[:begin]), " ".join(words[begin:])


def _told_apart(person: NamedPerson, most: int) -> str:
    return _cut(person.nickname, most) if person.nickname else _numbered(person, most)


def _numbered(person: NamedPerson, most: int) -> str:
    if not person.number:
        return shortened(person.name, most)
    number = f" {person.number}"
    return shortened(person.name, most - len(number)) + number


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip(" -.") + _CUT
