"""Time zones: of the machine, a club, an event or a league; and local time in them.

The core is told its zone. What is shown is shown in the zone that is active: the room and the
terminal activate the one of the event, the league or the house they speak of.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import cache
from pathlib import Path
from typing import Final
from unicodedata import normalize
from zoneinfo import ZoneInfo, available_timezones

from tapisvert.refusals import Invalid

_ACTIVE: Final[ContextVar[str]] = ContextVar("zone", default="")
_TOWN: Final = re.compile(r"(Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)/|UTC$")
_FIRST_YEAR: Final = 1970
_LAST_YEAR: Final = 9000
_LAST_DAY: Final = date(9998, 12, 31)
_LINKED: Final = re.compile(r".*/zoneinfo/(?:posix/|right/)?(.+)")


@cache
def zone_named(name: str) -> ZoneInfo:
    """The zone of a name such as America/Montreal; refused where nobody knows it."""
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, KeyError):
        town = _plain(name)
        towns = tuple(each for each in zones() if _plain(each.rpartition("/")[2]) == town)
        if towns:
            raise Invalid("zones.of-town", zone=name, zones=towns) from None
        raise Invalid("zones.unknown", zone=name) from None


def _plain(town: str) -> str:
    """A town as people type it: without accents, capitals, and what stands between its words."""
    return "".join(sign for sign in normalize("NFKD", town).casefold() if sign.isalnum())


@cache
def zones() -> tuple[str, ...]:
    """The zones people choose from, by region and town."""
    return tuple(sorted(each for each in available_timezones() if _TOWN.match(each)))


def machine_zone() -> str:
    """The name of the zone this machine is set to; UTC where it does not tell."""
    for name in _told_by_machine():
        try:
            zone_named(name)
        except Invalid:
            continue
        return name
    return "UTC"


def _told_by_machine() -> Iterator[str]:
    if zone_name := os.environ.get("TZ", "").lstrip(":"):
        yield zone_name
    if sys.platform == "win32":
        import tzlocal

        yield tzlocal.get_localzone_name()
        return
    try:
        linked = _LINKED.fullmatch(os.path.realpath("/etc/localtime"))
        if linked is not None:
            yield linked[1]
        yield Path("/etc/timezone").read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return


@contextmanager
def in_zone(name: str) -> Iterator[None]:
    """What is shown within is shown in this zone; nothing is the zone of the machine."""
    before = _ACTIVE.set(name)
    try:
        yield
    finally:
        _ACTIVE.reset(before)


_FIRST: Final = -62_135_424_000_000
_LAST: Final = 253_402_128_000_000
"""A day within the first and the last moment a calendar has, whatever the zone."""


def activate(name: str) -> None:
    """From here on, within what `in_zone` surrounds, show this zone."""
    _ACTIVE.set(name)


def active_zone() -> str:
    """The name of the zone that is shown."""
    return _ACTIVE.get() or machine_zone()


def local(at: int) -> datetime:
    """A moment, in milliseconds since 1970, in the zone that is shown.

    One beyond every calendar is shown as the first or the last day of it.
    """
    within = min(max(at, _FIRST), _LAST)
    return datetime.fromtimestamp(within / 1000, UTC).astimezone(_shown())


def moment_of(when: datetime) -> int:
    """The moment a clock of the zone that is shown says so, in milliseconds since 1970.

    An hour the clock skips in spring is the one after it; an hour it shows twice is the first. A
    year in which other zones run out of days is a `ValueError`.
    """
    shown = _shown()
    if not _FIRST_YEAR <= when.year <= _LAST_YEAR:
        raise ValueError(f"no evening is in the year {when.year}")
    if when.tzinfo is None:
        when = when.astimezone() if shown is None else when.replace(tzinfo=shown)
    return round(when.timestamp() * 1000)


def day_in(zone: str, at: int) -> str:
    """The day of a moment in a zone, as 2026-11-15; universal time where there is none."""
    return datetime.fromtimestamp(at / 1000, zone_named(zone or "UTC")).date().isoformat()


def clock_in(zone: str, at: int) -> str:
    """The day and the hour of a moment in a zone, as 2026-11-15 19:30."""
    return f"{datetime.fromtimestamp(at / 1000, zone_named(zone or 'UTC')):%Y-%m-%d %H:%M}"


def midnight_after(day: date, zone: str) -> int:
    """When a day ends in a zone, in milliseconds since 1970; without one, on this machine."""
    end = datetime.combine(min(day, _LAST_DAY) + timedelta(days=1), time())
    known = end.replace(tzinfo=zone_named(zone)) if zone else end.astimezone()
    return round(known.timestamp() * 1000)


def _shown() -> tzinfo | None:
    """The zone that is shown; None is the machine's own, whatever its name."""
    name = _ACTIVE.get()
    return zone_named(name) if name else None
