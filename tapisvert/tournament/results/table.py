"""Everybody who entered with what became of them, the winner first."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from math import inf
from typing import Final, NamedTuple, TypeAlias

from tapisvert.implements import implements
from tapisvert.last_answer import last_answer
from tapisvert.tournament.bounties.ledger import ledger, won_by
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.places import Places
from tapisvert.tournament.placing.ranking import EntryPlace, each_place, unplaced
from tapisvert.tournament.prizes.payouts import agreed, payouts
from tapisvert.tournament.state import Tournament

PersonName: TypeAlias = Callable[[str], str]
"""Who somebody is; the record holds ids alone."""


class Result(NamedTuple):
    """One person's evening."""

    person: str
    place_from: int | None
    """None while they still play."""
    place_to: int | None
    entries: int
    rebuys: int
    add_ons: int
    knock_outs: Fraction
    cents: int
    items: tuple[str, ...]
    out_at: int | None
    """When they went out, in milliseconds since 1970; None for who never did."""

    absent: bool = False
    """Whether they entered and never came, and the event ended without them."""
    bounties: int = 0
    """Cents won by knocking players out."""

    @property
    def rank(self) -> float:
        """What results are sorted by: those still in first, those who never came last."""
        return inf if self.absent else self.place_from or 0

    @property
    def place(self) -> str:
        """`7`, or `7-8` for shared places."""
        if self.place_from is None:
            return ""
        if self.place_from == self.place_to:
            return str(self.place_from)
        return f"{self.place_from}-{self.place_to}"

    @property
    def place_or_dash(self) -> str:
        """The same, and a dash for whoever never came: they are not in play, and have no place."""
        return "–" if self.absent else self.place


class Entrant(NamedTuple):
    """Who entered, and their place; None while they have none."""

    person: str
    place: EntryPlace | None = None


_NOBODY: Final = Fraction()
_ASIDE: Final = ("waiting", "withdrawn")


def _beaten(beaten: Mapping[int, Fraction], entries: Sequence[Entry]) -> Fraction:
    """What all entries of one person add up to; fractions are added only where there are some."""
    losers = [beaten[entry.number] for entry in entries if entry.number in beaten]
    return sum(losers, _NOBODY) if losers else _NOBODY


@implements("results.recorded")
def results(now: Tournament) -> tuple[Result, ...]:
    """One line for each person: by place, those still in at the top."""
    return tuple(each_result(now))


def each_result(now: Tournament) -> Iterator[Result]:
    """The same one by one, as lazily as somebody asks."""
    line, partners = line_of(now), _partners(now)
    for group in entrant_groups(now):
        if partners:
            made = (line(each) for each in group)
            lines = [one for each in made for one in _shared(each, partners.get(each.person))]
            yield from sorted(lines, key=lambda each: each.person)
        else:
            yield from map(line, sorted(group, key=lambda each: each.person))


def entrant_groups(now: Tournament) -> Iterator[Iterable[Entrant]]:
    """Those who share a place together, the best first; those without one at the top while they
    play, at the end once it is over."""
    if now.phase != "over":
        yield (Entrant(person) for person in _without_place(now))
    for _, group in groupby(each_place(now), key=lambda each: each.place_from):
        yield (Entrant(each.person, each) for each in group)
    if now.phase == "over":
        yield (Entrant(person) for person in _without_place(now))


def _without_place(now: Tournament) -> Iterator[str]:
    """Who entered and has no place; of an event in heats or called off some who are out, too."""
    entries = now.field.entries
    if not now.heats and now.phase != "cancelled":
        yield from (entries[number].person for number in unplaced(now))
        return
    placed = {each.person for each in each_place(now)}
    for person, numbers in now.field.by_person.items():
        if person not in placed and any(entries[each].status not in _ASIDE for each in numbers):
            yield person


def _partners(now: Tournament) -> dict[str, str]:
    return {now.field.entries[number].person: team.partner for number, team in now.teams.items()}


def line_of(now: Tournament) -> Callable[[Entrant], Result]:
    """Makes the line of one person at a time."""
    beaten, due = knock_outs(now), {each.entry: each for each in payouts(now)}
    sure = {now.field.entries[each.entry].person: each.cents for each in agreed(now)}
    bounties = ledger(now)

    def line(entrant: Entrant) -> Result:
        person, place = entrant
        entries = [each for each in now.field.of(person) if each.status not in _ASIDE]
        prize = None if place is None else due.get(place.entry)
        bust = None if place is None else now.places.bust_of(place.entry)
        return Result(
            person,
            None if place is None else place.place_from,
            None if place is None else place.place_to,
            len(entries),
            sum(entry.rebuys for entry in entries),
            sum(entry.add_ons for entry in entries),
            _beaten(beaten, entries),
            sure.get(person, 0) if place is None else 0 if prize is None else prize.cents,
            () if prize is None else prize.items,
            None if bust is None else bust.at,
            place is None and now.phase == "over",
            won_by(bounties, [entry.number for entry in entries]) if bounties.won else 0,
        )

    return line


def _shared(result: Result, partner: str | None) -> tuple[Result, ...]:
    """The line of a team once for each of the two: the place is both's, money in equal parts."""
    if partner is None:
        return (result,)
    half, won = result.cents // 2, result.bounties // 2
    first = result._replace(cents=result.cents - half, bounties=result.bounties - won)
    return first, result._replace(person=partner, cents=half, bounties=won)


def knock_outs(now: Tournament) -> Mapping[int, Fraction]:
    """How many players each entry knocked out."""
    return _counted(now.places)


@last_answer
def _counted(places: Places) -> Mapping[int, Fraction]:
    fractions: defaultdict[int, Fraction] = defaultdict(Fraction)
    alone: Counter[int] = Counter()
    for bust in (*places.by_time.values(), *places.returned):
        for winners in bust.by:
            if len(winners) == 1:
                alone[winners[0]] += 1
                continue
            for winner in winners:
                fractions[winner] += Fraction(1, len(winners))
    for winner, number in alone.items():
        fractions[winner] += number
    return dict(fractions)
