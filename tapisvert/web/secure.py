"""Https of the house itself: what plain http still shows, and cookies that never travel so."""

from __future__ import annotations

import os
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from tapisvert.web.request import Respond, RoomRequest
from tapisvert.web.serving import CERTIFICATE, OWN, named_address

_PLAIN: Final = ("/trust", "/static/", "/language")


def speaks_https() -> bool:
    """Whether this server has a certificate."""
    return bool(os.environ.get(CERTIFICATE))


def needs_trust() -> bool:
    """Whether it is one of the house's own, which a device must be told to trust."""
    return speaks_https() and bool(os.environ.get(OWN))


class HouseHttps:
    """Shows whoever comes over plain http the way, at the machine itself too."""

    def __init__(self, get_response: Respond) -> None:
        self._next = get_response

    def __call__(self, request: RoomRequest) -> HttpResponse:
        if speaks_https() and not request.is_secure() and not request.path.startswith(_PLAIN):
            return HttpResponseRedirect(f"/trust?next={quote(request.get_full_path(), safe='')}")
        response = self._next(request)
        if speaks_https() and request.is_secure():
            for cookie in response.cookies.values():
                cookie["secure"] = True
        return response


def named_instead(request: HttpRequest) -> str:
    """Where passkeys work, for a browser that came by a number; nothing where they do, or never."""
    host, port = request.META.get("HTTP_HOST", "").strip(), ""
    if not host.endswith("]") and ":" in host:
        host, _, port = host.rpartition(":")
    number = _number(host)
    if number is None:
        return ""
    if number.is_loopback:
        return f"{request.scheme}://localhost{port and ':'}{port}/"
    return (named_address(port or 443) or "") if request.is_secure() else ""


def is_plain(request: HttpRequest) -> bool:
    """Whether a browser gives this page no passkeys for want of https."""
    host = request.get_host().rpartition(":")[0] or request.get_host()
    number = _number(host)
    here = host == "localhost" or (number is not None and number.is_loopback)
    return not request.is_secure() and not here


def _number(host: str) -> IPv4Address | IPv6Address | None:
    """An address of numbers, to which no passkey belongs."""
    try:
        return ip_address(host.strip("[]"))
    except ValueError:
        return None
