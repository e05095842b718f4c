"""Who was moved lately and why, and players found in a wrong seat."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.desk.queries.moves import Move, recent_moves
from tapisvert.tournament.names import Names
from tapisvert.web.dates import time_of_day
from tapisvert.web.frame import panel_page, view_of
from tapisvert.web.house import desk
from tapisvert.web.live.fragments import View
from tapisvert.web.naming import named
from tapisvert.web.page import READERS, STAFF, Page, Tab, is_played
from tapisvert.web.request import RoomRequest


@require_safe
def moves(request: RoomRequest, event: str) -> HttpResponse:
    """The moves of the last minutes, by name."""
    view = view_of(request, event)
    return panel_page(request, event, "moves", "moves/moves.html", _moves(view), view)


@require_safe
def moved(request: RoomRequest, event: str) -> HttpResponse:
    """The list alone, for a page that follows it."""
    view = view_of(request, event)
    return render(request, "moves/moved.html", {"event": event, **_moves(view)})


@require_safe
def wrong_seat(request: RoomRequest, event: str) -> HttpResponse:
    """Somebody in a wrong seat goes to their own with the chips they have."""
    view = view_of(request, event)
    table = {"table": request.GET.get("table", ""), "version": view.version}
    return panel_page(request, event, "moves", "moves/wrong_seat.html", table, view)


def _moves(view: View) -> dict[str, Any]:
    with desk().opened(view.event) as stream_state:
        moves = recent_moves(stream_state, view.at)
    names = named(view.now)
    lines = [_line(names, move, view) for move in moves]
    lines.sort(key=lambda line: str(line["name"]))
    expected = [line["entry"] for line in lines if not line["move"].arrived]
    return {"moves": lines, "expected": expected, "version": view.version}


def _line(names: Names, move: Move, view: View) -> dict[str, Any]:
    return {
        "entry": move.entry,
        "person": view.now.field.entries[move.entry].person,
        "name": names.entry(move.entry),
        "move": move,
        "at": time_of_day(move.at, view.lang),
        "why": f"movespanel.why-{move.why}",
        "entrance": f"movespanel.comes-{move.entrance}",
    }


PAGES: Final = (
    Page(
        "moves",
        "e/<event>/moves",
        moves,
        reads=READERS,
        tab=Tab("tablespanel.moves", offered=is_played),
    ),
    Page("moved", "e/<event>/moves/list", moved, reads=READERS),
    Page("wrong-seat", "e/<event>/moves/wrong-seat", wrong_seat, reads=STAFF),
)
