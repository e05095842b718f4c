"""Every act on a league, every undo, and its journal."""

from __future__ import annotations

from functools import partial
from typing import Final

from django.http import HttpResponse
from django.views.decorators.http import require_POST, require_safe

from tapisvert.desk.league.history import told_of
from tapisvert.journal.codec import kind_of
from tapisvert.league.record.fees import TakeFee
from tapisvert.league.record.register import REGISTER_COMMANDS
from tapisvert.web.acting import carried_out, taken_back
from tapisvert.web.actions import league_action
from tapisvert.web.dates import hour
from tapisvert.web.form import Form
from tapisvert.web.house import leagues
from tapisvert.web.offices import admits_members, reads_register
from tapisvert.web.paging import page_number, paged
from tapisvert.web.panels.league.names import in_office
from tapisvert.web.panels.league.place import author, known, office_page, place, take_back
from tapisvert.web.request import RoomRequest

_SIZE = 100
_REGISTER: Final = frozenset(kind_of(each) for each in REGISTER_COMMANDS)
_PAYMENTS: Final = frozenset((kind_of(TakeFee),))


@require_POST
def act(request: RoomRequest, league: str, name: str) -> HttpResponse:
    """What a form of a league's page asks for."""
    known(league)
    wanted = league_action.named(name)
    by = author(request, league).meta.actor
    form = Form(league, request.lang, request.POST, by)
    return carried_out(request, place(request, league), partial(wanted, form))


@require_POST
def undo(request: RoomRequest, league: str) -> HttpResponse:
    """Take something back."""
    known(league)
    return taken_back(request, place(request, league), partial(take_back, request, league))


@require_safe
def journal(request: RoomRequest, league: str) -> HttpResponse:
    """Who did what when, the newest first, each with its undo; the register's where it is read."""
    now, lang, account = known(league), request.lang, request.account
    judges = account is not None and reads_register(account, now)
    admits = admits_members(account, now)
    unread = (frozenset() if judges else _REGISTER) | (frozenset() if admits else _PAYMENTS)
    with leagues().opened(league) as stream_state:
        called = in_office(lang)
        version = stream_state.version
        past = [each for each in reversed(stream_state.records) if each.command.kind not in unread]
        page = paged(past, page_number(request.GET.get("page", "")), _SIZE)
        lines = [
            (
                *(each := stream_state.line(record), each.named(lang)),
                *(each.author(called(each.by), lang), hour(each.at, lang)),
                " ".join(one.text(lang) for one in told_of(stream_state, record, called, unread)),
            )
            for record in page.lines
        ]
    context = {
        "version": version,
        "lines": lines,
        "page": page,
        "own": author(request, league).meta.actor,
    }
    return office_page(request, league, now, "journal", "office/journal.html", context)
