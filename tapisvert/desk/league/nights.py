"""From the tables to the standings: a night published from its event, or from a sheet."""

from __future__ import annotations

from typing import Final

from tapisvert.actions import Meta
from tapisvert.desk.league.calendar import has_event
from tapisvert.desk.league.running import LeagueAuthor, Leagues
from tapisvert.desk.running import Desk, Done
from tapisvert.journal.codec import kind_of
from tapisvert.league.points.night import Finish, Night, night_of
from tapisvert.league.record.admissible import refuse_before_its_day
from tapisvert.league.record.incidents import REFERRED, ReportIncidents
from tapisvert.league.record.publishing import CorrectResult, PublishResult
from tapisvert.league.record.scheduling import known_fixture
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Incident
from tapisvert.refusals import Illegal, Refusal
from tapisvert.replacing import replace
from tapisvert.tournament.phases.running import EventEnded
from tapisvert.tournament.state import Tournament

_ENDED: Final = kind_of(EventEnded)


def night_at(desk: Desk, now: League, event: str) -> tuple[Night, int]:
    """The night of a date as its event left it, and when it ended."""
    fixture = known_fixture(now, event)
    if not has_event(desk, fixture.stream):
        raise Illegal("leaguedesk.no-such-event", event=fixture.stream)
    night = night_of(desk.now(fixture.stream))
    return replace(night, kind=fixture.kind), ended_at(desk, fixture.stream)


def ended_at(desk: Desk, stream: str) -> int:
    """When an event ended, in milliseconds since 1970; the last act where nobody ended it."""
    with desk.opened(stream) as stream_state:
        for record in reversed(stream_state.records):
            if record.action in stream_state.undone:
                continue
            for event in record.events:
                if event.kind == _ENDED:
                    return int(event.data["at"])
        return stream_state.records[-1].at


def publish_event(
    desk: Desk, author: LeagueAuthor, event: str, action: str = "", seen: int | None = None
) -> Done:
    """The result of a date counts, as its event left it; what happened goes on the register."""
    night, ended = night_at(desk, author.now, event)
    refuse_before_its_day(author.now, event, author.meta)
    done = author.do(PublishResult(event, night, ended), action, seen)
    report(desk, author, event)
    return done


def correct_from_event(
    desk: Desk,
    author: LeagueAuthor,
    event: str,
    reason: str,
    action: str = "",
    seen: int | None = None,
) -> Done:
    """A result put right from its event, which was put right before."""
    night, _ = night_at(desk, author.now, event)
    return author.do(CorrectResult(event, night, reason), action, seen)


def report(desk: Desk, author: LeagueAuthor, event: str) -> Done | None:
    """Put the penalties of an event on the register; None where there is nothing new."""
    reported = incidents(desk.now(author.now.fixtures[event].stream))
    if not reported:
        return None
    try:
        return author.do(ReportIncidents(event, reported))
    except Refusal as refusal:
        if refusal.code == "league.nothing-new":
            return None
        raise


def refer(desk: Desk, leagues: Leagues, stream: str, meta: Meta) -> Done | None:
    """What the floor of an event sent to the committee is before it at once, as a complaint.

    None where there is nothing, outside of any league, or where its author may not tell the
    league: then it goes there with the result.
    """
    referred = tuple(each for each in incidents(desk.now(stream)) if each.step == REFERRED)
    for name in leagues.streams() if referred else ():
        fixture = leagues.now(name).fixture_of(stream)
        if fixture is not None:
            author = LeagueAuthor(leagues, name, meta)
            try:
                return author.do(ReportIncidents(fixture.event, referred))
            except Illegal:
                return None
    return None


def incidents(now: Tournament) -> tuple[Incident, ...]:
    """What the league keeps of an event's floor: penalties, each with the step and the reason."""
    entries = now.field.entries
    return tuple(
        Incident(
            entries[each.entry].person, "penalty", each.reason or each.step, each.at, each.step
        )
        for _, each in sorted(now.penalties.given.items())
    )


def night_in_order(
    ranks: tuple[tuple[Finish, ...], ...], kind: str, buy_in: int = 0, pool: int = 0
) -> Night:
    """A night from those who came in, the best first; who stands together ties."""
    finishes: list[Finish] = []
    for rank in ranks:
        first = len(finishes) + 1
        last = first + len(rank) - 1
        finishes += [replace(each, first=first, last=last) for each in rank]
    return Night(tuple(finishes), kind, buy_in, pool)
