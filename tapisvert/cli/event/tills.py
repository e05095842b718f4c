"""Tills, receipts and corrections: money as a treasurer counts it."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from tapisvert.cli.event import whom
from tapisvert.cli.event.answer import answer
from tapisvert.cli.event.moment import time_of_day
from tapisvert.cli.event.money import cents
from tapisvert.cli.event.session import EventSession, add_options
from tapisvert.cli.house import House
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.house_money import FLAGS, HouseMoney
from tapisvert.refusals import Invalid
from tapisvert.tournament.money import figures as money
from tapisvert.tournament.money import signed
from tapisvert.tournament.tills import METHODS, Receipt, TillRules
from tapisvert.tournament.tills.correcting import (
    ConfirmCorrection,
    RefuseCorrection,
    ReopenAmounts,
    VoidReceipt,
)
from tapisvert.tournament.tills.counting import CloseTill, OpenTill
from tapisvert.tournament.tills.dues import ApartKind, TakeApart
from tapisvert.tournament.tills.naming import meant_method, method_name, paid_how
from tapisvert.tournament.tills.ruling import SetTillRules
from tapisvert.words import say

if TYPE_CHECKING:
    from tapisvert.actions import Command
    from tapisvert.cli.parser import Arguments, Parser


def add_method(parser: Parser) -> None:
    """How money is paid."""
    parser.add_argument("--method", default="", metavar="card", help=parser.say("tills.arg-method"))


def till_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("what", nargs="?", choices=("open", "close"), help=say_of("tills.arg-till"))
    parser.add_argument("counted", nargs="*", metavar="cash=420", help=say_of("tills.arg-counted"))
    parser.add_argument("--float", default="0", metavar="100", help=say_of("tills.arg-float"))
    parser.add_argument("--shared", action="store_true", help=say_of("tills.arg-shared"))
    parser.add_argument("--till", type=int, metavar="1", help=say_of("tills.arg-number"))
    parser.add_argument("--why", default="", metavar="WHY", help=say_of("tills.arg-why"))
    add_options(parser)


def run_till(args: Arguments) -> int:
    """`tapisvert event till`: shown, opened with a float, counted and closed."""
    session = EventSession.of(args)
    if args.what == "open":
        if args.counted:
            raise Invalid("tills.opened-with-float", text=args.counted[0])
        return answer(session, args, session.do(OpenTill(cents(args.float), args.shared)))
    if args.what == "close":
        counted = dict(_counted(session, text) for text in args.counted)
        command = CloseTill(_number(session, args.till), counted, args.why)
        return answer(session, args, session.do(command))
    return _show_tills(session, args)


def _counted(session: EventSession, text: str) -> tuple[str, int]:
    method, equals, amount = text.partition("=")
    if not equals:
        raise Invalid("tills.bad-count", text=text)
    return paid_how(session.now, method), signed(amount, cents)


def _number(session: EventSession, typed: int | None) -> int:
    """The till meant: the one named, else one's own, else the only one that is open."""
    if typed is not None:
        return typed
    tills = session.now.tills
    own = tills.for_account(session.meta.by)
    if own is None and len(tills.open) == 1:
        own = tills.open[0]
    if own is None:
        raise Invalid("tills.which-till", tills=tuple(till.number for till in tills.open))
    return own.number


def _show_tills(session: EventSession, args: Arguments) -> int:
    tills = [till for _, till in sorted(session.now.tills.tills.items())]
    if args.json:
        return written.write(
            [
                {
                    "till": till.number,
                    "open": till.is_open,
                    "float": till.start,
                    "expected": till.expected,
                    "counted": None if till.counted is None else dict(till.counted),
                    "explanation": till.explanation,
                }
                for till in tills
            ]
        )
    lang, currency = args.lang, _currency(session)
    rows = [
        (
            Ink(str(till.number), "number"),
            session.named({"by": till.keeper})["by"],
            method_name(method, lang),
            money(expected, currency, lang),
            "–" if till.counted is None else money(till.counted.get(method, 0), currency, lang),
            till.explanation,
        )
        for till in tills
        for method, expected in (till.expected or {"cash": 0}).items()
    ]
    names = ("keeper", "method", "expected", "counted", "explanation")
    heads = ("", *(say(f"tills.head-{name}", lang) for name in names))
    empty = args.screen.lines(say("tills.no-tills", lang))
    args.screen.show(args.screen.table(rows, heads) if rows else empty)
    return 0


def till_rules_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("--methods", nargs="+", metavar="cash", help=say_of("tills.arg-methods"))
    parser.add_argument("--second-person", choices=("yes", "no"), help=say_of("tills.arg-second"))
    parser.add_argument("--needs-till", choices=("yes", "no"), help=say_of("tills.arg-needs"))
    parser.add_argument("--cashiers-only", choices=("yes", "no"), help=say_of("tills.arg-only"))
    parser.add_argument("--house", action="store_true", help=say_of("tills.arg-house"))
    add_options(parser)


def run_till_rules(args: Arguments) -> int:
    """`tapisvert event till-rules`: how money is handled at an event, or at all of the house."""
    if args.house:
        return _house_rules(args)
    session = EventSession.of(args)
    rules = _rules(args, session.now.tills.rules)
    return answer(session, args, session.do(SetTillRules(rules)))


