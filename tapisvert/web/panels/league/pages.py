"""The league for everybody: standing, why a total, nights, venues, calendar, files."""

from __future__ import annotations

from typing import Any, Final

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from tapisvert.desk.league.calendar import has_event
from tapisvert.desk.league.corrections import last_correction
from tapisvert.desk.league.table import row_of, table
from tapisvert.desk.league.teams import team_on
from tapisvert.league.points.amounts import Figure, plain_number
from tapisvert.league.record.directing import directors_on
from tapisvert.league.record.founding import season_on
from tapisvert.league.record.state import League
from tapisvert.league.standings.explaining import total_explained
from tapisvert.prints.result_picture import MOST, PictureShape, ResultPicture
from tapisvert.prints.result_sheet import ResultLine
from tapisvert.web.house import desk, leagues, people, standings
from tapisvert.web.house_address import link_to_give
from tapisvert.web.moment import now as moment
from tapisvert.web.page import Page
from tapisvert.web.paging import page_number
from tapisvert.web.panels.league import coming, public, tabs
from tapisvert.web.panels.league.coming import own_dates
from tapisvert.web.panels.league.cut import cut_shown
from tapisvert.web.panels.league.files import FILE_KINDS, download
from tapisvert.web.panels.league.home import home, race_chart
from tapisvert.web.panels.league.kept_pages import kept_page
from tapisvert.web.panels.league.names import in_public
from tapisvert.web.panels.league.place import known
from tapisvert.web.panels.league.public import member_shown
from tapisvert.web.panels.league.reading import LatestValues, asked_in, public_page, query_of
from tapisvert.web.panels.league.seats import expected_people, seats_of
from tapisvert.web.panels.league.shown import (
    Listed,
    asked_said,
    calendar,
    dated,
    day_said,
    season_now,
    standing_page,
    told,
)
from tapisvert.web.panels.league.tiles import seats_stamp
from tapisvert.web.pictures import drawn
from tapisvert.web.request import RoomRequest
from tapisvert.words import Lang, say

_HOMES: Final[LatestValues[dict[str, Any]]] = LatestValues(64)
"""What homes show, until a record, a name or the day is another."""
_COLUMNS: Final = ("place", "name", "points", "nights", "average")
_MOVED: Final = 30
"""People shown whose place a correction changed."""


@require_safe
def league(request: RoomRequest, league: str) -> HttpResponse:
    """The home of the league: the season being played; before there is one, what the league is."""
    now = known(league)
    season = season_now(now, now.day_at(moment()))
    if not season:
        return public_page(request, league, now, "league/empty.html", {})
    if request.GET.keys() & {"embed", "part", "venue", "page", "top"}:
        return standing(request, league, season)
    lang, today = request.lang, now.day_at(moment())
    called = in_public(lang)
    with leagues().opened(league) as history:
        head = history.records[-1].action
    key = (league, head, people().stamp, seats_stamp(now, today), season, today, lang)

    def made() -> HttpResponse:
        shown = _HOMES.get(key)
        if shown is None:
            shown = home(league, now, season, today, called, lang)
            _HOMES.put(key, shown)
        context = {**shown, "tab": "home"}
        return public_page(request, league, now, "league/home.html", context)

    return kept_page(request, key, made)


@require_safe
def standing_now(request: RoomRequest, league: str) -> HttpResponse:
    """The standing of the season being played."""
    now = known(league)
    season = season_now(now, now.day_at(moment()))
    if not season:
        raise Http404
    return standing(request, league, season)


