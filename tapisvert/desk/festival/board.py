"""The board: every event of today and tomorrow at a glance, and what stands in two places."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Final, NamedTuple

from tapisvert.desk.festival.seated import about_to_sit_twice
from tapisvert.desk.festival.tables import tables_used
from tapisvert.desk.queries.agenda import ElsewhereSeat, Entered, at_two_tables
from tapisvert.festival.state import Festival
from tapisvert.tournament.registration.lateness import closes_in
from tapisvert.tournament.timing.reading import Reading, reading
from tapisvert.zones import local

_DRAWN_BEFORE: Final = 60 * 60_000
"""How long before its begin the draw of an event is thought of."""


class BoardLine(NamedTuple):
    """One event; times in milliseconds."""

    one: Entered
    clock: Reading
    average: int
    """Chips of those still in; 0 while nobody has any."""
    big_blinds: int
    tables: tuple[int, ...]
    late_in: int | None
    """Of the clock until nobody comes in any more; 0 is closed, None stays open."""
    break_in: int | None
    """Of the clock until the next break; None in a break and where none follows."""
    tomorrow: bool

    @property
    def is_played(self) -> bool:
        return self.one.phase in ("running", "suspended")


class TableTwice(NamedTuple):
    """One table number at several events."""

    table: int
    events: tuple[str, ...]


class FestivalBoard(NamedTuple):
    """Everything at one moment."""

    at: int
    lines: tuple[BoardLine, ...]
    """Those being played, then those to come, then those over, each by when they begin."""
    tables_twice: tuple[TableTwice, ...]
    people_twice: dict[str, tuple[ElsewhereSeat, ...]]
    """By person; those somebody wants so are left out."""
    people_soon: dict[str, tuple[str, str]]
    """Who plays at the first event and waits for the draw of the second, due within the hour."""


def festival_board(events: Iterable[Entered], floor: Festival, at: int) -> FestivalBoard:
    """The events of today and tomorrow, in the zone that is shown."""
    everything = tuple(events)
    lines = [line(one, at) for one in everything if _is_shown(one, at)]
    order = {"running": 0, "suspended": 0, "open": 1}
    lines.sort(key=lambda each: (order.get(each.one.phase, 2), each.one.when, each.one.event))
    running = [one for one in everything if one.phase in ("running", "suspended")]
    doubles = {
        person: seats
        for person, seats in at_two_tables(running).items()
        if not floor.is_double(person, *(seat.event for seat in seats))
    }
    soon = about_to_sit_twice(everything, floor, at + _DRAWN_BEFORE)
    return FestivalBoard(at, tuple(lines), _tables_twice(everything, floor), doubles, soon)


def line(one: Entered, at: int) -> BoardLine:
    """One event as the board shows it."""
    now, setup = one.now, one.setup
    clock = reading(now.clock, setup.structure, at)
    average = now.bank.in_play // one.left if one.left else 0
    bet = clock.level.big_blind or clock.level.big_bet
    played = one.phase in ("running", "suspended")
    return BoardLine(
        one,
        clock,
        average,
        average // bet if bet else 0,
        tuple(sorted(now.layout.in_use)) if played or one.phase == "open" else (),
        closes_in(now, setup, at) if played else None,
        clock.break_in if played else None,
        local(one.when).date() > local(at).date(),
    )


def _is_shown(one: Entered, at: int) -> bool:
    today = local(at).date()
    match one.phase:
        case "running" | "suspended":
            return True
        case "open":
            return today <= local(one.when).date() <= today + timedelta(days=1)
        case _:
            return local(one.last).date() == today


def _tables_twice(events: tuple[Entered, ...], floor: Festival) -> tuple[TableTwice, ...]:
    """Only where the house has a plan: elsewhere every event counts its tables from 1."""
    if not floor.plan:
        return ()
    at_table: dict[int, list[str]] = {}
    for each in tables_used((one.event, one.now) for one in events):
        for table in each.tables:
            at_table.setdefault(table, []).append(each.event)
    return tuple(
        TableTwice(table, tuple(sorted(names)))
        for table, names in sorted(at_table.items())
        if len(names) > 1 and not floor.is_shared(table, *names)
    )
