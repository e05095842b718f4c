"""`tapisvert league season`: a season opened, or its points and rule changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.moved import moved
from tapisvert.cli.league.scheme import points_named
from tapisvert.cli.league.session import Session, add_options
from tapisvert.desk.league.calendar import plain_name
from tapisvert.desk.league.telling import told
from tapisvert.league.course import Asked
from tapisvert.league.record.founding import OpenSeason
from tapisvert.league.standings.rule import BREAKERS, Rule
from tapisvert.refusals import Invalid

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.league.record.values import Season


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", help=say_of("leagueline.arg-season"))
    add = parser.add_argument
    add("--from", dest="first", metavar="DAY", help=say_of("leagueline.arg-first-day"))
    add("--to", dest="last", metavar="DAY", help=say_of("leagueline.arg-last-day"))
    add("--points", metavar="NAME|FILE", help=say_of("leagueline.arg-points"))
    add_rule(parser)
    add_options(parser)


def add_rule(parser: Parser) -> None:
    """How scores make a standing."""
    say_of = parser.say
    add = parser.add_argument
    add("--best", type=int, metavar="8", help=say_of("leagueline.arg-best"))
    add("--all", action="store_true", help=say_of("leagueline.arg-all"))
    add("--drop-worst", type=int, metavar="1", help=say_of("leagueline.arg-drop-worst"))
    add("--drop-best", type=int, metavar="1", help=say_of("leagueline.arg-drop-best"))
    add("--fewest", type=int, metavar="3", help=say_of("leagueline.arg-fewest"))
    add("--made", choices=("sum", "average"), help=say_of("leagueline.arg-made"))
    add("--breakers", nargs="*", choices=BREAKERS, help=say_of("leagueline.arg-breakers"))


def main(args: Arguments) -> int:
    session = Session.of(args)
    key = plain_name(args.name)
    if not key:
        raise Invalid("league.no-name")
    was = session.now.seasons.get(key)
    if was is None and (args.first is None or args.last is None):
        raise Invalid("leagueline.season-days")
    points = points_named(args.points or ("league" if was is None else ""))
    wish = OpenSeason(
        key,
        args.name if was is None else was.name,
        args.first or _kept(was).first,
        args.last or _kept(was).last,
        points or _kept(was).points,
        rule_told(args, Rule() if was is None else was.rule),
    )
    before = None if was is None else session.standings.of(session.league, Asked(key))
    done = session.do(wish)
    said = list(told(session.now, session.called, done.events))
    if before is not None:
        said += moved(session, before, session.standings.of(session.league, Asked(key)))
    return answer(session, args, done, *said)


def rule_told(args: Arguments, was: Rule) -> Rule:
    """The rule with what was told changed."""
    changed = {
        "best": args.best,
        "drop_worst": args.drop_worst,
        "drop_best": args.drop_best,
        "fewest": args.fewest,
        "made": args.made,
        "breakers": None if args.breakers is None else tuple(args.breakers),
    }
    rule = replace(was, **{key: value for key, value in changed.items() if value is not None})
    return replace(rule, best=None) if args.all else rule


def _kept(was: Season | None) -> Season:
    assert was is not None, "a new season has its days and points"
    return was