@require_safe
def standing(request: RoomRequest, league: str, season: str) -> HttpResponse:
    """A season, or a month, a quarter or a venue of it."""
    now = known(league)
    asked = asked_in(request, now, season)
    number = page_number(request.GET.get("page", ""))
    lang = request.lang
    called = in_public(lang)
    context = standing_page(league, now, asked, number, called, lang)
    chart = race_chart(standings().of(league, asked), called, lang) if number < 2 else None
    context |= {
        "seasons": sorted(now.seasons.items(), key=lambda each: each[1].first, reverse=True),
        "venues": sorted(now.venues.items(), key=lambda each: each[1].name),
        "season_id": season,
        "query": query_of(asked),
        "qualify": _cut(request.GET.get("top", "")),
        "line": None if asked.part or asked.venue else cut_shown(league, now, season, called, lang),
        "race": chart,
        "tab": "standing",
    }
    return public_page(request, league, now, "league/standing.html", context)


@require_safe
def standing_file(request: RoomRequest, league: str, season: str, form: str) -> HttpResponse:
    """The same for a spreadsheet or for a program."""
    if form not in FILE_KINDS:
        raise Http404
    now = known(league)
    standing = standings().of(league, asked_in(request, now, season))
    lang = request.lang
    called = in_public(lang)
    rows = [
        {
            "place": row.place,
            "name": called(row.person),
            "points": str(plain_number(row.points)),
            "nights": row.nights,
            "average": str(plain_number(row.average)),
        }
        for row in table(standing, columns=0).rows
    ]
    whole = {"league": now.name, "season": now.seasons[season].name, "standing": rows}
    return download(f"{league}-{season}", form, whole, rows, _COLUMNS, lang)


@require_safe
def standing_picture(request: RoomRequest, league: str, season: str) -> HttpResponse:
    """The first places as a picture to send around; `?shape=wide` for a screen."""
    now, lang = known(league), request.lang
    shape: PictureShape = "wide" if request.GET.get("shape", "") == "wide" else "tall"
    asked = asked_in(request, now, season)
    standing, query = standings().of(league, asked), query_of(asked)
    called = in_public(lang)
    lines = tuple(
        ResultLine(
            place=str(row.place or "–"),
            name=called(row.person),
            points=format(Figure(row.points), lang),
        )
        for row in table(standing, 0, MOST[shape], 0).rows
    )
    link = link_to_give(request, reverse("standing", args=[league, season]))
    sheet = ResultPicture(
        " · ".join((now.name, *asked_said(now, asked, lang))),
        lines,
        len(standing.lines),
        link=f"{link}?{query}" if query else link,
        title=say("leaguepage.standing", lang),
    )
    answer = HttpResponse(drawn(sheet, shape, lang), content_type="image/png")
    answer.headers["Cache-Control"] = "max-age=60"
    return answer


@require_safe
def player(request: RoomRequest, league: str, season: str, person: str) -> HttpResponse:
    """Why somebody has this total: every night, whether it counts, and how its points came."""
    now, lang = known(league), request.lang
    asked = asked_in(request, now, season)
    table_now = standings().of(league, asked)
    person = standings().course(league, season).same.get(person, person)
    why = total_explained(table_now, person)
    if why is None:
        raise Http404
    row = row_of(table_now, person, 0)
    called = in_public(lang)
    name = called(person)
    against = request.GET.get("against", "")
    shown = member_shown(league, table_now, season, person, called, lang, against)
    context = {
        **shown,
        "name": name,
        "person": person,
        "people": len(table_now.lines),
        "tie": say(f"leaguepage.tie-{row.tie}", lang) if row is not None and row.tie else "",
        "row": row,
        "one": None if row is None else Listed(row, name),
        "since": _member_since(now, person, lang) if shown else "",
        "team": _team_of(league, now, season, person),
        "total_said": told(why, lang).text,
        "adjusted": [told(each, lang).text for each in why.parts],
        "tab": "people",
        "season": now.seasons[season],
        "season_id": season,
        "query": query_of(asked),
    }
    return public_page(request, league, now, "league/player.html", context)


