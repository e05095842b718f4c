"""The team of the house: who may come in, links for more, and ways back in."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from tapisvert.desk.league.people import sure_of_account
from tapisvert.refusals import Illegal, Invalid, Refusal
from tapisvert.web.addresses import outward
from tapisvert.web.answers import status_of
from tapisvert.web.auditing import by_whom, note
from tapisvert.web.authors import author_names
from tapisvert.web.binding import bind, called
from tapisvert.web.dates import day, hour
from tapisvert.web.house import authors, desk, people
from tapisvert.web.links import invite, revoke, waiting_invitations, way_back
from tapisvert.web.models import Account, Invitation, RoleGrant
from tapisvert.web.moment import now
from tapisvert.web.offices import managed_alone, managed_as_bound
from tapisvert.web.page import OWNERS, Page
from tapisvert.web.panels.start.agenda import agenda_now
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import Role, is_role
from tapisvert.web.signed_in import is_strong, want_strong
from tapisvert.web.team import remove
from tapisvert.words import Lang

CALLED: Final[Mapping[str, str]] = {
    "owner": "web.role-owner",
    "director": "web.role-director",
    "cashier": "web.role-cashier",
    "assistant": "web.role-assistant",
    "table": "web.role-table",
    "viewer": "web.role-viewer",
    "official": "web.role-official",
}
INVITED: Final[tuple[Role, ...]] = (
    *("director", "cashier", "assistant", "viewer", "official", "owner"),
)
"""Whom an owner invites by name; tables are let in at their event."""


@require_http_methods(["GET", "HEAD", "POST"])
def team(request: RoomRequest) -> HttpResponse:
    """Everybody who may come in, and a link for one more."""
    context = _told(request.lang)
    if request.method == "POST":
        role, event = request.POST.get("role", ""), request.POST.get("event", "")
        if not is_role(role) or (event and event not in desk().streams()):
            raise Invalid("web.unknown-role", role=role)
        if role == "owner" and event:
            raise Invalid("web.owner-of-the-house")
        if role == "official" and event:
            raise Invalid("web.official-of-leagues")
        page = "setup" if role == "owner" else "invitation"
        address = reverse(page, args=[invite(now(), role, event, by=by_whom(request))])
        context["address"] = outward(request, address)
        context["invitations"] = _waiting(request.lang)
        note("invited", by_whom(request), role=role, event=event)
    return render(request, "team/team.html", context)


@require_POST
def member(request: RoomRequest, member: int) -> HttpResponse:
    """Let somebody no longer in; asked twice where a league loses its last manager by it."""
    account = get_object_or_404(Account, pk=member)
    alone = managed_alone(account)
    if alone and "anyway" not in request.POST:
        refusal = Illegal("clubpage.manages-alone", name=account.name, leagues=alone)
        context = {**_told(request.lang), "sentence": refusal.text(request.lang), "leaves": member}
        return render(request, "team/team.html", context, status=status_of(refusal))
    remove(account)
    return redirect("team")


@require_POST
def back(request: RoomRequest, member: int) -> HttpResponse:
    """A link for somebody who has lost the password."""
    account = get_object_or_404(Account, pk=member, is_active=True)
    if authors().hands().get(account.author, account.author) != account.author:
        raise Illegal("clubpage.has-hands", name=account.name)
    address = reverse("invitation", args=[way_back(now(), account)])
    context = {**_told(request.lang), "address": outward(request, address), "back": account.pk}
    return render(request, "team/team.html", context)


@require_POST
def bound(request: RoomRequest, member: int) -> HttpResponse:
    """An owner says who of the directory somebody is; nobody where the field is empty.

    Asked twice where a league loses its last manager by it.
    """
    account = get_object_or_404(Account, pk=member, is_active=True)
    typed = request.POST.get("person", "")
    assert request.account is not None, "the door is closed to strangers"
    loses = False
    try:
        person = called(typed) if typed.strip() else ""
        sure_of_account(people(), authors(), typed, person, but=account.author)
        alone = managed_as_bound(account) if person != account.bound_person else ()
        loses = bool(alone) and "anyway" not in request.POST
        if loses:
            raise Illegal("clubpage.manages-as-bound", name=account.name, leagues=alone)
        bind(account, person, request.account.author)
    except Refusal as refusal:
        context = {
            **_told(request.lang),
            "sentence": refusal.text(request.lang),
            "typed": typed,
            "of": member,
            "loses": loses,
        }
        return render(request, "team/team.html", context, status=status_of(refusal))
    return redirect("team")


@require_POST
def machine(request: RoomRequest, member: int) -> HttpResponse:
    """An owner says whose hands a user of the machine is: another account's, or a person's own."""
    account = get_object_or_404(Account, pk=member, is_active=True)
    chosen = request.POST.get("account", "")
    others = Account.objects.filter(is_active=True).exclude(pk=member)
    hands = account.author if chosen == "own" else ""
    if chosen.isdecimal():
        hands = get_object_or_404(others, pk=int(chosen)).author
    if not is_machine_user(account):
        raise Illegal("clubpage.signs-in", name=account.name)
    authors().set_hands(account.author, hands)
    return redirect("team")


def is_machine_user(account: Account) -> bool:
    """Whether nobody signs in with an account: it was made by what a user of the machine typed."""
    return not account.has_usable_password()


def _told(lang: Lang) -> dict[str, Any]:
    grants: defaultdict[int, list[dict[str, str]]] = defaultdict(list)
    for pk, role, event in RoleGrant.objects.values_list("account", "role", "event"):
        grants[pk].append({"role": CALLED[role], "event": event})
    inviters, hands = _inviters(lang), authors().hands()
    accounts = tuple(Account.objects.filter(is_active=True).order_by("name"))
    signing_in = [one for one in accounts if not is_machine_user(one)]
    members = [
        {
            "pk": one.pk,
            "name": one.name,
            "grants": grants[one.pk],
            "person": people().get(one.person) if one.person else None,
            "bound": bool(one.bound_person),
            "invited_by": inviters.get(one.pk, ""),
            "types": is_machine_user(one),
            "author": one.author,
            "hands": hands.get(one.author, ""),
        }
        for one in accounts
    ]
    roles = [
        {"role": role, "name": CALLED[role], "does": f"clubpage.does-{role}"} for role in INVITED
    ]
    return {
        "place": "team",
        "members": members,
        "signing_in": signing_in,
        "roles": roles,
        "events": _events(lang),
        "strong": is_strong(),
        "invitations": _waiting(lang),
    }


def _events(lang: Lang) -> list[tuple[str, str]]:
    """Every event by the name people know it by, with its day; the newest first."""
    agenda = agenda_now()
    known = sorted((*agenda.running, *agenda.coming, *agenda.finished), key=lambda one: -one.when)
    return [(one.event, f"{one.setup.name} · {day(one.when, lang)}") for one in known]


def _inviters(lang: Lang) -> dict[int, str]:
    """Who invited whom, by the number of the account that was made."""
    used = Invitation.objects.filter(account=None).exclude(used_by=None).exclude(made_by="")
    pairs = dict(used.values_list("used_by", "made_by"))
    names = author_names(set(pairs.values()), lang)
    return {pk: names[by] for pk, by in pairs.items() if pk is not None}


def _waiting(lang: Lang) -> list[dict[str, str]]:
    invitations = waiting_invitations(now())
    names = author_names({one.made_by for one in invitations} - {""}, lang)
    return [
        {
            "digest": one.digest,
            "role": CALLED[one.role],
            "event": one.event,
            "by": names.get(one.made_by, ""),
            "until": hour(one.until, lang),
        }
        for one in invitations
    ]


@require_POST
def revoked(request: RoomRequest, invitation: str) -> HttpResponse:
    """Withdraw an invitation nobody has used."""
    revoke(invitation)
    return redirect("team")


@require_POST
def strong(request: RoomRequest) -> HttpResponse:
    """Whether owners and cashiers need a second step."""
    want_strong("strong" in request.POST)
    request.noted = {"wanted": "on" if "strong" in request.POST else "off"}
    return redirect("team")


def _member(name: str, address: str, view: Callable[..., HttpResponse], audit: str) -> Page:
    where = f"settings/team/<int:member>{address}"
    return Page(name, where, view, writes=OWNERS, grave=True, audit=audit)


PAGES: Final = (
    Page("team", "settings/team", team, reads=OWNERS, writes=OWNERS, grave=True),
    _member("member", "", member, "member-removed"),
    _member("member-person", "/person", bound, "account-bound"),
    _member("member-hands", "/machine", machine, "account-bound"),
    _member("way-back", "/back", back, "way-back-made"),
    Page(
        "revoke",
        "settings/team/invitation/<invitation>",
        revoked,
        writes=OWNERS,
        audit="invitation-revoked",
    ),
    Page(
        "strong",
        "settings/team/second-step",
        strong,
        writes=OWNERS,
        grave=True,
        audit="second-step-wanted",
    ),
)
