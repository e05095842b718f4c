"""People by id and by the beginnings of their names, in memory."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tapisvert.refusals import Invalid
from tapisvert.rulebooks.folding import words

_STROKES: Final = str.maketrans("øØłŁđĐı", "oollddi")
"""Letters that are no accented ones and yet are typed without their stroke."""
_LONGEST: Final = 200


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody the house knows; the record of an event holds the id alone."""

    id: str
    name: str
    email: str = ""
    phone: str = ""
    note: str = ""


class Directory:
    """Everybody, found by id at once and by name about as fast."""

    def __init__(self) -> None:
        self._people: dict[str, Person] = {}
        self._words: list[tuple[str, str]] = []

    def __len__(self) -> int:
        return len(self._people)

    def __iter__(self) -> Iterator[Person]:
        return iter(self._people.values())

    def get(self, person: str) -> Person | None:
        """The person, or None for somebody nobody knows or who was forgotten."""
        return self._people.get(person)

    def put(self, person: Person) -> None:
        """Add somebody, or change what is known of them."""
        self.drop(person.id)
        self._people[person.id] = person
        for word in spoken(person.name):
            insort(self._words, (word, person.id))

    def drop(self, person: str) -> None:
        """Know nothing of somebody."""
        known = self._people.pop(person, None)
        if known is not None:
            for word in spoken(known.name):
                del self._words[bisect_left(self._words, (word, person))]

    def find(self, text: str, most: int = 20) -> tuple[Person, ...]:
        """People each word of the text begins a word of, by name; accents and capitals aside."""
        asked = words(text.translate(_STROKES))
        if not asked:
            return ()
        longest = max(asked, key=len)
        found = [
            self._people[person]
            for person in self._beginning(longest)
            if all(
                any(word.startswith(one) for word in spoken(self._people[person].name))
                for one in asked
            )
        ]
        return tuple(sorted(found, key=_in_order)[:most])

    def _beginning(self, start: str) -> set[str]:
        found = set()
        place = bisect_left(self._words, (start, ""))
        while place < len(self._words) and self._words[place][0].startswith(start):
            found.add(self._words[place][1])
            place += 1
        return found


def spoken(name: str) -> frozenset[str]:
    """The words somebody may be looked up by: O'Neil is found under o, neil and oneil."""
    plain = name.translate(_STROKES)
    joined = ("".join(words(part)) for part in plain.split())
    return frozenset((*words(plain), *joined)) - {""}


def checked(person: Person) -> Person:
    """The same person, refused without an id or a name that fits on a card."""
    if not person.id.strip():
        raise Invalid("desk.no-id", name=person.name)
    if not person.name.strip():
        raise Invalid("desk.no-name", person=person.id)
    if len(person.name) > _LONGEST:
        raise Invalid("desk.long-name", length=len(person.name), most=_LONGEST)
    return person


def _in_order(person: Person) -> tuple[tuple[str, ...], str]:
    return words(person.name.translate(_STROKES)), person.id
