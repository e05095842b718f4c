"""The start: every event, and a new one in a minute."""

from __future__ import annotations

from secrets import token_hex

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from tapisvert.desk.queries.shelf import events
from tapisvert.refusals import Refusal
from tapisvert.rulebooks import all_books
from tapisvert.tournament.handling import Meta
from tapisvert.tournament.structures.preset import preset, preset_names
from tapisvert.web.answers import status_of
from tapisvert.web.entering import new_event
from tapisvert.web.house import desk
from tapisvert.web.language import account_of, lang_of
from tapisvert.web.models import Grant
from tapisvert.web.moment import now
from tapisvert.web.roles import standing


@require_safe
def start(request: HttpRequest) -> HttpResponse:
    """The events somebody may open, the newest first."""
    account = account_of(request)
    found = events(desk())
    held = standing(account)
    if held is None:
        mine = set(Grant.objects.filter(account=account).values_list("event", flat=True))
        found = tuple(one for one in found if one.event in mine)
    may_create = held is not None and held.role in ("owner", "director")
    return render(request, "room/start.html", {"events": found, "may_create": may_create})


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """A preset, a book, a list of people: the rest can be changed later."""
    lang = lang_of(request)
    told = {
        "presets": [(name, preset(name).title[lang]) for name in preset_names()],
        "books": [(book.volume.name, book.volume.short[lang]) for book in all_books()],
        "typed": request.POST,
        "action": request.POST.get("action") or token_hex(8),
    }
    if request.method != "POST":
        return render(request, "room/new.html", told)
    account = account_of(request)
    assert account is not None, "the door is closed to strangers"
    typed = request.POST
    try:
        stream = new_event(
            typed.get("name", ""),
            typed.get("preset", ""),
            typed.get("book", ""),
            typed.get("people", ""),
            Meta(now(), account.author),
            str(told["action"]),
        )
    except Refusal as refusal:
        told["sentence"] = refusal.text(lang)
        return render(request, "room/new.html", told, status=status_of(refusal))
    return redirect("console", stream)
