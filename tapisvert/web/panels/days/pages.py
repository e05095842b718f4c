"""The panel of days: first days in their order, bags table by table, and everybody together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.rulings.grounds import cited
from tapisvert.tournament.attendance.leaving import SurrenderStack
from tapisvert.tournament.days.flights import MergeFlights, OpenFlight
from tapisvert.tournament.law import law
from tapisvert.tournament.names import Names
from tapisvert.tournament.seating.drawing import is_draw_due
from tapisvert.tournament.state import Tournament
from tapisvert.web.frame import panel_page, view_of
from tapisvert.web.live.fragments import View
from tapisvert.web.naming import named
from tapisvert.web.page import DIRECTORS, Page, Tab
from tapisvert.web.panels.players.sheet import granted
from tapisvert.web.request import RoomRequest

_TABLES: Final = 60
"""Tables shown to be bagged; others follow as these are."""
_BAGS: Final = 200
"""Bags named on the page; more are found by name."""


class FlightLine(NamedTuple):
    """A first day as it stands."""

    name: str
    state: str
    entries: int
    bags: int
    chips: int
    opens: bool


class BagTable(NamedTuple):
    """A table whose stacks are to be bagged."""

    number: int
    players: tuple[tuple[int, int, str], ...]
    """Seat, entry, name."""


class Bag(NamedTuple):
    """A stack in its bag."""

    entry: int
    person: str
    name: str
    flight: str
    stack: int
    surrenders: bool
    """Whether it may be given up for another first day."""


@require_safe
def days(request: RoomRequest, event: str) -> HttpResponse:
    """Everything about the days of an event."""
    view = view_of(request, event)
    panel = "days" if several_days(view.now) else "setup-event"
    return panel_page(request, event, panel, "days/days.html", _days(view), view)


@require_safe
def days_board(request: RoomRequest, event: str) -> HttpResponse:
    """The same alone, for a page that follows it."""
    view = view_of(request, event)
    return render(request, "days/board.html", {"event": event, **_days(view)})


def several_days(now: Tournament) -> bool:
    """Whether the event has first days, or stacks in bags."""
    return now.setup is not None and bool(now.setup.flights.names or now.field.bagged)


def _days(view: View) -> dict[str, Any]:
    now = view.now
    names = named(now)
    tables = _tables(now, names) if now.phase in ("running", "suspended") else ()
    bags = _bags(view, names)
    return {
        "flights": _flights(view),
        "tables": tables,
        "more_tables": sum(bool(each.players) for each in now.layout.open_tables) - len(tables),
        "in_play": now.bank.in_play - sum(_stacks(now)),
        "bags": bags[:_BAGS],
        "unnamed": max(0, len(now.field.bagged) - _BAGS),
        "merges": bool(now.field.bagged) and granted(view, MergeFlights()),
        "draws": is_draw_due(now) and bool(now.days.merged),
        "surrender": cited(law(now), "entry.surrender"),
        "version": view.version,
    }


def _stacks(now: Tournament) -> Iterator[int]:
    """The chips that lie in bags already."""
    return (now.field.entries[number].stack or 0 for number in now.field.bagged)


def _flights(view: View) -> list[FlightLine]:
    now = view.now
    assert now.setup is not None, "the event exists"
    flights = []
    bagged = {name: (bags, chips) for name, bags, chips in now.days.bags}
    for name in now.setup.flights.names:
        entries = [entry for entry in now.field.entries.values() if entry.flight == name]
        bags = [entry.stack or 0 for entry in entries if entry.status == "bagged"]
        state = (
            "over"
            if name in now.days.over or now.days.merged
            else "now"
            if name == now.days.flight
            else "ahead"
        )
        opens = state == "ahead" and granted(view, OpenFlight(name))
        counted = sum(entry.status not in ("waiting", "withdrawn") for entry in entries)
        bags_and_chips = bagged.get(name, (len(bags), sum(bags)))
        flights.append(FlightLine(name, state, counted, *bags_and_chips, opens))
    return flights


def _tables(now: Tournament, names: Names) -> tuple[BagTable, ...]:
    return tuple(
        BagTable(
            table.number,
            tuple(
                (seat, entry, names.entry(entry))
                for seat, entry in enumerate(table.seats, 1)
                if entry
            ),
        )
        for table in islice((each for each in now.layout.open_tables if each.players), _TABLES)
    )


def _bags(view: View, names: Names) -> list[Bag]:
    entries = [view.now.field.entries[number] for number in view.now.field.bagged]
    entries.sort(key=lambda entry: (-(entry.stack or 0), entry.number))
    return [
        Bag(
            entry.number,
            entry.person,
            names.entry(entry.number),
            entry.flight,
            entry.stack or 0,
            granted(view, SurrenderStack(entry.number)),
        )
        for entry in entries[:_BAGS]
    ]


PAGES: Final = (
    Page(
        "days",
        "e/<event>/days",
        days,
        reads=DIRECTORS,
        tab=Tab("dayspanel.title", offered=several_days),
    ),
    Page("days-board", "e/<event>/days/board", days_board, reads=DIRECTORS),
)
