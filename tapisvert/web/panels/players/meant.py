"""Whom a form means: by the id a page knows, or by what somebody typed."""

from __future__ import annotations

from typing import Final

from tapisvert.desk.people import new_id
from tapisvert.desk.queries.roster import found
from tapisvert.person import Person
from tapisvert.refusals import Invalid
from tapisvert.tournament.state import Tournament
from tapisvert.web.form import Form
from tapisvert.web.house import people

_SHOWN: Final = 4
_LOOKED: Final = 50
"""People of a name looked at: in a large house few of them play tonight."""


def newcomer(form: Form) -> tuple[Person, bool]:
    """Who is to be registered, and whether the house knows them already.

    Somebody new is put into the directory only once they can be registered.
    """
    person = form.text("person", "")
    directory = people().directory()
    known = directory.get(person) if person else None
    if known is not None:
        return known, True
    name = " ".join(form.text("name", "").split())
    if not name:
        raise Invalid("playerspanel.no-name")
    same = directory.named(name)
    if len(same) > 1:
        raise Invalid("playerspanel.namesakes", name=name)
    return (same[0], True) if same else (Person(new_id(), name), False)


def teammate(form: Form, now: Tournament) -> tuple[Person, bool]:
    """Who is to play with an entry: of a name that is not whole, the only one it fits.

    Nobody looks at the directory while writing it, so that a name which fits several is asked for.
    """
    person, known = newcomer(form)
    if known:
        return person, True
    first = now.field.known(form.number("entry")).person
    fitting = [one for one in people().find(person.name, _LOOKED) if one.id != first]
    if len(fitting) > 1:
        names = tuple(one.name for one in fitting[:_SHOWN])
        raise Invalid("playerspanel.which-teammate", name=person.name[:40], names=names)
    return (fitting[0], True) if fitting else (person, False)


def entry(form: Form, now: Tournament, name: str) -> int:
    """The one entry a field means: a name, a number, a seat."""
    return entry_of(now, form.text(name))


def entry_of(now: Tournament, text: str) -> int:
    """The one entry a text means; refused where it may be several or nobody."""
    directory = people().directory()
    rows = found(now, directory, text).rows
    live = [row for row in rows if row.status != "withdrawn"]
    exact = [row for row in live if row.name.casefold() == text.casefold()]
    meant = exact if len(exact) == 1 else live
    if not meant:
        raise Invalid("playerspanel.unknown", text=text)
    if len(meant) > 1:
        names = tuple(row.name for row in meant[:_SHOWN])
        raise Invalid("playerspanel.several", text=text, names=names)
    return meant[0].entry


def in_play(form: Form, now: Tournament) -> int:
    """The entry a form means: by its `entry`, or by what is written under `player`."""
    entry_typed = form.maybe("entry")
    if entry_typed is not None:
        return entry_typed
    text = form.text("player")
    plain = text.lstrip("#")
    if plain.isdecimal() and len(plain) < 9:
        return int(plain)
    context = {
        entry.number: person.name
        for person in people().find(text, _LOOKED)
        for entry in now.field.of(person.id)
        if entry.status == "playing"
    }
    if not context:
        raise Invalid("movespanel.nobody-of-name", text=text[:40])
    if len(context) > 1:
        raise Invalid(
            "movespanel.several-of-name", text=text[:40], names=tuple(context.values())[:5]
        )
    return next(iter(context))
