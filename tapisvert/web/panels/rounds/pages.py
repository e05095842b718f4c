"""Hand-for-hand: a tile for each table, and the word in the strip of every page."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.desk.queries.rounds import board
from tapisvert.tournament.prizes.pool import places_paid
from tapisvert.tournament.rounds.hand_for_hand import held_tables
from tapisvert.web.clockface import face
from tapisvert.web.frame import panel_page, view_of
from tapisvert.web.live.fragments import Part, View, fragment, written
from tapisvert.web.naming import named
from tapisvert.web.page import READERS, Page, Tab, is_played
from tapisvert.web.request import RoomRequest


@require_safe
def rounds(request: RoomRequest, event: str) -> HttpResponse:
    """The round in progress, or the button that begins the first."""
    view = view_of(request, event)
    return panel_page(request, event, "rounds", "rounds/rounds.html", _board(view), view)


@require_safe
def tiles(request: RoomRequest, event: str) -> HttpResponse:
    """The board alone, for a page that follows it."""
    view = view_of(request, event)
    return render(request, "rounds/board.html", {"event": event, **_board(view)})


@fragment("rounds", "staff")
def word(view: View) -> Part:
    """One line under the strip while hand-for-hand lasts."""
    plays = view.now.phase in ("running", "suspended")
    rounds = view.now.hand_for_hand if plays else None
    context = {
        "event": view.event,
        "rounds": rounds,
        "done": 0 if rounds is None else len(rounds.done & view.now.layout.populated),
        "tables": len(view.now.layout.populated),
        "held": () if rounds is None else tuple(sorted(held_tables(view.now))),
    }
    return Part(written("rounds/word.html", view, context))


def _board(view: View) -> dict[str, Any]:
    names = named(view.now)
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


PAGES: Final = (
    Page(
        "rounds",
        "e/<event>/rounds",
        rounds,
        reads=READERS,
        tab=Tab("roundspanel.title", offered=is_played),
    ),
    Page("rounds-board", "e/<event>/rounds/board", tiles, reads=READERS),
)
