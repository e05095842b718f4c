"""What an event of several days asks for between two of them: one step after the other."""

from __future__ import annotations

from tapisvert.tournament.days.first_days import are_seats_new
from tapisvert.tournament.days.flights import MergeFlights, OpenFlight
from tapisvert.tournament.phases.running import FEWEST, ResumeEvent
from tapisvert.tournament.proposal import NeedsSeed, Proposal, Reason, proposes
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.late import NO_CHANCE
from tapisvert.tournament.state import Tournament


@proposes("days")
def next_day(now: Tournament) -> tuple[Proposal, ...]:
    """The next first day, everybody back, their seats, and play again."""
    if now.setup is None or now.phase != "suspended":
        return ()
    if now.field.playing:
        return _resuming(now)
    if now.field.unseated:
        return _drawing(now)
    ahead = () if now.days.merged else now.days.ahead(now.setup.flights.names)
    if ahead:
        reason = Reason("days.propose-flight", {"flight": ahead[0]})
        return (Proposal(f"flight:{ahead[0]}", reason, (), OpenFlight(ahead[0])),)
    if not now.field.bagged:
        return ()
    reason = Reason("days.propose-merge", {"n": len(now.field.bagged)})
    return (Proposal(f"merge:{now.days.merged}", reason, (), MergeFlights()),)


def _drawing(now: Tournament) -> tuple[Proposal, ...]:
    waiting = len(now.field.unseated)
    if waiting < FEWEST:
        return ()
    reason = Reason("days.propose-draw", {"n": waiting})
    command = DrawSeats(NO_CHANCE)
    return (Proposal(f"seats:{now.days.merged}:{waiting}", reason, (), command, (NeedsSeed(),)),)


def _resuming(now: Tournament) -> tuple[Proposal, ...]:
    """Only tables just drawn: what somebody suspended for a reason waits for that somebody."""
    if not now.days.merged or not are_seats_new(now) or now.field.playing < FEWEST:
        return ()
    reason = Reason("days.propose-resume", {"n": now.field.playing})
    return (Proposal(f"next-day:{now.days.merged}", reason, (), ResumeEvent()),)
