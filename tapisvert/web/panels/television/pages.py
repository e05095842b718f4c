"""The television: its own secret address, no name, no password."""

from __future__ import annotations

from typing import Any, Final

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from tapisvert.signs import visible
from tapisvert.web.addresses import outward
from tapisvert.web.club import club
from tapisvert.web.club_sign import LOGO
from tapisvert.web.house import desk, people
from tapisvert.web.language import language
from tapisvert.web.live.fragments import Part, View, parts
from tapisvert.web.models import Screen
from tapisvert.web.moment import now
from tapisvert.web.page import Page
from tapisvert.web.panels.identity.pictures import SPONSORS, addresses
from tapisvert.web.panels.screens.layouts import ScreenLayout
from tapisvert.web.panels.screens.screens import seen
from tapisvert.web.panels.screens.stored import layout_of
from tapisvert.web.panels.television.naming import ShownNames
from tapisvert.web.panels.television.own_seat import own_seats
from tapisvert.web.panels.television.seating import ORDERS, leaf
from tapisvert.web.panels.television.timeline import timeline
from tapisvert.web.qr import code
from tapisvert.web.request import RoomRequest

ORDER: Final = (
    "tv-clock",
    "tv-side",
    "tv-agenda",
    "tv-figures",
    "tv-moment",
    "tv-deal",
    "tv-hands",
    "tv-moves",
    "tv-seats",
    "tv-prizes",
    "tv-bounties",
    "tv-heats",
    "tv-structure",
    "tv-places",
    "tv-league",
    "tv-screens",
)
"""The parts as they stand in the page, and one below the other on a phone."""
_LONGEST: Final = 6


@require_safe
def display(request: RoomRequest, secret: str) -> HttpResponse:
    """The clock for the whole room; a wrong address shows nothing at all."""
    screen = _screen(secret)
    return stage(request, screen, layout_of(screen))


def stage(
    request: RoomRequest, screen: Screen, layout: ScreenLayout, preview: str = ""
) -> HttpResponse:
    """A television laid out so; a preview follows nothing and counts as no screen."""
    view, shown_screen = _shown(screen, bool(preview))
    face = timeline(view.now, view.at, view.lang)
    address = outward(request, reverse("display", args=[screen.secret]))
    over = face is not None and face.state == "over"
    context: dict[str, Any] = {
        "lang": view.lang,
        "screen": screen,
        "layout": layout,
        "preview": preview,
        "setup": view.now.setup,
        "version": view.version,
        "shown": [shown_screen[name].html for name in ORDER],
        "banner": shown_screen["tv-banner"].html,
        "live": "" if preview else f"/live/display/{screen.secret}",
        "state": "" if face is None else face.state,
        "first": "places" if over else "clock",
        "code": code(address),
        **_identity(),
    }
    return render(request, "television/display.html", context)


@require_safe
def pulse(request: RoomRequest, secret: str) -> HttpResponse:
    """Everything a screen shows, for one that hears nothing by its stream."""
    view, shown = _shown(_screen(secret))
    context = {"now": view.at, "version": view.version}
    return JsonResponse(
        {**context, "parts": {name: visible(part.html) for name, part in shown.items()}}
    )


@require_safe
def seats(request: RoomRequest, secret: str) -> HttpResponse:
    """One page of who sits where."""
    screen = _screen(secret)
    by, page = request.GET.get("by", ""), request.GET.get("page", "1")
    order = next((each for each in ORDERS if each == by), ORDERS[0])
    asked = int(page) if page.isascii() and page.isdecimal() and len(page) < _LONGEST else 1
    context: dict[str, Any] = {
        "lang": language(screen.language),
        "leaf": leaf(screen.event, order, asked),
    }
    setup = desk().now(screen.event).setup
    context["in_teams"] = setup is not None and setup.in_teams
    return render(request, "television/leaf.html", context)


@require_safe
def own_seat(request: RoomRequest, secret: str) -> HttpResponse:
    """Where a player sits, for a phone that read the code on the wall; it follows moves."""
    screen = _screen(secret)
    typed = request.GET.get("name", "").replace("\0", "").strip()
    tournament = desk().now(screen.event)
    directory = people().directory()
    spoken = request.headers.get("accept-language", "")
    seats = own_seats(tournament, ShownNames(tournament, directory), typed)
    context: dict[str, Any] = {
        "lang": request.lang if spoken else language(screen.language),
        "screen": screen,
        "setup": tournament.setup,
        "typed": typed,
        "seats": seats,
        **_identity(),
    }
    return render(request, "television/own_seat.html", context)


def _identity() -> dict[str, Any]:
    """Who the club is: its name, its colour, its pictures."""
    row, shown = club(), addresses()
    sponsors = [shown[slot] for slot in SPONSORS if slot in shown]
    colour = row.colour.removeprefix("#")
    return {"club": row.name, "colour": colour, "logo": shown.get(LOGO, ""), "sponsors": sponsors}


def _screen(secret: str) -> Screen:
    screen = Screen.at(secret)
    if screen is None:
        raise Http404
    return screen


def _shown(screen: Screen, preview: bool = False) -> tuple[View, dict[str, Part]]:
    at = now()
    if not preview:
        seen(screen, at)
    with desk().opened(screen.event) as stream_state:
        view = View.of(screen.event, stream_state, at, language(screen.language))
    return view, parts(view, "display")


PAGES: Final = (
    Page.public("display", "d/<secret>", display),
    Page.public("display-now", "d/<secret>/now", pulse),
    Page.public("own-seat", "d/<secret>/seat", own_seat),
    Page.public("display-seats", "d/<secret>/seats", seats),
)
