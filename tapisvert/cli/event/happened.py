"""What events mean to the room, in sentences, with the seeds of what was drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from tapisvert.cli.event.answer import Said
from tapisvert.desk.telling import told
from tapisvert.tournament.breaking.final import FinalTableFormed
from tapisvert.tournament.draws.drawing import DrawMade

if TYPE_CHECKING:
    from tapisvert.cli.event.session import Session


def happened(session: Session, events: Iterable[Any]) -> list[Said]:
    """Who sits where now; where nothing is to be told, that it is done."""
    found = [said for event in events for said in _told(session, event)]
    return found or [Said("evening.done")]


def _told(session: Session, event: Any) -> Iterator[Said]:
    yield from told(session.names, (event,))
    match event:
        case DrawMade():
            yield Said("evening.seed", {"seed": event.seed})
        case FinalTableFormed():
            for placed in sorted(event.seats, key=lambda each: each.seat):
                values = {"table": placed.seat.table, "seat": placed.seat.number}
                name = session.names.entry(placed.entry)
                yield Said("evening.seated-plays", {"name": name, **values})
        case _:
            return
