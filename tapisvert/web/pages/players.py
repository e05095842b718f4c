"""The players of an event: found as one types, registered, opened one by one."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.prints.amounts import figures
from tapisvert.tournament.prizes.pool import has_money
from tapisvert.web.house import people
from tapisvert.web.panels import panel_page, view_of
from tapisvert.web.rosters import is_director, listed
from tapisvert.web.sheets import lateness


@require_safe
def players(request: HttpRequest, event: str) -> HttpResponse:
    """Everybody who entered, a page at a time."""
    view = view_of(request, event)
    told = listed(request, view)
    return panel_page(request, event, "players", "console/players.html", told, view)


@require_safe
def players_list(request: HttpRequest, event: str) -> HttpResponse:
    """The list alone: for the search field, and for a page that follows it."""
    view = view_of(request, event)
    return render(request, "console/players_list.html", {"event": event, **listed(request, view)})


@require_safe
def players_column(request: HttpRequest, event: str) -> HttpResponse:
    """The search field and the list beside other panels, where a screen has room for them."""
    view = view_of(request, event)
    return render(request, "console/players_column.html", {"event": event, **listed(request, view)})


@require_safe
def new_player(request: HttpRequest, event: str) -> HttpResponse:
    """One person to register, with what the book asks of those who come late."""
    view = view_of(request, event)
    setup = view.now.setup
    assert setup is not None, "the event exists"
    person = people().get(request.GET.get("person", ""))
    held = getattr(request, "standing", None)
    told = {
        "person": person,
        "name": request.GET.get("name", "")[:80],
        "seats": bool(view.now.room.sizes),
        "takes_money": has_money(view.now) and is_director(held),
        "price": figures(setup.buy_in.price + setup.buy_in.fee, setup.currency, view.lang),
        **lateness(view),
        "version": view.version,
    }
    return panel_page(request, event, "players", "console/new_player.html", told, view)
