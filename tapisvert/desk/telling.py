"""What an action meant to the room, in sentences: for a toast, a journal, a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from tapisvert.desk.queries.names import Names
from tapisvert.tournament.breaking.breaking import TableBroken
from tapisvert.tournament.breaking.final import FinalTableFormed
from tapisvert.tournament.draws.drawing import DrawAnnounced
from tapisvert.tournament.elimination.events import PlayersEliminated
from tapisvert.tournament.handling import Event
from tapisvert.tournament.penalties.events import PenaltyGiven
from tapisvert.tournament.placing.ranking import places
from tapisvert.tournament.rebuying.events import AddOnBought, RebuyAnnounced, RebuyBought
from tapisvert.tournament.registration.events import PersonRegistered
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.drawing import SeatsDrawn
from tapisvert.tournament.seating.late import EntrySeated
from tapisvert.tournament.seating.moving import PlayerMoved
from tapisvert.words import Lang, say


class Said(NamedTuple):
    """A sentence by its key and values; a value may be a function of the language."""

    key: str
    values: Mapping[str, Any] = {}

    def text(self, lang: Lang) -> str:
        values = {name: one(lang) if callable(one) else one for name, one in self.values.items()}
        return say(self.key, lang, values)


def told(names: Names, events: Iterable[Event]) -> tuple[Said, ...]:
    """What is worth saying of some events; nothing where their name says it all."""
    events = tuple(events)
    entered = [event for event in events if isinstance(event, PersonRegistered)]
    return (*_entered(names, entered), *(said for event in events for said in _one(names, event)))


def _one(names: Names, event: Event) -> Iterator[Said]:
    match event:
        case DrawAnnounced():
            yield Said("evening.hash", {"hash": event.hash[:8]})
        case SeatsDrawn():
            values = {"n": len(event.seats), "tables": len(event.tables)}
            yield Said("consolepage.seats-drawn", values)
        case EntrySeated() | PlayerMoved():
            yield _sits(names, event.entry, event.seat, event.entrance)
        case TableBroken():
            yield Said("evening.broken", {"table": event.table})
            for placed in event.seats:
                yield _sits(names, placed.entry, placed.seat, placed.entrance)
        case FinalTableFormed():
            yield Said("evening.final", {"table": event.table, "n": len(event.seats)})
        case PlayersEliminated():
            yield from _out(names, event.entries)
        case RebuyBought():
            yield Said("evening.rebuy-bought", {"name": names.entry(event.entry)})
        case RebuyAnnounced():
            yield Said("evening.rebuy-announced", {"name": names.entry(event.entry)})
        case AddOnBought():
            yield Said("evening.add-on-bought", {"name": names.entry(event.entry)})
        case PenaltyGiven():
            yield _penalty(names, event)
        case _:
            return


def _sits(names: Names, entry: int, seat: Seat, entrance: str) -> Said:
    values = {"name": names.entry(entry), "table": seat.table, "seat": seat.number}
    return Said(f"evening.seated-{entrance}", values)


def _entered(names: Names, entered: list[PersonRegistered]) -> Iterator[Said]:
    here = tuple(names.of(event.person) for event in entered if event.status != "waiting")
    if here:
        values = {"names": here, "n": len(here), "entries": names.now.field.admitted}
        yield Said("evening.registered", values)
    queue = names.now.field.waiting
    for event in entered:
        name = names.of(event.person)
        if event.status == "waiting" and event.entry in queue:
            place = queue.index(event.entry) + 1
            yield Said("evening.on-waiting-list", {"name": name, "place": place})
        if event.late_penalty:
            yield Said("evening.late-penalty", {"name": name, "chips": event.late_penalty})


def _out(names: Names, entries: Iterable[int]) -> Iterator[Said]:
    placed = {each.entry: each for each in places(names.now)}
    for number in entries:
        place = placed.get(number)
        if place is None:
            yield Said("evening.out", {"name": names.entry(number)})
            continue
        values = {"name": names.entry(number), "first": place.place_from, "last": place.place_to}
        shared = place.place_from != place.place_to
        yield Said("evening.out-shared" if shared else "evening.out-place", values)


def _penalty(names: Names, event: PenaltyGiven) -> Said:
    def step(lang: Lang) -> str:
        return say(f"ruling.ladder-{event.step}", lang)

    values = {"name": names.entry(event.entry), "step": step, "hands": event.hands}
    return Said("evening.penalty-hands" if event.hands else "evening.penalty", values)
