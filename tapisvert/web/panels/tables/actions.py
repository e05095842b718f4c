"""Tables: hands, button, halts, breaking, opening, and seats somebody is moved to."""

from __future__ import annotations

from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.late import SeatEntry
from tapisvert.tournament.seating.moving import MovePlayer, PutSeatRight
from tapisvert.tournament.seating.opening import SplitTable
from tapisvert.tournament.seating.special import AssignSeat
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.hands import StartHand
from tapisvert.web.actions import Commands, action
from tapisvert.web.form import Form
from tapisvert.web.panels.players.meant import in_play


@action("hand")
def hand(form: Form, now: Tournament) -> Commands:
    """The next hand begins at a table."""
    yield StartHand(form.number("table"))


@action("break-table")
def break_table(form: Form, now: Tournament) -> Commands:
    """Its players are drawn seats elsewhere."""
    yield BreakTable(form.number("table"), form.chance(now))


@action("split-table")
def split(form: Form, now: Tournament) -> Commands:
    """Two tables of ten players and one who waits."""
    entry = form.maybe("entry")
    first = min(now.field.unseated, default=0)
    new = max(now.layout.tables, default=0) + 1
    yield SplitTable(form.number("table"), first if entry is None else entry, new)


@action("move")
def move(form: Form, now: Tournament) -> Commands:
    """A player goes to a free seat; the page says where it saw them."""
    origin = _seat(form, "from-table", "from-seat") if form.flag("from-table") else None
    yield MovePlayer(form.number("entry"), _seat(form), origin)


@action("seat-here")
def seat_here(form: Form, now: Tournament) -> Commands:
    """Somebody who waits for a seat takes this one."""
    yield SeatEntry(form.number("entry"), seat=_seat(form))


@action("keep-seat")
def keep_seat(form: Form, now: Tournament) -> Commands:
    """A seat is somebody's for good: they need it."""
    yield AssignSeat(form.number("entry"), _seat(form))


@action("put-seat-right")
def put_right(form: Form, now: Tournament) -> Commands:
    """Somebody found in a wrong seat goes to their own."""
    yield PutSeatRight(in_play(form, now), _seat(form), form.maybe("stack"))


def _seat(form: Form, table: str = "table", seat: str = "seat") -> Seat:
    return Seat(form.number(table), form.number(seat))
