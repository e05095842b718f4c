"""The console of an event: its to-do list, its clock, and the way to every panel."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.desk.queries.names import Names
from tapisvert.desk.queries.tasks import tasks
from tapisvert.refusals import Conflict
from tapisvert.tournament.structure import Level
from tapisvert.tournament.timing.reading import level_number
from tapisvert.web.cards import card
from tapisvert.web.clockface import stakes
from tapisvert.web.house import people
from tapisvert.web.live.fragments import View
from tapisvert.web.panels import panel_page, view_of

_STEPS: Final = ((-5, "−5"), (-1, "−1"), (1, "+1"), (5, "+5"))
"""Minutes given or taken with one press."""
_PLAYERS: Final = 1_000
"""Of a larger field the substitute is one of the first so many by name."""


@require_safe
def console(request: HttpRequest, event: str) -> HttpResponse:
    """What is to be done; on a wide screen beside the tables."""
    return panel_page(request, event, "console", "console/console.html", {})


@require_safe
def more(request: HttpRequest, event: str) -> HttpResponse:
    """The panels a thumb does not reach at once."""
    return panel_page(request, event, "more", "console/more.html", {})


@require_safe
def task(request: HttpRequest, event: str) -> HttpResponse:
    """One card of the to-do list, with its facts to tell and its refusal."""
    view = view_of(request, event)
    wanted = request.GET.get("id", "")
    found = tasks(Names(view.now, people()), view.at)
    chosen = next((each for each in found if each.id == wanted), None)
    if chosen is None:
        raise Conflict("todo.gone")
    told = {
        "card": card(chosen, view.lang),
        "stacks_verb": "do" if chosen.ready else "tell-stacks",
        "version": view.version,
    }
    return panel_page(request, event, "console", "console/task.html", told, view)


@require_safe
def substitute(request: HttpRequest, event: str) -> HttpResponse:
    """Who decides when the director is in the hand: one of the players."""
    view = view_of(request, event)
    names = Names(view.now, people())
    entered = sorted(
        {entry.person: names.of(entry.person) for entry in view.now.field.entries.values()}.items(),
        key=lambda each: each[1],
    )[:_PLAYERS]
    named = None if view.now.setup is None else view.now.setup.substitute
    told = {"entered": entered, "named": named, "version": view.version}
    return panel_page(request, event, "console", "console/substitute.html", told, view)


@require_safe
def clock(request: HttpRequest, event: str) -> HttpResponse:
    """Every level, the one being played marked, and the clock put right."""
    view = view_of(request, event)
    told = {**_levels(request, view), "steps": _STEPS}
    return panel_page(request, event, "clock", "console/clock.html", told, view)


@require_safe
def levels(request: HttpRequest, event: str) -> HttpResponse:
    """The list of levels alone, for a page that follows it."""
    view = view_of(request, event)
    return render(request, "console/levels.html", {"event": event, **_levels(request, view)})


def _levels(request: HttpRequest, view: View) -> dict[str, Any]:
    setup = view.now.setup
    assert setup is not None, "the event exists"
    all_levels = setup.structure.levels
    current = view.now.clock.at(all_levels, view.at).index
    held = getattr(request, "standing", None)
    return {
        "levels": [_line(all_levels, index, view) for index in range(len(all_levels))],
        "current": current if view.now.phase in ("running", "suspended") else -1,
        "may_act": held is not None
        and held.role != "viewer"
        and view.now.phase in ("running", "suspended"),
        "version": view.version,
    }


def _line(levels: tuple[Level, ...], index: int, view: View) -> dict[str, Any]:
    level = levels[index]
    return {
        "index": index,
        "number": 0 if level.kind == "break" else level_number(levels, index),
        "stakes": stakes(level, view.lang),
        "minutes": level.milliseconds // 60_000,
    }
