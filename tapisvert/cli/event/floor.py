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
from tapisvert.desk.floorcall.around import known_facts, seat_names, with_names, with_seats
from tapisvert.desk.floorcall.call import FloorCall, hear, put_to
from tapisvert.desk.floorcall.event_answers import event_answers
from tapisvert.desk.floorcall.named_book import other_book, unknown_book
from tapisvert.refusals import Invalid
from tapisvert.rulings import ruling_text
from tapisvert.rulings.newer_edition import newer_line
from tapisvert.speech.answer import (
    Answer,
    Candidates,
    FactQuestion,
    Outside,
    Understood,
    summary,
)
from tapisvert.tournament.floorlog.recording import RecordRuling, precedents
from tapisvert.tournament.law import law
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.conversation import Ears
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
    book, text = law(session.now), " ".join(args.words)
    seats = seat_names(session.names, args.table, session.meta.at)
    ears = _ears(session, seats, args)
    heard = ears(text, {}, "")
    if not isinstance(heard, Understood) and not args.json:
        about = event_answers(text, session.names, session.meta.at, args.table, args.lang)
        if about:
            args.screen.show([line for each in about for line in args.screen.lines(each)])
            return 0
        if sits_there():
            from tapisvert.cli.conversation import converse

            heard = converse(text, heard, ears, book, args.screen, args.lang).answer
    if not isinstance(heard, Understood):
        raise _refusal(heard, args)
    facts, reply = heard.reading, heard.reply
    rulings = reply.final_rulings
    earlier = precedents(session.now, facts)
    last = rulings[-1]
    headline = with_names(ruling_text.headline(last, args.lang), seats)
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
            page = verdict.page(each, book, args.screen, args.lang)
            lines += [with_names(line, seats) for line in page]
        if facts != text:
            line = say("speech.understood", args.lang, {"reading": summary(facts, args.lang)})
            lines = [*args.screen.lines(Ink(with_names(line, seats), "faint")), *lines]
        line = newer_line(book, reply, lambda other: put_to(other, facts), args.lang)
        lines += verdict.beneath(line, args.screen)
        for one in earlier:
            values = {"number": one.number, "when": time_of_day(one.at), "decision": one.decision}
            precedent = say("evening.precedent", args.lang, values)
            lines += args.screen.lines(Ink(precedent, "differs"))
        args.screen.show(lines)
    remarks = (unknown_book(text, book), other_book(text, book, facts, reply, "event"))
    return answer(session, args, done, *sentences(session, done), *filter(None, remarks))


def _ears(session: EventSession, seats: Mapping[str, str], args: Arguments) -> Ears:
    """Ears that know the event: who sits where, its blinds, its book."""
    known = known_facts(session.now, session.meta.at)
    book, phrases = law(session.now), house_phrases(args.data)

    def ears(words: str, answers: Mapping[str, str], incident: str) -> Answer:
        call = FloorCall(with_seats(words, seats), answers, incident)
        return hear(call, book, phrases, known).answer

    return ears


def _refusal(heard: Answer, args: Arguments) -> Invalid:
    """Why nothing is kept: what is missing, in doubt or no matter for the floor."""
    match heard:
        case FactQuestion() as asked:
            return Invalid("speech.missing", question=asked.text)
        case Candidates(options):
            named = (summary(each.reading, args.lang) for each in options)
            return Invalid("floorcall.in-doubt", maybe=tuple(named))
        case Outside(kind):
            return Invalid(f"speech.outside-{kind}")
        case _:
            return Invalid("floorcall.not-understood")
