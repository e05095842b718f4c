"""Hand-for-hand: announced, reported table by table, ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from tapisvert.actions import Command, Event, Meta, TableNumber
from tapisvert.implements import implements
from tapisvert.refusals import Conflict, Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks import Book
from tapisvert.slotted import dataclass
from tapisvert.tournament.clock import Clock, charged
from tapisvert.tournament.handforhand import HandForHand
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.law import law_of
from tapisvert.tournament.prizes.pool import places_paid
from tapisvert.tournament.rounds.triggers import by_places, final_table
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class AnnounceHandForHand(Command):
    """Finish the hands in progress and wait: from this moment the money counts."""

    paid: int | None = None
    """Places paid, where hand-for-hand depends on them; None follows the prize plan."""


@dataclass(frozen=True, slots=True)
class HandForHandAnnounced(Event):
    """The clock stands since `at`; hands in progress are the first round."""

    at: int


@decides(AnnounceHandForHand, by="assistant")
@implements("hand-for-hand.start")
def announce(
    now: Tournament, command: AnnounceHandForHand, meta: Meta
) -> tuple[HandForHandAnnounced, ...]:
    """Whenever the director says so, unless the book says how many must be left."""
    setup, book = _running(now)
    if now.hand_for_hand is not None:
        raise Illegal("rounds.announced-already")
    if len(now.layout.populated) < 2:
        raise Illegal("rounds.one-table")
    if now.clock.at(setup.structure.levels, meta.at).on_break(setup.structure.levels):
        raise Illegal("rounds.on-break")
    if by_places(book):
        final = final_table(book, setup.table_size)
        paid = places_paid(now) if command.paid is None else command.paid
        wanted = {final + 1} | ({paid + 1} if paid else set())
        if now.field.playing not in wanted:
            raise Illegal("rounds.not-yet", playing=now.field.playing, wanted=tuple(sorted(wanted)))
    return (HandForHandAnnounced(meta.at),)


@evolves(HandForHandAnnounced)
def announced(now: Tournament, event: HandForHandAnnounced) -> Tournament:
    """The clock stands; the hands in progress count."""
    rounds = HandForHand(0, announced=event.at, clock_ran=now.clock.runs)
    clock = now.clock.stopped(_levels(now), event.at)
    return replace(now, clock=clock, hand_for_hand=rounds)


@tells(HandForHandAnnounced)
def tell_hand_for_hand_announced(names: Names, _: HandForHandAnnounced) -> Iterator[Message]:
    yield Message("journalpanel.rounds-announced")


@dataclass(frozen=True, slots=True)
class ReportTable(Command):
    """A table has finished its hand of the round and waits for the others."""

    table: TableNumber
    round: int
    """The round the table speaks of."""


@dataclass(frozen=True, slots=True)
class TableReported(Event):
    """A table waits for the others."""

    table: TableNumber


@decides(ReportTable, by="table")
def report(now: Tournament, command: ReportTable, meta: Meta) -> tuple[TableReported, ...]:
    """An open table, once a round; a called all-in is first seen to."""
    rounds = _in_progress(now)
    _open(now, command.table)
    if command.round != rounds.round:
        raise Conflict("rounds.another-round", named=command.round, round=rounds.round)
    if command.table in rounds.done:
        raise Illegal("rounds.finished-already", table=command.table)
    if command.table in rounds.held:
        raise Illegal("rounds.all-in-held", table=command.table)
    return (TableReported(command.table),)


@evolves(TableReported)
def reported(now: Tournament, event: TableReported) -> Tournament:
    """One more table waits."""
    return _with(now, lambda rounds: rounds.finished(event.table))


@tells(TableReported)
def tell_table_reported(names: Names, event: TableReported) -> Iterator[Message]:
    yield Message("journalpanel.reported", {"table": event.table})


@dataclass(frozen=True, slots=True)
class HoldAllIn(Command):
    """A called all-in at a table: cards stay down until the director is there."""

    table: TableNumber


@dataclass(frozen=True, slots=True)
class AllInHeld(Event):
    """A table waits for the director, cards down."""

    table: TableNumber


@decides(HoldAllIn, by="table", form="rounds-hold")
@implements("hand-for-hand.all-in")
def hold(now: Tournament, command: HoldAllIn, meta: Meta) -> tuple[AllInHeld, ...]:
    """Where the book keeps the cards down."""
    rounds = _in_progress(now)
    _, book = _running(now)
    _open(now, command.table)
    if book.choice("hand-for-hand.all-in").value != "face-down":
        raise Illegal("rounds.cards-up")
    if command.table in rounds.done:
        raise Illegal("rounds.finished-already", table=command.table)
    if command.table in rounds.held:
        raise Illegal("rounds.held-already", table=command.table)
    return (AllInHeld(command.table),)


def held_tables(now: Tournament) -> frozenset[int]:
    """Where an all-in waits for the director; a table that was broken since waits no more."""
    rounds = now.hand_for_hand
    return frozenset() if rounds is None else rounds.held & now.layout.populated


def still_playing(now: Tournament) -> frozenset[int]:
    """The tables that have not finished their hand of the round; none outside hand-for-hand."""
    rounds = now.hand_for_hand
    return frozenset() if rounds is None else now.layout.populated - rounds.done


@evolves(AllInHeld)
def held(now: Tournament, event: AllInHeld) -> Tournament:
    """A table waits for the director."""
    return _with(now, lambda rounds: replace(rounds, held=rounds.held | {event.table}))


@tells(AllInHeld)
def tell_all_in_held(names: Names, event: AllInHeld) -> Iterator[Message]:
    yield Message("journalpanel.all-in-held", {"table": event.table})


@dataclass(frozen=True, slots=True)
class ReleaseAllIn(Command):
    """The director is there: cards up, and the board is dealt."""

    table: int


@dataclass(frozen=True, slots=True)
class AllInReleased(Event):
    """The table plays its hand to the end."""

    table: TableNumber


@decides(ReleaseAllIn, by="assistant", form="rounds-release")
@implements("hand-for-hand.all-in")
def release(now: Tournament, command: ReleaseAllIn, meta: Meta) -> tuple[AllInReleased, ...]:
    """A table that waits for the director."""
    if command.table not in _in_progress(now).held:
        raise Illegal("rounds.nothing-held", table=command.table)
    return (AllInReleased(command.table),)


@evolves(AllInReleased)
def released(now: Tournament, event: AllInReleased) -> Tournament:
    """The table plays on."""
    return _with(now, lambda rounds: replace(rounds, held=rounds.held - {event.table}))


@tells(AllInReleased)
def tell_all_in_released(names: Names, event: AllInReleased) -> Iterator[Message]:
    yield Message("journalpanel.all-in-released", {"table": event.table})


@dataclass(frozen=True, slots=True)
class StartRound(Command):
    """Every table has finished: the next hand, all together."""

    round: int
    """The round that begins, so that two people asking at once start one."""


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """All tables play one hand; `seconds` of the level are counted for it.

    Where fewer were left, `carried_over` says whether the rest is counted in the next level.
    """

    at: int
    seconds: int
    carried_over: bool = False


@dataclass(frozen=True, slots=True)
class RoundsPaused(Event):
    """The time counted reached a break: it begins, in real time."""

    at: int
    index: int


@decides(StartRound, by="assistant")
@implements("hand-for-hand.clock", "hand-for-hand.blinds-rise")
def start_round(now: Tournament, command: StartRound, meta: Meta) -> tuple[Event, ...]:
    """When every table has finished; a break reached on the way is taken first."""
    rounds = _in_progress(now)
    setup, book = _running(now)
    if command.round != rounds.round + 1:
        raise Conflict("rounds.another-round", named=command.round, round=rounds.round)
    waiting = still_playing(now)
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


@evolves(RoundStarted)
def round_started(now: Tournament, event: RoundStarted) -> Tournament:
    """Everybody plays; the clock is lower by one hand, or stands at the level after a break."""
    levels = _levels(now)
    clock = now.clock.at(levels, event.at)
    if event.seconds:
        clock = charged(clock, levels, event.seconds, event.carried_over)
    now = replace(now, clock=clock)
    return _with(now, HandForHand.following)


@tells(RoundStarted)
def tell_round_started(names: Names, _: RoundStarted) -> Iterator[Message]:
    yield Message("journalpanel.round-started")


@evolves(RoundsPaused)
def paused(now: Tournament, event: RoundsPaused) -> Tournament:
    """The break runs like any other."""
    return replace(now, clock=Clock(event.index, since=event.at, halts=True))


@tells(RoundsPaused)
def tell_rounds_paused(names: Names, _: RoundsPaused) -> Iterator[Message]:
    yield Message("journalpanel.rounds-paused")


@dataclass(frozen=True, slots=True)
class EndHandForHand(Command):
    """Play goes on as usual, and a clock that ran before runs again."""


@dataclass(frozen=True, slots=True)
class HandForHandEnded(Event):
    """The clock runs since `at`, unless it stood before."""

    at: int
    runs: bool = True


@decides(EndHandForHand, by="assistant", form="rounds-end")
def end(now: Tournament, command: EndHandForHand, meta: Meta) -> tuple[HandForHandEnded, ...]:
    """Once nobody waits for the director any more."""
    rounds = _in_progress(now)
    waiting = held_tables(now)
    if waiting:
        raise Illegal("rounds.all-in-held", table=min(waiting))
    runs = rounds.clock_ran or now.clock.at(_levels(now), meta.at).runs
    return (HandForHandEnded(meta.at, runs),)


@evolves(HandForHandEnded)
def ended(now: Tournament, event: HandForHandEnded) -> Tournament:
    """The clock runs from where the hands, or a break, left it."""
    clock = replace(now.clock.at(_levels(now), event.at), halts=False)
    clock = clock.started(event.at) if event.runs else clock
    return replace(now, clock=clock, hand_for_hand=None)


@tells(HandForHandEnded)
def tell_hand_for_hand_ended(names: Names, event: HandForHandEnded) -> Iterator[Message]:
    yield Message("evening.rounds-over" if event.runs else "evening.rounds-over-stands")


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
    table = now.layout.tables.get(number)
    if table is None or table.status == "closed":
        raise Invalid("rounds.no-such-table", table=number)


def _levels(now: Tournament) -> Sequence[Level]:
    return () if now.setup is None else now.setup.structure.levels


def _with(now: Tournament, change: Callable[[HandForHand], HandForHand]) -> Tournament:
    rounds = now.hand_for_hand
    return now if rounds is None else replace(now, hand_for_hand=change(rounds))
