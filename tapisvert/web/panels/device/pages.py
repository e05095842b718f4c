"""A phone and the house: what is missing without https, and trusting it in few taps.

Over plain http these are the only pages of a house that speaks https: whoever comes so is shown
the way, and a phone that trusts the house already goes on by itself.
"""

from __future__ import annotations

import plistlib
from typing import Final
from uuid import NAMESPACE_DNS, uuid5

from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding
from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_safe

from tapisvert.web.addresses import outward
from tapisvert.web.page import Page
from tapisvert.web.policy import POLICY
from tapisvert.web.qr import code
from tapisvert.web.request import RoomRequest
from tapisvert.web.secure import needs_trust, speaks_https
from tapisvert.web.server.certificates import authority_file

_SYSTEMS: Final = (
    ("apple", ("iPhone", "iPad", "iPod")),
    ("android", ("Android",)),
    ("windows", ("Windows",)),
    ("mac", ("Macintosh",)),
)
_MISSING: Final = (
    ("awake", "web.trust-no-awake"),
    ("share", "web.trust-no-share"),
    ("copy", "web.trust-no-copy"),
    ("push", "web.trust-no-push"),
)
_STEPS: Final = {
    "apple": (
        "web.trust-apple-1",
        "web.trust-apple-2",
        "web.trust-apple-3",
        "web.trust-apple-4",
    ),
    "android": (
        "web.trust-android-1",
        "web.trust-android-2",
        "web.trust-android-3",
        "web.trust-android-4",
    ),
    "windows": (
        "web.trust-windows-1",
        "web.trust-windows-2",
        "web.trust-windows-3",
    ),
    "mac": (
        "web.trust-mac-1",
        "web.trust-mac-2",
        "web.trust-mac-3",
    ),
    "other": (
        "web.trust-other-1",
        "web.trust-other-2",
    ),
}


@require_safe
def trust(request: RoomRequest) -> HttpResponse:
    """Which steps this device takes, with a code for the next one."""
    system = _system(request.headers.get("User-Agent", ""))
    aim = _aim(request)
    secure = "https://" + outward(request, aim).partition("://")[2]
    plain = "http://" + outward(request, "/trust").partition("://")[2]
    context = {
        "own": needs_trust(),
        "https": speaks_https(),
        "system": system,
        "steps": _STEPS[system],
        "file": "trust-profile" if system == "apple" else "trust-authority",
        "secure": secure,
        "health": "https://" + outward(request, "/health").partition("://")[2],
        "qr": code(plain) if needs_trust() else "",
        "plain": plain,
        "missing": _MISSING,
    }
    answer = render(request, "device/trust.html", context)
    origin = "/".join(secure.split("/")[:3])
    answer.headers["Content-Security-Policy"] = POLICY.replace(
        "connect-src 'self'", f"connect-src 'self' {origin}"
    )
    return answer


@require_safe
def authority(request: RoomRequest) -> HttpResponse:
    """The house's authority as a file; phones offer to trust it."""
    answer = HttpResponse(_authority(), content_type="application/x-x509-ca-cert")
    answer.headers["Content-Disposition"] = 'attachment; filename="tapisvert.crt"'
    return answer


@require_safe
def profile(request: RoomRequest) -> HttpResponse:
    """The same as a profile, which is what an iPhone installs."""
    content = _authority()
    known = x509.load_der_x509_certificate(content)
    number = str(uuid5(NAMESPACE_DNS, f"{known.serial_number:x}.tapisvert")).upper()
    inner = {
        "PayloadType": "com.apple.security.root",
        "PayloadVersion": 1,
        "PayloadIdentifier": f"tapisvert.house.{number}",
        "PayloadUUID": number,
        "PayloadDisplayName": "Tapis Vert",
        "PayloadContent": content,
    }
    whole = {
        **{key: inner[key] for key in ("PayloadVersion", "PayloadDisplayName")},
        "PayloadType": "Configuration",
        "PayloadIdentifier": f"tapisvert.{number}",
        "PayloadUUID": str(uuid5(NAMESPACE_DNS, number)).upper(),
        "PayloadContent": [inner],
    }
    answer = HttpResponse(plistlib.dumps(whole), content_type="application/x-apple-aspen-config")
    answer.headers["Content-Disposition"] = 'attachment; filename="tapisvert.mobileconfig"'
    return answer


def _authority() -> bytes:
    if not needs_trust():
        raise Http404
    certificate = x509.load_pem_x509_certificate(authority_file(settings.DATA).read_bytes())
    return certificate.public_bytes(Encoding.DER)


def _system(typed: str) -> str:
    return next((name for name, signs in _SYSTEMS if any(each in typed for each in signs)), "other")


def _aim(request: RoomRequest) -> str:
    aim = request.GET.get("next", "")
    ours = aim.startswith("/") and url_has_allowed_host_and_scheme(aim, {request.get_host()})
    return aim if ours else "/"


PAGES: Final = (
    Page.public("trust", "trust", trust),
    Page.public("trust-authority", "trust/tapisvert.crt", authority),
    Page.public("trust-profile", "trust/tapisvert.mobileconfig", profile),
)
