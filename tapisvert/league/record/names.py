"""What the sentences about a league ask for names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from tapisvert.league.record.state import League
from tapisvert.words import Lang, say

InWords: TypeAlias = Callable[[Lang], str]
"""Something said in the reader's language."""


@dataclass(frozen=True, slots=True)
class LeagueNames:
    """The league as it is now, and what its people, days and offices are called."""

    now: League
    of: Callable[[str], str]
    """The name of a person."""

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
