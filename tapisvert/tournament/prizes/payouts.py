"""Who gets what: places meet prizes, ties share, deals replace what they divide."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tapisvert.carried import carries
from tapisvert.tournament.placing.ranking import Standing, standings
from tapisvert.tournament.prizes import Paid
from tapisvert.tournament.prizes.awarding import Award, apportioned
from tapisvert.tournament.prizes.pool import prize_list
from tapisvert.tournament.state import Tournament

_NOTHING = Paid()


class Payout(NamedTuple):
    """What one entry is due."""

    entry: int
    person: str
    place_from: int
    place_to: int
    cents: int
    items: tuple[str, ...] = ()
    disputed: tuple[str, ...] = ()
    """Prizes in kind that nothing but the director's choice gives to one of those who tie."""


def payouts(now: Tournament) -> tuple[Payout, ...]:
    """Everybody in the money who has a place, the best first."""
    return tuple(_payouts(now))


def payout(now: Tournament, entry: int) -> Payout | None:
    """What one entry is due; None out of the money or without a place yet."""
    return next((each for each in _payouts(now) if each.entry == entry), None)


def received(now: Tournament, entry: int) -> Paid:
    """What somebody was paid so far."""
    return now.prizes.paid.get(entry, _NOTHING)


@carries("places.ties", "hand-for-hand.start")
def _payouts(now: Tournament) -> Iterator[Payout]:
    listed = prize_list(now)
    for standing in standings(now) if listed else ():
        if standing.first > len(listed):
            return
        reached = listed[standing.first - 1 : standing.last]
        cents = _money(now, standing, reached)
        items, disputed = _items(now, standing, reached)
        for entry, money in zip(standing.entries, cents, strict=True):
            yield Payout(
                entry,
                now.field.entries[entry].person,
                standing.first,
                standing.last,
                money,
                items.get(entry, ()),
                disputed,
            )


def _money(now: Tournament, standing: Standing, reached: Sequence[Award]) -> list[int]:
    """The prizes of all places they share, divided to the cent."""
    deal, players = now.prizes.deal, len(standing.entries)
    if deal is None or not set(standing.entries) <= set(deal.entries):
        return apportioned(sum(award.cents for award in reached), [1] * players)
    played_for = apportioned(deal.left if standing.first == 1 else 0, [1] * players)
    return [
        deal.share(entry) + more for entry, more in zip(standing.entries, played_for, strict=True)
    ]


@carries("places.ties.in-kind")
def _items(
    now: Tournament, standing: Standing, reached: Sequence[Award]
) -> tuple[dict[int, tuple[str, ...]], tuple[str, ...]]:
    """Prizes in kind by entry, and those still to be decided on."""
    items = [award.item for award in reached if award.item]
    entries = standing.entries
    if len(items) == len(entries) and len(set(items)) == 1:
        return {entry: (item,) for entry, item in zip(entries, items, strict=True)}, ()
    for settled in now.prizes.settled:
        if set(settled.entries) == set(entries):
            entries = settled.entries
            break
    else:
        if len(entries) > 1:
            return {}, tuple(items)
    return {entry: (item,) for entry, item in zip(entries, items, strict=False)}, ()
