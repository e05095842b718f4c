"""The players of an event: found, registered, let go."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tapisvert.desk.queries.names import Names
from tapisvert.web.house import people
from tapisvert.web.panels import panel_page, view_of


@require_safe
def players(request: HttpRequest, event: str) -> HttpResponse:
    """Everybody who entered."""
    view = view_of(request, event)
    names = Names(view.now, people())
    entries = [(number, names.entry(number)) for number in sorted(view.now.field.entries)[:50]]
    told = {"entries": entries, "version": view.version}
    return panel_page(request, event, "players", "console/players.html", told, view)
