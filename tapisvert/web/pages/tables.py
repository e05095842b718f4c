"""The tables of an event, drawn."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tapisvert.desk.queries.names import Names
from tapisvert.desk.queries.seats import tables as seated
from tapisvert.web.house import people
from tapisvert.web.panels import panel_page, view_of


@require_safe
def tables(request: HttpRequest, event: str) -> HttpResponse:
    """Every table in use."""
    view = view_of(request, event)
    told = {"tables": seated(Names(view.now, people())), "version": view.version}
    return panel_page(request, event, "tables", "console/tables.html", told, view)
