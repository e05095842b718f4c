"""`tapisvert league correct`: a result put right, why, and what that changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.enter import add_sheet, do_typed
from tapisvert.cli.league.moved import moved
from tapisvert.cli.league.session import Session, add_options
from tapisvert.desk.league.nights import correct_from_event
from tapisvert.desk.league.telling import told
from tapisvert.league.course import Asked
from tapisvert.league.record.founding import season_on
from tapisvert.league.record.publishing import CorrectResult
from tapisvert.league.record.scheduling import known_fixture

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-date"))
    add_sheet(parser)
    parser.add_argument("--from-event", action="store_true", help=say_of("leagueline.arg-event-is"))
    parser.add_argument("--reason", default="", help=say_of("leagueline.arg-reason"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    asked = _season(session, args.date)
    before = None if asked is None else session.standings.of(session.league, asked)
    if args.from_event:
        with session.naming():
            desk, author = session.house.desk, session.author
            done = correct_from_event(desk, author, args.date, args.reason)
    else:
        done = do_typed(session, args, lambda night: CorrectResult(args.date, night, args.reason))
    said = list(told(session.now, session.called, done.events))
    if asked is not None and before is not None:
        said += moved(session, before, session.standings.of(session.league, asked))
    return answer(session, args, done, *said)


def _season(session: Session, date: str) -> Asked | None:
    season = season_on(session.now, known_fixture(session.now, date).day)
    found = (key for key, each in session.now.seasons.items() if each is season)
    return next((Asked(key) for key in found), None)
