"""The console of an event: its clock, its figures, what is to be done."""

from __future__ import annotations

from secrets import token_hex, token_urlsafe

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from tapisvert.refusals import Invalid
from tapisvert.tournament.handling import Command
from tapisvert.tournament.timing.commands import AdjustClock, StartClock, StopClock
from tapisvert.web.house import desk
from tapisvert.web.language import lang_of
from tapisvert.web.live.fragments import View, parts
from tapisvert.web.models import Screen
from tapisvert.web.moment import now
from tapisvert.web.rights import rights_changed
from tapisvert.web.wishing import carry_out
from tapisvert.web.writing import writing

_MINUTE = 60


@require_safe
def console(request: HttpRequest, event: str) -> HttpResponse:
    """The event as it is; the stream keeps the page so."""
    view = seen(event, request)
    screen = Screen.objects.filter(event=event).first()
    told = {
        "event": event,
        "setup": view.now.setup,
        "phase": view.now.phase,
        "version": view.version,
        "parts": {name: part.html for name, part in parts(view, "staff").items()},
        "live": f"/live/staff/{event}",
        "screen": request.build_absolute_uri(reverse("display", args=[screen.secret]))
        if screen
        else "",
        "action": token_hex(8),
    }
    return render(request, "room/console.html", told)


@require_POST
def clock(request: HttpRequest, event: str) -> HttpResponse:
    """Start, stop, a minute more or less."""
    carry_out(request, event, _wish(request.POST.get("wish", "")))
    return redirect("console", event)


@require_POST
def screen(request: HttpRequest, event: str) -> HttpResponse:
    """A new secret address for the television; the old one ends."""
    with writing():
        Screen.objects.update_or_create(
            event=event, defaults={"secret": token_urlsafe(16), "language": lang_of(request)}
        )
        rights_changed()
    return redirect("console", event)


def seen(event: str, request: HttpRequest) -> View:
    """The event for whoever asks, now."""
    with desk().opened(event) as folded:
        return View(event, folded.now, folded.version, now(), lang_of(request))


def _wish(name: str) -> Command:
    match name:
        case "start":
            return StartClock()
        case "stop":
            return StopClock()
        case "more":
            return AdjustClock(_MINUTE)
        case "less":
            return AdjustClock(-_MINUTE)
        case _:
            raise Invalid("web.unknown-wish", wish=name)
