"""The page by which people sign up themselves: what they write waits for an official."""

from __future__ import annotations

from typing import Any, Final, cast

from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tapisvert.desk.league.waiting import Application, WaitingList
from tapisvert.person import ShownAs
from tapisvert.refusals import Invalid, Refusal
from tapisvert.web.answers import status_of
from tapisvert.web.links import sign_up_meant
from tapisvert.web.moment import now as moment
from tapisvert.web.page import Page
from tapisvert.web.panels.league.place import known
from tapisvert.web.request import RoomRequest
from tapisvert.web.signing import count_stranger

_FIELDS: Final = ("name", "email", "phone", "nickname")
_LONGEST: Final = 80
"""Letters of a name: the longest people have, and a line of a page."""


@require_http_methods(["GET", "HEAD", "POST"])
def sign_up(request: RoomRequest, token: str) -> HttpResponse:
    """Whoever has the link asks to be a member; a link that was withdrawn leads nowhere."""
    meant = sign_up_meant(token)
    if meant is None:
        raise Http404
    league, since = meant
    now = known(league)
    if now.sign_up != since:
        return render(request, "members/closed.html", {"league": league, "state": now}, status=410)
    context: dict[str, Any] = {
        "league": league,
        "state": now,
        "typed": request.POST or {"shown": "name"},
        "sent": "sent" in request.GET,
    }
    if request.method == "POST":
        try:
            count_stranger(request, moment(), f"sign-up {league}")
            _ask(request, league)
        except Refusal as refusal:
            context["sentence"] = refusal.text(request.lang)
            return render(request, "members/sign_up.html", context, status=status_of(refusal))
        return redirect(f"{request.path}?sent=1")
    return render(request, "members/sign_up.html", context)


def _ask(request: RoomRequest, league: str) -> None:
    typed = {name: request.POST.get(name, "").replace("\0", "") for name in _FIELDS}
    if len(typed["name"].strip()) > _LONGEST:
        raise Invalid("leaguedesk.name-long", most=_LONGEST)
    if typed["email"] and "." not in typed["email"].rpartition("@")[2]:
        raise Invalid("leaguedesk.mail-unreachable", email=typed["email"][:80])
    shown = cast(ShownAs, request.POST.get("shown", ""))  # one that is none is refused below
    letters = request.POST.get("letters") == "on"
    application = Application(
        "", **typed, language=request.lang, shown=shown, at=moment(), letters=letters
    )
    WaitingList(settings.DATA, league).ask(application, agreed=request.POST.get("agreed") == "on")


PAGES: Final = (Page.public("league-sign-up", "j/<token>", sign_up),)
