"""Tickets and vouchers in the browser: given, held, used, voided."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from tapisvert.desk.festival.entering import takes_entries
from tapisvert.desk.festival.tickets import issue_seats, ticket_lines, ticket_sums, unissued
from tapisvert.festival.handling import FESTIVAL
from tapisvert.festival.state import Festival
from tapisvert.festival.tickets import BindTicket, IssueTickets, IssueVoucher, TransferTicket
from tapisvert.festival.voiding import (
    ConfirmTicketVoid,
    RefuseTicketVoid,
    SetTicketRules,
    VoidTicket,
)
from tapisvert.prints.amounts import figures
from tapisvert.refusals import Refusal
from tapisvert.tournament.money import read
from tapisvert.web.actions import FestivalCommands, festival_action
from tapisvert.web.answers import refused
from tapisvert.web.club import club
from tapisvert.web.form import Form
from tapisvert.web.house import desk, festivals
from tapisvert.web.page import CASHIERS, DIRECTORS, Page
from tapisvert.web.panels.festival.boards import events
from tapisvert.web.panels.festival.place import (
    called,
    check_role,
    event_called,
    festival_page,
    sentence,
)
from tapisvert.web.panels.office.actions import somebody
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import membership
from tapisvert.web.submitting import author

_SHOWN: Final = 300


@require_safe
def tickets(request: RoomRequest) -> HttpResponse:
    """Every ticket, what became of it, and what each satellite owes."""
    now, lang, everything = festivals().shared, request.lang, events()
    lines = ticket_lines(desk(), now)
    offered = takes_entries(everything)
    context: dict[str, Any] = {
        "lines": [
            {
                "ticket": line.ticket,
                "status": line.status,
                "stray": line.stray,
                "entry": line.entry,
                "holder": called(line.ticket.holder, lang),
                "event": event_called(line.ticket.event) if line.ticket.event else "",
                "source": event_called(line.ticket.source) if line.ticket.source else "",
                "worth": figures(line.ticket.cents, line.ticket.currency, lang),
            }
            for line in lines[:_SHOWN]
        ],
        "sums": [
            {
                "source": event_called(one.source) if one.source else "",
                **{
                    key: figures(getattr(one, key), one.currency, lang)
                    for key in ("issued", "used", "open", "void")
                },
            }
            for one in ticket_sums(lines)
        ],
        "satellites": [
            (one, won)
            for one in everything
            if one.phase == "over" and (won := len(unissued(one.now, now, one.event)))
        ],
        "events": offered,
        "second_person": now.second_person,
        "count": len(lines),
    }
    return festival_page(request, "tickets", "festival/tickets.html", context)


@require_POST
def issue(request: RoomRequest) -> HttpResponse:
    """The seats of a satellite become tickets."""
    form = Form("", request.lang, request.POST)
    source, target = form.text("source"), form.text("event")
    check_role(
        membership(request.account),
        FESTIVAL.given_by(festivals().shared, IssueTickets(source, target, 0, "", ())),
    )
    try:
        issue_seats(desk(), festivals(), source, target, author(request))
    except Refusal as refusal:
        return refused(request, refusal, sentence(refusal, request.lang))
    return redirect("festival-tickets")


@festival_action("voucher")
def voucher(form: Form, now: Festival) -> FestivalCommands:
    """The house gives somebody an entry."""
    event = form.text("event", "")
    setup = desk().now(event).setup if event else None
    currency = club().currency if setup is None else setup.currency
    cents = read(form.text("value"))
    yield IssueVoucher(somebody(form), cents, currency, form.text("reason", ""), event)


@festival_action("transfer")
def transfer(form: Form, now: Festival) -> FestivalCommands:
    """A ticket goes to another person."""
    yield TransferTicket(form.number("ticket"), somebody(form), form.text("reason", ""))


@festival_action("bind")
def bind(form: Form, now: Festival) -> FestivalCommands:
    """A ticket is good at an event."""
    yield BindTicket(form.number("ticket"), form.text("event"))


@festival_action("void")
def void(form: Form, now: Festival) -> FestivalCommands:
    """A ticket is good for nothing any more, at once or once another agrees."""
    yield VoidTicket(form.number("ticket"), form.text("reason", ""))


@festival_action("confirm-void")
def confirm_void(form: Form, now: Festival) -> FestivalCommands:
    """Another account agrees."""
    yield ConfirmTicketVoid(form.number("ticket"))


@festival_action("refuse-void")
def refuse_void(form: Form, now: Festival) -> FestivalCommands:
    """The ticket stays good."""
    yield RefuseTicketVoid(form.number("ticket"))


@festival_action("ticket-rules")
def ticket_rules(form: Form, now: Festival) -> FestivalCommands:
    """Whether voiding takes two people."""
    yield SetTicketRules(form.flag("two"))


PAGES: Final = (
    Page("festival-tickets", "festival/tickets", tickets, reads=CASHIERS),
    Page("festival-issue", "festival/tickets/issue", issue, writes=DIRECTORS),
)
