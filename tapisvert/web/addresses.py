"""Addresses others can open: this machine calls itself by names that lead nowhere from a phone.

Browsers say which host they ask for, and anybody can say anything there: a name nobody here knows
is put into no link.
"""

from __future__ import annotations

import os
import re
from socket import gethostname
from typing import Final

from django.conf import settings
from django.http import HttpRequest

from tapisvert.web.serving import OPEN, network_address

_HERE: Final = frozenset(("localhost", "127.0.0.1", "[::1]"))
_OF_A_NETWORK: Final = re.compile(r"[\w-]+(\.[\w-]+)*\.(local|lan|home|internal|home\.arpa)|[\w-]+")
"""Names that a network gives and that mean nothing outside of it."""


def outward(request: HttpRequest, path: str) -> str:
    """Where others find a page: by the network's address where this browser has none."""
    host, port = _split(request.get_host())
    if host not in _HERE:
        if _is_ours(request, host):
            return request.build_absolute_uri(path)
        host, port = "localhost", f":{request.META.get('SERVER_PORT', '')}"
    address = network_address() if os.environ.get(OPEN) else None
    return f"{request.scheme}://{address or host}{port}{path}"


def _split(host: str) -> tuple[str, str]:
    """The name, and its port with the colon before it."""
    name, colon, port = host.rpartition(":")
    return (name, f":{port}") if colon and port.isdigit() else (host, "")


def _is_ours(request: HttpRequest, host: str) -> bool:
    """Whether a name leads here: told by whoever keeps the house, or by the network itself."""
    if "*" not in settings.ALLOWED_HOSTS:
        return True  # Django refused every other one
    reached = (str(request.META.get("SERVER_NAME", "")), network_address(), gethostname().lower())
    name = host.strip("[]").lower()
    return name in reached or _OF_A_NETWORK.fullmatch(name) is not None
