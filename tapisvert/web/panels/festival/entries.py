"""The registration desk in the browser: one person, several events, one sum, one receipt."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any, Final

from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from tapisvert.actions import Command
from tapisvert.desk.beside import kept_beside
from tapisvert.desk.festival.entering import (
    EntryAnswer,
    EntryDesk,
    LinesRefused,
    WantedEntry,
    held_tickets,
    takes_entries,
)
from tapisvert.desk.league.people import meant_or_new
from tapisvert.desk.queries.agenda import Entered
from tapisvert.festival.state import DeskReceipt, Ticket
from tapisvert.person import Person
from tapisvert.prints.amounts import figures
from tapisvert.refusals import Refusal
from tapisvert.tournament.seating.late import SeatEntry, needs_button
from tapisvert.tournament.tills.naming import method_choices, method_name
from tapisvert.web import seeds
from tapisvert.web.answers import status_of
from tapisvert.web.club import club
from tapisvert.web.dates import hour
from tapisvert.web.form import Form
from tapisvert.web.house import authors, desk, festivals, people
from tapisvert.web.moment import now as moment
from tapisvert.web.page import CASHIERS, Page
from tapisvert.web.panels.festival.boards import events
from tapisvert.web.panels.festival.place import called, event_called, festival_page, sentence
from tapisvert.web.permissions import check
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import membership
from tapisvert.web.submitting import action, author, sender
from tapisvert.words import Lang, say

_FOUND: Final = 8
_SHOWN: Final = 200


@require_http_methods(["GET", "HEAD", "POST"])
def entry_desk(request: RoomRequest) -> HttpResponse:
    """Whom, which events, how it is paid; then the receipt."""
    if request.method != "POST":
        return festival_page(request, "desk", "festival/desk.html", _form(request, request.GET))
    form = Form("", request.lang, request.POST, sender(request).author)
    person, newcomers = _person(form)
    wanted, method = _wanted(form), form.text("method", "")
    at_desk = _desk(request)
    try:
        if newcomers:
            at_desk.refuse(person, wanted, method)
        with kept_beside(*(partial(people().put, one) for one in newcomers)):
            made = at_desk.enter(person, wanted, method, action(request), form.flag("wished"))
    except Refusal as refusal:
        answers = refusal.answers if isinstance(refusal, LinesRefused) else ()
        _name(answers, request.lang)
        context = _form(request, request.POST, answers)
        context["sentence"] = sentence(refusal, request.lang)
        answer = festival_page(request, "desk", "festival/desk.html", context)
        answer.status_code = status_of(refusal)
        return answer
    receipt, failed = made
    if not failed:
        return redirect("festival-receipt", receipt.number)
    _name(failed, request.lang)
    reasons = [(each.name, _why(each.refusal, request.lang)) for each in failed]
    context = {**_receipt(receipt, request.lang), "failed": reasons}
    return festival_page(request, "desk", "festival/receipt.html", context)


@require_safe
def total(request: RoomRequest) -> HttpResponse:
    """What the ticked events come to, line by line, before anything is done."""
    form = Form("", request.lang, request.GET)
    person = form.text("person", "")
    context: dict[str, Any] = {"lines": ()}
    if person or form.text("name", ""):
        try:
            asked = _desk(request).tried(
                person or "·", _wanted(form), form.text("method", ""), form.flag("wished")
            )
        except Refusal as refusal:
            context["sentence"] = sentence(refusal, request.lang)
        else:
            _name(asked, request.lang)
            context = _totalled(asked, request.lang)
    return render(request, "festival/total.html", context)


@require_safe
def receipt(request: RoomRequest, number: int) -> HttpResponse:
    """One receipt, to print or to show."""
    known = festivals().shared.sales.get(number)
    if known is None:
        raise Http404
    context = _receipt(known, request.lang)
    return festival_page(request, "desk", "festival/receipt.html", context)


@require_safe
def receipts(request: RoomRequest) -> HttpResponse:
    """What was taken at the desk, the newest first."""
    lang = request.lang
    known = [one for _, one in sorted(festivals().shared.sales.items(), reverse=True)]
    context = {
        "receipts": [
            (
                one,
                hour(one.at, lang),
                called(one.person, lang),
                [event_called(line.event) for line in one.lines],
                figures(one.due, one.currency, lang),
            )
            for one in known[:_SHOWN]
        ]
    }
    return festival_page(request, "desk", "festival/receipts.html", context)


def _desk(request: RoomRequest) -> EntryDesk:
    meta = author(request)

    def allowed(event: str, command: Command) -> None:
        check(membership(request.account, event), desk().now(event), command)

    return EntryDesk(desk(), festivals(), meta, allowed, partial(_seat, request))


def _seat(request: RoomRequest, event: str, entry: int) -> None:
    """A seat for somebody who comes in during play, where nothing must be told first."""

    def seated() -> None:
        now = desk().now(event)
        if entry not in now.field.unseated or not now.layout.sizes:
            return
        if needs_button(now, moment()) is None:
            command = SeatEntry(entry, seeds.chance(event, now))
            desk().do(event, command, author(request), f"{action(request)}-seat-{event}"[:100])

    with suppress(Refusal):  # the to-do list of the event asks for what is missing
        desk().at_once(event, seated)


def _person(form: Form) -> tuple[str, tuple[Person, ...]]:
    """Who is meant, and who would come into the directory with it."""
    person = form.text("person", "")
    if person:
        return person, ()
    return meant_or_new(people(), authors(), form.text("name"))


def _wanted(form: Form) -> tuple[WantedEntry, ...]:
    return tuple(
        WantedEntry(event, form.maybe(f"ticket-{event}") or 0)
        for event in dict.fromkeys(form.texts("event"))
    )


def _form(
    request: RoomRequest, sent: QueryDict, answers: tuple[EntryAnswer, ...] = ()
) -> dict[str, Any]:
    form, lang = Form("", request.lang, sent), request.lang
    person, typed = form.text("person", ""), form.text("name", "")
    directory = people().directory()
    known = directory.get(person) if person else None
    suggestions = directory.suggest(typed, _FOUND) if typed and known is None else ()
    offered = takes_entries(events())
    context: dict[str, Any] = {
        "person": known,
        "typed": typed,
        "suggestions": suggestions,
        "new": form.flag("new"),
        "methods": method_choices(offered[0].now, lang) if offered else [],
        "method": form.text("method", ""),
        "wished": form.flag("wished"),
    }
    if known is None and not form.flag("new"):
        return context
    holder = "" if known is None else known.id
    tickets = held_tickets(desk(), festivals().shared, holder) if holder else ()
    ticked = set(form.texts("event"))
    refusals = {each.wanted.event: each.refusal for each in answers if each.refusal is not None}
    tried = {each.wanted.event: each for each in _tried(request, holder, ticked)}
    context["lines"] = [
        {
            "event": one.event,
            "name": one.setup.name,
            "price": figures(one.setup.buy_in.total, one.setup.currency, lang),
            "ticked": one.event in ticked,
            "when": hour(one.when, lang) if one.setup.starts else "",
            "flight": one.now.days.flight,
            "answer": tried[one.event],
            "why": _why(refusals.get(one.event) or tried[one.event].refusal, lang),
            "plays": _plays(tried[one.event], lang),
            "tickets": [_ticket(each, lang) for each in tickets if _pays(each, one)],
        }
        for one in offered
    ]
    asked = [tried[event] for event in tried if event in ticked]
    return {**context, **_totalled(tuple(asked), lang)}


def _tried(request: RoomRequest, person: str, ticked: set[str]) -> tuple[EntryAnswer, ...]:
    """Whether somebody may enter each event, as things are."""
    wanted = [WantedEntry(one.event) for one in takes_entries(events())]
    answers = _desk(request).tried(person or "·", wanted)
    _name(answers, request.lang)
    return answers


def _totalled(answers: tuple[EntryAnswer, ...], lang: Lang) -> dict[str, Any]:
    sums: dict[str, int] = {}
    for each in answers:
        sums[each.currency] = sums.get(each.currency, 0) + each.due
    return {
        "asked": [
            (
                each,
                figures(each.due, each.currency, lang),
                _why(each.refusal, lang),
                _plays(each, lang),
            )
            for each in answers
        ],
        "total": " + ".join(figures(cents, currency, lang) for currency, cents in sums.items()),
        "blocked": any(each.refusal is not None for each in answers),
    }


def _pays(ticket: Ticket, one: Entered) -> bool:
    """Whether a ticket may be offered for an event: it is good there, or a voucher of its price."""
    price, currency = one.setup.buy_in.total, one.setup.currency
    return ticket.event == one.event or (
        not ticket.event and (ticket.cents, ticket.currency) == (price, currency)
    )


def _ticket(ticket: Ticket, lang: Lang) -> tuple[int, str]:
    return ticket.number, figures(ticket.cents, ticket.currency, lang)


def _why(refusal: Refusal | None, lang: Lang) -> str:
    return "" if refusal is None else refusal.text(lang)


def _plays(answer: EntryAnswer, lang: Lang) -> str:
    """Where somebody sits who enters an event whose seats are not drawn yet."""
    if answer.plays is None or answer.late:
        return ""
    values = {"event": event_called(answer.plays.event), "table": answer.plays.table}
    return say("festival.plays-meanwhile", lang, values)


def _name(answers: tuple[EntryAnswer, ...], lang: Lang) -> None:
    """Refusals of lines with names instead of ids."""
    for each in answers:
        if each.refusal is not None:
            sentence(each.refusal, lang)


def _receipt(known: DeskReceipt, lang: Lang) -> dict[str, Any]:
    """A receipt in words; what was voided or taken back since is said."""
    lines = []
    for line in known.lines:
        now = desk().now(line.event)
        entry, taken = now.field.entries.get(line.entry), now.tills.receipts.get(line.receipt)
        seat = None if entry is None else entry.seat
        lines.append(
            {
                "line": line,
                "name": event_called(line.event),
                "worth": figures(line.cents, known.currency, lang),
                "seat": seat,
                "flight": "" if entry is None else entry.flight,
                "gone": entry is None
                or entry.status == "withdrawn"
                or (taken is not None and not taken.stands),
            }
        )
    return {
        "receipt": known,
        "club": club().name,
        "who": called(known.person, lang),
        "by": called(known.by, lang),
        "when": hour(known.at, lang),
        "receipt_lines": lines,
        "due": figures(known.due, known.currency, lang),
        "by_tickets": figures(known.by_tickets, known.currency, lang) if known.by_tickets else "",
        "how": method_name(known.method, lang) if known.method and known.due else "",
    }


PAGES: Final = (
    Page("festival-desk", "festival/desk", entry_desk, reads=CASHIERS, writes=CASHIERS),
    Page("festival-total", "festival/desk/total", total, reads=CASHIERS),
    Page("festival-receipts", "festival/receipts", receipts, reads=CASHIERS),
    Page("festival-receipt", "festival/receipts/<int:number>", receipt, reads=CASHIERS),
)
