"""Who may open which page: one table, read at the door.

A page that is not in the table is closed to everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse

from tapisvert.web.house import exists
from tapisvert.web.language import account_of
from tapisvert.web.roles import Role, Standing, standing, standing_anywhere
from tapisvert.web.team import first_owner

Where: TypeAlias = Literal["house", "anywhere", "event"]

_LETTERS: Final[Mapping[str, Role]] = {
    "O": "owner",
    "D": "director",
    "A": "assistant",
    "T": "table",
    "V": "viewer",
}


@dataclass(frozen=True, slots=True)
class Door:
    """The roles that may read and those that may change something; None is everybody."""

    reads: frozenset[Role] | None
    writes: frozenset[Role] | None
    where: Where = "house"

    def admits(self, held: Standing | None, writing: bool) -> bool:
        """Whether somebody who stands so may pass."""
        wanted = self.writes if writing else self.reads
        return wanted is None or (held is not None and held.role in wanted)


def roles(reads: str, writes: str = "", where: Where = "house") -> Door:
    """A door for roles by their letters: Owner, Director, Assistant, Table-side, Viewer."""
    return Door(_named(reads), _named(writes), where)


def _named(letters: str) -> frozenset[Role]:
    return frozenset(_LETTERS[letter] for letter in letters)


EVERYBODY: Final = Door(None, None)
"""Also bearers of a secret address: the page itself knows whether the secret is right."""

DOORS: Final[Mapping[str, Door]] = {
    "login": EVERYBODY,
    "logout": EVERYBODY,
    "language": EVERYBODY,
    "setup": EVERYBODY,
    "invitation": EVERYBODY,
    "display": EVERYBODY,
    "display-now": EVERYBODY,
    "display-seats": EVERYBODY,
    "start": roles("ODAV", where="anywhere"),
    "new": roles("OD", "OD"),
    "estimate": roles("", "OD"),
    "me": roles("ODATV", "ODATV", where="anywhere"),
    "team": roles("O", "O"),
    "member": roles("", "O"),
    "way-back": roles("", "O"),
    "club": roles("OD", "O"),
    "first-steps": roles("O", "O"),
    "demo": roles("", "O"),
    **dict.fromkeys(("data", "house-backup", "kept-backup"), roles("O")),
    "open-backup": roles("OD", "OD"),
    "backup": roles("OD", where="event"),
    **dict.fromkeys(("people", "person"), roles("ODA")),
    **dict.fromkeys(("people-new", "people-import", "duplicates"), roles("OD", "OD")),
    **dict.fromkeys(("person-edit", "person-same", "person-forget"), roles("OD", "OD")),
    "people-export": roles("OD"),
    "person-part": roles("", "OD"),
    "console": roles("ODAV", where="event"),
    **dict.fromkeys(("more", "clock", "levels", "players", "tables"), roles("ODAV", where="event")),
    "task": roles("ODA", where="event"),
    "substitute": roles("OD", where="event"),
    "setup-event": roles("OD", where="event"),
    **dict.fromkeys(("tiles", "table", "oval", "moves", "moved"), roles("ODAV", where="event")),
    **dict.fromkeys(
        ("rounds", "rounds-board", "chips", "chips-board"), roles("ODAV", where="event")
    ),
    **dict.fromkeys(("structure", "stretches"), roles("ODAV", where="event")),
    "level": roles("OD", where="event"),
    "race": roles("ODA", where="event"),
    "odd-chips": roles("OD", where="event"),
    **dict.fromkeys(("journal", "journal-lines"), roles("ODA", where="event")),
    "undoing": roles("OD", where="event"),
    **dict.fromkeys(
        ("table-button", "table-break", "table-move", "chair", "destinations", "wrong-seat"),
        roles("ODA", where="event"),
    ),
    **dict.fromkeys(
        ("players-list", "players-column", "player", "player-card"), roles("ODAV", where="event")
    ),
    **dict.fromkeys(("player-new", "player-form"), roles("ODA", where="event")),
    "players-paste": roles("ODA", "ODA", where="event"),
    "player-note": roles("", "OD", where="event"),
    **dict.fromkeys(("pay", "pay-list", "prize-plan", "void"), roles("OD", where="event")),
    "act": roles("", "ODAT", where="event"),
    "undo": roles("", "OD", where="event"),
    "screens": roles("ODA", "ODA", where="event"),
    "announce": roles("ODA", where="event"),
    "announced": roles("ODA", where="event"),
    **dict.fromkeys(("rules", "comparison", "compare", "parameter", "article"), EVERYBODY),
    **dict.fromkeys(("results", "results-lines"), roles("ODA", where="event")),
    **dict.fromkeys(
        (
            *("results-publish", "results-deal", "results-tie", "results-order", "results-end"),
            "print-slips",
        ),
        roles("OD", where="event"),
    ),
    **dict.fromkeys(("prints", "print"), roles("ODA", where="event")),
    **dict.fromkeys(("draw", "draw-file"), roles("ODAV", where="event")),
    **dict.fromkeys(("screen-draw", "screen-draw-file"), EVERYBODY),
    **dict.fromkeys(
        (
            *("published", "published-file", "published-wide"),
            *("published-draw", "published-draw-file"),
        ),
        EVERYBODY,
    ),
    "floor": EVERYBODY,
    **dict.fromkeys(
        (
            *("league", "calendar", "night", "venue"),
            *("standing", "standing-picture", "standing-file", "league-player"),
        ),
        EVERYBODY,
    ),
    "leagues": roles("ODAV", "OD"),
    **dict.fromkeys(
        (
            *("league-office", "league-season", "league-qualified"),
            *("league-dates", "league-date", "league-discipline", "league-journal"),
            "league-export",
        ),
        roles("OD"),
    ),
    "league-import": roles("OD", "OD"),
    **dict.fromkeys(("league-open-date", "league-act", "league-undo"), roles("", "OD")),
    "event-floor": roles("ODAV", "ODA", where="event"),
}


class Doorkeeper:
    """Stands before every page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._next = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self._next(request)

    def process_view(
        self,
        request: HttpRequest,
        page: Callable[..., HttpResponse],
        args: tuple[Any, ...],
        values: dict[str, Any],
    ) -> HttpResponse | None:
        match = request.resolver_match
        door = DOORS.get(match.view_name) if match is not None else None
        if door is None:
            raise Http404
        held = _held(request, door.where, values)
        request.standing = held  # type: ignore[attr-defined]
        if not door.admits(held, request.method not in ("GET", "HEAD")):
            return _turned_away(request)
        if door.where == "event" and not exists(values["event"]):
            raise Http404
        return None


def _held(request: HttpRequest, where: Where, values: Mapping[str, Any]) -> Standing | None:
    account = account_of(request)
    if where == "anywhere":
        return standing_anywhere(account)
    return standing(account, values["event"] if where == "event" else "")


def closed(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Whom to ask, for somebody who may not come in."""
    return render(request, "room/closed.html", {"owner": first_owner()}, status=403)


def _turned_away(request: HttpRequest) -> HttpResponse:
    """Strangers are shown where to sign in, others whom to ask."""
    if account_of(request) is not None:
        return closed(request)
    aim = {"next": request.get_full_path()} if request.method in ("GET", "HEAD") else {}
    address = reverse("login", query=aim)
    if getattr(request, "htmx", False):
        return HttpResponse(status=204, headers={"HX-Redirect": address})
    return HttpResponseRedirect(address)
