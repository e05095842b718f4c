"""Dates and times of day as each language writes them."""

from __future__ import annotations

from datetime import datetime

from tapisvert.words import Lang, say


def day(when: datetime, lang: Lang) -> str:
    """15 November 2026, or 1er novembre 2026."""
    month = say("prints.months", lang).split()[when.month - 1]
    key = "prints.first-day" if when.day == 1 else "prints.day"
    return say(key, lang, {"day": str(when.day), "month": month, "year": str(when.year)})


def time(when: datetime, lang: Lang) -> str:
    """21:05, or 21 h 05."""
    return say("prints.time", lang, {"hour": str(when.hour), "minute": f"{when.minute:02}"})


def moment(when: datetime, lang: Lang) -> str:
    """The day and the time."""
    return say("prints.moment", lang, {"day": day(when, lang), "time": time(when, lang)})
