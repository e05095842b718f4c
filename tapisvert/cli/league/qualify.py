"""`tapisvert league qualify`: who goes through to a final, and invitations to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import Session, add_options, add_season
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.league.qualifying import Through, through
from tapisvert.league.record.inviting import InviteQualified
from tapisvert.league.standings.qualifying import cut
from tapisvert.refusals import Illegal, Invalid
from tapisvert.words import LANGS, Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def add_to(parser: Parser) -> None:
    say_of = parser.say
    add = parser.add_argument
    add("--percent", type=int, metavar="20", help=say_of("leagueline.arg-percent"))
    add("--most", type=int, metavar="10", help=say_of("leagueline.arg-most"))
    add("--each-venue", action="store_true", help=say_of("leagueline.arg-each-venue"))
    add("--final", default="", metavar="DATE", help=say_of("leagueline.arg-final"))
    add("--invite", action="store_true", help=say_of("leagueline.arg-invite"))
    add("--until", metavar="DAY", help=say_of("leagueline.arg-until"))
    add_season(parser)
    add_options(parser)


def main(args: Arguments) -> int:
    session = Session.of(args)
    found = through(
        session.leagues,
        session.standings,
        session.league,
        session.asked(args),
        cut(args.percent, args.most),
        args.final,
        args.each_venue,
    )
    if args.invite:
        return _invited(session, args, found)
    answers = {each.person: each.answer for each in found.invited}
    called = session.called
    if args.json:
        return written.write(
            [
                {
                    "person": each.person,
                    "name": called(each.person),
                    "venue": each.venue or None,
                    "place": each.place,
                    "answer": answers.get(each.person),
                    "why": {lang: each.reason.text(lang) for lang in LANGS},
                }
                for each in sorted(found.qualified, key=lambda one: (one.place, called(one.person)))
            ]
        )
    screen, lang = args.screen, args.lang
    ordered = sorted(found.qualified, key=lambda one: (one.place, called(one.person)))
    rows = [
        (
            Ink(str(each.place), "number"),
            *((session.now.venues[each.venue].name,) if each.venue else ()),
            called(each.person),
            _answer(answers.get(each.person), lang),
        )
        for each in ordered
    ]
    screen.show(screen.table(rows) or screen.lines(say("leagueline.no-results", lang)))
    return 0


def _answer(told: str | None, lang: Lang) -> str:
    """What somebody said; nothing for who was not asked yet."""
    return "" if told is None else say(f"leagueline.answer-{told}", lang)


def _invited(session: Session, args: Arguments, found: Through) -> int:
    if not args.final or not args.until:
        raise Invalid("leagueline.invite-what")
    people = tuple(each.person for each in found.to_invite)
    if not people:
        raise Illegal("leagueline.all-invited")
    return answer(session, args, session.do(InviteQualified(args.final, people, args.until)))
