"""“Sign up for Wednesday”: the next dates, and how somebody says that they come to one.

Members say it by a link of their own. Whoever has lost it is sent it again, to the address the
house knows; the page never says whether it knows one.
"""

from __future__ import annotations

from typing import Any, Final

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from tapisvert.desk.league.members import members_now
from tapisvert.league.record.state import League
from tapisvert.person import Person
from tapisvert.refusals import Invalid, Refusal
from tapisvert.web.answers import status_of
from tapisvert.web.house import people
from tapisvert.web.house_address import house_address
from tapisvert.web.language import written_in
from tapisvert.web.links import choice_path
from tapisvert.web.moment import now as moment
from tapisvert.web.outbox import Letter, Outbox
from tapisvert.web.page import Page
from tapisvert.web.panels.league.place import known
from tapisvert.web.panels.league.reading import public_page
from tapisvert.web.panels.league.tiles import open_dates, tile
from tapisvert.web.request import RoomRequest
from tapisvert.web.signing import count_stranger
from tapisvert.words import say

_SHOWN: Final = 6
_HOUR: Final = 3_600_000


@require_http_methods(["GET", "HEAD", "POST"])
def come(request: RoomRequest, league: str) -> HttpResponse:
    """The dates one may come to; a POST sends a member the link they say it by."""
    now, lang = known(league), request.lang
    today = now.day_at(moment())
    context: dict[str, Any] = {
        "tab": "calendar",
        "coming": [tile(now, each, today, lang) for each in open_dates(now, today, _SHOWN)],
        "own": own_dates(request, league, now),
        "sends": _sends(),
        "sent": "sent" in request.GET,
        "typed": request.POST,
    }
    if request.method == "POST":
        try:
            count_stranger(request, moment(), f"own-link {league}")
            _send(league, now, request.POST.get("email", "").replace("\0", "").strip())
        except Refusal as refusal:
            context["sentence"] = refusal.text(lang)
            answer = public_page(request, league, now, "league/come.html", context)
            answer.status_code = status_of(refusal)
            return answer
        return redirect(reverse("league-come", args=[league]) + "?sent=1")
    return public_page(request, league, now, "league/come.html", context)


def own_dates(request: RoomRequest, league: str, now: League) -> str:
    """Where a member who is signed in says to which dates they come; nothing for anybody else."""
    own = "" if request.account is None else request.account.bound_person
    return choice_path(league, own) if own and own in members_now(people(), now) else ""


def _sends() -> bool:
    """Whether a letter with a link would reach anybody."""
    return bool(house_address()) and Outbox.has_server()


def _send(league: str, now: League, email: str) -> None:
    """A letter to the member of this address; the same answer where there is none."""
    if "." not in email.rpartition("@")[2] or len(email) > 254:
        raise Invalid("leaguedesk.mail-unreachable", email=email[:80])
    if not _sends():
        raise Invalid("leaguepage.link-unsent")
    known_people = map(people().get, members_now(people(), now))
    Outbox(settings.DATA).put(
        *(
            _letter(league, now, each)
            for each in known_people
            if each is not None and each.email.casefold() == email.casefold()
        )
    )


def _letter(league: str, now: League, person: Person) -> Letter:
    lang = written_in(person.language)
    values = {
        "name": person.name,
        "league": now.name,
        "link": f"{house_address()}{choice_path(league, person.id)}",
    }
    subject = say("leaguepage.own-link-subject", lang, values)
    text = say("leaguepage.own-link-letter", lang, values)
    return Letter(person.email, subject, text, f"own-link {league} {person.id} {moment() // _HOUR}")


PAGES: Final = (Page.public("league-come", "l/<league>/come", come),)
