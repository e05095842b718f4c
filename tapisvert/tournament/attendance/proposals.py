"""Whom the book takes for gone: an absence that has lasted too long."""

from __future__ import annotations

from typing import Final

from tapisvert.implements import implements
from tapisvert.rulings.grounds import cited
from tapisvert.tournament.attendance.leaving import LeaveTournament
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.law import law_of
from tapisvert.tournament.proposal import NeedsStacks, Proposal, Reason, proposes_at
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.reading import time_played

_LEAVING: Final = ("absence.leaving", "absence.multi-day", "absence")


@proposes_at("absences")
@implements(
    "absence",
    "absence.longest",
    "absence.break",
    "absence.chips-protected",
    "absence.multi-day",
    "sit-and-go.absence",
)
def absences_due(now: Tournament, at: int) -> tuple[Proposal, ...]:
    """Whom the book, or the event, takes for gone by now; everybody else is blinded out."""
    setup = now.setup
    if setup is None or now.phase != "running":
        return ()
    field = (
        _overdue(now, setup, now.field.entries[number], at) for number in sorted(now.field.absent)
    )
    return tuple(proposal for proposal in field if proposal is not None)


def _overdue(now: Tournament, setup: Setup, entry: Entry, at: int) -> Proposal | None:
    since = entry.absence
    if since is None:
        return None
    book, levels = law_of(setup), setup.structure.levels
    away = time_played(now, setup, at) - since.played
    limit = setup.flights.appear_within
    if limit is not None and now.days.merged and away > limit * 1000:
        return _proposal(entry, "attendance.not-appeared", away, ("absence.multi-day",), setup)
    if book.choice("absence").value != "one-level":
        return None
    here = now.clock.at(levels, at).index
    if any(level.kind == "break" for level in levels[since.index + 1 : here]):
        return _proposal(entry, "attendance.across-break", away, ("absence.break",), setup)
    if away > levels[since.index].milliseconds:
        longest = "sit-and-go.absence" if setup.kind == "sit-and-go" else "absence.longest"
        return _proposal(entry, "attendance.longer-than-level", away, (longest,), setup)
    return None


def _proposal(
    entry: Entry, key: str, away: int, subjects: tuple[str, ...], setup: Setup
) -> Proposal:
    since = entry.absence.at if entry.absence is not None else 0
    seat = entry.seat
    values = {
        "entry": entry.number,
        "minutes": away // 60_000,
        "table": seat.table if seat is not None else 0,
        "seat": seat.number if seat is not None else 0,
    }
    return Proposal(
        f"absent:{entry.number}:{since}",
        Reason(key, values),
        cited(law_of(setup), *subjects, _LEAVING),
        LeaveTournament(entry.number),
        (NeedsStacks((entry.number,)),),
    )
