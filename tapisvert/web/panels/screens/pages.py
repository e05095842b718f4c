"""The panel of screens: which there are, what each shows, and its address."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from tapisvert.refusals import Invalid, Refusal
from tapisvert.web.addresses import outward
from tapisvert.web.answers import status_of
from tapisvert.web.frame import panel_page
from tapisvert.web.models import Screen
from tapisvert.web.moment import MINUTE
from tapisvert.web.moment import now as moment
from tapisvert.web.page import STAFF, Page, Tab
from tapisvert.web.panels.identity.sounds import SOUNDS
from tapisvert.web.panels.screens import editor
from tapisvert.web.panels.screens import screens as kept
from tapisvert.web.qr import code
from tapisvert.web.request import RoomRequest
from tapisvert.words import Lang, say

_ON = 2 * MINUTE
"""Milliseconds after its last word within which a screen counts as on."""


@require_http_methods(["GET", "HEAD", "POST"])
def screens(request: RoomRequest, event: str) -> HttpResponse:
    """All screens of an event; a form changes one of them and comes back."""
    if request.method != "POST":
        return _panel(request, event)
    lang = request.lang
    try:
        changed = _change(event, request.POST, lang)
    except Refusal as refusal:
        answer = _panel(request, event, refusal.text(lang))
        answer.status_code = status_of(refusal)
        return answer
    if request.htmx:
        return _panel(request, event, words=say(f"television.screen-{changed}", lang))
    return redirect("screens", event)


def _change(event: str, sent: QueryDict, lang: Lang) -> str:
    """What was done to which screen."""
    command = sent.get("do", "")
    if command == "add":
        kept.add(event, sent.get("name", ""), lang)
        return "added"
    number = _number(sent.get("screen", ""))
    match command:
        case "keep":
            kept.set_up(
                event,
                number,
                kept.ScreenSettings(
                    sent.get("name", ""),
                    sent.get("view", ""),
                    sent.get("language", ""),
                    sent.get("theme", "felt"),
                    _number(sent.get("volume", "2")),
                    tuple(sent.getlist("sound")),
                ),
            )
            return "kept"
        case "ring":
            kept.ring(event, number)
            return "rung"
        case "renew":
            kept.renew(event, number)
            return "renewed"
        case "remove":
            kept.remove(event, number)
            return "removed"
        case _:
            raise Invalid("television.unknown-change")


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else -1


def _panel(request: RoomRequest, event: str, sentence: str = "", words: str = "") -> HttpResponse:
    at, lang = moment(), request.lang
    context: dict[str, Any] = {
        "screens": [
            _shown(request, screen, number, at, lang)
            for number, screen in enumerate(kept.screens(event), 1)
        ],
        "views": [(view, say(f"television.view-{view}", lang)) for view in kept.VIEWS],
        "themes": [(theme, say(f"television.theme-{theme}", lang)) for theme in kept.THEMES],
        "most": kept.MOST,
        "sentence": sentence,
        "said": words,
    }
    return panel_page(request, event, "screens", "screens/panel.html", context)


def _shown(
    request: RoomRequest, screen: Screen, number: int, at: int, lang: Lang
) -> dict[str, Any]:
    address = outward(request, reverse("display", args=[screen.secret]))
    silent = screen.silent.split()
    ago = None if screen.seen is None else at - screen.seen
    return {
        "screen": screen,
        "name": screen.name or say("television.screen-unnamed", lang, {"n": number}),
        "address": address,
        "code": code(address),
        "on": ago is not None and ago < _ON,
        "minutes": None if ago is None else ago // MINUTE,
        "sounds": [
            (kind, say(f"television.sound-{kind}", lang), kind not in silent) for kind in SOUNDS
        ],
    }


PAGES: Final = (
    *editor.PAGES,
    Page(
        "screens",
        "e/<event>/screens",
        screens,
        reads=STAFF,
        writes=STAFF,
        tab=Tab("television.screens", icon="tv"),
        audit="screens-changed",
    ),
)
