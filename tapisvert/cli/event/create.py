"""`tapisvert event create`: an event set up from a preset or a file, ready for entries."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tapisvert.cli.counted import chips
from tapisvert.cli.event import folder, whom
from tapisvert.cli.event.answer import Said, answer
from tapisvert.cli.event.folder import record_name
from tapisvert.cli.event.money import cents
from tapisvert.cli.event.prizes import plan_told
from tapisvert.cli.event.register import enter
from tapisvert.cli.event.roster import read_roster
from tapisvert.cli.event.session import House, Session, add_options
from tapisvert.cli.structure import plan_named
from tapisvert.refusals import Invalid
from tapisvert.tournament.days.commands import OpenFlight
from tapisvert.tournament.law import law_of
from tapisvert.tournament.phases.commands import CreateEvent, NameSubstitute
from tapisvert.tournament.prizes.commands import SetPrizePlan
from tapisvert.tournament.registration.commands import RegisterPeople
from tapisvert.tournament.setup import BuyIn, Flights, Late, Rebuys, Setup
from tapisvert.tournament.structures.checks import remarks
from tapisvert.tournament.structures.supply import worth

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser
    from tapisvert.tournament.structures.read import Plan


def add_to(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("name", metavar=say_of("console.a-name"), help=say_of("console.arg-name"))
    add = parser.add_argument
    add("--preset", default="club-evening", metavar="NAME|FILE", help=say_of("console.arg-preset"))
    add("--book", default="tda2017", help=say_of("console.arg-book"))
    add("--buy-in", default="0", metavar="20", help=say_of("console.arg-buy-in"))
    add("--fee", default="0", metavar="2", help=say_of("console.arg-fee"))
    add("--currency", default="EUR", help=say_of("console.arg-currency"))
    add("--chips", metavar="10000", help=say_of("console.arg-chips"))
    add("--table-size", type=int, default=9, metavar="9", help=say_of("console.arg-table-size"))
    add("--kind", default="daily", help=say_of("console.arg-kind"))
    add("--cap", type=int, metavar="30", help=say_of("console.arg-cap"))
    add("--late", type=int, default=0, metavar="4", help=say_of("console.arg-late"))
    add("--rebuys", type=int, default=0, metavar="4", help=say_of("console.arg-rebuys"))
    add("--re-entries", type=int, default=0, metavar="4", help=say_of("console.arg-re-entries"))
    add("--most", type=int, metavar="2", help=say_of("console.arg-most"))
    add("--add-on", metavar="20:10000", help=say_of("console.arg-add-on"))
    add("--flights", nargs="+", default=(), metavar="1A", help=say_of("console.arg-flights"))
    add("--best-forward", action="store_true", help=say_of("console.arg-best-forward"))
    add("--surrender", action="store_true", help=say_of("console.arg-surrender"))
    add("--prizes", nargs="+", metavar="50", help=say_of("console.arg-prizes"))
    add("--substitute", metavar="NAME", help=say_of("console.arg-substitute"))
    add("--players", metavar="FILE", help=say_of("console.arg-players"))
    add_options(parser)


def main(args: Arguments) -> int:
    plan = plan_named(args.preset)
    setup = _setup(args, plan)
    lines = read_roster(args.players) if args.players else ()
    prizes = plan_told(args.prizes) if args.prizes else None
    house = House.of(args)
    session = Session(house, folder.fresh_name(args.event or args.name, house.known))
    plans = () if prizes is None else (SetPrizePlan(prizes),)
    people = (RegisterPeople(tuple(record_name(line.name) for line in lines)),) if lines else ()
    flights = tuple(map(OpenFlight, setup.flights.names[:1]))
    session.rehearse(CreateEvent(setup), *plans, *flights, *people)
    done = session.do(CreateEvent(setup))
    folder.remember(house.disk, session.event)
    said = [Said("evening.created", {"name": setup.name, "event": session.event})]
    said += [Said(each.key, each.values) for each in remarks(setup, law_of(setup))]
    for wish in (*plans, *flights):
        done = session.do(wish)
    said += [Said("evening.flight-opened", {"flight": each.flight}) for each in flights]
    if args.substitute:
        done = session.do(NameSubstitute(whom.somebody(session, args.substitute)))
    if lines:
        done, entered = enter(session, lines)
        said += entered
    return answer(session, args, done, *said)


def _setup(args: Arguments, plan: Plan) -> Setup:
    stack = worth(plan.stack) or 10_000
    bought = chips(args.chips) if args.chips else stack
    return Setup(
        name=args.name,
        book=os.path.abspath(args.book) if args.book.endswith(".toml") else args.book,
        structure=plan.structure,
        buy_in=BuyIn(cents(args.buy_in), cents(args.fee), bought),
        table_size=args.table_size,
        kind=args.kind,
        chips=plan.chips,
        stack=plan.stack if bought == stack else {},
        rebuys=_rebuys(args),
        late=Late(args.late),
        most_entries=args.cap,
        flights=_flights(args),
        currency=args.currency,
    )


def _rebuys(args: Arguments) -> Rebuys:
    if args.rebuys and args.re_entries:
        raise Invalid("evening.rebuys-or-re-entries")
    add_on = _add_on(args.add_on) if args.add_on else None
    last = args.rebuys or args.re_entries
    kind = "rebuy" if args.rebuys else "re-entry" if args.re_entries else "freezeout"
    return Rebuys(
        kind, None, args.most, last, add_on, _add_on_level(args) if add_on is not None else 0
    )


def _flights(args: Arguments) -> Flights:
    if (args.best_forward or args.surrender) and not args.flights:
        raise Invalid("evening.flights-first")
    return Flights(tuple(args.flights), args.best_forward, args.surrender)


def _add_on(text: str) -> BuyIn:
    price, colon, points = text.partition(":")
    if not colon:
        raise Invalid("evening.bad-add-on", text=text)
    return BuyIn(cents(price), 0, chips(points))


def _add_on_level(args: Arguments) -> int:
    """The last level before the first break: add-ons are sold there."""
    levels = plan_named(args.preset).structure.levels
    before = next((n for n, level in enumerate(levels) if level.kind == "break"), None)
    if before is None:
        raise Invalid("evening.no-break")
    return before
