"""What happened at the tables, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from tapisvert.desk.queries.names import Names
from tapisvert.desk.said import Said
from tapisvert.tournament.balancing.receiving import ReceivingTableDrawn
from tapisvert.tournament.breaking.order import BreakOrderAnnounced
from tapisvert.tournament.handling import Event
from tapisvert.tournament.seating.moving import SeatPutRight, SeatsSwapped
from tapisvert.tournament.seating.opening import TableOpened, TableSplit
from tapisvert.tournament.seating.special import SeatAssigned
from tapisvert.tournament.tables.halting import TableHalted, TableResumed
from tapisvert.tournament.tables.hands import ButtonSet, HandStarted


def tables(names: Names, event: Event) -> Iterator[Said]:
    """Hands, button, seats that change otherwise than by a move."""
    match event:
        case HandStarted():
            yield Said("journalpanel.hand", {"table": event.table})
        case ButtonSet():
            at = event.positions
            values = {"button": at.button, "small": at.small_blind, "big": at.big_blind}
            yield Said("evening.button", {"table": event.table, **values})
        case TableHalted():
            yield Said("evening.table-halt", {"table": event.table})
        case TableResumed():
            yield Said("evening.table-resume", {"table": event.table})
        case TableOpened():
            yield Said("evening.table-open", {"table": event.table})
        case TableSplit():
            values = {"table": event.table, "new": event.new_table, "n": len(event.moved)}
            yield Said("journalpanel.split", values)
        case SeatsSwapped():
            first, second = names.entry(event.first), names.entry(event.second)
            yield Said("evening.swapped", {"name": first, "other": second})
        case SeatPutRight():
            values = {"table": event.found.table, "seat": event.found.number}
            yield Said("journalpanel.put-right", {"name": names.entry(event.entry), **values})
        case SeatAssigned():
            values = {"table": event.seat.table, "seat": event.seat.number}
            yield Said("evening.seat-kept", {"name": names.entry(event.entry), **values})
        case ReceivingTableDrawn():
            values = {"giving": event.giving, "receiving": event.receiving}
            yield Said("journalpanel.receiving", values)
        case BreakOrderAnnounced():
            yield Said("journalpanel.break-order", {"tables": event.tables})
        case _:
            return
