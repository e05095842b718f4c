"""`tapisvert league why`: why somebody has the points he has, down to the formula."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tapisvert.cli.league.session import Session, add_options, add_season
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.league.points.reasons import Explained
from tapisvert.refusals import Illegal
from tapisvert.words import LANGS

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    parser.add_argument("person", help=parser.say("leagueline.arg-person"))
    add_season(parser)
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    person = session.person(args.person)
    found = session.standings.why(session.league, session.asked(args), person)
    if found is None:
        raise Illegal("leagueline.no-score", name=session.called(person))
    if args.json:
        return written.write({"person": person, "name": session.called(person), **_plain(found)})
    screen = args.screen
    head = Ink(session.called(person), "title")
    lines = [screen.lines(text, indent=2 * depth) for depth, text in found.lines(args.lang)]
    screen.show(screen.rule(head), *lines)
    return 0


def _plain(found: Explained) -> dict[str, Any]:
    return {
        "points": found.points,
        "why": {lang: found.reason.text(lang) for lang in LANGS},
        "parts": [_plain(each) for each in found.parts],
    }
