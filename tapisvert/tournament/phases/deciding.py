"""When an event may be created, started, stopped and ended."""

from __future__ import annotations

from typing import Final

from tapisvert.carried import carries
from tapisvert.refusals import Illegal
from tapisvert.tournament.handling import Meta, decides
from tapisvert.tournament.law import law_of
from tapisvert.tournament.phases.commands import (
    CancelEvent,
    ChangeSetup,
    CreateEvent,
    EndEvent,
    NameSubstitute,
    ResumeEvent,
    StartEvent,
    SuspendEvent,
)
from tapisvert.tournament.phases.events import (
    EventCancelled,
    EventCreated,
    EventEnded,
    EventResumed,
    EventStarted,
    EventSuspended,
    SetupChanged,
    SubstituteNamed,
)
from tapisvert.tournament.phases.settled import check_change
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Phase, Tournament
from tapisvert.tournament.structures.checks import check

FEWEST: Final = 2


@decides(CreateEvent)
def create(now: Tournament, wish: CreateEvent, meta: Meta) -> tuple[EventCreated, ...]:
    """Only once; what the setup itself gets wrong is refused."""
    if now.phase != "new":
        raise Illegal("event.already-created")
    check(wish.setup, law_of(wish.setup))
    return (EventCreated(wish.setup),)


@decides(ChangeSetup)
def change(now: Tournament, wish: ChangeSetup, meta: Meta) -> tuple[SetupChanged, ...]:
    """Nothing changes under the feet of those who entered or play."""
    setup = _in(now, "open", "running", "suspended")
    check_change(now, setup, wish.setup, meta.at)
    check(wish.setup, law_of(wish.setup))
    return (SetupChanged(wish.setup),)


@decides(NameSubstitute)
def name_substitute(
    now: Tournament, wish: NameSubstitute, meta: Meta
) -> tuple[SubstituteNamed, ...]:
    """Somebody other than the one who names."""
    _in(now, "open", "running", "suspended")
    if wish.person == meta.by:
        raise Illegal("event.own-substitute")
    return (SubstituteNamed(wish.person),)


@decides(StartEvent)
@carries("director.substitute", "sit-and-go.players")
def start(now: Tournament, wish: StartEvent, meta: Meta) -> tuple[EventStarted, ...]:
    """With enough players in their seats, and a substitute where the book wants one."""
    setup = _in(now, "open")
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
    if book.choice("director.substitute").value == "named-player" and setup.substitute is None:
        raise Illegal("event.no-substitute")
    return (EventStarted(meta.at),)


@decides(SuspendEvent)
@carries("event.stopped")
def suspend(now: Tournament, wish: SuspendEvent, meta: Meta) -> tuple[EventSuspended, ...]:
    """A running event, for a reason."""
    _in(now, "running")
    return (EventSuspended(meta.at, _reason(wish.reason)),)


@decides(ResumeEvent)
@carries("event.stopped")
def resume(now: Tournament, wish: ResumeEvent, meta: Meta) -> tuple[EventResumed, ...]:
    """A suspended event."""
    _in(now, "suspended")
    return (EventResumed(meta.at),)


@decides(CancelEvent)
@carries("event.cancelled")
def cancel(now: Tournament, wish: CancelEvent, meta: Meta) -> tuple[EventCancelled, ...]:
    """Any event that is not over, for a reason."""
    _in(now, "open", "running", "suspended")
    return (EventCancelled(meta.at, _reason(wish.reason)),)


@decides(EndEvent)
@carries("event.stopped")
def end(now: Tournament, wish: EndEvent, meta: Meta) -> tuple[EventEnded, ...]:
    """Freely when at most one player is left; earlier only for a reason."""
    _in(now, "running", "suspended")
    reason = wish.reason.strip()
    left = now.field.playing + len(now.field.bagged)
    if left > 1 and not reason:
        raise Illegal("event.players-left", left=left)
    return (EventEnded(meta.at, reason),)


def _in(now: Tournament, *phases: Phase) -> Setup:
    """The setup, provided the event is in one of the phases."""
    if now.phase not in phases or now.setup is None:
        raise Illegal(f"event.not-while-{now.phase}")
    return now.setup


def _reason(given: str) -> str:
    if not given.strip():
        raise Illegal("event.no-reason")
    return given.strip()
