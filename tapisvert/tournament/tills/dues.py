"""Money that is no part of the tournament: dues of the club and tips for its people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, TypeAlias

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.refusals import Illegal, Invalid
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolves, leaves, tells
from tapisvert.tournament.money import Money
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills.checks import check_movement
from tapisvert.tournament.tills.receipts import Movement, issued, left
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names

ApartKind: TypeAlias = Literal["dues", "tip"]


@dataclass(frozen=True, slots=True)
class TakeApart(Command):
    """Money of a player that goes into no prize: dues of the club, or a tip."""

    entry: int
    cents: int
    kind: ApartKind = "dues"
    method: str = ""


@dataclass(frozen=True, slots=True)
class TakenApart(Event):
    """Money that stays apart in every sum was taken."""

    entry: EntryNumber
    cents: int
    kind: ApartKind
    method: str
    by: str
    at: int


@decides(TakeApart, by="cashier")
def take_apart(now: Tournament, command: TakeApart, meta: Meta) -> tuple[TakenApart, ...]:
    """From somebody who entered, more than nothing."""
    if now.setup is None or now.phase == "cancelled":
        raise Illegal("prizes.not-open")
    entry = now.field.known(command.entry)
    if command.cents <= 0:
        raise Invalid("tills.nothing-taken")
    check_movement(now, command.method, meta)
    taken = TakenApart(entry.number, command.cents, command.kind, command.method, meta.by, meta.at)
    return (taken,)


@evolves(TakenApart)
def taken_apart(now: Tournament, event: TakenApart) -> Tournament:
    """A receipt, and money in the till."""
    return issued(now, _moved(event))


@leaves(TakenApart)
def apart_number_given(now: Tournament, event: TakenApart) -> Tournament:
    """The receipt stays in the list, marked."""
    return left(now, _moved(event))


@tells(TakenApart)
def tell_taken_apart(names: Names, event: TakenApart) -> Iterator[Message]:
    currency = "" if names.now.setup is None else names.now.setup.currency
    values = {"name": names.entry(event.entry), "money": Money(event.cents, currency)}
    yield Message("tills.told-tip" if event.kind == "tip" else "tills.told-dues", values)


def _moved(event: TakenApart) -> Movement:
    return Movement(event.kind, event.entry, event.cents, event.by, event.at, event.method)
