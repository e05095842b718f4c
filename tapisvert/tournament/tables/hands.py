"""Hands as they begin at a table: button and blinds move on, the level is pinned."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, Event, Meta, TableNumber
from tapisvert.games.variants import GAMES
from tapisvert.implements import implements
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.law import law
from tapisvert.tournament.layout import Table
from tapisvert.tournament.seat import Positions
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.chairs import around, dealt_next, hand_before, upcoming
from tapisvert.tournament.tables.halting import must_halt
from tapisvert.tournament.tables.knowledge import (
    begins_afresh,
    busted_lately,
    dealt_last,
    forgotten,
    is_counted,
    is_fresh,
    seen,
)
from tapisvert.tournament.timing.clock_actions import level_of_hand
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class StartHand(Command):
    """A hand begins: one tap at the table."""

    table: TableNumber
    awarded: int | None = None
    """When the pot before it was awarded, for books where that begins the hand."""


@dataclass(frozen=True, slots=True)
class HandStarted(Event):
    """A hand began at a table and is played at a level; who is served follows from the seats."""

    table: TableNumber
    level: int
    at: int = 0
    """When; 0 in records made before it mattered how old a button is."""


@dataclass(frozen=True, slots=True)
class SetButton(Command):
    """Say where the button is, in the last hand or (`coming`) in the one about to begin.

    The blinds follow it unless they are told: after somebody went out they may not.
    """

    table: TableNumber
    button: int
    small_blind: int | None = None
    big_blind: int | None = None
    coming: bool = False
    with_busted: bool = False
    """Whether whoever just went out there counts as dealt into the last hand; in older records
    nobody did."""


@dataclass(frozen=True, slots=True)
class ButtonSet(Event):
    """Somebody told where button and blinds are."""

    table: TableNumber
    positions: Positions
    coming: bool
    at: int = 0
    """When it was told; records made before it mattered say 0, and what they tell has aged."""
    first: bool | None = None
    """Whether it is for the first hand there; None in older records: where none was counted."""


@decides(StartHand, by="table")
@implements("balance.halt")
def start_hand(now: Tournament, command: StartHand, meta: Meta) -> tuple[HandStarted, ...]:
    """Refused while the event or the table stands still, or too few are there."""
    table = now.layout.known(command.table)
    if now.phase != "running" or now.setup is None:
        raise Illegal("tables.not-running")
    if table.players < 2:
        raise Illegal("tables.too-few", table=table.number, players=table.players)
    if table.status == "halted":
        raise Illegal("tables.halted", table=table.number)
    if now.hand_for_hand is not None and table.number in now.hand_for_hand.done:
        raise Illegal("tables.waits-for-others", table=table.number)
    book = law(now)
    if must_halt(now, book, seen(now, table, meta.at)):
        raise Illegal(
            "tables.too-short",
            table=table.number,
            players=table.players,
            fullest=now.layout.fullest,
        )
    level = level_of_hand(now.clock, now.setup.structure, book, meta.at, command.awarded)
    return (HandStarted(table.number, level, meta.at),)


@evolves(HandStarted)
@implements("button.dead", "heads-up.button", "heads-up.no-double-big-blind")
def hand_started(now: Tournament, event: HandStarted) -> Tournament:
    table = _known(now, event)
    stud = _is_stud(now, event.level)
    dealt = frozenset(table.taken) - table.waiting if stud else dealt_next(table)
    stays = stud and table.held and bool(table.hands)
    last = table.last if stays else upcoming(table, dealt)
    begun = replace(
        table,
        hands=table.hands + 1,
        level=event.level,
        last=last,
        held=stud and table.last is not None,
        first=False,
        waiting=frozenset(),
        left_out=_left_out(table, dealt, last),
        dealt=dealt,
        changes=(),
    )
    return replace(now, layout=now.layout.put(begun))


def _known(now: Tournament, event: HandStarted) -> Table:
    """The table without a button that aged before this hand; older records do not tell its time."""
    table = now.layout.tables[event.table]
    if not event.at or now.setup is None or is_fresh(table, event.at):
        return table
    counted = is_counted(table, now.setup.structure.levels, event.level)
    return table if counted or table.last is None else forgotten(table)


def _left_out(table: Table, dealt: frozenset[int], last: Positions | None) -> frozenset[int]:
    """Who waits on until the button has passed; on the blinds' own chairs one hand is enough."""
    if last is None:
        return frozenset()
    return frozenset(table.taken) - dealt - {last.button, last.small_blind}


