"""The clock of an event: every level, and the clock put right."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.tournament.days.first_days import is_between_days
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.structure import Level
from tapisvert.tournament.timing.reading import level_number
from tapisvert.web.clockface import face, stakes
from tapisvert.web.frame import panel_page, view_of
from tapisvert.web.live.fragments import Part, View, fragment, written
from tapisvert.web.page import READERS, Page, Tab
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import is_staff

_STEPS: Final = ((-5, "−5"), (-1, "−1"), (1, "+1"), (5, "+5"))
"""Minutes given or taken with one press."""


@require_safe
def clock(request: RoomRequest, event: str) -> HttpResponse:
    """Every level, the one being played marked, and the clock put right."""
    view = view_of(request, event)
    context = {**_levels(request, view), "steps": _STEPS}
    return panel_page(request, event, "clock", "clock/clock.html", context, view)


@require_safe
def levels(request: RoomRequest, event: str) -> HttpResponse:
    """The list of levels alone, for a page that follows it."""
    view = view_of(request, event)
    return render(request, "clock/levels.html", {"event": event, **_levels(request, view)})


def _levels(request: RoomRequest, view: View) -> dict[str, Any]:
    setup = view.now.setup
    assert setup is not None, "the event exists"
    all_levels = setup.structure.levels
    current = view.now.clock.at(all_levels, view.at).index
    return {
        "levels": [_line(all_levels, index, view) for index in range(len(all_levels))],
        "current": current if view.now.phase in ("running", "suspended") else -1,
        "may_act": is_staff(request.membership) and _runs_or_stands(view.now),
        "version": view.version,
    }


def _runs_or_stands(now: Tournament) -> bool:
    """Whether there is a clock to put right: between two days nobody plays by one."""
    return now.phase in ("running", "suspended") and not is_between_days(now)


def _line(levels: tuple[Level, ...], index: int, view: View) -> dict[str, Any]:
    level = levels[index]
    return {
        "index": index,
        "number": 0 if level.kind == "break" else level_number(levels, index),
        "stakes": stakes(level, view.lang),
        "minutes": level.milliseconds // 60_000,
    }


@fragment("clock", "staff")
def face_part(view: View) -> Part:
    """Seconds are counted in the page; a new level comes from here."""
    shown = face(view.now, view.at, view.lang)
    between = is_between_days(view.now)
    context = {"face": shown, "event": view.event, "between": between}
    html = written("clock/face.html", view, context)
    return Part(html) if shown is None else Part(html, shown.ends, (shown.facts, between))


@fragment("controls", "staff")
def controls_part(view: View) -> Part:
    """The buttons of the clock, as its state wants them."""
    shown = face(view.now, view.at, view.lang)
    until = None if shown is None else shown.ends
    context = {
        "face": shown,
        "event": view.event,
        "phase": view.now.phase,
        "between": is_between_days(view.now),
        "seated": view.now.field.playing > 0,
    }
    return Part(written("clock/controls.html", view, context), until)


PAGES: Final = (
    Page("clock", "e/<event>/clock", clock, reads=READERS, tab=Tab("consolepage.clock")),
    Page("levels", "e/<event>/clock/levels", levels, reads=READERS),
)
