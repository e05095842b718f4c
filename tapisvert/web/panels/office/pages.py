"""The league for those who run it: founding, seasons, venues, officials, dates and results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.conf import settings
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from tapisvert.desk.league.calendar import plain_name
from tapisvert.desk.league.management import is_out_of_reach
from tapisvert.desk.structures import all_plans
from tapisvert.league.course import StandingQuery
from tapisvert.league.points.presets import preset_names, title
from tapisvert.league.points.reading import scheme_of
from tapisvert.league.points.soundness import sound
from tapisvert.league.record.founding import FoundLeague
from tapisvert.league.record.kinds import KINDS
from tapisvert.league.record.limits import LIMITED
from tapisvert.league.record.officials import AppointOfficial
from tapisvert.league.record.state import League
from tapisvert.league.record.structures import played
from tapisvert.league.record.values import OFFICES, RANKS
from tapisvert.refusals import Conflict, Invalid, Refusal
from tapisvert.tournament.names import readable_title
from tapisvert.web.answers import status_of
from tapisvert.web.club import club, offered_books
from tapisvert.web.dates import house_zone
from tapisvert.web.form import Form
from tapisvert.web.house import authors, leagues, standings
from tapisvert.web.moment import now as moment
from tapisvert.web.offices import own_leagues
from tapisvert.web.page import DIRECTORS, MEMBERS, OFFICIALS, Page
from tapisvert.web.panels.league.names import in_office
from tapisvert.web.panels.league.place import author, known, office_page
from tapisvert.web.panels.league.shown import rule_said, worths_shown
from tapisvert.web.panels.office import acting, moving, qualifying
from tapisvert.web.panels.office.actions import NUMBERS, points_told, rule_told
from tapisvert.web.panels.office.todo import office_todo
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import is_director, is_owner, membership
from tapisvert.web.submitting import action_id
from tapisvert.words import Lang
from tapisvert.words import decimal as decimal_sign
from tapisvert.zones import zones

_BOOK: Final = "pur2019"
"""What a league is founded under where the house has no book of its own."""
_FIRST_OWN: Final = {"formula": "n - place + 1"}
"""What a formula of one's own begins with."""
_MOVED: Final = 30
"""People shown whose place would change."""


@require_http_methods(["GET", "HEAD", "POST"])
def listed(request: RoomRequest) -> HttpResponse:
    """The leagues of the house; a POST founds another one, and whoever founds it manages it."""
    lang = request.lang
    held = membership(request.account)
    action: dict[str, Any] = {
        "leagues": list(own_leagues(request.account)),
        "sees_all": held is not None and held.role != "official",
        "books": offered_books(lang),
        "typed": request.POST,
        "book": request.POST.get("book", "") or club().book or _BOOK,
        "action": action_id(request.POST.get("action", "")),
        "may_found": is_director(held),
    }
    if request.method == "POST":
        try:
            return redirect("league-office", _founded(request))
        except Refusal as refusal:
            action["sentence"] = refusal.text(lang)
            return render(request, "office/leagues.html", action, status=status_of(refusal))
    return render(request, "office/leagues.html", action)


@require_safe
def office(request: RoomRequest, league: str) -> HttpResponse:
    """Seasons, venues, officials and directors."""
    now, lang = known(league), request.lang
    called = in_office(lang)
    context: dict[str, Any] = {
        "officials": [(each, called(each.person)) for each in now.officials],
        "mandates": [
            (each, called(each.person), now.venues[each.venue].name)
            for each in sorted(now.mandates, key=lambda each: (each.venue, each.first))
        ],
        "todo": office_todo(request, league, now),
    }
    titles = {name: plan.title[lang] for name, plan in all_plans(str(settings.DATA)).items()}
    context |= {
        "seasons": [
            (name, each, rule_said(each, lang))
            for name, each in sorted(
                now.seasons.items(), key=lambda one: one[1].first, reverse=True
            )
        ],
        "venues": sorted(now.venues.items(), key=lambda each: each[1].name),
        "offices": OFFICES,
        "limited": LIMITED,
        "kinds": KINDS,
        "structures": [
            (kind, titles.get(each.name, each.name), len(played(each)))
            for kind, each in sorted(now.structures.items())
        ],
        "plans": list(titles.items()),
        "limits": sorted(now.limits.items()),
        "ranks": RANKS,
        "weekdays": range(7),
        "zones": zones(),
        "today": now.day_at(moment()),
        "takes_over": is_owner(membership(request.account)) and is_out_of_reach(now, authors()),
    }
    return office_page(request, league, now, "office", "office/office.html", context)


