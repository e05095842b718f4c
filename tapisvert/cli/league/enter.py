"""`tapisvert league enter`: a result noted by hand, typed in afterwards."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.desk.league.sheet import read_sheet, typed_night
from tapisvert.league.record.handling import decide
from tapisvert.league.record.publishing import PublishResult
from tapisvert.league.record.scheduling import known_fixture
from tapisvert.refusals import Invalid

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.desk.running import Done
    from tapisvert.league.points.night import Night
    from tapisvert.tournament.handling import Command


def add_to(parser: Parser) -> None:
    parser.add_argument("date", metavar="DATE", help=parser.say("leagueline.arg-date"))
    add_sheet(parser)
    add_options(parser)


def add_sheet(parser: Parser) -> None:
    """The order of finish: names, or a file."""
    say_of = parser.say
    parser.add_argument("names", nargs="*", metavar="NAME", help=say_of("leagueline.arg-order"))
    parser.add_argument("--file", metavar="FILE", help=say_of("leagueline.arg-sheet"))


def main(args: Arguments) -> int:
    session = Session.of(args)
    done = do_typed(session, args, lambda night: PublishResult(args.date, night))
    return answer(session, args, done)


def do_typed(session: Session, args: Arguments, wish: Callable[[Night], Command]) -> Done:
    """Wish for the night as it was typed; a refused one leaves no new names behind."""
    kind = known_fixture(session.now, args.date).kind
    text = _read(args.file) if args.file else "\n".join(args.names)
    night, fresh = typed_night(session.people, read_sheet(text), kind)
    with session.naming():
        decide(session.now, wish(night), session.meta)
    if fresh:
        session.people.put(*fresh)
    return session.do(wish(night))


def _read(path: str) -> str:
    if path == "-":
        return sys.stdin.read()
    try:
        with open(path, encoding="utf-8-sig") as file:
            return file.read(1_000_000)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Invalid("evening.unread", file=path, reason=reason) from None
    except UnicodeDecodeError:
        raise Invalid("evening.not-text", file=path) from None
