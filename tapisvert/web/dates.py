"""Days and hours as the reader's language writes them."""

from __future__ import annotations

from datetime import UTC, datetime

from tapisvert.words import Lang, say


def local(at: int) -> datetime:
    """A moment where the house stands."""
    return datetime.fromtimestamp(at / 1000, UTC).astimezone()


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
        "day": str(when.day),
        "month": say(f"clubpage.{length}month-{when.month}", lang),
    }
    return say("clubpage.day", lang, names)


def time_of_day(at: int, lang: Lang) -> str:
    """`21 h 32`, `21:32`."""
    when = local(at)
    return say("clubpage.time", lang, {"hour": str(when.hour), "minute": f"{when.minute:02}"})


def hour(at: int, lang: Lang) -> str:
    """The day and the time."""
    return say("clubpage.hour", lang, {"day": day(at, lang), "time": time_of_day(at, lang)})
