"""Every event of a desk by when it is: under way, to come, over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tapisvert.desk.running import Desk
from tapisvert.slotted import dataclass
from tapisvert.tournament.placing.ranking import alive, entrants, places
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.state import Phase, Tournament


@dataclass(frozen=True, slots=True)
class Entered:
    """One event of the agenda."""

    event: str
    setup: Setup
    phase: Phase
    now: Tournament
    entries: int
    left: int
    waiting: int
    tables: int
    winner: str
    """The person who came first, once it is over; nothing where several share it."""
    published: bool
    created: int
    last: int
    """When anybody last did something, in milliseconds since 1970 as all moments."""

    @property
    def players(self) -> int:
        """How many people entered, whoever did so again counted once."""
        return entrants(self.now) if self.entries else 0

    @property
    def when(self) -> int:
        """When it is, as far as anybody knows."""
        return self.setup.starts or self.created


@dataclass(frozen=True, slots=True)
class Agenda:
    """Under way with the latest first, to come with the next first, over with the latest first."""

    running: tuple[Entered, ...]
    coming: tuple[Entered, ...]
    finished: tuple[Entered, ...]

    @property
    def latest(self) -> Entered | None:
        """The event that was set up last."""
        everything = (*self.running, *self.coming, *self.finished)
        return max(everything, key=lambda one: (one.created, one.event), default=None)


class ElsewhereSeat(NamedTuple):
    """Where somebody sits at one of several events."""

    event: str
    table: int
    seat: int


def at_two_tables(events: Iterable[Entered]) -> dict[str, tuple[ElsewhereSeat, ...]]:
    """Everybody who sits at more than one event under way, with the seats, in order of events."""
    elsewhere_seats: dict[str, list[ElsewhereSeat]] = {}
    for one in events:
        entries = one.now.field.entries
        for table in one.now.layout.open_tables:
            for number in table.taken:
                person = entries[table.at(number)].person
                elsewhere_seats.setdefault(person, []).append(
                    ElsewhereSeat(one.event, table.number, number)
                )
    return {
        person: tuple(seats)
        for person, seats in elsewhere_seats.items()
        if len({seat.event for seat in seats}) > 1
    }


def agenda(desk: Desk) -> Agenda:
    """All events of a desk."""
    return arranged(one for one in desk.each(lambda stream: entered(desk, stream)) if one)


def arranged(events: Iterable[Entered]) -> Agenda:
    """Events, each where it belongs."""
    ordered = sorted(events, key=lambda one: (one.when, one.event))
    latest = ordered[::-1]
    return Agenda(
        tuple(one for one in latest if one.phase in ("running", "suspended")),
        tuple(one for one in ordered if one.phase == "open"),
        tuple(one for one in latest if one.phase in ("over", "cancelled")),
    )


def entered(desk: Desk, stream: str) -> Entered | None:
    """One event as it is now; None before it is set up."""
    with desk.opened(stream) as stream_state:
        now, records = stream_state.now, stream_state.records
        if now.setup is None:
            return None
        return Entered(
            stream,
            now.setup,
            now.phase,
            now,
            now.field.admitted,
            alive(now),
            len(now.field.waiting),
            now.layout.count,
            _winner(now),
            now.publication is not None and not now.publication.withdrawn,
            records[0].at,
            records[-1].at,
        )


def _winner(now: Tournament) -> str:
    if now.phase != "over":
        return ""
    first = [place.person for place in places(now) if place.place_from == 1]
    return first[0] if len(first) == 1 else ""
