"""Players away from the table and back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Illegal
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.attendance.absence import absent_since
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class NoteAway(Command):
    """A player is not at the table; their blinds are posted."""

    entry: int


@dataclass(frozen=True, slots=True)
class PlayerAway(Event):
    """Somebody is not at the table since `at`."""

    entry: EntryNumber
    at: int


@decides(NoteAway, by="assistant", form="away")
@implements("absence", "absence.chips-protected", "absence.multi-day")
def away(now: Tournament, command: NoteAway, meta: Meta) -> tuple[PlayerAway, ...]:
    """Somebody who has a seat; their chips stay where they are."""
    entry = entry_in_play(now, command.entry)
    if entry.status != "playing":
        raise Illegal("attendance.no-seat", entry=entry.number)
    if entry.presence != "here":
        raise Illegal("attendance.away-already", entry=entry.number)
    return (PlayerAway(entry.number, meta.at),)


@evolves(PlayerAway)
def gone_away(now: Tournament, event: PlayerAway) -> Tournament:
    """The absence counts from now on."""
    entry = now.field.entries[event.entry]
    absent = replace(entry, presence="away", absence=absent_since(now, event.at))
    return replace(now, field=now.field.put(absent))


@tells(PlayerAway)
def tell_player_away(names: Names, event: PlayerAway) -> Iterator[Message]:
    yield Message("evening.presence-away", {"name": names.entry(event.entry)})


@dataclass(frozen=True, slots=True)
class NoteBack(Command):
    """A player who was away is back."""

    entry: int


@dataclass(frozen=True, slots=True)
class PlayerBack(Event):
    """Somebody is at the table again."""

    entry: EntryNumber


@decides(NoteBack, by="assistant", form="back")
def back(now: Tournament, command: NoteBack, meta: Meta) -> tuple[PlayerBack, ...]:
    """Somebody who was away; who has never come yet arrives instead."""
    entry = entry_in_play(now, command.entry)
    if entry.presence == "dead-stack":
        raise Illegal("attendance.arrives-first", entry=entry.number)
    if entry.presence != "away":
        raise Illegal("attendance.not-away", entry=entry.number)
    return (PlayerBack(entry.number),)


@evolves(PlayerBack)
def came_back(now: Tournament, event: PlayerBack) -> Tournament:
    """They play in person."""
    here = replace(now.field.entries[event.entry], presence="here", absence=None)
    return replace(now, field=now.field.put(here))


@tells(PlayerBack)
def tell_player_back(names: Names, event: PlayerBack) -> Iterator[Message]:
    yield Message("evening.presence-back", {"name": names.entry(event.entry)})


def entry_in_play(now: Tournament, number: int) -> Entry:
    if now.phase in ("new", "over", "cancelled"):
        raise Illegal(f"registration.not-while-{now.phase}")
    entry = now.field.known(number)
    if entry.status in ("out", "withdrawn", "waiting") or _is_unstarted(entry):
        raise Illegal(f"attendance.not-in-play-{entry.status}", entry=number)
    return entry


def _is_unstarted(entry: Entry) -> bool:
    return entry.status == "registered" and entry.stack is None
