"""Somebody in play, told by the number of the entry or by name."""

from __future__ import annotations

from tapisvert.refusals import Invalid
from tapisvert.tournament.state import Tournament
from tapisvert.web.house import people
from tapisvert.web.verbs.form import Form

_LOOKED = 50
"""People of a name looked at: in a large house few of them play tonight."""


def in_play(form: Form, now: Tournament) -> int:
    """The entry a form means: by its `entry`, or by what is written under `player`."""
    told = form.maybe("entry")
    if told is not None:
        return told
    text = form.text("player")
    plain = text.lstrip("#")
    if plain.isdecimal() and len(plain) < 9:
        return int(plain)
    found = {
        entry.number: person.name
        for person in people().find(text, _LOOKED)
        for entry in now.field.of(person.id)
        if entry.status == "playing"
    }
    if not found:
        raise Invalid("movespanel.nobody-of-name", text=text[:40])
    if len(found) > 1:
        raise Invalid("movespanel.several-of-name", text=text[:40], names=tuple(found.values())[:5])
    return next(iter(found))
