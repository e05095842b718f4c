"""The pages of the festival: the board, its television, the tables, and what was done."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST, require_safe

from tapisvert.desk.festival.preparing import HOUSE
from tapisvert.desk.festival.tables import events_over, set_aside, tables_used
from tapisvert.desk.past import act_name, recorded_name
from tapisvert.desk.running import Done
from tapisvert.desk.steps import acts
from tapisvert.desk.stream_state import action as read
from tapisvert.festival.floor import ranges
from tapisvert.festival.handling import FESTIVAL
from tapisvert.web.acting import carried_out, taken_back
from tapisvert.web.actions import festival_action
from tapisvert.web.addresses import outward
from tapisvert.web.club import club
from tapisvert.web.dates import hour
from tapisvert.web.form import Form
from tapisvert.web.house import festivals
from tapisvert.web.language import language
from tapisvert.web.links import board_meant, board_path
from tapisvert.web.page import DIRECTORS, DOOR, READERS, STAFF, Page
from tapisvert.web.paging import page_number, paged
from tapisvert.web.panels.festival import entries, rota, tickets
from tapisvert.web.panels.festival.boards import (
    board_context,
    board_now,
    events,
    television_context,
)
from tapisvert.web.panels.festival.place import called, festival_page, names, place
from tapisvert.web.permissions import check_undo
from tapisvert.web.qr import code
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import is_director, membership
from tapisvert.web.submitting import action, author, sender

_SIZE: Final = 100


@require_safe
def board(request: RoomRequest) -> HttpResponse:
    """Every event of today and tomorrow."""
    context = board_context(board_now(), request.lang)
    return festival_page(request, "board", "festival/board.html", context)


@require_safe
def television(request: RoomRequest, token: str) -> HttpResponse:
    """The same for a screen of the room; an address that holds no more shows nothing."""
    since = board_meant(token)
    if since is None or since != festivals().shared.screen:
        raise Http404
    asked = request.GET.get("lang", "")
    lang = language(asked) if asked else request.lang
    context = {**television_context(board_now(), lang), "lang": lang, "club": club().name}
    return render(request, "festival/television.html", context)


@require_safe
def tables(request: RoomRequest) -> HttpResponse:
    """The plan of the house: what stands where, and what is set aside for whom."""
    now, everything = festivals().shared, events()
    standing = tuple(tables_used((one.event, one.now) for one in everything))
    alive = [one for one in everything if one.phase in ("open", "running", "suspended")]
    event_names = {one.event: one.setup.name for one in everything}
    reserved = set_aside(now, events_over((one.event, one.now) for one in everything))
    context: dict[str, Any] = {
        "plan": " ".join(ranges(now.plan)),
        "spots": [
            (
                table,
                [one.name for one in standing if table in one.tables],
                event_names.get(reserved.get(table, ""), ""),
            )
            for table in now.plan
        ],
        "events": [(one, ", ".join(ranges(now.reserved_for(one.event)))) for one in alive],
        "wishes": [
            (table, [event_names.get(each, each) for each in wish.events], wish.reason)
            for table, wish in sorted(now.shared.items())
        ],
    }
    if now.screen and is_director(membership(request.account)):
        address = outward(request, board_path(now.screen))
        context |= {"address": address, "code": code(address)}
    return festival_page(request, "tables", "festival/tables.html", context)


@require_POST
def act(request: RoomRequest, name: str) -> HttpResponse:
    """What a form of the festival asks for."""
    wanted = festival_action.named(name)
    form = Form("", request.lang, request.POST, sender(request).author)
    return carried_out(request, place(request), partial(wanted, form))


@require_POST
def undo(request: RoomRequest) -> HttpResponse:
    """Take something back."""
    return taken_back(request, place(request), partial(_take_back, request))


def _take_back(request: RoomRequest, target: str, also: tuple[str, ...]) -> Done:
    check_undo(membership(request.account))
    reason = request.POST.get("reason", "")
    return festivals().undo(HOUSE, target, author(request), action(request), also, reason)


@require_safe
def journal(request: RoomRequest) -> HttpResponse:
    """Who did what when, the newest first, each with its undo."""
    lang = request.lang
    sentences = names(lang)
    with festivals().opened(HOUSE) as stream_state:
        past = acts(stream_state)[::-1]
        page = paged(past, page_number(request.GET.get("page", "")), _SIZE)
        lines = [
            (
                each := stream_state.line(records[0]),
                act_name(map(recorded_name, records), lang),
                each.author(called(each.by, lang), lang),
                hour(each.at, lang),
                " ".join(
                    one.text(lang)
                    for record in records
                    for one in FESTIVAL.tell(sentences, read(record).events)
                ),
            )
            for records in page.lines
        ]
    context = {"lines": lines, "page": page, "manages": is_director(membership(request.account))}
    return festival_page(request, "journal", "festival/journal.html", context)


PAGES: Final = (
    Page("festival", "festival", board, reads=READERS),
    Page("festival-tables", "festival/tables", tables, reads=STAFF),
    *tickets.PAGES,
    *entries.PAGES,
    *rota.PAGES,
    Page("festival-journal", "festival/journal", journal, reads=DIRECTORS),
    Page("festival-action", "festival/act/<name>", act, writes=DOOR),
    Page("festival-undo", "festival/undo", undo, writes=DIRECTORS),
    Page.public("festival-television", "festival/tv/<token>", television),
)
