"""What an action meant to the room, in sentences: for a toast, a journal, a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from tapisvert.desk.queries.names import Names
from tapisvert.desk.said import Said as Said
from tapisvert.desk.told.chips import chips, rounds
from tapisvert.desk.told.house import evening, phases
from tapisvert.desk.told.people import placing, presence
from tapisvert.desk.told.tables import tables
from tapisvert.tournament.breaking.breaking import TableBroken
from tapisvert.tournament.breaking.final import FinalTableFormed
from tapisvert.tournament.draws.drawing import DrawAnnounced
from tapisvert.tournament.elimination.events import PlayersEliminated
from tapisvert.tournament.handling import Event
from tapisvert.tournament.penalties.events import PenaltyGiven
from tapisvert.tournament.placing.ranking import Placed, places
from tapisvert.tournament.rebuying.events import AddOnBought, RebuyAnnounced, RebuyBought
from tapisvert.tournament.registration.events import PersonRegistered
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.drawing import SeatsDrawn
from tapisvert.tournament.seating.late import EntrySeated
from tapisvert.tournament.seating.moving import PlayerMoved
from tapisvert.words import Lang, say

_NAMED: Final = 12
"""Names of a list told one by one."""
_ROOMS: Final = (tables, chips, rounds, presence, placing, phases, evening)


def told(
    names: Names, events: Iterable[Event], placed: Mapping[int, Placed] | None = None
) -> tuple[Said, ...]:
    """What is worth saying of some events; nothing where their name says it all.

    Whoever tells of many at once brings the places of those who are out: they are found once.
    """
    events = tuple(events)
    entered = [event for event in events if isinstance(event, PersonRegistered)]
    said = (said for event in events for said in _one(names, event, placed))
    return (*_entered(names, entered), *said)


def placed_by_entry(names: Names) -> Mapping[int, Placed]:
    """The place of every entry that is out."""
    return {each.entry: each for each in places(names.now)}


def _one(names: Names, event: Event, placed: Mapping[int, Placed] | None = None) -> Iterator[Said]:
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
            for each in event.seats:
                yield _sits(names, each.entry, each.seat, each.entrance)
        case FinalTableFormed():
            yield Said("evening.final", {"table": event.table, "n": len(event.seats)})
        case PlayersEliminated():
            found = placed_by_entry(names) if placed is None else placed
            yield from _out(names, event.entries, found)
        case RebuyBought():
            yield Said("evening.rebuy-bought", {"name": names.entry(event.entry)})
        case RebuyAnnounced():
            yield Said("evening.rebuy-announced", {"name": names.entry(event.entry)})
        case AddOnBought():
            yield Said("evening.add-on-bought", {"name": names.entry(event.entry)})
        case PenaltyGiven():
            yield _penalty(names, event)
        case _:
            for room in _ROOMS:
                yield from room(names, event)


def _sits(names: Names, entry: int, seat: Seat, entrance: str) -> Said:
    values = {"name": names.entry(entry), "table": seat.table, "seat": seat.number}
    return Said(f"evening.seated-{entrance}", values)


def _entered(names: Names, entered: list[PersonRegistered]) -> Iterator[Said]:
    here = tuple(names.of(event.person) for event in entered if event.status != "waiting")
    if here:
        shown = here if len(here) <= _NAMED else (*here[:_NAMED], "…")
        values = {"names": shown, "n": len(here), "entries": names.now.field.admitted}
        yield Said("evening.registered", values)
    queue = names.now.field.waiting
    for event in entered:
        name = names.of(event.person)
        if event.status == "waiting" and event.entry in queue:
            place = queue.index(event.entry) + 1
            yield Said("evening.on-waiting-list", {"name": name, "place": place})
        if event.late_penalty:
            yield Said("evening.late-penalty", {"name": name, "chips": event.late_penalty})


def _out(names: Names, entries: Iterable[int], placed: Mapping[int, Placed]) -> Iterator[Said]:
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
