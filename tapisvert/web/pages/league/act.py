"""Every act on a league, every undo, and its journal."""

from __future__ import annotations

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from tapisvert.desk.past import Past
from tapisvert.web.acting import carried_out, taken_back
from tapisvert.web.calendar import hour
from tapisvert.web.house import leagues
from tapisvert.web.language import lang_of
from tapisvert.web.league import discipline, results
from tapisvert.web.league.names import in_office
from tapisvert.web.league.place import author, known, place, take_back
from tapisvert.web.league.verbs import verb_named
from tapisvert.web.paging import page_number, paged
from tapisvert.web.verbs.form import Form

ROOMS = (discipline, results)
"""Verbs register when their rooms are read."""
_SIZE = 100


@require_POST
def act(request: HttpRequest, league: str, verb: str) -> HttpResponse:
    """What a form of a league's page wishes."""
    known(league)
    wanted = verb_named(verb)
    by = author(request, league).meta.by
    form = Form(league, lang_of(request), request.POST, by)
    return carried_out(request, place(request, league), partial(wanted, form))


@require_POST
def undo(request: HttpRequest, league: str) -> HttpResponse:
    """Take something back."""
    known(league)
    return taken_back(request, place(request, league), partial(take_back, request, league))


@require_safe
def journal(request: HttpRequest, league: str) -> HttpResponse:
    """Who did what when, the newest first, each with its undo."""
    now, lang = known(league), lang_of(request)
    with leagues().opened(league) as folded:
        past = [Past.of(record, folded.undone) for record in reversed(folded.records)]
    page = paged(past, page_number(request.GET.get("page", "")), _SIZE)
    with in_office(lang) as called:
        lines = [
            (each, each.named(lang), called(each.by), hour(each.at, lang)) for each in page.lines
        ]
    told = {
        "league": league,
        "state": now,
        "tab": "journal",
        "version": len(past),
        "lines": lines,
        "page": page,
    }
    return render(request, "league/journal.html", told)
