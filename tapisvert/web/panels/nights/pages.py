"""The dates of a league: what is due, and one date with its result."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from tapisvert.desk.league.calendar import has_event, open_event
from tapisvert.desk.league.corrections import last_correction
from tapisvert.desk.league.newcomers import leaving_with
from tapisvert.desk.league.reminders import reminders
from tapisvert.desk.league.sheet import is_shuffled
from tapisvert.desk.league.sheet_people import SheetPreview, sheet_places, sheet_written
from tapisvert.league.record.duties import duties_left
from tapisvert.league.record.founding import season_on
from tapisvert.league.record.kinds import KINDS
from tapisvert.league.record.scheduling import same_week
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture
from tapisvert.rulebooks import Citation
from tapisvert.web.addresses import outward
from tapisvert.web.auditing import note
from tapisvert.web.club import club
from tapisvert.web.dates import hour
from tapisvert.web.form import Form
from tapisvert.web.house import desk, leagues, people
from tapisvert.web.house_address import house_address, reachable
from tapisvert.web.language import house_language
from tapisvert.web.models import Account
from tapisvert.web.moment import now as moment
from tapisvert.web.offices import opens_nights, runs_nights
from tapisvert.web.outbox import Outbox
from tapisvert.web.page import OFFICIALS, Page
from tapisvert.web.paging import page_number
from tapisvert.web.panels.league.names import in_office
from tapisvert.web.panels.league.place import author, followed, known, office_page, reason_said
from tapisvert.web.panels.league.seats import count_not_entered, expected_people, seats_of
from tapisvert.web.panels.league.shown import calendar, dated, duty_lines
from tapisvert.web.panels.nights import invitations, photo
from tapisvert.web.panels.nights.actions import looked_at
from tapisvert.web.panels.nights.invitations import invited
from tapisvert.web.panels.people.visits import has_played
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import is_director, membership
from tapisvert.web.submitting import seen
from tapisvert.web.team import give
from tapisvert.words import Lang, say

_MOVED: Final = 30
"""People shown whose place changed."""


@require_safe
def dates(request: RoomRequest, league: str) -> HttpResponse:
    """The calendar with its acts, and what is due."""
    now, lang, at = known(league), request.lang, moment()
    own = _own_venues(request, now)
    due = sorted(_due(now, at, lang), key=lambda one: now.fixtures[one.event].venue not in own)
    by_month = calendar(now, lang, now.day_at(at))
    context = {
        "due": due,
        "coming": by_month["coming"],
        "past": by_month["past"][:60],
        "venues": sorted(now.venues.items(), key=lambda each: (each[0] not in own, each[1].name)),
        "kinds": KINDS,
        "today": now.day_at(at),
        **_series(now, now.day_at(at)),
        "runs": runs_nights(request.account, now),
        "running": {each.event: has_event(desk(), each.stream) for each in now.fixtures.values()},
    }
    return office_page(request, league, now, "dates", "nights/dates.html", context)


@require_safe
def date(request: RoomRequest, league: str, date: str) -> HttpResponse:
    """One date: opened, moved, called off; its result published, entered, put right, marked."""
    now, lang = known(league), request.lang
    fixture = now.fixtures.get(date)
    if fixture is None:
        raise Http404
    result = now.results.get(date)
    made = has_event(desk(), fixture.stream)
    runs = runs_nights(request.account, now, fixture.venue)
    seats = seats_of(now, date)
    mailed = {
        "runs": runs,
        "opens": _may_open(request, now, fixture),
        "corrected": _corrected(request, league, now, fixture),
        "date": dated(now, fixture, lang),
        "due": [each for each in _due(now, moment(), lang) if each.event == date],
        "result": result,
        "order": "" if result is None else sheet_written(people(), result, lang),
        "made": made,
        "over": made and desk().now(fixture.stream).phase == "over",
        "duties": () if result is not None else duty_lines(duties_left(now, date), lang),
        "picture": now.pictures.get(date, ""),
        "mail_server": Outbox.has_server(),
        "house_address": house_address(),
        "address_guess": reachable(outward(request, "")),
        "invited": invited(request, league, now, date),
        "seats": seats,
        "expected": expected_people(seats, in_office(lang)),
        "reserved": {each.person for each in now.reservations.get(date, ())},
        "to_enter": count_not_entered(fixture.stream),
        "mailed": page_number(request.GET.get("mailed", "x")) if "mailed" in request.GET else None,
        "kinds": KINDS,
        "venues": sorted(now.venues.items(), key=lambda each: each[1].name),
        "week": [
            dated(now, each, lang)
            for each in same_week(now, fixture)
            if each.day >= min(fixture.day, now.day_at(moment()))
        ],
    }
    return office_page(request, league, now, "dates", "nights/date.html", mailed)


class DueLine(NamedTuple):
    """Something a date waits for, by when, and why."""

    event: str
    text: str
    when: str
    """Nothing where the text says the day."""
    late: bool
    grounds: tuple[Citation, ...]


def _due(now: League, at: int, lang: Lang) -> list[DueLine]:
    return [
        DueLine(
            each.event,
            reason_said(each.reason, now, lang),
            "" if "day" in each.reason.values else hour(each.at, lang),
            each.late(at),
            each.grounds,
        )
        for each in reminders(now, desk(), at)
    ]


def _own_venues(request: RoomRequest, now: League) -> frozenset[str]:
    """Where somebody directs: what is due there comes first."""
    meta, today = author(request, "").meta, now.day_at(moment())
    return frozenset(
        each.venue
        for each in now.mandates
        if each.first <= today <= each.last and meta.among((each.person,))
    )


def _series(now: League, today: str) -> dict[str, Any]:
    """What a weekly evening begins with: the rest of the season."""
    season = season_on(now, today)
    return {
        "weekdays": range(7),
        "from": today if season is None else max(today, season.first),
        "until": "" if season is None else season.last,
    }


def _corrected(
    request: RoomRequest, league: str, now: League, fixture: Fixture
) -> dict[str, Any] | None:
    """What the last correction changed, where somebody asks for it."""
    within = season_on(now, fixture.day)
    season = next((name for name, each in now.seasons.items() if each == within), "")
    if not season or "changes" not in request.GET:
        return None
    corrected = last_correction(leagues(), people(), league, fixture.event, season)
    if corrected is None:
        return None
    lang = request.lang
    called = in_office(lang)
    return {
        "by": called(corrected.by),
        "when": hour(corrected.at, lang),
        "reason": corrected.reason,
        "moved": [(each, called(each.person)) for each in corrected.changes[:_MOVED]],
        "more": max(0, len(corrected.changes) - _MOVED),
    }


@require_POST
def sheet(request: RoomRequest, league: str, date: str) -> HttpResponse:
    """A sheet looked at before it is entered: who is known, who is new, who has to be decided."""
    now = known(league)
    if date not in now.fixtures:
        raise Http404
    form = Form(league, request.lang, request.POST)
    sheet_preview = looked_at(form, now)
    correcting = date in now.results
    overtaken = correcting and "reason" not in request.POST  # sent from a page without a result
    order = {
        "verb": "correct" if correcting else "enter",
        "date_id": date,
        "order": form.text("order"),
        "shuffled": is_shuffled(form.text("order")),
        "reason": form.text("reason") if correcting and not overtaken else "",
        "overtaken": _published(now, date, request.lang) if overtaken else "",
        "found": sheet_preview,
        "counts": sheet_preview.counts,
        "places": list(sheet_places(sheet_preview, request.lang)),
        "leaving": _leaving(league, now, date, sheet_preview) if correcting else (),
        "version": (None if overtaken else seen(request)) or followed(request, league)["version"],
        "league": league,
    }
    if request.htmx:
        return render(request, "nights/sheet.html", order)
    return office_page(request, league, now, "dates", "nights/sheet_page.html", order)


def _published(now: League, date: str, lang: Lang) -> str:
    """What counts for a night since somebody else published it."""
    finishes = now.results[date].night.finishes
    winners = tuple(in_office(lang)(each.person) for each in finishes if each.first == 1)
    values = {"n": len(finishes), "winner": winners}
    return say("leaguepage.published-meanwhile", lang, values)


def _leaving(league: str, now: League, date: str, preview: SheetPreview) -> tuple[str, ...]:
    """Whom the sheet before had brought and this one lacks: nothing else speaks of them."""
    named = {one.id for row in preview.rows for one in (row.person, *row.candidates) if one}
    before = {each.person for each in now.results[date].night.finishes}
    leaving = leaving_with(leagues(), people(), has_played, league, date, before - named)
    return tuple(one.name for one in leaving)


@require_POST
def open_date(request: RoomRequest, league: str, date: str) -> HttpResponse:
    """Make the event of a date, and go there; made already, only go there."""
    now = known(league)
    fixture = now.fixtures.get(date)
    if fixture is None:
        raise Http404
    if not has_event(desk(), fixture.stream):
        _refuse_others(request, now, fixture)
        who = author(request, league)
        open_event(desk(), who, date, house_language(), club().currency)
        _let_direct(request.account, fixture.stream)
    return redirect("console", fixture.stream)


def _refuse_others(request: RoomRequest, now: League, fixture: Fixture) -> None:
    """A night is opened by those of the house, of the league, or of its venue."""
    if not _may_open(request, now, fixture):
        raise PermissionDenied


def _may_open(request: RoomRequest, now: League, fixture: Fixture) -> bool:
    by = author(request, "").meta
    return is_director(request.membership) or by.among(opens_nights(now, fixture.venue))


def _let_direct(account: Account | None, event: str) -> None:
    """Whoever opened a night of the league runs it, also without a role in the house."""
    if account is not None and not is_director(membership(account, event)):
        give(account, "director", event)
        note("role-given", account.author, role="director", event=event)


PAGES: Final = (
    *invitations.PAGES,
    *photo.PAGES,
    Page("league-dates", "l/<league>/nights", dates, reads=OFFICIALS),
    Page("league-date", "l/<league>/nights/<date>", date, reads=OFFICIALS),
    Page("league-sheet", "l/<league>/nights/<date>/sheet", sheet, writes=OFFICIALS),
    Page("league-open-date", "l/<league>/nights/<date>/open", open_date, writes=OFFICIALS),
)
