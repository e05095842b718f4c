"""The registration desk in the terminal: one person into several events, and the receipts."""

from __future__ import annotations

from secrets import token_hex
from typing import TYPE_CHECKING, Any

from tapisvert.cli.event.moment import date_and_time
from tapisvert.cli.event.tills import add_method
from tapisvert.cli.festival.session import FestivalSession, add_options
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.festival.entering import EntryAnswer, EntryDesk, LinesRefused, matched
from tapisvert.desk.festival.running import with_names
from tapisvert.festival.sales import known_sale
from tapisvert.festival.state import DeskReceipt, SaleLine
from tapisvert.tournament.money import figures
from tapisvert.tournament.seating.late import SeatEntry, needs_button
from tapisvert.tournament.tills.naming import method_name, paid_how
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def enter_options(parser: Parser) -> None:
    say_of = parser.say
    name = say_of("eventoptions.a-name")
    parser.add_argument("name", metavar=name, help=say_of("eventoptions.arg-who"))
    parser.add_argument("events", nargs="+", metavar="EVENT", help=say_of("festival.arg-enter"))
    parser.add_argument(
        "--ticket",
        type=int,
        action="append",
        default=[],
        metavar="TICKET",
        help=say_of("festival.arg-use-ticket"),
    )
    parser.add_argument("--new", action="store_true", help=say_of("festival.arg-new"))
    parser.add_argument("--wished", action="store_true", help=say_of("festival.arg-wished"))
    add_method(parser)
    add_options(parser)


def run_enter(args: Arguments) -> int:
    """`tapisvert festival enter`: one person into several events at once, all or none."""
    session = FestivalSession.of(args)
    events = [session.event(each) for each in args.events]
    person = session.new_person(args.name) if args.new else session.person(args.name)
    session.sign()
    desk = session.house.desk
    entry_desk = EntryDesk(
        desk,
        session.festivals,
        session.meta,
        seat=lambda event, entry: _seat(session, event, entry),
    )
    method = paid_how(desk.now(events[0]), args.method)
    try:
        with session.naming(), session.bringing():
            wanted = matched(session.now, events, args.ticket)
            answers = entry_desk.tried(person, wanted, method, args.wished)
            receipt, failed = entry_desk.enter(person, wanted, method, token_hex(8), args.wished)
    except LinesRefused as refused:
        _name(session, refused.answers)
        raise
    _name(session, failed)
    if args.json:
        data = _as_data(session, receipt)
        refused_lines = [
            {"event": each.wanted.event, "why": each.refusal.text(args.lang)}
            for each in failed
            if each.refusal is not None
        ]
        return written.write({**data, "refused": refused_lines})
    _show(session, args, receipt)
    for each in answers:
        if each.plays is not None and not each.late:
            event, table, _ = each.plays
            values = {"event": session.event_name(event), "table": table}
            args.screen.show(args.screen.lines(say("festival.plays-meanwhile", args.lang, values)))
    for each in failed:
        if each.refusal is not None:
            values = {"event": each.name, "why": each.refusal.text(args.lang)}
            text = say("festival.line-refused", args.lang, values)
            args.screen.show(args.screen.lines(Ink(text, "bad")))
    return 0


def _seat(session: FestivalSession, event: str, entry: int) -> None:
    """A seat for somebody who comes in during play, where nothing must be told first."""
    desk = session.house.desk

    def seated() -> None:
        now = desk.now(event)
        if entry not in now.field.unseated or not now.layout.sizes:
            return
        if needs_button(now, session.meta.at) is None:
            command = SeatEntry(entry, session.house.seeds.chance(event, now))
            desk.do(event, command, session.meta, token_hex(8))

    desk.at_once(event, seated)


def _name(session: FestivalSession, answers: tuple[EntryAnswer, ...]) -> None:
    """Refusals of lines with names instead of ids."""
    for each in answers:
        if each.refusal is not None:
            each.refusal.data = with_names(each.refusal.data, session.names)


def receipts_options(parser: Parser) -> None:
    number = parser.say("festival.arg-receipt")
    parser.add_argument("receipt", nargs="?", type=int, metavar="RECEIPT", help=number)
    add_options(parser)


def run_receipts(args: Arguments) -> int:
    """`tapisvert festival receipts`: what was taken at the registration desk."""
    session = FestivalSession.of(args)
    now, screen, lang = session.now, args.screen, args.lang
    if args.receipt is not None:
        receipt = known_sale(now, args.receipt)
        if args.json:
            return written.write(_as_data(session, receipt))
        _show(session, args, receipt)
        return 0
    receipts = [receipt for _, receipt in sorted(now.sales.items())]
    if args.json:
        return written.write([_as_data(session, each) for each in receipts])
    if not receipts:
        screen.show(screen.lines(say("festival.no-sales", lang)))
        return 0
    rows = [
        (
            Ink(str(each.number), "number"),
            date_and_time(each.at),
            session.called(each.person),
            ", ".join(session.event_name(line.event) for line in each.lines),
            figures(each.due, each.currency, lang),
        )
        for each in receipts
    ]
    screen.show(screen.table(rows))
    return 0


def _show(session: FestivalSession, args: Arguments, receipt: DeskReceipt) -> None:
    screen, lang = args.screen, args.lang
    rows = [
        (_line(session, each, lang), figures(each.cents, receipt.currency, lang), _how(each, lang))
        for each in receipt.lines
    ]
    values = {
        "receipt": receipt.number,
        "name": session.called(receipt.person),
        "n": len(receipt.lines),
        "events": tuple(session.event_name(each.event) for each in receipt.lines),
        "money": figures(receipt.due, receipt.currency, lang),
    }
    title = say("festival.told-sale", lang, values)
    screen.show(screen.lines(Ink(title, "title")), screen.table(rows))
    if receipt.due and receipt.method:
        screen.show(screen.lines(method_name(receipt.method, lang)))


def _line(session: FestivalSession, each: SaleLine, lang: Lang) -> str:
    key = "festival.sale-waiting" if each.waiting else "festival.sale-line"
    return say(key, lang, {"event": session.event_name(each.event), "entry": each.entry})


def _how(each: SaleLine, lang: Lang) -> str:
    return say("festival.paid-by-ticket", lang, {"ticket": each.ticket}) if each.ticket else ""


def _as_data(session: FestivalSession, receipt: DeskReceipt) -> dict[str, Any]:
    return {
        "receipt": receipt.number,
        "person": receipt.person,
        "name": session.called(receipt.person),
        "method": receipt.method,
        "currency": receipt.currency,
        "cents": receipt.due,
        "by_tickets": receipt.by_tickets,
        "at": receipt.at,
        "lines": [
            {
                "event": each.event,
                "entry": each.entry,
                "receipt": each.receipt,
                "cents": each.cents,
                "ticket": each.ticket,
                "waiting": each.waiting,
            }
            for each in receipt.lines
        ],
    }
