"""The audit for owners: page by page, and as a file."""

from __future__ import annotations

import csv
import json
from io import StringIO
from typing import Any, Final

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.desk.machine_audit import MACHINE
from tapisvert.web.auditing import about, audit_broken_at, lines
from tapisvert.web.authors import author_names
from tapisvert.web.dates import hour
from tapisvert.web.models import Account, AuditEntry
from tapisvert.web.page import OWNERS, Page
from tapisvert.web.paging import ListPage, page_number
from tapisvert.web.panels.team.pages import CALLED
from tapisvert.web.request import RoomRequest
from tapisvert.words import Lang, say

_SIZE: Final = 100
_KINDS: Final = {"csv": "text/csv; charset=utf-8", "json": "application/json"}
_COLUMNS: Final = ("number", "at", "by", "what", "about", "digest")


@require_safe
def audit(request: RoomRequest) -> HttpResponse:
    """Who came in, who changed a right, who took what along: the newest first."""
    newest = AuditEntry.objects.order_by("-number")
    pages = max(1, -(-newest.count() // _SIZE))
    number = min(page_number(request.GET.get("page", "")), pages)
    entries = list(newest[(number - 1) * _SIZE : number * _SIZE])
    page = ListPage(_shown(entries, request.lang), number, pages)
    context = {"place": "audit", "page": page, "broken": audit_broken_at()}
    return render(request, "audit/audit.html", context)


@require_safe
def file(request: RoomRequest, form: str) -> HttpResponse:
    """All of it, for a spreadsheet or a program, with its checksums."""
    if form not in _KINDS:
        raise Http404
    entries = list(lines(AuditEntry.objects.order_by("number")))
    whole = json.dumps({"entries": entries}, indent=1) + "\n"
    text = whole if form == "json" else _sheet(entries)
    answer = HttpResponse(text, content_type=_KINDS[form])
    answer.headers["Content-Disposition"] = f'attachment; filename="audit.{form}"'
    return answer


def _sheet(entries: list[dict[str, Any]]) -> str:
    sheet = StringIO()
    writer = csv.DictWriter(sheet, _COLUMNS)
    writer.writeheader()
    writer.writerows({**one, "about": json.dumps(one["about"])} for one in entries)
    return "\N{ZERO WIDTH NO-BREAK SPACE}" + sheet.getvalue()


def _shown(entries: list[AuditEntry], lang: Lang) -> list[dict[str, Any]]:
    names = {**author_names({one.by for one in entries} - {"", MACHINE}, lang)}
    names |= {"": say("audit.stranger", lang), MACHINE: say("audit.machine", lang)}
    members = dict(Account.objects.values_list("author", "name"))
    return [
        {
            "number": one.number,
            "at": hour(one.at, lang),
            "by": names[one.by],
            "what": say(f"audit.did-{one.what}", lang),
            "about": ", ".join(_told(about(one), members, lang)),
        }
        for one in entries
    ]


def _told(facts: Any, members: dict[str, str], lang: Lang) -> list[str]:
    """What it was done to: roles in words, members by the name they have now."""
    context = []
    for name, value in facts.items():
        match name:
            case "role" if value in CALLED:
                context.append(say(CALLED[value], lang))
            case "member":
                context.append(members.get(value, say("consolepage.somebody", lang)))
            case _:
                context.append(str(value))
    return context


PAGES: Final = (
    Page("audit", "settings/audit", audit, reads=OWNERS),
    Page("audit-file", "settings/audit.<form>", file, reads=OWNERS, audit="audit-exported"),
)
