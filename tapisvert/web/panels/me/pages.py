"""How one reads the room: language, theme, keys, cards; and who stands in for one who plays."""

from __future__ import annotations

from typing import Any, Final

from django.contrib.auth import update_session_auth_hash
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tapisvert.desk.queries.short_names import surname_order
from tapisvert.refusals import Refusal
from tapisvert.tournament.names import Names
from tapisvert.web.answers import status_of
from tapisvert.web.auditing import note
from tapisvert.web.binding import claim
from tapisvert.web.house import people
from tapisvert.web.language import language
from tapisvert.web.links import check_password
from tapisvert.web.models import Account, Passkey
from tapisvert.web.moment import now
from tapisvert.web.page import MEMBERS, Page
from tapisvert.web.panels.start.agenda import agenda_now
from tapisvert.web.request import RoomRequest
from tapisvert.web.rights import rights_changed
from tapisvert.web.roles import is_director, membership
from tapisvert.web.signed_in import has_shown_passkey
from tapisvert.web.signing import check_own_password, count_attempt
from tapisvert.web.writing import writing

THEMES: Final = ("auto", "light", "dark")


@require_http_methods(["GET", "HEAD", "POST"])
def me(request: RoomRequest) -> HttpResponse:
    """How one reads the room, and one's password."""
    account = request.account
    assert account is not None, "the door is closed to strangers"
    if request.method != "POST":
        return render(request, "me/me.html", _shown(request, account))
    password, code = request.POST.get("password", ""), request.POST.get("code", "").strip()
    try:
        _prefer(account, request)
        if password:
            if not has_shown_passkey(request):
                with count_attempt(request, now(), f"again {account.author}"):
                    check_own_password(account, request.POST.get("old", ""))
            check_password(password, account.name)
            account.set_password(password)
        if code:
            claim(account, code, now())
    except Refusal as refusal:
        context = {**_shown(request, account), "sentence": refusal.text(request.lang)}
        context["code"] = request.POST.get("code", "")
        return render(request, "me/me.html", context, status=status_of(refusal))
    with writing():
        account.save()
        if password:
            rights_changed()
            note("password-changed", account.author)
        if code:
            note("account-claimed", account.author, person=account.person)
    if password:
        update_session_auth_hash(request, account)
    return redirect("me")


def _prefer(account: Account, request: RoomRequest) -> None:
    """What was ticked and chosen; boxes count where the form has any."""
    sent = request.POST
    account.language = language(sent.get("language", account.language))
    theme = sent.get("theme", account.theme)
    account.theme = theme if theme in THEMES else "auto"
    if "boxes" in sent:
        account.shortcuts = "shortcuts" in sent
        account.four_colours = "four_colours" in sent


def _shown(request: RoomRequest, account: Account) -> dict[str, Any]:
    known = people().get(account.person) if account.person else None
    return {
        "place": "me",
        "by_passkey": has_shown_passkey(request),
        "passkeys": Passkey.objects.filter(account=account).exists(),
        "themes": THEMES,
        "plays": "" if known is None else known.name,
        "bound": bool(account.bound_person),
        "directed": _directed(account),
    }


def _directed(account: Account) -> list[dict[str, Any]]:
    """The events to come and under way that somebody directs, each with who may stand in."""
    events = []
    agenda = agenda_now()
    for one in (*agenda.running, *agenda.coming):
        held = membership(account, one.event)
        if not is_director(held):
            continue
        names = Names(one.now, people())
        entered = {entry.person for entry in one.now.field.entries.values()} - {account.person}
        chosen = one.setup.substitute or ""
        listed = sorted(
            ((each, names.of(each)) for each in entered), key=lambda pair: surname_order(pair[1])
        )
        if listed:
            events.append(
                {
                    "event": one.event,
                    "name": one.setup.name,
                    "people": listed,
                    "chosen": chosen if chosen in entered else "",
                }
            )
    return events


PAGES: Final = (
    Page("me", "settings/me", me, reads=MEMBERS, writes=MEMBERS, anywhere=True, lane="door"),
)
