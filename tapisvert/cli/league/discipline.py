"""Complaints, suspensions, appeals and restrictions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import LeagueSession, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink, ScreenCell
from tapisvert.desk.league.exporting import plain
from tapisvert.league.record.appealing import DecideAppeal, FileAppeal
from tapisvert.league.record.discipline import (
    DecideComplaint,
    FileComplaint,
    LiftSuspension,
    SuspendPlayer,
)
from tapisvert.league.record.values import GROUNDS, SANCTIONS, STANDARDS
from tapisvert.league.record.venues import LiftRestriction, RestrictPlayer
from tapisvert.refusals import Invalid
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def complaint_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("about", help=say_of("leagueline.arg-about"))
    parser.add_argument("text", help=say_of("leagueline.arg-text"))
    parser.add_argument("--standard", default="", help=say_of("leagueline.arg-standard"))
    parser.add_argument("--decide", action="store_true", help=say_of("leagueline.arg-decide"))
    add = parser.add_argument
    add("--sanction", choices=SANCTIONS, default="", help=say_of("leagueline.arg-sanction"))
    add("--from", dest="first", metavar="DAY", help=say_of("leagueline.arg-first"))
    add("--to", dest="last", metavar="DAY", default="", help=say_of("leagueline.arg-last-day"))
    add_options(parser)


def run_complaint(args: Arguments) -> int:
    """`tapisvert league complaint`: a matter of discipline goes before the committee."""
    session = LeagueSession.of(args)
    if args.decide:
        if not args.about.isascii() or not args.about.isdecimal():
            raise Invalid("leagueline.decide-what")
        first = args.first or session.today
        number = int(args.about[:9])
        command = DecideComplaint(number, args.text, args.sanction, first, args.last)
        return answer(session, args, session.do(command))
    standard = args.standard
    if standard and f"director.{standard}" in STANDARDS:
        standard = f"director.{standard}"
    filed = FileComplaint(session.person(args.about), args.text, standard)
    return answer(session, args, session.do(filed))


def suspend_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("person", help=say_of("leagueline.arg-person"))
    add = parser.add_argument
    add("--from", dest="first", metavar="DAY", help=say_of("leagueline.arg-first"))
    add("--to", dest="last", metavar="DAY", help=say_of("leagueline.arg-last-day"))
    add("--reason", default="", help=say_of("leagueline.arg-reason"))
    add("--lift", action="store_true", help=say_of("leagueline.arg-lift"))
    add_options(parser)


def run_suspend(args: Arguments) -> int:
    """`tapisvert league suspend`: somebody plays nowhere in the league for a period."""
    session = LeagueSession.of(args)
    person = session.person(args.person)
    first = args.first or session.today
    if args.lift:
        return answer(session, args, session.do(LiftSuspension(person, first, args.reason)))
    if args.last is None:
        raise Invalid("leagueline.until-when")
    return answer(session, args, session.do(SuspendPlayer(person, first, args.last, args.reason)))


def appeal_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("number", type=int, help=say_of("leagueline.arg-appeal"))
    parser.add_argument("text", help=say_of("leagueline.arg-text"))
    parser.add_argument("--matter", default="suspension", help=say_of("leagueline.arg-matter"))
    add = parser.add_argument
    add("--on-behalf", action="store_true", help=say_of("leagueline.arg-on-behalf"))
    parser.add_argument("--decide", choices=("lifts", "stays"), help=say_of("leagueline.arg-heard"))
    add_options(parser)


def run_appeal(args: Arguments) -> int:
    """`tapisvert league appeal`: a suspension looked at again."""
    session = LeagueSession.of(args)
    if args.decide is None:
        command = FileAppeal(args.matter, args.number, args.text, args.on_behalf)
        return answer(session, args, session.do(command))
    if args.matter != "suspension":
        raise Invalid("leagueline.decide-what")
    decided = DecideAppeal(args.number, args.decide == "lifts", args.text)
    return answer(session, args, session.do(decided))


def restrict_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("venue", help=say_of("leagueline.arg-venue"))
    parser.add_argument("person", help=say_of("leagueline.arg-person"))
    add = parser.add_argument
    add("--ground", choices=GROUNDS, help=say_of("leagueline.arg-ground"))
    add("--note", default="", help=say_of("leagueline.arg-note"))
    add("--from", dest="first", metavar="DAY", help=say_of("leagueline.arg-first"))
    add("--lift", action="store_true", help=say_of("leagueline.arg-lift"))
    add_options(parser)


def run_restrict(args: Arguments) -> int:
    """`tapisvert league restrict`: a venue keeps somebody away, or lets them play again."""
    session = LeagueSession.of(args)
    venue, person = session.venue(args.venue), session.person(args.person)
    if args.lift:
        return answer(session, args, session.do(LiftRestriction(venue, person)))
    if args.ground is None:
        raise Invalid("leagueline.ground-needed", known=GROUNDS)
    first = args.first or session.today
    command = RestrictPlayer(venue, person, args.ground, args.note, first)
    return answer(session, args, session.do(command))


def register_options(parser: Parser) -> None:
    parser.add_argument("person", nargs="?", help=parser.say("leagueline.arg-person"))
    add_options(parser)


def run_register(args: Arguments) -> int:
    """`tapisvert league register`: incidents, suspensions, restrictions, complaints and appeals."""
    session = LeagueSession.of(args)
    now = session.now
    who = session.asked_about(args.person) if args.person else None
    if args.json:
        sections = ("incidents", "suspensions", "restrictions", "complaints", "appeals")
        return written.write({section: plain(getattr(now, section)) for section in sections})
    lines = [
        (when, kind, person, what)
        for when, kind, person, what in _lines(session, args.lang)
        if who is None or person == who
    ]
    rows: list[tuple[ScreenCell, ...]] = [
        (Ink(when, "number"), kind, session.called(person), what)
        for when, kind, person, what in sorted(lines, key=lambda each: each[0])
    ]
    empty = args.screen.lines(say("leagueline.nothing-yet", args.lang))
    args.screen.show(args.screen.table(rows) or empty)
    return 0


def _lines(session: LeagueSession, lang: Lang) -> Iterator[tuple[str, str, str, str]]:
    """Each line with its day, its kind, whom it is about, and what it says."""
    now = session.now

    def kind(key: str, number: int) -> str:
        return say(f"leagueline.register-{key}", lang, {"number": number})

    for incidents in now.incidents.values():
        for number, incident in enumerate(incidents, 1):
            title = kind(incident.kind, number)
            yield now.day_at(incident.at), title, incident.person, incident.what
    for number, each in enumerate(now.suspensions, 1):
        key = "suspension-lifted" if each.lifted else "suspension-until"
        values = {"last": each.last, "reason": each.reason, "why": each.lifted}
        sentence = say(f"leagueline.{key}", lang, values)
        yield each.first, kind("suspension", number), each.person, sentence
    for number, lines in enumerate(now.restrictions, 1):
        key = "restriction-lifted" if lines.lifted else "restriction"
        values = {"venue": now.venues[lines.venue].name, "note": lines.note}
        sentence = say(f"leagueline.{key}", lang, values)
        yield lines.first, kind("restriction", number), lines.person, sentence
    for number, complaint in enumerate(now.complaints, 1):
        key = "complaint-decided" if complaint.decision else "complaint"
        values = {"facts": complaint.facts, "decision": complaint.decision}
        sentence = say(f"leagueline.{key}", lang, values)
        if complaint.sanction:
            sentence += f" · {say(f'leaguedesk.sanction-{complaint.sanction}', lang)}"
        yield "", kind("complaint", number), complaint.person, sentence
    for number, appeal in enumerate(now.appeals, 1):
        suspended = now.suspensions[appeal.suspension - 1].person
        key = "complaint-decided" if appeal.decision else "complaint"
        values = {"facts": appeal.facts, "decision": appeal.decision}
        sentence = say(f"leagueline.{key}", lang, values)
        yield now.day_at(appeal.at), kind("appeal", number), suspended, sentence
