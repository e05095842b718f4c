"""First days: those who play are some of those who will, and nothing of the end is near."""

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
