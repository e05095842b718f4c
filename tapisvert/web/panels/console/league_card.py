"""The end of a night of a league: one card that sends its result there, and by when it is due."""

from __future__ import annotations

from typing import NamedTuple

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from tapisvert.desk.league.nights import publish_event
from tapisvert.desk.league.reminders import reminders
from tapisvert.league.record.directing import asked_in_doubt
from tapisvert.league.record.duties import ConfirmDuties, duties_due
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture
from tapisvert.refusals import Illegal
from tapisvert.rulebooks import Citation
from tapisvert.rulings.grounds import cited
from tapisvert.web.dates import hour
from tapisvert.web.house import desk, leagues
from tapisvert.web.live.fragments import View
from tapisvert.web.panels.league.names import in_office
from tapisvert.web.panels.league.place import author, naming, reason_said
from tapisvert.web.panels.league.shown import DutyLine, duty_lines
from tapisvert.web.request import RoomRequest


class LeagueDeadline(NamedTuple):
    """What the league waits for, by when, and why."""

    text: str
    when: str
    late: bool
    grounds: tuple[Citation, ...]


class LeagueCard(NamedTuple):
    """The league a night belongs to, and what is missing."""

    league: str
    name: str
    date: str
    sent: bool
    """Whether the result counts there already."""
    due: tuple[LeagueDeadline, ...]


def league_card(view: View) -> LeagueCard | None:
    """The card of a night that is over; None for one outside of any league."""
    if view.now.phase != "over":
        return None
    fixtures = _league_of(view.event)
    if fixtures is None:
        return None
    name, now, fixture = fixtures
    waiting = () if fixture.event in now.results else reminders(now, desk(), view.at)
    due = tuple(
        LeagueDeadline(
            reason_said(each.reason, now, view.lang),
            hour(each.at, view.lang),
            each.late(view.at),
            each.grounds,
        )
        for each in waiting
        if each.event == fixture.event
    )
    return LeagueCard(name, now.name, fixture.event, fixture.event in now.results, due)


class LeagueDuties(NamedTuple):
    """What the director of a night of a league has to see to now, by the league's book."""

    name: str
    left: tuple[DutyLine, ...]


def league_duties(view: View) -> LeagueDuties | None:
    """The duties that are due and not ticked off; None outside of any league."""
    if view.now.phase not in ("open", "running", "suspended"):
        return None
    fixtures = _league_of(view.event)
    if fixtures is None:
        return None
    _, now, fixture = fixtures
    left = duties_due(now, fixture.event, view.now.phase != "open")
    return LeagueDuties(now.name, duty_lines(left, view.lang)) if left else None


class HeadDirector(NamedTuple):
    """Whom an assistant asks in doubt, and why."""

    name: str
    citation: Citation


def head_director(view: View) -> HeadDirector | None:
    """The head director of a night of a league while it goes on; None outside of any."""
    if view.now.phase not in ("open", "running", "suspended"):
        return None
    fixtures = _league_of(view.event)
    if fixtures is None or not fixtures[1].law.speaks_of("director.consultation"):
        return None
    _, now, fixture = fixtures
    person = asked_in_doubt(now, fixture.venue, fixture.day)
    if person is None:
        return None
    called = in_office(view.lang)
    return HeadDirector(called(person), cited(now.law, "director.consultation")[0])


@require_POST
def tick_duty(request: RoomRequest, event: str) -> HttpResponse:
    """A duty is seen to; the console then asks for the others."""
    fixtures = _league_of(event)
    if fixtures is None:
        raise Illegal("leaguepage.no-league-night")
    name, _, fixture = fixtures
    with naming(request.lang, name):
        done = ConfirmDuties(fixture.event, tuple(request.POST.getlist("duty")))
        author(request, name).do(done)
    return redirect("console", event)


@require_POST
def to_league(request: RoomRequest, event: str) -> HttpResponse:
    """Send the result of a night to its league; the console then says that it counts."""
    fixtures = _league_of(event)
    if fixtures is None:
        raise Illegal("leaguepage.no-league-night")
    name, now, fixture = fixtures
    if fixture.event not in now.results:
        with naming(request.lang, name):
            publish_event(desk(), author(request, name), fixture.event)
    return redirect("console", event)


def _league_of(event: str) -> tuple[str, League, Fixture] | None:
    for name in leagues().streams():
        now = leagues().now(name)
        fixture = now.fixture_of(event)
        if fixture is not None:
            return name, now, fixture
    return None
