"""The panel of announcements: what the screens say, and what they are to say."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.tournament.announcing.announcements import LONGEST, announcement
from tapisvert.web.authors import author_names
from tapisvert.web.frame import panel_page, view_of
from tapisvert.web.live.fragments import View
from tapisvert.web.page import STAFF, Page, Tab
from tapisvert.web.request import RoomRequest
from tapisvert.words import say

READY: Final = ("seats", "late", "last-hands", "chips", "prizes")
"""Sentences of every evening."""
MINUTES: Final = (2, 5, 10, 20, 60)
USUAL: Final = 5


@require_safe
def announce(request: RoomRequest, event: str) -> HttpResponse:
    """A sentence of one's own, or one that is ready."""
    view, lang = view_of(request, event), request.lang
    context = {
        **_current(view),
        "ready": [say(f"television.ready-{name}", lang) for name in READY],
        "minutes": MINUTES,
        "usual": USUAL,
        "longest": LONGEST,
        "version": view.version,
    }
    return panel_page(request, event, "announce", "announcements/announce.html", context, view)


@require_safe
def announced(request: RoomRequest, event: str) -> HttpResponse:
    """What stands on the screens, for a page that follows it."""
    view = view_of(request, event)
    context = {"event": event, "version": view.version, **_current(view)}
    return render(request, "announcements/announced.html", context)


def _current(view: View) -> dict[str, Any]:
    current_announcement = announcement(view.now, view.at)
    by = (
        ""
        if current_announcement is None
        else author_names([current_announcement.by], view.lang)[current_announcement.by]
    )
    return {"said": current_announcement, "by": by}


PAGES: Final = (
    Page("announce", "e/<event>/announce", announce, reads=STAFF, tab=Tab("television.announce")),
    Page("announced", "e/<event>/announce/now", announced, reads=STAFF),
)
