"""The people of a league: names found in the directory, new ones entered, merged ids led on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final, Protocol

from tapisvert.desk.authors import Authors, sign_in_name
from tapisvert.desk.directory import Directory
from tapisvert.desk.people import new_id
from tapisvert.desk.spelling import told_number
from tapisvert.person import Person, is_id
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.folding import words
from tapisvert.tournament.results.table import PersonName
from tapisvert.words import Lang, say
from tapisvert.words.message import Message

_NUMBERED: Final = re.compile(r"(\S.*?)\s*#\s*(\d{1,9})")
"""A name with its number, as our sheets tell namesakes apart: Ana Roy #12."""
_OFFERED: Final = 6
"""People a part of a name may mean, as examples of what to write."""


class Opens(Protocol):
    """A directory of people, opened once for many questions."""

    def directory(self) -> Directory: ...


class Keeps(Opens, Protocol):
    """A directory that also takes up new people."""

    def put(self, *people: Person) -> None: ...


def merges(people: Opens) -> Mapping[str, str]:
    """The id somebody has now, for everybody who was merged into another."""
    directory = people.directory()
    return directory.merges()


def told_apart(people: Opens, names: PersonName) -> PersonName:
    """Names as a sheet writes and reads them: with the number where somebody has a namesake."""
    directory = people.directory()

    def written(person: str) -> str:
        known = directory.get(person)
        if known is None or not known.number or len(directory.named(known.name)) == 1:
            return names(person)
        return f"{known.name} #{known.number}"

    return written


class NameLookup:
    """What people are called, asked many times of one directory; no name for who was forgotten."""

    def __init__(self, people: Opens, lang: Lang = "en") -> None:
        self._people = people
        self._lang = lang
        self._known: dict[str, str] = {}

    def __call__(self, person: str) -> str:
        name = self._known.get(person)
        if name is None:
            directory = self._people.directory()
            known = directory.get(person)
            name = self._known[person] = self._unknown(person) if known is None else known.name
        return name

    def _unknown(self, person: str) -> str:
        """Whoever writes in the terminal under their own name has it; an id is nobody's name."""
        return say("desk.public-nobody", self._lang) if is_id(person) else person


def one_called(people: Opens, typed: str) -> str:
    """Whom a question is about: also the only person whose name begins so."""
    directory = people.directory()
    named = directory.find(typed, 2)
    if len(named) == 1 and found_as(directory, typed) is None:
        return named[0].id
    return called_in_full(people, typed)


def called_in_full(people: Opens, typed: str) -> str:
    """The id of the only person with this name, licence or id; of part of a name it asks whose."""
    directory = people.directory()
    person = found_as(directory, typed)
    if person is not None:
        return person
    named = directory.find(typed, _OFFERED + 1)
    if not named:
        raise Invalid("leaguedesk.unknown-person", name=typed)
    names = tuple(one.name for one in named[:_OFFERED])
    end = "." if len(named) <= _OFFERED else ", …"
    raise Invalid("leaguedesk.which-person", name=typed, names=names, end=end)


def some(names: Iterable[str]) -> tuple[str, ...]:
    """The first of several names, and a sign where there are more."""
    first = tuple(islice(names, _OFFERED + 1))
    return first if len(first) <= _OFFERED else (*first[:_OFFERED], "…")


def found_as(directory: Directory, typed: str) -> str | None:
    """The id that goes with a name, a licence or an id; None where nobody has it."""
    name = " ".join(typed.split())
    known = directory.get(name) or directory.licensed(name)
    known = known or directory.numbered(told_number(name))
    if known is None and (both := _NUMBERED.fullmatch(name)):
        numbered = directory.numbered(int(both[2]))
        shares = numbered and not set(words(numbered.name)).isdisjoint(words(both[1]))
        known = numbered if shares else None
    if known is not None:
        return known.id
    named = [one for one in directory.find(name, 1_000) if words(one.name) == words(name)]
    if len(named) > 1:
        raise Invalid("leaguedesk.several-people", name=name, ids=tuple(_listed(named)))
    return named[0].id if named else None


def meant(people: Opens, authors: Authors, typed: str) -> str:
    """The id of the person an act is about, told by the whole name, the number or the licence."""
    try:
        person = called_in_full(people, typed)
    except Invalid as refusal:
        if refusal.code == "leaguedesk.unknown-person" and any(authors.signing_in_as(typed)):
            raise Invalid("leaguedesk.account-alone", name=typed) from None
        raise
    return sure_of_account(people, authors, typed, person)


def meant_or_new(people: Opens, authors: Authors, typed: str) -> tuple[str, tuple[Person, ...]]:
    """The same; whom the directory does not know is somebody new."""
    (person,), fresh = identified(people, [typed])
    return sure_of_account(people, authors, typed, person), fresh


def sure_of_account(people: Opens, authors: Authors, typed: str, person: str, but: str = "") -> str:
    """The person, unless the name is as well that of an account which is somebody else.

    A name that reaches somebody only because accents and capitals count for nothing may have been
    meant for whoever signs in under it, `but` for one account; offices hang on accounts.
    """
    directory = people.directory()
    known = directory.get(person)
    if known is None or words(known.name) != words(typed):
        return person
    if sign_in_name(known.name) == sign_in_name(typed):
        return person
    for account in authors.signing_in_as(typed):
        is_other = not account.person or directory.root(account.person) != known.id
        if is_other and account.author != but:
            raise Invalid(
                "leaguedesk.person-or-account",
                name=typed,
                person=known.name,
                account=account.name,
                apart=_apart(known),
            )
    return person


def _listed(people: Sequence[Person]) -> Iterator[Message | str]:
    """What tells several from each other, with their names where these differ."""
    named = len({one.name for one in people}) > 1
    for one in people:
        about = {"name": one.name, "apart": _apart(one)}
        yield Message("leaguedesk.one-of-several", about) if named else _apart(one)


def _apart(person: Person) -> Message | str:
    """What tells somebody from a namesake and is understood in place of the name."""
    if not person.number:
        return person.licence or person.id
    licence = Message("leaguedesk.licence-of", {"licence": person.licence})
    facts = [each for each in (person.nickname, person.email or person.phone) if each]
    known = (*facts, licence) if person.licence else tuple(facts)
    if not known:
        return f"#{person.number}"
    return Message("leaguedesk.number-and-facts", {"number": str(person.number), "facts": known})


def introduced(people: Keeps, names: Iterable[str]) -> tuple[str, ...]:
    """The ids that go with names, each new name entered in the directory, all at once."""
    ids, fresh = identified(people, names)
    if fresh:
        people.put(*fresh)
    return ids


def identified(people: Opens, names: Iterable[str]) -> tuple[tuple[str, ...], tuple[Person, ...]]:
    """The ids that go with names, and those the directory does not know yet."""
    ids: list[str] = []
    fresh: dict[tuple[str, ...], Person] = {}
    directory = people.directory()
    for typed in names:
        name = " ".join(typed.split())
        person = found_as(directory, name)
        if person is None:
            person = fresh.setdefault(words(name), Person(new_id(), name)).id
        ids.append(person)
    return tuple(ids), tuple(fresh.values())
