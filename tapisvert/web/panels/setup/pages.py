"""The settings of an event: price, stack, seats, who may still come in and come back."""

from __future__ import annotations

from typing import Final

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from tapisvert.tournament.law import chosen_book
from tapisvert.tournament.money import written
from tapisvert.web.club import offered_books
from tapisvert.web.frame import panel_page, view_of
from tapisvert.web.page import DIRECTORS, Page, Tab
from tapisvert.web.panels.setup.actions import AGAIN
from tapisvert.web.request import RoomRequest


@require_safe
def setup(request: RoomRequest, event: str) -> HttpResponse:
    """Everything as it was announced; what others depend on already is refused when it is sent."""
    view = view_of(request, event)
    now = view.now.setup
    assert now is not None, "the event exists"
    add_on = now.rebuys.add_on
    told = {
        "setup": now,
        "chosen": chosen_book(now),
        "phase": view.now.phase,
        "books": offered_books(view.lang),
        "price": written(now.buy_in.price),
        "fee": written(now.buy_in.fee),
        "add_on_price": "" if add_on is None else written(add_on.price),
        "add_on_chips": "" if add_on is None else add_on.chips,
        "again": AGAIN,
        "late_minutes": None if now.late.seconds is None else now.late.seconds // 60,
        "version": view.version,
    }
    return panel_page(request, event, "setup-event", "setup/setup.html", told, view)


PAGES: Final = (
    Page("setup-event", "e/<event>/setup", setup, reads=DIRECTORS, tab=Tab("setuppanel.title")),
)
