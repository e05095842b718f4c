"""Hands as they begin at a table: button and blinds move on, the level is pinned."""

from __future__ import annotations

from dataclasses import dataclass

from tapisvert.carried import carries
from tapisvert.games.variants import GAMES
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.handling import Meta, decides, evolves
from tapisvert.tournament.law import law
from tapisvert.tournament.replacing import replace
from tapisvert.tournament.room import Table
from tapisvert.tournament.seat import Positions
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.chairs import around, dealt_next, upcoming
from tapisvert.tournament.tables.halting import must_halt
from tapisvert.tournament.tables.using import in_use
from tapisvert.tournament.timing.newhand import level_of_hand


@dataclass(frozen=True, slots=True)
class StartHand:
    """A hand begins: one tap at the table."""

    table: int
    awarded: int | None = None
    """When the pot before it was awarded, for books where that begins the hand."""


@dataclass(frozen=True, slots=True)
class HandStarted:
    """A hand began at a table and is played at a level; who is served follows from the seats."""

    table: int
    level: int


@dataclass(frozen=True, slots=True)
class SetButton:
    """Say where the button is, in the last hand or (`coming`) in the one about to begin.

    The blinds follow it unless they are told: after somebody went out they may not.
    """

    table: int
    button: int
    small_blind: int | None = None
    big_blind: int | None = None
    coming: bool = False


@dataclass(frozen=True, slots=True)
class ButtonSet:
    """Somebody told where button and blinds are."""

    table: int
    positions: Positions
    coming: bool


@decides(StartHand)
@carries("balance.halt")
def start_hand(now: Tournament, wish: StartHand, meta: Meta) -> tuple[HandStarted, ...]:
    """Refused while the event or the table stands still, or too few are there."""
    table = in_use(now, wish.table)
    if now.phase != "running" or now.setup is None:
        raise Illegal("tables.not-running")
    if table.players < 2:
        raise Illegal("tables.too-few", table=table.number, players=table.players)
    if table.status == "halted":
        raise Illegal("tables.halted", table=table.number)
    if now.hand_for_hand is not None and table.number in now.hand_for_hand.done:
        raise Illegal("tables.waits-for-others", table=table.number)
    book = law(now)
    if must_halt(now, book, table):
        raise Illegal(
            "tables.too-short",
            table=table.number,
            players=table.players,
            fullest=now.room.fullest,
        )
    level = level_of_hand(now.clock, now.setup.structure, book, meta.at, wish.awarded)
    return (HandStarted(table.number, level),)


@evolves(HandStarted)
@carries("button.dead", "heads-up.button", "heads-up.no-double-big-blind")
def hand_started(now: Tournament, event: HandStarted) -> Tournament:
    table = now.room.tables[event.table]
    dealt = dealt_next(table)
    stud = _is_stud(now, event.level)
    stays = stud and table.held and bool(table.hands)
    begun = replace(
        table,
        hands=table.hands + 1,
        level=event.level,
        last=table.last if stays else upcoming(table, dealt),
        held=stud and table.last is not None,
        waiting=frozenset(),
        dealt=dealt,
    )
    return replace(now, room=now.room.put(begun))


def _is_stud(now: Tournament, level: int) -> bool:
    if now.setup is None or level >= len(now.setup.structure.levels):
        return False
    game = GAMES.get(now.setup.structure.levels[level].game)
    return game is not None and game.forced == "bring-in"


@decides(SetButton)
@carries("button.first")
def set_button(now: Tournament, wish: SetButton, _: Meta) -> tuple[ButtonSet, ...]:
    """Blinds that are not told are counted from the button over those who sit there."""
    table = in_use(now, wish.table)
    chairs = len(table.seats)
    told = (wish.button, wish.small_blind, wish.big_blind)
    for chair in told:
        if chair is not None and not 1 <= chair <= chairs:
            raise Invalid("tables.no-chair", table=table.number, chair=chair, chairs=chairs)
    if table.players < 2:
        raise Illegal("tables.too-few", table=table.number, players=table.players)
    found = around(wish.button, table.taken, chairs)
    positions = Positions(
        wish.button,
        found.small_blind if wish.small_blind is None else wish.small_blind,
        found.big_blind if wish.big_blind is None else wish.big_blind,
    )
    if not _in_order(positions, table):
        raise Illegal("tables.positions-order", table=table.number)
    return (ButtonSet(table.number, positions, wish.coming or not table.hands),)


def _in_order(at: Positions, table: Table) -> bool:
    """Small blind left of the button, big blind left of both, as the cards go round."""
    chairs = len(table.seats)
    small, big = ((chair - at.button) % chairs for chair in (at.small_blind, at.big_blind))
    return 0 <= small < big


@evolves(ButtonSet)
def button_set(now: Tournament, event: ButtonSet) -> Tournament:
    table = now.room.tables[event.table]
    told = replace(table, last=event.positions, held=event.coming)
    return replace(now, room=now.room.put(told))
