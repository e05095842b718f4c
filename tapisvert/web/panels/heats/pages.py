"""The panel of heats: the bracket or the tables of a shoot-out, round beside round."""

from __future__ import annotations

from typing import Final

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.desk.queries.heat_board import HeatBoard, heat_board
from tapisvert.tournament.state import Tournament
from tapisvert.web.frame import panel_page, view_of
from tapisvert.web.live.fragments import View
from tapisvert.web.naming import named
from tapisvert.web.page import READERS, Page, Tab
from tapisvert.web.request import RoomRequest


@require_safe
def heats(request: RoomRequest, event: str) -> HttpResponse:
    """All rounds, and what each table came to."""
    view = view_of(request, event)
    context = {"board": _board(view)}
    return panel_page(request, event, "heats", "heats/heats.html", context, view)


@require_safe
def heats_board(request: RoomRequest, event: str) -> HttpResponse:
    """The same alone, for a page that follows it."""
    view = view_of(request, event)
    return render(request, "heats/followed.html", {"event": event, "board": _board(view)})


def in_heats(now: Tournament) -> bool:
    """Whether the event is a shoot-out or a bracket whose seats are drawn."""
    return bool(now.heats)


def _board(view: View) -> HeatBoard | None:
    names = named(view.now)
    return heat_board(view.now, names.entry)


PAGES: Final = (
    Page(
        "heats",
        "e/<event>/heats",
        heats,
        reads=READERS,
        tab=Tab("heats.title", offered=in_heats),
    ),
    Page("heats-board", "e/<event>/heats/board", heats_board, reads=READERS),
)
