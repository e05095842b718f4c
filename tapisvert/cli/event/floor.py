"""A ruling, kept with the event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tapisvert.cli import verdict
from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import answer
from tapisvert.cli.event.moment import time_of_day
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.cli.phrases.file import house_phrases
from tapisvert.cli.records import sentences
from tapisvert.cli.screen import Ink, sits_there
from tapisvert.desk.floorcall.around import known_facts, seat_names, with_seats
from tapisvert.desk.floorcall.call import FloorCall, hear, put_to
from tapisvert.desk.floorcall.named_book import other_book, unknown_book
from tapisvert.refusals import Invalid
from tapisvert.rulings import ruling_text
from tapisvert.rulings.newer_edition import newer_line
from tapisvert.speech.answer import (
    Answer,
    Candidates,
    FactQuestion,
    Governed,
    Outside,
    Understood,
    summary,
)
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
    parser.add_argument("--decision", default="", help=say_of("eventoptions.arg-decision"))
    parser.add_argument("--reason", default="", metavar="WHY", help=say_of("eventoptions.arg-why"))
    parser.add_argument("--table", type=int, help=say_of("eventoptions.arg-table"))
    parser.add_argument(
        "--players", nargs="+", default=(), help=say_of("eventoptions.arg-concerned")
    )
    add_options(parser)


def run_rule(args: Arguments) -> int:
    """`tapisvert event rule`: a ruling of the floor, by the event's book, kept in its record."""
    session = EventSession.of(args)
    book = law(session.now)
    understood = _understood(session, " ".join(args.words), args)
    facts, reply = understood.reading, understood.reply
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
        lines = args.screen.rule(Ink(book.full_short[args.lang], "number"))
        for each in rulings:
            lines += verdict.page(each, book, args.screen, args.lang)
        if facts != " ".join(args.words):
            line = say("speech.understood", args.lang, {"reading": summary(facts, args.lang)})
            lines = [*args.screen.lines(Ink(line, "faint")), *lines]
        line = newer_line(book, reply, lambda other: put_to(other, facts), args.lang)
        lines += verdict.beneath(line, args.screen)
        for one in earlier:
            values = {"number": one.number, "when": time_of_day(one.at), "decision": one.decision}
            precedent = say("evening.precedent", args.lang, values)
            lines += args.screen.lines(Ink(precedent, "differs"))
        args.screen.show(lines)
    text = " ".join(args.words)
    remarks = (unknown_book(text, book), other_book(text, book, facts, reply, "event"))
    return answer(session, args, done, *sentences(session, done), *filter(None, remarks))


def _understood(session: EventSession, text: str, args: Arguments) -> Understood:
    """What the words come to with what the event knows; in doubt nothing is kept."""
    seats = seat_names(session.names, args.table, session.meta.at)
    known = known_facts(session.now, session.meta.at)
    book, phrases = law(session.now), house_phrases(args.data)

    def ears(words: str, answers: Mapping[str, str], incident: str) -> Answer:
        call = FloorCall(with_seats(words, seats), answers, incident)
        return hear(call, book, phrases, known).answer

    heard = ears(text, {}, "")
    if sits_there() and not args.json:
        from tapisvert.cli.conversation import converse

        heard = converse(text, heard, ears, book, args.screen, args.lang).answer
    match heard:
        case Understood() as answer:
            return answer
        case FactQuestion() as asked:
            raise Invalid("speech.missing", question=asked.text)
        case Candidates(options):
            named = (summary(each.reading, args.lang) for each in options)
            raise Invalid("floorcall.in-doubt", maybe=tuple(named))
        case Governed():
            raise Invalid("floorcall.not-understood")
        case Outside(kind):
            raise Invalid(f"speech.outside-{kind}")
