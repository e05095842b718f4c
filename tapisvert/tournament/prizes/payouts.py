"""Who gets what: places meet prizes, ties share, deals replace what they divide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tapisvert.implements import implements
from tapisvert.tournament.placing.ranking import SharedPlaces, standings
from tapisvert.tournament.prizes import Paid
from tapisvert.tournament.prizes.awarding import PlacePrize, apportioned
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
    listed, deal = prize_list(now), now.prizes.deal
    last = max(len(listed), 0 if deal is None else len(deal.entries))
    for standing in standings(now) if listed else ():
        if standing.first > last:
            return
        yield from _shared(now, standing, listed[standing.first - 1 : standing.last])


def _shared(
    now: Tournament, standing: SharedPlaces, reached: Sequence[PlacePrize]
) -> Iterator[Payout]:
    """What those who share some places get; a deal replaces the money it divides."""
    parties, others = _parted(now, standing.entries)
    shared_by = standing.last - standing.first + 1
    won, disputed = _won(now, parties or others, reached, 0 if parties else shared_by)
    if parties and others:  # a round in which some went out before the others agreed
        rest, more = _won(now, others, reached[len(parties) :])
        won, disputed = [*won, *rest], (*disputed, *more)
    dealt = _dealt(now, parties, first=standing.first == 1)
    for entry, cents, item in won:
        yield Payout(
            entry,
            now.field.entries[entry].person,
            standing.first,
            standing.last,
            dealt.get(entry, cents),
            (item,) if item else (),
            disputed,
        )


class Won(NamedTuple):
    """What an entry's place is worth to it."""

    entry: int
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
        return [Won(entry, award.cents, award.item) for entry, award in pairs], ()
    cents = apportioned(sum(award.cents for award in reached), [1] * players)
    won = [Won(entry, each, for_all) for entry, each in zip(entries, cents, strict=False)]
    return won, () if for_all else items


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


def _dealt(now: Tournament, parties: tuple[int, ...], first: bool) -> dict[int, int]:
    """What a deal gives those who share some places, and the winner what was left to play for."""
    deal = now.prizes.deal
    if deal is None or not parties:
        return {}
    more = apportioned(deal.left if first else 0, [1] * len(parties))
    return {entry: deal.share(entry) + cents for entry, cents in zip(parties, more, strict=True)}
