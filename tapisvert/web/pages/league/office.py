"""The league for those who run it: founding, seasons, venues, officials, dates and results."""

from __future__ import annotations

from secrets import token_hex
from typing import Any, Final

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tapisvert.desk.league.calendar import open_event, plain_name
from tapisvert.desk.league.corrections import last_correction
from tapisvert.desk.league.reminders import matters, reminders
from tapisvert.league.course import Asked
from tapisvert.league.points.presets import preset_names, title
from tapisvert.league.record.days import day_of
from tapisvert.league.record.founding import FoundLeague, season_on
from tapisvert.league.record.kinds import KINDS
from tapisvert.league.record.officials import AppointOfficial, holders
from tapisvert.league.record.state import League
from tapisvert.league.record.values import GROUNDS, OFFICES, RANKS, STANDARDS, Fixture
from tapisvert.league.standings.rule import BREAKERS
from tapisvert.refusals import Conflict, Invalid, Refusal
from tapisvert.rulebooks import all_books
from tapisvert.web.answers import status_of
from tapisvert.web.calendar import hour
from tapisvert.web.house import desk, leagues, people, standings
from tapisvert.web.language import account_of, lang_of
from tapisvert.web.league.names import in_office
from tapisvert.web.league.place import author, known, person_of
from tapisvert.web.league.results import order_of
from tapisvert.web.league.shown import calendar, dated, rule_said, season_now
from tapisvert.web.league.verbs import points_told, rule_told
from tapisvert.web.moment import now as moment
from tapisvert.web.verbs.form import Form

_MOVED: Final = 30
"""People shown whose place would change."""


@require_http_methods(["GET", "HEAD", "POST"])
def listed(request: HttpRequest) -> HttpResponse:
    """The leagues of the house; a POST founds another one, and whoever founds it manages it."""
    lang = lang_of(request)
    told: dict[str, Any] = {
        "leagues": [(name, leagues().now(name)) for name in leagues().streams()],
        "books": [(book.volume.name, book.volume.short[lang]) for book in all_books()],
        "typed": request.POST,
        "action": request.POST.get("action") or token_hex(8),
        "may_found": getattr(request, "standing", None) is not None
        and request.standing.role in ("owner", "director"),  # type: ignore[attr-defined]
    }
    if request.method == "POST":
        try:
            return redirect("league-office", _founded(request))
        except Refusal as refusal:
            told["sentence"] = refusal.text(lang)
            return render(request, "league/leagues.html", told, status=status_of(refusal))
    return render(request, "league/leagues.html", told)


@require_safe
def office(request: HttpRequest, league: str) -> HttpResponse:
    """Seasons, venues, officials and directors."""
    now, lang = known(league), lang_of(request)
    with in_office(lang) as called:
        told: dict[str, Any] = {
            "officials": [(each, called(each.person)) for each in now.officials],
            "mandates": [
                (each, called(each.person), now.venues[each.venue].name)
                for each in sorted(now.mandates, key=lambda each: (each.venue, each.first))
            ],
            "matters": [each.text(lang) for each in matters(now, moment())],
        }
    told |= {
        "seasons": [(name, each, rule_said(each, lang)) for name, each in now.seasons.items()],
        "venues": sorted(now.venues.items(), key=lambda each: each[1].name),
        "offices": OFFICES,
        "ranks": RANKS,
        "weekdays": range(7),
        "today": day_of(moment()),
    }
    return _page(request, league, now, "office", "league/office.html", told)


@require_safe
def season(request: HttpRequest, league: str) -> HttpResponse:
    """A season to open or to change, with what its points would make of the nights played."""
    now, lang = known(league), lang_of(request)
    chosen = request.GET.get("season", "")
    told: dict[str, Any] = {
        "season_id": chosen if chosen in now.seasons else "",
        "season": now.seasons.get(chosen),
        "presets": [(name, title(name, lang)) for name in preset_names()],
        "breakers": BREAKERS,
        "typed": request.GET,
        **_preview(league, now, chosen, request.GET, lang),
    }
    if getattr(request, "htmx", False) and "preset" in request.GET:
        return render(request, "league/preview.html", told)
    return _page(request, league, now, "office", "league/season.html", told)


@require_safe
def dates(request: HttpRequest, league: str) -> HttpResponse:
    """The calendar with its acts, and what is due."""
    now, lang, at = known(league), lang_of(request), moment()
    due = [
        (each, each.reason.text(lang), hour(each.at, lang), each.late(at))
        for each in reminders(now, desk(), at)
    ]
    found = calendar(now, lang, day_of(at))
    told = {
        "due": due,
        "coming": found["coming"],
        "past": found["past"][:60],
        "venues": sorted(now.venues.items(), key=lambda each: each[1].name),
        "kinds": KINDS,
        "today": day_of(at),
        "running": {each.event: _made(each.stream) for each in now.fixtures.values()},
    }
    return _page(request, league, now, "dates", "league/dates.html", told)


