"""A ruling, kept with the event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli import verdict
from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import answer
from tapisvert.cli.event.moment import time_of_day
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.cli.screen import Ink
from tapisvert.rulings import ruling_text
from tapisvert.rulings.description import read
from tapisvert.rulings.newer_edition import newer_line
from tapisvert.rulings.question import answer as ask
from tapisvert.tournament.floorlog.recording import RecordRuling, precedents
from tapisvert.tournament.law import law
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def rule_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "words", nargs="+", metavar=say_of("rule.a-spot"), help=say_of("rule.arg-words")
    )
    parser.add_argument("--decision", default="", help=say_of("console.arg-decision"))
    parser.add_argument("--reason", default="", metavar="WHY", help=say_of("console.arg-why"))
    parser.add_argument("--table", type=int, help=say_of("console.arg-table"))
    parser.add_argument("--players", nargs="+", default=(), help=say_of("console.arg-concerned"))
    add_options(parser)


def run_rule(args: Arguments) -> int:
    """`tapisvert event rule`: a ruling of the floor, by the event's book, kept in its record."""
    session = EventSession.of(args)
    book = law(session.now)
    facts = " ".join(args.words)
    description = read(facts)
    reply = ask(description, book)
    rulings = reply.rulings
    earlier = precedents(session.now, facts)
    last = rulings[-1]
    headline = ruling_text.headline(last, args.lang)
    articles = tuple(dict.fromkeys(f"{each.book} {each.number}" for each in last.grounds))
    command = RecordRuling(
        facts,
        headline,
        args.decision,
        args.reason,
        articles,
        args.table,
        whom.entries(session, args.players),
    )
    done = session.do(command)
    if not args.json:
        lines = [
            line for each in rulings for line in verdict.page(each, book, args.screen, args.lang)
        ]
        line = newer_line(book, reply, lambda other: ask(description, other), args.lang)
        lines += verdict.beneath(line, args.screen)
        for one in earlier:
            values = {"number": one.number, "when": time_of_day(one.at), "decision": one.decision}
            precedent = say("evening.precedent", args.lang, values)
            lines += args.screen.lines(Ink(precedent, "differs"))
        args.screen.show(lines)
    return answer(session, args, done)
