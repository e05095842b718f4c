"""Eliminations that were entered wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, TypeAlias

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.refusals import Conflict, Illegal
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.bounties.telling import bounties_told
from tapisvert.tournament.deals.standing import check_no_deal, check_same_side
from tapisvert.tournament.elimination.amending import check_reason, who_amends
from tapisvert.tournament.elimination.eliminating import (
    beaten,
    check_open,
    check_winners,
)
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.heats.progress import check_exchanged
from tapisvert.tournament.places import Bust, Places, in_order
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.seats import Placed, sat
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


When: TypeAlias = Literal["before", "after", "same-hand", "same-round"]


@dataclass(frozen=True, slots=True)
class CorrectKnockOut(Command):
    """Somebody else knocked a player out, or nobody did."""

    entry: int
    by: tuple[int, ...]
    reason: str = ""
    """Why, once the event is over, its results are public or a prize was paid."""


@dataclass(frozen=True, slots=True)
class KnockOutCorrected(Event):
    """Who knocked a player out."""

    entry: EntryNumber
    by: tuple[int, ...]


@decides(CorrectKnockOut, by=who_amends)
def correct_knock_out(
    now: Tournament, command: CorrectKnockOut, meta: Meta
) -> tuple[KnockOutCorrected, ...]:
    """Anybody but the player."""
    check_open(now)
    check_reason(now, command.reason)
    bust = beaten(now, command.entry)
    check_winners(now, command.entry, command.by, None)
    for winner in command.by:
        if now.field.known(winner).registered_at > bust.at:
            raise Illegal("elimination.winner-later", winner=winner, entry=command.entry)
    return (KnockOutCorrected(command.entry, command.by),)


@evolves(KnockOutCorrected)
def knock_out_corrected(now: Tournament, event: KnockOutCorrected) -> Tournament:
    """Somebody else is credited."""
    bust = now.places.bust_of(event.entry)
    if bust is None:
        return now
    by = list(bust.by)
    by[bust.entries.index(event.entry)] = event.by
    return replace(now, places=now.places.changed(replace(bust, by=tuple(by))))


@tells(KnockOutCorrected)
def tell_knock_out_corrected(names: Names, event: KnockOutCorrected) -> Iterator[Message]:
    values = {"name": names.entry(event.entry), "winners": tuple(map(names.entry, event.by))}
    yield Message("journalpanel.knock-out" if event.by else "journalpanel.no-knock-out", values)
    yield from bounties_told(names, (event.entry,))


@dataclass(frozen=True, slots=True)
class ReplaceEliminated(Command):
    """The wrong player was taken out: they play on, and another one is out in their place."""

    entry: int
    instead: int
    reason: str = ""
    """Why, once the event is over, its results are public or a prize was paid."""


@dataclass(frozen=True, slots=True)
class EliminatedReplaced(Event):
    """A player is back in a seat; another one is out in their place."""

    entry: EntryNumber
    instead: EntryNumber
    seat: Seat


@decides(ReplaceEliminated, by=who_amends)
def replace_eliminated(
    now: Tournament, command: ReplaceEliminated, meta: Meta
) -> tuple[EliminatedReplaced, ...]:
    """They take their old chair, or the one that was filled in the other's name since."""
    check_open(now)
    check_reason(now, command.reason)
    check_no_deal(now)
    bust = beaten(now, command.entry)
    instead = now.field.known(command.instead)
    if instead.status == "out":
        raise Conflict("elimination.out-already", entry=command.instead)
    if instead.status != "playing" or instead.seat is None:
        raise Illegal("elimination.not-playing", entry=command.instead)
    check_exchanged(now, command.entry, command.instead)
    person = now.field.entries[command.entry].person
    if any(entry.is_live for entry in now.field.of(person)):
        raise Illegal("elimination.entered-again", entry=command.entry)
    old = bust.seats[bust.entries.index(command.entry)]
    seat = old if old is not None and _same_table(now, old, instead.seat) else instead.seat
    return (EliminatedReplaced(command.entry, command.instead, seat),)


