"""How one reads the room: language, theme, keys, cards; and who stands in for one who plays."""

from __future__ import annotations

from secrets import token_hex
from typing import Any, Final

from django.contrib.auth import update_session_auth_hash
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tapisvert.desk.queries.names import Names
from tapisvert.refusals import Invalid, Refusal
from tapisvert.rulebooks.folding import words
from tapisvert.web.agendas import agenda_now
from tapisvert.web.answers import status_of
from tapisvert.web.house import people
from tapisvert.web.language import account_of, lang_of, language
from tapisvert.web.links import check_password
from tapisvert.web.models import Account
from tapisvert.web.rights import rights_changed
from tapisvert.web.roles import standing
from tapisvert.web.writing import writing

THEMES: Final = ("auto", "light", "dark")


@require_http_methods(["GET", "HEAD", "POST"])
def me(request: HttpRequest) -> HttpResponse:
    """How one reads the room, and one's password."""
    account = account_of(request)
    assert account is not None, "the door is closed to strangers"
    if request.method != "POST":
        return render(request, "room/me.html", _shown(account))
    password = request.POST.get("password", "")
    try:
        _prefer(account, request)
        if password:
            check_password(password)
            account.set_password(password)
    except Refusal as refusal:
        told = {**_shown(account), "sentence": refusal.text(lang_of(request))}
        told["plays"] = request.POST.get("plays", "")
        return render(request, "room/me.html", told, status=status_of(refusal))
    with writing():
        account.save()
        if password:
            rights_changed()
    if password:
        update_session_auth_hash(request, account)
    return redirect("me")


def _prefer(account: Account, request: HttpRequest) -> None:
    """What was ticked and chosen; boxes count where the form has any."""
    sent = request.POST
    account.language = language(sent.get("language", account.language))
    theme = sent.get("theme", account.theme)
    account.theme = theme if theme in THEMES else "auto"
    if "boxes" in sent:
        account.shortcuts = "shortcuts" in sent
        account.four_colours = "four_colours" in sent
    if "plays" in sent:
        account.person = _person(sent["plays"])


def _person(name: str) -> str:
    """The id of the one person so called; nothing for nobody."""
    if not name.strip():
        return ""
    same = [one.id for one in people().find(name) if words(one.name) == words(name)]
    if len(same) != 1:
        raise Invalid("clubpage.nobody-called" if not same else "clubpage.many-called", name=name)
    return same[0]


def _shown(account: Account) -> dict[str, Any]:
    known = people().get(account.person) if account.person else None
    return {
        "place": "me",
        "themes": THEMES,
        "plays": "" if known is None else known.name,
        "directed": _directed(account),
    }


def _directed(account: Account) -> list[dict[str, Any]]:
    """The events to come and under way that somebody directs, each with who may stand in."""
    found = []
    agenda = agenda_now()
    for one in (*agenda.running, *agenda.coming):
        held = standing(account, one.event)
        if held is None or held.role not in ("owner", "director"):
            continue
        now = one.now
        names = Names(now, people())
        entered = {entry.person for entry in now.field.entries.values()} - {account.person}
        chosen = one.setup.substitute or ""
        listed = sorted(((each, names.of(each)) for each in entered), key=lambda pair: pair[1])
        if listed:
            found.append(
                {
                    "event": one.event,
                    "name": one.setup.name,
                    "people": listed,
                    "chosen": chosen if chosen in entered else "",
                    "action": token_hex(8),
                }
            )
    return found
