"""Access: who may open which page, as its line among the pages says.

A page that is not registered is closed to everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse

from tapisvert.refusals import Refusal
from tapisvert.web.answers import refused
from tapisvert.web.auditing import by_whom, note
from tapisvert.web.house import desk, exists, leagues
from tapisvert.web.live.league import live_league
from tapisvert.web.models import Account
from tapisvert.web.offices import league_membership, office_anywhere
from tapisvert.web.page import PAGES, Page, Where
from tapisvert.web.request import Respond, RoomRequest
from tapisvert.web.roles import Membership, membership, membership_anywhere
from tapisvert.web.signed_in import is_bare, is_confirmed
from tapisvert.web.team import account_id, first_owner
from tapisvert.words import say

_BARE: Final = ("security", "passkey-offer", "passkey-made", "confirm", "me")
"""Pages for whoever still has to add a second step."""
_FACTS: Final = ("event", "league", "person", "member", "form")
"""What of an address the audit keeps: never the secret of a link."""


class Doorkeeper:
    """Stands before every page."""

    def __init__(self, get_response: Respond) -> None:
        self._next = get_response

    def __call__(self, request: RoomRequest) -> HttpResponse:
        try:
            answer = self._next(request)
        finally:
            desk().pass_damage(False)
        try:
            _audited(request, answer)
        except Refusal as refusal:  # what cannot be noted is not handed out
            return refused(request, refusal)
        return answer

    def process_view(
        self,
        request: RoomRequest,
        view: Callable[..., HttpResponse],
        args: tuple[Any, ...],
        values: dict[str, Any],
    ) -> HttpResponse | None:
        match = request.resolver_match
        page = PAGES.get(match.view_name) if match is not None else None
        if page is None:
            raise Http404
        request.membership = _membership(request.account, page.where, values)
        request.member_at = values["event"] if page.where == "event" else None
        writing = request.method not in ("GET", "HEAD")
        if not page.admits(request.membership, writing):
            return _turned_away(request)
        if page.reads is not None and page.name not in _BARE and is_bare(request):
            return _sent_to(request, "security")
        if page.is_grave(writing) and not is_confirmed(request):
            return _sent_to(request, "confirm", _back_to(request, page))
        desk().pass_damage(page.where == "event" and not writing)
        if page.where == "event" and not exists(values["event"]):
            raise Http404
        if page.where == "league" and PAGES["league-office"].admits(request.membership, False):
            league = values["league"]
            request.read_from = live_league(league) if league in leagues().streams() else None
        request.was_admitted = True
        return None


def _audited(request: RoomRequest, answer: HttpResponse) -> None:
    """Note what was done on a page of the audit, once it was."""
    match = request.resolver_match
    page = PAGES.get(match.view_name) if match is not None else None
    if match is None or page is None or not request.was_admitted or answer.status_code >= 400:
        return
    if request.method == "HEAD" or not page.is_audited(request.method != "GET"):
        return
    facts = {name: str(match.kwargs[name]) for name in _FACTS if name in match.kwargs}
    if "member" in facts:
        facts["member"] = account_id(int(facts["member"]))
    note(page.audit, by_whom(request), **facts, **request.noted)


def may_write(account: Account, page: Page, values: Mapping[str, Any]) -> bool:
    """Whether somebody may send something to a page."""
    return page.admits(_membership(account, page.where, values), writing=True)


def _membership(
    account: Account | None, where: Where, values: Mapping[str, Any]
) -> Membership | None:
    if where == "anywhere":
        return membership_anywhere(account) or office_anywhere(account)
    if where == "league":
        return league_membership(account, values["league"])
    return membership(account, values["event"] if where == "event" else "")


def closed(request: RoomRequest, exception: Exception | None = None) -> HttpResponse:
    """Whom to ask, for somebody who may not come in, or may no longer do what a page offered."""
    owner = first_owner()
    if request.htmx:
        key, name = ("web.ask-to-act", owner.name) if owner else ("web.no-acting", "")
        context = {"code": key, "sentence": say(key, request.lang, {"name": name})}
        return render(request, "room/refusal.html", context, status=403)
    return render(request, "room/closed.html", {"owner": owner}, status=403)


def _back_to(request: RoomRequest, page: Page) -> str:
    """Where to go on from once somebody has shown who they are: what was typed is typed again."""
    if page.admits(request.membership, writing=False):
        return request.path
    came = urlsplit(request.headers.get("Referer", ""))
    return came.path if came.netloc == request.get_host() else reverse("start")


def _sent_to(request: RoomRequest, name: str, aim: str = "") -> HttpResponse:
    address = reverse(name, query={"next": aim} if aim else {})
    if request.htmx:
        return HttpResponse(status=204, headers={"HX-Redirect": address})
    return HttpResponseRedirect(address)


def _turned_away(request: RoomRequest) -> HttpResponse:
    """Strangers are shown where to sign in, others whom to ask."""
    if request.account is not None:
        return closed(request)
    aim = {"next": request.get_full_path()} if request.method in ("GET", "HEAD") else {}
    return _sent_to(request, "login", aim.get("next", ""))
