"""Days of an event: which is played, and what lies between two of them."""

from __future__ import annotations

from tapisvert.tournament.state import Tournament


def is_first_day(now: Tournament) -> bool:
    """Whether players of several first days come together only later."""
    return now.setup is not None and bool(now.setup.flights.names) and not now.days.merged


def first_days_ahead(now: Tournament) -> tuple[str, ...]:
    """First days whose entries and prizes are still to come."""
    if now.setup is None or not is_first_day(now):
        return ()
    return now.days.ahead(now.setup.flights.names)


def day_played(now: Tournament) -> str:
    """What the day is called: the first day that is played, or its number; empty of one day."""
    if is_first_day(now):
        return now.days.flight
    return str(now.days.merged + 1) if now.days.merged else ""


def is_between_days(now: Tournament) -> bool:
    """Whether a day is over and the next has not begun: chips are in bags, or at seats just drawn.

    Play that somebody stopped is none of it.
    """
    if now.phase != "suspended":
        return False
    if now.field.playing:
        return bool(now.days.merged) and are_seats_new(now)
    return bool(now.field.bagged or now.days.merged)


def are_seats_new(now: Tournament) -> bool:
    """Whether nobody has played from any seat since they were drawn."""
    return not any(table.hands or table.vacated for table in now.layout.open_tables)
