"""Published results: a page for everybody who has the link, its files and its picture."""

from __future__ import annotations

import json
from typing import Any, Final

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from tapisvert.prints.result_picture import MOST, SIZES, PictureShape, ResultPicture
from tapisvert.prints.result_sheet import ResultLine
from tapisvert.tournament.results.sheet import sheet
from tapisvert.tournament.results.summary import Issue, as_ots
from tapisvert.web.club import club
from tapisvert.web.house_address import link_to_give
from tapisvert.web.paging import page_number
from tapisvert.web.panels.results.public import Opened, described, opened
from tapisvert.web.pictures import drawn
from tapisvert.web.policy import POLICY
from tapisvert.web.qr import code
from tapisvert.web.request import RoomRequest

_FRAMED: Final = POLICY.replace("frame-ancestors 'none'", "frame-ancestors *").replace(
    "form-action 'self'", "form-action 'none'"
)
"""Another site may show the results within its own page: there is nothing to press there."""
_SHAPES: Final[dict[str, PictureShape]] = {"png": "tall", "wide.png": "wide"}
_KINDS: Final = {
    "csv": "text/csv; charset=utf-8",
    "json": "application/json",
    "ots": "application/json",
}


@require_safe
def published(request: RoomRequest, slug: str) -> HttpResponse:
    """The results; with `?embed=1` alone, for the page of a club."""
    opened_results = _found(request, slug)
    embedded = request.GET.get("embed", "") == "1"
    link = link_to_give(request, reverse("published", args=[slug]))
    page: dict[str, Any] = {
        "frame": "room/bare.html" if embedded else "room/page.html",
        "embedded": embedded,
        "slug": slug,
        "found": opened_results,
        "page": opened_results.page(page_number(request.GET.get("page", ""))),
        "puts": opened_results.puts(),
        "in_teams": opened_results.in_teams,
        "board": opened_results.results.heats,
        "described": described(opened_results),
        "link": link,
        "picture": link_to_give(request, _file(slug, "wide.png")),
        "size": SIZES["wide"],
        "qr": code(link),
    }
    answer = render(request, "results/published.html", page)
    if embedded:
        answer.headers["Content-Security-Policy"] = _FRAMED
        answer.xframe_options_exempt = True
    return answer


@require_safe
def file(request: RoomRequest, slug: str, form: str) -> HttpResponse:
    """The same for a spreadsheet, for a program, for a tracker, or as a picture."""
    opened_results = _found(request, slug)
    if form in _SHAPES:
        link = link_to_give(request, reverse("published", args=[slug]))
        answer = HttpResponse(
            picture(opened_results, _SHAPES[form], link, club().name), content_type="image/png"
        )
        answer.headers["Cache-Control"] = "max-age=60"
        return answer
    if form not in _KINDS:
        raise Http404
    answer = HttpResponse(_text(opened_results, form), content_type=_KINDS[form])
    answer.headers["Content-Disposition"] = f'attachment; filename="{opened_results.event}.{form}"'
    return answer


def _text(opened: Opened, form: str) -> str:
    results = opened.results
    match form:
        case "csv":
            return "\N{ZERO WIDTH NO-BREAK SPACE}" + sheet(
                results.now, results.masks.of, opened.lang
            )
        case "ots":
            issue = Issue(
                club().name or "Tapis Vert", opened.event, opened.span.started, opened.span.ended
            )
            return as_ots(results.now, results.masks.of, issue)
        case _:
            return json.dumps(results.data(), ensure_ascii=False, indent=2) + "\n"


def _file(slug: str, form: str) -> str:
    return reverse("published-file", args=[slug, form])


def _found(request: RoomRequest, slug: str) -> Opened:
    opened_page = opened(slug, request.lang)
    if opened_page is None:
        raise Http404
    return opened_page


def picture(opened: Opened, shape: PictureShape, link: str, house: str) -> bytes:
    """The first places, however many there are."""
    results = opened.results
    lines = tuple(
        ResultLine(
            line.place_or_dash,
            results.name(line),
            line.cents,
            line.items,
            opened.points.get(line.person, ""),
        )
        for line in results.lines[: MOST[shape]]
    )
    sheet = ResultPicture(
        opened.name, lines, opened.players, results.currency, opened.played, house, link
    )
    return drawn(sheet, shape, opened.lang)
