"""What is due: results and photos of nights that are over, answers, mandates, matters to judge."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from tapisvert.desk.league.calendar import begins
from tapisvert.desk.league.nights import ended_at
from tapisvert.desk.running import Desk
from tapisvert.league.record.days import day
from tapisvert.league.record.deadlines import Due, due, mandates_ending
from tapisvert.league.record.founding import season_on
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture
from tapisvert.replacing import replace
from tapisvert.tournament.proposal import Reason
from tapisvert.zones import midnight_after

_WEEKS: Final = 3
"""This week and the two after it are looked at."""
_LONGEST: Final = 21
"""Days for which a date without any event still asks for its result."""
_PLAY: Final = 4 * 3_600_000
"""How long a night lasts at least, for who begins shortly before midnight."""


def awaited(now: League, desk: Desk, at: int) -> League:
    """The league with every night that is over and unpublished as awaited, told so or not."""
    played = now.played
    for event, fixture in now.fixtures.items():
        if event in now.results or event in played or fixture.cancelled:
            continue
        ended = _ended(now, desk, fixture, at)
        if ended is not None:
            played = played.set(event, ended)
    return replace(now, played=played)


def reminders(now: League, desk: Desk, at: int) -> tuple[Due, ...]:
    """Results and photos that are due, and invitations unanswered, the most urgent first."""
    reminders = [*due(awaited(now, desk, at)), *_answers(now)]
    return tuple(sorted(reminders, key=lambda each: (each.at, each.event)))


def matters(now: League, at: int) -> tuple[Reason, ...]:
    """What officials have to look at: complaints, appeals, disputes, mandates that end."""
    reasons = [
        Reason("leaguedesk.complaint-open", {"complaint": number})
        for number, each in enumerate(now.complaints, 1)
        if not each.decision
    ]
    reasons += [
        Reason("leaguedesk.appeal-open", {"appeal": number})
        for number, each in enumerate(now.appeals, 1)
        if not each.decision
    ]
    reasons += [
        Reason("leaguedesk.result-disputed", {"event": event, "what": each.note})
        for event, each in sorted(now.results.items())
        if each.mark == "disputed"
    ]
    offered = seats_to_offer(now, at)
    return (*reasons, *offered, *empty_weeks(now, at), *mandates_ending(now, at))


def seats_to_offer(now: League, at: int) -> tuple[Reason, ...]:
    """The finals with seats that were declined, and nobody was invited instead."""
    offered = []
    for season, line in sorted(now.cuts.items()):
        fixture = now.fixtures.get(line.final)
        invitations = now.invitations.get(line.final, ())
        if fixture is None or line.most is None or fixture.cancelled:
            continue
        declined = sum(each.answer == "declined" for each in invitations)
        free = min(declined, line.most - (len(invitations) - declined))
        if free > 0 and fixture.day >= now.day_at(at):
            values = {"n": free, "event": line.final, "season": season}
            offered.append(Reason("leaguedesk.seats-to-offer", values))
    return tuple(offered)


def empty_weeks(now: League, at: int) -> tuple[Reason, ...]:
    """The weeks to come in which a venue has no night, within a season and its agreement."""
    today = day(now.day_at(at))
    empty: dict[str, list[str]] = {}
    for week in range(_WEEKS):
        monday = today - timedelta(days=today.weekday()) + timedelta(weeks=week)
        sunday = (monday + timedelta(days=6)).isoformat()
        first = monday.isoformat()
        if season_on(now, first) is None or season_on(now, sunday) is None:
            continue
        for venue, each in sorted(now.venues.items()):
            if each.agreed > first or (each.ended and each.ended <= sunday):
                continue
            held = (
                one.venue == venue and first <= one.day <= sunday and not one.cancelled
                for one in now.fixtures.values()
            )
            if not any(held):
                empty.setdefault(each.name, []).append(first)
    return tuple(
        Reason("leaguedesk.empty-week", {"venue": venue, "day": weeks[0]})
        if len(weeks) == 1
        else Reason(
            "leaguedesk.empty-weeks", {"venue": venue, "n": len(weeks) - 1, "day": weeks[0]}
        )
        for venue, weeks in empty.items()
    )


def _ended(now: League, desk: Desk, fixture: Fixture, at: int) -> int | None:
    """When a night was over: as its event says, else at the end of its day; None while it is not.

    A date nobody made an event for is not asked about for ever.
    """
    if desk.holds(fixture.stream) and desk.version(fixture.stream):
        phase = desk.now(fixture.stream).phase
        return ended_at(desk, fixture.stream) if phase == "over" else None
    ended = max(_midnight(now, fixture.day), begins(now, fixture) + _PLAY)
    lasts = timedelta(days=_LONGEST).total_seconds() * 1000
    return ended if ended <= at <= ended + lasts else None


def _answers(now: League) -> list[Due]:
    reminders: list[Due] = []
    for event, invitations in now.invitations.items():
        if event in now.results or now.fixtures[event].cancelled:
            continue
        waiting = [each for each in invitations if each.answer == "awaited"]
        for until in sorted({each.until for each in waiting}):
            count = sum(each.until == until for each in waiting)
            reason = Reason("leaguedesk.answers-due", {"n": count, "event": event, "day": until})
            reminders.append(Due(_midnight(now, until), event, reason, ()))
    return reminders


def _midnight(now: League, text: str) -> int:
    """The end of a day where the league plays."""
    return midnight_after(day(text), now.zone)
