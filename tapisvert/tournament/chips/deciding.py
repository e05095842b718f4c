"""When chips change, leave, and come back."""

from __future__ import annotations

from typing import Final

from tapisvert.carried import carries
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.chips.commands import (
    AnnounceColorUp,
    ColorUpTable,
    ExchangeLateChips,
    RemoveChips,
    RetireValue,
)
from tapisvert.tournament.chips.events import (
    ChipsRemoved,
    ColorUpAnnounced,
    LateChipsExchanged,
    TableColoredUp,
    ValueRetired,
)
from tapisvert.tournament.chips.exchange import exchanged
from tapisvert.tournament.chips.race import Held, gained
from tapisvert.tournament.chips.values import exchanged_into, values_in_play
from tapisvert.tournament.chips.witness import check_hands
from tapisvert.tournament.handling import Meta, decides
from tapisvert.tournament.law import law_of
from tapisvert.tournament.room import Table
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament

REASONS: Final = ("found", "confiscated", "surrendered")


@decides(AnnounceColorUp)
@carries("color-up")
def announce(now: Tournament, wish: AnnounceColorUp, meta: Meta) -> tuple[ColorUpAnnounced, ...]:
    """A value in play that is exchanged for a larger one."""
    setup = _playing(now)
    if wish.value not in values_in_play(setup, now.bank):
        known = values_in_play(setup, now.bank)
        raise Illegal("chips.not-in-play", value=wish.value, known=known)
    if wish.value in now.bank.raced:
        raise Illegal("chips.announced-already", value=wish.value)
    exchanged_into(setup, now.bank, wish.value)
    return (ColorUpAnnounced(wish.value),)


@decides(ColorUpTable)
@carries("chip-race", "chip-race.draw", "chip-race.daily", "chip-race.witness")
def color_up(now: Tournament, wish: ColorUpTable, meta: Meta) -> tuple[TableColoredUp, ...]:
    """One table, once, with the chips each seat told."""
    setup = _playing(now)
    book = law_of(setup)
    if wish.value not in now.bank.raced:
        raise Illegal("chips.not-announced", value=wish.value)
    if wish.table in now.bank.raced[wish.value]:
        raise Illegal("chips.exchanged-already", table=wish.table, value=wish.value)
    table = _table(now, wish.table)
    _check_held(table, wish.held)
    check_hands(now, setup, book, table, wish, meta)
    into = exchanged_into(setup, now.bank, wish.value)
    exchanges = exchanged(book, wish.held, into // wish.value, wish.seed, wish.cards)
    points = gained(exchanges, wish.value, into)
    return (
        TableColoredUp(
            wish.table, wish.value, into, exchanges, points, wish.witness, wish.designate
        ),
    )


@decides(RetireValue)
def retire(now: Tournament, wish: RetireValue, meta: Meta) -> tuple[ValueRetired, ...]:
    """Once every open table has exchanged its chips."""
    _playing(now)
    if wish.value not in now.bank.raced:
        raise Illegal("chips.not-announced", value=wish.value)
    waiting = now.room.in_use - now.bank.raced[wish.value]
    if waiting:
        raise Illegal("chips.tables-left", value=wish.value, tables=tuple(sorted(waiting)))
    return (ValueRetired(wish.value),)


@decides(ExchangeLateChips)
@carries("chip-race.leftovers")
def exchange_late(
    now: Tournament, wish: ExchangeLateChips, meta: Meta
) -> tuple[LateChipsExchanged, ...]:
    """Equal value only; what is worth less than the smallest chip in play is removed."""
    setup = _playing(now)
    _counted(wish.chips)
    if wish.value not in now.bank.retired:
        raise Illegal("chips.not-retired", value=wish.value)
    _known(now, wish.entry)
    smallest = values_in_play(setup, now.bank)[0]
    lost = wish.chips * wish.value % smallest
    _in_play(now, lost)
    return (LateChipsExchanged(wish.value, wish.chips, lost, wish.entry),)


@decides(RemoveChips)
@carries("chips.found", "chips.transit.removed")
def remove(now: Tournament, wish: RemoveChips, meta: Meta) -> tuple[ChipsRemoved, ...]:
    """For a reason the house knows, and no more than there are."""
    _playing(now)
    _counted(wish.points)
    if wish.reason not in REASONS:
        raise Invalid("chips.unknown-reason", reason=wish.reason, known=REASONS)
    _known(now, wish.entry)
    _in_play(now, wish.points)
    return (ChipsRemoved(wish.points, wish.reason, wish.entry),)


def _check_held(table: Table, held: tuple[Held, ...]) -> None:
    seats = [each.seat for each in held]
    if len(set(seats)) != len(seats):
        raise Invalid("chips.seat-twice", table=table.number)
    for each in held:
        if each.seat not in table.taken:
            raise Invalid("chips.empty-seat", seat=each.seat, table=table.number)
        if each.chips < 0 or (each.rest is not None and each.rest < 0):
            raise Invalid("chips.below-zero")


def _playing(now: Tournament) -> Setup:
    if now.setup is None or now.phase not in ("running", "suspended"):
        raise Illegal("chips.not-running")
    return now.setup


def _table(now: Tournament, number: int) -> Table:
    table = now.room.tables.get(number)
    if table is None or table.status == "closed":
        raise Invalid("chips.no-such-table", table=number)
    return table


def _counted(chips: int) -> None:
    if chips <= 0:
        raise Invalid("chips.none-told")


def _known(now: Tournament, entry: int | None) -> None:
    if entry is not None and entry not in now.field.entries:
        raise Invalid("chips.no-such-entry", entry=entry)


def _in_play(now: Tournament, points: int) -> None:
    if points > now.bank.in_play:
        raise Illegal("chips.more-than-in-play", points=points, in_play=now.bank.in_play)
