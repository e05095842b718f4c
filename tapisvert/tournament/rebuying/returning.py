"""Somebody recorded as out who buys more chips: back in the same entry, and the knock-out stays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.handling import LeastRole, decides, evolves, tells
from tapisvert.tournament.money import exact
from tapisvert.tournament.prizes.pool import has_money
from tapisvert.tournament.rebuying.buying import check_rebuys_left, rebuy_price, with_rebuy
from tapisvert.tournament.rebuying.window import check_window
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.seats import Placed, sat
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills.checks import check_amounts_open, check_movement, who_takes
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class ReturnByRebuy(Command):
    """A rebuy of somebody who was recorded as out: they play on where they sat."""

    entry: int
    paid: int | None = None
    """Cents; None is the price as announced."""
    owing: bool = False
    """Whether they pay later."""
    method: str = ""


@dataclass(frozen=True, slots=True)
class ReturnedByRebuy(Event):
    """Back in the event with bought chips; in their chair, or waiting for another one."""

    entry: EntryNumber
    chips: int
    paid: int
    owed: int
    seat: Seat | None
    method: str = ""
    by: str = ""
    at: int = 0


def _who_sells(now: Tournament, command: ReturnByRebuy) -> LeastRole:
    """Money taken is the cashier's; a word given, or a free rebuy, anybody's at the door."""
    return who_takes(has_money(now) and not command.owing)


@decides(ReturnByRebuy, by=_who_sells)
@implements("rebuy")
def come_back(now: Tournament, command: ReturnByRebuy, meta: Meta) -> tuple[ReturnedByRebuy, ...]:
    """Beaten on a hand, in time, and not entered again meanwhile."""
    setup, entry = _beaten(now, command.entry)
    check_window(now, setup, meta.at)
    check_rebuys_left(now, setup, entry)
    price = rebuy_price(setup)
    if command.owing and command.paid is not None:
        raise Invalid("registration.paid-and-owing")
    owed = price.total if command.owing else 0
    paid = 0 if command.owing else exact(command.paid, price.total)
    if paid:
        check_movement(now, command.method, meta)
    seat = _chair(now, entry)
    returned = ReturnedByRebuy(
        entry.number, price.chips, paid, owed, seat, command.method, meta.by, meta.at
    )
    return (returned,)


@evolves(ReturnedByRebuy)
def came_back(now: Tournament, event: ReturnedByRebuy) -> Tournament:
    """One rebuy more; the place is forgotten, the knock-out is not."""
    entry = now.field.entries[event.entry]
    back = replace(
        entry,
        status="registered",
        presence="here",
        stack=None,
        issued=entry.issued + event.chips,
        paid=entry.paid + event.paid,
        owed=entry.owed + event.owed,
        rebuys=entry.rebuys + 1,
    )
    now = replace(
        now,
        field=now.field.put(back),
        bank=now.bank.issue(event.chips),
        places=now.places.came_back(event.entry),
    )
    now = with_rebuy(now, event.entry)
    return now if event.seat is None else sat(now, Placed(event.entry, event.seat))


@tells(ReturnedByRebuy)
def tell_returned(names: Names, event: ReturnedByRebuy) -> Iterator[Message]:
    name = names.entry(event.entry)
    if event.seat is None:
        yield Message("rebuys.told-back-waiting", {"name": name})
    else:
        values = {"name": name, "table": event.seat.table, "seat": event.seat.number}
        yield Message("rebuys.told-back", values)


def _beaten(now: Tournament, number: int) -> tuple[Setup, Entry]:
    if now.setup is None or now.phase != "running":
        raise Illegal("rebuys.not-running")
    check_amounts_open(now)
    entry = now.field.known(number)
    bust = now.places.bust_of(number)
    if entry.status != "out" or bust is None:
        raise Conflict("rebuys.not-out", entry=number)
    if bust.ending != "hand":
        raise Illegal("rebuys.left", entry=number)
    if any(each.is_live for each in now.field.of(entry.person)):
        raise Illegal("rebuys.entered-again", entry=number)
    return now.setup, entry


def _chair(now: Tournament, entry: Entry) -> Seat | None:
    """The chair they had, or another one at that table; none where there is no room."""
    bust = now.places.bust_of(entry.number)
    seat = None if bust is None else bust.seats[bust.entries.index(entry.number)]
    table = None if seat is None else now.layout.tables.get(seat.table)
    if seat is None or table is None or table.status == "closed":
        return None
    free = [number for number, holder in enumerate(table.seats, 1) if not holder]
    if not free:
        return None
    return seat if seat.number in free else Seat(seat.table, free[0])
