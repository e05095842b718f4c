"""Colours, type, icons and components with every state, as this room really draws them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.web.page import MEMBERS, Page
from tapisvert.web.request import RoomRequest

_STYLES: Final = Path(__file__).parents[2] / "static" / "tapisvert"
_COLOUR: Final = re.compile(r"--([a-z0-9-]+): #[0-9A-F]{6};")
_SYMBOL: Final = re.compile(r'<symbol id="([a-z]+)"')


@require_safe
def design(request: RoomRequest) -> HttpResponse:
    """Every component with its states."""
    return render(request, "design/design.html", {"colours": colours(), "icons": icons()})


@cache
def colours() -> tuple[str, ...]:
    """The names of the colours that change with the theme."""
    return tuple(_COLOUR.findall((_STYLES / "dark.css").read_text("utf-8")))


@cache
def icons() -> tuple[str, ...]:
    """The names of all icons."""
    return tuple(_SYMBOL.findall((_STYLES / "icons.svg").read_text("utf-8")))


PAGES: Final = (Page("design", "design", design, reads=MEMBERS),)
