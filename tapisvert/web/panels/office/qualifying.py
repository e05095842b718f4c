"""Who goes through to a final, and their invitations."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponse, QueryDict
from django.views.decorators.http import require_safe

from tapisvert.desk.league.qualifying import through
from tapisvert.league.course import StandingQuery
from tapisvert.league.record.cuts import cut_said
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.values import Fixture, SeasonCut
from tapisvert.league.standings.qualifying import cut
from tapisvert.refusals import Refusal
from tapisvert.web.form import Form
from tapisvert.web.house import leagues, standings
from tapisvert.web.moment import now as moment
from tapisvert.web.panels.league.names import in_office
from tapisvert.web.panels.league.place import known, office_page, reason_said, sentence_of
from tapisvert.web.panels.league.shown import dated, part_said, parts_of
from tapisvert.web.request import RoomRequest


@require_safe
def qualified(request: RoomRequest, league: str, season: str) -> HttpResponse:
    """The list by a cut, with a button that invites whoever has no invitation yet."""
    now, lang = known(league), request.lang
    line = now.cuts.get(season)
    asked: QueryDict = request.GET
    if line is not None and not asked:
        values = {"percent": line.percent, "most": line.most, "final": line.final}
        asked = QueryDict(urlencode({name: value for name, value in values.items() if value}))
    form = Form(league, lang, asked)
    context: dict[str, Any] = {
        "season_id": season,
        "announced": None
        if line is None
        else cut_said(LeagueNames(now, in_office(lang)), line).text(lang),
        "season": now.seasons.get(season),
        "typed": asked,
        "today": now.day_at(moment()),
        "parts": [(part, part_said(part, lang)) for part in parts_of(league, StandingQuery(season))]
        if season in now.seasons
        else [],
        "finals": [
            dated(now, each, lang)
            for each in sorted(now.fixtures.values(), key=_finals_first)
            if each.day >= now.day_at(moment())
            and not each.cancelled
            and each.event not in now.results
        ],
    }
    try:
        percent, most = form.maybe("percent"), form.maybe("most")
        if percent is not None or most is not None:
            final = form.text("final", "")
            part_typed = through(
                leagues(),
                standings(),
                league,
                StandingQuery(season, form.text("part", "")),
                cut(percent, most),
                final,
                form.flag("each"),
            )
            invited = {each.person for each in part_typed.invited}
            called = in_office(lang)
            context["through"] = [
                (
                    each,
                    called(each.person),
                    reason_said(each.reason, now, lang),
                    each.person in invited,
                )
                for each in part_typed.qualified
            ]
            context["left_out"] = [called(each) for each in part_typed.left_out]
            context["is_announced"] = line == SeasonCut(percent, most, final)
            context |= {"to_invite": [each.person for each in part_typed.to_invite], "final": final}
    except Refusal as refusal:
        context["sentence"] = sentence_of(league, refusal, lang)
    return office_page(request, league, now, "office", "office/qualified.html", context)


def _finals_first(fixture: Fixture) -> tuple[bool, str]:
    """Nights one goes through to before the others, each in order of their days."""
    return fixture.kind in ("daily", "sit-and-go"), fixture.day
