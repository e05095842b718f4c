"""What every public page of a league shares: which standing is meant, and its frame."""

from __future__ import annotations

from collections.abc import Hashable
from threading import Lock
from typing import Any, Final, Generic, TypeVar

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from tapisvert.league.course import StandingQuery, scope_of
from tapisvert.league.record.state import League
from tapisvert.refusals import Refusal
from tapisvert.web.club_sign import LOGO
from tapisvert.web.house_address import link_to_give
from tapisvert.web.links import sign_up_path
from tapisvert.web.moment import now as moment
from tapisvert.web.offices import shown_to
from tapisvert.web.panels.identity.pictures import addresses
from tapisvert.web.panels.league.place import followed
from tapisvert.web.panels.league.shown import headline
from tapisvert.web.panels.league.tiles import come_said
from tapisvert.web.policy import POLICY
from tapisvert.web.request import RoomRequest

_FRAMED: Final = POLICY.replace("frame-ancestors 'none'", "frame-ancestors *").replace(
    "form-action 'self'", "form-action 'none'"
)
T = TypeVar("T")


class LatestValues(Generic[T]):
    """So many values by what they depend on; the one put longest ago goes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: dict[Hashable, T] = {}
        self._lock = Lock()

    def get(self, key: Hashable) -> T | None:
        with self._lock:
            return self._values.get(key)

    def put(self, key: Hashable, value: T) -> None:
        with self._lock:
            self._values[key] = value
            while len(self._values) > self._most:
                del self._values[next(iter(self._values))]


def asked_in(request: RoomRequest, now: League, season: str) -> StandingQuery:
    """Which standing an address means; a part or a venue nobody knows is none."""
    asked = StandingQuery(season, request.GET.get("part", ""), request.GET.get("venue", ""))
    try:
        scope_of(now, asked)
    except Refusal:
        raise Http404 from None
    return asked


def query_of(asked: StandingQuery) -> str:
    """The same as part of an address."""
    parts = [
        f"{name}={value}" for name, value in (("part", asked.part), ("venue", asked.venue)) if value
    ]
    return "&".join(parts)


def head_of(request: RoomRequest, league: str, now: League) -> dict[str, Any]:
    """What stands above every page of a league."""
    return {
        "headline": headline(league, now, now.day_at(moment()), request.lang),
        "logo": addresses().get(LOGO, ""),
        "come": come_said(now, now.day_at(moment()), request.lang),
    }


def public_page(
    request: RoomRequest, league: str, now: League, template: str, context: dict[str, Any]
) -> HttpResponse:
    """A page for everybody, within the league's tabs or alone in a frame of another site."""
    embedded = request.GET.get("embed", "") == "1"
    values = {
        "base": "room/bare.html" if embedded else "league/page.html",
        "embedded": embedded,
        "league": league,
        "state": now,
        "link": link_to_give(request, reverse("league", args=[league])),
        **head_of(request, league, now),
        "sign_up": sign_up_path(league, now.sign_up) if now.sign_up_shown else "",
        **shown_to(request.account, now),
        **context,
    }
    follows = {} if embedded else followed(request, league)
    if follows:  # those who act there see what others do
        values |= {**follows, "follows": "has_panel" not in context}
    answer = render(request, template, values)
    if embedded:
        answer.headers["Content-Security-Policy"] = _FRAMED
        answer.xframe_options_exempt = True
    return answer
