"""Names as a room reads them: what somebody lets be shown, shortened where it must be."""

from __future__ import annotations

from tapisvert.person import PeopleById
from tapisvert.tournament.state import Tournament


class ShownNames:
    """The names of an event's players before the whole room."""

    def __init__(self, now: Tournament, people: PeopleById) -> None:
        self._now = now
        self._people = people

    def entry(self, number: int, most: int = 200) -> str:
        """The name that goes with an entry, in so many letters at the most."""
        entry = self._now.field.entries.get(number)
        return f"#{number}" if entry is None else shortened(self.person(entry.person), most)

    def person(self, person: str) -> str:
        """What somebody is called here; somebody forgotten has a number alone."""
        known = self._people.get(person)
        if known is None:
            numbers = self._now.field.by_person.get(person, (0,))
            return f"#{numbers[0]}"
        match known.shown:
            case "nickname":
                return known.nickname or known.name
            case "number":
                return f"#{known.number}"
            case "name":
                return known.name


def shortened(name: str, most: int) -> str:
    """The first name shrinks to initials before the family name is cut.

    >>> shortened("Jean-Baptiste Desrochers-Lapointe", 30)
    'J.-B. Desrochers-Lapointe'
    >>> shortened("Jean-Baptiste Desrochers-Lapointe", 18)
    'J.-B. Desrochers-…'
    >>> shortened("Chloé", 30)
    'Chloé'
    """
    if len(name) <= most:
        return name
    first, _, rest = name.partition(" ")
    if rest:
        initials = "-".join(f"{part[0]}." for part in first.split("-") if part)
        name = f"{initials} {rest}"
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"
