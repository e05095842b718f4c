"""The directory as a sheet: sent to whoever may, and read again with a look before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from secrets import token_hex
from typing import Any, Final

from django.core.exceptions import PermissionDenied
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_http_methods, require_safe

from tapisvert.desk.decoding import decoded
from tapisvert.desk.introducing import introduced
from tapisvert.desk.league.running import LeagueAuthor
from tapisvert.desk.pasting import PastePreview, nameless, preview, read
from tapisvert.desk.people import new_id
from tapisvert.desk.sheets import columns_left_out, doubts_said, sheet_written
from tapisvert.desk.steps import stepped
from tapisvert.league.record.members import AdmitMember
from tapisvert.league.record.state import League
from tapisvert.refusals import Invalid, Refusal
from tapisvert.web.answers import status_of
from tapisvert.web.auditing import by_whom, note
from tapisvert.web.house import leagues, people
from tapisvert.web.offices import admits_members, meta_of, own_leagues
from tapisvert.web.panels.people.cards import back
from tapisvert.web.request import RoomRequest
from tapisvert.web.submitting import sender

MOST: Final = 2_000_000
"""Letters of a list; more people come by parts."""
_SHOWN: Final = 200


@require_safe
def export(request: RoomRequest) -> HttpResponse:
    """Everybody in a sheet, the sign in front that tells spreadsheets how letters are written."""
    directory = people().directory()
    everybody = directory.listed(0, len(directory))
    answer = HttpResponse(
        "\ufeff" + sheet_written(everybody, request.lang), content_type="text/csv; charset=utf-8"
    )
    answer.headers["Content-Disposition"] = 'attachment; filename="people.csv"'
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
def take(request: RoomRequest) -> HttpResponse:
    """A list or a sheet: shown with who is known first, taken over only then."""
    offered = [(name, now.name) for name, now in _admitting(request)]
    chosen = request.POST.get("members", request.GET.get("members", ""))
    shown: dict[str, Any] = {"place": "import", "leagues": offered, "members": chosen}
    if request.method != "POST":
        return render(request, "people/import.html", shown)
    try:
        text = _text(request)
        seen = preview(read(text), people())
        if not seen.rows:
            raise Invalid("peoplepage.nobody-read")
        if request.POST.get("step") == "take":
            return _taken(request, seen)
    except Refusal as refusal:
        shown |= {"text": request.POST.get("text", "")[:MOST], "code": refusal.code}
        shown["sentence"] = refusal.text(request.lang)
        return render(request, "people/import.html", shown, status=status_of(refusal))
    asked = [row for row in seen.rows if row.fate == "ambiguous"]
    others = [row for row in seen.rows if row.fate not in ("ambiguous", "clash")][:_SHOWN]
    wrong = [row for row in seen.rows if row.fate == "clash" or row.line.doubts]
    clashes = [row for row in wrong[:_SHOWN] if row.fate == "clash"]
    shown |= {
        "text": text,
        "counts": seen.counts,
        "entering": len(seen.entering),
        "asked": asked,
        "rows": others,
        "wrong": [(row, doubts_said(row.line, request.lang)) for row in wrong[:_SHOWN]],
        "columns": columns_left_out(text),
        "nameless": nameless(text)[:_SHOWN],
        "hidden": len(seen.rows) - len(asked) - len(others) - len(clashes),
    }
    return render(request, "people/import.html", shown)


def _admitting(request: RoomRequest) -> Iterator[tuple[str, League]]:
    """The leagues whoever asks takes members into."""
    for name, now in own_leagues(request.account):
        if admits_members(request.account, now):
            yield name, now


def _taken(request: RoomRequest, seen: PastePreview) -> HttpResponse:
    league = request.POST.get("members", "")
    if league and league not in dict(_admitting(request)):
        leagues().known(league)
        raise PermissionDenied
    choices = {
        row.line.number: request.POST.get(f"line-{row.line.number}", "")
        for row in seen.rows
        if row.fate == "ambiguous"
    }
    newcomers = introduced(seen, new_id, choices)
    if newcomers.people:
        people().put(*newcomers.people)
        note("people-imported", by_whom(request), people=len(newcomers.people))
    context: dict[str, str | int] = {
        "done": "imported",
        "added": newcomers.added,
        "changed": len(newcomers.people) - newcomers.added,
    }
    if league:
        context["members"] = _admitted(request, league, newcomers.ids.values())
        context["league"] = league
    return back(request, reverse("people") + "?" + urlencode(context))


def _admitted(request: RoomRequest, league: str, persons: Iterable[str]) -> int:
    """Make people members of a league in one act, whoever is one already aside; how many."""
    by = LeagueAuthor(leagues(), league, meta_of(sender(request)))
    act = token_hex(8)

    def joined() -> int:
        joining = [each for each in dict.fromkeys(persons) if each not in by.now.members]
        for step, person in enumerate(joining):
            by.do(AdmitMember(person), stepped(act, step))
        return len(joining)

    return leagues().at_once(league, joined)


def _text(request: RoomRequest) -> str:
    sent = request.FILES.get("file")
    text = request.POST.get("text", "")
    if isinstance(sent, UploadedFile) and sent.name:
        if (sent.size or 0) > 4 * MOST:
            raise Invalid("peoplepage.too-long", most=MOST)
        text = decoded(sent.read(), sent.name)
    if len(text) > MOST:
        raise Invalid("peoplepage.too-long", most=MOST)
    return text
