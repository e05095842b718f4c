"""When hand-for-hand may be announced, go on and end."""

from __future__ import annotations

from tapisvert.carried import carries
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.rulebooks import Book
from tapisvert.tournament.handforhand import HandForHand
from tapisvert.tournament.handling import Event, Meta, decides
from tapisvert.tournament.law import law_of
from tapisvert.tournament.prizes.pool import places_paid
from tapisvert.tournament.rounds.accounting import charged
from tapisvert.tournament.rounds.commands import (
    AnnounceHandForHand,
    EndHandForHand,
    HoldAllIn,
    ReleaseAllIn,
    ReportTable,
    StartRound,
)
from tapisvert.tournament.rounds.events import (
    AllInHeld,
    AllInReleased,
    HandForHandAnnounced,
    HandForHandEnded,
    RoundsPaused,
    RoundStarted,
    TableReported,
)
from tapisvert.tournament.rounds.triggers import by_places, final_table
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament


@decides(AnnounceHandForHand)
@carries("hand-for-hand.start")
def announce(
    now: Tournament, wish: AnnounceHandForHand, meta: Meta
) -> tuple[HandForHandAnnounced, ...]:
    """Whenever the director says so, unless the book says how many must be left."""
    setup, book = _running(now)
    if now.hand_for_hand is not None:
        raise Illegal("rounds.announced-already")
    if now.clock.at(setup.structure.levels, meta.at).on_break(setup.structure.levels):
        raise Illegal("rounds.on-break")
    if by_places(book):
        final = final_table(book, setup.table_size)
        paid = places_paid(now) if wish.paid is None else wish.paid
        wanted = {final + 1} | ({paid + 1} if paid else set())
        if now.field.playing not in wanted:
            raise Illegal("rounds.not-yet", playing=now.field.playing, wanted=tuple(sorted(wanted)))
    return (HandForHandAnnounced(meta.at),)


@decides(ReportTable)
def report(now: Tournament, wish: ReportTable, meta: Meta) -> tuple[TableReported, ...]:
    """An open table, once a round; a called all-in is first seen to."""
    rounds = _in_progress(now)
    _open(now, wish.table)
    if wish.round != rounds.round:
        raise Conflict("rounds.another-round", named=wish.round, round=rounds.round)
    if wish.table in rounds.done:
        raise Illegal("rounds.finished-already", table=wish.table)
    if wish.table in rounds.held:
        raise Illegal("rounds.all-in-held", table=wish.table)
    return (TableReported(wish.table),)


@decides(HoldAllIn)
@carries("hand-for-hand.all-in")
def hold(now: Tournament, wish: HoldAllIn, meta: Meta) -> tuple[AllInHeld, ...]:
    """Where the book keeps the cards down."""
    rounds = _in_progress(now)
    _, book = _running(now)
    _open(now, wish.table)
    if book.choice("hand-for-hand.all-in").value != "face-down":
        raise Illegal("rounds.cards-up")
    if wish.table in rounds.done:
        raise Illegal("rounds.finished-already", table=wish.table)
    if wish.table in rounds.held:
        raise Illegal("rounds.held-already", table=wish.table)
    return (AllInHeld(wish.table),)


@decides(ReleaseAllIn)
@carries("hand-for-hand.all-in")
def release(now: Tournament, wish: ReleaseAllIn, meta: Meta) -> tuple[AllInReleased, ...]:
    """A table that waits for the director."""
    if wish.table not in _in_progress(now).held:
        raise Illegal("rounds.nothing-held", table=wish.table)
    return (AllInReleased(wish.table),)


@decides(StartRound)
@carries("hand-for-hand.clock", "hand-for-hand.blinds-rise")
def start_round(now: Tournament, wish: StartRound, meta: Meta) -> tuple[Event, ...]:
    """When every table has finished; a break reached on the way is taken first."""
    rounds = _in_progress(now)
    setup, book = _running(now)
    if wish.round != rounds.round + 1:
        raise Conflict("rounds.another-round", named=wish.round, round=rounds.round)
    waiting = now.room.in_use - rounds.done
    if waiting:
        raise Illegal("rounds.still-playing", tables=tuple(sorted(waiting)))
    levels = setup.structure.levels
    clock = now.clock.at(levels, meta.at)
    if clock.on_break(levels):
        raise Illegal("rounds.on-break")
    if now.clock.halts:
        return (RoundStarted(meta.at, 0),)
    seconds = book.count("hand-for-hand.hand").value
    carried_over = book.choice("hand-for-hand.remainder").value == "carried-over"
    after = charged(clock, levels, seconds, carried_over)
    if after.on_break(levels):
        return (RoundsPaused(meta.at, after.index),)
    return (RoundStarted(meta.at, seconds, carried_over),)


@decides(EndHandForHand)
def end(now: Tournament, wish: EndHandForHand, meta: Meta) -> tuple[HandForHandEnded, ...]:
    """Once nobody waits for the director any more."""
    held = _in_progress(now).held
    if held:
        raise Illegal("rounds.all-in-held", table=min(held))
    return (HandForHandEnded(meta.at),)


def _running(now: Tournament) -> tuple[Setup, Book]:
    if now.setup is None or now.phase != "running":
        raise Illegal("rounds.not-running")
    return now.setup, law_of(now.setup)


def _in_progress(now: Tournament) -> HandForHand:
    _running(now)
    if now.hand_for_hand is None:
        raise Illegal("rounds.not-announced")
    return now.hand_for_hand


def _open(now: Tournament, number: int) -> None:
    table = now.room.tables.get(number)
    if table is None or table.status == "closed":
        raise Invalid("rounds.no-such-table", table=number)
