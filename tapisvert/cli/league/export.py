"""`tapisvert league export`: everything a league holds, or its results as a sheet."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from tapisvert.cli.league.session import Session, add_options
from tapisvert.cli.rules import written
from tapisvert.desk.league.exporting import everything, results_sheet

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("--results", action="store_true", help=say_of("leagueline.arg-results"))
    parser.add_argument("--season", metavar="SEASON", help=say_of("leagueline.arg-which-season"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    now = session.now
    if not args.results:
        return written.write(everything(now, session.called))
    seasons = [session.season(args.season)] if args.season else sorted(now.seasons)
    courses = [session.standings.course(session.league, season) for season in seasons]
    sheet = results_sheet(now, courses, session.called, lambda person: _licence(session, person))
    sys.stdout.write(sheet)
    return 0


def _licence(session: Session, person: str) -> str:
    known = session.people.get(person)
    return "" if known is None else known.licence
