"""The television: its own secret address, no name, no password."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.web.house import desk
from tapisvert.web.language import language
from tapisvert.web.live.fragments import View, parts
from tapisvert.web.models import Screen
from tapisvert.web.moment import now


@require_safe
def display(request: HttpRequest, secret: str) -> HttpResponse:
    """The clock for the whole room; a wrong address shows nothing at all."""
    screen = Screen.at(secret)
    if screen is None:
        raise Http404
    lang = language(screen.language)
    with desk().opened(screen.event) as folded:
        view = View(screen.event, folded.now, folded.version, now(), lang)
    told = {
        "lang": lang,
        "setup": view.now.setup,
        "version": view.version,
        "parts": {name: part.html for name, part in parts(view, "display").items()},
        "live": f"/live/display/{secret}",
    }
    return render(request, "room/display.html", told)
