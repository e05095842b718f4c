"""When a flight opens, stacks are bagged and everybody comes together."""

from __future__ import annotations

from collections.abc import Mapping

from tapisvert.refusals import Illegal, Invalid
from tapisvert.tournament.days.commands import BagStacks, MergeFlights, OpenFlight
from tapisvert.tournament.days.events import (
    DayEnded,
    FlightOpened,
    FlightsMerged,
    StacksBagged,
)
from tapisvert.tournament.handling import Event, Meta, decides
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Phase, Tournament


@decides(OpenFlight)
def open_flight(now: Tournament, wish: OpenFlight, meta: Meta) -> tuple[FlightOpened, ...]:
    """The first before anybody has entered, another once everybody has bagged or is out."""
    setup = _in(now, "open", "suspended")
    names = setup.flights.names
    if wish.flight not in names:
        raise Invalid("days.no-such-flight", flight=wish.flight, known=names)
    if wish.flight == now.days.flight or wish.flight in now.days.over:
        raise Illegal("days.flight-played", flight=wish.flight)
    if now.days.merged:
        raise Illegal("days.merged-already")
    first = not now.days.flight and not now.field.entries
    if not first and (now.phase == "open" or now.field.seatable):
        raise Illegal("days.flight-not-over", flight=now.days.flight)
    return (FlightOpened(wish.flight),)


@decides(BagStacks)
def bag(now: Tournament, wish: BagStacks, meta: Meta) -> tuple[Event, ...]:
    """Every stack once; with the last one the count must agree with the chips in play."""
    _in(now, "running", "suspended")
    if not wish.stacks:
        raise Invalid("days.nothing-bagged")
    for number, stack in wish.stacks.items():
        entry = now.field.known(number)
        if entry.status != "playing":
            raise Illegal("days.not-playing", entry=number)
        if stack <= 0:
            raise Illegal("days.empty-bag", entry=number)
    bagged = StacksBagged(dict(wish.stacks), meta.at)
    if len(wish.stacks) < now.field.playing:
        return (bagged,)
    missing = now.bank.in_play - _counted(now, wish.stacks)
    reason = wish.difference.strip()
    if missing and not reason:
        total = now.bank.in_play - missing
        raise Illegal("days.count-differs", counted=total, in_play=now.bank.in_play)
    return bagged, DayEnded(meta.at, missing, reason)


def _counted(now: Tournament, stacks: Mapping[int, int]) -> int:
    """What is in all bags, and in stacks set out for those who have no seat yet."""
    bags = sum(now.field.entries[number].stack or 0 for number in now.field.bagged)
    unseated = sum(now.field.entries[number].issued for number in now.field.unseated)
    return sum(stacks.values()) + bags + unseated


@decides(MergeFlights)
def merge(now: Tournament, wish: MergeFlights, meta: Meta) -> tuple[FlightsMerged, ...]:
    """Once every flight is over; of one person's stacks the best comes back."""
    setup = _in(now, "suspended")
    if now.field.playing:
        raise Illegal("days.still-playing", playing=now.field.playing)
    if not now.field.bagged:
        raise Illegal("days.nobody-bagged")
    ahead = now.days.ahead(setup.flights.names)
    if ahead and not now.days.merged:
        raise Illegal("days.flights-ahead", flights=ahead)
    return (FlightsMerged(_smaller_stacks(now), meta.at),)


def _smaller_stacks(now: Tournament) -> tuple[int, ...]:
    """Entries whose person comes back with a larger stack; of equal ones the first comes back."""
    best: dict[str, tuple[int, int]] = {}
    for number in now.field.bagged:
        entry = now.field.entries[number]
        mine = (entry.stack or 0, -number)
        best[entry.person] = max(best.get(entry.person, mine), mine)
    kept = {-number for _, number in best.values()}
    return tuple(sorted(number for number in now.field.bagged if number not in kept))


def _in(now: Tournament, *phases: Phase) -> Setup:
    if now.setup is None or now.phase not in phases:
        raise Illegal(f"days.not-while-{now.phase}")
    return now.setup
