"""Refusals as answers: each family has its status, and the sentence is the reader's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.db import DatabaseError
from django.http import HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import render
from django.urls import is_valid_path
from django.utils.http import escape_leading_slashes, url_has_allowed_host_and_scheme

from tapisvert.journal.database_errors import refusal_of
from tapisvert.refusals import Conflict, Illegal, Invalid, Refusal
from tapisvert.web.error_pages import turned_away
from tapisvert.web.request import RoomRequest

STATUS: Final = {Invalid: 400, Illegal: 422, Conflict: 409}
_CANNOT: Final = ("journal.database-gone", "journal.database-busy")
"""Nothing of a page can be shown meanwhile, not even what stands around it."""


class Answers:
    """Turns a refusal nobody took care of into a page, or into a line for a page that is open."""

    def __init__(self, get_response: Callable[[RoomRequest], HttpResponse]) -> None:
        self._next = get_response

    def __call__(self, request: RoomRequest) -> HttpResponse:
        response = self._next(request)
        return turned_away(request, 405) if response.status_code == 405 else response

    def process_exception(self, request: RoomRequest, error: Exception) -> HttpResponse | None:
        if isinstance(error, ValueError) and "NUL" in str(error):
            return turned_away(request, 400)  # PostgreSQL keeps every sign but this one
        refusal: BaseException | None = error
        if isinstance(error, DatabaseError):
            refusal = refusal_of(error.__cause__ or error)
        if not isinstance(refusal, Refusal):
            return None
        if refusal.code in _CANNOT and request.method in ("GET", "HEAD"):
            return turned_away(request, 503, refusal.code)
        return refused(request, refusal)


def status_of(refusal: Refusal) -> int:
    """The status of a refusal's family."""
    return next(code for family, code in STATUS.items() if isinstance(refusal, family))


def refused(request: RoomRequest, refusal: Refusal, sentence: str = "") -> HttpResponse:
    """The refusal in the reader's language; `sentence` where names go into it."""
    partial = bool(request.htmx)
    template = "room/refusal.html" if partial else "room/refused.html"
    context = {
        "sentence": sentence or refusal.text(request.lang),
        "code": refusal.code,
        "back": _came_from(request),
    }
    return render(request, template, context, status=status_of(refusal))


def _came_from(request: RoomRequest) -> str:
    """The page of ours a form was sent from; nothing where none is known."""
    address = request.headers.get("Referer", "") if request.method == "POST" else ""
    ours = url_has_allowed_host_and_scheme(address, {request.get_host()}, request.is_secure())
    return address if ours else ""


def forged(request: RoomRequest, reason: str = "") -> HttpResponse:
    """A form that did not come from a page of ours, or from one left open for too long."""
    answer = refused(request, Illegal("web.forged"))
    answer.status_code = 403
    return answer


def missing(request: RoomRequest, exception: Exception) -> HttpResponse:
    """An address where nothing is, unless something is there with or without its last slash."""
    path = request.path_info
    other = path.rstrip("/") if path.endswith("/") else f"{path}/"
    if request.method in ("GET", "HEAD") and other != "" and is_valid_path(other):
        asked = request.META.get("QUERY_STRING", "")
        aim = escape_leading_slashes(other) + (f"?{asked}" if asked else "")
        return HttpResponsePermanentRedirect(aim)
    if request.htmx:
        return turned_away(request, 404)
    return render(request, "room/missing.html", status=404)
