"""When an entry may be made, changed and taken back."""

from __future__ import annotations

from tapisvert.carried import carries
from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.entry import Entry, Presence
from tapisvert.tournament.handling import Meta, decides, evolve
from tapisvert.tournament.registration.commands import (
    AdmitWaiting,
    AnnounceLateness,
    Arrive,
    MergeEntries,
    Register,
    RegisterPeople,
    SwapPeople,
    Unregister,
)
from tapisvert.tournament.registration.events import (
    EntriesMerged,
    EntryWithdrawn,
    LatenessAnnounced,
    PeopleSwapped,
    PersonRegistered,
    PlayerArrived,
    WaitingAdmitted,
)
from tapisvert.tournament.registration.lateness import (
    absent_stack,
    check_window,
    late_penalty,
)
from tapisvert.tournament.registration.persons import check_once, check_person
from tapisvert.tournament.registration.places import check_sit_and_go, has_room
from tapisvert.tournament.registration.price import exact
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.timing.played import level_played


@decides(Register)
@carries("entry.late", "entry.late.stack-and-seat", "entry.late.announced")
def register(now: Tournament, wish: Register, meta: Meta) -> tuple[PersonRegistered, ...]:
    """With a stack, or on the waiting list where the event is full."""
    setup = _takes_entries(now)
    return (_registered(now, setup, wish, meta.at),)


@decides(RegisterPeople)
def register_people(
    now: Tournament, wish: RegisterPeople, meta: Meta
) -> tuple[PersonRegistered, ...]:
    """All of them or nobody."""
    setup = _takes_entries(now)
    if not wish.people:
        raise Invalid("registration.nobody-listed")
    owing = frozenset(wish.owing)
    if stray := owing.difference(wish.people):
        raise Invalid("registration.owing-unlisted", person=min(stray))
    found: list[PersonRegistered] = []
    for person in wish.people:
        entering = Register(person, owing=person in owing)
        found.append(_registered(now, setup, entering, meta.at))
        now = evolve(now, found[-1])
    return tuple(found)


def _registered(now: Tournament, setup: Setup, wish: Register, at: int) -> PersonRegistered:
    check_person(now, setup, wish.person, at)
    check_window(now, setup, at, wish.after_another)
    check_sit_and_go(now, setup)
    paid, owed = _money(setup, wish)
    entry, flight = now.field.last + 1, now.days.flight
    if now.field.waiting or not has_room(now, setup):
        return PersonRegistered(
            entry, wish.person, "waiting", 0, paid, at, flight=flight, owed=owed
        )
    presence, penalty = _presence(setup, wish), 0
    if wish.arrived:
        penalty = _penalty(now, setup, at, wish.announced, wish.waived)
    return PersonRegistered(
        entry=entry,
        person=wish.person,
        status="registered",
        chips=0 if presence == "expected" else setup.buy_in.chips - penalty,
        paid=paid,
        at=at,
        presence=presence,
        announced=wish.announced,
        flight=flight,
        late_penalty=penalty,
        waived=wish.waived.strip(),
        owed=owed,
    )


def _money(setup: Setup, wish: Register) -> tuple[int, int]:
    """What is taken now and what is owed, in cents."""
    price = setup.buy_in.price + setup.buy_in.fee
    if not wish.owing:
        return exact(wish.paid, price), 0
    if wish.paid is not None:
        raise Invalid("registration.paid-and-owing")
    return 0, price


def _presence(setup: Setup, wish: Register) -> Presence:
    return "here" if wish.arrived else absent_stack(setup, wish.announced)


def _penalty(now: Tournament, setup: Setup, at: int, announced: bool, waived: str) -> int:
    if now.phase == "open":
        return 0
    return late_penalty(setup, level_played(now, setup, at), announced, waived.strip())


@decides(AdmitWaiting)
@carries("entry.late")
def admit(now: Tournament, wish: AdmitWaiting, meta: Meta) -> tuple[WaitingAdmitted, ...]:
    """First come, first served; whoever is not there takes his entry back first."""
    setup = _takes_entries(now)
    entry = now.field.known(wish.entry)
    if entry.status != "waiting":
        raise Illegal("registration.not-waiting", entry=entry.number)
    first = now.field.waiting[0]
    if entry.number != first:
        raise Illegal("registration.not-first", entry=entry.number, first=first)
    check_window(now, setup, meta.at, after_another=False)
    if not has_room(now, setup):
        raise Illegal("registration.still-full", entry=entry.number)
    return (WaitingAdmitted(entry.number, setup.buy_in.chips, meta.at),)


