"""Days and hours where the house stands, as the reader's language writes them."""

from __future__ import annotations

from time import monotonic
from typing import Final

from django.conf import settings

from tapisvert.web.models import Club
from tapisvert.words import Lang, day_of_month, say
from tapisvert.zones import local

_PATIENCE: Final = 10
"""Seconds in which the zone of the house is not looked up again."""


class _HouseZone:
    """The zone as it was looked up last."""

    name = ""
    at = float("-inf")


_zone: Final = _HouseZone()


def house_zone() -> str:
    """Where the clocks of the house hang: as the club says, else as the machine is set.

    Looked up again once somebody saved, and every so often, for those who saved elsewhere.
    """
    looked = monotonic()
    if looked - _zone.at > _PATIENCE:
        club = Club.objects.filter(pk=1).first()
        chosen = club.zone if club is not None else ""
        _zone.name, _zone.at = chosen or settings.MACHINE_ZONE, looked
    return _zone.name


def look_again() -> None:
    """The club said something new."""
    _zone.at = float("-inf")


def day(at: int, lang: Lang) -> str:
    """`mer. 18 nov.`, `Wed 18 Nov`."""
    return _day(at, lang, "")


def long_day(at: int, lang: Lang) -> str:
    """`Mercredi 18 novembre`, `Wednesday 18 November`."""
    return _day(at, lang, "long-")


def _day(at: int, lang: Lang, length: str) -> str:
    when = local(at)
    names = {
        "weekday": say(f"clubpage.{length}weekday-{when.weekday() + 1}", lang),
        "day": day_of_month(when.day, lang),
        "month": say(f"clubpage.{length}month-{when.month}", lang),
    }
    return say("clubpage.day", lang, names)


def time_of_day(at: int, lang: Lang) -> str:
    """`21 h 32`, `21:32`."""
    when = local(at)
    return say("clubpage.time", lang, {"hour": str(when.hour), "minute": f"{when.minute:02}"})


def time_or_date(at: int, beside: int, lang: Lang) -> str:
    """The time; the day as well where it is another one, and its year where that is another."""
    when, other = local(at), local(beside)
    if when.date() == other.date():
        return time_of_day(at, lang)
    year = "" if when.year == other.year else f" {when.year}"
    values = {"day": day(at, lang) + year, "time": time_of_day(at, lang)}
    return say("clubpage.hour", lang, values)


def hour(at: int, lang: Lang) -> str:
    """The day and the time."""
    return say("clubpage.hour", lang, {"day": day(at, lang), "time": time_of_day(at, lang)})
