"""Hand-for-hand: a tile for each table, and the word in the strip of every page."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.desk.queries.rounds import board
from tapisvert.tournament.prizes.pool import places_paid
from tapisvert.web.clockface import face
from tapisvert.web.live.fragments import Part, View, fragment, written
from tapisvert.web.naming import named
from tapisvert.web.panels import panel_page, view_of


@require_safe
def rounds(request: HttpRequest, event: str) -> HttpResponse:
    """The round in progress, or the button that begins the first."""
    view = view_of(request, event)
    return panel_page(request, event, "rounds", "console/rounds.html", _board(view), view)


@require_safe
def tiles(request: HttpRequest, event: str) -> HttpResponse:
    """The board alone, for a page that follows it."""
    view = view_of(request, event)
    return render(request, "console/rounds_board.html", {"event": event, **_board(view)})


@fragment("rounds", "staff")
def word(view: View) -> Part:
    """One line under the strip while hand-for-hand lasts."""
    rounds = view.now.hand_for_hand
    told = {
        "event": view.event,
        "rounds": rounds,
        "done": 0 if rounds is None else len(rounds.done & view.now.room.in_use),
        "tables": view.now.room.count,
    }
    return Part(written("rounds_word", view, told, "console"))


def _board(view: View) -> dict[str, Any]:
    with named(view.now) as names:
        shown = board(names)
    clock = face(view.now, view.at, view.lang)
    return {
        "board": shown,
        "clock": "" if clock is None else clock.digits,
        "playing": view.now.field.playing,
        "paid": places_paid(view.now) if view.now.setup is not None else 0,
        "runs": view.now.phase == "running",
        "version": view.version,
    }
