"""The tables of an event, drawn: all of them in sections, and each as an oval."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.desk.festival.tables import free_tables
from tapisvert.desk.queries.plan import (
    ChairPlace,
    FloorPlan,
    broken,
    known_table,
    plan,
    section,
    section_of,
)
from tapisvert.desk.queries.short_names import surname_order
from tapisvert.refusals import Invalid
from tapisvert.tournament.breaking.spreading import places
from tapisvert.tournament.law import law
from tapisvert.tournament.layout import Table
from tapisvert.tournament.names import Names
from tapisvert.tournament.seating.opening import SPLIT
from tapisvert.tournament.seating.seats import seated
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.arrivals import balanced
from tapisvert.tournament.tables.knowledge import seen
from tapisvert.web.clockface import stakes
from tapisvert.web.dates import time_of_day
from tapisvert.web.frame import panel_page, view_of
from tapisvert.web.house import desk, festivals, people
from tapisvert.web.live.fragments import View
from tapisvert.web.naming import named
from tapisvert.web.page import READERS, STAFF, Page, Tab
from tapisvert.web.panels.television.lists import FinishRow, finishes
from tapisvert.web.panels.television.naming import ShownNames
from tapisvert.web.request import RoomRequest

_OFFERED: Final = 8
"""Tables offered to somebody who moves; any other is asked for by its number."""
_SPREAD: Final = 40
"""Tables that may take somebody, shown before one breaks."""
_WAITING: Final = 20
NAMED: Final = 4
"""Tables that find room with all names; more are drawn small."""


class TablePlates(NamedTuple):
    """A table with all names around it: seat 1 at the top left, then clockwise."""

    plan: FloorPlan
    top: tuple[ChairPlace, ...]
    end: ChairPlace | None
    """The chair at the right end, where the number of chairs is odd."""
    bottom: tuple[ChairPlace, ...]


@require_safe
def tables(request: RoomRequest, event: str) -> HttpResponse:
    """A section of the tables in use."""
    view = view_of(request, event)
    context = {**_section(request, view), "new_table": _new_table(view)}
    return panel_page(request, event, "tables", "tables/tables.html", context, view)


def _new_table(view: View) -> int:
    """The next number; in a house with a plan of its tables, the next one that is free."""
    floor, following = festivals().shared, max(view.now.layout.tables, default=0) + 1
    free = free_tables(desk(), floor, view.event, view.at) if floor.plan else ()
    return next(iter(free), following)


@require_safe
def tiles(request: RoomRequest, event: str) -> HttpResponse:
    """The same section alone, for a page that follows it."""
    view = view_of(request, event)
    return render(request, "tables/tiles.html", {"event": event, **_section(request, view)})


@require_safe
def table(request: RoomRequest, event: str, number: int) -> HttpResponse:
    """One table as an oval, with its acts."""
    view = view_of(request, event)
    context = _oval(view, number)
    return panel_page(request, event, "tables", "tables/table.html", context, view)


@require_safe
def oval(request: RoomRequest, event: str, number: int) -> HttpResponse:
    """The oval alone, for a page that follows it."""
    view = view_of(request, event)
    return render(request, "tables/oval.html", {"event": event, **_oval(view, number)})


@require_safe
def chair(request: RoomRequest, event: str, number: int, seat: int) -> HttpResponse:
    """One seat: the button here, somebody placed here, the seat kept for somebody."""
    view = view_of(request, event)
    table = known_table(view.now, number)
    if not 1 <= seat <= len(table.seats):
        raise Invalid("tables.no-chair", table=number, chair=seat, chairs=len(table.seats))
    names = named(view.now)
    holder = table.at(seat)
    context = {
        "table": number,
        "seat": seat,
        "holder": names.entry(holder) if holder else "",
        "unseated": _choices(names, view.now.field.unseated, _WAITING),
        "others": _choices(names, (entry for entry in table.seats if entry != holder), 0),
        "version": view.version,
    }
    return panel_page(request, event, "tables", "tables/chair.html", context, view)


@require_safe
def button(request: RoomRequest, event: str, number: int) -> HttpResponse:
    """Where the button is: one tap on a seat."""
    view = view_of(request, event)
    names = named(view.now)
    context = {
        "plan": plan(names, known_table(view.now, number), view.at),
        "version": view.version,
    }
    return panel_page(request, event, "tables", "tables/button.html", context, view)


@require_safe
def movers(request: RoomRequest, event: str, number: int) -> HttpResponse:
    """Who of a table moves: the way without dragging."""
    view = view_of(request, event)
    names = named(view.now)
    context = {
        "plan": plan(names, known_table(view.now, number), view.at),
        "version": view.version,
    }
    return panel_page(request, event, "tables", "tables/movers.html", context, view)


@require_safe
def breaking(request: RoomRequest, event: str, number: int) -> HttpResponse:
    """Who leaves a table and which tables take them, before anything is drawn."""
    view = view_of(request, event)
    table = known_table(view.now, number)
    spread = places(view.now.layout, number, table.players) if view.now.layout.count > 1 else None
    names = named(view.now)
    context = {
        "plan": plan(names, table, view.at),
        "spread": None if spread is None else _spread(view.now, spread.tables[:_SPREAD]),
        "further": 0 if spread is None else max(0, len(spread.tables) - _SPREAD),
        "method": law(view.now).choice("break.draw").value,
        "version": view.version,
    }
    return panel_page(request, event, "tables", "tables/breaking.html", context, view)


@require_safe
def destinations(request: RoomRequest, event: str, entry: int) -> HttpResponse:
    """Free seats for somebody who sits: at the shortest tables, or at the one asked for."""
    view = view_of(request, event)
    _, origin = seated(view.now, entry)
    wanted = request.GET.get("table", "")
    numbers = [int(wanted)] if wanted.isdecimal() and len(wanted) < 6 else _shortest(view.now)
    shown = [known_table(view.now, number) for number in numbers]
    names = named(view.now)
    context = {
        "name": names.entry(entry),
        "entry": entry,
        "origin": origin,
        "tables": [_free(view, each, origin.table) for each in shown],
        "further": view.now.layout.count > len(shown),
        "version": view.version,
    }
    return panel_page(request, event, "tables", "tables/destinations.html", context, view)


def _section(request: RoomRequest, view: View) -> dict[str, Any]:
    wanted = request.GET.get("section", "")
    number = int(wanted) if wanted.isdecimal() and len(wanted) < 6 else 1
    names = named(view.now)
    shown = section(names, view.at, number)
    with desk().opened(view.event) as stream_state:
        closed = broken(stream_state) if shown.number == len(shown.ranges) else {}
    return {
        "section": shown,
        "tables": [plates(each) for each in shown.plans],
        "named": shown.count <= NAMED,
        "closed": [(table, time_of_day(at, view.lang)) for table, at in closed.items()],
        "finished": finished(view),
        "version": view.version,
    }


def finished(view: View) -> tuple[FinishRow, ...]:
    """Places and what they are worth, once it is over; by name alone where somebody has none."""
    if view.now.phase != "over":
        return ()
    return finishes(view.now, ShownNames(view.now, people().directory()), view.lang)


def _oval(view: View, number: int) -> dict[str, Any]:
    now = view.now
    table = known_table(now, number)
    names = named(now)
    shown = plan(names, table, view.at)
    in_use = sorted(now.layout.in_use)
    return {
        "plan": shown,
        "stakes": _stakes(view, shown).split(" · "),
        "before": max((each for each in in_use if each < number), default=0),
        "after": min((each for each in in_use if each > number), default=0),
        "section": section_of(now, number),
        "runs": now.phase == "running",
        "alone": now.layout.count < 2,
        "splits": table.players == SPLIT and now.layout.count == 1 and bool(now.field.unseated),
        "version": view.version,
    }


def _stakes(view: View, shown: FloorPlan) -> str:
    """What the hand at the table is played for; where nobody counts hands, what the clock shows."""
    if view.now.setup is None:
        return ""
    levels = view.now.setup.structure.levels
    index = view.now.clock.at(levels, view.at).index
    pinned = shown.level is not None and shown.level == index - 1 and levels[index].kind == "play"
    return stakes(levels[index - 1 if pinned else index], view.lang)


def _choices(names: Names, entries: Any, most: int) -> list[tuple[int, str]]:
    choices = [(entry, names.entry(entry)) for entry in entries if entry]
    choices.sort(key=lambda each: surname_order(each[1]))
    return choices[:most] if most else choices


def _shortest(now: Tournament) -> list[int]:
    """The tables with the fewest players that have a free seat, the shortest first."""
    shortest_tables: list[int] = []
    for size in sorted(now.layout.sizes):
        free = (n for n in sorted(now.layout.sizes[size]) if now.layout.tables[n].free)
        shortest_tables.extend(free)
        if len(shortest_tables) >= _OFFERED:
            break
    return shortest_tables[:_OFFERED]


def _free(view: View, shown: Table, origin: int) -> dict[str, Any]:
    """The free seats of a table, each with how somebody would come into the next hand."""
    book = law(view.now)
    known = seen(view.now, shown, view.at)
    seats = [
        (seat, "plays" if shown.number == origin else balanced(book, known, seat))
        for seat in shown.free
    ]
    return {"number": shown.number, "players": shown.players, "seats": seats}


def _spread(now: Tournament, numbers: tuple[int, ...]) -> list[tuple[int, int, int]]:
    open_tables = (now.layout.tables[number] for number in numbers)
    return [(each.number, each.players, len(each.free)) for each in open_tables]


PAGES: Final = (
    Page(
        "tables",
        "e/<event>/tables",
        tables,
        reads=READERS,
        tab=Tab("consolepage.tables", "first", icon="table"),
    ),
    Page("tiles", "e/<event>/tables/tiles", tiles, reads=READERS),
    Page("table", "e/<event>/tables/<int:number>", table, reads=READERS),
    Page("oval", "e/<event>/tables/<int:number>/oval", oval, reads=READERS),
    Page("table-button", "e/<event>/tables/<int:number>/button", button, reads=STAFF),
    Page("table-break", "e/<event>/tables/<int:number>/break", breaking, reads=STAFF),
    Page("table-move", "e/<event>/tables/<int:number>/move", movers, reads=STAFF),
    Page("chair", "e/<event>/tables/<int:number>/seats/<int:seat>", chair, reads=STAFF),
    Page("destinations", "e/<event>/move/<int:entry>", destinations, reads=STAFF),
)


def plates(plan: FloorPlan) -> TablePlates:
    """The chairs of a table in their rows."""
    half, odd = divmod(len(plan.places), 2)
    end = plan.places[half] if odd else None
    return TablePlates(plan, plan.places[:half], end, plan.places[half + odd :][::-1])
