"""Entries: one for each time somebody bought into the event. People's names are kept elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from tapisvert.persistent import Map
from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.seat import Seat

EntryStatus: TypeAlias = Literal["waiting", "registered", "playing", "bagged", "out", "withdrawn"]
"""`registered` has paid and has no seat yet; `bagged` comes back with their chips on another day;
`withdrawn` took the entry back."""

Presence: TypeAlias = Literal["here", "expected", "dead-stack", "away"]
"""`expected` has not come yet and has no stack; a `dead-stack` has not come yet and is blinded;
`away` left their seat for a while."""

NONE: Map[int, None] = Map()


@dataclass(frozen=True, slots=True)
class Absence:
    """Since when somebody is away, on the wall and on the clock."""

    at: int
    index: int
    """The stretch of the structure."""
    played: int
    """Milliseconds of play up to then, breaks left out."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One buy-in and what became of it."""

    number: int
    person: str
    status: EntryStatus
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
    presence: Presence = "here"
    announced: bool = False
    """Whether they said they would be late."""
    absence: Absence | None = None
    owed: int = 0
    """Cents of rebuys they announced and have not paid for."""
    bounty: int = 0
    """Cents bought onto their head and won by nobody yet; what knock-outs add is not stored."""
    ticket: int = 0
    """The ticket of the festival that paid it; 0 where money did."""

    @property
    def is_live(self) -> bool:
        """Whether the entry is still in the event, with chips or waiting for them."""
        return self.status not in ("out", "withdrawn")


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
    unseated: Map[int, None] = NONE
    """Entries that have paid and have no seat yet; not those who have no stack before they come."""
    withdrawn: int = 0
    """How many took their entry back."""
    bagged: Map[int, None] = NONE
    """Entries that come back on another day."""
    absent: Map[int, None] = NONE
    """Entries in play whose player is away or has not come yet."""
    expected: int = 0
    """How many have no stack before they come."""
    owing: Map[int, None] = NONE
    """Entries that announced a rebuy and have not paid for it."""
    last: int = 0
    """The highest entry number ever given."""

    @property
    def admitted(self) -> int:
        """How many entries count against the cap."""
        return len(self.entries) - self.withdrawn - len(self.waiting)

    @property
    def seatable(self) -> int:
        """How many have a seat or a right to one now."""
        return self.playing + len(self.unseated) + self.expected

    def known(self, number: int) -> Entry:
        """The entry with a number; refused when there is none."""
        try:
            return self.entries[number]
        except KeyError:
            if not self.last:
                raise Invalid("registration.nobody-yet") from None
            raise Invalid("registration.no-such-entry", entry=number, last=self.last) from None

    def of(self, person: str) -> tuple[Entry, ...]:
        """All entries of one person, in order."""
        return tuple(self.entries[number] for number in self.by_person.get(person, ()))

    def seated(self, seats: Mapping[int, Seat]) -> Field:
        """The field with entries that had no seat seated, all at once: of use for a whole draw."""
        drawn = {
            number: replace(self.entries[number], seat=seat, status="playing")
            for number, seat in seats.items()
        }
        left = self.unseated
        for number in seats:
            left = left.delete(number)
        away = {number: None for number, entry in drawn.items() if _is_absent(entry)}
        return replace(
            self,
            entries=self.entries.update(drawn),
            unseated=left,
            playing=self.playing + len(seats),
            absent=self.absent.update(away),
        )

    def put(self, entry: Entry) -> Field:
        """The field with an entry added or changed; counts follow."""
        number = entry.number
        old = self.entries.get(number)
        if old is not None and _counts_alike(old, entry):
            return replace(self, entries=self.entries.set(number, entry))
        was = "" if old is None else old.status
        return replace(
            self,
            entries=self.entries.set(number, entry),
            by_person=_persons(self.by_person, old, entry),
            waiting=_queue(self.waiting, number, was == "waiting", entry.status == "waiting"),
            playing=self.playing + (entry.status == "playing") - (was == "playing"),
            out=self.out + (entry.status == "out") - (was == "out"),
            unseated=_marked(self.unseated, number, _is_unseated(entry)),
            withdrawn=self.withdrawn + (entry.status == "withdrawn") - (was == "withdrawn"),
            bagged=_marked(self.bagged, number, entry.status == "bagged"),
            absent=_marked(self.absent, number, _is_absent(entry)),
            expected=self.expected + _is_expected(entry) - (old is not None and _is_expected(old)),
            owing=_marked(self.owing, number, entry.owed > 0),
            last=max(self.last, number),
        )


def _counts_alike(old: Entry, new: Entry) -> bool:
    """Whether every list and count has a new entry where it had the old one: they only moved."""
    return (
        old.status == new.status
        and old.presence == new.presence
        and old.owed == new.owed
        and old.person == new.person
    )


def _is_unseated(entry: Entry) -> bool:
    return entry.status == "registered" and entry.presence != "expected"


def _is_expected(entry: Entry) -> bool:
    return entry.status == "registered" and entry.presence == "expected"


def _is_absent(entry: Entry) -> bool:
    return entry.status == "playing" and entry.presence in ("dead-stack", "away")


def _marked(marks: Map[int, None], number: int, marked: bool) -> Map[int, None]:
    if marked == (number in marks):
        return marks
    return marks.set(number, None) if marked else marks.delete(number)


def _queue(waiting: tuple[int, ...], number: int, was: bool, waits: bool) -> tuple[int, ...]:
    if was == waits:
        return waiting
    return (*waiting, number) if waits else tuple(n for n in waiting if n != number)


def _persons(
    by_person: Map[str, tuple[int, ...]], old: Entry | None, entry: Entry
) -> Map[str, tuple[int, ...]]:
    """Whose entries are whose: an entry may have been given to the wrong person at first."""
    if old is not None and old.person == entry.person:
        return by_person
    if old is not None:
        left = tuple(n for n in by_person[old.person] if n != entry.number)
        by_person = by_person.set(old.person, left) if left else by_person.delete(old.person)
    numbers = by_person.get(entry.person, ())
    return by_person.set(entry.person, tuple(sorted((*numbers, entry.number))))


NOBODY = Field(Map(), Map(), (), 0)
