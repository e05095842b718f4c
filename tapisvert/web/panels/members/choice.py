"""What is public of a member: chosen by themselves, through a link of their own."""

from __future__ import annotations

from typing import Any, Final, cast

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tapisvert.desk.directory import public_name
from tapisvert.desk.league.members import members_now
from tapisvert.person import Shown
from tapisvert.refusals import Invalid, Refusal
from tapisvert.replacing import replace
from tapisvert.web.answers import status_of
from tapisvert.web.house import people
from tapisvert.web.links import choice_meant
from tapisvert.web.moment import now as moment
from tapisvert.web.page import Page
from tapisvert.web.panels.league.place import known
from tapisvert.web.request import RoomRequest
from tapisvert.web.signing import count_stranger


@require_http_methods(["GET", "HEAD", "POST"])
def choose(request: RoomRequest, token: str) -> HttpResponse:
    """Name, nickname or number; only while somebody is a member, and never new words."""
    meant = choice_meant(token)
    if meant is None:
        raise Http404
    league, member = meant
    now, person = known(league), people().get(member)
    if person is None or person.id not in members_now(people(), now):
        raise Http404
    context: dict[str, Any] = {
        "league": league,
        "state": now,
        "person": person,
        "public": public_name(person, request.lang),
        "saved": "saved" in request.GET,
    }
    if request.method == "POST":
        try:
            count_stranger(request, moment(), f"choice {person.id}")
            shown = cast(Shown, request.POST.get("shown", ""))  # one that is none is refused below
            if shown == "nickname" and not person.nickname:
                raise Invalid("leaguedesk.no-nickname")
            people().put(replace(person, shown=shown))
        except Refusal as refusal:
            context["sentence"] = refusal.text(request.lang)
            return render(request, "members/choice.html", context, status=status_of(refusal))
        return redirect(f"{request.path}?saved=1")
    return render(request, "members/choice.html", context)


PAGES: Final = (Page.public("member-choice", "c/<token>", choose),)
