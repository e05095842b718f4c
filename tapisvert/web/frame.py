"""The frame around the panels of an event: the clock, the tabs, the to-do list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from django.http import HttpResponse
from django.shortcuts import render

from tapisvert.web.house import desk
from tapisvert.web.live.fragments import View, parts
from tapisvert.web.moment import now as moment
from tapisvert.web.page import PAGES
from tapisvert.web.request import RoomRequest

ROOMY: Final = frozenset({"pay", "results", "screens"})
"""Panels of the menu that have a tab of their own where there is room."""


class TabLink(NamedTuple):
    """A tab as the frame shows it."""

    name: str
    title: str
    icon: str


def view_of(request: RoomRequest, event: str) -> View:
    """The event for whoever asks, now."""
    with desk().opened(event) as stream_state:
        return View.of(event, stream_state, moment(), request.lang, request.membership)


def panel_page(
    request: RoomRequest,
    event: str,
    name: str,
    template: str,
    values: Mapping[str, Any],
    view: View | None = None,
) -> HttpResponse:
    """A panel in its frame; alone where the page that asks has the frame already."""
    if request.htmx and request.htmx.target in ("panel", "sheet"):
        return render(request, template, {"frame": "room/alone.html", "event": event, **values})
    shown = view_of(request, event) if view is None else view
    around = framed(request, shown, name)
    hidden = {each for each in around.keys() & values.keys() if values[each] != around[each]}
    assert not hidden, f"the panel takes what the frame shows: {sorted(hidden)}"
    return render(request, template, {**around, **values})


def framed(request: RoomRequest, view: View, name: str) -> dict[str, Any]:
    """What the frame around a panel shows."""
    more = _tabs(request, view, "more")
    shown = parts(view, "staff")
    return {
        "frame": "room/frame.html",
        "event": view.event,
        "setup": view.now.setup,
        "fault": _fault(view),
        "phase": view.now.phase,
        "version": view.version,
        "parts": {each: part.html for each, part in shown.items()},
        "last_act": shown["last-act"].html,
        "on_the_way": shown["on-the-way"].html,
        "todo_count": shown["todo-count"].html,
        "live": f"/live/staff/{view.event}",
        "tabs": _tabs(request, view, "first"),
        "more": more,
        "panel": name,
        "in_room": name in ("console", "tables"),
        "in_more": any(tab.name == name for tab in more),
        "roomy": ROOMY,
        "has_tab": name in ROOMY,
    }


def _fault(view: View) -> str:
    """That the record is cut or damaged, for whoever reads what is left of it."""
    fault = desk().fault(view.event)
    return "" if fault is None else fault.text(view.lang)


def _tabs(request: RoomRequest, view: View, row: str) -> list[TabLink]:
    """The panels of a row that are offered now, to somebody who may read them."""
    return [
        TabLink(page.name, page.tab.title, page.tab.icon)
        for page in PAGES.values()
        if page.tab is not None and page.tab.row == row
        if page.tab.offered(view.now) and page.admits(request.membership, False)
    ]
