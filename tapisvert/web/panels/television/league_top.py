"""The league a night counts for, as far as its first ten: what everybody may read of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from tapisvert.desk.league.table import table
from tapisvert.desk.queries.short_names import parted
from tapisvert.league.course import StandingQuery
from tapisvert.league.points.amounts import Figure
from tapisvert.web.house import leagues, standings
from tapisvert.web.live.fragments import View
from tapisvert.web.panels.league.names import in_public
from tapisvert.web.panels.television.naming import BoardName, fitted
from tapisvert.words import Lang

TEN: Final = 10
_LETTERS: Final = 17


class LeagueRank(NamedTuple):
    """One line of the standing."""

    place: int
    name: BoardName
    points: str


class LeagueTop(NamedTuple):
    """The first of a league's season."""

    name: str
    rows: tuple[LeagueRank, ...]

    @property
    def half(self) -> int:
        """Rows of the longer of two columns."""
        return -(-len(self.rows) // 2)


def top_ten(view: View) -> LeagueTop | None:
    """Of the league whose calendar has this night; None outside of any, or before its first one."""
    for league in leagues().streams():
        now = leagues().now(league)
        fixture = now.fixture_of(view.event)
        if fixture is None:
            continue
        seasons = now.seasons.items()
        season = next((key for key, one in seasons if one.first <= fixture.day <= one.last), None)
        rows = () if season is None else _rows(league, season, view.lang)
        return LeagueTop(now.name, rows) if rows else None
    return None


def _rows(league: str, season: str, lang: Lang) -> tuple[LeagueRank, ...]:
    standing = table(standings().of(league, StandingQuery(season)), 0, TEN, 0)
    called = in_public(lang)
    return tuple(
        LeagueRank(row.place, fitted_rank(called(row.person)), format(Figure(row.points), lang))
        for row in standing.rows
        if row.place is not None
    )


def fitted_rank(name: str) -> BoardName:
    """A name, surname first; the number that tells namesakes apart stays with the surname."""
    plain, mark, number = " ".join(name.split()).partition(" (")
    first, last = parted(plain)
    return fitted(first, f"{last}{mark}{number}", _LETTERS)
