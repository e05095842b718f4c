"""The wrong player out, or the wrong order: told right, and every place after it follows."""

from __future__ import annotations

from dataclasses import replace

from tapisvert.refusals import Conflict, Illegal
from tapisvert.tournament.elimination.commands import CorrectOrder, ReplaceEliminated
from tapisvert.tournament.elimination.deciding import beaten, check_open
from tapisvert.tournament.elimination.events import EliminatedReplaced, OrderCorrected
from tapisvert.tournament.handling import Meta, decides, evolves
from tapisvert.tournament.places import Bust, Places, in_order
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.seats import Placed, sat
from tapisvert.tournament.state import Tournament


@decides(ReplaceEliminated)
def replace_eliminated(
    now: Tournament, wish: ReplaceEliminated, meta: Meta
) -> tuple[EliminatedReplaced, ...]:
    """He takes his old chair, or the one that was filled in the other's name since."""
    check_open(now)
    bust = beaten(now, wish.entry)
    instead = now.field.known(wish.instead)
    if instead.status == "out":
        raise Conflict("elimination.out-already", entry=wish.instead)
    if instead.status != "playing" or instead.seat is None:
        raise Illegal("elimination.not-playing", entry=wish.instead)
    person = now.field.entries[wish.entry].person
    if any(entry.is_live for entry in now.field.of(person)):
        raise Illegal("elimination.entered-again", entry=wish.entry)
    old = bust.seats[bust.entries.index(wish.entry)]
    seat = old if old is not None and _same_table(now, old, instead.seat) else instead.seat
    return (EliminatedReplaced(wish.entry, wish.instead, seat),)


def _same_table(now: Tournament, old: Seat, other: Seat) -> bool:
    """Whether the old chair is free at the table the other one still sits at."""
    table = now.room.tables[old.table]
    return old.table == other.table and not table.at(old.number)


@evolves(EliminatedReplaced)
def eliminated_replaced(now: Tournament, event: EliminatedReplaced) -> Tournament:
    """One back, one out; whoever was said to have beaten him may be the one he beat."""
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
    )
    places = now.places
    time = places.of[event.entry]
    of = places.of.delete(event.entry).set(event.instead, time)
    rounds = now.hand_for_hand
    now = replace(
        now,
        room=now.room.vacated(leaver.seat),
        field=now.field.put(replace(leaver, status="out", seat=None, stack=0, absence=None)),
        places=replace(places, by_time=places.by_time.set(time, right), of=of),
        hand_for_hand=None
        if rounds is None
        else replace(rounds, busts=tuple(swapped.get(number, number) for number in rounds.busts)),
    )
    back = replace(now.field.entries[event.entry], stack=None)
    return sat(replace(now, field=now.field.put(back)), Placed(event.entry, event.seat))


@decides(CorrectOrder)
def correct_order(now: Tournament, wish: CorrectOrder, meta: Meta) -> tuple[OrderCorrected, ...]:
    """Two players who are out; on one hand only at one table, in one round only at two."""
    check_open(now)
    for number in (wish.entry, wish.other):
        if now.field.known(number).status != "out" or number not in now.places.of:
            raise Illegal("elimination.not-out", entry=number)
    if wish.entry == wish.other:
        raise Illegal("elimination.same-player", entry=wish.entry)
    if wish.when in ("same-hand", "same-round"):
        moved, other = beaten(now, wish.entry), beaten(now, wish.other)
        if wish.when == "same-hand" and moved.table != other.table:
            raise Illegal(
                "elimination.two-tables", tables=tuple(sorted((moved.table, other.table)))
            )
        if wish.when == "same-round" and other.round is None:
            raise Illegal("elimination.no-round", entry=wish.other)
    return (OrderCorrected(wish.entry, wish.when, wish.other),)


@evolves(OrderCorrected)
def order_corrected(now: Tournament, event: OrderCorrected) -> Tournament:
    """The entry leaves its place in time and takes another."""
    bust = now.places.bust_of(event.entry)
    if bust is None or event.other not in now.places.of:
        return now
    alone = bust.only((event.entry,))
    rest = now.places.without(event.entry)
    return replace(now, places=_told_again(rest, alone, event))


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
    return in_order(busts)


def _together(bust: Bust, other: Bust) -> bool:
    return bust == other or (other.round is not None and bust.round == other.round)
