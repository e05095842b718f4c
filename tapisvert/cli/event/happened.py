"""What events mean to the room, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from tapisvert.cli.event.answer import Said
from tapisvert.tournament.breaking.breaking import TableBroken
from tapisvert.tournament.breaking.final import FinalTableFormed
from tapisvert.tournament.draws.drawing import DrawMade
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.late import EntrySeated
from tapisvert.tournament.seating.moving import PlayerMoved

if TYPE_CHECKING:
    from tapisvert.cli.event.session import Session


def happened(session: Session, events: Iterable[Any]) -> list[Said]:
    """Who sits where now; where nothing is to be told, that it is done."""
    found = [said for event in events for said in _told(session, event)]
    return found or [Said("evening.done")]


def _told(session: Session, event: Any) -> Iterator[Said]:
    match event:
        case DrawMade():
            yield Said("evening.seed", {"seed": event.seed})
        case EntrySeated() | PlayerMoved():
            yield _sits(session, event.entry, event.seat, event.entrance)
        case TableBroken():
            yield Said("evening.broken", {"table": event.table})
            for placed in event.seats:
                yield _sits(session, placed.entry, placed.seat, placed.entrance)
        case FinalTableFormed():
            yield Said("evening.final", {"table": event.table, "n": len(event.seats)})
            for placed in sorted(event.seats, key=lambda each: each.seat):
                yield _sits(session, placed.entry, placed.seat, "plays")
        case _:
            return


def _sits(session: Session, entry: int, seat: Seat, entrance: str) -> Said:
    name = session.names.entry(entry)
    values = {"name": name, "table": seat.table, "seat": seat.number}
    return Said(f"evening.seated-{entrance}", values)