@require_safe
def date(request: HttpRequest, league: str, date: str) -> HttpResponse:
    """One date: opened, moved, called off; its result published, entered, put right, marked."""
    now, lang = known(league), lang_of(request)
    fixture = now.fixtures.get(date)
    if fixture is None:
        raise Http404
    result = now.results.get(date)
    with in_office(lang) as called:
        persons = () if result is None else (each.person for each in result.night.finishes)
        names = {person: called(person) for person in persons}
        invited = [(each, called(each.person)) for each in now.invitations.get(date, ())]
    made = _made(fixture.stream)
    told = {
        "corrected": _corrected(request, league, now, fixture),
        "date": dated(now, fixture, lang),
        "result": result,
        "order": "" if result is None else order_of(result.night, names, lang),
        "made": made,
        "over": made and desk().now(fixture.stream).phase == "over",
        "invited": invited,
        "venues": sorted(now.venues.items(), key=lambda each: each[1].name),
        "week": [
            dated(now, each, lang)
            for each in now.fixtures.values()
            if each.event != date and not each.cancelled
        ][:40],
    }
    return _page(request, league, now, "dates", "league/date.html", told)


def _corrected(
    request: HttpRequest, league: str, now: League, fixture: Fixture
) -> dict[str, Any] | None:
    """What the last correction changed, where somebody asks for it."""
    within = season_on(now, fixture.day)
    season = next((name for name, each in now.seasons.items() if each == within), "")
    if not season or "changes" not in request.GET:
        return None
    found = last_correction(leagues(), people(), league, fixture.event, season)
    if found is None:
        return None
    lang = lang_of(request)
    with in_office(lang) as called:
        return {
            "by": called(found.by),
            "when": hour(found.at, lang),
            "reason": found.reason,
            "moved": [(each, called(each.person)) for each in found.changes[:_MOVED]],
            "more": max(0, len(found.changes) - _MOVED),
        }


@require_POST
def open_date(request: HttpRequest, league: str, date: str) -> HttpResponse:
    """Make the event of a date, and go there; made already, only go there."""
    now = known(league)
    fixture = now.fixtures.get(date)
    if fixture is None:
        raise Http404
    if not _made(fixture.stream):
        open_event(desk(), author(request, league), date)
    return redirect("console", fixture.stream)


@require_safe
def discipline(request: HttpRequest, league: str) -> HttpResponse:
    """The register: incidents, complaints, suspensions, appeals, restrictions."""
    now, lang = known(league), lang_of(request)
    account = account_of(request)
    assert account is not None, "the door is closed to strangers"
    judges = holders(now, "management", "committee")
    if judges and person_of(account) not in judges:
        raise PermissionDenied
    with in_office(lang) as called:
        told: dict[str, Any] = {
            "suspensions": [
                (number, each, called(each.person))
                for number, each in enumerate(now.suspensions, 1)
            ],
            "complaints": [
                (number, each, called(each.person), called(each.by))
                for number, each in enumerate(now.complaints, 1)
            ],
            "appeals": [
                (number, each, called(now.suspensions[each.suspension - 1].person))
                for number, each in enumerate(now.appeals, 1)
            ],
            "restrictions": [
                (each, called(each.person), now.venues[each.venue].name)
                for each in now.restrictions
            ],
            "incidents": [
                (each, called(each.person), hour(each.at, lang))
                for each in sorted(_incidents(now), key=lambda each: -each.at)[:100]
            ],
        }
    told |= {
        "venues": sorted(now.venues.items(), key=lambda each: each[1].name),
        "grounds": GROUNDS,
        "standards": STANDARDS,
        "today": day_of(moment()),
    }
    return _page(request, league, now, "discipline", "league/discipline.html", told)


def _incidents(now: League) -> list[Any]:
    return [each for some in now.incidents.values() for each in some]


def _page(
    request: HttpRequest, league: str, now: League, tab: str, template: str, told: dict[str, Any]
) -> HttpResponse:
    values = {
        "league": league,
        "state": now,
        "tab": tab,
        "version": leagues().version(league),
        "season_now": season_now(now, day_of(moment())),
        **told,
    }
    return render(request, template, values)


def _founded(request: HttpRequest) -> str:
    """Found a league; sent again it is the same."""
    typed = request.POST
    name = plain_name(typed.get("name", ""))
    if not name:
        raise Invalid("league.no-name")
    action = typed.get("action") or token_hex(8)
    with leagues().opened(name) as folded:
        if folded.version and folded.record(action) is None:
            raise Conflict("leaguepage.name-taken", name=typed.get("name", ""))
    who = author(request, name)
    leagues().do(
        name, FoundLeague(typed.get("name", "").strip(), typed.get("book", "")), who.meta, action
    )
    leagues().do(name, AppointOfficial(who.meta.by, "management"), who.meta, f"{action}-1")
    return name


def _made(stream: str) -> bool:
    return desk().holds(stream) and bool(desk().version(stream))


def _preview(league: str, now: League, chosen: str, query: QueryDict, lang: Any) -> dict[str, Any]:
    """Who would change place under other points; a refusal says what is wrong with them."""
    if chosen not in now.seasons or "preset" not in query:
        return {}
    form = Form(league, lang, query)
    try:
        _, moved = standings().tried(league, Asked(chosen), points_told(form, now), rule_told(form))
    except Refusal as refusal:
        return {"sentence": refusal.text(lang)}
    with in_office(lang) as called:
        shown = [(each, called(each.person)) for each in moved[:_MOVED]]
    return {"tried": True, "moved": shown, "more": max(0, len(moved) - _MOVED)}
