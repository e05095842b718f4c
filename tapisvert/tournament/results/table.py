"""Everybody who entered with what became of them, the winner first."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import inf
from typing import Final, NamedTuple, TypeAlias

from tapisvert.implements import implements
from tapisvert.tournament.bounties.ledger import ledger, won_by
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.placing.ranking import places
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


_NOBODY: Final = Fraction()


def _beaten(beaten: Mapping[int, Fraction], entries: Sequence[Entry]) -> Fraction:
    """What all entries of one person add up to; fractions are added only where there are some."""
    losers = [beaten[entry.number] for entry in entries if entry.number in beaten]
    return sum(losers, _NOBODY) if losers else _NOBODY


@implements("results.recorded")
def results(now: Tournament) -> tuple[Result, ...]:
    """One line for each person: by place, those still in at the top."""
    beaten, due = knock_outs(now), {each.entry: each for each in payouts(now)}
    placed = {each.person: each for each in places(now)}
    sure = {now.field.entries[each.entry].person: each.cents for each in agreed(now)}
    bounties = ledger(now)
    results: list[Result] = []
    partners = {
        now.field.entries[number].person: team.partner for number, team in now.teams.items()
    }
    for person in now.field.by_person:
        entries = [
            entry for entry in now.field.of(person) if entry.status not in ("waiting", "withdrawn")
        ]
        if not entries:
            continue
        place = placed.get(person)
        prize = None if place is None else due.get(place.entry)
        bust = None if place is None else now.places.bust_of(place.entry)
        results.append(
            Result(
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
        )
    lines = (each for result in results for each in _shared(result, partners.get(result.person)))
    return tuple(sorted(lines, key=lambda each: (each.rank, each.person)))


def _shared(result: Result, partner: str | None) -> tuple[Result, ...]:
    """The line of a team once for each of the two: the place is both's, money in equal parts."""
    if partner is None:
        return (result,)
    half, won = result.cents // 2, result.bounties // 2
    first = result._replace(cents=result.cents - half, bounties=result.bounties - won)
    return first, result._replace(person=partner, cents=half, bounties=won)


def knock_outs(now: Tournament) -> Mapping[int, Fraction]:
    """How many players each entry knocked out."""
    fractions: defaultdict[int, Fraction] = defaultdict(Fraction)
    alone: Counter[int] = Counter()
    for bust in (*now.places.by_time.values(), *now.places.returned):
        for winners in bust.by:
            if len(winners) == 1:
                alone[winners[0]] += 1
                continue
            for winner in winners:
                fractions[winner] += Fraction(1, len(winners))
    for winner, number in alone.items():
        fractions[winner] += number
    return dict(fractions)
