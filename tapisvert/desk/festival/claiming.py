"""Tables of the plan for a draw: taken in the festival's record before the event's own is opened.

Two events that draw in the same moment, be it in two processes, meet in that record: whoever comes
second takes the next free tables. Where the draw is refused afterwards, a claim ends by itself.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from tapisvert.actions import Meta
from tapisvert.desk.festival.preparing import HOUSE
from tapisvert.desk.festival.running import Festivals
from tapisvert.desk.festival.tables import with_own_tables
from tapisvert.desk.running import Desk
from tapisvert.festival.floor import ClaimTables
from tapisvert.refusals import Refusal
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.seating.opening import OpenTable, SplitTable

TakesTables: TypeAlias = DrawSeats | OpenTable | SplitTable

_ATTEMPTS: Final = 20


def with_claimed_tables(
    desk: Desk, festivals: Festivals, stream: str, command: TakesTables, meta: Meta, action: str
) -> TakesTables:
    """The command with tables nobody else has or is just taking; only tried, it claims nothing."""
    for attempt in range(_ATTEMPTS):
        complete = with_own_tables(desk, festivals.shared, stream, command, meta.at)
        tables = _tables(complete)
        if not action or not tables or not festivals.shared.plan:
            return complete
        claim = ClaimTables(stream, tables)
        try:
            festivals.do(HOUSE, claim, meta, f"{action}-tables-{attempt}"[-100:])
        except Refusal:
            continue
        return complete
    return with_own_tables(desk, festivals.shared, stream, command, meta.at)


def _tables(command: TakesTables) -> tuple[int, ...]:
    match command:
        case DrawSeats():
            return command.tables
        case OpenTable():
            return (command.table,)
        case SplitTable():
            return (command.new_table,) if command.new_table else ()
