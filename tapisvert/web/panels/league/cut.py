"""The line of a standing above which one goes through, as the league announced it."""

from __future__ import annotations

from typing import NamedTuple

from tapisvert.desk.league.qualifying import lowest_through
from tapisvert.league.course import StandingQuery
from tapisvert.league.record.cuts import cut_said
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.state import League
from tapisvert.web.house import leagues, standings
from tapisvert.web.panels.league.names import NameOf
from tapisvert.words import Lang


class CutShown(NamedTuple):
    """Where the line is drawn, and what it means."""

    last: str
    """Who goes through as the last; nothing while nobody is ranked."""
    rows: int
    """How many stand above the line."""
    text: str


def cut_shown(league: str, now: League, season: str, called: NameOf, lang: Lang) -> CutShown | None:
    """The line of a whole season; None where none was announced."""
    line = now.cuts.get(season)
    if line is None:
        return None
    last = lowest_through(leagues(), standings(), league, now, season)
    order = [each.person for each in standings().of(league, StandingQuery(season)).lines]
    rows = order.index(last) + 1 if last else 0
    return CutShown(last, rows, cut_said(LeagueNames(now, called), line).text(lang))
