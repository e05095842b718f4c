"""The players of an event: found as one types, registered, opened one by one."""

from __future__ import annotations

from typing import Final

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.web.frame import panel_page, view_of
from tapisvert.web.page import DIRECTORS, READERS, STAFF, Page, Tab
from tapisvert.web.panels.players import player
from tapisvert.web.panels.players.roster import listed
from tapisvert.web.request import RoomRequest


@require_safe
def players(request: RoomRequest, event: str) -> HttpResponse:
    """Everybody who entered, a page at a time."""
    view = view_of(request, event)
    players = listed(request, view)
    return panel_page(request, event, "players", "players/players.html", players, view)


@require_safe
def players_list(request: RoomRequest, event: str) -> HttpResponse:
    """The list alone: for the search field, and for a page that follows it."""
    view = view_of(request, event)
    return render(request, "players/list.html", {"event": event, **listed(request, view)})


@require_safe
def players_column(request: RoomRequest, event: str) -> HttpResponse:
    """The search field and the list beside other panels, where a screen has room for them."""
    view = view_of(request, event)
    return render(request, "players/column.html", {"event": event, **listed(request, view)})


PAGES: Final = (
    Page(
        "players",
        "e/<event>/players",
        players,
        reads=READERS,
        tab=Tab("consolepage.players", "first", icon="people"),
    ),
    Page("players-list", "e/<event>/players/list", players_list, reads=READERS),
    Page("players-column", "e/<event>/players/column", players_column, reads=READERS),
    Page("player", "e/<event>/players/<person>", player.player, reads=READERS),
    Page("player-card", "e/<event>/players/<person>/card", player.player_card, reads=READERS),
    Page("player-note", "e/<event>/players/<person>/note", player.player_note, writes=DIRECTORS),
    Page("player-form", "e/<event>/players/<person>/<form>", player.player_form, reads=STAFF),
)
