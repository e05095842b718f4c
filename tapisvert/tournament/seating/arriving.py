"""Players who were sent to a seat and have sat down there: told by whoever sees them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.seating.seats import seated
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class ConfirmSeats(Command):
    """Players sit where they were sent."""

    entries: tuple[EntryNumber, ...]


@dataclass(frozen=True, slots=True)
class SeatsConfirmed(Event):
    """They were seen in their seats."""

    entries: tuple[EntryNumber, ...]


@decides(ConfirmSeats, by="assistant")
def confirm_seats(now: Tournament, command: ConfirmSeats, _: Meta) -> tuple[SeatsConfirmed, ...]:
    """Whoever has a seat may be seen in it, each once."""
    if not command.entries:
        raise Invalid("seating.confirm-nobody")
    entries = tuple(dict.fromkeys(command.entries))
    for number in entries:
        seated(now, number)
    return (SeatsConfirmed(entries),)


@evolves(SeatsConfirmed)
def seats_confirmed(now: Tournament, _: SeatsConfirmed) -> Tournament:
    """Seats are as they were: who is still on the way is read from the record."""
    return now


@tells(SeatsConfirmed)
def tell_seats_confirmed(names: Names, event: SeatsConfirmed) -> Iterator[Message]:
    people = tuple(names.entry(number) for number in event.entries)
    yield Message("seating.confirmed", {"names": people, "n": len(people)})
