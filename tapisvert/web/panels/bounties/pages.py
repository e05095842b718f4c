"""The panel of bounties: who holds what, who won what, which envelopes are left."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tapisvert.desk.queries.bounties import BountyLine, bounty_board, bounty_lines
from tapisvert.prints.amounts import figures
from tapisvert.tournament.bounties.envelopes import ready_to_seal
from tapisvert.tournament.bounties.ledger import has_bounties, unopened
from tapisvert.tournament.results.sheet import shown
from tapisvert.web.frame import panel_page, view_of
from tapisvert.web.live.fragments import View
from tapisvert.web.naming import named
from tapisvert.web.page import DOOR, Page, Tab
from tapisvert.web.paging import ListPage, page_number, paged
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import sees_money
from tapisvert.words import decimal

_LINES: Final = 50
"""On one page: more are leafed through."""


class BountyRow(NamedTuple):
    """One person as the panel shows them."""

    person: str
    name: str
    head: str
    knock_outs: str
    won: str
    owed: str
    first: int
    """The first entry with something to receive; 0 for none."""
    due: str
    """Entries and cents as the button sends them: 12-500 40-250."""


@require_safe
def bounties(request: RoomRequest, event: str) -> HttpResponse:
    """The board with its buttons."""
    view = _with_bounties(request, event)
    board = _board(request, view)
    return panel_page(request, event, "bounties", "bounties/bounties.html", board, view)


@require_safe
def bounty_list(request: RoomRequest, event: str) -> HttpResponse:
    """The same alone, for a page that follows it."""
    view = _with_bounties(request, event)
    board = _board(request, view)
    return render(request, "bounties/board.html", {"event": event, **board})


def _with_bounties(request: RoomRequest, event: str) -> View:
    view = view_of(request, event)
    if not has_bounties(view.now):
        raise Http404
    return view


def _board(request: RoomRequest, view: View) -> dict[str, Any]:
    board = bounty_board(view.now)
    page = paged(board.people, page_number(request.GET.get("page", "")), _LINES)
    names = named(view.now)
    lines = bounty_lines(view.now, names, page.lines)
    draws = [(entry, names.entry(entry)) for entry in unopened(view.now)]
    ledger, setup = board.ledger, view.now.setup
    assert setup is not None, "the event exists"
    sums = {"won-so-far": board.won, "on-heads": board.on_heads, "unclaimed": ledger.unclaimed}
    return {
        "kind": f"bounties.kind-{ledger.kind}",
        "total": _figures(view, ledger.total),
        "sums": [(f"bounties.{key}", _figures(view, each)) for key, each in sums.items() if each],
        "paid": _figures(view, board.paid),
        "page": ListPage(tuple(_row(view, line) for line in lines), page.number, page.pages),
        "heads": ledger.kind != "mystery" and view.now.phase != "over",
        "draws": draws,
        "seals": ready_to_seal(view.now, view.at),
        "envelopes": [
            (_figures(view, each.cents), each.closed, each.number) for each in board.envelopes
        ],
        "directs": sees_money(request.membership),
        "version": view.version,
    }


def _row(view: View, line: BountyLine) -> BountyRow:
    beaten = decimal(shown(line.knock_outs), view.lang)
    return BountyRow(
        line.person,
        line.name,
        "" if line.head is None else _figures(view, line.head),
        beaten if line.knock_outs else "",
        _figures(view, line.won) if line.won else "",
        _figures(view, line.owed) if line.owed else "",
        line.due[0][0] if line.due else 0,
        " ".join(f"{entry}-{cents}" for entry, cents in line.due),
    )


def _figures(view: View, cents: int) -> str:
    assert view.now.setup is not None
    return figures(cents, view.now.setup.currency, view.lang)


PAGES: Final = (
    Page(
        "bounties",
        "e/<event>/bounties",
        bounties,
        reads=DOOR,
        tab=Tab("bounties.total", offered=has_bounties),
    ),
    Page("bounty-list", "e/<event>/bounties/list", bounty_list, reads=DOOR),
)
