"""Letters after nights: the page that ends them, and what the office sees of them."""

from __future__ import annotations

from typing import Any, Final

from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from tapisvert.actions import Meta
from tapisvert.desk.league.members import members_now
from tapisvert.league.record.letters import ChooseLetters
from tapisvert.league.record.state import League
from tapisvert.refusals import Refusal
from tapisvert.web.addresses import outward
from tapisvert.web.house import leagues, people
from tapisvert.web.house_address import house_address, is_of_network, reachable
from tapisvert.web.links import stop_meant
from tapisvert.web.models import Account
from tapisvert.web.moment import now as moment
from tapisvert.web.outbox import Outbox
from tapisvert.web.page import Page
from tapisvert.web.panels.league.place import known
from tapisvert.web.postman import letters_about
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import membership
from tapisvert.web.submitting import action_id


@csrf_exempt  # the address is the secret, and a mail program's own button carries no other
@require_http_methods(["GET", "HEAD", "POST"])
def stop(request: RoomRequest, token: str) -> HttpResponse:
    """Whoever holds the link of a letter gets no more; of a consent that is over it does nothing.

    Opening it asks first: programs that look at links in letters end nothing.
    """
    meant = stop_meant(token)
    if meant is None:
        raise Http404
    league, person, since = meant
    now = known(league)
    admitted = _consent(now, person, since)
    if request.method == "POST":
        if admitted:
            _end(league, person, admitted)
        return redirect(request.path)
    context = {"league": league, "state": now, "wanted": bool(admitted)}
    return render(request, "members/stop.html", context)


def _consent(now: League, person: str, since: int) -> str:
    """The id somebody gave this very consent under; nothing where it is over."""
    directory = people().directory()
    return next(
        (
            one
            for one, at in now.letters.items()
            if at == since and directory.root(one) == directory.root(person)
        ),
        "",
    )


def _end(league: str, person: str, admitted: str) -> None:
    try:
        command = ChooseLetters(admitted, False)
        leagues().do(league, command, Meta(moment(), admitted), action_id(""))
    except Refusal:
        pass  # a second click at the same moment: it is over either way
    Outbox(settings.DATA).take_back(letters_about(league, person))


def letters_shown(request: RoomRequest, now: League) -> dict[str, Any]:
    """How many want letters, whether they go out, and the address that stands in them."""
    address = house_address()
    account = request.account
    members = members_now(people(), now)
    directory = people().directory()
    readers = {directory.root(each) for each in now.letters} & members.keys()
    return {
        "readers": len(readers),
        "mail_server": Outbox.has_server(),
        "house_address": address,
        "address_near": bool(address) and is_of_network(address),
        "address_guess": address or reachable(outward(request, "")),
        "says_address": account is not None and may_say_address(account),
        "letters_left": len(Outbox(settings.DATA).left_over()),
    }


def may_say_address(account: Account) -> bool:
    """The first to need it tells it; afterwards it is an owner's: all letters go by it."""
    held = membership(account)
    return not house_address() or (held is not None and held.role == "owner")


PAGES: Final = (Page.public("letters-stop", "u/<token>", stop),)
