"""What the button of a card does, in its own words, and a move drawn from seat to seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tapisvert.desk.queries.tasks import Task
from tapisvert.tournament import money
from tapisvert.tournament.attendance.leaving import LeaveTournament
from tapisvert.tournament.balancing.receiving import DrawReceivingTable
from tapisvert.tournament.bounties.envelopes import OpenEnvelope, SealEnvelopes
from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.breaking.final import FormFinalTable
from tapisvert.tournament.chips.color_up import AnnounceColorUp, RetireValue
from tapisvert.tournament.days.flights import MergeFlights, OpenFlight
from tapisvert.tournament.heats.opening import OpenHeat
from tapisvert.tournament.penalties.serving import EndPenalty
from tapisvert.tournament.phases.running import EndEvent, ResumeEvent
from tapisvert.tournament.rebuying.buying import PayOwed, PayRebuy
from tapisvert.tournament.registration.registering import AdmitWaiting
from tapisvert.tournament.rounds.hand_for_hand import AnnounceHandForHand, EndHandForHand
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.late import SeatEntry
from tapisvert.tournament.seating.moving import MovePlayer
from tapisvert.tournament.seating.opening import OpenTable, SplitTable
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.halting import HaltTable, ResumeTable
from tapisvert.tournament.tills.correcting import ConfirmCorrection
from tapisvert.tournament.timing.clock_actions import StartClock
from tapisvert.tournament.timing.clock_jumps import SettleClockJump
from tapisvert.words import Lang, say


class SmallTable(NamedTuple):
    """A table drawn small: each chair taken, free, left or gone to."""

    number: int
    chairs: tuple[str, ...]


class SeatChange(NamedTuple):
    """A move as it is drawn."""

    leaves: SmallTable
    arrives: SmallTable
    name: str
    origin: Seat
    seat: Seat


def act_title(task: Task, lang: Lang) -> str:
    """Verb, object and sum."""
    key, values = _title(task, lang)
    return say(f"consolepage.{key}", lang, values)


def _title(task: Task, lang: Lang) -> tuple[str, Mapping[str, Any]]:
    now, names = task.names.now, task.names
    match task.proposal.command:
        case MovePlayer(entry=entry):
            return "do-move", {"name": names.entry(entry)}
        case SeatEntry(entry=entry):
            return "do-seat", {"name": names.entry(entry)}
        case AdmitWaiting(entry=entry):
            return "do-admit", {"name": names.entry(entry)}
        case LeaveTournament(entry=entry):
            return "do-leave", {"name": names.entry(entry)}
        case HaltTable(table=table):
            return "do-halt", {"table": table}
        case ResumeTable(table=table):
            return "do-resume", {"table": table}
        case BreakTable(table=table):
            return "do-break", {"table": table}
        case OpenTable():
            return "do-open-table", {}
        case SplitTable(table=table):
            return "do-split", {"table": table}
        case FormFinalTable():
            return "do-final", {}
        case AnnounceHandForHand():
            return "do-hand-for-hand", {}
        case EndHandForHand():
            return "do-end-hand-for-hand", {}
        case AnnounceColorUp(value=value):
            return "do-color-up", {"value": value}
        case RetireValue(value=value):
            return "do-retire", {"value": value}
        case PayOwed(entries=entries):
            key = "do-collect-teams" if _in_teams(now) else "do-collect"
            return key, {"money": _owed(now, entries, lang), "n": len(entries)}
        case PayRebuy(entry=entry):
            return "do-collect-one", {"money": _owed(now, (entry,), lang)}
        case ConfirmCorrection(request=request):
            return _correction(now, request, lang)
        case SealEnvelopes():
            return "do-seal", {}
        case OpenEnvelope(entry=entry):
            return "do-draw-envelope", {"name": names.entry(entry)}
        case StartClock():
            return "start-clock", {}
        case OpenFlight(flight=flight):
            return "do-open-flight", {"flight": flight}
        case MergeFlights():
            return "do-merge", {}
        case OpenHeat():
            return "do-heat", {"heat": len(now.heats) + 1}
        case DrawReceivingTable():
            return "do-receiving", {}
        case EndPenalty(penalty=penalty):
            return "do-end-penalty", {"name": names.entry(now.penalties.given[penalty].entry)}
        case SettleClockJump():
            return "do-clock-jump", {}
        case DrawSeats():
            return "do-draw-seats", {}
        case ResumeEvent():
            return "do-resume-event", {}
        case EndEvent():
            return "do-end", {}
        case _:
            return "confirm", {}


def _correction(now: Tournament, request: int, lang: Lang) -> tuple[str, Mapping[str, Any]]:
    """The receipt to be voided with its sum, or that amounts may change again."""
    asked = now.tills.requests[request]
    if not asked.receipt:
        return "do-reopen", {}
    assert now.setup is not None
    cents = abs(now.tills.receipts[asked.receipt].cents)
    sum_shown = money.figures(cents, now.setup.currency, lang)
    return "do-void", {"receipt": asked.receipt, "money": sum_shown}


def _in_teams(now: Tournament) -> bool:
    return now.setup is not None and now.setup.in_teams


def _owed(now: Tournament, entries: tuple[int, ...], lang: Lang) -> str:
    assert now.setup is not None
    cents = sum(now.field.entries[entry].owed for entry in entries)
    return money.figures(cents, now.setup.currency, lang)


def seat_change(task: Task) -> SeatChange | None:
    """The move a card proposes; None for other cards."""
    command = task.proposal.command
    if not isinstance(command, MovePlayer):
        return None
    now = task.names.now
    origin = command.origin or now.field.known(command.entry).seat
    if origin is None:
        return None
    name = task.names.entry(command.entry)
    leaves, arrives = _small(now, origin, "from"), _small(now, command.seat, "to")
    return SeatChange(leaves, arrives, name, origin, command.seat)


def _small(now: Tournament, seat: Seat, mark: str) -> SmallTable:
    taken = now.layout.tables[seat.table].seats
    chairs = ["taken" if entry else "" for entry in taken]
    chairs[seat.number - 1] = mark
    return SmallTable(seat.table, tuple(chairs))
