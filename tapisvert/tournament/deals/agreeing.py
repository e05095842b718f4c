"""Agreeing on a deal, where the book allows one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tapisvert.carried import carries
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.tournament.deals.deal import Deal, Method
from tapisvert.tournament.deals.shares import shares
from tapisvert.tournament.handling import Meta, decides, evolves
from tapisvert.tournament.law import law
from tapisvert.tournament.money import written
from tapisvert.tournament.placing.ranking import survivors
from tapisvert.tournament.prizes.pool import prize_list
from tapisvert.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class AgreeDeal:
    """All who are left agree how to divide what is left."""

    method: Method
    entries: tuple[int, ...]
    """Everybody who is left."""
    stacks: Mapping[int, int] = field(default_factory=dict)
    """Chips by entry, counted now, where the method needs them."""
    amounts: Mapping[int, int] = field(default_factory=dict)
    """Cents by entry, for amounts of their own."""
    left: int = 0
    """Cents they go on playing for."""


@dataclass(frozen=True, slots=True)
class DealAgreed:
    """A deal stands."""

    deal: Deal
    stacks: Mapping[int, int]


@decides(AgreeDeal)
@carries("deals")
def agree(now: Tournament, wish: AgreeDeal, meta: Meta) -> tuple[DealAgreed, ...]:
    """Everybody who is left, over all that is left, to the cent."""
    if law(now).choice("deals").value == "forbidden":
        raise Illegal("deals.forbidden")
    if now.phase not in ("running", "suspended"):
        raise Illegal("deals.not-running")
    if now.prizes.deal is not None:
        raise Illegal("deals.made-already")
    players = tuple(sorted(wish.entries))
    if players != survivors(now):
        raise Conflict("deals.other-players", playing=survivors(now))
    prizes = _prizes_left(now, len(players))
    if wish.left < 0:
        raise Invalid("deals.below-zero")
    if wish.stacks or wish.method in ("chips", "icm"):
        _check_stacks(now, players, wish.stacks)
    if wish.method == "agreed":
        amounts = _their_own(players, wish, sum(prizes))
    else:
        counted = tuple(wish.stacks.get(entry, 1) for entry in players)
        amounts = shares(wish.method, prizes, counted, wish.left)
    return (DealAgreed(Deal(wish.method, players, amounts, wish.left), dict(wish.stacks)),)


def _prizes_left(now: Tournament, players: int) -> tuple[int, ...]:
    """What each place still open is worth, down to nothing."""
    listed = tuple(award.cents for award in prize_list(now)[:players])
    if players < 2 or not any(listed):
        raise Illegal("deals.nothing-left")
    return (*listed, *(0,) * (players - len(listed)))


def _check_stacks(now: Tournament, players: tuple[int, ...], stacks: Mapping[int, int]) -> None:
    if set(stacks) != set(players) or min(stacks.values(), default=0) <= 0:
        raise Invalid("deals.stacks-of-all", players=players)
    counted = sum(stacks.values())
    if counted != now.bank.in_play:
        raise Illegal("deals.miscounted", counted=counted, in_play=now.bank.in_play)


def _their_own(players: tuple[int, ...], wish: AgreeDeal, total: int) -> tuple[int, ...]:
    if set(wish.amounts) != set(players):
        raise Invalid("deals.amounts-of-all", players=players)
    amounts = tuple(wish.amounts[entry] for entry in players)
    if min(amounts) < 0:
        raise Invalid("deals.below-zero")
    if sum(amounts) + wish.left != total:
        told = written(sum(amounts) + wish.left)
        raise Illegal("deals.not-the-rest", told=told, total=written(total))
    return amounts


@evolves(DealAgreed)
def agreed(now: Tournament, event: DealAgreed) -> Tournament:
    """The deal stands, and so do the stacks that were counted for it."""
    entries = now.field
    for number, stack in event.stacks.items():
        entries = entries.put(replace(entries.entries[number], stack=stack))
    return replace(now, field=entries, prizes=replace(now.prizes, deal=event.deal))
