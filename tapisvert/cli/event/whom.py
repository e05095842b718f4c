"""People found by what somebody types: a name, its beginning, or the number of an entry."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tapisvert.cli.event.session import EventSession
from tapisvert.desk.introducing import newcomer
from tapisvert.desk.pasting import PastedLine
from tapisvert.desk.people import new_id
from tapisvert.desk.spelling import name_key, told_number
from tapisvert.person import Person
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.folding import words
from tapisvert.rulebooks.nearest import nearest
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.state import Tournament

_ALL: Final = 1_000_000
_SHOWN: Final = 5


def entry(session: EventSession, typed: str) -> Entry:
    """The entry that is meant: still in if there is one, else the person's last."""
    now = session.now
    number = typed.removeprefix("#")
    if number.isdecimal():
        return now.field.known(int(number))
    person = _one(session, typed, _entered(now, session.people.find(typed, _ALL)))
    entries = [each for each in now.field.of(person.id) if each.status != "withdrawn"]
    entries = entries or list(now.field.of(person.id))
    return next((each for each in reversed(entries) if each.is_live), entries[-1])


def entries(session: EventSession, typed: Iterable[str]) -> tuple[int, ...]:
    """The numbers of several entries, in the order they were told."""
    return tuple(entry(session, each).number for each in typed)


def somebody(session: EventSession, typed: str) -> str:
    """The id of a person of the house, playing or not; a new one where the name fits nobody."""
    called = _called(session, typed) or list(session.people.find(typed, _ALL))
    if not called:
        (person,) = introduced(session, [typed])
        return person
    return _one(session, typed, called).id


def introduced(session: EventSession, pasted_lines: Iterable[str | PastedLine]) -> tuple[str, ...]:
    """The ids of people told by name or by a line of a list; new ones come with the act."""
    meant = listed(session, pasted_lines)
    session.bring(*meant.newcomers)
    return meant.ids


class PeopleListed(NamedTuple):
    """Everybody of a list, before anybody new is in the directory."""

    ids: tuple[str, ...]
    newcomers: tuple[Person, ...]


def listed(session: EventSession, pasted_lines: Iterable[str | PastedLine]) -> PeopleListed:
    """People told by name, by their number in the house, or by a line of a list."""
    ids: list[str] = []
    fresh: dict[str, Person] = {}
    for one in pasted_lines:
        line = PastedLine(0, " ".join(one.split())) if isinstance(one, str) else one
        candidates = _called(session, line.name, line.licence)
        if candidates:
            person = _one(session, line.name, candidates).id
        else:
            person = fresh.setdefault(name_key(line.name), newcomer(line, new_id())).id
        if person in ids:
            raise Invalid("evening.listed-twice", name=line.name)
        ids.append(person)
    return PeopleListed(tuple(ids), tuple(fresh.values()))


def _entered(now: Tournament, people: Iterable[Person]) -> list[Person]:
    return [person for person in people if person.id in now.field.by_person]


def _called(session: EventSession, name: str, licence: str = "") -> list[Person]:
    """Who has the id, the number or the licence; else people of exactly this name."""
    number = told_number(name)
    directory = session.people.directory()
    holder = directory.get(name) or (directory.licensed(licence) if licence else None)
    if holder is None and number > 0:
        holder = directory.numbered(number)
        if holder is None:
            raise Invalid("evening.no-number", number=number)
    return list(directory.named(name)) if holder is None else [holder]


def _same(people: Iterable[Person], name: str) -> list[Person]:
    return [person for person in people if words(person.name) == words(name)]


def _one(session: EventSession, typed: str, people: list[Person]) -> Person:
    """The only one meant: of several, those still in before those who are not."""
    people = _same(people, typed) or people
    if len(people) > 1:
        field = session.now.field
        playing = [one for one in people if any(each.is_live for each in field.of(one.id))]
        people = playing if len(playing) == 1 else people
    if not people:
        raise _nobody(session, typed)
    if len(people) > 1:
        shown = tuple(_told_apart(session, one, people) for one in people[:_SHOWN])
        raise Invalid("evening.several", told=typed, found=shown, n=len(people))
    return people[0]


def _nobody(session: EventSession, typed: str) -> Invalid:
    now = session.now
    if not now.field.by_person:
        return Invalid("evening.nobody-entered", told=typed)
    names = {" ".join(words(name)): name for name in map(session.names.of, now.field.by_person)}
    near = tuple(names[plain] for plain in nearest(" ".join(words(typed)), names))
    return Invalid("evening.unknown-name", told=typed, nearest=near)


def _told_apart(session: EventSession, person: Person, among: list[Person]) -> str:
    """A name; with the entry or the id where another has the same one."""
    if sum(words(one.name) == words(person.name) for one in among) < 2:
        return person.name
    numbers = session.now.field.by_person.get(person.id)
    return f"{person.name} (#{numbers[-1]})" if numbers else f"{person.name} ({person.id})"
