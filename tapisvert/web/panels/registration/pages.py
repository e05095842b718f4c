"""A list of people, pasted or from a sheet, shown before anybody of it is registered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from tapisvert.desk.decoding import decoded
from tapisvert.desk.introducing import NOBODY, undecided
from tapisvert.desk.pasting import PasteRow, nameless
from tapisvert.prints.amounts import figures
from tapisvert.refusals import Invalid
from tapisvert.tournament.prizes.pool import has_money
from tapisvert.tournament.tills.naming import method_choices
from tapisvert.web.frame import panel_page, view_of
from tapisvert.web.house import people
from tapisvert.web.live.fragments import View
from tapisvert.web.page import DOOR, Page
from tapisvert.web.panels.players.sheet import lateness
from tapisvert.web.panels.registration.pasted import chosen, previewed
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import sees_money

_MOST: Final = 1_000_000
"""Bytes of a sheet somebody sends."""
_SHOWN: Final = 300
"""Lines of a list shown one by one."""


@require_safe
def new_player(request: RoomRequest, event: str) -> HttpResponse:
    """One person to register, with what the book asks of those who come late."""
    view = view_of(request, event)
    setup = view.now.setup
    assert setup is not None, "the event exists"
    person = people().get(request.GET.get("person", ""))
    held = request.membership
    context = {
        "person": person,
        "name": request.GET.get("name", "")[:80],
        "seats": bool(view.now.layout.sizes),
        "takes_money": has_money(view.now) and sees_money(held),
        "methods": method_choices(view.now, view.lang),
        "price": figures(setup.buy_in.total, setup.currency, view.lang),
        **lateness(view),
        "version": view.version,
    }
    return panel_page(request, event, "players", "registration/new.html", context, view)


@require_http_methods(["GET", "HEAD", "POST"])
def paste(request: RoomRequest, event: str) -> HttpResponse:
    """The field to paste into, with what is in it so far."""
    view = view_of(request, event)
    context = _preview(request, event, view)
    htmx = request.htmx
    if htmx and htmx.target == "paste-preview":
        return render(request, "registration/preview.html", {"event": event, **context})
    return panel_page(request, event, "players", "registration/paste.html", context, view)


def _preview(request: RoomRequest, event: str, view: View) -> dict[str, Any]:
    text = _text(request)
    shown = previewed(event, view.now, text, view.at)
    choices = chosen(request.POST.dict())
    left_out = [row for row in shown.entering if choices.get(row.line.number) == NOBODY]
    entering = [row for row in shown.entering if row not in left_out]
    asked = undecided(shown, choices)
    known = [row for row in entering if row.fate == "known" or _is_one(row, choices)]
    money = has_money(view.now) and sees_money(request.membership)
    rows = [
        {
            "row": row,
            "reason": row.reason.text(request.lang) if row.reason else "",
            "choice": choices.get(row.line.number, ""),
        }
        for place, row in enumerate(shown.rows)
        if place < _SHOWN or row.fate == "ambiguous"
    ]
    return {
        "text": text,
        "rows": rows,
        "hidden": len(shown.rows) - len(rows),
        "nameless": nameless(text, numbers=True)[:_SHOWN],
        "n": len(entering),
        "added": len(entering) - len(known) - len(asked),
        "known": len(known),
        "asked": len(asked),
        "left_out": len(shown.rows) - len(entering),
        "paid": sum(row.line.paid for row in shown.entering),
        "takes_money": money,
        "methods": method_choices(view.now, request.lang),
        "method": request.POST.get("method", ""),
        "all_paid": bool(request.POST.get("all-paid")),
        "version": view.version,
    }


def _is_one(row: PasteRow, choices: Mapping[int, str]) -> bool:
    """Whether somebody the house knows was chosen for a line."""
    choice = choices.get(row.line.number, "")
    return any(one.id == choice for one in row.candidates)


def _text(request: RoomRequest) -> str:
    sheet = request.FILES.get("sheet")
    if isinstance(sheet, UploadedFile) and sheet.size:
        return _read(sheet)
    return request.POST.get("list", "").replace("\0", "")


def _read(sheet: UploadedFile[bytes]) -> str:
    """The text of a file; sheets of old programs are not in UTF-8."""
    if (sheet.size or 0) > _MOST:
        raise Invalid("playerspanel.sheet-too-large", most=_MOST // 1000)
    return decoded(sheet.read(), sheet.name or "")


PAGES: Final = (
    Page("player-new", "e/<event>/players/new", new_player, reads=DOOR),
    Page("players-paste", "e/<event>/players/paste", paste, reads=DOOR, writes=DOOR),
)
