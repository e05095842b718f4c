"""What the public pages of a league show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any, Final, NamedTuple

from tapisvert.desk.league.members import members_now
from tapisvert.desk.league.table import StandingRow, table
from tapisvert.league.course import StandingQuery
from tapisvert.league.points.reasons import Explained
from tapisvert.league.points.scheme import Scheme
from tapisvert.league.points.soundness import rounds, takes_from, worths
from tapisvert.league.record.names import day_said as day_in_words
from tapisvert.league.record.names import part_said as part_in_words
from tapisvert.league.record.names import time_said
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture, Season
from tapisvert.league.standings.outcome import NightOutcome
from tapisvert.league.standings.standing import LeagueStanding
from tapisvert.league.standings.teams import TeamLine
from tapisvert.rulebooks import Article
from tapisvert.tournament.proposal import Reason
from tapisvert.web.house import people, standings
from tapisvert.web.panels.league.names import NameOf
from tapisvert.words import Lang, day_of_month, say

SIZE: Final = 100
"""Rows on a page."""
COLUMNS: Final = 10
_MONTHS: Final = 36
"""Months of a season one may choose from: longer ones are leagues that never end theirs."""
FIELDS: Final = (10, 20, 30)
"""Sizes of a night whose points are shown before anybody has played."""


class Listed(NamedTuple):
    """A row with the name that may be shown."""

    row: StandingRow
    name: str

    tie: str = ""
    """What separates them from whoever has the same points."""

    @property
    def lost(self) -> int:
        """Places lost since the last night."""
        return -(self.row.moved or 0)


class Column(NamedTuple):
    """A night as a column."""

    event: str
    day: str
    marked: str
    """Disputed or corrected; nothing for a plain one."""


def season_now(now: League, today: str) -> str:
    """The season a day is in, else the last one that began, else the first; nothing without any."""
    if not now.seasons:
        return ""
    order = sorted(now.seasons.items(), key=lambda each: each[1].first)
    begun = [name for name, season in order if season.first <= today]
    return begun[-1] if begun else order[0][0]


def standing_page(
    league: str, now: League, asked: StandingQuery, number: int, called: NameOf, lang: Lang
) -> dict[str, Any]:
    """A page of a standing."""
    standing = standings().of(league, asked)
    pages = max(1, -(-len(standing.lines) // SIZE))
    number = min(max(number, 1), pages)
    shown = table(standing, (number - 1) * SIZE, SIZE, COLUMNS)
    season = now.seasons[asked.season]
    return {
        "season": season,
        "asked": asked,
        "rows": [listed(row, called, lang) for row in shown.rows],
        "worths": None if shown.rows else worths_shown(season.scheme),
        "nights": [_column(now, night, lang) for night in shown.nights],
        "played": len(standing.outcomes),
        "people": shown.people,
        "rule": rule_said(season, lang),
        "page": number,
        "pages": pages,
        "parts": [(part, part_said(part, lang)) for part in parts_of(league, asked)],
    }


def listed(row: StandingRow, called: NameOf, lang: Lang) -> Listed:
    """A row with its name, and its tie in words."""
    tie = say(f"leaguepage.tie-{row.tie}", lang) if row.tie else ""
    return Listed(row, called(row.person), tie)


class WorthTable(NamedTuple):
    """What places are worth on nights of several sizes."""

    fields: tuple[int, ...]
    rows: tuple[tuple[int, tuple[int | None, ...]], ...]
    below: int | None
    """From which place on the formula takes from the points for playing."""
    decimals: int | None
    """To how many decimals values are rounded; None where nothing is."""


def worths_shown(scheme: Scheme) -> WorthTable:
    """The places of three sizes of a night, as far as the smallest of them fits on a screen."""
    columns = [worths(scheme, players) for players in FIELDS]
    rows = (
        (place, tuple(column[place - 1] if place <= len(column) else None for column in columns))
        for place in (*range(1, 11), *range(15, FIELDS[-1] + 1, 5))
    )
    rounded = scheme.decimals if rounds(scheme, FIELDS[0]) else None
    return WorthTable(FIELDS, tuple(rows), takes_from(scheme, FIELDS[-1]), rounded)


def part_said(part: str, lang: Lang) -> str:
    """`November 2026`, `4th quarter of 2026`."""
    return part_in_words(part).text(lang)


def asked_said(now: League, asked: StandingQuery, lang: Lang) -> tuple[str, ...]:
    """Of what a standing is: the season, and the month or quarter and the venue of it."""
    facts = [now.seasons[asked.season].name]
    if asked.part:
        facts.append(part_said(asked.part, lang))
    if asked.venue:
        facts.append(now.venues[asked.venue].name)
    return tuple(facts)


def parts_of(league: str, asked: StandingQuery) -> list[str]:
    """The months and quarters of a season that have nights."""
    whole = standings().of(league, StandingQuery(asked.season, "", asked.venue))
    days = sorted({night.day for night in whole.outcomes.values()})
    months = dict.fromkeys(day[:7] for day in days)
    quarters = dict.fromkeys(f"{day[:4]}-Q{(int(day[5:7]) + 2) // 3}" for day in days)
    return [*months, *quarters]


def season_parts(season: Season) -> list[str]:
    """All months and quarters of a season, played or not."""
    first, last = season.first[:7], season.last[:7]
    months: list[str] = []
    year, month = int(first[:4]), int(first[5:])
    while (each := f"{year:04}-{month:02}") <= last and len(months) < _MONTHS:
        months.append(each)
        year, month = (year, month + 1) if month < 12 else (year + 1, 1)
    quarters = dict.fromkeys(f"{each[:4]}-Q{(int(each[5:]) + 2) // 3}" for each in months)
    return [*months, *quarters]


def rule_said(season: Season, lang: Lang) -> str:
    """How nights make the standing, in one line."""
    rule = season.rule
    made = [say(f"leaguepage.made-{rule.made}", lang)]
    if rule.best is not None:
        made.append(say("leaguepage.rule-best", lang, {"n": rule.best}))
    if rule.drop_worst:
        made.append(say("leaguepage.rule-drop", lang, {"n": rule.drop_worst}))
    if rule.fewest:
        made.append(say("leaguepage.rule-fewest", lang, {"n": rule.fewest}))
    return " · ".join(made)


def headline(league: str, now: League, today: str, lang: Lang) -> str:
    """What stands under the name of a league: the season, how far it is, who plays, its rule."""
    season = season_now(now, today)
    if not season:
        return ""
    held = now.seasons[season]
    standing = standings().of(league, StandingQuery(season))
    played = len(standing.outcomes)
    planned = sum(
        held.first <= each.day <= held.last and not each.cancelled for each in now.fixtures.values()
    )
    facts = (
        held.name,
        say("leaguepage.played-of", lang, {"n": played, "of": max(planned, played)}),
        _who(now, standing, lang),
        _counted(held, lang),
    )
    return " · ".join(facts)


def _who(now: League, standing: LeagueStanding, lang: Lang) -> str:
    """The members; as long as more people play than were admitted, those who play."""
    members, players = len(members_now(people(), now)), len(standing.lines)
    if members and members >= players:
        return say("leaguepage.league-members-n", lang, {"n": members})
    return say("leaguepage.members-n", lang, {"n": players})


def _counted(season: Season, lang: Lang) -> str:
    """Which nights count, in as few words as they need."""
    rule = season.rule
    plain = rule.made == "sum" and not rule.drop_worst and not rule.fewest
    if rule.best is not None and plain:
        return say("leaguepage.best-count", lang, {"n": rule.best})
    return rule_said(season, lang)


def share_of(points: int, best: int) -> int:
    """How wide a bar is, of a hundred."""
    return max(0, min(100, points * 100 // best)) if best > 0 else 0


def named_lines(now: League, lines: Sequence[TeamLine]) -> list[tuple[TeamLine, str, int]]:
    """Teams with their names, and how wide their bars are."""
    best = lines[0].points if lines else 0
    return [(each, now.teams[each.team].name, share_of(each.points, best)) for each in lines]


def day_said(day: str, lang: Lang) -> str:
    """`18 nov. 2026`."""
    when = date.fromisoformat(day)
    month = say(f"clubpage.month-{when.month}", lang)
    values = {"day": day_of_month(when.day, lang), "month": month, "year": day[:4]}
    return say("leaguepage.day", lang, values)


def short_day(day: str, lang: Lang) -> str:
    """`18 nov.`."""
    when = date.fromisoformat(day)
    month = say(f"clubpage.month-{when.month}", lang)
    return say("leaguepage.day-month", lang, {"day": day_of_month(when.day, lang), "month": month})


def long_day_said(day: str, lang: Lang) -> str:
    """`mercredi 18 novembre 2026`."""
    words = day_in_words(day)
    return words if isinstance(words, str) else words.text(lang)


def clock_said(time: str, lang: Lang) -> str:
    """`19:30`, `19 h 30`."""
    words = time_said(time)
    return words if isinstance(words, str) else words.text(lang)


class Dated(NamedTuple):
    """A date of the calendar in words."""

    fixture: Fixture
    day: str
    venue: str
    kind: str
    result: str
    """The mark of its result; nothing where there is none."""


def dated(now: League, fixture: Fixture, lang: Lang) -> Dated:
    """A date as people read it."""
    result = now.results.get(fixture.event)
    venue = now.venues.get(fixture.venue)
    weekday = date.fromisoformat(fixture.day).isoweekday()
    return Dated(
        fixture,
        f"{say(f'clubpage.weekday-{weekday}', lang)} {day_said(fixture.day, lang)}",
        fixture.venue if venue is None else venue.name,
        say(f"leaguepage.kind-{fixture.kind}", lang),
        "" if result is None else result.mark,
    )


def calendar(now: League, lang: Lang, today: str) -> dict[str, list[Dated]]:
    """The dates to come, the next first, and those that were, the last first."""
    order = sorted(now.fixtures.values(), key=lambda each: (each.day, each.time, each.event))
    over = [each.day < today or each.event in now.results for each in order]
    coming = [dated(now, each, lang) for each, was in zip(order, over, strict=True) if not was]
    past = [dated(now, each, lang) for each, was in zip(order, over, strict=True) if was][::-1]
    return {"coming": coming, "past": past}


class DutyLine(NamedTuple):
    """Something a director sees to, and the article that says so."""

    key: str
    number: str
    title: str


def duty_lines(articles: Iterable[Article], lang: Lang) -> tuple[DutyLine, ...]:
    """Duties in words."""
    return tuple(DutyLine(each.key, each.number, each.title[lang]) for each in articles)


class Told(NamedTuple):
    """An amount with its sentence, and what it is made of."""

    text: str
    parts: tuple[Told, ...]


def told(why: Explained, lang: Lang) -> Told:
    """Points opened to their reasons."""
    values = dict(why.reason.values)
    if "day" in values:
        values["day"] = day_said(str(values["day"]), lang)
    text = Reason(why.reason.key, values).text(lang)
    return Told(text, tuple(told(part, lang) for part in why.parts))


def _column(now: League, night: NightOutcome, lang: Lang) -> Column:
    result = now.results.get(night.event)
    disputed = result is not None and result.mark == "disputed"
    corrected = result is not None and bool(result.corrections)
    marked = "disputed" if disputed else "corrected" if corrected else ""
    when = date.fromisoformat(night.day)
    short = say("leaguepage.short-day", lang, {"day": str(when.day), "month": str(when.month)})
    return Column(night.event, short, marked)
