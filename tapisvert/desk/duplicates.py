"""People who are perhaps one person, found without comparing everybody with everybody.

What two entries share puts them into one heap: the name in any order of its words, with the
nickname or without, the name without its spaces, an e-mail address, a phone, a licence. For slips
of the finger, words that are one letter apart are found once for all words there are; a name is
then looked up with such a word in the place of its own.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal, TypeAlias, get_args

from tapisvert.desk.spelling import licence_key, name_key, one_slip, searched
from tapisvert.person import Person
from tapisvert.slotted import dataclass

AlikeReason: TypeAlias = Literal["licence", "name", "swapped", "email", "phone", "slip"]
REASONS: Final[tuple[AlikeReason, ...]] = get_args(AlikeReason)
"""The strongest first."""

_PHONE: Final = 9
"""Digits at the end of a phone number that do not depend on how it is dialled from abroad."""
_SHORTEST: Final = 7
_CROWD: Final = 20
"""So many with one e-mail address or phone are a club, not a person."""


@dataclass(frozen=True, slots=True)
class Suspects:
    """People who are perhaps one, in the order they came, and why."""

    people: tuple[Person, ...]
    reasons: tuple[AlikeReason, ...]


def duplicates(people: Iterable[Person]) -> tuple[Suspects, ...]:
    """Everybody who is perhaps somebody else, the most likely first."""
    everybody = list(people)
    why: dict[tuple[int, ...], set[AlikeReason]] = defaultdict(set)
    for reason, heap in _heaps(everybody):
        why[heap].add(reason)
    suspects = [
        Suspects(left, tuple(one for one in REASONS if one in reasons))
        for heap, reasons in why.items()
        if len(left := _in_doubt([everybody[n] for n in heap])) > 1
    ]
    return tuple(sorted(suspects, key=_likelihood))


def _in_doubt(heap: list[Person]) -> tuple[Person, ...]:
    """Those of a heap who were not told apart from all the others."""
    if not any(one.apart for one in heap):
        return tuple(heap)
    return tuple(
        one for one in heap if any(_may_be(one, other) for other in heap if other is not one)
    )


def _may_be(one: Person, other: Person) -> bool:
    return other.id not in one.apart and one.id not in other.apart


def _likelihood(suspects: Suspects) -> tuple[int, int, str]:
    """Many reasons before one, strong ones before weak ones, then by name."""
    strongest = REASONS.index(suspects.reasons[0])
    return -len(suspects.reasons), strongest, name_key(suspects.people[0].name)


def _heaps(everybody: list[Person]) -> Iterator[tuple[AlikeReason, tuple[int, ...]]]:
    """Places of people who share something, each heap with what it is."""
    spoken = [searched(person.name) for person in everybody]
    by_words: dict[str, list[int]] = defaultdict(list)
    joined: dict[str, list[int]] = defaultdict(list)
    for n, parts in enumerate(spoken):
        if parts:
            by_words[" ".join(sorted(parts))].append(n)
            joined["".join(parts)].append(n)
    for heap in by_words.values():
        if len(heap) > 1:
            same = len({spoken[n] for n in heap}) == 1
            yield "name" if same else "swapped", tuple(heap)
    for heap in joined.values():
        if len(heap) > 1 and len({" ".join(sorted(spoken[n])) for n in heap}) > 1:
            yield "name", tuple(heap)
    called: dict[str, list[int]] = defaultdict(list)
    for n, person in enumerate(everybody):
        more = set(searched(person.nickname)).difference(spoken[n])
        called[" ".join(sorted((*spoken[n], *more)))].append(n)
    for key, heap in called.items():
        names = {" ".join(sorted(spoken[n])) for n in heap}
        if key and len(names) > 1:
            yield "name", tuple(heap)
    yield from _shared("email", map(_mail, everybody))
    yield from _shared("phone", map(_dialled, everybody))
    yield from _shared("licence", map(_licence, everybody))
    yield from _slips(by_words)


def _shared(
    reason: AlikeReason, keys: Iterable[str]
) -> Iterator[tuple[AlikeReason, tuple[int, ...]]]:
    heaps: dict[str, list[int]] = defaultdict(list)
    for n, key in enumerate(keys):
        if key:
            heaps[key].append(n)
    for heap in heaps.values():
        if 1 < len(heap) <= _CROWD:
            yield reason, tuple(heap)


def _slips(by_words: Mapping[str, list[int]]) -> Iterator[tuple[AlikeReason, tuple[int, ...]]]:
    """Heaps of two names that differ by one slip in one word."""
    near = _near_words({word for key in by_words for word in key.split()})
    for key, here in by_words.items():
        parts = key.split()
        for place, word in enumerate(parts):
            for other in near.get(word, ()):
                changed = " ".join(sorted((*parts[:place], other, *parts[place + 1 :])))
                there = by_words.get(changed)
                if there is not None and key < changed:
                    yield "slip", tuple(sorted((*here, *there)))


def _near_words(vocabulary: Iterable[str]) -> dict[str, list[str]]:
    """Words one slip apart: they have a word in common that one letter less makes of each."""
    heaps: dict[str, list[str]] = defaultdict(list)
    for word in vocabulary:
        for shorter in {word, *(word[:n] + word[n + 1 :] for n in range(len(word)))}:
            heaps[shorter].append(word)
    near: dict[str, set[str]] = defaultdict(set)
    for heap in heaps.values():
        for place, one in enumerate(heap):
            for other in heap[place + 1 :]:
                if one_slip(one, other):
                    near[one].add(other)
                    near[other].add(one)
    return {word: sorted(others) for word, others in near.items()}


def _mail(person: Person) -> str:
    return person.email.strip().casefold()


def _dialled(person: Person) -> str:
    digits = "".join(filter(str.isdecimal, person.phone))
    return digits[-_PHONE:] if len(digits) >= _SHORTEST else ""


def _licence(person: Person) -> str:
    """Zeros somebody left out in front are no other licence."""
    return licence_key(person.licence).lstrip("0")
