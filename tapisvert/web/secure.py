"""Https of the house itself: what plain http still shows, and cookies that never travel so."""

from __future__ import annotations

import os
from typing import Final
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from tapisvert.web.request import Respond, RoomRequest
from tapisvert.web.server.connections import is_here
from tapisvert.web.serving import CERTIFICATE, OWN

_PLAIN: Final = ("/trust", "/static/", "/language")
_HERE: Final = ("localhost", "127.0.0.1", "[::1]")


def speaks_https() -> bool:
    """Whether this server has a certificate."""
    return bool(os.environ.get(CERTIFICATE))


def needs_trust() -> bool:
    """Whether it is one of the house's own, which a device must be told to trust."""
    return speaks_https() and bool(os.environ.get(OWN))


class HouseHttps:
    """Shows whoever comes over plain http the way; the machine itself is safe as it is."""

    def __init__(self, get_response: Respond) -> None:
        self._next = get_response

    def __call__(self, request: RoomRequest) -> HttpResponse:
        if speaks_https() and not request.is_secure() and not _may_stay(request):
            return HttpResponseRedirect(f"/trust?next={quote(request.get_full_path(), safe='')}")
        response = self._next(request)
        if speaks_https() and request.is_secure():
            for cookie in response.cookies.values():
                cookie["secure"] = True
        return response


def _may_stay(request: HttpRequest) -> bool:
    if request.path.startswith(_PLAIN):
        return True
    name = request.META.get("HTTP_HOST", "").rpartition(":")[0] or request.META.get("HTTP_HOST")
    return name in _HERE and is_here(request.META.get("REMOTE_ADDR", ""))
