"""What the public is shown of somebody: the name, unless he asked for less."""

from __future__ import annotations

from tapisvert.desk.directory import Person
from tapisvert.words import Lang, say


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
