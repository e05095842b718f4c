"""Who is written to after a night: those who played, want letters, and were not told it yet.

A result is left alone for some minutes, since most mistakes are put right at once. Corrected
within a day of the first letters, those whose place or points changed are told that alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from typing import Final

from tapisvert.desk.league.people import Opens
from tapisvert.desk.league.standings import Standings
from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import decode, kind_of
from tapisvert.journal.record import Record
from tapisvert.league.course import SeasonProgress, StandingQuery, scope_of
from tapisvert.league.record.publishing import CorrectResult, PublishResult
from tapisvert.league.record.state import League
from tapisvert.league.record.values import DigestLine
from tapisvert.league.standings.standing import LeagueStanding
from tapisvert.person import Person
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.history import UndoActions

_MINUTE: Final = 60_000
_DAY: Final = 24 * 60 * _MINUTE
CALM: Final = 10 * _MINUTE
"""A result is not written about while somebody may still be putting it right."""
RECENT: Final = 3 * _DAY
"""A house that was away for longer writes about no night of that time."""
CORRECTED: Final = _DAY
_OLD: Final = timedelta(days=14)
"""A sheet typed in so much later is of a night nobody waits to read of."""
_RESULTS: Final = frozenset((kind_of(PublishResult), kind_of(CorrectResult)))
_UNDO: Final = kind_of(UndoActions)


@dataclass(frozen=True, slots=True)
class DigestReader:
    """Somebody to write to about a night."""

    person: Person
    since: int
    """Since when they want letters: what a link to end them is about."""
    line: DigestLine
    before: DigestLine | None
    """What they were told before."""


@dataclass(frozen=True, slots=True)
class DueDigest:
    """The letters about one night."""

    event: str
    season: str
    touched: int
    """When its result was written last."""
    corrected: bool
    course: SeasonProgress
    standing: LeagueStanding
    """As the night left it: what was played since is told in letters of its own."""
    earlier: LeagueStanding
    """The standing without this night."""
    readers: tuple[DigestReader, ...]


def touched_results(history: StreamState[League], at: int) -> dict[str, int]:
    """When each result of the last days was written, or taken back, last; by event."""
    moments: dict[str, int] = {}
    for record in reversed(history.records):
        if record.at < at - RECENT:
            break
        for event in _results_of(history, record):
            moments.setdefault(event, record.at)
    return moments


def _results_of(history: StreamState[League], record: Record | None) -> Iterator[str]:
    """The events whose results a record writes, or takes back, or brings back."""
    if record is None:
        return
    if record.command.kind in _RESULTS:
        yield str(record.command.data["event"])
    elif record.command.kind == _UNDO:
        for action in decode(record.command).actions:
            yield from _results_of(history, history.record(action))


def due_digests(
    league: str,
    now: League,
    moments: Mapping[str, int],
    standings: Standings,
    people: Opens,
    at: int,
) -> tuple[DueDigest, ...]:
    """The nights to write about now, the first that was written first."""
    wants = _readers(now, people)
    due = (
        _due(league, now, event, touched, standings, wants)
        for event, touched in sorted(moments.items(), key=lambda each: each[1])
        if _is_due(now, event, touched, at)
    )
    return tuple(each for each in due if each is not None)


def _is_due(now: League, event: str, touched: int, at: int) -> bool:
    if event not in now.results or touched + CALM > at:
        return False
    digest = now.digests.get(event)
    if digest is not None:
        return touched <= digest.at + CORRECTED
    played = date.fromisoformat(now.fixtures[event].day)
    return played + _OLD >= date.fromisoformat(now.day_at(at))


def _readers(now: League, people: Opens) -> dict[str, tuple[Person, int]]:
    """Everybody who wants letters and can be reached, by the id they have now."""
    readers: dict[str, tuple[Person, int]] = {}
    directory = people.directory()
    for person, since in now.letters.items():
        known = directory.get(directory.root(person))
        if known is not None and known.email:
            readers[known.id] = (known, since)
    return readers


def _due(
    league: str,
    now: League,
    event: str,
    touched: int,
    standings: Standings,
    wants: Mapping[str, tuple[Person, int]],
) -> DueDigest | None:
    day, result = now.fixtures[event].day, now.results[event]
    season = next((name for name, one in now.seasons.items() if one.first <= day <= one.last), None)
    if season is None:
        return None
    course = standings.course(league, season, now)
    score = course.told.get(event)
    if score is None:
        return None
    rows = {each.person: each for each in score.merged.rows}
    digest = now.digests.get(event)
    before = {} if digest is None else {each.person: each for each in digest.lines}
    readers = []
    for person, (known, since) in wants.items():
        row, was = rows.get(person), before.get(person)
        line = (
            DigestLine(person, 0, 0) if row is None else DigestLine(person, row.place, row.points)
        )
        fresh = row is not None and (digest is None or touched > digest.at)
        if line != was and since <= result.at and (fresh or was is not None):
            readers.append(DigestReader(known, since, line, was))
    if not readers:
        return None
    scope = scope_of(now, StandingQuery(season))
    standing = course.standing(replace(scope, last=min(scope.last, day)))
    earlier = standing.without(event) if event in standing.outcomes else standing
    return DueDigest(
        *(event, season, touched, digest is not None, course, standing, earlier),
        readers=tuple(sorted(readers, key=lambda each: each.person.id)),
    )
