"""How the club looks on its televisions: owners choose, everybody sees."""

from __future__ import annotations

from typing import Any, Final

from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from tapisvert.refusals import Refusal
from tapisvert.web.answers import status_of
from tapisvert.web.club import club
from tapisvert.web.page import DIRECTORS, OWNERS, Page
from tapisvert.web.panels.identity import sound_pages
from tapisvert.web.panels.identity.palette import club_colour, stylesheet
from tapisvert.web.panels.identity.pictures import (
    LOGO,
    MOST,
    SLOTS,
    SPONSORS,
    addresses,
    drop_picture,
    picture,
    picture_kind,
    put_picture,
)
from tapisvert.web.request import RoomRequest
from tapisvert.web.rights import rights_changed
from tapisvert.web.writing import writing

_KEPT: Final = "public, max-age=86400"


@require_http_methods(["GET", "HEAD", "POST"])
def identity(request: RoomRequest) -> HttpResponse:
    """Colour, logo and sponsors; a form changes them and comes back."""
    if request.method != "POST":
        return _page(request)
    try:
        _save(request)
    except Refusal as refusal:
        return _page(request, refusal.text(request.lang), status_of(refusal))
    return redirect("identity")


def _save(request: RoomRequest) -> None:
    colour = club_colour(request.POST.get("colour", "") if "own" in request.POST else "")
    sent = {slot: _file(request, slot) for slot in SLOTS if slot in request.FILES}
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


def _file(request: RoomRequest, slot: str) -> bytes:
    file = request.FILES[slot]
    assert isinstance(file, UploadedFile)
    content: bytes = file.read(MOST + 1)
    return content


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
    shown = picture(slot)
    if shown is None:
        raise Http404
    kind, content = shown
    return HttpResponse(content, content_type=kind, headers={"Cache-Control": _KEPT})


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
