"""Two officials change one thing from two pages: the second is told what the first changed."""

from __future__ import annotations

from tapisvert.actions import Command
from tapisvert.league.points.night import Night
from tapisvert.league.record.founding import OpenSeason
from tapisvert.league.record.publishing import CorrectResult, VerifyResult
from tapisvert.league.record.scheduling import MoveFixture
from tapisvert.league.record.state import League
from tapisvert.league.record.venues import AdmitVenue
from tapisvert.refusals import Conflict


def refuse_overwriting(seen: League, now: League, command: Command) -> None:
    """Refused where a command replaces, or vouches for, something its author was not looking at."""
    if _replaced(seen, command) == _replaced(now, command):
        return
    if isinstance(command, CorrectResult | VerifyResult) and command.event in now.results:
        result, before = now.results[command.event], seen.results.get(command.event)
        moved = _moved(None if before is None else before.night, result.night)
        reason = result.reasons[-1] if result.reasons else result.note
        verifies = isinstance(command, VerifyResult)
        code = "leaguedesk.verified-unseen" if verifies else "leaguedesk.corrected-meanwhile"
        raise Conflict(code, reason=reason, moved=moved)
    raise Conflict("leaguedesk.changed-meanwhile")


def _replaced(now: League, command: Command) -> object:
    """What a command would put something else in the place of, or vouch for; nothing for most."""
    match command:
        case CorrectResult() | VerifyResult():
            result = now.results.get(command.event)
            return None if result is None else result.night
        case OpenSeason():
            season = now.seasons.get(command.season)
            return season and (season.name, season.first, season.last, season.points, season.rule)
        case AdmitVenue():
            return now.venues.get(command.venue)
        case MoveFixture():
            fixture = now.fixtures.get(command.event)
            return fixture and (fixture.day, fixture.venue, fixture.time)
    return None


def _moved(before: Night | None, after: Night) -> tuple[tuple[str, int | None, int | None], ...]:
    """Everybody whose place in a night is another one: who, before, after."""
    was = {each.person: each.first for each in before.finishes} if before is not None else {}
    is_now = {each.person: each.first for each in after.finishes}
    return tuple(
        (person, was.get(person), is_now.get(person))
        for person in dict.fromkeys((*is_now, *was))
        if was.get(person) != is_now.get(person)
    )
