"""Public pages kept as they were sent, until something they show is another.

What a page depends on is its key: the record's version, the names, the day, the language. Only
visitors without an account get a kept page: it holds nothing of anybody but the token of their
own forms, which is put in anew each time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from django.http import HttpResponse, HttpResponseNotModified
from django.middleware.csrf import get_token

import tapisvert
from tapisvert.web.house_address import link_to_give
from tapisvert.web.panels.league.reading import LatestValues
from tapisvert.web.request import RoomRequest

_PAGES: Final[LatestValues[bytes]] = LatestValues(64)
_TOKEN: Final = re.compile(rb'name="csrfmiddlewaretoken" value="([^"]+)"')
_PLACE: Final = b"\0token\0"
"""Stands for the token in a kept page; no page holds such signs."""


def kept_page(
    request: RoomRequest, key: Hashable, make: Callable[[], HttpResponse]
) -> HttpResponse:
    """The page of a key, made where nobody has asked for it yet; whoever has it is told so."""
    if request.account is not None:
        return make()
    token = get_token(request)
    whole = (key, request.lang, request.get_full_path(), link_to_give(request, ""), _build())
    secret = request.META.get("CSRF_COOKIE", "")
    tag = f'W/"{sha256(repr((whole, secret)).encode("utf-8", "replace")).hexdigest()[:32]}"'
    if request.headers.get("If-None-Match") == tag:
        return _fresh(HttpResponseNotModified(), tag)
    content = _PAGES.get(whole)
    if content is None:
        answer = make()
        token_there = _TOKEN.search(answer.content)
        content = answer.content
        if token_there is not None:
            content = content.replace(token_there[1], _PLACE)
        _PAGES.put(whole, content)
    return _fresh(HttpResponse(content.replace(_PLACE, token.encode())), tag)


def _fresh(answer: HttpResponse, tag: str) -> HttpResponse:
    """To be asked for each time, and answered in a word while nothing has changed."""
    answer.headers["ETag"] = tag
    answer.headers["Cache-Control"] = "private, no-cache"
    return answer


@cache
def _build() -> int:
    """Another one after the house was brought up to date: old pages then are no page of it."""
    house = Path(tapisvert.__file__).parent
    files = (each for ending in ("html", "toml", "css") for each in house.rglob(f"*.{ending}"))
    return max(each.stat().st_mtime_ns for each in files)