@evolves(EliminatedReplaced)
def eliminated_replaced(now: Tournament, event: EliminatedReplaced) -> Tournament:
    """One back, one out; whoever was said to have beaten them may be the one they beat."""
    bust = now.places.bust_of(event.entry)
    leaver = now.field.entries[event.instead]
    if bust is None or leaver.seat is None:
        return now
    swapped = {event.entry: event.instead, event.instead: event.entry}
    index = bust.entries.index(event.entry)
    right = replace(
        bust,
        entries=tuple(swapped.get(number, number) for number in bust.entries),
        seats=(*bust.seats[:index], leaver.seat, *bust.seats[index + 1 :]),
        by=tuple(tuple(swapped.get(winner, winner) for winner in each) for each in bust.by),
        heads=(*bust.heads[:index], leaver.bounty, *bust.heads[index + 1 :]),
        others=tuple(swapped.get(number, number) for number in bust.others),
    )
    places = now.places
    time = places.of[event.entry]
    of = places.of.delete(event.entry).set(event.instead, time)
    rounds = now.hand_for_hand
    now = replace(
        now,
        layout=now.layout.vacated(leaver.seat),
        field=now.field.put(
            replace(leaver, status="out", seat=None, stack=0, absence=None, bounty=0)
        ),
        places=replace(places, by_time=places.by_time.set(time, right), of=of),
        hand_for_hand=None
        if rounds is None
        else replace(rounds, busts=tuple(swapped.get(number, number) for number in rounds.busts)),
    )
    back = replace(now.field.entries[event.entry], stack=None, bounty=bust.heads[index])
    return sat(replace(now, field=now.field.put(back)), Placed(event.entry, event.seat))


@tells(EliminatedReplaced)
def tell_eliminated_replaced(names: Names, event: EliminatedReplaced) -> Iterator[Message]:
    values = {"name": names.entry(event.entry), "other": names.entry(event.instead)}
    yield Message("journalpanel.replaced", values)


@dataclass(frozen=True, slots=True)
class CorrectOrder(Command):
    """A player went out before or after another one, together on one hand or in one round."""

    entry: int
    when: When
    other: int
    reason: str = ""
    """Why, once the event is over, its results are public or a prize was paid."""


@dataclass(frozen=True, slots=True)
class OrderCorrected(Event):
    """A player went out at another moment than was told."""

    entry: EntryNumber
    when: When
    other: EntryNumber


@decides(CorrectOrder, by=who_amends)
def correct_order(now: Tournament, command: CorrectOrder, meta: Meta) -> tuple[OrderCorrected, ...]:
    """Two players who are out; on one hand only at one table, in one round only at two."""
    check_open(now)
    check_reason(now, command.reason)
    for number in (command.entry, command.other):
        if now.field.known(number).status != "out" or number not in now.places.of:
            raise Illegal("elimination.not-out", entry=number)
    if command.entry == command.other:
        raise Illegal("elimination.same-player", entry=command.entry)
    check_same_side(now, command.entry, command.other)
    if command.when in ("same-hand", "same-round"):
        moved, other = beaten(now, command.entry), beaten(now, command.other)
        if command.when == "same-hand" and moved.table != other.table:
            raise Illegal(
                "elimination.two-tables", tables=tuple(sorted((moved.table, other.table)))
            )
        if command.when == "same-round" and other.round is None:
            raise Illegal("elimination.no-round", entry=command.other)
    return (OrderCorrected(command.entry, command.when, command.other),)


@evolves(OrderCorrected)
def order_corrected(now: Tournament, event: OrderCorrected) -> Tournament:
    """The entry leaves its place in time and takes another."""
    bust = now.places.bust_of(event.entry)
    if bust is None or event.other not in now.places.of:
        return now
    alone = bust.only((event.entry,))
    rest = now.places.without(event.entry)
    return replace(now, places=_told_again(rest, alone, event))


@tells(OrderCorrected)
def tell_order_corrected(names: Names, event: OrderCorrected) -> Iterator[Message]:
    values = {"name": names.entry(event.entry), "other": names.entry(event.other)}
    yield Message(f"journalpanel.order-{event.when}", values)


def _same_table(now: Tournament, old: Seat, other: Seat) -> bool:
    """Whether the old chair is free at the table the other one still sits at."""
    table = now.layout.tables[old.table]
    return old.table == other.table and not table.at(old.number)


def _told_again(rest: Places, alone: Bust, event: OrderCorrected) -> Places:
    other = rest.bust_of(event.other)
    assert other is not None
    match event.when:
        case "same-hand":
            return rest.changed(other.with_others(alone))
        case "same-round":
            return _beside(rest, replace(alone, round=other.round), other, after=True)
        case "before" | "after":
            return _beside(rest, replace(alone, round=None), other, after=event.when == "after")


def _beside(rest: Places, alone: Bust, other: Bust, *, after: bool) -> Places:
    """One more bust beside another, or beside its whole round."""
    busts = list(rest.busts)
    there = [index for index, bust in enumerate(busts) if _together(bust, other)]
    busts.insert(there[-1] + 1 if after else there[0], alone)
    return in_order(busts, rest.returned)


def _together(bust: Bust, other: Bust) -> bool:
    return bust == other or (other.round is not None and bust.round == other.round)
