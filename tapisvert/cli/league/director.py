"""`tapisvert league director`: who directs where, for the length of a mandate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.league.record.directing import AppointDirector, ReplaceDirector
from tapisvert.league.record.values import RANKS
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("venue", nargs="?", help=say_of("leagueline.arg-venue"))
    parser.add_argument("person", nargs="?", help=say_of("leagueline.arg-person"))
    add = parser.add_argument
    add("--rank", choices=RANKS, default="head", help=say_of("leagueline.arg-rank"))
    add("--from", dest="first", metavar="DAY", help=say_of("leagueline.arg-first"))
    add("--replaces", metavar="NAME", help=say_of("leagueline.arg-replaces"))
    add("--reason", default="", help=say_of("leagueline.arg-reason"))
    add("--owner-agrees", action="store_true", help=say_of("leagueline.arg-owner"))
    add("--unable", action="store_true", help=say_of("leagueline.arg-unable"))
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    if args.venue is None or args.person is None:
        return _listed(session, args)
    venue = session.venue(args.venue)
    person = session.new_person(args.person)
    first = args.first or session.today
    if args.replaces is None:
        wish = AppointDirector(venue, person, args.rank, first)
        return answer(session, args, session.do(wish))
    was = session.person(args.replaces)
    other = ReplaceDirector(venue, was, person, first, args.reason, args.owner_agrees, args.unable)
    return answer(session, args, session.do(other))


def _listed(session: Session, args: Arguments) -> int:
    now = session.now
    found = sorted(now.mandates, key=lambda each: (each.venue, each.first, RANKS.index(each.rank)))
    if args.json:
        return written.write(
            [
                {
                    "venue": each.venue,
                    "person": each.person,
                    "name": session.called(each.person),
                    "rank": each.rank,
                    "first": each.first,
                    "last": each.last,
                }
                for each in found
            ]
        )
    rows = [
        (
            Ink(each.first, "number"),
            Ink(each.last, "number"),
            now.venues[each.venue].name,
            say(f"leaguedesk.rank-{each.rank}", args.lang),
            session.called(each.person),
        )
        for each in found
    ]
    empty = args.screen.lines(say("leagueline.nothing-yet", args.lang))
    args.screen.show(args.screen.table(rows) or empty)
    return 0
