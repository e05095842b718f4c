"""Who goes through to a final, and their invitations."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.desk.league.qualifying import through
from tapisvert.league.course import Asked
from tapisvert.league.record.days import day_of
from tapisvert.league.standings.qualifying import cut
from tapisvert.refusals import Refusal
from tapisvert.web.house import leagues, standings
from tapisvert.web.language import lang_of
from tapisvert.web.league.names import in_office
from tapisvert.web.league.place import known
from tapisvert.web.league.shown import dated
from tapisvert.web.moment import now as moment
from tapisvert.web.verbs.form import Form


@require_safe
def qualified(request: HttpRequest, league: str, season: str) -> HttpResponse:
    """The list by a cut, with a button that invites whoever has no invitation yet."""
    now, lang = known(league), lang_of(request)
    form = Form(league, lang, request.GET)
    told: dict[str, Any] = {
        "league": league,
        "state": now,
        "tab": "office",
        "version": leagues().version(league),
        "season_id": season,
        "season": now.seasons.get(season),
        "typed": request.GET,
        "today": day_of(moment()),
        "finals": [
            dated(now, each, lang)
            for each in now.fixtures.values()
            if each.day >= day_of(moment()) and not each.cancelled
        ],
    }
    try:
        percent, most = form.maybe("percent"), form.maybe("most")
        if percent is not None or most is not None:
            final = form.text("final", "")
            found = through(
                leagues(),
                standings(),
                league,
                Asked(season),
                cut(percent, most),
                final,
                form.flag("each"),
            )
            with in_office(lang) as called:
                told["through"] = [
                    (each, called(each.person), each.reason.text(lang)) for each in found.qualified
                ]
            told |= {"to_invite": [each.person for each in found.to_invite], "final": final}
    except Refusal as refusal:
        told["sentence"] = refusal.text(lang)
    return render(request, "league/qualified.html", told)