@require_safe
def night(request: RoomRequest, league: str, date: str) -> HttpResponse:
    """One night: who came in where, and the points each got."""
    now, lang = known(league), request.lang
    fixture = now.fixtures.get(date)
    if fixture is None:
        raise Http404
    result = now.results.get(date)
    season = next(
        (name for name, each in now.seasons.items() if each == season_on(now, fixture.day)), ""
    )
    outcome = None
    if result is not None and season:
        told_night = standings().course(league, season).told.get(date)
        outcome = None if told_night is None else told_night.outcome
    lines = []
    corrected = result is not None and bool(result.corrections)
    last = last_correction(leagues(), people(), league, date, season) if corrected else None
    called = in_public(lang)
    for finish in result.night.finishes if result is not None else ():
        row = None if outcome is None else outcome.row(finish.person)
        lines.append((finish, called(finish.person), None if row is None else row.points))
    changed = () if last is None else last.changes[:_MOVED]
    moved = [(each, called(each.person)) for each in changed]
    invited = [(each, called(each.person)) for each in now.invitations.get(date, ())]
    seats = seats_of(now, date)
    context = {
        "corrected": moved,
        "invited": invited,
        "seats": seats,
        "expected": expected_people(seats, called),
        "own_seat": own_dates(request, league, now),
        "date": dated(now, fixture, lang),
        "result": result,
        "reasons": "" if result is None else " · ".join(result.reasons),
        "lines": lines,
        "season_id": season,
        "made": has_event(desk(), fixture.stream),
    }
    return public_page(request, league, now, "league/night.html", context)


@require_safe
def venue(request: RoomRequest, league: str, venue: str) -> HttpResponse:
    """A venue: its evening of the week, who directs, its dates."""
    now, lang = known(league), request.lang
    place = now.venues.get(venue)
    if place is None:
        raise Http404
    today = now.day_at(moment())
    dates = calendar(now, lang, today)
    called = in_public(lang)
    directors = [(called(each.person), each.rank) for each in directors_on(now, venue, today)]
    context = {
        "venue": place,
        "venue_id": venue,
        "since": day_said(place.agreed, lang),
        "directors": directors,
        "season_id": season_now(now, today),
        **{
            kind: [each for each in some if each.fixture.venue == venue][:50]
            for kind, some in dates.items()
        },
    }
    return public_page(request, league, now, "league/venue.html", context)


@require_safe
def dates(request: RoomRequest, league: str) -> HttpResponse:
    """What is played where and when; what was moved or called off, and why."""
    now, lang = known(league), request.lang
    by_month = calendar(now, lang, now.day_at(moment()))
    by_month["past"] = by_month["past"][:100]
    context = {**by_month, "tab": "calendar"}
    return public_page(request, league, now, "league/calendar.html", context)


def _team_of(league: str, now: League, season: str, person: str) -> tuple[str, str] | None:
    """The team somebody plays for, or played for on the last day of a season that is over."""
    if season not in now.team_rules:
        return None
    day = min(now.day_at(moment()), now.seasons[season].last)
    team = team_on(now, standings().course(league, season, now).same, person, day)
    return (team, now.teams[team].name) if team else None


def _member_since(now: League, person: str, lang: Lang) -> str:
    """Since which day somebody is a member; nothing for who is none."""
    at = now.members.get(person)
    return "" if at is None else day_said(now.day_at(at), lang)


def _cut(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0


PAGES: Final = (
    *public.PAGES,
    *coming.PAGES,
    *tabs.PAGES,
    Page.public("league", "l/<league>/", league),
    Page.public("league-standing", "l/<league>/standing", standing_now),
    Page.public("calendar", "l/<league>/calendar", dates),
    Page.public("night", "l/<league>/night/<date>", night),
    Page.public("venue", "l/<league>/venue/<venue>", venue),
    Page.public("standing", "l/<league>/s/<season>", standing),
    Page.public(
        "standing-picture", "l/<league>/s/<season>/standing.png", standing_picture, lane="drawing"
    ),
    Page.public("standing-file", "l/<league>/s/<season>/standing.<form>", standing_file),
    Page.public("league-player", "l/<league>/s/<season>/player/<person>", player),
)
