"""Checking the draw: for the team, for whoever has the television's address or the results'."""

from __future__ import annotations

import json
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from tapisvert.desk.queries.drawings import drawings
from tapisvert.desk.queries.names import Names
from tapisvert.desk.queries.published import Masks
from tapisvert.web.draws import drawing, shown
from tapisvert.web.house import desk, people
from tapisvert.web.language import lang_of
from tapisvert.web.live.fragments import View
from tapisvert.web.models import Screen
from tapisvert.web.moment import now as moment
from tapisvert.web.panels import panel_page
from tapisvert.web.results.public import opened


@require_safe
def draw(request: HttpRequest, event: str) -> HttpResponse:
    """Every draw of the event, made again now."""
    lang, at = lang_of(request), moment()
    with desk().opened(event) as folded:
        still = folded.still()
    view = View.of(event, still, at, lang)
    told = shown(still, Names(still.now, people()).entry, at, lang)
    told |= {"file_base": reverse("draw", args=[event])}
    return panel_page(request, event, "draw", "draws/panel.html", told, view)


@require_safe
def draw_file(request: HttpRequest, event: str, number: int) -> HttpResponse:
    """One draw as a file anybody can check."""
    return _file(event, number)


@require_safe
def screen_draw(request: HttpRequest, secret: str) -> HttpResponse:
    """The same in the room, for whoever reads the television's code: names as they hang there."""
    event, lang, at = _screen(secret), lang_of(request), moment()
    with desk().opened(event) as folded:
        still = folded.still()
    told = shown(still, Names(still.now, people()).entry, at, lang)
    name = "" if still.now.setup is None else still.now.setup.name
    return _page(request, told, name, reverse("screen-draw", args=[secret]))


@require_safe
def screen_draw_file(request: HttpRequest, secret: str, number: int) -> HttpResponse:
    """Its file."""
    return _file(_screen(secret), number)


@require_safe
def published_draw(request: HttpRequest, slug: str) -> HttpResponse:
    """The same for the public, with players shown as the results show them."""
    found, lang, at = opened(slug, lang_of(request)), lang_of(request), moment()
    if found is None:
        raise Http404
    masks: Masks = found.results.masks
    with desk().opened(found.event) as folded:
        still = folded.still()
    entries = still.now.field.entries

    def named(number: int) -> str:
        return masks.of(entries[number].person) if number in entries else ""

    told = shown(still, named, at, lang)
    back = reverse("published", args=[slug])
    return _page(request, told | {"back": back}, found.name, reverse("published-draw", args=[slug]))


@require_safe
def published_draw_file(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Its file."""
    found = opened(slug, lang_of(request))
    if found is None:
        raise Http404
    return _file(found.event, number)


def _page(request: HttpRequest, told: dict[str, Any], name: str, address: str) -> HttpResponse:
    return render(request, "draws/page.html", {**told, "name": name, "file_base": address})


def _file(event: str, number: int) -> HttpResponse:
    with desk().opened(event) as folded:
        still = folded.still()
    found = drawing(drawings(still), number)
    if found is None:
        raise Http404
    text = json.dumps(found, ensure_ascii=False, indent=2) + "\n"
    answer = HttpResponse(text, content_type="application/json")
    answer.headers["Content-Disposition"] = f'attachment; filename="{event}-draw-{number}.json"'
    return answer


def _screen(secret: str) -> str:
    screen = Screen.at(secret)
    if screen is None:
        raise Http404
    return screen.event
