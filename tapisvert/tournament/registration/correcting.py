"""Entries that were entered wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.handling import decides, evolve, evolves, tells
from tapisvert.tournament.registration.persons import check_once
from tapisvert.tournament.registration.registering import (
    is_unplayed,
    taking_entries,
    withdrawn_entry,
)
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tills import VOUCHER
from tapisvert.tournament.tills.checks import check_amounts_open
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class SwapPeople(Command):
    """Two entries were given to the wrong people: each takes the other's."""

    first: EntryNumber
    second: EntryNumber


@dataclass(frozen=True, slots=True)
class PeopleSwapped(Event):
    """Each of two people has the other's entry."""

    first: EntryNumber
    second: EntryNumber


@decides(SwapPeople, by="assistant", verb="swap-people")
def swap(now: Tournament, command: SwapPeople, meta: Meta) -> tuple[PeopleSwapped, ...]:
    """Two entries of two people, none of whom may end up playing twice."""
    setup = taking_entries(now)
    first, second = now.field.known(command.first), now.field.known(command.second)
    if first.person == second.person:
        raise Illegal("registration.same-person", first=first.number, second=second.number)
    swapped = PeopleSwapped(first.number, second.number)
    after = evolve(now, swapped)
    for person in (first.person, second.person):
        check_once(after, setup, after.field.of(person))
    return (swapped,)


@evolves(PeopleSwapped)
def swapped(now: Tournament, event: PeopleSwapped) -> Tournament:
    """Each has the other's entry."""
    first, second = now.field.entries[event.first], now.field.entries[event.second]
    field = now.field.put(replace(first, person=second.person))
    return replace(now, field=field.put(replace(second, person=first.person)))


@tells(PeopleSwapped)
def tell_people_swapped(names: Names, event: PeopleSwapped) -> Iterator[Message]:
    # Told once it is done: each entry has the other one's person by then.
    first, second = names.entry(event.second), names.entry(event.first)
    yield Message("evening.people-swapped", {"name": first, "other": second})


@dataclass(frozen=True, slots=True)
class MergeEntries(Command):
    """Two entries turn out to be one person's."""

    keep: EntryNumber
    other: EntryNumber


@dataclass(frozen=True, slots=True)
class EntriesMerged(Event):
    """Both entries are one person's; the one they have too many was taken back."""

    keep: EntryNumber
    other: EntryNumber
    refund: int | None
    """None where both count: the second was a re-entry."""
    by: str = ""
    at: int = 0
    method: str = ""


@decides(MergeEntries, by="assistant", verb="merge-entries")
def merge(now: Tournament, command: MergeEntries, meta: Meta) -> tuple[EntriesMerged, ...]:
    """An entry too many is taken back while nobody has played it; a re-entry stays one."""
    setup = taking_entries(now)
    keep, other = now.field.known(command.keep), now.field.known(command.other)
    if keep.number == other.number:
        raise Invalid("registration.same-entry", entry=keep.number)
    if "withdrawn" in (keep.status, other.status):
        raise Illegal("registration.merge-withdrawn")
    too_many = keep.is_live and is_unplayed(now, other)
    if not too_many or other.status != "waiting":  # one place less, and one who agreed perhaps
        check_amounts_open(now)
    refund = other.paid if too_many else None
    method = VOUCHER if other.ticket else ""
    merged = EntriesMerged(keep.number, other.number, refund, meta.by, meta.at, method)
    after = evolve(now, merged)
    check_once(after, setup, after.field.of(keep.person))
    return (merged,)


@evolves(EntriesMerged)
def merged(now: Tournament, event: EntriesMerged) -> Tournament:
    """Both are one person's; the one too many is gone."""
    keep, other = now.field.entries[event.keep], now.field.entries[event.other]
    other = replace(other, person=keep.person)
    now = replace(now, field=now.field.put(other))
    return now if event.refund is None else withdrawn_entry(now, other)


@tells(EntriesMerged)
def tell_entries_merged(names: Names, event: EntriesMerged) -> Iterator[Message]:
    values = {"keep": event.keep, "other": event.other, "name": names.entry(event.keep)}
    too_many = event.refund is not None
    key = "evening.entry-too-many" if too_many else "evening.entries-merged"
    yield Message(key, values)
