"""Agreeing on a deal, where the book allows one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass, field
from tapisvert.tournament.chips.plausible import check_count
from tapisvert.tournament.deals.deal import AgreedDeal, Method
from tapisvert.tournament.deals.shares import shares
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.heats.progress import undecided
from tapisvert.tournament.law import law
from tapisvert.tournament.money import written
from tapisvert.tournament.placing.ranking import survivors
from tapisvert.tournament.prizes.pool import prize_list
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class AgreeDeal(Command):
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
    round_to: int = 1
    """Cents: what is divided comes in multiples of it; the largest share has what is over."""
    as_counted: bool = False
    """Whether the count stands though it is not what is in play: chips get lost, races round."""


@dataclass(frozen=True, slots=True)
class DealAgreed(Event):
    """A deal stands."""

    deal: AgreedDeal
    stacks: Mapping[EntryNumber, int]
    missing: int = 0
    """Chips that were in play and not counted; below zero where more were."""


@decides(AgreeDeal)
@implements("deals")
def agree(now: Tournament, command: AgreeDeal, meta: Meta) -> tuple[DealAgreed, ...]:
    """Everybody who is left, over all that is left, to the cent."""
    if law(now).choice("deals").value == "forbidden":
        raise Illegal("deals.forbidden")
    if now.phase not in ("running", "suspended"):
        raise Illegal("deals.not-running")
    if now.prizes.deal is not None:
        raise Illegal("deals.made-already")
    if now.field.unseated:
        waits = tuple(sorted(now.field.unseated))
        raise Illegal("event.somebody-waits", entries=waits, n=len(waits))
    _check_round(now)
    players = tuple(sorted(command.entries))
    if players != survivors(now):
        raise Conflict("deals.other-players", playing=survivors(now))
    _check_one_stack_each(now, players)
    prizes = prizes_left(now, len(players))
    if command.left < 0:
        raise Invalid("deals.below-zero")
    if command.round_to < 1:
        raise Invalid("prizes.rounding")
    if command.stacks or command.method in ("chips", "icm"):
        _check_stacks(now, players, command)
    if command.method == "agreed":
        amounts = _their_own(players, command, sum(prizes))
    else:
        counted = tuple(command.stacks.get(entry, 1) for entry in players)
        amounts = shares(command.method, prizes, counted, command.left, command.round_to)
    missing = now.bank.in_play - sum(command.stacks.values()) if command.stacks else 0
    deal = AgreedDeal(command.method, players, amounts, command.left)
    return (DealAgreed(deal, dict(command.stacks), missing),)


def _check_round(now: Tournament) -> None:
    """Refuse while somebody who is out may still come to rank above, or beside, one who agrees."""
    heat = now.heats[-1] if now.heats else ()
    out = any(entry in now.places.of for table in heat for entry in table.entries)
    if len(heat) > 1 and out and (tables := undecided(now)):
        raise Illegal("deals.round-undecided", tables=tables, n=len(tables))


def _check_one_stack_each(now: Tournament, players: tuple[int, ...]) -> None:
    """Refuse while somebody has a bag and a seat, or two bags: only one of them comes back."""
    by_person: dict[str, int] = {}
    for number in players:
        first = by_person.setdefault(now.field.entries[number].person, number)
        if first != number:
            raise Illegal("deals.two-stacks", first=first, second=number)


def prizes_left(now: Tournament, players: int) -> tuple[int, ...]:
    """What each place still open is worth, down to nothing."""
    listed = tuple(award.cents for award in prize_list(now)[:players])
    if players < 2 or not any(listed):
        raise Illegal("deals.nothing-left")
    return (*listed, *(0,) * (players - len(listed)))


def _check_stacks(now: Tournament, players: tuple[int, ...], command: AgreeDeal) -> None:
    stacks = command.stacks
    if empty := tuple(entry for entry in players if stacks.get(entry, 1) <= 0):
        raise Invalid("deals.stacks-empty", players=empty)
    if set(stacks) != set(players):
        raise Invalid("deals.stacks-of-all", players=players)
    counted = sum(stacks.values())
    if counted != now.bank.in_play and not command.as_counted:
        raise Illegal("deals.miscounted", counted=counted, in_play=now.bank.in_play)
    check_count(now, counted)


def _their_own(players: tuple[int, ...], command: AgreeDeal, total: int) -> tuple[int, ...]:
    if set(command.amounts) != set(players):
        raise Invalid("deals.amounts-of-all", players=players)
    amounts = tuple(command.amounts[entry] for entry in players)
    if min(amounts) < 0:
        raise Invalid("deals.below-zero")
    if sum(amounts) + command.left != total:
        amount = written(sum(amounts) + command.left)
        raise Illegal("deals.not-the-rest", told=amount, total=written(total))
    return amounts


@evolves(DealAgreed)
def agreed(now: Tournament, event: DealAgreed) -> Tournament:
    """The deal stands, and so do the stacks that were counted for it: they are what is in play."""
    entries = now.field
    for number, stack in event.stacks.items():
        entries = entries.put(replace(entries.entries[number], stack=stack))
    bank = now.bank.remove(event.missing, "miscounted") if event.missing else now.bank
    return replace(now, field=entries, bank=bank, prizes=replace(now.prizes, deal=event.deal))


@tells(DealAgreed)
def tell_deal_agreed(names: Names, _: DealAgreed) -> Iterator[Message]:
    yield Message("journalpanel.deal")
