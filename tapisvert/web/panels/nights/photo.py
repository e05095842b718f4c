"""The photo of a sheet: sent by a director, kept, and shown to whoever enters the result."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from tapisvert.desk.league.photos import LARGEST, Photos, kind_of_picture, name_of_picture
from tapisvert.league.record.admissible import refuse_to_come
from tapisvert.league.record.publishing import SendPhoto
from tapisvert.refusals import Invalid
from tapisvert.web.page import OFFICIALS, Page
from tapisvert.web.panels.league.place import author, known, naming
from tapisvert.web.request import RoomRequest


@require_POST
def send(request: RoomRequest, league: str, date: str) -> HttpResponse:
    """Keep the picture somebody sends; it counts as sent from then on."""
    if date not in known(league).fixtures:
        raise Http404
    sent = request.FILES.get("picture")
    if sent is None:
        raise Invalid("leaguedesk.no-photo")
    with naming(request.lang, league):
        director = author(request, league)
        refuse_to_come(director.now, date, director.meta)
        picture = sent.read()
        command = SendPhoto(date, name_of_picture(picture))
        director.rehearse(command)
        Photos(settings.DATA).keep(picture)
        director.do(command)
    return redirect("league-date", league, date)


@require_safe
def shown(request: RoomRequest, league: str, date: str) -> HttpResponse:
    """The picture of a date."""
    picture = Photos(settings.DATA).read(known(league).pictures.get(date, "-"))
    if picture is None:
        raise Http404
    answer = HttpResponse(picture, content_type=kind_of_picture(picture))
    answer.headers["Cache-Control"] = "private, max-age=3600"
    return answer


PAGES: Final = (
    Page(
        "league-send-photo",
        "l/<league>/nights/<date>/photo",
        send,
        writes=OFFICIALS,
        uploads=LARGEST + 1,
    ),
    Page("league-photo", "l/<league>/nights/<date>/photo.image", shown, reads=OFFICIALS),
)
