"""Everything on paper: what can be printed now, and the sheets themselves."""

from __future__ import annotations

from typing import Final

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from tapisvert.prints.filled.choice import PrintChoice
from tapisvert.prints.filled.sheets import SHEETS, SheetName
from tapisvert.prints.heading import PAPERS
from tapisvert.web.addresses import outward
from tapisvert.web.frame import panel_page
from tapisvert.web.house import desk
from tapisvert.web.house_address import link_to_give
from tapisvert.web.live.fragments import View
from tapisvert.web.models import Account, Screen
from tapisvert.web.moment import now as moment
from tapisvert.web.page import CASHIERS, DIRECTORS, STAFF, Page, Tab
from tapisvert.web.panels.prints.printing import (
    MONEY,
    Wanted,
    offers,
    paper_told,
    tables_told,
    title,
    typeset,
)
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import sees_money
from tapisvert.words import LANGS, Lang


@require_safe
def prints(request: RoomRequest, event: str) -> HttpResponse:
    """Every sheet with what it is for, for all tables or for some."""
    lang = request.lang
    with desk().opened(event) as stream_state:
        view = View.of(event, stream_state, moment(), lang, request.membership)
    slips = sees_money(request.membership)
    context = {
        "offers": [
            {
                "offer": offer,
                "title": title(offer.sheet, lang),
                "hint": f"resultpage.sheet-{offer.sheet}",
                "address": reverse("print", args=[event, offer.sheet]),
            }
            for offer in offers(view.now, slips)
        ],
        "papers": PAPERS,
        "paper": paper_told(""),
    }
    return panel_page(request, event, "prints", "prints/prints.html", context, view)


@require_safe
def sheet(request: RoomRequest, event: str, sheet: str) -> HttpResponse:
    """One sheet as a PDF."""
    chosen = next((each for each in SHEETS if each == sheet and each not in MONEY), None)
    if chosen is None:
        raise Http404
    return _printed(request, event, chosen)


@require_safe
def slips(request: RoomRequest, event: str) -> HttpResponse:
    """Payout slips: money, so their door is another one."""
    return _printed(request, event, "payout-slips")


@require_safe
def deal(request: RoomRequest, event: str) -> HttpResponse:
    """What the last players agreed on, to sign."""
    return _printed(request, event, "deal-sheet")


@require_safe
def receipts(request: RoomRequest, event: str) -> HttpResponse:
    """Receipts, all of them or one."""
    return _printed(request, event, "receipts")


@require_safe
def closing(request: RoomRequest, event: str) -> HttpResponse:
    """What a treasurer signs at the end."""
    return _printed(request, event, "closing-sheet")


def _printed(request: RoomRequest, event: str, sheet: SheetName) -> HttpResponse:
    asked = request.GET
    lang = _lang(asked.get("lang", ""), request.lang)
    with desk().opened(event) as stream_state:
        still = stream_state.still()
    choice = PrintChoice(
        tables_told(still.now, asked.get("tables", "")),
        _number(asked.get("entry", "")),
        _number(asked.get("ruling", "")),
        link_to_give(request, reverse("rules")) if sheet == "poster" else "",
        _directors(event) if sheet == "poster" else (),
        receipt=_number(asked.get("receipt", "")),
        own_seat=_own_seat(request, event) if sheet == "seat-cards" else "",
    )
    wanted = Wanted(sheet, lang, paper_told(asked.get("paper", "")), choice)
    answer = HttpResponse(typeset(still, wanted, moment()), content_type="application/pdf")
    answer.headers["Content-Disposition"] = f'inline; filename="{event}-{sheet}.pdf"'
    return answer


def _own_seat(request: RoomRequest, event: str) -> str:
    """Where a phone asks for its seat: at the first screen of the event, where there is one."""
    screen = Screen.objects.filter(event=event).order_by("pk").first()
    return "" if screen is None else outward(request, reverse("own-seat", args=[screen.secret]))


def _directors(event: str) -> tuple[str, ...]:
    """Who directs here, by name."""
    directors = Account.objects.filter(
        is_active=True, grants__event__in=("", event), grants__role__in=("owner", "director")
    )
    return tuple(directors.order_by("name").values_list("name", flat=True).distinct())


def _lang(text: str, own: Lang) -> Lang:
    return next((each for each in LANGS if each == text), own)


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else None


PAGES: Final = (
    Page("prints", "e/<event>/prints", prints, reads=STAFF, tab=Tab("resultpage.prints")),
    Page(
        "print-slips",
        "e/<event>/print/payout-slips.pdf",
        slips,
        reads=CASHIERS,
        audit="slips-printed",
    ),
    Page("print-deal", "e/<event>/print/deal-sheet.pdf", deal, reads=DIRECTORS),
    Page("print-receipts", "e/<event>/print/receipts.pdf", receipts, reads=CASHIERS),
    Page(
        "print-closing",
        "e/<event>/print/closing-sheet.pdf",
        closing,
        reads=CASHIERS,
        audit="closing-printed",
    ),
    Page("print", "e/<event>/print/<sheet>.pdf", sheet, reads=STAFF),
)
