"""The layout of a television, chosen without code: a form, and the screen itself beside it."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from tapisvert.refusals import Illegal, Invalid, Refusal
from tapisvert.web.answers import status_of
from tapisvert.web.frame import panel_page
from tapisvert.web.models import Screen
from tapisvert.web.page import STAFF, Page
from tapisvert.web.panels.screens.layouts import (
    CLOCK_LONGEST,
    LONGEST,
    PARTS,
    SHORTEST,
    SIDES,
    SLOTS,
    USUAL,
    VALUES,
    WORDS,
    ScreenLayout,
    laid_out,
)
from tapisvert.web.panels.screens.screens import one_screen
from tapisvert.web.panels.screens.stored import HOUSE, go_back, layout_of, row_of, store
from tapisvert.web.panels.television.pages import stage
from tapisvert.web.policy import POLICY
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import is_owner
from tapisvert.words import Lang, say

_FRAMING: Final = f"{POLICY}; frame-src 'self'"
_FRAMED: Final = POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'")


def from_form(sent: QueryDict) -> ScreenLayout:
    """What a form asks for; whatever it says, a layout that works."""
    slots = range(1, SLOTS + 1)
    return laid_out(
        {
            "side": sent.get("side"),
            "message": sent.get("message", ""),
            "values": [sent.get(f"value-{slot}", "") for slot in slots],
            "clock": sent.get("clock", ""),
            "turns": [
                {
                    "view": view,
                    "seconds": sent.get(f"seconds-{view}", ""),
                    "on": view in sent.getlist("on"),
                }
                for view in sent.getlist("turn")
            ],
            "off": [part for part in PARTS if part not in sent.getlist("part")],
        }
    )


@require_http_methods(["GET", "HEAD", "POST"])
def layout_editor(request: RoomRequest, event: str, screen: int) -> HttpResponse:
    """What stands where and what takes turns on one screen, or on all of the house."""
    try:
        edited = one_screen(event, screen)
        if request.method == "POST":
            _change(request, edited)
            return redirect("layout", event, screen)
    except Refusal as refusal:
        if request.method != "POST":
            raise
        return _editor(request, event, one_screen(event, screen), refusal)
    return _editor(request, event, edited)


def _change(request: RoomRequest, edited: Screen) -> None:
    command = request.POST.get("do", "")
    if command in ("house", "house-back") and not is_owner(request.membership):
        raise Illegal("layouts.owner-alone")
    match command:
        case "screen":
            store(edited.pk, from_form(request.POST).stored)
        case "house":
            store(HOUSE, from_form(request.POST).stored)
            store(edited.pk, "")
        case "follow":
            store(edited.pk, "")
        case "usual":
            store(edited.pk, USUAL.stored)
        case "back":
            go_back(edited.pk)
        case "house-back":
            go_back(HOUSE)
        case _:
            raise Invalid("television.unknown-change")


def _editor(
    request: RoomRequest, event: str, edited: Screen, refusal: Refusal | None = None
) -> HttpResponse:
    lang = request.lang
    own, house = row_of(edited.pk), row_of(HOUSE)
    shown = layout_of(edited) if refusal is None else from_form(request.POST)
    context: dict[str, Any] = {
        "edited": edited,
        "screen_name": edited.name,
        "layout": shown,
        "own": bool(own.layout),
        "is_owner": is_owner(request.membership),
        "can_go_back": bool(own.before),
        "house_can_go_back": bool(house.before),
        "sides": _titled("side", SIDES, lang),
        "slots": list(enumerate(shown.values, 1)),
        "values": _titled("value", VALUES, lang),
        "turns": [(each, say(f"television.view-{each.view}", lang)) for each in shown.turns],
        "parts_shown": [
            (part, title, part not in shown.off) for part, title in _titled("part", PARTS, lang)
        ],
        "bounds": {"least": SHORTEST, "most": LONGEST, "clock": CLOCK_LONGEST, "words": WORDS},
        "sentence": "" if refusal is None else refusal.text(lang),
    }
    answer = panel_page(request, event, "screens", "screens/layout.html", context)
    answer.headers["Content-Security-Policy"] = _FRAMING
    if refusal is not None:
        answer.status_code = status_of(refusal)
    return answer


def _titled(kind: str, names: tuple[str, ...], lang: Lang) -> list[tuple[str, str]]:
    return [(name, say(f"layouts.{kind}-{name}", lang)) for name in names]


@require_safe
def layout_preview(request: RoomRequest, event: str, screen: int) -> HttpResponse:
    """The television as a form would lay it out; nothing is stored and nothing is followed."""
    shown = one_screen(event, screen)
    wanted = from_form(request.GET) if "side" in request.GET else layout_of(shown)
    answer = stage(request, shown, wanted, preview=request.GET.get("show", "clock"))
    answer.headers["Content-Security-Policy"] = _FRAMED
    answer.headers["X-Frame-Options"] = "SAMEORIGIN"
    return answer


PAGES: Final = (
    Page(
        "layout",
        "e/<event>/screens/<int:screen>/layout",
        layout_editor,
        reads=STAFF,
        writes=STAFF,
        audit="screens-changed",
    ),
    Page(
        "layout-preview",
        "e/<event>/screens/<int:screen>/preview",
        layout_preview,
        reads=STAFF,
    ),
)
