"""Turns the events of an action into the sentences the terminal prints, with the seeds of draws."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from tapisvert.cli.event.answer import Message
from tapisvert.tournament.breaking.final import FinalTableFormed
from tapisvert.tournament.draws.drawing import DrawMade
from tapisvert.tournament.handling import TOURNAMENT

if TYPE_CHECKING:
    from tapisvert.cli.event.session import EventSession


def happened(session: EventSession, events: Iterable[Any]) -> list[Message]:
    """Who sits where now; where nothing is to be told, that it is done."""
    messages = [message for event in events for message in _told(session, event)]
    return messages or [Message("evening.done")]


def _told(session: EventSession, event: Any) -> Iterator[Message]:
    yield from TOURNAMENT.tell(session.names, (event,))
    match event:
        case DrawMade():
            yield Message("evening.seed", {"seed": event.seed})
        case FinalTableFormed():
            for placed in sorted(event.seats, key=lambda each: each.seat):
                values = {"table": placed.seat.table, "seat": placed.seat.number}
                name = session.names.entry(placed.entry)
                yield Message("evening.seated-plays", {"name": name, **values})
        case _:
            return