@require_safe
def season(request: RoomRequest, league: str) -> HttpResponse:
    """A season to open or to change, with what its points would make of the nights played."""
    now, lang = known(league), request.lang
    chosen = request.GET.get("season", "")
    known_season = now.seasons.get(chosen)
    season: dict[str, Any] = {
        "season_id": chosen if known_season else "",
        "season": known_season,
        "own": _own_points(known_season.points if known_season else _FIRST_OWN, lang),
        "presets": [(name, title(name, lang)) for name in preset_names()],
        "typed": request.GET,
        **_preview(league, now, chosen, request.GET, lang),
    }
    if request.htmx and "preset" in request.GET:
        return render(request, "office/preview.html", season)
    return office_page(request, league, now, "office", "office/season.html", season)


def _own_points(points: Mapping[str, Any], lang: Lang) -> dict[str, str]:
    """Points as the fields for a formula or a table of one's own show them."""
    grid, formula = points.get("grid", ()), points.get("formula", "")
    numbers: dict[str, Iterable[object]] = {
        field.replace("-", "_"): (points.get(field, ""),) for field in NUMBERS
    }
    numbers["grid"] = () if isinstance(grid, Mapping) else grid
    shown = {
        field: " ".join(decimal_sign(str(each), lang) for each in values)
        for field, values in numbers.items()
    }
    return {**shown, "formula": "" if formula == "table" else formula}


def _founded(request: RoomRequest) -> str:
    """Found a league; sent again it is the same."""
    typed = request.POST
    name = plain_name(typed.get("name", ""))
    if not name:
        raise Invalid("league.no-name")
    title = readable_title(typed.get("name", ""))
    action = action_id(typed.get("action", ""))
    with leagues().opened(name) as stream_state:
        if stream_state.version and stream_state.record(action) is None:
            raise Conflict("leaguepage.name-taken", name=typed.get("name", ""))
    who = author(request, name)
    leagues().do(
        name,
        FoundLeague(title, typed.get("book", ""), zone=house_zone()),
        who.meta,
        action,
    )
    leagues().do(name, AppointOfficial(who.meta.by, "management"), who.meta, f"{action}-1")
    return name


def _preview(league: str, now: League, chosen: str, query: QueryDict, lang: Any) -> dict[str, Any]:
    """Who would change place under other points; a refusal says what is wrong with them."""
    if "preset" not in query:
        return {}
    form = Form(league, lang, query)
    try:
        points, rule = points_told(form, now), rule_told(form, now)
        name = {"worths": worths_shown(sound(scheme_of(points, query.get("name", ""))))}
        if chosen not in now.seasons:
            return name
        _, moved = standings().tried(league, StandingQuery(chosen), points, rule)
    except Refusal as refusal:
        return {"sentence": refusal.text(lang)}
    called = in_office(lang)
    shown = [(each, called(each.person)) for each in moved[:_MOVED]]
    return {**name, "tried": True, "moved": shown, "more": max(0, len(moved) - _MOVED)}


PAGES: Final = (
    Page("leagues", "leagues", listed, reads=MEMBERS - {"table"}, writes=DIRECTORS, anywhere=True),
    Page(
        "league-qualified", "l/<league>/s/<season>/qualified", qualifying.qualified, reads=OFFICIALS
    ),
    Page("league-office", "l/<league>/office", office, reads=OFFICIALS),
    Page("league-season", "l/<league>/office/season", season, reads=OFFICIALS),
    Page("league-import", "l/<league>/import", moving.take, reads=OFFICIALS, writes=OFFICIALS),
    Page(
        "league-export",
        "l/<league>/everything.json",
        moving.export,
        reads=OFFICIALS,
        audit="league-exported",
    ),
    Page(
        "league-results-file",
        "l/<league>/results.csv",
        moving.results_file,
        reads=OFFICIALS,
        audit="league-exported",
    ),
    Page("league-journal", "l/<league>/journal", acting.journal, reads=OFFICIALS),
    Page("league-action", "l/<league>/act/<name>", acting.act, writes=OFFICIALS),
    Page("league-undo", "l/<league>/undo", acting.undo, writes=OFFICIALS),
)
