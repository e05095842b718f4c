"""The people of a league: all of the name for those who run it, what they allow for the public."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tapisvert.actions import actor_ids
from tapisvert.desk.directory import Directory, public_name
from tapisvert.person import Person
from tapisvert.web.authors import author_names
from tapisvert.web.house import people
from tapisvert.words import Lang, say

NameOf: TypeAlias = Callable[[str], str]


def in_public(lang: Lang) -> NameOf:
    """What everybody may read; who has a namesake in the house stands there with a number."""
    directory = people().directory()

    def called(actor: str) -> str:
        known = directory.get(actor_ids(actor)[-1])
        name = public_name(known, lang)
        return name if known is None or known.shown != "name" else _apart(directory, known, lang)

    return called


def in_office(lang: Lang) -> NameOf:
    """What officials read, namesakes with their number; of nobody known the name of the account."""
    directory = people().directory()

    def called(person: str) -> str:
        known = directory.get(person)
        if known is None:
            return author_names((person,), lang)[person]
        return _apart(directory, known, lang)

    return called


def _apart(directory: Directory, person: Person, lang: Lang) -> str:
    """A name, with the number where somebody else of the house has the same."""
    if not person.number or len(directory.named(person.name)) == 1:
        return person.name
    return say("desk.public-namesake", lang, {"name": person.name, "number": str(person.number)})
