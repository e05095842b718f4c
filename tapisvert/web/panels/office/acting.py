"""Every act on a league, every undo, and its journal."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Final

from django.http import HttpResponse
from django.views.decorators.http import require_POST, require_safe

from tapisvert.desk.league.history import told_of
from tapisvert.desk.past import act_name, recorded_name
from tapisvert.desk.steps import acts
from tapisvert.desk.stream_state import StreamState
from tapisvert.journal.codec import kind_of
from tapisvert.journal.record import Record
from tapisvert.league.record.fees import TakeFee
from tapisvert.league.record.register import REGISTER_COMMANDS
from tapisvert.league.record.state import League
from tapisvert.tournament.results.table import PersonName
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
from tapisvert.words import Lang, say

_SIZE = 100
_TOLD: Final = 12
"""Sentences of one act that are told."""
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
        shown = (
            tuple(each for each in act if each.command.kind not in unread)
            for act in reversed(acts(stream_state))
        )
        page = paged(tuple(filter(None, shown)), page_number(request.GET.get("page", "")), _SIZE)
        lines = [
            (
                each := stream_state.line(records[0]),
                act_name(map(recorded_name, records), lang),
                *(each.author(called(each.by), lang), hour(each.at, lang)),
                _told(stream_state, records, called, unread, lang),
            )
            for records in page.lines
        ]
    context = {
        "version": version,
        "lines": lines,
        "page": page,
        "own": author(request, league).meta.actor,
    }
    return office_page(request, league, now, "journal", "office/journal.html", context)


def _told(
    history: StreamState[League],
    records: Sequence[Record],
    called: PersonName,
    unread: Collection[str],
    lang: Lang,
) -> str:
    """What an act did, a sentence each; of very many the first, and how many more there are."""
    sentences = [
        message.text(lang)
        for record in records[:_TOLD]
        for message in told_of(history, record, called, unread)
    ]
    further = max(0, len(sentences) - _TOLD) + len(records[_TOLD:])
    more = [say("consolepage.and-more", lang, {"n": further})] if further else []
    return " ".join((*sentences[:_TOLD], *more))
