"""The way in and out: sign in, sign out, one-time links, and the language of strangers."""

from __future__ import annotations

from typing import Any, Final

from django.contrib.auth import login
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tapisvert.refusals import Refusal
from tapisvert.web import links
from tapisvert.web.answers import status_of
from tapisvert.web.auditing import note
from tapisvert.web.club import settled
from tapisvert.web.language import COOKIE, language
from tapisvert.web.models import Account, Passkey
from tapisvert.web.moment import MINUTE, now
from tapisvert.web.offices import open_leagues
from tapisvert.web.page import Page
from tapisvert.web.request import RoomRequest
from tapisvert.web.second_step import check_code, has_second_step
from tapisvert.web.secure import named_instead
from tapisvert.web.signing import count_attempt, sign_in, sign_out
from tapisvert.web.team import account_named

_YEAR = 365 * 24 * 3600
_PENDING = "pending"
_PATIENCE = 5 * MINUTE
"""Between the password and the second step."""
_WRONG = "web.wrong-password"
_BACKEND = "django.contrib.auth.backends.ModelBackend"


@require_http_methods(["GET", "HEAD", "POST"])
def sign_in_page(request: RoomRequest) -> HttpResponse:
    """A name and a password; what was typed stays when they are refused."""
    aim = _safe(request, request.POST.get("next") or request.GET.get("next", ""))
    if request.method != "POST":
        if request.account is not None:
            return redirect(aim)
        context = {"next": aim, "open_leagues": open_leagues(), "named": _named(request)}
        return render(request, "door/login.html", context)
    name = request.POST.get("name", "")
    try:
        account = sign_in(request, now(), name, request.POST.get("password", ""))
    except Refusal as refusal:
        if refusal.code == _WRONG:
            note("sign-in-failed", member=account_named(name))
        context = {
            "next": aim,
            "name": name,
            "sentence": refusal.text(request.lang),
            "open_leagues": open_leagues(),
            "named": _named(request),
        }
        return render(request, "door/login.html", context, status=status_of(refusal))
    if has_second_step(account):
        request.session[_PENDING] = {"account": account.pk, "at": now(), "next": aim}
        return redirect("second-step")
    return _let_in(request, account, aim, "password")


@require_http_methods(["GET", "HEAD", "POST"])
def second_step(request: RoomRequest) -> HttpResponse:
    """The code of the app or one on paper, after the password."""
    pending = request.session.get(_PENDING) or {"account": 0, "at": 0, "next": "/"}
    account = Account.objects.filter(pk=pending["account"], is_active=True).first()
    if account is None or now() - pending["at"] > _PATIENCE:
        request.session.pop(_PENDING, None)
        return redirect("login")
    context: dict[str, Any] = {"next": pending["next"], "named": _named(request)}
    if request.method != "POST":
        return render(request, "door/second.html", context)
    try:
        with count_attempt(request, now(), f"code {account.author}"):
            how = check_code(account, request.POST.get("code", ""), now())
    except Refusal as refusal:
        note("code-failed", member=account.author)
        context["sentence"] = refusal.text(request.lang)
        return render(request, "door/second.html", context, status=status_of(refusal))
    return _let_in(request, account, pending["next"], how)


@require_safe
def passkey_asked(request: RoomRequest) -> HttpResponse:
    """What a browser needs to show a passkey."""
    from tapisvert.web import passkeys

    return HttpResponse(passkeys.asked(request), "application/json")


@require_POST
def passkey_sign_in(request: RoomRequest) -> HttpResponse:
    """A passkey is a whole sign-in."""
    from tapisvert.web import passkeys

    aim = _safe(request, request.POST.get("next", ""))
    try:
        account = passkeys.shown(request, request.POST.get("credential", ""))
    except Refusal as refusal:
        note("sign-in-failed")
        context = {"next": aim, "sentence": refusal.text(request.lang)}
        return render(request, "door/login.html", context, status=status_of(refusal))
    return _let_in(request, account, aim, "passkey")


def _named(request: RoomRequest) -> str:
    """Where a passkey of somebody can be shown, for whoever came by a number."""
    named = named_instead(request)
    return named if named and Passkey.objects.exists() else ""


def _let_in(request: RoomRequest, account: Account, aim: str, how: str) -> HttpResponse:
    request.session.pop(_PENDING, None)
    login(request, account, _BACKEND)
    note("sign-in", account.author, how=how)
    return redirect(aim)


@require_POST
def sign_out_page(request: RoomRequest) -> HttpResponse:
    """The end of a session."""
    if request.account is not None:
        note("sign-out", request.account.author)
    sign_out(request)
    return redirect("login")


@require_POST
def language_page(request: RoomRequest) -> HttpResponse:
    """The language of somebody who has not signed in, kept in the browser."""
    answer = redirect(_safe(request, request.POST.get("next", "")))
    chosen = language(request.POST.get("language", ""))
    answer.set_cookie(COOKIE, chosen, max_age=_YEAR, samesite="Lax", httponly=True)
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
def setup(request: RoomRequest, token: str) -> HttpResponse:
    """The first owner opens the room."""
    return _welcome(request, token, first=True)


@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: RoomRequest, token: str) -> HttpResponse:
    """Somebody who was invited comes in."""
    return _welcome(request, token, first=False)


def _welcome(request: RoomRequest, token: str, first: bool) -> HttpResponse:
    link = links.opened(token, now())
    if link.account is not None and not first:
        return _come_back(request, token, link.account)
    if first != (link.role == "owner" and not link.event):
        raise Http404
    name = request.POST.get("name", "")
    context = {"link": link, "first": first, "name": name}
    if request.method != "POST":
        return render(request, "door/welcome.html", context)
    chosen = language(request.POST.get("language", ""))
    password = request.POST.get("password", "")
    try:
        account = links.accept(token, now(), name, chosen, password)
    except Refusal as refusal:
        context["sentence"] = refusal.text(request.lang)
        return render(request, "door/welcome.html", context, status=status_of(refusal))
    note("account-made", account.author, role=link.role, event=link.event)
    login(request, account, _BACKEND)
    return redirect("first-steps" if first and not settled() else "start")


def _come_back(request: RoomRequest, token: str, account: Account) -> HttpResponse:
    """Somebody who has lost the password chooses another one."""
    context: dict[str, Any] = {"known": account.name}
    if request.method != "POST":
        return render(request, "door/back.html", context)
    try:
        password = links.renew(token, now(), request.POST.get("password", ""))
    except Refusal as refusal:
        context["sentence"] = refusal.text(request.lang)
        return render(request, "door/back.html", context, status=status_of(refusal))
    note("password-renewed", password.author)
    if has_second_step(password):
        request.session[_PENDING] = {"account": password.pk, "at": now(), "next": "/"}
        return redirect("second-step")
    login(request, password, _BACKEND)
    return redirect("start")


def _safe(request: RoomRequest, aim: str) -> str:
    """Where to go on to: an address of ours, or the start."""
    hosts = {request.get_host()}
    ours = aim.startswith("/") and url_has_allowed_host_and_scheme(aim, hosts)
    return aim if ours else "/"


PAGES: Final = (
    Page.public("login", "login", sign_in_page, lane="door"),
    Page.public("second-step", "login/code", second_step),
    Page.public("passkey-asked", "login/passkey/asked", passkey_asked),
    Page.public("passkey-sign-in", "login/passkey", passkey_sign_in),
    Page.public("logout", "logout", sign_out_page),
    Page.public("language", "language", language_page),
    Page.public("setup", "setup/<token>", setup, lane="door"),
    Page.public("invitation", "in/<token>", invitation, lane="door"),
)
