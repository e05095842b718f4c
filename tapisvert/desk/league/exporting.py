"""Everything a league holds, for other programs and for safe keeping: JSON, and sheets of results.

The sheet of results is the one that can be imported.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from decimal import Decimal
from fractions import Fraction
from io import StringIO
from typing import Any, Final

from tapisvert.desk.league.columns import heading, kind_said
from tapisvert.league.course import SeasonProgress
from tapisvert.league.points.amounts import UNIT
from tapisvert.league.record.register import REGISTER_FIELDS
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Season
from tapisvert.league.standings.standing import LeagueStanding
from tapisvert.tournament.results.table import PersonName
from tapisvert.words import Lang, decimal
from tapisvert.words.cells import inert

_COLUMNS: Final = (
    *("date", "venue", "event", "kind", "place", "name", "licence"),
    *("points", "knock-outs", "rebuys"),
)


def everything(now: League, names: PersonName, *, register: bool = True) -> dict[str, Any]:
    """The whole league as plain values, and what its people are called.

    The register of discipline is left out for whoever may not read it.
    """
    whole = {
        field.name: plain(getattr(now, field.name))
        for field in fields(League)
        if register or field.name not in REGISTER_FIELDS
    }
    people = _people(now) | (_judged(now) if register else set())
    whole["people"] = {person: names(person) for person in sorted(people)}
    return whole


def results_sheet(
    now: League,
    courses: Iterable[SeasonProgress],
    names: PersonName,
    licences: PersonName,
    lang: Lang = "en",
) -> str:
    """One line a player and night, in the columns an import knows, titled for who reads."""
    file = StringIO()
    out = csv.writer(file, delimiter=";", lineterminator="\n")
    out.writerow([heading(column).text(lang) for column in _COLUMNS])
    for course in courses:
        for event, night in sorted(course.told.items(), key=lambda each: (each[1].day, each[0])):
            finishes = night.result.night.finishes
            for row, finish in zip(night.outcome.rows, finishes, strict=True):
                out.writerow(
                    (
                        night.day,
                        inert(now.venues[night.venue].name),
                        inert(event),
                        kind_said(night.outcome.kind, lang),
                        row.place,
                        inert(names(row.person)),
                        inert(licences(row.person)),
                        decimal(points_text(row.points), lang),
                        str(finish.knock_outs),
                        finish.rebuys,
                    )
                )
    return file.getvalue()


def standing_sheet(
    now: LeagueStanding, names: PersonName, titles: tuple[str, ...], lang: Lang = "en"
) -> str:
    """Place, name, points and nights of everybody."""
    file = StringIO()
    out = csv.writer(file, delimiter=";", lineterminator="\n")
    out.writerow(titles)
    lines = ((now.place(each), each) for each in now.lines)
    for place, each in sorted(lines, key=lambda one: (one[1].order, names(one[1].person))):
        out.writerow(
            (
                "" if place is None else place,
                inert(names(each.person)),
                decimal(points_text(each.points), lang),
                each.nights,
            )
        )
    return file.getvalue()


def points_text(points: int) -> str:
    """Ten-thousandths as a plain number: 412, or 163.09."""
    whole, part = divmod(abs(points), UNIT)
    sign = "-" if points < 0 else ""
    return f"{sign}{whole}" + (f".{part:04}".rstrip("0") if part else "")


def plain(value: Any) -> Any:
    """A value of the record as plain ones: mappings, lists, texts and numbers."""
    match value:
        case Season():
            data = {"name": value.name, "first": value.first, "last": value.last}
            return {**data, "points": plain(value.points), "rule": plain(value.rule)}
        case Fraction() | Decimal():
            return str(value)
        case Mapping():
            return {str(key): plain(one) for key, one in sorted(value.items())}
        case tuple() | list():
            return [plain(one) for one in value]
        case frozenset():
            return sorted(value)
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    return value


def _people(now: League) -> set[str]:
    mandates = {each.person for each in now.mandates}
    mandates |= {each.person for each in now.officials}
    for result in now.results.values():
        mandates |= {each.person for each in result.night.finishes}
    for team in now.teams.values():
        mandates |= {each.person for each in team.stays}
    for awards in now.prize_awards.values():
        mandates |= {each.holder for each in awards if each.holder not in now.teams}
    return mandates


def _judged(now: League) -> set[str]:
    suspensions = {each.person for each in now.suspensions}
    suspensions |= {each.person for each in now.restrictions}
    return suspensions | {each.person for each in now.complaints}
