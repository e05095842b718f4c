"""The panel of announcements: what the screens say, and what they are to say."""

from __future__ import annotations

from typing import Any, Final

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from tapisvert.refusals import Illegal, Invalid, Refusal
from tapisvert.tournament.announcing.announcements import LONGEST, announcement
from tapisvert.web.answers import status_of
from tapisvert.web.authors import act_authors
from tapisvert.web.frame import panel_page, view_of
from tapisvert.web.live.fragments import View
from tapisvert.web.page import DIRECTORS, STAFF, Page, Tab
from tapisvert.web.panels.identity.pictures import (
    ANNOUNCED,
    MOST,
    announced_pictures,
    drop_picture,
    picture_kind,
    put_picture,
)
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import is_director
from tapisvert.words import say

READY: Final = ("seats", "late", "last-hands", "chips", "prizes")
"""Sentences of every evening."""
MINUTES: Final = (2, 5, 10, 20, 60)
USUAL: Final = 5


@require_safe
def announce(request: RoomRequest, event: str) -> HttpResponse:
    """A sentence of one's own, or one that is ready."""
    return _page(request, event)


def _page(request: RoomRequest, event: str, sentence: str = "", status: int = 200) -> HttpResponse:
    view, lang = view_of(request, event), request.lang
    context = {
        **_current(view),
        "ready": [say(f"television.ready-{name}", lang) for name in READY],
        "minutes": MINUTES,
        "usual": USUAL,
        "longest": LONGEST,
        "pictures": announced_pictures(),
        "keeps_pictures": is_director(request.membership),
        "room_for_more": len(announced_pictures()) < len(ANNOUNCED),
        "most": MOST // 1000,
        "sentence": sentence,
        "version": view.version,
    }
    shown = panel_page(request, event, "announce", "announcements/announce.html", context, view)
    shown.status_code = status
    return shown


@require_POST
def pictures(request: RoomRequest, event: str) -> HttpResponse:
    """One more picture for announcements, or one less."""
    try:
        if slot := request.POST.get("drop", ""):
            if slot in ANNOUNCED:
                drop_picture(slot)
        else:
            _put(request.FILES.get("picture"))
    except Refusal as refusal:
        return _page(request, event, refusal.text(request.lang), status_of(refusal))
    return redirect("announce", event)


def _put(file: object) -> None:
    if not isinstance(file, UploadedFile):
        raise Invalid("identity.no-picture")
    content: bytes = file.read(MOST + 1)
    kind, taken = picture_kind(content), announced_pictures()
    free = next((slot for slot in ANNOUNCED if slot not in taken), None)
    if free is None:
        raise Illegal("announcing.pictures-full", most=len(ANNOUNCED))
    put_picture(free, kind, content)


@require_safe
def announced(request: RoomRequest, event: str) -> HttpResponse:
    """What stands on the screens, for a page that follows it."""
    view = view_of(request, event)
    context = {"event": event, "version": view.version, **_current(view)}
    return render(request, "announcements/announced.html", context)


def _current(view: View) -> dict[str, Any]:
    current = announcement(view.now, view.at)
    acts = () if current is None else ((current.by, current.at),)
    by = "".join(act_authors(view.origins, acts, view.lang).values())
    shown = "" if current is None else current.picture
    picture = announced_pictures().get(shown, "") if shown else ""
    return {"said": current, "by": by, "picture": picture}


PAGES: Final = (
    Page("announce", "e/<event>/announce", announce, reads=STAFF, tab=Tab("television.announce")),
    Page(
        "announce-pictures",
        "e/<event>/announce/pictures",
        pictures,
        writes=DIRECTORS,
        audit="settings-changed",
        uploads=1,
    ),
    Page("announced", "e/<event>/announce/now", announced, reads=STAFF),
)
