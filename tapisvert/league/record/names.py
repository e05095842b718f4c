"""What the sentences about a league ask for names."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TypeAlias

from tapisvert.league.record.state import League
from tapisvert.slotted import dataclass
from tapisvert.tournament.state import Tournament
from tapisvert.words import Lang, say
from tapisvert.words.message import Message


def day_said(text: str) -> Message | str:
    """`Wednesday 18 November 2026`; what is no day stays as it is."""
    try:
        when = date.fromisoformat(text)
    except ValueError:
        return text
    values: dict[str, object] = {
        "weekday": Message(f"leaguedesk.weekday-{when.weekday()}"),
        "day": Message("leaguedesk.first-of-month") if when.day == 1 else str(when.day),
        "month": Message(f"leaguedesk.month-{when.month}"),
        "year": str(when.year),
    }
    return Message("leaguedesk.day-said", values)


def time_said(text: str) -> Message | str:
    """`19:30`, `19 h 30`; what is no time stays as it is."""
    hour, _, minute = text.partition(":")
    if not (hour.isdecimal() and minute.isdecimal()):
        return text
    if minute == "00":
        return Message("leaguedesk.hour-said", {"hour": str(int(hour))})
    return Message("leaguedesk.time-said", {"hour": str(int(hour)), "minute": minute})


def part_said(part: str) -> Message:
    """`November 2026`, `4th quarter of 2026`."""
    year, _, rest = part.partition("-")
    if rest.startswith("Q"):
        return Message(f"leaguepage.quarter-{rest[1:]}", {"year": year})
    values = {"month": Message(f"leaguedesk.month-{int(rest)}"), "year": year}
    return Message("leaguepage.month-said", values)


InWords: TypeAlias = Callable[[Lang], str]
"""Something said in the reader's language."""


@dataclass(frozen=True, slots=True)
class LeagueNames:
    """The league as it is now, and what its people, days and offices are called."""

    now: League
    of: Callable[[str], str]
    """The name of a person."""
    typed: bool = False
    """Whether nights and days are named as one types them, for those who type."""
    evening: Callable[[str], Tournament | None] = lambda _: None
    """The event of a night, where it is opened and known to whoever speaks."""

    def night(self, event: str) -> Message | str:
        """A night of the calendar: where and when."""
        fixture = self.now.fixtures.get(event)
        if self.typed or fixture is None:
            return event
        values = {"venue": self.venue(fixture.venue), "day": self.day(fixture.day)}
        return Message("leaguedesk.night-said", values)

    def venue(self, venue: str) -> str:
        """What a venue is called."""
        known = self.now.venues.get(venue)
        return venue if known is None else known.name

    def day(self, text: str) -> Message | str:
        """A day as people say it; whatever is none stays as it is."""
        return text if self.typed else day_said(text)

    def time(self, text: str) -> Message | str:
        """A time as people say it."""
        return text if self.typed else time_said(text)

    def book(self, book: str) -> InWords | str:
        """What a book is called for short."""
        return book if self.typed else lambda lang: self.now.law.short[lang]

    @staticmethod
    def weekday(weekday: int) -> InWords:
        """A day of the week; 0 is Monday."""
        return lambda lang: say(f"leaguedesk.weekday-{weekday}", lang)

    @staticmethod
    def kind(kind: str) -> InWords:
        """A kind of event."""
        return lambda lang: say(f"leaguedesk.kind-{kind}", lang)

    @staticmethod
    def office(office: str) -> InWords:
        """An office of the league."""
        return lambda lang: say(f"leaguedesk.office-{office}", lang)
