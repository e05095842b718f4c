"""Who may enter the directory as told: tidy, numbered, and with a licence nobody else has."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, get_args
from unicodedata import category

from tapisvert.desk.directory import Directory
from tapisvert.desk.spelling import licence_key
from tapisvert.lookalikes import alphabets, seen_as
from tapisvert.person import Person, ShownAs
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.words import LANGS

LONGEST: Final = 200
"""The longest name that fits on a card."""
_MOST: Final = {"nickname": 80, "licence": 40, "email": 254, "phone": 40, "note": 2_000}
_MAIL: Final = re.compile(r"[^@\s]+@[^@\s]+")
_UNSEEN: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))


def admitted(
    directory: Directory, people: Iterable[Person], brought: bool = False
) -> tuple[Person, ...]:
    """The people of a list as they are kept, the last word about each; all of them, or none.

    Those who are `brought` have their names from a house that knew them by these.
    """
    last: dict[str, Person] = {}
    for newcomer in people:
        person = checked(newcomer)
        if not brought:
            _refuse_lookalike(directory, person)
        last.pop(person.id, None)
        last[person.id] = person
    highest = max((directory.highest, *(person.number for person in last.values())))
    licences: dict[str, Person] = {}
    numbers: set[int] = set()
    admitted_people = []
    for person in last.values():
        number = _number(directory, person)
        if person.name and (not number or number in numbers):
            highest += 1
            number = highest
        numbers.add(number)
        one = replace(person, number=number)
        if one.licence and not one.same_as:
            first = licences.setdefault(licence_key(one.licence), one)
            holder = _holder(directory, one)
            if holder is not None and holder.id in last:
                holder = None
            if first is not one or holder is not None:
                name = first.name if holder is None else holder.name
                raise Illegal("desk.licence-taken", licence=one.licence, name=name)
        admitted_people.append(one)
    return tuple(admitted_people)


def _refuse_lookalike(directory: Directory, person: Person) -> None:
    """A new name is written in one alphabet and reads like nobody's who is there already."""
    known = directory.own(person.id)
    if known is not None and known.name == person.name:
        return
    used = alphabets(person.name)
    if len(used) > 1:
        raise Invalid("desk.mixed-alphabets", name=person.name)
    if used and used != {"LATIN"}:
        others = directory.named(seen_as(person.name))
        if any(one.id != person.id and alphabets(one.name) != used for one in others):
            raise Invalid("desk.looks-like", name=person.name, other=others[0].name)


def newcomers(directory: Directory, people: Iterable[Person]) -> tuple[Person, ...]:
    """Of the people of another house, those nobody knows here, as they can be kept here.

    Whoever has the licence of somebody here is that person; who was forgotten here stays so.
    """
    newcomers = []
    for one in people:
        if directory.own(one.id) is not None or directory.is_forgotten(one.id):
            continue
        holder = _holder(directory, one) if one.licence and not one.same_as else None
        newcomers.append(one if holder is None else replace(one, licence="", same_as=holder.id))
    return tuple(newcomers)


def checked(person: Person) -> Person:
    """The same person, tidy, refused without an id or a name that fits on a card.

    An id that leads to somebody else needs no name.
    """
    if not person.id.strip():
        raise Invalid("desk.no-id", name=person.name)
    tidied = replace(
        person,
        name=tidy(person.name),
        nickname=tidy(person.nickname),
        licence=tidy(person.licence),
        email=tidy(person.email),
        phone=tidy(person.phone),
        note="\n".join(map(tidy, person.note.splitlines())).strip(),
    )
    if not tidied.name and not tidied.same_as:
        raise Invalid("desk.no-name")
    if len(tidied.name) > LONGEST:
        raise Invalid("desk.long-name", length=len(tidied.name), most=LONGEST)
    for field, most in _MOST.items():
        length = len(getattr(tidied, field))
        if length > most:
            raise Invalid("desk.long-detail", name=tidied.name, length=length, most=most)
    if tidied.email and not is_mail(tidied.email):
        raise Invalid("desk.bad-email", email=tidied.email)
    if tidied.licence and not licence_key(tidied.licence):
        raise Invalid("desk.bad-licence", licence=tidied.licence)
    if tidied.language not in ("", *LANGS):
        raise Invalid("desk.bad-language", language=tidied.language)
    if tidied.shown not in get_args(ShownAs):
        raise Invalid("desk.bad-shown", shown=tidied.shown)
    return tidied


def is_mail(text: str) -> bool:
    """Whether a text can be an address of mail."""
    return _MAIL.fullmatch(text) is not None


def tidy(text: str) -> str:
    """One space between words, and no sign that cannot be seen."""
    seen = "".join(" " if sign.isspace() else sign for sign in text)
    return " ".join("".join(sign for sign in seen if category(sign) not in _UNSEEN).split())


def _number(directory: Directory, person: Person) -> int:
    """The number somebody has or asks for; 0 where another one has it."""
    known = directory.own(person.id)
    number = person.number or (known.number if known else 0)
    holder = directory.numbered(number)
    return number if holder is None or holder.id == directory.root(person.id) else 0


def _holder(directory: Directory, person: Person) -> Person | None:
    """Somebody else who has the same licence."""
    holder = directory.licensed(person.licence)
    return None if holder is None or holder.id == directory.root(person.id) else holder
