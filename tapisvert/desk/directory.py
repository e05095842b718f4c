"""People by id, number, licence and the beginnings of their names, in memory."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from heapq import nsmallest
from typing import Final

from tapisvert.desk.queries.short_names import surname_order
from tapisvert.desk.spelling import (
    alike,
    licence_key,
    name_key,
    searched,
    slips,
    spelled,
    told_number,
)
from tapisvert.desk.wordlist import WordList
from tapisvert.person import Person
from tapisvert.words import Lang, say

_MANY: Final = 2_000
"""So many who share a word are not compared letter by letter."""


class Directory:
    """Everybody, found by id at once and by name about as fast; merged ids lead to who stays."""

    def __init__(self) -> None:
        self.highest = 0
        """The highest number anybody was given."""
        self._people: dict[str, Person] = {}
        self._texts: dict[str, str] = {}
        self._words = WordList()
        self._order = WordList()
        self._listed = WordList()
        self._surnames: dict[str, str] = {}
        self._named: dict[str, tuple[str, ...]] = {}
        self._nicknamed: dict[str, tuple[str, ...]] = {}
        self._licences: dict[str, str] = {}
        self._numbers: dict[int, str] = {}
        self._merged: dict[str, tuple[str, ...]] = {}
        self._forgotten: set[str] = set()

    def __len__(self) -> int:
        return len(self._order)

    def __iter__(self) -> Iterator[Person]:
        return (person for person in self._people.values() if _stands(person))

    def kept(self) -> Iterator[Person]:
        """Everything that is kept, those merged into others too."""
        return iter(self._people.values())

    def directory(self) -> Directory:
        """Itself: who keeps a directory elsewhere reads it once for many questions."""
        return self

    def copied(self) -> Directory:
        """Another one that knows the same, to be changed alone."""
        other = Directory()
        other.highest = self.highest
        other._people = self._people.copy()
        other._texts = self._texts.copy()
        other._words = self._words.copied()
        other._order = self._order.copied()
        other._listed = self._listed.copied()
        other._surnames = self._surnames.copy()
        other._named = self._named.copy()
        other._nicknamed = self._nicknamed.copy()
        other._licences = self._licences.copy()
        other._numbers = self._numbers.copy()
        other._merged = self._merged.copy()
        other._forgotten = self._forgotten.copy()
        return other

    def root(self, person: str) -> str:
        """The id somebody has now: another one where two were merged."""
        known = self._people.get(person)
        while known is not None and known.same_as:
            person = known.same_as
            known = self._people.get(person)
        return person

    def get(self, person: str) -> Person | None:
        """The person, or None for somebody nobody knows or who was forgotten."""
        known = self._people.get(self.root(person))
        return known if known is not None and known.name else None

    def own(self, person: str) -> Person | None:
        """What is kept under this very id, be it merged into another."""
        return self._people.get(person)

    def is_forgotten(self, person: str) -> bool:
        """Whether nothing but the id was left of somebody."""
        return person in self._forgotten

    def merged_into(self, person: str) -> tuple[Person, ...]:
        """Those that lead to somebody, directly or through others."""
        people: list[Person] = []
        for one in self._merged.get(person, ()):
            people += (self._people[one], *self.merged_into(one))
        return tuple(people)

    def merges(self) -> dict[str, str]:
        """The id somebody has now, for everybody who was merged into another."""
        return {one: self.root(one) for ids in self._merged.values() for one in ids}

    def put(self, *people: Person) -> None:
        """Add people, or change what is known of them; of nobody's name nothing is known."""
        last = {person.id: person for person in people}
        for person in people:  # the last word about somebody counts, at its place
            last[person.id] = last.pop(person.id)
        self._out([self._people.pop(one) for one in last if one in self._people])
        known = {one: person for one, person in last.items() if person.name or person.same_as}
        self._people |= known
        self._forgotten.difference_update(known)
        self._forgotten.update(last.keys() - known.keys())
        self._in(known.values())

    def drop(self, person: str) -> None:
        """Know nothing of somebody."""
        known = self._people.pop(person, None)
        if known is not None:
            self._out([known])

    def named(self, name: str) -> tuple[Person, ...]:
        """People of exactly this name, in any order of its words; accents and capitals aside."""
        return self._standing(self._named.get(name_key(name), ()))

    def licensed(self, licence: str) -> Person | None:
        """Who has a licence, spaces and hyphens aside."""
        holder = self._licences.get(licence_key(licence))
        return None if holder is None else self.get(holder)

    def numbered(self, number: int) -> Person | None:
        """Who has a number."""
        holder = self._numbers.get(number)
        return None if holder is None else self.get(holder)

    def near(self, name: str, most: int = 5) -> tuple[Person, ...]:
        """People whose name is one slip of the finger, or an initial, away from this one."""
        asked = searched(name)
        shared: set[str] = set()
        for word in asked if len(asked) > 1 else slips(*asked):
            spelled_so = self._words.exactly(word)
            if len(spelled_so) <= _MANY:
                shared.update(spelled_so)
        close = [
            one
            for one in shared
            for known in (self._people[one],)
            if alike(asked, searched(known.name))
            or (known.nickname and alike(asked, searched(f"{known.name} {known.nickname}")))
        ]
        return self._standing(sorted(close, key=self._texts.__getitem__))[:most]

    def find(self, text: str, most: int = 20) -> tuple[Person, ...]:
        """People each word of the text begins a word of, by name; accents and capitals aside.

        Nicknames, licences and numbers count as names; people merged into others lead to them.
        """
        return self._people_of(nsmallest(most, self._found(text), key=self._surnames.__getitem__))

    def suggest(
        self, text: str, most: int = 8, seen: Callable[[str], int] = lambda person: 0
    ) -> tuple[Person, ...]:
        """The same, whom one most likely means first: exactly so called, so beginning, seen last.

        `seen` tells when somebody was seen last, the later the larger.
        """
        asked = searched(text)
        exact = self._exactly(text) & self._texts.keys()
        begin = f" {' '.join(asked)}"
        if asked and self._order.count(begin) >= most + len(exact):  # no need to look further
            first = sorted(exact, key=lambda one: (-seen(one), self._texts[one]))
            others = (one for one in self._order.beginning(begin) if one not in exact)
            return self._people_of(
                [*first, *nsmallest(most, others, key=lambda one: -seen(one))][:most]
            )

        def rank(one: str) -> tuple[bool, bool, int, str]:
            spoken = self._texts[one]
            return one not in exact, not spoken.startswith(begin), -seen(one), spoken

        return self._people_of(nsmallest(most, self._found(text), key=rank))

    def divided(
        self, text: str, here: Callable[[str], bool], most: int
    ) -> tuple[tuple[str, ...], tuple[Person, ...]]:
        """Of those a text may mean, all ids that are here and a few people who are not, by name."""
        ids = self._found(text)
        inside = {one for one in ids if here(one)}
        order = self._surnames.__getitem__
        others = nsmallest(most, ids - inside, key=order)
        return tuple(sorted(inside, key=order)), self._people_of(others)

    def listed(self, start: int, most: int) -> tuple[Person, ...]:
        """So many people as a club lists them: by surname, then by first name."""
        return self._people_of(self._listed.part(start, most))

    def _exactly(self, text: str) -> set[str]:
        """The ids of those who are called, nicknamed, licensed or numbered exactly so."""
        key = name_key(text)
        named = {*self._named.get(key, ()), *self._nicknamed.get(key, ())}
        named.add(self._licences.get(licence_key(text), ""))
        named.add(self._numbers.get(told_number(text), ""))
        return set(map(self.root, named))

    def _found(self, text: str) -> set[str]:
        """The ids of those who stand and whom the text may mean."""
        asked = searched(text)
        ids: set[str] = set()
        if asked:
            rarest = min(asked, key=self._words.count)
            others = [f" {word}" for word in asked if word != rarest]
            texts = self._texts
            ids.update(
                one
                for one in self._words.beginning(rarest)
                if all(word in texts[one] for word in others)
            )
        number = self._numbers.get(told_number(text))
        if number is not None:
            ids.add(number)
        if self._merged:
            ids = {self.root(one) for one in ids} & self._texts.keys()
        return ids

    def _people_of(self, ids: Iterable[str]) -> tuple[Person, ...]:
        return tuple(self._people[one] for one in ids)

    def _standing(self, ids: Iterable[str]) -> tuple[Person, ...]:
        roots = dict.fromkeys(map(self.root, ids))
        return self._people_of(one for one in roots if one in self._texts)

    def _in(self, people: Collection[Person]) -> None:
        pairs: list[tuple[str, str]] = []
        order: list[tuple[str, str]] = []
        listed: list[tuple[str, str]] = []
        for person in people:
            one = person.id
            if person.same_as:
                _with(self._merged, person.same_as, one)
            if not person.name:
                continue
            self.highest = max(self.highest, person.number)
            spoken = spelled(person.name, person.nickname, person.licence, person.number)
            self._texts[one] = spoken.text
            self._surnames[one] = f"{_by_surname(person.name)} {spoken.text}"
            pairs += [(word, one) for word in spoken.words]
            _with(self._named, spoken.key, one)
            if person.nickname:
                _with(self._nicknamed, name_key(person.nickname), one)
            if person.number:
                self._numbers[person.number] = one
            if _stands(person):
                order.append((spoken.text, one))
                listed.append((self._surnames[one], one))
            if person.licence and (_stands(person) or "licence" not in person.lent):
                self._licences[licence_key(person.licence)] = one
        self._words.add(pairs)
        self._order.add(order)
        self._listed.add(listed)

    def _out(self, people: Collection[Person]) -> None:
        pairs: list[tuple[str, str]] = []
        order: list[tuple[str, str]] = []
        listed: list[tuple[str, str]] = []
        for person in people:
            one = person.id
            if person.same_as:
                _without(self._merged, person.same_as, one)
            if not person.name:
                continue
            spoken = spelled(person.name, person.nickname, person.licence, person.number)
            del self._texts[one]
            pairs += [(word, one) for word in spoken.words]
            _without(self._named, spoken.key, one)
            if person.nickname:
                _without(self._nicknamed, name_key(person.nickname), one)
            if self._numbers.get(person.number) == one:
                del self._numbers[person.number]
            if _stands(person):
                order.append((spoken.text, one))
                listed.append((self._surnames[one], one))
            del self._surnames[one]
            licence = licence_key(person.licence)
            if self._licences.get(licence) == one:
                del self._licences[licence]
        self._words.remove(pairs)
        self._order.remove(order)
        self._listed.remove(listed)


def _by_surname(name: str) -> str:
    """Where somebody stands in the list of a club."""
    last, first = surname_order(name)
    return " ".join((*last, "", *first))


def _stands(person: Person) -> bool:
    """Whether somebody is one of the people and not merged into another, nor forgotten."""
    return bool(person.name) and not person.same_as


def _with(index: dict[str, tuple[str, ...]], key: str, one: str) -> None:
    index[key] = (*index.get(key, ()), one)


def _without(index: dict[str, tuple[str, ...]], key: str, one: str) -> None:
    left = tuple(each for each in index[key] if each != one)
    if left:
        index[key] = left
    else:
        del index[key]


def public_name(person: Person | None, lang: Lang) -> str:
    """The name, the nickname or the number; whoever has no nickname is shown by the number."""
    if person is None:
        return say("desk.public-nobody", lang)
    if person.shown == "name":
        return person.name
    if person.shown == "nickname" and person.nickname:
        return person.nickname
    if not person.number:
        return say("desk.public-nobody", lang)
    return say("desk.public-number", lang, {"number": str(person.number)})