def _house_rules(args: Arguments) -> int:
    """What every event begins with that is made from now on."""
    house = House.of(args)
    money = HouseMoney(house.database)
    rules = money.set(_rules(args, money.rules or TillRules()))
    house.note("settings-changed")
    if args.json:
        return written.write(asdict(rules))
    names = ", ".join(method_name(each, args.lang) for each in rules.methods)
    rows = [(say("moneypanel.methods", args.lang), names)]
    rows += [(say(f"moneypanel.{flag.replace('_', '-')}", args.lang), "✓") for flag in _set(rules)]
    args.screen.show(args.screen.table(rows))
    return 0


def _set(rules: TillRules) -> list[str]:
    return [flag for flag in FLAGS if getattr(rules, flag)]


def _rules(args: Arguments, before: TillRules) -> TillRules:
    """What was typed, the rest as before."""
    known = (*before.methods, *METHODS)
    methods = tuple(meant_method(known, each) for each in args.methods or before.methods)
    return TillRules(
        methods, *(_flag(getattr(args, flag), getattr(before, flag)) for flag in FLAGS)
    )


def _flag(typed: str | None, before: bool) -> bool:
    return before if typed is None else typed == "yes"


def receipts_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("--last", type=int, default=20, metavar="20", help=say_of("tills.arg-last"))
    parser.add_argument("--void", type=int, metavar="12", help=say_of("tills.arg-void"))
    parser.add_argument(
        "--reason", default="", metavar="WHY", help=say_of("eventoptions.arg-reason")
    )
    add_options(parser)


def run_receipts(args: Arguments) -> int:
    """`tapisvert event receipts`: every movement of money by its number, and how one is voided."""
    session = EventSession.of(args)
    if args.void is not None:
        return answer(session, args, session.do(VoidReceipt(args.void, args.reason)))
    tills = session.now.tills
    first = max(1, tills.last - max(0, args.last) + 1)
    listed = [tills.receipts[number] for number in range(first, tills.last + 1)]
    if args.json:
        return written.write([_plain(session, receipt) for receipt in listed])
    lang, currency = args.lang, _currency(session)
    rows = [
        (
            Ink(str(receipt.number), "number"),
            time_of_day(receipt.at) if receipt.at else "",
            session.names.entry(receipt.entry),
            say(f"tills.kind-{receipt.kind}", lang),
            method_name(receipt.method, lang),
            money(receipt.cents, currency, lang),
            "" if receipt.stands else say("tills.not-standing", lang),
        )
        for receipt in listed
    ]
    empty = args.screen.lines(say("tills.no-receipts", lang))
    args.screen.show(args.screen.table(rows) if rows else empty)
    return 0


def _plain(session: EventSession, receipt: Receipt) -> dict[str, Any]:
    return {
        "number": receipt.number,
        "kind": receipt.kind,
        "entry": receipt.entry,
        "name": session.names.entry(receipt.entry),
        "cents": receipt.cents,
        "fees": receipt.fees,
        "bounties": receipt.bounties,
        "method": receipt.method,
        "by": receipt.by,
        "at": receipt.at,
        "till": receipt.till,
        "voids": receipt.of,
        "voided_by": receipt.voided_by,
        "undone": receipt.undone,
    }


def correction_options(parser: Parser) -> None:
    say_of = parser.say
    ways = ("confirm", "refuse", "reopen")
    parser.add_argument("way", nargs="?", choices=ways, help=say_of("tills.arg-correction"))
    parser.add_argument("number", nargs="?", type=int, help=say_of("tills.arg-request"))
    parser.add_argument(
        "--reason", default="", metavar="WHY", help=say_of("eventoptions.arg-reason")
    )
    add_options(parser)


def run_correction(args: Arguments) -> int:
    """`tapisvert event correction`: what waits for a second person, and that person's word."""
    session = EventSession.of(args)
    if args.way is not None:
        return answer(session, args, session.do(_correction(session, args)))
    requests = [asked for _, asked in sorted(session.now.tills.requests.items())]
    if args.json:
        return written.write(
            [{"request": r.number, "receipt": r.receipt, "reason": r.reason} for r in requests]
        )
    rows = [
        (
            Ink(str(asked.number), "number"),
            say(
                "tills.row-void" if asked.receipt else "tills.row-reopening",
                args.lang,
                {"receipt": asked.receipt},
            ),
            asked.reason,
            session.named({"by": asked.by})["by"],
        )
        for asked in requests
    ]
    empty = args.screen.lines(say("tills.no-requests", args.lang))
    args.screen.show(args.screen.table(rows) if rows else empty)
    return 0


def _correction(session: EventSession, args: Arguments) -> Command:
    if args.way == "reopen":
        return ReopenAmounts(args.reason)
    waiting = sorted(session.now.tills.requests)
    number = args.number
    if number is None:
        if len(waiting) != 1:
            raise Invalid("tills.which-request", requests=tuple(waiting))
        number = waiting[0]
    return ConfirmCorrection(number) if args.way == "confirm" else RefuseCorrection(number)


def take_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument(
        "name", metavar=say_of("eventoptions.a-name"), help=say_of("eventoptions.arg-who")
    )
    parser.add_argument("amount", metavar="10", help=say_of("tills.arg-amount"))
    parser.add_argument("--tip", action="store_true", help=say_of("tills.arg-tip"))
    add_method(parser)
    add_options(parser)


def run_take(args: Arguments) -> int:
    """`tapisvert event take`: dues of the club or a tip, apart from all prizes."""
    session = EventSession.of(args)
    entry = whom.entry(session, args.name).number
    method = paid_how(session.now, args.method)
    kind: ApartKind = "tip" if args.tip else "dues"
    return answer(session, args, session.do(TakeApart(entry, cents(args.amount), kind, method)))


def _currency(session: EventSession) -> str:
    return "" if session.now.setup is None else session.now.setup.currency
