"""What the forms of the festival command: tables, wishes, the public board."""

from __future__ import annotations

from tapisvert.festival.floor import (
    AllowDouble,
    PlanFloor,
    ReserveTables,
    ShareTable,
    read_ranges,
)
from tapisvert.festival.state import Festival
from tapisvert.web.actions import FestivalCommands, festival_action
from tapisvert.web.form import Form


@festival_action("plan")
def plan(form: Form, now: Festival) -> FestivalCommands:
    """The tables of the house."""
    yield PlanFloor(read_ranges(form.text("tables", "")))


@festival_action("reserve")
def reserve(form: Form, now: Festival) -> FestivalCommands:
    """Tables for one event."""
    yield ReserveTables(form.text("event"), read_ranges(form.text("tables", "")))


@festival_action("share")
def share(form: Form, now: Festival) -> FestivalCommands:
    """One table number at several events."""
    yield ShareTable(form.number("table"), form.texts("event"), form.text("reason", ""))


@festival_action("double")
def double(form: Form, now: Festival) -> FestivalCommands:
    """One person at several events."""
    yield AllowDouble(form.text("person"), form.texts("event"), form.text("reason", ""))
