"""The settings of an event: price, stack, seats, who may still come in and come back."""

from __future__ import annotations

from typing import Final

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from tapisvert.refusals import Refusal
from tapisvert.rulebooks import BOOKS
from tapisvert.rulebooks.law import law_from
from tapisvert.tournament.law import chosen_book, law_of, with_law, with_law_of
from tapisvert.tournament.money import sign, written
from tapisvert.tournament.rebuying.by_book import forbidden, limits
from tapisvert.tournament.registration.offers import BOUNTIES
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.structures.supply import chips_text
from tapisvert.web.club import book_called, offered_books
from tapisvert.web.form import Form
from tapisvert.web.frame import panel_page, view_of
from tapisvert.web.page import DIRECTORS, Page, Tab
from tapisvert.web.panels.days.pages import several_days
from tapisvert.web.panels.setup.actions import AGAIN, told
from tapisvert.web.request import RoomRequest
from tapisvert.words import Lang, say


@require_safe
def setup(request: RoomRequest, event: str) -> HttpResponse:
    """Everything as it was announced; what others depend on already is refused when it is sent."""
    view = view_of(request, event)
    now = view.now.setup
    assert now is not None, "the event exists"
    add_on, within = now.rebuys.add_on, now.flights.appear_within
    values = {
        "setup": now,
        "currency": sign(now.currency),
        "chosen": chosen_book(now),
        "phase": view.now.phase,
        "books": _books(now, view.lang),
        "newer": _newer(now, view.lang),
        "price": written(now.buy_in.price),
        "fee": written(now.buy_in.fee),
        "owned": chips_text(now.chips),
        "bounty": written(now.buy_in.bounty),
        "bounties": BOUNTIES[1:],
        "add_on_price": "" if add_on is None else written(add_on.price),
        "add_on_chips": "" if add_on is None else add_on.chips,
        "again": AGAIN,
        "late_minutes": None if now.late.seconds is None else now.late.seconds // 60,
        "version": view.version,
        "appear": None if within is None else within // 60,
        "seated": view.now.field.playing and view.now.phase != "open",
        "days": several_days(view.now) or view.now.phase in ("running", "suspended"),
        **_by_book(now, view.lang),
    }
    return panel_page(request, event, "setup-event", "setup/setup.html", values, view)


def _newer(setup: Setup, lang: Lang) -> tuple[str, str] | None:
    """The house's rules this event is played by, where the house has changed them since."""
    if setup.law is None or setup.law.name in BOOKS:
        return None
    try:
        book = book_called(setup.law.name)
    except Refusal:
        return None
    same = law_from(book).digest == setup.law.digest
    return None if same else (book.name, book.short[lang])


def _books(setup: Setup, lang: Lang) -> list[tuple[str, str]]:
    """What may be chosen; also the book in force where the house has its file no longer."""
    offered = offered_books(lang, own=True)
    chosen = chosen_book(setup)
    known = any(name == chosen for name, _ in offered)
    return offered if known else [*offered, (chosen, law_of(setup).short[lang])]


@require_POST
def looked_through(request: RoomRequest, event: str) -> HttpResponse:
    """What the book says of a form as it is typed: nothing is saved."""
    view = view_of(request, event)
    assert view.now.setup is not None, "the event exists"
    try:
        typed = with_law(told(Form(event, view.lang, request.POST), view.now.setup), view.now.setup)
        values = _by_book(with_law_of(view.now.setup, typed), view.lang)
    except Refusal as refusal:
        values = {"forbidden": [refusal.text(view.lang)]}
    return render(request, "setup/by_book.html", values)


def _by_book(setup: Setup, lang: Lang) -> dict[str, list[str]]:
    """What the book has to say to whoever chooses, and what of the choice it forbids."""
    book = law_of(setup)
    return {
        "limits": [
            say("setuppanel.by-article", lang, {"article": each.source, "said": each.said(lang)})
            for each in limits(book)
        ],
        "forbidden": [each.said(lang) for each in forbidden(setup, book)],
    }


PAGES: Final = (
    Page("setup-event", "e/<event>/setup", setup, reads=DIRECTORS, tab=Tab("setuppanel.title")),
    Page("setup-check", "e/<event>/setup/check", looked_through, writes=DIRECTORS),
)
