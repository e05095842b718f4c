"""What is said where no page answers: too much, too fast, or a fault of ours.

Each page is written once for a language and asks neither database nor session: it must come when
nothing else does, and a thousand times over at no cost.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from tapisvert.journal.database_errors import refusal_of
from tapisvert.web.language import COOKIE, DEFAULT, asked, language
from tapisvert.web.policy import POLICY
from tapisvert.words import Lang, say

SENTENCES: Final[Mapping[int, str]] = {
    400: "web.not-understood",
    403: "web.no-access",
    404: "web.nothing-here",
    405: "web.not-done-so",
    408: "web.too-slow",
    413: "web.too-large",
    415: "web.unknown-letters",
    429: "web.too-many-questions",
    500: "web.our-fault",
    503: "web.busy",
}
"""One for each status that is said so."""
_AGAIN: Final = {429: 5, 503: 2}
"""Seconds after which to come back."""
_BY_ITSELF: Final = "10"
"""Seconds after which a page that could not come is asked for again, on a wall too."""


def headers_of(status: int) -> list[tuple[str, str]]:
    """What goes with such a page."""
    headers = [
        ("Content-Type", "text/html; charset=utf-8"),
        ("Content-Security-Policy", POLICY),
        ("Cache-Control", "no-store"),
        ("X-Content-Type-Options", "nosniff"),
        ("X-Frame-Options", "DENY"),
    ]
    return headers + ([("Retry-After", str(_AGAIN[status]))] if status in _AGAIN else [])


@lru_cache(maxsize=64)
def error_page(status: int, lang: Lang, part: bool = False, key: str = "") -> bytes:
    """The whole page, or the part of one that is open; another sentence where it has a key."""
    key = key or SENTENCES.get(status, SENTENCES[400])
    context = {"lang": lang, "status": status, "sentence": say(key, lang), "code": key}
    template = "room/refusal.html" if part else "room/turned_away.html"
    return render_to_string(template, context).encode()


def language_asked(headers: Sequence[tuple[bytes, bytes]]) -> Lang:
    """The language of somebody nothing else is known of."""
    known = {name: value.decode("latin-1") for name, value in headers}
    for pair in known.get(b"cookie", "").split(";"):
        name, _, value = pair.strip().partition("=")
        if name == COOKIE:
            return language(value)
    return asked(known.get(b"accept-language", "")) or DEFAULT


def turned_away(request: HttpRequest, status: int, key: str = "") -> HttpResponse:
    """The same as an answer of Django's."""
    headers = [(name.lower().encode(), value.encode()) for name, value in request.headers.items()]
    part = request.headers.get("HX-Request") == "true"
    lang = getattr(request, "lang", None) or language_asked(headers)
    answer = HttpResponse(error_page(status, lang, part, key), status=status)
    for name, value in headers_of(status):
        answer.headers[name] = value
    answer.headers["Content-Language"] = lang
    if status == 503 and request.method == "GET" and not part:
        answer.headers["Refresh"] = _BY_ITSELF
    return answer


def not_understood(request: HttpRequest, exception: Exception) -> HttpResponse:
    """A request no browser makes of one of our pages, or one that is too long."""
    return turned_away(request, 413 if isinstance(exception, RequestDataTooBig) else 400)


def our_fault(request: HttpRequest) -> HttpResponse:
    """Something broke here, and is in the log; a database that cannot is no fault of ours."""
    error = sys.exception()
    refusal = None if error is None else refusal_of(error.__cause__ or error)
    if refusal is None or refusal.data:
        return turned_away(request, 500)
    return turned_away(request, 503, refusal.code)