@tells(HandStarted)
def tell_hand_started(names: Names, event: HandStarted) -> Iterator[Message]:
    yield Message("journalpanel.hand", {"table": event.table})


def _is_stud(now: Tournament, level: int) -> bool:
    if now.setup is None or level >= len(now.setup.structure.levels):
        return False
    game = GAMES.get(now.setup.structure.levels[level].game)
    return game is not None and game.forced == "bring-in"


@decides(SetButton, by="table")
@implements("button.first")
def set_button(now: Tournament, command: SetButton, meta: Meta) -> tuple[ButtonSet, ...]:
    """Blinds that are not told are counted from the button over those who sit there.

    In the last hand whoever went out on it, or was moved since, had a seat too: a blind of theirs
    moves on from there. Whoever came since had none, unless the button is told at their seat.

    Before anybody has played at the table there is no last hand it could be about.
    """
    table = now.layout.known(command.table)
    chairs = len(table.seats)
    given_seats = (command.button, command.small_blind, command.big_blind)
    for chair in given_seats:
        if chair is not None and not 1 <= chair <= chairs:
            raise Invalid("tables.no-chair", table=table.number, chair=chair, chairs=chairs)
    if table.players < 2:
        raise Illegal("tables.too-few", table=table.number, players=table.players)
    first = begins_afresh(now, table, meta.at)
    coming = command.coming or first
    around_table = around(command.button, _dealt(now, table, command, coming, meta.at), chairs)
    positions = Positions(
        command.button,
        around_table.small_blind if command.small_blind is None else command.small_blind,
        around_table.big_blind if command.big_blind is None else command.big_blind,
    )
    if not _in_order(positions, table):
        raise Illegal("tables.positions-order", table=table.number)
    return (ButtonSet(table.number, positions, coming, meta.at, first),)


def _dealt(
    now: Tournament, table: Table, command: SetButton, coming: bool, at: int
) -> frozenset[int]:
    """The chairs of the hand that is told of; everybody who sits where too few would be left."""
    taken = frozenset(table.taken)
    if coming:
        return taken
    busted: frozenset[int] = frozenset()
    if command.with_busted:
        busted = busted_lately(now, table, at)
    dealt = dealt_last(now, table, at) | busted | (taken & {command.button})
    return dealt if len(dealt) > 1 else taken | busted


def _in_order(at: Positions, table: Table) -> bool:
    """Small blind left of the button, big blind left of both, as the cards go round."""
    chairs = len(table.seats)
    small, big = ((chair - at.button) % chairs for chair in (at.small_blind, at.big_blind))
    return 0 <= small < big


@evolves(ButtonSet)
def button_set(now: Tournament, event: ButtonSet) -> Tournament:
    table = seen(now, now.layout.tables[event.table], event.at)
    first = event.coming and not table.hands if event.first is None else event.first
    last, held = event.positions, event.coming
    if held and not first and table.players == 2:
        last, held = hand_before(last), False
    updated = replace(table, last=last, held=held, first=first, told=event.at)
    return replace(now, layout=now.layout.put(updated))


@tells(ButtonSet)
def tell_button_set(names: Names, event: ButtonSet) -> Iterator[Message]:
    at = event.positions
    values = {"button": at.button, "small": at.small_blind, "big": at.big_blind}
    key = "evening.button-next" if event.coming else "evening.button-last"
    yield Message(key, {"table": event.table, **values})
