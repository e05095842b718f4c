"""What becomes of the field, the bank and the seats."""

from __future__ import annotations

from tapisvert.tournament.attendance.absence import absent_since
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.handling import evolves, leaves
from tapisvert.tournament.registration.events import (
    EntriesMerged,
    EntryWithdrawn,
    LatenessAnnounced,
    PeopleSwapped,
    PersonRegistered,
    PlayerArrived,
    WaitingAdmitted,
)
from tapisvert.tournament.replacing import replace
from tapisvert.tournament.state import Tournament


@evolves(PersonRegistered)
def registered(now: Tournament, event: PersonRegistered) -> Tournament:
    """One more entry; its chips are issued."""
    entry = Entry(
        number=event.entry,
        person=event.person,
        status=event.status,
        seat=None,
        stack=None,
        issued=event.chips,
        paid=event.paid,
        flight=event.flight,
        registered_at=event.at,
        presence=event.presence,
        announced=event.announced,
        absence=None if event.presence == "here" else absent_since(now, event.at),
        owed=event.owed,
    )
    bank = now.bank.issue(event.chips) if event.chips else now.bank
    return replace(now, field=now.field.put(entry), bank=bank)


@leaves(PersonRegistered)
def number_given(now: Tournament, event: PersonRegistered) -> Tournament:
    """The number of an entry is never given again."""
    return replace(now, field=replace(now.field, last=max(now.field.last, event.entry)))


@evolves(WaitingAdmitted)
def admitted(now: Tournament, event: WaitingAdmitted) -> Tournament:
    """From the waiting list to a stack."""
    entry = replace(now.field.entries[event.entry], status="registered", issued=event.chips)
    return replace(now, field=now.field.put(entry), bank=now.bank.issue(event.chips))


@evolves(EntryWithdrawn)
def withdrawn(now: Tournament, event: EntryWithdrawn) -> Tournament:
    """The seat is free again and the chips are back in their box."""
    return _withdrawn(now, now.field.entries[event.entry])


def _withdrawn(now: Tournament, entry: Entry) -> Tournament:
    room = now.room
    if entry.status == "playing" and entry.seat is not None:
        room = room.vacated(entry.seat)
    bank = now.bank.remove(entry.issued, "withdrawn") if entry.issued else now.bank
    gone = replace(entry, status="withdrawn", seat=None, paid=0, owed=0, absence=None)
    return replace(now, field=now.field.put(gone), room=room, bank=bank)


@evolves(LatenessAnnounced)
def lateness_announced(now: Tournament, event: LatenessAnnounced) -> Tournament:
    """The stack waits for him, or is set out and played without him."""
    entry = now.field.entries[event.entry]
    bank, issued = now.bank, entry.issued
    if event.presence == "expected" and issued:
        bank, issued = bank.remove(issued, "withdrawn"), 0
    elif event.presence == "dead-stack" and not issued and now.setup is not None:
        issued = now.setup.buy_in.chips
        bank = bank.issue(issued)
    late = replace(
        entry,
        presence=event.presence,
        announced=True,
        issued=issued,
        absence=entry.absence or absent_since(now, event.at),
    )
    return replace(now, field=now.field.put(late), bank=bank)


@evolves(PlayerArrived)
def arrived(now: Tournament, event: PlayerArrived) -> Tournament:
    """He plays himself; what the lateness costs leaves a stack that was set out."""
    entry = now.field.entries[event.entry]
    bank = now.bank
    if event.chips:
        bank, issued = bank.issue(event.chips), event.chips
    elif event.late_penalty:
        bank = bank.remove(event.late_penalty, "late")
        issued = entry.issued - event.late_penalty
    else:
        issued = entry.issued
    here = replace(entry, presence="here", absence=None, issued=issued)
    return replace(now, field=now.field.put(here), bank=bank)


@evolves(PeopleSwapped)
def swapped(now: Tournament, event: PeopleSwapped) -> Tournament:
    """Each has the other's entry."""
    first, second = now.field.entries[event.first], now.field.entries[event.second]
    field = now.field.put(replace(first, person=second.person))
    return replace(now, field=field.put(replace(second, person=first.person)))


@evolves(EntriesMerged)
def merged(now: Tournament, event: EntriesMerged) -> Tournament:
    """Both are one person's; the one too many is gone."""
    keep, other = now.field.entries[event.keep], now.field.entries[event.other]
    other = replace(other, person=keep.person)
    now = replace(now, field=now.field.put(other))
    return now if event.refund is None else _withdrawn(now, other)
