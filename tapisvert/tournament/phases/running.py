"""An event started, suspended, resumed, cancelled and ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Illegal
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.clock import Clock
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.law import law_of
from tapisvert.tournament.phases.setting_up import (
    setup_in,
)
from tapisvert.tournament.prizes.pool import seats_to_win
from tapisvert.tournament.rebuying.window import check_window
from tapisvert.tournament.registration import lateness
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Phase, Tournament
from tapisvert.tournament.structure import Level
from tapisvert.tournament.teams.partners import check_partners
from tapisvert.words.message import Message, with_reason

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


FEWEST: Final = 2


@dataclass(frozen=True, slots=True)
class StartEvent(Command):
    """Shuffle up and deal: the first level begins."""


@dataclass(frozen=True, slots=True)
class EventStarted(Event):
    """The first level runs since `at`."""

    at: int


@decides(StartEvent, by="assistant", form="start")
@implements("director.substitute", "sit-and-go.players")
def start(now: Tournament, command: StartEvent, meta: Meta) -> tuple[EventStarted, ...]:
    """With enough players in their seats, and a substitute where the book wants one."""
    setup = setup_in(now, "open")
    book = law_of(setup)
    if now.field.playing < FEWEST:
        raise Illegal("event.too-few-seated", seated=now.field.playing, fewest=FEWEST)
    if setup.kind == "sit-and-go":
        fewest = book.count("sit-and-go.players.fewest").value
        most = book.count("sit-and-go.players.most").value
        if not fewest <= now.field.playing <= most:
            raise Illegal(
                "event.sit-and-go-players", seated=now.field.playing, fewest=fewest, most=most
            )
    check_partners(now)
    if book.choice("director.substitute").value == "named-player" and setup.substitute is None:
        raise Illegal("event.no-substitute")
    return (EventStarted(meta.at),)


@evolves(EventStarted)
def started(now: Tournament, event: EventStarted) -> Tournament:
    """The clock runs from the first stretch; buttons told before are those of the first hands."""
    layout = replace(now.layout, at_start=now.layout.fullest)
    for table in layout.open_tables:
        if table.last is not None:
            layout = layout.put(replace(table, told=event.at))
    return replace(now, phase="running", clock=Clock(since=event.at), layout=layout)


@tells(EventStarted)
def tell_event_started(names: Names, _: EventStarted) -> Iterator[Message]:
    yield Message("journalpanel.started")


@dataclass(frozen=True, slots=True)
class SuspendEvent(Command):
    """Stop everything, clock included, until somebody resumes it."""

    reason: str


@dataclass(frozen=True, slots=True)
class EventSuspended(Event):
    """Everything stands still since `at`."""

    at: int
    reason: str


@decides(SuspendEvent, form="suspend", verb="suspend")
@implements("event.stopped")
def suspend(now: Tournament, command: SuspendEvent, meta: Meta) -> tuple[EventSuspended, ...]:
    """A running event, for a reason."""
    setup_in(now, "running")
    return (EventSuspended(meta.at, _reason(command.reason)),)


@evolves(EventSuspended)
def suspended(now: Tournament, event: EventSuspended) -> Tournament:
    """The clock stands where it was."""
    return _stopped(now, "suspended", event.at)


@tells(EventSuspended)
def tell_event_suspended(names: Names, event: EventSuspended) -> Iterator[Message]:
    yield Message("journalpanel.suspended", {"reason": event.reason})


@dataclass(frozen=True, slots=True)
class ResumeEvent(Command):
    """Go on where the event was suspended; the clock runs again."""


@dataclass(frozen=True, slots=True)
class EventResumed(Event):
    """The event goes on since `at`."""

    at: int


@decides(ResumeEvent, form="resume", verb="resume")
@implements("event.stopped")
def resume(now: Tournament, command: ResumeEvent, meta: Meta) -> tuple[EventResumed, ...]:
    """A suspended event somebody plays; who bagged comes back and is seated first."""
    setup_in(now, "suspended")
    if not now.field.playing:
        raise Illegal("event.nobody-seated")
    return (EventResumed(meta.at),)


@evolves(EventResumed)
def resumed(now: Tournament, event: EventResumed) -> Tournament:
    """The clock runs on, unless hand-for-hand counts hands instead."""
    counts_hands = now.hand_for_hand is not None and not now.clock.on_break(_levels(now))
    clock = now.clock if counts_hands else now.clock.started(event.at)
    return replace(now, phase="running", clock=clock)


@tells(EventResumed)
def tell_event_resumed(names: Names, _: EventResumed) -> Iterator[Message]:
    yield Message("evening.resumed")


@dataclass(frozen=True, slots=True)
class CancelEvent(Command):
    """Call the event off: no places, no prizes."""

    reason: str


@dataclass(frozen=True, slots=True)
class EventCancelled(Event):
    """The event was called off."""

    at: int
    reason: str


@decides(CancelEvent, form="cancel", verb="cancel")
@implements("event.cancelled")
def cancel(now: Tournament, command: CancelEvent, meta: Meta) -> tuple[EventCancelled, ...]:
    """Any event that is not over, for a reason."""
    setup_in(now, "open", "running", "suspended")
    return (EventCancelled(meta.at, _reason(command.reason)),)


@evolves(EventCancelled)
def cancelled(now: Tournament, event: EventCancelled) -> Tournament:
    """Nothing more happens."""
    return _stopped(now, "cancelled", event.at)


@tells(EventCancelled)
def tell_event_cancelled(names: Names, event: EventCancelled) -> Iterator[Message]:
    yield Message("journalpanel.cancelled", {"reason": event.reason})


@dataclass(frozen=True, slots=True)
class EndEvent(Command):
    """The event is over: one is left, or the director ends it with a reason."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class EventEnded(Event):
    """The event is over; `reason` when it was ended before one player had everything."""

    at: int
    reason: str


