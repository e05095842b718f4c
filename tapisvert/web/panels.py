"""The panels of an event's console: what there is, who sees it, and the frame around each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tapisvert.tournament.prizes.pool import has_money
from tapisvert.tournament.state import Tournament
from tapisvert.web.access import DOORS
from tapisvert.web.house import desk
from tapisvert.web.language import lang_of
from tapisvert.web.live.fragments import View, parts
from tapisvert.web.moment import now as moment


def _always(now: Tournament) -> bool:
    return True


def _plays(now: Tournament) -> bool:
    return now.phase in ("running", "suspended")


class Panel(NamedTuple):
    """One panel; its name is that of its address, the door there says who may open it."""

    name: str
    title: str
    icon: str
    shown: Callable[[Tournament], bool] = _always


TABS: Final = (
    Panel("console", "consolepage.todo", "check"),
    Panel("players", "consolepage.players", "seat"),
    Panel("tables", "consolepage.tables", "table"),
    Panel("event-floor", "consolepage.floor", "book"),
)
"""What a thumb reaches at once."""

MORE: Final[list[Panel]] = [
    Panel("clock", "consolepage.clock", "play"),
    Panel("announce", "television.announce", "bell"),
    Panel("screens", "television.screens", "eye"),
    Panel("pay", "moneypanel.title", "chip", has_money),
    Panel("prize-plan", "moneypanel.items", "chip", lambda now: not has_money(now)),
    Panel("moves", "tablespanel.moves", "move", _plays),
    Panel("setup-event", "setuppanel.title", "pencil"),
    Panel("structure", "structurepanel.title", "chip"),
    Panel("chips", "chipspanel.title", "chip"),
    Panel("rounds", "roundspanel.title", "table", _plays),
    Panel("journal", "journalpanel.title", "undo"),
    Panel("backup", "clubpage.save", "share"),
    Panel("results", "resultpage.title", "check"),
    Panel("prints", "resultpage.prints", "print"),
    Panel("draw", "resultpage.draw-check", "eye"),
]
"""Everything else, in the order of the evening."""


def view_of(request: HttpRequest, event: str) -> View:
    """The event for whoever asks, now."""
    with desk().opened(event) as folded:
        return View.of(event, folded, moment(), lang_of(request))


def panel_page(
    request: HttpRequest,
    event: str,
    name: str,
    template: str,
    told: Mapping[str, Any],
    view: View | None = None,
) -> HttpResponse:
    """A panel in its frame; alone where the page that asks has the frame already."""
    htmx: Any = getattr(request, "htmx", None)
    if htmx and htmx.target in ("panel", "sheet"):
        return render(request, template, {"frame": "console/alone.html", "event": event, **told})
    shown = view_of(request, event) if view is None else view
    return render(request, template, {**framed(request, shown, name), **told})


def framed(request: HttpRequest, view: View, name: str) -> dict[str, Any]:
    """What the frame around a panel shows."""
    held = getattr(request, "standing", None)

    def admits(panel: Panel) -> bool:
        return panel.shown(view.now) and DOORS[panel.name].admits(held, False)

    more = [panel for panel in MORE if admits(panel)]
    shown = parts(view, "staff")
    return {
        "frame": "console/frame.html",
        "event": view.event,
        "setup": view.now.setup,
        "phase": view.now.phase,
        "version": view.version,
        "parts": {each: part.html for each, part in shown.items()},
        "last_act": shown["last-act"].html,
        "live": f"/live/staff/{view.event}",
        "tabs": [panel for panel in TABS if admits(panel)],
        "more": more,
        "panel": name,
        "in_more": any(panel.name == name for panel in more),
    }
