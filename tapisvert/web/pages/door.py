"""The way in and out: sign in, sign out, one-time links, and the language of strangers."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods, require_POST

from tapisvert.refusals import Refusal
from tapisvert.web import links
from tapisvert.web.answers import status_of
from tapisvert.web.club import settled
from tapisvert.web.language import COOKIE, account_of, lang_of, language
from tapisvert.web.models import Account
from tapisvert.web.moment import now
from tapisvert.web.signing import sign_in, sign_out

_YEAR = 365 * 24 * 3600
_BACKEND = "django.contrib.auth.backends.ModelBackend"


@require_http_methods(["GET", "HEAD", "POST"])
def sign_in_page(request: HttpRequest) -> HttpResponse:
    """A name and a password; what was typed stays when they are refused."""
    aim = _safe(request, request.POST.get("next") or request.GET.get("next", ""))
    if request.method != "POST":
        if account_of(request) is not None:
            return redirect(aim)
        return render(request, "room/login.html", {"next": aim})
    name = request.POST.get("name", "")
    try:
        sign_in(request, now(), name, request.POST.get("password", ""))
    except Refusal as refusal:
        told = {"next": aim, "name": name, "sentence": refusal.text(lang_of(request))}
        return render(request, "room/login.html", told, status=status_of(refusal))
    return redirect(aim)


@require_POST
def sign_out_page(request: HttpRequest) -> HttpResponse:
    """The end of a session."""
    sign_out(request)
    return redirect("login")


@require_POST
def language_page(request: HttpRequest) -> HttpResponse:
    """The language of somebody who has not signed in, kept in the browser."""
    answer = redirect(_safe(request, request.POST.get("next", "")))
    chosen = language(request.POST.get("language", ""))
    answer.set_cookie(COOKIE, chosen, max_age=_YEAR, samesite="Lax", httponly=True)
    return answer


@require_http_methods(["GET", "HEAD", "POST"])
def setup(request: HttpRequest, token: str) -> HttpResponse:
    """The first owner opens the room."""
    return _welcome(request, token, first=True)


@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Somebody who was invited comes in."""
    return _welcome(request, token, first=False)


def _welcome(request: HttpRequest, token: str, first: bool) -> HttpResponse:
    link = links.opened(token, now())
    if link.account is not None and not first:
        return _come_back(request, token, link.account)
    if first != (link.role == "owner" and not link.event):
        raise Http404
    name = request.POST.get("name", "")
    told = {"link": link, "first": first, "name": name}
    if request.method != "POST":
        return render(request, "room/welcome.html", told)
    chosen = language(request.POST.get("language", ""))
    password = request.POST.get("password", "")
    try:
        account = links.accept(token, now(), name, chosen, password)
    except Refusal as refusal:
        told["sentence"] = refusal.text(lang_of(request))
        return render(request, "room/welcome.html", told, status=status_of(refusal))
    login(request, account, _BACKEND)
    return redirect("first-steps" if first and not settled() else "start")


def _come_back(request: HttpRequest, token: str, account: Account) -> HttpResponse:
    """Somebody who has lost the password gives himself another one."""
    told: dict[str, Any] = {"known": account.name}
    if request.method != "POST":
        return render(request, "room/back.html", told)
    try:
        found = links.renew(token, now(), request.POST.get("password", ""))
    except Refusal as refusal:
        told["sentence"] = refusal.text(lang_of(request))
        return render(request, "room/back.html", told, status=status_of(refusal))
    login(request, found, _BACKEND)
    return redirect("start")


def _safe(request: HttpRequest, aim: str) -> str:
    """Where to go on to: an address of ours, or the start."""
    hosts = {request.get_host()}
    return aim if aim and url_has_allowed_host_and_scheme(aim, hosts) else "/"
