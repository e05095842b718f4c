"""A list of people, pasted or from a sheet, shown before anybody of it is registered."""

from __future__ import annotations

from typing import Any, Final

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from tapisvert.refusals import Invalid
from tapisvert.tournament.prizes.pool import has_money
from tapisvert.web.live.fragments import View
from tapisvert.web.panels import panel_page, view_of
from tapisvert.web.pasted import chosen, previewed, to_enter
from tapisvert.web.rosters import is_director

_MOST: Final = 1_000_000
"""Bytes of a sheet somebody sends."""
_SHOWN: Final = 300
"""Lines of a list shown one by one."""


@require_http_methods(["GET", "HEAD", "POST"])
def paste(request: HttpRequest, event: str) -> HttpResponse:
    """The field to paste into, with what is in it so far."""
    view = view_of(request, event)
    told = _preview(request, view)
    htmx: Any = getattr(request, "htmx", None)
    if htmx and htmx.target == "paste-preview":
        return render(request, "console/paste_preview.html", {"event": event, **told})
    return panel_page(request, event, "players", "console/paste.html", told, view)


def _preview(request: HttpRequest, view: View) -> dict[str, Any]:
    text = _text(request)
    shown = previewed(view.now, text)
    choices = chosen(request.POST)
    entering = to_enter(shown, request.POST)
    money = has_money(view.now) and is_director(getattr(request, "standing", None))
    rows = [
        {
            "row": row,
            "choice": choices.get(row.line.number)
            or (row.candidates[0].id if row.namesakes else "new"),
        }
        for row in shown.rows[:_SHOWN]
    ]
    return {
        "text": text,
        "rows": rows,
        "hidden": len(shown.rows) - len(rows),
        "n": len(entering.ids),
        "added": entering.added,
        "known": len(entering.ids) - entering.added,
        "left_out": len(shown.rows) - len(entering.ids),
        "paid": sum(row.line.paid for row in shown.entering),
        "takes_money": money,
        "version": view.version,
    }


def _text(request: HttpRequest) -> str:
    sheet = request.FILES.get("sheet")
    if isinstance(sheet, UploadedFile) and sheet.size:
        return _read(sheet)
    return request.POST.get("list", "").replace("\0", "")


def _read(sheet: UploadedFile[bytes]) -> str:
    """The text of a file; sheets of old programs are not in UTF-8."""
    if (sheet.size or 0) > _MOST:
        raise Invalid("playerspanel.sheet-too-large", most=_MOST // 1000)
    content: bytes = sheet.read()
    if b"\0" in content[:1000]:
        raise Invalid("playerspanel.no-text-file", name=sheet.name or "")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")
