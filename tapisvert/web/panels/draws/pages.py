"""Checking the draw: for the team, for whoever has the television's address or the results'."""

from __future__ import annotations

import json
from hashlib import sha256
from secrets import token_hex
from typing import Any, Final

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from tapisvert.actions import Meta
from tapisvert.desk.queries.drawings import drawings
from tapisvert.desk.queries.published import Masks
from tapisvert.refusals import Refusal
from tapisvert.tournament.draws.drawing import SayWords
from tapisvert.tournament.names import Names
from tapisvert.tournament.seating.drawing import is_draw_due
from tapisvert.web.frame import panel_page
from tapisvert.web.house import desk, people
from tapisvert.web.live.fragments import View
from tapisvert.web.models import Screen
from tapisvert.web.moment import now as moment
from tapisvert.web.page import READERS, Page, Tab
from tapisvert.web.panels.draws.shown import drawing, shown
from tapisvert.web.panels.results.public import opened
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import is_director, is_staff

_LONGEST: Final = 40


@require_safe
def draw(request: RoomRequest, event: str) -> HttpResponse:
    """Every draw of the event, made again."""
    lang, at = request.lang, moment()
    with desk().opened(event) as stream_state:
        still = stream_state.still()
    view = View.of(event, still, at, lang, request.membership)
    context = shown(still, Names(still.now, people()).entry, lang)
    context |= {
        "file_base": reverse("draw", args=[event]),
        "may_draw": is_director(request.membership) and is_draw_due(still.now),
        "may_speak": is_staff(request.membership) and still.now.draws.next_hash is not None,
    }
    return panel_page(request, event, "draw", "draws/panel.html", context, view)


@require_safe
def draw_file(request: RoomRequest, event: str, number: int) -> HttpResponse:
    """One draw as a file anybody can check."""
    return _file(event, number)


@require_http_methods(["GET", "HEAD", "POST"])
def screen_draw(request: RoomRequest, secret: str) -> HttpResponse:
    """The same in the room, for whoever reads the television's code: names as they hang there.

    A player's phone adds a number to the draw that waits; each once.
    """
    event, lang, at = _screen(secret), request.lang, moment()
    sentence = ""
    if request.method == "POST":
        if not request.session.session_key:
            request.session.create()
        try:
            _say(request, event, at)
            return redirect("screen-draw", secret)
        except Refusal as refusal:
            sentence = refusal.text(lang)
    with desk().opened(event) as stream_state:
        still = stream_state.still()
    context = shown(still, Names(still.now, people()).entry, lang)
    name = "" if still.now.setup is None else still.now.setup.name
    address = reverse("screen-draw", args=[secret])
    context |= {"say_address": address, "sentence": sentence}
    answer = _page(request, context, name, address)
    answer.status_code = 422 if sentence else 200
    return answer


def _say(request: RoomRequest, event: str, at: int) -> None:
    """A phone is known by its session alone; what it says stands under a digest of it."""
    session = request.session.session_key or ""
    phone = sha256(f"{event}/{session}".encode()).hexdigest()[:16]
    command = SayWords(request.POST.get("words", "")[:_LONGEST].strip(), "phone")
    desk().do(event, command, Meta(at, f"phone-{phone}"), token_hex(8))


@require_safe
def screen_draw_file(request: RoomRequest, secret: str, number: int) -> HttpResponse:
    """Its file."""
    return _file(_screen(secret), number)


@require_safe
def published_draw(request: RoomRequest, slug: str) -> HttpResponse:
    """The same for the public, with players shown as the results show them."""
    opened_draw, lang = opened(slug, request.lang), request.lang
    if opened_draw is None:
        raise Http404
    masks: Masks = opened_draw.results.masks
    with desk().opened(opened_draw.event) as stream_state:
        still = stream_state.still()
    entries = still.now.field.entries

    def named(number: int) -> str:
        return masks.of(entries[number].person) if number in entries else ""

    context = shown(still, named, lang)
    back = reverse("published", args=[slug])
    return _page(
        request, context | {"back": back}, opened_draw.name, reverse("published-draw", args=[slug])
    )


@require_safe
def published_draw_file(request: RoomRequest, slug: str, number: int) -> HttpResponse:
    """Its file."""
    opened_page = opened(slug, request.lang)
    if opened_page is None:
        raise Http404
    return _file(opened_page.event, number)


def _page(request: RoomRequest, context: dict[str, Any], name: str, address: str) -> HttpResponse:
    return render(request, "draws/page.html", {**context, "name": name, "file_base": address})


def _file(event: str, number: int) -> HttpResponse:
    with desk().opened(event) as stream_state:
        still = stream_state.still()
    context = drawing(drawings(still), number)
    if context is None:
        raise Http404
    text = json.dumps(context, ensure_ascii=False, indent=2) + "\n"
    answer = HttpResponse(text, content_type="application/json")
    answer.headers["Content-Disposition"] = f'attachment; filename="{event}-draw-{number}.json"'
    return answer


def _screen(secret: str) -> str:
    screen = Screen.at(secret)
    if screen is None:
        raise Http404
    return screen.event


PAGES: Final = (
    Page("draw", "e/<event>/draw", draw, reads=READERS, tab=Tab("resultpage.draw-check")),
    Page("draw-file", "e/<event>/draw/<int:number>.json", draw_file, reads=READERS),
    Page.public("screen-draw", "d/<secret>/draw", screen_draw),
    Page.public("screen-draw-file", "d/<secret>/draw/<int:number>.json", screen_draw_file),
    Page.public("published-draw", "r/<slug>/draw", published_draw),
    Page.public("published-draw-file", "r/<slug>/draw/<int:number>.json", published_draw_file),
)