@decides(EndEvent, form="end")
@implements("event.stopped")
def end(now: Tournament, command: EndEvent, meta: Meta) -> tuple[EventEnded, ...]:
    """Freely when at most one player is left, or a seat for each, or a deal divided everything;
    earlier only for a reason."""
    setup = setup_in(now, "running", "suspended")
    reason = command.reason.strip()
    check_nobody_waits(now)
    left = now.field.playing + len(now.field.bagged)
    decided = is_all_divided(now) or seats_decided(now, setup, meta.at)
    if left > 1 and not reason and not decided:
        raise Illegal("event.players-left", left=left)
    return (EventEnded(meta.at, reason),)


def is_all_divided(now: Tournament) -> bool:
    """Whether a deal leaves nothing to play for."""
    return now.prizes.deal is not None and not now.prizes.deal.left


def seats_decided(now: Tournament, setup: Setup, at: int) -> bool:
    """Whether everybody left in a satellite has a seat, and nobody else waits or can come in."""
    left = now.field.playing + len(now.field.bagged)
    if now.field.unseated or now.field.waiting:
        return False
    if not 0 < left <= seats_to_win(now) or lateness.is_open(now, setup, at):
        return False
    try:
        check_window(now, setup, at)
    except Illegal:
        return True
    return False


def check_nobody_waits(now: Tournament) -> None:
    """Refuse to end over the head of somebody who paid for a seat and has none yet."""
    if waits := paid_and_waiting(now):
        raise Illegal("event.somebody-waits", entries=waits, n=len(waits))


def paid_and_waiting(now: Tournament) -> tuple[int, ...]:
    """Entries without a seat, and who paid on the waiting list: the others there lose nothing."""
    entries = now.field.entries
    queue = (each for each in now.field.waiting if entries[each].paid or entries[each].ticket)
    return tuple(sorted((*now.field.unseated, *queue)))


@evolves(EventEnded)
def ended(now: Tournament, event: EventEnded) -> Tournament:
    """Nothing more happens on the clock; places and prizes are settled."""
    return _stopped(now, "over", event.at)


@tells(EventEnded)
def tell_event_ended(names: Names, event: EventEnded) -> Iterator[Message]:
    yield with_reason("journalpanel.ended", event.reason)


def _reason(given: str) -> str:
    if not given.strip():
        raise Illegal("event.no-reason")
    return given.strip()


def _stopped(now: Tournament, phase: Phase, at: int) -> Tournament:
    return replace(now, phase=phase, clock=now.clock.stopped(_levels(now), at))


def _levels(now: Tournament) -> tuple[Level, ...]:
    return () if now.setup is None else now.setup.structure.levels
