"""Commands of an event that other events have a say in, before its record is opened.

Nothing of a festival is loaded before such a command comes to a house that has one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tapisvert.actions import Command, Meta
from tapisvert.desk.running import FESTIVALS, Desk, Preparing
from tapisvert.journal.port import Journal
from tapisvert.tournament.rebuying.buying import PayOwed
from tapisvert.tournament.registration.registering import Register
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.late import SeatEntry
from tapisvert.tournament.seating.opening import OpenTable, SplitTable

if TYPE_CHECKING:
    from tapisvert.desk.festival.running import Festivals
    from tapisvert.desk.snapshots import Snapshots

HOUSE: Final = "house"
"""The name of the one record a house has for all its events."""
_SHARED: Final = (Register, PayOwed, DrawSeats, SeatEntry, OpenTable, SplitTable)


def shared_between_events(journal: Journal, snapshots: Snapshots | None = None) -> Preparing:
    """Completes what an event leaves to the house, and refuses what stands at another one."""
    opened: list[Festivals] = []

    def prepared(desk: Desk, stream: str, command: Command, meta: Meta, action: str) -> Command:
        if not isinstance(command, _SHARED):
            return command
        by_ticket = isinstance(command, Register | PayOwed)
        if isinstance(command, Register | PayOwed) and not command.ticket:
            return command
        if not by_ticket and FESTIVALS + HOUSE not in journal.streams():
            return command
        from tapisvert.desk.festival.claiming import with_claimed_tables
        from tapisvert.desk.festival.running import Festivals
        from tapisvert.desk.festival.seated import refuse_second_seat
        from tapisvert.desk.festival.tickets import check_ticket

        if not opened:
            opened.append(Festivals(journal, snapshots))
        if isinstance(command, Register | PayOwed):
            return check_ticket(desk, opened[0].shared, stream, command)
        if isinstance(command, DrawSeats | SeatEntry):
            refuse_second_seat(desk, opened[0].shared, stream, command)
        if isinstance(command, SeatEntry):
            return command
        return with_claimed_tables(desk, opened[0], stream, command, meta, action)

    return prepared
