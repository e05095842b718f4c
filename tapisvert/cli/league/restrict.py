"""`tapisvert league restrict`: a venue keeps somebody away, or lets him play again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.league.record.values import GROUNDS
from tapisvert.league.record.venues import LiftRestriction, RestrictPlayer
from tapisvert.refusals import Invalid

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("venue", help=say_of("leagueline.arg-venue"))
    parser.add_argument("person", help=say_of("leagueline.arg-person"))
    add = parser.add_argument
    add("--ground", choices=GROUNDS, help=say_of("leagueline.arg-ground"))
    add("--note", default="", help=say_of("leagueline.arg-note"))
    add("--from", dest="first", metavar="DAY", help=say_of("leagueline.arg-first"))
    add("--lift", action="store_true", help=say_of("leagueline.arg-lift"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    venue, person = session.venue(args.venue), session.person(args.person)
    if args.lift:
        return answer(session, args, session.do(LiftRestriction(venue, person)))
    if args.ground is None:
        raise Invalid("leagueline.ground-needed", known=GROUNDS)
    first = args.first or session.today
    wish = RestrictPlayer(venue, person, args.ground, args.note, first)
    return answer(session, args, session.do(wish))
