"""One's own sign-in: passkeys, an app with codes, codes on paper, and where one is signed in."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tapisvert.refusals import Illegal, Invalid, Refusal
from tapisvert.web import second_step, signed_in
from tapisvert.web.answers import status_of
from tapisvert.web.auditing import note
from tapisvert.web.dates import hour
from tapisvert.web.models import Account, CodeApp, Passkey, RecoveryCode
from tapisvert.web.moment import now
from tapisvert.web.page import MEMBERS, Page
from tapisvert.web.qr import code
from tapisvert.web.request import RoomRequest
from tapisvert.web.secure import is_plain, named_instead
from tapisvert.web.signing import check_own_password, count_attempt

_SECRET: Final = "app-secret"


@require_http_methods(["GET", "HEAD", "POST"])
def security(request: RoomRequest) -> HttpResponse:
    """What lets one in, and where one is in; codes on paper are shown once, when they are made."""
    account = _account(request)
    context: dict[str, Any] = {}
    status = 200
    if request.method == "POST":
        try:
            context = _changed(request, account)
        except Refusal as refusal:
            context, status = {"sentence": refusal.text(request.lang)}, status_of(refusal)
        else:
            if not context:
                return redirect("security")
    return render(
        request, "security/security.html", _shown(request, account) | context, status=status
    )


@require_safe
def passkey_offer(request: RoomRequest) -> HttpResponse:
    """What the browser needs to make a passkey."""
    from tapisvert.web import passkeys

    return HttpResponse(passkeys.offered(request, _account(request)), "application/json")


@require_POST
def passkey_made(request: RoomRequest) -> HttpResponse:
    """A passkey the browser made; with the first one come codes on paper."""
    from tapisvert.web import passkeys

    account = _account(request)
    sent = request.POST.get("credential", "")
    passkeys.keep(request, account, sent, request.POST.get("name", ""), now())
    note("passkey-added", account.author)
    signed_in.now_strong(request)
    if RecoveryCode.objects.filter(account=account).exists():
        return redirect("security")
    context = {"codes": second_step.new_recovery_codes(account)}
    return render(request, "security/security.html", _shown(request, account) | context)


@require_http_methods(["GET", "HEAD", "POST"])
def confirm(request: RoomRequest) -> HttpResponse:
    """Who sits here: asked again before what cannot be taken back."""
    account = _account(request)
    asked = request.POST.get("next") or request.GET.get("next", "")
    aim = asked if url_has_allowed_host_and_scheme(asked, {request.get_host()}) else "/"
    context: dict[str, Any] = {
        "next": aim,
        "code_asked": second_step.has_second_step(account),
        "named": named_instead(request) if Passkey.objects.filter(account=account).exists() else "",
    }
    if request.method != "POST":
        return render(request, "security/confirm.html", context)
    try:
        _confirmed(request, account)
    except Refusal as refusal:
        context["sentence"] = refusal.text(request.lang)
        return render(request, "security/confirm.html", context, status=status_of(refusal))
    signed_in.confirm(request, by_passkey="credential" in request.POST)
    return redirect(aim)


def _confirmed(request: RoomRequest, account: Account) -> None:
    if sent := request.POST.get("credential", ""):
        from tapisvert.web import passkeys

        if passkeys.shown(request, sent).pk != account.pk:
            raise Illegal("signin.passkey-unknown")
        return
    with count_attempt(request, now(), f"again {account.author}"):
        check_own_password(account, request.POST.get("password", ""))
        if second_step.has_second_step(account):
            second_step.check_code(account, request.POST.get("code", ""), now())


def _changed(request: RoomRequest, account: Account) -> dict[str, Any]:
    """Do what a form asks for; what to show once, nothing where the page says it all."""
    sent, at = request.POST, now()
    match sent.get("do", ""):
        case "app-begin":
            request.session[_SECRET] = second_step.new_secret()
        case "app-keep":
            secret = request.session.get(_SECRET, "")
            if not secret:
                raise Invalid("signin.wrong-code")
            typed = "".join(filter(str.isdigit, sent.get("code", "")))
            codes = second_step.keep_app(account, secret, typed, at)
            del request.session[_SECRET]
            signed_in.now_strong(request)
            note("app-added", account.author)
            return {"codes": codes}
        case "app-drop":
            CodeApp.objects.filter(account=account).delete()
            note("app-dropped", account.author)
        case "passkey-drop":
            number = sent.get("passkey", "")
            own = Passkey.objects.filter(account=account)
            own.filter(pk=int(number) if number.isdecimal() and len(number) < 10 else 0).delete()
            note("passkey-dropped", account.author)
        case "codes":
            return {"codes": second_step.new_recovery_codes(account)}
        case "end":
            chosen = sent.get("session", "") or "-"
            if signed_in.end(account, request.session.session_key, chosen):
                note("session-ended", account.author)
        case "end-others":
            signed_in.end(account, request.session.session_key)
            note("session-ended", account.author)
        case _:
            raise Invalid("signin.unknown-wish")
    return {}


def _shown(request: RoomRequest, account: Account) -> dict[str, Any]:
    secret = request.session.get(_SECRET, "")
    lang = request.lang
    return {
        "place": "security",
        "bare": signed_in.is_bare(request),
        "app": CodeApp.objects.filter(account=account).exists(),
        "passkeys": [
            (one.pk, one.name, hour(one.made, lang))
            for one in Passkey.objects.filter(account=account).order_by("made")
        ],
        "codes_left": RecoveryCode.objects.filter(account=account).count(),
        "secret": secret,
        "picture": code(second_step.address(secret, account.name)) if secret else "",
        "places": [
            {"key": one.key, "agent": one.agent, "here": one.here, "seen": hour(one.seen, lang)}
            for one in signed_in.places(account, request.session.session_key)
        ],
        "offer": reverse("passkey-offer"),
        "named": named_instead(request),
        "plain": is_plain(request),
    }


def _account(request: RoomRequest) -> Account:
    assert request.account is not None, "the door is closed to strangers"
    return request.account


def _own(name: str, address: str, view: Any, *, grave: bool = False) -> Page:
    return Page(name, address, view, MEMBERS, MEMBERS, anywhere=True, grave=grave)


PAGES: Final = (
    _own("security", "settings/security", security, grave=True),
    _own("passkey-offer", "settings/security/passkey/offer", passkey_offer),
    _own("passkey-made", "settings/security/passkey", passkey_made, grave=True),
    _own("confirm", "settings/confirm", confirm),
)
