"""Membership fees in the terminal: set, taken, and who owes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tapisvert.cli.event.money import cents, currency
from tapisvert.cli.league.answer import answer
from tapisvert.cli.league.session import LeagueSession, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.league.members import admitted_as, owing_now
from tapisvert.league.record.fees import SetFee, TakeFee
from tapisvert.league.record.members import AdmitMember
from tapisvert.league.record.officials import refuse_others
from tapisvert.refusals import Invalid
from tapisvert.tournament.money import figures
from tapisvert.tournament.tills import METHODS
from tapisvert.tournament.tills.naming import method_name
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def fee_options(parser: Parser) -> None:
    say_of = parser.say
    add = parser.add_argument
    add("period", nargs="?", metavar="2026", help=say_of("leagueline.arg-period"))
    add("--amount", metavar="25", help=say_of("leagueline.arg-fee-amount"))
    add("--currency", metavar="CAD", default="", help=say_of("leagueline.arg-fee-currency"))
    add("--paid", metavar="NAME", help=say_of("leagueline.arg-fee-paid"))
    add("--method", choices=METHODS, default="cash", help=say_of("leagueline.arg-fee-method"))
    add("--day", metavar="DAY", default="", help=say_of("leagueline.arg-fee-day"))
    add_options(parser)


def run_fee(args: Arguments) -> int:
    """`tapisvert league fee`: the amount for a year or a season, who has paid, who owes."""
    session = LeagueSession.of(args)
    if (args.amount or args.paid) and not args.period:
        raise Invalid("leagueline.which-period")
    if args.amount:
        command = SetFee(args.period, cents(args.amount), currency(args.currency))
        return answer(session, args, session.do(command))
    if args.paid:
        taken = TakeFee(
            args.period,
            admitted_as(session.people, session.now, session.person(args.paid)),
            args.method,
            args.day,
        )
        return answer(session, args, session.do(taken))
    return _listed(session, args)


def _listed(session: LeagueSession, args: Arguments) -> int:
    """Who has paid and who owes, for one year or season or for all."""
    now = session.now
    refuse_others(now, AdmitMember(""), session.meta)
    if args.period and args.period not in now.fees:
        raise Invalid("league.unknown-fee", period=args.period)
    periods = [args.period] if args.period else sorted(now.fees)
    if args.json:
        return written.write([_as_data(session, each) for each in periods])
    screen, lang = args.screen, args.lang
    if not periods:
        screen.show(screen.lines(say("leaguepage.no-fees", lang)))
        return 0
    for period in periods:
        fee, owes = now.fees[period], owing_now(session.people, now, period)
        paid = now.payments.get(period, ())
        values = {
            "period": period,
            "money": figures(fee.cents, fee.currency, lang),
            "paid": len(paid),
            "owing": len(owes),
        }
        rows = [
            (session.called(each.person), each.day, method_name(each.method, lang)) for each in paid
        ]
        rows += [(session.called(each), say("leaguepage.fee-owes", lang), "") for each in owes]
        title = Ink(say("leaguepage.fee-line", lang, values), "title")
        screen.show(screen.lines(title), screen.table(rows))
    return 0


def _as_data(session: LeagueSession, period: str) -> dict[str, object]:
    now = session.now
    fee = now.fees[period]
    return {
        "period": period,
        "cents": fee.cents,
        "currency": fee.currency,
        "paid": [
            {
                "person": each.person,
                "name": session.called(each.person),
                "cents": each.cents,
                "method": each.method,
                "day": each.day,
                "by": session.called(each.by),
            }
            for each in now.payments.get(period, ())
        ],
        "owing": [
            {"person": each, "name": session.called(each)}
            for each in owing_now(session.people, now, period)
        ],
    }
