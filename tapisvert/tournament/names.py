"""Who is who in an event: the record holds ids, the directory the names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from tapisvert.person import PeopleById, is_id
from tapisvert.refusals import Invalid
from tapisvert.tournament.state import Tournament
from tapisvert.words import Lang, reader, say

if TYPE_CHECKING:
    from tapisvert.tournament.placing.ranking import EntryPlace

_ONE: Final = frozenset(("entry", "winner", "other"))
_PAIRED: Final = "second"
"""Where two entries are named they are `first` and `second`; alone, `first` may be a place."""
_SEVERAL: Final = frozenset(("entries", "playing", "players"))
_LONGEST_TITLE: Final = 80
"""Letters no television and no sheet has room for more of."""


def readable_title(typed: str) -> str:
    """What an event, a league, a season or a venue is called: one line everybody can read."""
    name = " ".join(typed.split())
    if not any(sign.isalnum() for sign in name):
        raise Invalid("setup.no-name")
    if not name.isprintable():
        raise Invalid("setup.unreadable-name")
    if len(name) > _LONGEST_TITLE:
        raise Invalid("setup.long-name", length=len(name), most=_LONGEST_TITLE)
    return name


class NumberWithName(str):
    """A number with its name, as `5 (Eli)`; asked for `who`, the name alone."""

    name: str

    def __new__(cls, number: int, name: str) -> NumberWithName:
        made = super().__new__(cls, f"{number} ({name})")
        made.name = name
        return made

    def __format__(self, spec: str) -> str:
        return self.name if spec == "who" else super().__format__(spec)


def nameless(now: Tournament, person: str, lang: Lang) -> str:
    """What somebody is called whose name is unknown or kept back: by their entry, if they have one.

    An id says nothing to anybody, and nobody reads one.
    """
    from tapisvert.tournament.teams.partners import partner_in

    numbers = now.field.by_person.get(person) or partner_in(now, person)
    if not numbers:
        return say("desk.public-nobody", lang)
    return say("publishing.player", lang, {"number": str(numbers[0])})


def unknown(now: Tournament, person: str) -> str:
    """Whom the directory does not know: what a record calls authors is a name, an id is none."""
    return nameless(now, person, reader()) if is_id(person) else person


class Names:
    """The names of the people of an event as it is now."""

    def __init__(self, now: Tournament, people: PeopleById) -> None:
        self.now = now
        self.people = people
        self._placed: dict[int, EntryPlace] = {}

    @cached_property
    def _best_first(self) -> Iterator[EntryPlace]:
        from tapisvert.tournament.placing.ranking import each_place

        return each_place(self.now)

    def place(self, number: int) -> EntryPlace | None:
        """The place of an entry that is out: at once for those who went out last.

        Places are found once for many sentences, and no further than a sentence asks.
        """
        while number not in self._placed:
            best = next(self._best_first, None)
            if best is None:
                return None
            self._placed[best.entry] = best
        return self._placed[number]

    def of(self, person: str) -> str:
        """A person's name; whoever was forgotten is a player with a number."""
        known = self.people.get(person)
        if known is not None:
            return known.name
        return unknown(self.now, person)

    def entry(self, number: int) -> str:
        """The name that goes with an entry; of a team both, whoever plays first."""
        entry = self.now.field.entries.get(number)
        if entry is None:
            return f"#{number}"
        team = self.now.teams.get(number)
        if team is None:
            return self.of(entry.person)
        both = (entry.person, team.partner)
        return " + ".join(map(self.of, reversed(both) if team.second_plays else both))

    def told(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The values of a sentence with a name beside each number of an entry."""
        named = dict(values)
        singles = _ONE | ({"first", _PAIRED} if _PAIRED in values else frozenset())
        for key in singles & values.keys():
            if type(values[key]) is int:
                named[key] = self._both(values[key])
        for key in _SEVERAL & values.keys():
            if isinstance(values[key], tuple):
                named[key] = tuple(map(self._both, values[key]))
        return named

    def _both(self, number: int) -> str:
        known = number in self.now.field.entries
        return NumberWithName(number, self.entry(number)) if known else str(number)
