"""The rota as people read it: the line of tables, who deals, who follows, who dealt when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tapisvert.desk.running import Desk
from tapisvert.festival.rota import rotation
from tapisvert.festival.state import Down, Festival, LineTable
from tapisvert.tournament.state import Tournament

MINUTE = 60_000


class RotaLine(NamedTuple):
    """One table of the line."""

    table: int
    event: str
    name: str
    """Of the event."""
    dealer: str
    """Nobody's id where the table has no dealer."""
    since: int
    streak: int
    """Downs since the last rest, this one with it."""
    following: str
    """Who comes with the next push."""


class RotaNow(NamedTuple):
    """Everything about the dealers at one moment."""

    lines: tuple[RotaLine, ...]
    resting: tuple[str, ...]
    off: tuple[str, ...]
    """Who rests after the next push."""
    floor: tuple[str, ...]
    empty: bool
    """Whether a table has no dealer, or a dealer no table, that filling would mend."""
    due: int
    """When the next push is due; 0 before the first dealer sits."""
    playing: tuple[tuple[str, str], ...] = ()
    """Who is on duty and has a seat as a player, with the name of the event."""


def dealt_tables(now: Festival, events: Iterable[tuple[str, Tournament]]) -> tuple[LineTable, ...]:
    """Every table somebody plays at, along the line of the plan; others after it, by number."""
    playing: dict[int, str] = {}
    for event, tournament in events:
        if tournament.phase == "running":
            for table in tournament.layout.populated:
                playing.setdefault(table, event)
    place = {table: index for index, table in enumerate(now.plan)}
    order = sorted(playing, key=lambda table: (place.get(table, len(place)), table))
    return tuple(LineTable(table, playing[table]) for table in order)


def line_now(desk: Desk, now: Festival) -> tuple[LineTable, ...]:
    """The line as the events are."""
    return dealt_tables(now, desk.each(lambda each: (each, desk.now(each))))


def rota_now(desk: Desk, now: Festival) -> RotaNow:
    """Who deals where, and what the next push brings."""
    line = line_now(desk, now)
    seated = dict(seated_staff(desk, now))
    coming = rotation(now, line, seated)
    following = {seat.table: seat.person for seat in coming.seats}
    lines = tuple(_line(desk, now, each, following.get(each.table, "")) for each in line)
    tables = {each.table for each in line}
    homeless = any(table not in tables for table in now.dealing)
    lacking = any(not each.dealer for each in lines) and not seated.keys() >= set(now.resting)
    floor = tuple(
        person for person in now.duty if person in now.staff and now.staff[person].task == "floor"
    )
    due = now.pushed_at + now.rota.minutes * MINUTE if now.dealing else 0
    empty = homeless or lacking
    return RotaNow(lines, now.resting, coming.off, floor, empty, due, tuple(seated.items()))


def seated_staff(desk: Desk, now: Festival) -> Iterator[tuple[str, str]]:
    """Nobody deals and plays at once, and nobody should overlook it."""
    for _, tournament in desk.each(lambda each: (each, desk.now(each))):
        if tournament.phase in ("running", "suspended") and tournament.setup is not None:
            for person in now.duty:
                if any(entry.status == "playing" for entry in tournament.field.of(person)):
                    yield person, tournament.setup.name


def _line(desk: Desk, now: Festival, each: LineTable, following: str) -> RotaLine:
    seat, setup = now.dealing.get(each.table), desk.now(each.event).setup
    down = now.downs.get(now.open_downs.get(each.table, 0))
    dealer = "" if seat is None else seat.person
    return RotaLine(
        each.table,
        each.event,
        each.event if setup is None else setup.name,
        dealer,
        0 if down is None else down.start,
        now.streaks.get(dealer, 0),
        following,
    )


def downs_of(
    now: Festival, table: int | None = None, person: str = "", at: int | None = None
) -> Iterator[Down]:
    """Who dealt, the newest first: at one table, by one dealer, or at one moment."""
    for _, down in sorted(now.downs.items(), reverse=True):
        if table is not None and down.table != table:
            continue
        if person and down.person != person:
            continue
        if at is not None and not (down.start <= at and (not down.end or at < down.end)):
            continue
        yield down
