"""The directory of a large league: search while typing, a pasted list, people twice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter
from typing import Final

from bench.rate import rate
from bench.rows import Row, Wait
from tapisvert.desk.directory import Directory
from tapisvert.desk.duplicates import duplicates
from tapisvert.desk.pasting import preview, read
from tapisvert.desk.spelling import one_slip, searched
from tapisvert.person import Person

_PEOPLE: Final = 200_000
_SAMPLE: Final = 4_000
_SYLLABLES: Final = tuple(
    f"{start}{middle}{end}"
    for start in ("b", "c", "d", "g", "l", "m", "p", "r", "t", "v", "br", "tr")
    for middle in ("a", "e", "i", "o", "ou", "é")
    for end in ("", "l", "n", "r")
)


def measure() -> list[Row | Wait]:
    """Names of two words put together by dice, some far more common than others."""
    people = _crowd()
    directory = Directory()
    loading = _seconds(lambda: directory.put(*people))
    chance = Random(11)
    typed = [person.name[: chance.randint(3, 8)] for person in chance.sample(people, 200)]
    letters = [person.name[0] for person in chance.sample(people, 20)]
    typing = rate(directory.suggest, typed)
    scanning = rate(partial(_scanned, people), typed[:5])
    slowest = max(_seconds(partial(directory.suggest, letter)) for letter in letters)
    pasted = "\n".join(person.name for person in chance.sample(people, 300))
    listing = _seconds(lambda: preview(read(pasted), directory))
    twice = _seconds(lambda: duplicates(people))
    few = people[:_SAMPLE]
    ours = len(few) / _seconds(lambda: duplicates(few))
    theirs = len(few) / _seconds(lambda: _compared(few))
    size = f"{_PEOPLE:,} people"
    return [
        Row(
            f"suggestions for three to eight letters, {size}",
            typing,
            scanning,
            "a plain scan",
            "searches",
            "> 100/s",
        ),
        Wait(f"the same for one letter, the slowest of 20, {size}", slowest, None, "", "< 0.2 s"),
        Wait(f"a pasted list of 300 matched with {size}", listing, None, "", "< 0.2 s"),
        Wait(f"everybody who is perhaps twice among {size}", twice, None, "", "< 10 s"),
        Wait(f"a directory of {size} read into memory", loading, None, "", ""),
        Row(
            f"people perhaps twice, {_SAMPLE:,} people",
            ours,
            theirs,
            "everybody with everybody",
            "people",
            "",
        ),
    ]


def _crowd() -> list[Person]:
    chance = Random(7)
    first = ["".join(chance.choices(_SYLLABLES, k=2)).title() for _ in range(3_000)]
    last = ["".join(chance.choices(_SYLLABLES, k=3)).title() for _ in range(30_000)]

    def common(names: list[str]) -> str:
        return names[int(len(names) * chance.random() ** 3)]

    return [
        Person(
            f"p{number}",
            f"{common(first)} {common(last)}",
            f"p{number}@example.org",
            licence=f"L-{number}" if number % 3 else "",
            number=number + 1,
        )
        for number in range(_PEOPLE)
    ]


def _scanned(people: list[Person], text: str) -> list[Person]:
    """What a list without an index does: every name, each time."""
    asked = text.casefold()
    matching = (person for person in people if asked in person.name.casefold())
    return sorted(matching, key=lambda person: person.name)[:8]


def _compared(people: list[Person]) -> int:
    """What finds people twice without an index: each name with each other."""
    spoken = [searched(person.name) for person in people]
    count = 0
    for place, one in enumerate(spoken):
        for other in spoken[place + 1 :]:
            if one[0] == other[0]:
                count += one_slip(one[-1], other[-1])
            elif one[-1] == other[-1]:
                count += one_slip(one[0], other[0])
    return count


def _seconds(act: Callable[[], object]) -> float:
    start = perf_counter()
    act()
    return perf_counter() - start
