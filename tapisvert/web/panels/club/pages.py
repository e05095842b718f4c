"""The club's own settings, and the first steps of a new house."""

from __future__ import annotations

import re
from typing import Any, Final

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from tapisvert.desk.backup.store import CURRENCIES
from tapisvert.prints.heading import PAPERS
from tapisvert.refusals import Refusal
from tapisvert.rulebooks import NEWEST, choice_title
from tapisvert.web.addresses import outward
from tapisvert.web.answers import status_of
from tapisvert.web.club import club, offered_books, save_club, settled
from tapisvert.web.demo import demonstration
from tapisvert.web.house_address import change_house_address, house_address, reachable
from tapisvert.web.page import DIRECTORS, OWNERS, Page
from tapisvert.web.qr import code
from tapisvert.web.request import RoomRequest
from tapisvert.zones import zones

_REGION: Final = re.compile(r"^\s*[a-zA-Z]{2,3}-([A-Z]{2})\b")
_CUSTOMARY: Final = {
    "CA": ("CAD", "letter"),
    "US": ("USD", "letter"),
    "GB": ("GBP", "a4"),
    "CH": ("CHF", "a4"),
}
"""Money and paper of where the browser says it is, for a house that has not chosen yet."""


@require_http_methods(["GET", "HEAD", "POST"])
def club_page(request: RoomRequest) -> HttpResponse:
    """What new events and sheets begin with; directors look, owners change."""
    context = {**_choices(request), "place": "club"}
    context |= {"address": house_address(), "address_guess": reachable(outward(request, ""))}
    if request.method == "POST":
        refused = _saved(request, context)
        return redirect("club") if refused is None else _again(request, "club/club.html", refused)
    return render(request, "club/club.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def first_steps(request: RoomRequest) -> HttpResponse:
    """Place, book, money and paper, once; then three ways on."""
    choices = _choices(request)
    if request.method == "POST":
        refused = _saved(request, choices)
        if refused is not None:
            return _again(request, "club/first.html", refused)
        return redirect("first-steps")
    house = outward(request, "/")
    choices |= {"settled": settled(), "house": house, "code": code(house)}
    return render(request, "club/first.html", choices)


@require_POST
def demo(request: RoomRequest) -> HttpResponse:
    """Something to look at, in this room: whoever presses the button asks for it."""
    *_, running = demonstration(request.lang)
    return redirect("console", running)


def _choices(request: RoomRequest) -> dict[str, Any]:
    lang = request.lang
    choices = club()
    if not settled():
        region = _REGION.search(request.headers.get("Accept-Language", ""))
        choices.currency, choices.paper = _CUSTOMARY.get(
            region[1] if region else "", (choices.currency, choices.paper)
        )
    return {
        "club": choices,
        "free": choices.free,
        "books": offered_books(lang),
        "newest": choice_title(NEWEST, lang),
        "currencies": CURRENCIES,
        "papers": PAPERS,
        "zones": zones(),
        "zone": choices.zone or settings.MACHINE_ZONE,
    }


def _saved(request: RoomRequest, context: dict[str, Any]) -> dict[str, Any] | None:
    """Nothing where it was saved; what to show again where it was refused."""
    try:
        if "address" in request.POST:
            change_house_address(request.POST["address"])
        save_club(request.POST.dict())
    except Refusal as refusal:
        context |= {"club": request.POST, "free": request.POST.get("money") == "free"}
        context |= {name: request.POST.get(name, "") for name in ("zone", "address")}
        return {**context, "sentence": refusal.text(request.lang), "refusal": refusal}
    return None


def _again(request: RoomRequest, template: str, context: dict[str, Any]) -> HttpResponse:
    return render(request, template, context, status=status_of(context["refusal"]))


PAGES: Final = (
    Page(
        "club", "settings/club", club_page, reads=DIRECTORS, writes=OWNERS, audit="settings-changed"
    ),
    Page(
        "first-steps",
        "settings/first",
        first_steps,
        reads=OWNERS,
        writes=OWNERS,
        audit="settings-changed",
    ),
    Page("demo", "settings/demo", demo, writes=OWNERS, audit="demo-made"),
)
