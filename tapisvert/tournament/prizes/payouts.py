"""Who gets what: places meet prizes, ties share, deals replace what they divide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from tapisvert.implements import implements
from tapisvert.tournament.placing.ranking import SharedPlaces, standings
from tapisvert.tournament.prizes import Paid
from tapisvert.tournament.prizes.awarding import PlacePrize, apportioned
from tapisvert.tournament.prizes.pool import prize_list
from tapisvert.tournament.state import Tournament

_NOTHING = Paid()

Dealt = Mapping[int, int]
"""Cents by entry, as a deal divides them."""

_NO_DEAL: Dealt = MappingProxyType({})


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


class AgreedShare(NamedTuple):
    """What somebody gets by a deal, whatever happens."""

    entry: int
    cents: int


def agreed(now: Tournament) -> tuple[AgreedShare, ...]:
    """What each of those who made a deal is sure of, the largest share first; else nobody."""
    deal = now.prizes.deal
    if deal is None or now.phase == "cancelled":
        return ()
    shares = map(AgreedShare, deal.entries, deal.amounts)
    return tuple(sorted(shares, key=lambda each: (-each.cents, each.entry)))


def undivided(now: Tournament) -> tuple[PlacePrize, ...]:
    """The places that are still worth what was announced: all of them, or those below a deal."""
    deal, listed = now.prizes.deal, prize_list(now)
    return listed if deal is None else listed[len(deal.entries) :]


def received(now: Tournament, entry: int) -> Paid:
    """What somebody was paid so far."""
    return now.prizes.paid.get(entry, _NOTHING)


def unpaid(now: Tournament) -> int:
    """How many are due a prize that was not handed to them; ties are settled before."""
    return sum(not each.disputed and _owes(now, each) for each in _payouts(now))


def overpaid(now: Tournament) -> tuple[int, ...]:
    """Cents each has too much who was paid before places changed."""
    if not now.prizes.paid:
        return ()
    due = {each.entry: each.cents for each in _payouts(now)}
    over = (paid.cents - due.get(entry, 0) for entry, paid in now.prizes.paid.items())
    return tuple(cents for cents in over if cents > 0)


def unpaid_in_public(now: Tournament) -> int:
    """The same once the event is over and its results are public, when nothing else asks for it."""
    public = now.publication
    over = now.phase == "over" and public is not None and not public.withdrawn
    return unpaid(now) if over else 0


def _owes(now: Tournament, due: Payout) -> bool:
    before = received(now, due.entry)
    return due.cents > before.cents or bool(Counter(due.items) - Counter(before.items))


@implements("places.ties", "hand-for-hand.start")
def _payouts(now: Tournament) -> Iterator[Payout]:
    listed = prize_list(now)
    if not listed:
        return
    if now.prizes.deal is not None:
        yield from _after_deal(now, listed)
        return
    for standing in standings(now):
        if standing.first > len(listed):
            return
        reached, size = listed[standing.first - 1 : standing.last], _size(standing)
        yield from _paid(standing, _won(now, standing.entries, reached, size))


def _after_deal(now: Tournament, listed: Sequence[PlacePrize]) -> Iterator[Payout]:
    """The first prizes are divided by those of the deal, wherever their places end up.

    A place may be put right afterwards, so that somebody who went out before the deal stands
    above one of its parties: agreed shares stay due, and the others share what is below the deal.
    """
    parted = [(each, *_parted(now, each.entries)) for each in standings(now)]
    parties_below, others_above = sum(len(parties) for _, parties, _ in parted), 0
    for standing, parties, others in parted:
        parties_below -= len(parties)
        if parties:
            start = standing.first - 1 - others_above
            reached = listed[start : start + len(parties)]
            dealt = _dealt(now, parties, first=start == 0)
            yield from _paid(standing, _won(now, parties, reached), dealt)
        start = standing.first - 1 + len(parties) + parties_below
        size = len(others) if parties else _size(standing)
        if others and listed[start : start + size]:
            yield from _paid(standing, _won(now, others, listed[start : start + size], size))
        others_above += len(others)


def _size(standing: SharedPlaces) -> int:
    return standing.last - standing.first + 1


def _paid(
    standing: SharedPlaces, won: tuple[Sequence[Won], tuple[str, ...]], dealt: Dealt = _NO_DEAL
) -> Iterator[Payout]:
    """What those who share some places get; a deal replaces the money it divides."""
    shares, disputed = won
    for entry, person, cents, item in shares:
        yield Payout(
            entry,
            person,
            standing.first,
            standing.last,
            dealt.get(entry, cents),
            (item,) if item else (),
            disputed,
        )


class Won(NamedTuple):
    """What an entry's place is worth to it."""

    entry: int
    person: str
    cents: int
    item: str


@implements("places.ties.in-kind")
def _won(
    now: Tournament, entries: tuple[int, ...], reached: Sequence[PlacePrize], shared_by: int = 0
) -> tuple[list[Won], tuple[str, ...]]:
    """Money divided to the cent; what cannot be, by place in the order the director settled on.

    `shared_by` counts those of a heat who are still to come for the same places.
    """
    players, items = (
        max(len(entries), shared_by),
        tuple(award.item for award in reached if award.item),
    )
    for_all = items[0] if len(items) == players and len(set(items)) == 1 else ""
    order = _settled(now, entries) if items and not for_all else None
    if order is not None:
        by_place = [*reached, *[PlacePrize(0, 0)] * (players - len(reached))]
        pairs = zip(order, by_place, strict=False)
        return [_share(now, entry, award.cents, award.item) for entry, award in pairs], ()
    cents = apportioned(sum(award.cents for award in reached), [1] * players)
    pairs_of_money = zip(entries, cents, strict=False)
    won = [_share(now, entry, each, for_all) for entry, each in pairs_of_money]
    return won, () if for_all else items


def _share(now: Tournament, entry: int, cents: int, item: str) -> Won:
    return Won(entry, now.field.entries[entry].person, cents, item)


def _settled(now: Tournament, entries: tuple[int, ...]) -> tuple[int, ...] | None:
    for each in now.prizes.settled:
        if set(each.entries) == set(entries):
            return each.entries
    return None


def _parted(now: Tournament, entries: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Those of a deal, who were all in when it was made, and the others."""
    deal = now.prizes.deal
    agreed = () if deal is None else deal.entries
    parties = tuple(entry for entry in entries if entry in agreed)
    return parties, tuple(entry for entry in entries if entry not in agreed)


def _dealt(now: Tournament, parties: tuple[int, ...], first: bool) -> Dealt:
    """What a deal gives those who share some places, and the winner what was left to play for."""
    deal = now.prizes.deal
    if deal is None:
        return _NO_DEAL
    more = apportioned(deal.left if first else 0, [1] * len(parties))
    return {entry: deal.share(entry) + cents for entry, cents in zip(parties, more, strict=True)}
