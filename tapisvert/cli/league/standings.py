"""`tapisvert league standings`: who stands where, of a season or a part of it."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from tapisvert.cli.league.session import Session, add_options, add_season
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Cell, Ink
from tapisvert.desk.league.exporting import standing_sheet
from tapisvert.desk.league.table import Row, Table, table
from tapisvert.league.points.amounts import Figure
from tapisvert.rulebooks.folding import words
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.league.record.values import Season


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("--top", type=int, metavar="20", help=say_of("leagueline.arg-top"))
    parser.add_argument("--csv", action="store_true", help=say_of("leagueline.arg-csv"))
    add_season(parser)
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    asked = session.asked(args)
    standing = session.standings.of(session.league, asked)
    if args.csv:
        titles = tuple(say(f"leagueline.column-{key}", args.lang) for key in _COLUMNS)
        sys.stdout.write(standing_sheet(standing, session.called, titles))
        return 0
    found = _by_name(session, table(standing, most=args.top))
    if args.json:
        return written.write(
            {
                "league": session.league,
                "season": asked.season,
                "people": found.people,
                "nights": [
                    {"event": each.event, "day": each.day, "venue": each.venue}
                    for each in found.nights
                ],
                "rows": [_plain(session, row) for row in found.rows],
            }
        )
    screen, lang = args.screen, args.lang
    season = session.now.seasons[asked.season]
    head = Ink(_heading(season, asked.part, len(standing.outcomes), lang), "title")
    if not found.rows:
        empty = say("leagueline.no-results", lang)
        screen.show(screen.rule(head), screen.lines(empty))
        return 0
    screen.show(screen.rule(head), screen.table(_rows(session, found, lang)))
    return 0


_COLUMNS: Final = ("place", "name", "points", "nights")


def _by_name(session: Session, found: Table) -> Table:
    """Those who share a place in the order of their names."""

    def order(row: Row) -> tuple[bool, int, int, tuple[str, ...]]:
        name = words(session.called(row.person))
        return row.place is None, row.place or 0, -row.points, name

    return replace(found, rows=tuple(sorted(found.rows, key=order)))


def _heading(season: Season, part: str, nights: int, lang: Lang) -> str:
    name = f"{season.name} {part}".strip()
    rule = season.rule
    if rule.best is None:
        return say("leagueline.standing-all", lang, {"name": name, "n": nights})
    return say("leagueline.standing-best", lang, {"name": name, "best": rule.best, "n": nights})


def _rows(session: Session, found: Table, lang: Lang) -> list[tuple[Cell, ...]]:
    return [
        (
            Ink("–" if row.place is None else str(row.place), "number"),
            Ink(_moved(row), "faint"),
            format(Figure(row.points), lang),
            say("leagueline.nights", lang, {"n": row.nights}),
            session.called(row.person),
        )
        for row in found.rows
    ]


def _moved(row: Row) -> str:
    """Places won or lost since the night before."""
    if row.moved is None:
        return ""
    return "=" if not row.moved else f"{row.moved:+d}"


def _plain(session: Session, row: Row) -> dict[str, Any]:
    return {
        "place": row.place,
        "before": row.before,
        "person": row.person,
        "name": session.called(row.person),
        "points": row.points,
        "average": row.average,
        "nights": row.nights,
        "adjusted": row.adjusted,
        "scores": [
            None
            if cell is None
            else {"points": cell.points, "place": cell.place, "counts": cell.counts}
            for cell in row.cells
        ],
    }
