"""Somebody the house knows, and how the ids of a record lead to people."""

from __future__ import annotations

import re
from typing import Final, Literal, Protocol, TypeAlias

from tapisvert.slotted import dataclass
from tapisvert.words import Lang

ShownAs: TypeAlias = Literal["name", "nickname", "number"]
Language: TypeAlias = Lang | Literal[""]
_ID: Final = re.compile(r"[0-9a-f]{16}")


def is_id(text: str) -> bool:
    """Whether a text is an id and no name: what is left of somebody forgotten."""
    return bool(_ID.fullmatch(text))


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody the house knows; the record of an event holds the id alone."""

    id: str
    name: str
    email: str = ""
    phone: str = ""
    note: str = ""
    nickname: str = ""
    licence: str = ""
    """Nobody else has it."""
    language: Language = ""
    shown: ShownAs = "name"
    """What may be shown in public."""
    number: int = 0
    """The number in the house, given with the first entry in the directory; 0 before."""
    same_as: str = ""
    """The id of the same person, where two were merged: this one then stands for nobody."""
    lent: tuple[str, ...] = ()
    """What the other took over at the merge: it goes back when the two are parted."""
    apart: tuple[str, ...] = ()
    """The ids of people who look like this one and are others, as somebody said."""


class PeopleById(Protocol):
    """Whoever tells people by their ids: the directory in a file, or the one in a database."""

    def get(self, person: str) -> Person | None: ...
