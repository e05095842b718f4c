"""The chips of an event: the set, the count, and values that leave table by table."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.desk.queries.chips import Stock, exchange, race, stock
from tapisvert.desk.queries.plan import known_table, plan
from tapisvert.refusals import Illegal
from tapisvert.tournament.chips.color_up import TableColoredUp
from tapisvert.tournament.chips.late_chips import REASONS
from tapisvert.web.frame import panel_page, view_of
from tapisvert.web.house import desk
from tapisvert.web.live.fragments import Part, View, fragment, written
from tapisvert.web.models import Account
from tapisvert.web.naming import named
from tapisvert.web.page import DIRECTORS, READERS, STAFF, Page, Tab
from tapisvert.web.panels.floor.tray import chip
from tapisvert.web.request import RoomRequest
from tapisvert.words import Lang, knows

_TABLES = 40
"""Tables shown at once on the way of a value out of play."""


@require_safe
def chips(request: RoomRequest, event: str) -> HttpResponse:
    """The set, the count and what leaves."""
    view = view_of(request, event)
    return panel_page(request, event, "chips", "chips/chips.html", _stock(view), view)


@require_safe
def counted(request: RoomRequest, event: str) -> HttpResponse:
    """The same alone, for a page that follows it."""
    view = view_of(request, event)
    return render(request, "chips/board.html", {"event": event, **_stock(view)})


@require_safe
def exchanging(request: RoomRequest, event: str, value: int, number: int) -> HttpResponse:
    """One table's odd chips told seat by seat; once exchanged, what came of it."""
    view = view_of(request, event)
    if value not in view.now.bank.raced:
        raise Illegal("chips.not-announced", value=value)
    table = known_table(view.now, number)
    with desk().opened(event) as stream_state:
        made = exchange(stream_state, value, number)
    names = named(view.now)
    shown = plan(names, table, view.at)
    context = {
        "race": race(view.now, value, table.players),
        "chip": chip(value),
        "plan": shown,
        "places": [each for each in shown.places if each.entry],
        "team": [(one.author, one.name) for one in Account.objects.order_by("name")[:50]],
        "made": None if made is None else _made(made, shown, view.lang),
        "version": view.version,
    }
    return panel_page(request, event, "chips", "chips/race.html", context, view)


@require_safe
def odd(request: RoomRequest, event: str) -> HttpResponse:
    """Chips found, confiscated, surrendered, or of a value that is gone."""
    view = view_of(request, event)
    context = {"reasons": REASONS, "late": sorted(view.now.bank.retired), "version": view.version}
    return panel_page(request, event, "chips", "chips/odd.html", context, view)


@fragment("leaving", "staff")
def word(view: View) -> Part:
    """One line on every page while a value leaves table by table."""
    in_use, plays = view.now.layout.in_use, view.now.phase in ("running", "suspended")
    raced = sorted(view.now.bank.raced.items()) if plays and in_use else []
    left = [(value, len(in_use - exchanged)) for value, exchanged in raced]
    return Part(written("chips/leaving.html", view, {"event": view.event, "left": left}))


def _stock(view: View) -> dict[str, Any]:
    chip_stock = stock(view.now)
    assert chip_stock is not None, "an event of the room is set up"
    removed = [(_reason(reason), points) for reason, points in chip_stock.removed]
    return {
        "stock": chip_stock,
        "kinds": [(each, chip(each.value)) for each in chip_stock.kinds],
        "removed": removed,
        "color_ups": [_color_up(each, chip_stock) for each in chip_stock.color_ups],
        "plays": view.now.phase in ("running", "suspended"),
        "changeable": view.now.phase in ("open", "running", "suspended"),
        "version": view.version,
    }


def _color_up(each: Any, stock: Stock) -> dict[str, Any]:
    return {
        "of": each,
        "chip": chip(each.value),
        "into": chip(each.into),
        "waiting": each.waiting[:_TABLES],
        "done": each.done[:_TABLES],
        "further": max(0, len(each.waiting) - _TABLES),
    }


def _reason(reason: str) -> str:
    key = f"chipspanel.removed-{reason}"
    return key if knows(key) else "chipspanel.removed-otherwise"


def _made(made: TableColoredUp, shown: Any, lang: Lang) -> dict[str, Any]:
    names = {place.number: place.name or str(place.number) for place in shown.places}
    lines = [
        {
            "name": names[each.seat],
            "seat": each.seat,
            "odd": each.odd,
            "cards": [(card.figure(lang), card.is_red) for card in each.cards],
            "received": each.received,
        }
        for each in made.exchanges
    ]
    more, less = max(0, made.gained), max(0, -made.gained)
    return {"lines": lines, "more": more, "less": less, "into": made.into}


PAGES: Final = (
    Page("chips", "e/<event>/chips", chips, reads=READERS, tab=Tab("chipspanel.title")),
    Page("chips-board", "e/<event>/chips/board", counted, reads=READERS),
    Page("odd-chips", "e/<event>/chips/odd", odd, reads=DIRECTORS),
    Page("race", "e/<event>/chips/<int:value>/<int:number>", exchanging, reads=STAFF),
)
