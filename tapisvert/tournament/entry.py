"""Entries: one for each time somebody bought into the event. People's names are kept elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from immutables import Map

from tapisvert.tournament.seat import Seat

Status: TypeAlias = Literal["waiting", "registered", "playing", "out", "withdrawn"]
"""`registered` has paid and has no seat yet; `withdrawn` took the entry back."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One buy-in and what became of it."""

    number: int
    person: str
    status: Status
    seat: Seat | None
    stack: int | None
    """The last stack anybody counted; None while nobody has."""
    issued: int
    """Chips given for this entry: the buy-in, rebuys, add-ons, less late penalties."""
    paid: int
    """Cents."""
    rebuys: int = 0
    add_ons: int = 0
    flight: str = ""
    registered_at: int = 0
    fixed: bool = False
    """Whether the seat was assigned for a reason and is never drawn again."""


@dataclass(frozen=True, slots=True)
class Field:
    """Everybody who entered."""

    entries: Map[int, Entry]
    by_person: Map[str, tuple[int, ...]]
    waiting: tuple[int, ...]
    """Entries on the waiting list, the first come first."""
    playing: int
    """How many have a seat."""
    out: int = 0
    """How many went out."""
    unseated: Map[int, None] = Map()
    """Entries that have paid and have no seat yet."""

    def of(self, person: str) -> tuple[Entry, ...]:
        """All entries of one person, in order."""
        return tuple(self.entries[number] for number in self.by_person.get(person, ()))

    def put(self, entry: Entry) -> Field:
        """The field with an entry added or changed; counts follow."""
        old = self.entries.get(entry.number)
        was = "" if old is None else old.status
        playing = self.playing + (entry.status == "playing") - (was == "playing")
        out = self.out + (entry.status == "out") - (was == "out")
        unseated = self.unseated
        if (entry.status == "registered") != (was == "registered"):
            if was == "registered":
                unseated = unseated.delete(entry.number)
            else:
                unseated = unseated.set(entry.number, None)
        by_person = self.by_person
        if old is None:
            numbers = by_person.get(entry.person, ())
            by_person = by_person.set(entry.person, (*numbers, entry.number))
        waiting = self.waiting
        if entry.status == "waiting" and entry.number not in waiting:
            waiting = (*waiting, entry.number)
        elif entry.status != "waiting" and entry.number in waiting:
            waiting = tuple(number for number in waiting if number != entry.number)
        entries = self.entries.set(entry.number, entry)
        return Field(entries, by_person, waiting, playing, out, unseated)


NOBODY = Field(Map(), Map(), (), 0)
