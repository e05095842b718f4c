"""Tickets in the terminal: given, held, used, voided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tapisvert.cli.event.money import cents, currency
from tapisvert.cli.festival.session import FestivalSession, add_options
from tapisvert.cli.league.answer import answer
from tapisvert.cli.rules import written
from tapisvert.cli.screen import Ink
from tapisvert.desk.festival.tickets import TicketLine, issue_seats, ticket_lines, ticket_sums
from tapisvert.festival.tickets import BindTicket, IssueVoucher, TransferTicket
from tapisvert.festival.voiding import (
    ConfirmTicketVoid,
    RefuseTicketVoid,
    SetTicketRules,
    VoidTicket,
)
from tapisvert.tournament.money import figures
from tapisvert.words import Lang, say

if TYPE_CHECKING:
    from tapisvert.cli.parser import Arguments, Parser


def issue_options(parser: Parser) -> None:
    say_of = parser.say
    parser.add_argument("source", metavar="SATELLITE", help=say_of("festival.arg-source"))
    parser.add_argument("event", metavar="EVENT", help=say_of("festival.arg-target"))
    add_options(parser)


def run_issue(args: Arguments) -> int:
    """`tapisvert festival issue`: the seats of a satellite become tickets."""
    session = FestivalSession.of(args)
    source, event = session.event(args.source), session.event(args.event)
    session.sign()
    with session.naming():
        done = issue_seats(session.house.desk, session.festivals, source, event, session.meta)
    return answer(session, args, done, *session.tell(done.events))


def voucher_options(parser: Parser) -> None:
    say_of = parser.say
    name = say_of("eventoptions.a-name")
    parser.add_argument("name", metavar=name, help=say_of("eventoptions.arg-who"))
    parser.add_argument("value", metavar="110", help=say_of("festival.arg-value"))
    parser.add_argument("--event", metavar="EVENT", help=say_of("festival.arg-target"))
    parser.add_argument("--currency", default="EUR", help=say_of("festival.arg-currency"))
    parser.add_argument("--why", default="", metavar="WHY", help=say_of("festival.arg-reason"))
    parser.add_argument("--new", action="store_true", help=say_of("festival.arg-new"))
    add_options(parser)


def run_voucher(args: Arguments) -> int:
    """`tapisvert festival voucher`: the house gives somebody an entry."""
    session = FestivalSession.of(args)
    person = session.new_person(args.name) if args.new else session.person(args.name)
    event = session.event(args.event) if args.event else ""
    setup = session.house.desk.now(event).setup if event else None
    paid_in = currency(args.currency) if setup is None else setup.currency
    command = IssueVoucher(person, cents(args.value), paid_in, args.why, event)
    return answer(session, args, session.do(command))


def transfer_options(parser: Parser) -> None:
    say_of = parser.say
    _add_ticket(parser)
    name = say_of("eventoptions.a-name")
    parser.add_argument("name", metavar=name, help=say_of("eventoptions.arg-who"))
    parser.add_argument("--why", default="", metavar="WHY", help=say_of("festival.arg-reason"))
    add_options(parser)


def run_transfer(args: Arguments) -> int:
    """`tapisvert festival transfer`: a ticket goes to another person."""
    session = FestivalSession.of(args)
    command = TransferTicket(args.ticket, session.person(args.name), args.why)
    return answer(session, args, session.do(command))


def bind_options(parser: Parser) -> None:
    _add_ticket(parser)
    parser.add_argument("event", metavar="EVENT", help=parser.say("festival.arg-target"))
    add_options(parser)


def run_bind(args: Arguments) -> int:
    """`tapisvert festival bind`: a ticket is good at an event."""
    session = FestivalSession.of(args)
    return answer(session, args, session.do(BindTicket(args.ticket, session.event(args.event))))


def void_options(parser: Parser) -> None:
    say_of = parser.say
    _add_ticket(parser)
    parser.add_argument("--why", default="", metavar="WHY", help=say_of("festival.arg-reason"))
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--confirm", action="store_true", help=say_of("festival.arg-confirm"))
    which.add_argument("--refuse", action="store_true", help=say_of("festival.arg-refuse"))
    add_options(parser)


def run_void(args: Arguments) -> int:
    """`tapisvert festival void`: a ticket is good for nothing any more."""
    session = FestivalSession.of(args)
    if args.confirm:
        return answer(session, args, session.do(ConfirmTicketVoid(args.ticket)))
    if args.refuse:
        return answer(session, args, session.do(RefuseTicketVoid(args.ticket)))
    return answer(session, args, session.do(VoidTicket(args.ticket, args.why)))


def tickets_options(parser: Parser) -> None:
    two = parser.say("festival.arg-two")
    parser.add_argument("--two", choices=("yes", "no"), help=two)
    add_options(parser)


def run_tickets(args: Arguments) -> int:
    """`tapisvert festival tickets`: every ticket and what became of it."""
    session = FestivalSession.of(args)
    if args.two:
        return answer(session, args, session.do(SetTicketRules(args.two == "yes")))
    lines = ticket_lines(session.house.desk, session.now)
    if args.json:
        return written.write([_as_data(session, each) for each in lines])
    screen, lang = args.screen, args.lang
    if not lines:
        screen.show(screen.lines(say("festival.no-tickets", lang)))
        return 0
    screen.show(screen.table([_row(session, each, lang) for each in lines]))
    for sums in ticket_sums(lines):
        source = session.event_name(sums.source) if sums.source else say("festival.of-house", lang)
        amounts = {
            key: figures(getattr(sums, key), sums.currency, lang)
            for key in ("issued", "used", "open", "void")
        }
        text = say("festival.sums-line", lang, {"source": source, **amounts})
        screen.show(screen.lines(Ink(text, "faint")))
    return 0


def _row(session: FestivalSession, each: TicketLine, lang: Lang) -> tuple[Ink | str, ...]:
    ticket = each.ticket
    event = session.event_name(ticket.event) if ticket.event else say("festival.any-event", lang)
    return (
        Ink(str(ticket.number), "number"),
        session.called(ticket.holder),
        event,
        figures(ticket.cents, ticket.currency, lang),
        say(f"festival.status-{each.status}", lang),
    )


def _as_data(session: FestivalSession, each: TicketLine) -> dict[str, Any]:
    ticket = each.ticket
    return {
        "ticket": ticket.number,
        "person": ticket.holder,
        "name": session.called(ticket.holder),
        "event": ticket.event,
        "cents": ticket.cents,
        "currency": ticket.currency,
        "source": ticket.source,
        "place": ticket.place,
        "status": each.status,
        "entry": each.entry,
        "stray": each.stray,
        "void": ticket.void,
    }


def _add_ticket(parser: Parser) -> None:
    help_text = parser.say("festival.arg-ticket")
    parser.add_argument("ticket", type=int, metavar="TICKET", help=help_text)
