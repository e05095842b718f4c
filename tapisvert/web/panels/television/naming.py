"""Names as a room reads them: what somebody lets be shown, shortened where it must be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from unicodedata import normalize

from tapisvert.desk.queries.short_names import initials, parted
from tapisvert.person import PeopleById
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.teams.partners import partner_in

_FITS: Final = (("", 1.0), ("long", 0.84), ("longer", 0.7))
"""How small a name is written before it takes two lines."""
_WRAPPED: Final = 0.8
"""What a letter of two lines takes of one in a row: smaller, but bold."""
_ACCENTS: Final = dict.fromkeys(range(0x300, 0x370))


class BoardName(NamedTuple):
    """A name on a board: the surname is never cut."""

    last: str
    first: str = ""
    fit: str = ""
    """How it is written: as large as its row, smaller, or on two lines."""

    @property
    def whole(self) -> str:
        """First name or initials, then the surname, which is never cut."""
        return f"{self.first} {self.last}".strip()

    @property
    def order(self) -> tuple[str, str]:
        """Where it stands from A to Z: accents and capitals aside."""
        return plain(self.last), plain(self.first)


class ShownNames:
    """The names of an event's players before the whole room."""

    def __init__(self, now: Tournament, people: PeopleById) -> None:
        self._now = now
        self._people = people

    def entry(self, number: int, most: int = 200) -> str:
        """The name that goes with an entry, in so many letters at the most."""
        entry = self._now.field.entries.get(number)
        if entry is None:
            return f"#{number}"
        return shortened(self._people_of(number, entry.person), most)

    def _people_of(self, number: int, person: str) -> str:
        """One name, or of a team both."""
        team = self._now.teams.get(number)
        if team is None:
            return self.person(person)
        both = (person, team.partner)
        return " + ".join(map(self.person, reversed(both) if team.second_plays else both))

    def board(self, number: int, letters: int = 200) -> BoardName:
        """The same as a board shows it, surname first, where so many letters fit in a row."""
        entry = self._now.field.entries.get(number)
        if entry is None:
            return BoardName(f"#{number}")
        if number in self._now.teams:
            return fitted("", self._people_of(number, entry.person), letters)
        return self.board_of(entry.person, letters)

    def board_of(self, person: str, letters: int = 200) -> BoardName:
        """The same of somebody, whichever entry of theirs is meant."""
        known = self._people.get(person)
        if known is None or known.shown != "name":
            return fitted("", self.person(person), letters)
        first, last = parted(" ".join(known.name.split()))
        return fitted(first, last, letters)

    def person(self, person: str) -> str:
        """What somebody is called here; somebody forgotten has a number alone."""
        known = self._people.get(person)
        if known is None:
            numbers = self._now.field.by_person.get(person) or partner_in(self._now, person) or (0,)
            return f"#{numbers[0]}"
        match known.shown:
            case "nickname":
                return known.nickname or known.name
            case "number":
                return f"#{known.number}"
            case "name":
                return known.name


def fitted(first: str, last: str, letters: int) -> BoardName:
    """First names shrink to initials, then letters do, then a name takes two lines, or three.

    >>> fitted("Julie", "Bernier", 17)
    BoardName(last='Bernier', first='Julie', fit='')
    >>> fitted("Jean-Baptiste", "Desrochers-Lapointe", 21)
    BoardName(last='Desrochers-Lapointe', first='J.-B.', fit='long')
    >>> fitted("Jean-Baptiste", "Desrochers-Lapointe", 12)
    BoardName(last='Desrochers-Lapointe', first='J.-B.', fit='wrap')
    >>> fitted("Luc", "Kervella-Desrochers-Lapointe", 15)
    BoardName(last='Kervella-Desrochers-Lapointe', first='L.', fit='tight')
    """
    if _wide(first, last) <= letters:
        return BoardName(last, first)
    short = initials(first)
    for fit, scale in _FITS:
        if _wide(short, last) * scale <= letters:
            return BoardName(last, short, fit)
    parts = f"{last} {short}".strip().replace("-", "- ").split()
    if "-" not in last and " " not in last:
        return BoardName(last, short, "longest")
    return BoardName(last, short, "wrap" if _lines(parts, letters) <= 2 else "tight")


def _lines(parts: Sequence[str], letters: int) -> int:
    """How many lines the parts of a name take, written as small as a name on two lines is."""
    lines, taken = 1, 0.0
    for part in parts:
        taken += len(part) + (not part.endswith("-"))
        if taken * _WRAPPED > letters:
            lines, taken = lines + 1, len(part)
    return lines


def _wide(first: str, last: str) -> int:
    return len(first) + len(last) + (1 if first else 0)


def plain(name: str) -> str:
    """A name as it is put in order: accents and capitals aside, fast for ten thousand of them."""
    return normalize("NFKD", name).translate(_ACCENTS).casefold()


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
        initial = "-".join(f"{part[0]}." for part in first.split("-") if part)
        name = f"{initial} {rest}"
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"
