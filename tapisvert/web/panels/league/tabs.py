"""More tabs of a league for everybody: all results, its members, its rules."""

from __future__ import annotations

from typing import Final

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from tapisvert.desk.league.members import members_now
from tapisvert.desk.spelling import begins_like, searched
from tapisvert.league.course import StandingQuery
from tapisvert.web.house import people, standings
from tapisvert.web.moment import now as moment
from tapisvert.web.page import Page
from tapisvert.web.paging import page_number, paged
from tapisvert.web.panels.league.home import NewsLine
from tapisvert.web.panels.league.names import in_public
from tapisvert.web.panels.league.place import known
from tapisvert.web.panels.league.reading import public_page
from tapisvert.web.panels.league.shown import dated, day_said, rule_said, season_now, worths_shown
from tapisvert.web.request import RoomRequest

_NIGHTS: Final = 60
_MEMBERS: Final = 200


@require_safe
def results(request: RoomRequest, league: str) -> HttpResponse:
    """The nights that were played, the last first, each with who won it."""
    now, lang = known(league), request.lang
    order = sorted(now.results, key=lambda event: (now.fixtures[event].day, event), reverse=True)
    page = paged(order, page_number(request.GET.get("page", "")), _NIGHTS)
    called = in_public(lang)
    lines = [
        (
            dated(now, now.fixtures[event], lang),
            now.results[event].night.players,
            [called(each.person) for each in now.results[event].night.finishes if each.first == 1],
        )
        for event in page.lines
    ]
    context = {"tab": "results", "lines": lines, "page": page}
    return public_page(request, league, now, "league/results.html", context)


@require_safe
def members(request: RoomRequest, league: str) -> HttpResponse:
    """Members and those who play, as far as they show a name, with their place; `?q=` finds one."""
    now, lang = known(league), request.lang
    season = season_now(now, now.day_at(moment()))
    standing = standings().of(league, StandingQuery(season)) if season else None
    directory, called = people().directory(), in_public(lang)
    since = members_now(people(), now)
    playing = () if standing is None else (each.person for each in standing.lines)
    everybody = dict.fromkeys((*since, *playing))
    known_ones = [one for each in everybody if (one := directory.get(each)) is not None]
    open_ones = [(one.id, called(one.id)) for one in known_ones if one.shown != "number"]
    words = searched(request.GET.get("q", "")[:60])
    named = [one for one in open_ones if not words or begins_like(words, searched(one[1]))]
    named.sort(key=lambda one: searched(one[1]))
    context = {
        "tab": "people",
        "season_id": season,
        "lines": [
            (
                *(each, name, line),
                None if standing is None or line is None else standing.place(line),
                day_said(now.day_at(since[each]), lang) if each in since else "–",
            )
            for each, name in named[:_MEMBERS]
            for line in (None if standing is None else standing.line(each),)
        ],
        "more": max(0, len(named) - _MEMBERS),
        "hidden": len(known_ones) - len(open_ones),
        "q": request.GET.get("q", "")[:60],
    }
    return public_page(request, league, now, "league/people.html", context)


@require_safe
def rules(request: RoomRequest, league: str) -> HttpResponse:
    """The book, what the league changed, and what places are worth."""
    now, lang = known(league), request.lang
    season = season_now(now, now.day_at(moment()))
    held = now.seasons[season] if season else None
    context = {
        "tab": "rules",
        "book": now.law.full_short[lang],
        "amendments": [
            NewsLine(day_said(now.day_at(each.at), lang), each.text)
            for each in reversed(now.amendments)
        ],
        "season": held,
        "rule": "" if held is None else rule_said(held, lang),
        "worths": None if held is None else worths_shown(held.scheme),
    }
    return public_page(request, league, now, "league/rules.html", context)


PAGES: Final = (
    Page.public("league-results", "l/<league>/results", results),
    Page.public("league-people", "l/<league>/people", members),
    Page.public("league-rules", "l/<league>/rules", rules),
)
