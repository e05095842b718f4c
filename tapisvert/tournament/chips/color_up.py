"""Chips that leave play: announced, exchanged at each table, retired."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, Event, Meta, TableNumber
from tapisvert.cards import Card, one_card
from tapisvert.implements import implements
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks import Book
from tapisvert.slotted import dataclass
from tapisvert.tournament.breaking.spreading import DECK
from tapisvert.tournament.chips.plausible import check_chips, check_points
from tapisvert.tournament.chips.race import Exchange, Held, cards_wanted, exchanged, gained
from tapisvert.tournament.chips.values import check_value, exchanged_into
from tapisvert.tournament.draws.drawing import Chance, DrawMade, made
from tapisvert.tournament.entry import Field
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.law import law_of
from tapisvert.tournament.layout import Table
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


PURPOSE: Final = "chip race"
"""What its draw is called."""
_HOUSE_NIGHTS: Final = ("daily", "sit-and-go")
"""Events small enough for a witness who plays at the table."""


@dataclass(frozen=True, slots=True)
class AnnounceColorUp(Command):
    """A chip value is about to leave play."""

    value: int


@dataclass(frozen=True, slots=True)
class ColorUpAnnounced(Event):
    """A chip value is about to leave play."""

    value: int


@decides(AnnounceColorUp, by="assistant", form="color-up")
@implements("color-up")
def announce(now: Tournament, command: AnnounceColorUp, meta: Meta) -> tuple[ColorUpAnnounced, ...]:
    """A value in play that is exchanged for a larger one."""
    setup = setup_in_play(now)
    if command.value in now.bank.raced:
        raise Illegal("chips.announced-already", value=command.value)
    check_value(setup, now.bank, command.value)
    return (ColorUpAnnounced(command.value),)


@evolves(ColorUpAnnounced)
def announced(now: Tournament, event: ColorUpAnnounced) -> Tournament:
    """The value is on its way out."""
    return replace(now, bank=now.bank.announce(event.value))


@tells(ColorUpAnnounced)
def tell_color_up_announced(names: Names, event: ColorUpAnnounced) -> Iterator[Message]:
    yield Message("evening.color-up", {"value": event.value})


@dataclass(frozen=True, slots=True)
class ColorUpTable(Command):
    """Exchange one table's chips of a value that leaves.

    Odd chips are raced for with cards that are drawn, or with real cards told by seat.
    """

    table: TableNumber
    value: int
    held: tuple[Held, ...]
    seed: str | None = None
    """Hexadecimal, of records from before races were draws like all others."""
    cards: tuple[Card, ...] = ()
    """Real cards in the order they were dealt, from seat 1 on."""
    witness: str | None = None
    designate: str | None = None
    """Who makes the exchange instead of the author of the command."""
    chance: Chance | None = None


@dataclass(frozen=True, slots=True)
class TableColoredUp(Event):
    """One table has exchanged its chips of a value; `gained` went into play, or out below zero."""

    table: TableNumber
    value: int
    into: int
    exchanges: tuple[Exchange, ...]
    gained: int
    witness: str | None = None
    designate: str | None = None


@decides(ColorUpTable, by="table")
@implements("chip-race", "chip-race.draw", "chip-race.daily", "chip-race.witness")
def color_up(
    now: Tournament, command: ColorUpTable, meta: Meta
) -> tuple[DrawMade | TableColoredUp, ...]:
    """One table, once, with the chips each seat told."""
    setup = setup_in_play(now)
    book = law_of(setup)
    if command.value not in now.bank.raced:
        raise Illegal("chips.not-announced", value=command.value)
    if command.table in now.bank.raced[command.value]:
        raise Illegal("chips.exchanged-already", table=command.table, value=command.value)
    table = _table(now, command.table)
    _check_held(table, command.held)
    check_chips(now, setup, command.value, sum(each.chips for each in command.held))
    check_points(now, sum(each.chips * command.value + (each.rest or 0) for each in command.held))
    check_hands(now, setup, book, table, command, meta)
    into = exchanged_into(setup, now.bank, command.value)
    per = into // command.value
    draw = _dealt(now, book, command, per, meta)
    cards = draw[0].result[: len(draw[0].places)] if draw else ()
    dealt = tuple(map(one_card, cards)) or command.cards
    exchanges = exchanged(book, command.held, per, command.seed, dealt)
    points = gained(exchanges, command.value, into)
    return (
        *draw,
        TableColoredUp(
            command.table,
            command.value,
            into,
            exchanges,
            points,
            command.witness,
            command.designate,
        ),
    )


def _dealt(
    now: Tournament, book: Book, command: ColorUpTable, per: int, meta: Meta
) -> tuple[DrawMade, ...]:
    """The deck drawn for a race, a card for each odd chip from seat 1 on; real cards need none."""
    seats = cards_wanted(book, command.held, per)
    if command.chance is None or command.cards or not seats:
        return ()
    if len(seats) > len(DECK):
        raise Invalid("chips.too-many-odd", wanted=len(seats), cards=len(DECK))
    places = [f"{command.table}-{seat}" for seat in seats]
    return (made(now, command.chance, PURPOSE, DECK, places, meta=meta),)


@evolves(TableColoredUp)
def colored_up(now: Tournament, event: TableColoredUp) -> Tournament:
    """The bank changes by what the table gained or lost, and so does each known stack."""
    field = now.field
    seats = now.layout.tables[event.table].seats
    for each in event.exchanges:
        points = (each.won + each.rescued) * event.into - each.odd * event.value
        field = stack_changed(field, seats[each.seat - 1], points)
    bank = now.bank.race(event.value, event.table).changed(event.gained, "race")
    return replace(now, bank=bank, field=field)


@tells(TableColoredUp)
def tell_table_colored_up(names: Names, event: TableColoredUp) -> Iterator[Message]:
    yield Message("journalpanel.colored-up", _exchanged(event))


def race_winners(names: Names, events: tuple[Event, ...]) -> tuple[Message, ...]:
    """Who won chips in a race just made, by the seats as they are at that moment."""
    return tuple(
        Message(
            "chipspanel.race-won",
            {
                "name": names.entry(names.now.layout.tables[event.table].at(each.seat)),
                "n": each.won,
                "into": event.into,
            },
        )
        for event in events
        if isinstance(event, TableColoredUp)
        for each in event.exchanges
        if each.won
    )


@dataclass(frozen=True, slots=True)
class RetireValue(Command):
    """No chip of this value is in play any more."""

    value: int


@dataclass(frozen=True, slots=True)
class ValueRetired(Event):
    """A chip value is out of play."""

    value: int


@decides(RetireValue, by="assistant", form="retire-value")
def retire(now: Tournament, command: RetireValue, meta: Meta) -> tuple[ValueRetired, ...]:
    """Once every open table has exchanged its chips."""
    setup_in_play(now)
    if command.value not in now.bank.raced:
        raise Illegal("chips.not-announced", value=command.value)
    waiting = now.layout.in_use - now.bank.raced[command.value]
    if waiting:
        raise Illegal("chips.tables-left", value=command.value, tables=tuple(sorted(waiting)))
    return (ValueRetired(command.value),)


@evolves(ValueRetired)
def retired(now: Tournament, event: ValueRetired) -> Tournament:
    """Nothing is paid with it any more."""
    return replace(now, bank=now.bank.retire(event.value))


@tells(ValueRetired)
def tell_value_retired(names: Names, event: ValueRetired) -> Iterator[Message]:
    yield Message("evening.retired", {"value": event.value})


@implements("chip-race.witness", "chip-race.daily")
def check_hands(
    now: Tournament, setup: Setup, book: Book, table: Table, command: ColorUpTable, meta: Meta
) -> None:
    """Refuse an exchange without the witness the book wants, or by somebody it concerns."""
    if not book.flag("chip-race.witness").value:
        return
    exchanger = command.designate or meta.by
    if command.witness is None:
        raise Illegal("chips.no-witness")
    if command.witness == exchanger:
        raise Illegal("chips.own-witness")
    seated = {now.field.entries[entry].person for entry in table.seats if entry}
    if exchanger in seated:
        raise Illegal("chips.exchanger-plays", table=table.number)
    if setup.kind not in _HOUSE_NIGHTS and command.witness in seated:
        raise Illegal("chips.witness-plays", table=table.number)


def _check_held(table: Table, held: tuple[Held, ...]) -> None:
    seats = [each.seat for each in held]
    if len(set(seats)) != len(seats):
        raise Invalid("chips.seat-twice", table=table.number)
    for each in held:
        if each.seat not in table.taken:
            raise Invalid("chips.empty-seat", seat=each.seat, table=table.number)
        if each.chips < 0 or (each.rest is not None and each.rest < 0):
            raise Invalid("chips.below-zero")


def setup_in_play(now: Tournament) -> Setup:
    if now.setup is None or now.phase not in ("running", "suspended"):
        raise Illegal("chips.not-running")
    return now.setup


def _table(now: Tournament, number: int) -> Table:
    table = now.layout.tables.get(number)
    if table is None or table.status == "closed":
        raise Invalid("chips.no-such-table", table=number)
    return table


def stack_changed(field: Field, number: int, points: int) -> Field:
    entry = field.entries.get(number)
    if not points or entry is None or entry.stack is None:
        return field
    return field.put(replace(entry, stack=max(0, entry.stack + points)))


def _exchanged(event: TableColoredUp) -> dict[str, int]:
    won = sum(each.received for each in event.exchanges)
    return {"table": event.table, "value": event.value, "n": won, "into": event.into}
