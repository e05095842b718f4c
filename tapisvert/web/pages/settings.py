"""One's own language and theme, and the team of the house."""

from __future__ import annotations

from typing import Final

from django.contrib.auth import update_session_auth_hash
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from tapisvert.refusals import Invalid, Refusal
from tapisvert.web.answers import status_of
from tapisvert.web.house import desk
from tapisvert.web.language import account_of, lang_of, language
from tapisvert.web.links import check_password, invite
from tapisvert.web.models import Account
from tapisvert.web.moment import now
from tapisvert.web.rights import rights_changed
from tapisvert.web.roles import ROLES, is_role
from tapisvert.web.team import remove
from tapisvert.web.writing import writing

THEMES: Final = ("auto", "light", "dark")


@require_http_methods(["GET", "HEAD", "POST"])
def me(request: HttpRequest) -> HttpResponse:
    """How one reads the room, and one's password."""
    account = account_of(request)
    assert account is not None, "the door is closed to strangers"
    if request.method != "POST":
        return render(request, "room/me.html", {"themes": THEMES})
    account.language = language(request.POST.get("language", account.language))
    theme = request.POST.get("theme", account.theme)
    account.theme = theme if theme in THEMES else "auto"
    password = request.POST.get("password", "")
    try:
        if password:
            check_password(password)
            account.set_password(password)
    except Refusal as refusal:
        told = {"themes": THEMES, "sentence": refusal.text(lang_of(request))}
        return render(request, "room/me.html", told, status=status_of(refusal))
    with writing():
        account.save()
        if password:
            rights_changed()
    if password:
        update_session_auth_hash(request, account)
    return redirect("me")


@require_http_methods(["GET", "HEAD", "POST"])
def team(request: HttpRequest) -> HttpResponse:
    """Everybody who may come in, and a link for one more."""
    told = {
        "members": Account.objects.filter(is_active=True).order_by("name"),
        "roles": [role for role in ROLES if role != "table"],
        "events": desk().streams(),
    }
    if request.method == "POST":
        role, event = request.POST.get("role", ""), request.POST.get("event", "")
        if not is_role(role) or (event and event not in told["events"]):
            raise Invalid("web.unknown-role", role=role)
        if role == "owner" and event:
            raise Invalid("web.owner-of-the-house")
        page = "setup" if role == "owner" else "invitation"
        address = reverse(page, args=[invite(now(), role, event)])
        told["address"] = request.build_absolute_uri(address)
    return render(request, "room/team.html", told)


@require_POST
def member(request: HttpRequest, member: int) -> HttpResponse:
    """Let somebody no longer in."""
    remove(get_object_or_404(Account, pk=member))
    return redirect("team")
