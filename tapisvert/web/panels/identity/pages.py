"""How the club looks on its televisions: owners choose, everybody sees."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from tapisvert.web.club import club
from tapisvert.web.club_sign import LOGO
from tapisvert.web.page import DIRECTORS, OWNERS, Page
from tapisvert.web.panels.identity import sound_pages
from tapisvert.web.panels.identity.palette import club_colour, stylesheet
from tapisvert.web.panels.identity.pictures import (
    MOST,
    SLOTS,
    SPONSORS,
    addresses,
    drop_picture,
    picture,
    picture_kind,
    put_picture,
)
from tapisvert.web.panels.identity.uploads import form_page, given_back, uploaded
from tapisvert.web.request import RoomRequest
from tapisvert.web.rights import rights_changed
from tapisvert.web.writing import writing


@require_http_methods(["GET", "HEAD", "POST"])
def identity(request: RoomRequest) -> HttpResponse:
    """Colour, logo and sponsors; a form changes them and comes back."""
    return form_page(request, "identity", _page, _save)


def _save(request: RoomRequest) -> None:
    colour = club_colour(request.POST.get("colour", "") if "own" in request.POST else "")
    sent = uploaded(request, SLOTS, MOST)
    kinds = {slot: picture_kind(content) for slot, content in sent.items()}
    for slot, content in sent.items():
        put_picture(slot, kinds[slot], content)
    for slot in request.POST.getlist("drop"):
        drop_picture(slot)
    with writing():
        row = club()
        row.colour = colour
        row.save()
        rights_changed()


def _page(request: RoomRequest, sentence: str = "", status: int = 200) -> HttpResponse:
    shown = addresses()
    context: dict[str, Any] = {
        "place": "identity",
        "club": club(),
        "logo": (LOGO, shown.get(LOGO, "")),
        "sponsors": [(slot, shown.get(slot, "")) for slot in SPONSORS],
        "most": MOST // 1000,
        "sentence": sentence,
    }
    return render(request, "identity/identity.html", context, status=status)


@require_safe
def colours(request: RoomRequest) -> HttpResponse:
    """The club's colours as a style sheet for its televisions."""
    return HttpResponse(stylesheet(club().colour), content_type="text/css; charset=utf-8")


@require_safe
def club_picture(request: RoomRequest, slot: str) -> HttpResponse:
    """A picture itself."""
    return given_back(picture(slot))


PAGES: Final = (
    *sound_pages.PAGES,
    Page(
        "identity",
        "settings/look",
        identity,
        reads=DIRECTORS,
        writes=OWNERS,
        audit="settings-changed",
        uploads=3,
    ),
    Page.public("club-colours", "club/colours.css", colours),
    Page.public("club-picture", "club/pictures/<slot>", club_picture),
)
