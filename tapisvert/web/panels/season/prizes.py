"""The prizes of a season for everybody; the management announces and ticks off on the same page."""

from __future__ import annotations

from itertools import groupby
from typing import Any, NamedTuple

from django.http import Http404, HttpResponse
from django.views.decorators.http import require_safe

from tapisvert.desk.league.prizes import PrizeClaim, claims
from tapisvert.league.record.handing_out import paid_out, received
from tapisvert.league.record.prizes import prize_said, promised, season_money
from tapisvert.league.record.state import League
from tapisvert.league.record.values import PRIZE_KINDS
from tapisvert.web.house import standings
from tapisvert.web.moment import now as moment
from tapisvert.web.panels.league.names import NameOf, in_public
from tapisvert.web.panels.league.place import known
from tapisvert.web.panels.league.reading import public_page
from tapisvert.web.panels.league.shown import day_said, part_said, season_parts
from tapisvert.web.request import RoomRequest
from tapisvert.words import Lang, say


class ClaimShown(NamedTuple):
    """A prize as people read it."""

    claim: PrizeClaim
    prize: str
    holders: list[tuple[str, str]]
    """Id and name of those whose it is."""
    shared: str
    """How a rank is shared, where it is."""
    handed: list[tuple[str, str, bool]]
    """Name, day, and whether it is theirs by the results as they are now."""
    open: list[tuple[str, str]]


@require_safe
def prizes(request: RoomRequest, league: str, season: str) -> HttpResponse:
    """What the season pays, part by part; once it is over whose it is, and what was handed out."""
    now, lang = known(league), request.lang
    if season not in now.seasons:
        raise Http404
    today = now.day_at(moment())
    called = in_public(lang)
    groups = shown_prizes(league, now, season, today, called, lang)
    context: dict[str, Any] = {
        "season": now.seasons[season],
        "season_id": season,
        "groups": groups,
        "fund": fund_said(now, season, lang),
        "balance": _balance(now, season, lang),
        "parts": [(part, part_said(part, lang)) for part in season_parts(now.seasons[season])],
        "kinds": PRIZE_KINDS,
        "periods": sorted(now.fees, reverse=True),
        "has_panel": True,
        "today": today,
        "tab": "standing",
    }
    return public_page(request, league, now, "season/prizes.html", context)


def shown_prizes(
    league: str, now: League, season: str, today: str, called: NameOf, lang: Lang
) -> list[tuple[str, list[ClaimShown]]]:
    """The prizes of the whole season, then of its months and quarters, each with its title."""
    listed = claims(standings(), league, now, season, today)
    return [
        (
            part_said(part, lang) if part else say("leagueprizes.whole-season", lang),
            [_shown(now, season, each, called, lang) for each in some],
        )
        for part, some in groupby(listed, key=lambda each: each.prize.part)
    ]


def fund_said(now: League, season: str, lang: Lang) -> str:
    """Where the money comes from; nothing where nobody said."""
    fund = now.prize_funds.get(season)
    if fund is None:
        return ""
    money = format(season_money(now, season, fund.cents), lang)
    return say(f"leagueprizes.from-{fund.source}", lang, {"period": fund.period, "money": money})


def _shown(now: League, season: str, claim: PrizeClaim, called: NameOf, lang: Lang) -> ClaimShown:
    def name(holder: str) -> str:
        team = now.teams.get(holder)
        return called(holder) if team is None else team.name

    shared = ""
    if len(claim.holders) > 1:
        money = format(season_money(now, season, claim.cents), lang)
        key = "shared" if claim.prize.kind == "money" else "one-of"
        values = {"n": len(claim.holders), "money": money}
        shared = say(f"leagueprizes.{key}", lang, values)
    return ClaimShown(
        claim,
        prize_said(now, season, claim.prize)(lang),
        [(each, name(each)) for each in claim.holders],
        shared,
        [
            (name(each.holder), day_said(each.day, lang), each not in claim.strays)
            for each in claim.awards
        ],
        [(each, name(each)) for each in claim.open],
    )


def _balance(now: League, season: str, lang: Lang) -> dict[str, str] | None:
    """What is promised, there and handed out, for those who run the league."""
    if season not in now.prize_funds:
        return None
    owed, there, out = promised(now, season), received(now, season), paid_out(now, season)

    def money(cents: int) -> str:
        return format(season_money(now, season, cents), lang)

    return {
        "promised": money(owed),
        "received": money(there),
        "out": money(out),
        "missing": money(owed - there) if owed > there else "",
    }
