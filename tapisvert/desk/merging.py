"""Two entries of the directory that are one person: merged, and parted again.

Records of events keep the ids they have: the id of the one that goes leads to the one that stays.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from tapisvert.desk.directory import Directory
from tapisvert.desk.spelling import licence_key
from tapisvert.person import Person
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace

_FIELDS: Final = ("nickname", "licence", "email", "phone", "language", "note")


def merged(directory: Directory, stays: str, goes: str) -> tuple[Person, Person]:
    """The two as they are kept once merged; who stays takes over what they have not."""
    one, other = _standing(directory, stays), _standing(directory, goes)
    if one.id == other.id:
        raise Illegal("desk.merge-same", name=one.name)
    lent = tuple(field for field in _FIELDS if getattr(other, field) and not getattr(one, field))
    taken: dict[str, Any] = {field: getattr(other, field) for field in lent}
    return replace(one, **taken), replace(other, same_as=one.id, lent=lent)


def parted(directory: Directory, person: str) -> tuple[Person, ...]:
    """Two merged people as they are kept once they are two again; what was lent goes back."""
    other = directory.own(person)
    if other is None or not other.name:
        raise Invalid("desk.unknown-person", person=person)
    if not other.same_as:
        raise Illegal("desk.not-merged", name=other.name)
    returned = _returned(directory, other)
    bearer = directory.licensed(other.licence) if other.licence else None
    if bearer is not None:
        bearer = {one.id: one for one in returned}.get(bearer.id, bearer)
        if licence_key(bearer.licence) == licence_key(other.licence):
            raise Illegal("desk.licence-taken", licence=other.licence, name=bearer.name)
    return (*returned, replace(other, same_as="", lent=()))


def _returned(directory: Directory, other: Person) -> tuple[Person, ...]:
    """Those above somebody without what was lent to them, be it through one another."""
    returned = []
    fields, above = set(other.lent), directory.own(other.same_as)
    while above is not None:
        fields = {each for each in fields if getattr(above, each) == getattr(other, each)}
        if not fields:
            break
        emptied: dict[str, Any] = dict.fromkeys(fields, "")
        lent = tuple(each for each in above.lent if each not in fields)
        returned.append(replace(above, **emptied, lent=lent))
        fields &= set(above.lent)
        above = directory.own(above.same_as)
    return tuple(returned)


def told_apart(directory: Directory, people: Collection[str]) -> tuple[Person, ...]:
    """People who look like one another, as they are kept once somebody says that they are not."""
    known = [_standing(directory, person) for person in people]
    ids = {one.id for one in known}
    if len(ids) < 2:
        raise Illegal("desk.merge-same", name=known[0].name if known else "")
    return tuple(replace(one, apart=tuple(sorted({*one.apart, *ids} - {one.id}))) for one in known)


def forgotten(directory: Directory, person: str) -> tuple[Person, ...]:
    """What is left of somebody forgotten: their id, and ids that still lead to the same nobody."""
    known = directory.get(person)
    if known is None:
        raise Invalid("desk.unknown-person", person=person)
    others = directory.merged_into(known.id)
    return (Person(known.id, ""), *(Person(one.id, "", same_as=known.id) for one in others))


def _standing(directory: Directory, person: str) -> Person:
    known = directory.get(person)
    if known is None:
        raise Invalid("desk.unknown-person", person=person)
    return known
