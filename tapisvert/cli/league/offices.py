"""Who runs the league, and where it plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.calendar import weekday
from tapisvert.cli.league.session import LeagueSession, add_options
from tapisvert.cli.records import sentences
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.league.calendar import plain_name, venue_name
from tapisvert.desk.league.management import refuse_within_reach
from tapisvert.desk.structures import plan_in_house
from tapisvert.league.record.directing import AppointDirector, ReplaceDirector
from tapisvert.league.record.duties import ConfirmDuties, duties_left
from tapisvert.league.record.kinds import KINDS
from tapisvert.league.record.officials import AppointOfficial, DismissOfficial
from tapisvert.league.record.reserving import CountSeats
from tapisvert.league.record.structures import LayDownStructure
from tapisvert.league.record.taking_over import TakeOverLeague
from tapisvert.league.record.values import OFFICES, RANKS
from tapisvert.league.record.venues import AdmitVenue, EndAgreement
from tapisvert.refusals import Invalid
from tapisvert.rulebooks.folding import words
from tapisvert.tournament.names import readable_title
from tapisvert.words import say
from tapisvert.words.message import Message

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.desk.running import Done


def venue_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", help=say_of("leagueline.arg-venue"))
    add = parser.add_argument
    add("--weekday", metavar="DAY", help=say_of("leagueline.arg-weekday"))
    add("--time", metavar="19:30", help=say_of("leagueline.arg-time"))
    add("--agreed", metavar="DAY", help=say_of("leagueline.arg-agreed"))
    add("--id", help=say_of("leagueline.arg-venue-id"))
    add("--end", metavar="DAY", help=say_of("leagueline.arg-end"))
    add("--reason", default="", help=say_of("leaguepage.dates-called-off"))
    add_options(parser)


def run_venue(args: Arguments) -> int:
    """`tapisvert league venue`: a venue with its agreement and its evening of the week."""
    session = LeagueSession.of(args)
    if args.end:
        ends = EndAgreement(session.venue(args.name), args.end, args.reason)
        return answer(session, args, session.do(ends))
    key = plain_name(args.id) if args.id else _venue_key(session, args.name)
    was = session.now.venues.get(key)
    if was is None and (args.weekday is None or args.time is None):
        raise Invalid("leagueline.venue-slot")
    command = AdmitVenue(
        key,
        readable_title(args.name) if args.id or was is None else was.name,
        args.agreed or (session.today if was is None else was.agreed),
        weekday(args.weekday) if args.weekday or was is None else was.weekday,
        args.time or ("" if was is None else was.time),
    )
    done = session.do(command)
    if was is not None and was.seats:
        session.do(CountSeats(key, was.seats))
    return answer(session, args, done)


def _venue_key(session: LeagueSession, name: str) -> str:
    """The venue that is called so already, else a name for a new one."""
    named = [key for key, each in session.now.venues.items() if words(each.name) == words(name)]
    return named[0] if len(named) == 1 else venue_name(session.leagues, session.stream, name)


def official_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("person", help=say_of("leagueline.arg-person"))
    parser.add_argument("office", choices=OFFICES, help=say_of("leagueline.arg-office"))
    parser.add_argument("--dismiss", action="store_true", help=say_of("leagueline.arg-dismiss"))
    parser.add_argument("--take-over", action="store_true", help=say_of("leagueline.arg-take-over"))
    add_options(parser)


def run_official(args: Arguments) -> int:
    """`tapisvert league official`: who manages, judges, or enters results."""
    session = LeagueSession.of(args)
    if args.dismiss:
        command = DismissOfficial(session.person(args.person), args.office)
        return answer(session, args, session.do(command))
    if args.take_over:
        return _taken_over(session, args)
    person = session.new_person(args.person)
    return _given(session, args, session.do(AppointOfficial(person, args.office)))


def _given(session: LeagueSession, args: Arguments, done: Done) -> int:
    """What was done, and who cannot act on it yet: an account of that name that is nobody.

    An office belongs to a person, and an account opens what belongs to the person it is bound to.
    """
    accounts = session.house.authors.signing_in_as(args.person)
    if not accounts or any(account.person for account in accounts):
        return answer(session, args, done)
    unbound = Message("leagueline.office-unbound", {"name": accounts[0].name})
    return answer(session, args, done, *sentences(session, done), unbound)


def _taken_over(session: LeagueSession, args: Arguments) -> int:
    """Whoever has the machine has the house: nobody is asked for a role, as with a way back in.

    An owner's account is named where somebody signs in under that name, else the person.
    """
    if args.office != "management":
        raise Invalid("leagueline.take-over-management")
    authors = session.house.authors
    refuse_within_reach(session.now, authors)
    account = authors.account(args.person)
    accounts = () if account is None else authors.signing_in((account.author,))
    unbound = account is not None and accounts and not account.person
    person = account.author if account and unbound else session.new_person(args.person)
    return answer(session, args, session.do(TakeOverLeague(person)))


def director_options(parser: Parser) -> None:
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


def run_director(args: Arguments) -> int:
    """`tapisvert league director`: who directs where, for the length of a mandate."""
    session = LeagueSession.of(args)
    if args.venue is None or args.person is None:
        return _listed(session, args)
    venue = session.venue(args.venue)
    person = session.new_person(args.person)
    first = args.first or session.today
    if args.replaces is None:
        command = AppointDirector(venue, person, args.rank, first)
        return _given(session, args, session.do(command))
    was = session.person(args.replaces)
    other = ReplaceDirector(venue, was, person, first, args.reason, args.owner_agrees, args.unable)
    return _given(session, args, session.do(other))


def _listed(session: LeagueSession, args: Arguments) -> int:
    now = session.now
    mandates = sorted(
        now.mandates, key=lambda each: (each.venue, each.first, RANKS.index(each.rank))
    )
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
                for each in mandates
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
        for each in mandates
    ]
    empty = args.screen.lines(say("leagueline.nothing-yet", args.lang))
    args.screen.show(args.screen.table(rows) or empty)
    return 0


def duties_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("date", metavar="DATE", help=say_of("leagueline.arg-date"))
    parser.add_argument("--done", nargs="+", metavar="KEY", help=say_of("leagueline.arg-done"))
    parser.add_argument("--all-done", action="store_true", help=say_of("leagueline.arg-all-done"))
    add_options(parser)


def run_duties(args: Arguments) -> int:
    """`tapisvert league duties`: what a director has to see to, and what is done."""
    session = LeagueSession.of(args)
    left = duties_left(session.now, args.date)
    if args.all_done or args.done:
        done = tuple(each.key for each in left) if args.all_done else tuple(args.done)
        return answer(session, args, session.do(ConfirmDuties(args.date, done)))
    if args.json:
        return written.write([written.article(each) for each in left])
    screen, lang = args.screen, args.lang
    if not left:
        screen.show(screen.lines(say("leagueline.no-duties", lang)))
        return 0
    rows = [(Ink(each.number, "number"), each.key, each.title[lang]) for each in left]
    screen.show(screen.table(rows))
    return 0


def structure_options(parser: Parser) -> None:
    parser.add_argument("kind", nargs="?", choices=KINDS, help=parser.say("leagueline.arg-kind"))
    add = parser.add_argument
    add("structure", nargs="?", metavar="NAME", help=parser.say("leagueline.arg-structure"))
    add_options(parser)


def run_structure(args: Arguments) -> int:
    """`tapisvert league structure`: what the nights of a type are played by."""
    session = LeagueSession.of(args)
    if args.structure:
        plan = plan_in_house(args.structure, session.house.disk.folder)
        return answer(session, args, session.do(LayDownStructure(args.kind, plan.structure)))
    laid_down = session.now.structures.items()
    if args.json:
        return written.write({kind: each.name for kind, each in sorted(laid_down)})
    args.screen.show(args.screen.table([(kind, each.name) for kind, each in sorted(laid_down)]))
    return 0
