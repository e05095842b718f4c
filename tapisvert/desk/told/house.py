"""What happened to the event as a whole, and to its clock, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.desk.queries.names import Names
from tapisvert.desk.said import Said
from tapisvert.tournament.announcing.events import Announced, AnnouncementWithdrawn
from tapisvert.tournament.days.events import DayEnded, FlightOpened, FlightsMerged, StacksBagged
from tapisvert.tournament.deals.agreeing import DealAgreed
from tapisvert.tournament.floorlog.recording import RulingRecorded
from tapisvert.tournament.handling import Event
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
from tapisvert.tournament.prizes.events import PrizePlanSet
from tapisvert.tournament.publishing.publishing import ResultsPublished, ResultsWithdrawn
from tapisvert.tournament.timing.events import (
    ClockAdjusted,
    ClockStarted,
    ClockStopped,
    StretchBegun,
)
from tapisvert.tournament.timing.reading import level_number
from tapisvert.tournament.todo import ProposalRefused


def phases(names: Names, event: Event) -> Iterator[Said]:
    """From the creation to the published results."""
    match event:
        case EventCreated():
            yield Said("journalpanel.created", {"name": event.setup.name})
        case SetupChanged():
            yield Said("journalpanel.setup-changed")
        case SubstituteNamed():
            yield Said("journalpanel.substitute", {"name": names.of(event.person)})
        case EventStarted():
            yield Said("journalpanel.started")
        case EventSuspended():
            yield Said("journalpanel.suspended", {"reason": event.reason})
        case EventResumed():
            yield Said("evening.resumed")
        case EventCancelled():
            yield Said("journalpanel.cancelled", {"reason": event.reason})
        case EventEnded():
            yield _with_reason("journalpanel.ended", event.reason)
        case PrizePlanSet():
            yield Said("journalpanel.plan-set")
        case DealAgreed():
            yield Said("journalpanel.deal")
        case ResultsPublished():
            yield Said("journalpanel.published")
        case ResultsWithdrawn():
            yield Said("journalpanel.results-withdrawn")
        case _:
            return


def evening(names: Names, event: Event) -> Iterator[Said]:
    """The clock, announcements, rulings and days."""
    match event:
        case ClockStarted():
            yield Said("journalpanel.clock-started")
        case ClockStopped():
            yield _with_reason("journalpanel.clock-stopped", event.reason)
        case ClockAdjusted():
            key = "journalpanel.clock-more" if event.seconds > 0 else "journalpanel.clock-less"
            yield Said(key, {"time": _minutes(abs(event.seconds))})
        case StretchBegun():
            yield _stretch(names, event.index)
        case Announced():
            yield Said("journalpanel.announced", {"text": event.text})
        case AnnouncementWithdrawn():
            yield Said("journalpanel.announcement-withdrawn")
        case RulingRecorded():
            yield Said("evening.ruled", {"number": event.ruling})
        case ProposalRefused():
            yield Said("journalpanel.refused", {"reason": event.reason})
        case FlightOpened():
            yield Said("evening.flight-opened", {"flight": event.flight})
        case StacksBagged():
            yield Said("journalpanel.bagged", {"n": len(event.stacks)})
        case DayEnded():
            yield Said("journalpanel.day-ended")
        case FlightsMerged():
            yield Said("journalpanel.flights-merged")
        case _:
            return


def _with_reason(key: str, reason: str) -> Said:
    return Said(f"{key}-because", {"reason": reason}) if reason else Said(key)


def _minutes(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def _stretch(names: Names, index: int) -> Said:
    setup = names.now.setup
    levels = () if setup is None else setup.structure.levels
    if not 0 <= index < len(levels):
        return Said("journalpanel.stretch")
    if levels[index].kind == "break":
        return Said("journalpanel.break-begins")
    return Said("journalpanel.level-begins", {"n": level_number(levels, index)})
