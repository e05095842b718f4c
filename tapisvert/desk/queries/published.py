"""The published results: where they stand, and what the public may read of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, Final

from tapisvert.desk.queries.heat_board import HeatBoard, heat_board
from tapisvert.desk.queries.roster import SMALL
from tapisvert.lazy_lines import LazyLines
from tapisvert.person import PeopleById
from tapisvert.replacing import replace
from tapisvert.tournament.names import nameless
from tapisvert.tournament.placing.ranking import entrants
from tapisvert.tournament.prizes import NO_PRIZES
from tapisvert.tournament.prizes.pool import has_money
from tapisvert.tournament.publishing import NAMINGS, Publication
from tapisvert.tournament.results.table import (
    Entrant,
    Result,
    entrant_groups,
    line_of,
    results,
)
from tapisvert.tournament.results.written import as_data
from tapisvert.tournament.setup import BuyIn
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.teams.partners import partner_in
from tapisvert.words import Lang


def slug(event: str, public: Publication) -> str:
    """What the results are called outside: the event's name, and what nobody guesses."""
    return f"{event}-{public.key}"


def address(event: str, public: Publication) -> str:
    """Where the results stand in a room."""
    return f"/r/{slug(event, public)}"


def split(slug: str) -> tuple[str, str]:
    """The event and the key of an address, whether or not there are any."""
    event, _, key = slug.rpartition("-")
    return event, key


def public_view(now: Tournament, public: Publication) -> Tournament:
    """The event as the public sees it: as free as air where prizes are kept back."""
    setup = now.setup
    if public.prizes or setup is None:
        return now
    free = BuyIn(0, 0, setup.buy_in.chips)
    rebuys = replace(setup.rebuys, price=None, add_on=None)
    setup = replace(setup, buy_in=free, rebuys=rebuys, currency="", bounty="")
    return replace(now, setup=setup, prizes=NO_PRIZES)


_SHARED: Final[dict[str, tuple[object, tuple[object, ...], frozenset[str]]]] = {}
"""Names several show, as last counted: every page of one event asks for them."""


@dataclass(frozen=True)
class Masks:
    """What each player is called before the public: never more than they allow."""

    now: Tournament
    people: PeopleById
    public: Publication
    lang: Lang

    def of(self, person: str) -> str:
        """The name shown; with a number where another shows the same one."""
        name = self._plain(person)
        return f"{name} (#{self._number(person)})" if name in self._shared else name

    @cached_property
    def _shared(self) -> frozenset[str]:
        stamp = getattr(self.people, "stamp", None)
        if stamp is None:
            return self._borne_twice()
        key = (stamp, self.public.naming, self.lang)
        cached = _SHARED.get("last")
        if cached is None or cached[0] is not self.now.field.by_person or cached[1] != key:
            cached = _SHARED["last"] = (self.now.field.by_person, key, self._borne_twice())
        return cached[2]

    def _borne_twice(self) -> frozenset[str]:
        count = Counter(map(self._plain, self.now.field.by_person))
        return frozenset(name for name, bearers in count.items() if bearers > 1)

    def _plain(self, person: str) -> str:
        known = self.people.get(person)
        if known is not None:
            match max(self.public.naming, known.shown, key=NAMINGS.index):
                case "name":
                    return known.name
                case "nickname" if known.nickname:
                    return known.nickname
                case "nickname" if known.shown == "name":
                    return _initials(known.name)
                case _:
                    pass
        return nameless(self.now, person, self.lang)

    def _number(self, person: str) -> int:
        numbers = self.now.field.by_person.get(person) or partner_in(self.now, person)
        return numbers[0]


@dataclass(frozen=True)
class Published:
    """The results as the public reads them."""

    now: Tournament
    """Without anything that is kept back."""
    masks: Masks

    @cached_property
    def lines(self) -> Sequence[Result]:
        """By place, then by the name shown; of thousands each made when it is asked for."""
        now = self.now
        if now.teams or now.heats or now.phase == "cancelled":
            lines = results(now)
            return tuple(sorted(lines, key=lambda each: (each.rank, self.name(each))))
        return LazyLines(lambda: entrants(now), self._entrants, line_of(now))

    def _entrants(self) -> Iterator[Entrant]:
        for group in entrant_groups(self.now):
            rest = iter(group)
            shared = list(islice(rest, SMALL + 1))
            if 1 < len(shared) <= SMALL:
                shared.sort(key=lambda each: self.masks.of(each.person))
            yield from shared
            yield from rest

    def name(self, line: Result) -> str:
        return self.masks.of(line.person)

    @cached_property
    def heats(self) -> HeatBoard | None:
        """The rounds of a shoot-out or a bracket."""
        entries = self.now.field.entries
        return heat_board(self.now, lambda number: self.masks.of(entries[number].person))

    @cached_property
    def money(self) -> bool:
        """Whether the event has any: where it has none, none is shown."""
        return has_money(self.now)

    @cached_property
    def currency(self) -> str:
        return self.now.setup.currency if self.now.setup is not None and self.money else ""

    def data(self) -> dict[str, Any]:
        """For programs: no ids of people, and no money where there is none."""
        data = as_data(self.now, self.masks.of)
        for line in data["results"]:
            del line["person"]
            if not self.money:
                del line["prize"]
        if not self.money:
            del data["currency"], data["pool"]
        return data


def published(now: Tournament, people: PeopleById, lang: Lang) -> Published | None:
    """What is public of an event; None while nothing is."""
    public = now.publication
    if public is None or public.withdrawn:
        return None
    return Published(public_view(now, public), Masks(now, people, public, lang))


def _initials(name: str) -> str:
    """First name and the initial of what follows, for who has no nickname."""
    first, _, rest = name.partition(" ")
    return f"{first} {rest[0]}." if rest else first
