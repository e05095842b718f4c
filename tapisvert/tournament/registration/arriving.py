"""Latecomers: announced, and arrived."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.actions import Command, EntryNumber, Event, Meta
from tapisvert.implements import implements
from tapisvert.refusals import Illegal
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass
from tapisvert.tournament.attendance.absence import absent_since
from tapisvert.tournament.deals.standing import check_no_deal
from tapisvert.tournament.entry import Presence
from tapisvert.tournament.handling import decides, evolves, tells
from tapisvert.tournament.registration.lateness import absent_stack, check_window
from tapisvert.tournament.registration.registering import (
    penalty_due,
    taking_entries,
)
from tapisvert.tournament.state import Tournament
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.tournament.names import Names


@dataclass(frozen=True, slots=True)
class AnnounceLateness(Command):
    """Somebody who is registered says that they will be late."""

    entry: int


@dataclass(frozen=True, slots=True)
class LatenessAnnounced(Event):
    """Somebody will be late; by the book their stack waits or is played without them."""

    entry: EntryNumber
    presence: Presence
    at: int


@decides(AnnounceLateness, by="assistant", form="announce-late")
@implements("entry.late.announced", "entry.late.announced-dead-stack")
def announce(
    now: Tournament, command: AnnounceLateness, meta: Meta
) -> tuple[LatenessAnnounced, ...]:
    """Before the start, or while they have not come."""
    setup = taking_entries(now)
    entry = now.field.known(command.entry)
    late = entry.presence in ("expected", "dead-stack")
    if entry.status not in ("registered", "playing") or (now.phase != "open" and not late):
        raise Illegal("registration.here-already", entry=entry.number)
    if entry.announced:
        raise Illegal("registration.announced-already", entry=entry.number)
    seated = entry.status == "playing"
    presence: Presence = "dead-stack" if seated else absent_stack(setup, announced=True)
    return (LatenessAnnounced(entry.number, presence, meta.at),)


@evolves(LatenessAnnounced)
def lateness_announced(now: Tournament, event: LatenessAnnounced) -> Tournament:
    """The stack waits for them, or is set out and played without them."""
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


@tells(LatenessAnnounced)
def tell_lateness_announced(names: Names, event: LatenessAnnounced) -> Iterator[Message]:
    yield Message("evening.presence-late", {"name": names.entry(event.entry)})


@dataclass(frozen=True, slots=True)
class Arrive(Command):
    """Somebody who was late is there."""

    entry: int
    waived: str = ""
    """Why the late penalty is waived, where the director may do so."""
    after_another: bool = False


@dataclass(frozen=True, slots=True)
class PlayerArrived(Event):
    """Somebody who was late is there."""

    entry: EntryNumber
    chips: int
    """The stack set out now, where there was none."""
    late_penalty: int
    waived: str
    at: int


@decides(Arrive, by="door")
@implements("entry.late.penalty", "entry.late.announced-dead-stack", "entry.late.responsibility")
def arrive(now: Tournament, command: Arrive, meta: Meta) -> tuple[PlayerArrived, ...]:
    """A stack that was played meanwhile is theirs; one that was not is set out in time only."""
    setup = taking_entries(now)
    entry = now.field.known(command.entry)
    if not entry.is_live or entry.presence not in ("expected", "dead-stack"):
        raise Illegal("registration.here-already", entry=entry.number)
    penalty = penalty_due(now, setup, meta.at, entry.announced, command.waived)
    chips = 0
    if entry.presence == "expected":
        check_no_deal(now)
        check_window(now, setup, meta.at, command.after_another)
        chips = setup.buy_in.chips - penalty
    return (PlayerArrived(entry.number, chips, penalty, command.waived.strip(), meta.at),)


@evolves(PlayerArrived)
def arrived(now: Tournament, event: PlayerArrived) -> Tournament:
    """They play in person, the first day of now; lateness is paid from a stack that was set out."""
    entry = now.field.entries[event.entry]
    bank, flight = now.bank, entry.flight
    if event.chips:
        bank, issued = bank.issue(event.chips), event.chips
        flight = now.days.flight or flight
    elif event.late_penalty:
        bank = bank.remove(event.late_penalty, "late")
        issued = entry.issued - event.late_penalty
    else:
        issued = entry.issued
    here = replace(entry, presence="here", absence=None, issued=issued, flight=flight)
    return replace(now, field=now.field.put(here), bank=bank)


@tells(PlayerArrived)
def tell_player_arrived(names: Names, event: PlayerArrived) -> Iterator[Message]:
    yield Message("evening.presence-here", {"name": names.entry(event.entry)})
