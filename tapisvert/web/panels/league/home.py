"""The home of a league: standing, race, last night, next dates and news, for everybody."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any, Final, NamedTuple

from tapisvert.desk.league.history import told_of
from tapisvert.desk.league.table import StandingsTable, table
from tapisvert.desk.league.teams import teams_of
from tapisvert.journal.codec import kind_of
from tapisvert.league.course import StandingQuery
from tapisvert.league.points.amounts import UNIT
from tapisvert.league.record.cuts import AnnounceCut
from tapisvert.league.record.directing import AppointDirector, ReplaceDirector
from tapisvert.league.record.founding import OpenSeason
from tapisvert.league.record.inviting import InviteQualified
from tapisvert.league.record.news import PostNews
from tapisvert.league.record.prizes import part_days
from tapisvert.league.record.publishing import CorrectResult
from tapisvert.league.record.scheduling import CancelFixture, EditFixture, MoveFixture
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture, Season
from tapisvert.league.record.venues import AdmitVenue, EndAgreement
from tapisvert.league.standings.race import race
from tapisvert.league.standings.standing import LeagueStanding
from tapisvert.web.dates import day as day_of
from tapisvert.web.house import leagues, standings
from tapisvert.web.panels.league.charts import ChartLine, LineChart
from tapisvert.web.panels.league.cut import cut_shown
from tapisvert.web.panels.league.names import NameOf
from tapisvert.web.panels.league.shown import (
    Listed,
    dated,
    listed,
    named_lines,
    share_of,
    short_day,
    worths_shown,
)
from tapisvert.web.panels.league.tiles import next_fixtures, tile
from tapisvert.web.panels.season.prizes import ClaimShown, shown_prizes
from tapisvert.words import Lang, say

_TOP: Final = 12
RACING: Final = 6
_TEAMS: Final = 6
_ENDED: Final = 2
"""Seasons that are over of which prizes are looked for."""
_REMEMBERED: Final = timedelta(days=60)
"""How long the prizes of a season are shown once it is over and all of them are handed out."""
_NEWS: Final = 6
_LOOKED_AT: Final = 300
"""Records of the journal looked at for news."""
_FINISHES: Final = 8
_BELOW: Final = 3
"""Places shown below the line of those who go through."""
_MOST_ROWS: Final = 24
_PUBLIC: Final = frozenset(
    kind_of(each)
    for each in (
        *(CorrectResult, CancelFixture, MoveFixture, EditFixture, OpenSeason, PostNews),
        *(AppointDirector, ReplaceDirector, AdmitVenue, EndAgreement, InviteQualified, AnnounceCut),
    )
)
"""What members are told of by itself; discipline is none of it."""


class NewsLine(NamedTuple):
    """Something that happened in the league, and when."""

    when: str
    text: str


def home(
    league: str, now: League, season: str, today: str, called: NameOf, lang: Lang
) -> dict[str, Any]:
    """Everything the page shows."""
    asked = StandingQuery(season)
    standing = standings().of(league, asked)
    line = cut_shown(league, now, season, called, lang)
    rows = _TOP if line is None else min(_MOST_ROWS, max(_TOP, line.rows + _BELOW))
    shown = table(standing, 0, rows, 0)
    best = shown.rows[0].points if shown.rows else 0
    held = now.seasons[season]
    last = _last_night(league, now, season, called, lang)
    return {
        "season": held,
        "season_id": season,
        "rows": [(each, share_of(each.row.points, best)) for each in _rows(shown, called, lang)],
        "worths": None if shown.rows else worths_shown(held.scheme),
        "people": shown.people,
        "line": line,
        "race": race_chart(standing, called, lang),
        "last": last,
        "prizes": list(_prizes(league, now, season, today, called, lang)),
        "teams": named_lines(now, teams_of(standings(), league, now, asked)[:_TEAMS]),
        "coming": [tile(now, each, today, lang) for each in next_fixtures(now, today)],
        "news": list(news(league, called, lang)),
        "amendments": [
            NewsLine(day_of(each.at, lang), each.text) for each in reversed(now.amendments)
        ],
    }


def _rows(shown: StandingsTable, called: NameOf, lang: Lang) -> list[Listed]:
    """The first of a standing; what parts the last from somebody who is not shown is not said."""
    rows = [listed(row, called, lang) for row in shown.rows]
    if len(rows) > 1 and rows[-1].row.points != rows[-2].row.points:
        rows[-1] = rows[-1]._replace(tie="")
    return rows


def _prizes(
    league: str, now: League, season: str, today: str, called: NameOf, lang: Lang
) -> Iterator[tuple[str, str, list[tuple[str, list[ClaimShown]]]]]:
    """The prizes of the season, then of those that ended lately or still owe somebody theirs."""
    ended = sorted(
        (name for name, each in now.seasons.items() if each.last < today and name != season),
        key=lambda name: now.seasons[name].last,
        reverse=True,
    )
    for name in (season, *ended[:_ENDED]):
        groups = shown_prizes(league, now, name, today, called, lang)
        groups.sort(key=lambda each: _runs(now.seasons[name], each[1], today), reverse=True)
        over = date.fromisoformat(now.seasons[name].last) + _REMEMBERED
        owed = any(one.open for _, lines in groups for one in lines)
        if groups and (name == season or owed or today <= over.isoformat()):
            yield name, now.seasons[name].name, groups


def _runs(season: Season, lines: list[ClaimShown], today: str) -> bool:
    """Whether prizes are of the whole season, or of a part of it that is being played."""
    first, last = part_days(season, lines[0].claim.prize.part)
    return first <= today <= last


def race_chart(standing: LeagueStanding, called: NameOf, lang: Lang) -> LineChart | None:
    """The best of a standing, each behind the best of them after each day; None for one day."""
    first = [each.person for each in standing.lines[:RACING] if each.ranked]
    season_race = race(standing, first)
    if len(season_race.days) < 2:
        return None
    columns = tuple(f"{int(each[8:])}/{int(each[5:7])}" for each in season_race.days)
    curves = tuple(
        ChartLine(called(each.person), tuple(round(points / UNIT) for points in each.points))
        for each in season_race.behind
    )
    return LineChart(say("leaguepage.race", lang), columns, curves, say("leaguepage.head", lang))


def news(league: str, called: NameOf, lang: Lang) -> Iterator[NewsLine]:
    """What happened last that concerns everybody; what was undone is no news."""
    news = 0
    with leagues().opened(league) as history:
        for record in reversed(history.records[-_LOOKED_AT:]):
            if record.command.kind not in _PUBLIC or record.action in history.undone:
                continue
            text = " ".join(each.text(lang) for each in told_of(history, record, called))
            if text:
                yield NewsLine(day_of(record.at, lang), text)
                news += 1
            if news == _NEWS:
                return


def _last_night(
    league: str, now: League, season: str, called: NameOf, lang: Lang
) -> dict[str, Any] | None:
    course = standings().course(league, season, now)
    if not course.told:
        return None
    event = max(course.told, key=lambda each: (course.told[each].day, each))
    context = course.told[event]
    finishes = context.result.night.finishes
    lines = [
        (finish, called(row.person), row.points)
        for finish, row in zip(finishes[:_FINISHES], context.outcome.rows, strict=False)
    ]
    fixture: Fixture = now.fixtures[event]
    return {
        "date": dated(now, fixture, lang),
        "short": short_day(fixture.day, lang),
        "lines": lines,
        "players": len(finishes),
        "photo": event in now.pictures,
    }