@decides(Unregister)
def unregister(now: Tournament, wish: Unregister, meta: Meta) -> tuple[EntryWithdrawn, ...]:
    """Before a card was dealt to it."""
    _takes_entries(now)
    entry = now.field.known(wish.entry)
    if not _is_unplayed(now, entry):
        raise Illegal(f"registration.withdraw-{entry.status}", entry=entry.number)
    return (EntryWithdrawn(entry.number, entry.paid),)


def _is_unplayed(now: Tournament, entry: Entry) -> bool:
    if entry.status == "playing":
        return now.phase == "open"
    return entry.status == "waiting" or (entry.status == "registered" and entry.stack is None)


@decides(AnnounceLateness)
@carries("entry.late.announced", "entry.late.announced-dead-stack")
def announce(now: Tournament, wish: AnnounceLateness, meta: Meta) -> tuple[LatenessAnnounced, ...]:
    """Before the start, or while he has not come."""
    setup = _takes_entries(now)
    entry = now.field.known(wish.entry)
    late = entry.presence in ("expected", "dead-stack")
    if entry.status not in ("registered", "playing") or (now.phase != "open" and not late):
        raise Illegal("registration.here-already", entry=entry.number)
    if entry.announced:
        raise Illegal("registration.announced-already", entry=entry.number)
    seated = entry.status == "playing"
    presence: Presence = "dead-stack" if seated else absent_stack(setup, announced=True)
    return (LatenessAnnounced(entry.number, presence, meta.at),)


@decides(Arrive)
@carries("entry.late.penalty", "entry.late.announced-dead-stack", "entry.late.responsibility")
def arrive(now: Tournament, wish: Arrive, meta: Meta) -> tuple[PlayerArrived, ...]:
    """A stack that was played meanwhile is his again; one that was not is set out in time only."""
    setup = _takes_entries(now)
    entry = now.field.known(wish.entry)
    if not entry.is_live or entry.presence not in ("expected", "dead-stack"):
        raise Illegal("registration.here-already", entry=entry.number)
    penalty = _penalty(now, setup, meta.at, entry.announced, wish.waived)
    chips = 0
    if entry.presence == "expected":
        check_window(now, setup, meta.at, wish.after_another)
        chips = setup.buy_in.chips - penalty
    return (PlayerArrived(entry.number, chips, penalty, wish.waived.strip(), meta.at),)


@decides(SwapPeople)
def swap(now: Tournament, wish: SwapPeople, meta: Meta) -> tuple[PeopleSwapped, ...]:
    """Two entries of two people, none of whom may end up playing twice."""
    setup = _takes_entries(now)
    first, second = now.field.known(wish.first), now.field.known(wish.second)
    if first.person == second.person:
        raise Illegal("registration.same-person", first=first.number, second=second.number)
    found = PeopleSwapped(first.number, second.number)
    after = evolve(now, found)
    for person in (first.person, second.person):
        check_once(after, setup, after.field.of(person))
    return (found,)


@decides(MergeEntries)
def merge(now: Tournament, wish: MergeEntries, meta: Meta) -> tuple[EntriesMerged, ...]:
    """An entry too many is taken back while nobody has played it; a re-entry stays one."""
    setup = _takes_entries(now)
    keep, other = now.field.known(wish.keep), now.field.known(wish.other)
    if keep.number == other.number:
        raise Invalid("registration.same-entry", entry=keep.number)
    if "withdrawn" in (keep.status, other.status):
        raise Illegal("registration.merge-withdrawn")
    too_many = keep.is_live and _is_unplayed(now, other)
    found = EntriesMerged(keep.number, other.number, other.paid if too_many else None)
    after = evolve(now, found)
    check_once(after, setup, after.field.of(keep.person))
    return (found,)


def _takes_entries(now: Tournament) -> Setup:
    if now.setup is None or now.phase in ("new", "over", "cancelled"):
        raise Illegal(f"registration.not-while-{now.phase}")
    return now.setup
