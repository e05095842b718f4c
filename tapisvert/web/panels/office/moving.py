"""Nights of before taken over from a sheet, and everything of a league to take along."""

from __future__ import annotations

import json
from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from tapisvert.desk.decoding import decoded
from tapisvert.desk.league.columns import HEADINGS
from tapisvert.desk.league.exporting import everything, results_sheet
from tapisvert.desk.league.importing import preview, take_over
from tapisvert.desk.league.people import told_apart
from tapisvert.refusals import Invalid, Refusal
from tapisvert.web.answers import status_of
from tapisvert.web.auditing import by_whom, note
from tapisvert.web.house import people, standings
from tapisvert.web.offices import admits_members, reads_register
from tapisvert.web.panels.league.names import in_office
from tapisvert.web.panels.league.place import author, known, office_page
from tapisvert.web.request import RoomRequest
from tapisvert.web.submitting import action
from tapisvert.words import Lang, say

_LARGEST: Final = 1_900_000
"""Bytes of a sheet; a longer one is cut in two."""
_SHOWN: Final = 50
_TOLD: Final = 1_000
"""Problems that are told at once, one line each."""
_MARK: Final = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""Before a sheet, so that spreadsheets know its letters."""


@require_http_methods(["GET", "HEAD", "POST"])
def take(request: RoomRequest, league: str) -> HttpResponse:
    """Looked at first, taken over with a second press; a sheet with problems changes nothing."""
    now, lang = known(league), request.lang
    context: dict[str, Any] = {}
    status = 200
    if request.method == "POST":
        try:
            text = _text(request)
            who = author(request, league)
            reason = say("leaguepage.import-points", lang)
            shown_preview = preview(now, people(), text, who.meta, reason)
            if request.POST.get("take") and not shown_preview.problems:
                take_over(who, people(), shown_preview, action(request))
                note("league-imported", by_whom(request), league=league)
                return redirect("league", league)
            context |= {
                "text": text,
                "found": shown_preview,
                "problems": [each.text(lang) for each in shown_preview.problems[:_TOLD]],
                "ignored": _ignored(shown_preview.ignored, lang),
            }
        except Refusal as refusal:
            context["sentence"] = refusal.text(lang)
            status = status_of(refusal)
    answer = office_page(request, league, now, "office", "office/import.html", context)
    answer.status_code = status
    return answer


@require_safe
def export(request: RoomRequest, league: str) -> HttpResponse:
    """All of it, for programs; the register, and who has paid, for those who may read it."""
    now, account = known(league), request.account
    register = account is not None and reads_register(account, now)
    called = in_office(request.lang)
    whole = everything(now, called, register=register)
    if not admits_members(account, now):
        whole |= {"payments": {}, "letters": {}}
    text = json.dumps(whole, ensure_ascii=False, indent=1) + "\n"
    answer = HttpResponse(text, content_type="application/json")
    answer.headers["Content-Disposition"] = f'attachment; filename="{league}.json"'
    return answer


@require_safe
def results_file(request: RoomRequest, league: str) -> HttpResponse:
    """Every result as a sheet that can be taken over again."""
    now, lang = known(league), request.lang
    courses = [standings().course(league, season, now) for season in sorted(now.seasons)]
    directory = people().directory()
    called = in_office(lang)

    def licence(person: str) -> str:
        known_person = directory.get(person)
        return "" if known_person is None else known_person.licence

    text = results_sheet(now, courses, told_apart(people(), called), licence, lang)
    answer = HttpResponse(_MARK + text, content_type="text/csv; charset=utf-8")
    answer.headers["Content-Disposition"] = f'attachment; filename="{league}.csv"'
    return answer


def _ignored(titles: tuple[str, ...], lang: Lang) -> str:
    context = {"titles": titles[:_SHOWN], "known": HEADINGS}
    return say("leaguedesk.import-ignored", lang, context) if titles else ""


def _text(request: RoomRequest) -> str:
    file = request.FILES.get("file")
    if file is None:
        text = request.POST.get("text", "")
    else:
        if (file.size or 0) > _LARGEST:
            raise Invalid("leaguepage.import-large", most=_LARGEST // 1_000)
        text = decoded(file.read(), file.name or "")
    if not text.strip():
        raise Invalid("leaguepage.import-empty")
    return text
