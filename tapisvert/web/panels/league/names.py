"""The people of a league: all of the name for those who run it, what they allow for the public."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tapisvert.actions import actor_ids
from tapisvert.desk.directory import public_name
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
        if known is None or not known.number or known.shown != "name":
            return name
        if len(directory.named(name)) == 1:
            return name
        return say("desk.public-namesake", lang, {"name": name, "number": str(known.number)})

    return called


def in_office(lang: Lang) -> NameOf:
    """What officials read; of somebody who is not in the directory, the name of the account."""
    directory = people().directory()

    def called(person: str) -> str:
        known = directory.get(person)
        return author_names((person,), lang)[person] if known is None else known.name

    return called
