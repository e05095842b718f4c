"""Addresses others can open: this machine calls itself by names that lead nowhere from a phone."""

from __future__ import annotations

import os

from django.http import HttpRequest

from tapisvert.web.serving import OPEN, network_address


def outward(request: HttpRequest, path: str) -> str:
    """Where others find a page: by the network's address where this browser has none."""
    host, colon, port = request.get_host().partition(":")
    listens = bool(os.environ.get(OPEN))
    found = network_address() if listens and host in ("localhost", "127.0.0.1") else None
    return f"http://{found}{colon}{port}{path}" if found else request.build_absolute_uri(path)
