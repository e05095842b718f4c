"""The structure of an event: every stretch, when it begins, and those to come changed."""

from __future__ import annotations

from itertools import accumulate
from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.desk.restructuring import mark, seen
from tapisvert.refusals import Illegal
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.timing.forecast import forecast
from tapisvert.tournament.timing.reading import level_number
from tapisvert.web.clockface import stakes
from tapisvert.web.dates import time_of_day
from tapisvert.web.frame import panel_page, view_of
from tapisvert.web.live.fragments import View
from tapisvert.web.page import DIRECTORS, READERS, Page, Tab
from tapisvert.web.request import RoomRequest


@require_safe
def structure(request: RoomRequest, event: str) -> HttpResponse:
    """Levels, breaks and colour-ups, and when the evening should end."""
    view = view_of(request, event)
    return panel_page(request, event, "structure", "structure/structure.html", _lines(view), view)


@require_safe
def stretches(request: RoomRequest, event: str) -> HttpResponse:
    """The list alone, for a page that follows it."""
    view = view_of(request, event)
    return render(request, "structure/stretches.html", {"event": event, **_lines(view)})


@require_safe
def level(request: RoomRequest, event: str, index: int) -> HttpResponse:
    """One stretch to come, to be changed."""
    view = view_of(request, event)
    setup = _setup(view)
    seen_level = seen(setup, index, "")
    values = sorted(setup.chips or setup.stack)
    begun = view.now.phase in ("running", "suspended")
    current = view.now.clock.at(setup.structure.levels, view.at).index if begun else -1
    context = {
        "index": index,
        "level": seen_level,
        "number": level_number(setup.structure.levels, index),
        "minutes": seen_level.seconds // 60,
        "mark": mark(seen_level),
        "played": index <= current,
        "limit": bool(seen_level.small_bet or seen_level.big_bet),
        "values": [(value, value in seen_level.color_up) for value in values],
        "version": view.version,
    }
    return panel_page(request, event, "structure", "structure/level.html", context, view)


def _setup(view: View) -> Setup:
    if view.now.setup is None:
        raise Illegal("event.no-setup")
    return view.now.setup


def _lines(view: View) -> dict[str, Any]:
    setup = _setup(view)
    levels = setup.structure.levels
    plays = view.now.phase in ("running", "suspended")
    clock = view.now.clock.at(levels, view.at)
    current = clock.index if plays else -1
    begins = _begins(view, setup) if plays else {}
    ends = forecast(view.now, view.at)
    return {
        "stretches": [
            {
                "index": index,
                "number": level_number(levels, index) if each.kind == "play" else 0,
                "stakes": stakes(each, view.lang),
                "minutes": each.seconds // 60,
                "color_up": each.color_up,
                "mark": mark(each),
                "begins": begins.get(index, ""),
            }
            for index, each in enumerate(levels)
        ],
        "current": current,
        "may_change": view.now.phase in ("open", "running", "suspended"),
        "total": sum(each.seconds for each in levels) // 60,
        "end": None
        if ends is None
        else {
            "earliest": time_of_day(ends.earliest, view.lang),
            "likely": time_of_day(ends.likely, view.lang),
            "latest": time_of_day(ends.latest, view.lang),
            "basis": ends.basis,
        },
        "version": view.version,
    }


def _begins(view: View, setup: Setup) -> dict[int, str]:
    """When each stretch to come begins, if the clock runs on from now."""
    levels = setup.structure.levels
    clock = view.now.clock.at(levels, view.at)
    left = max(0, levels[clock.index].milliseconds - clock.elapsed)
    coming = range(clock.index + 1, len(levels))
    waits = accumulate((levels[index].milliseconds for index in coming), initial=left)
    return {
        index: time_of_day(view.at + wait, view.lang)
        for index, wait in zip(coming, waits, strict=False)
    }


PAGES: Final = (
    Page(
        "structure",
        "e/<event>/structure",
        structure,
        reads=READERS,
        tab=Tab("structurepanel.title"),
    ),
    Page("stretches", "e/<event>/structure/list", stretches, reads=READERS),
    Page("level", "e/<event>/structure/<int:index>", level, reads=DIRECTORS),
)
