"""Signing in and out; whoever guesses passwords is made to wait."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from django.contrib.auth import authenticate, login, logout

from tapisvert.desk.authors import sign_in_name
from tapisvert.refusals import Illegal
from tapisvert.web.models import Account, Attempt
from tapisvert.web.moment import MINUTE
from tapisvert.web.request import RoomRequest
from tapisvert.web.rights import rights_changed
from tapisvert.web.writing import writing

WINDOW: Final = 15 * MINUTE
_MOST_AS_ONE: Final = 8
"""Failures of one name from one address."""
_MOST_FROM_ONE: Final = 60
"""Failures from one address: a whole club may sit behind it."""
_MOST_OF_ONE: Final = 120
"""Failures of one name from anywhere."""


def sign_in(request: RoomRequest, at: int, name: str, password: str) -> Account:
    """The account of a name and its password, signed in on this browser."""
    limits = _limits(request.META.get("REMOTE_ADDR", ""), sign_in_name(name))
    _refuse_many(limits, at)
    found = authenticate(request, username=name.replace("\0", ""), password=password)
    if not isinstance(found, Account):
        Attempt.objects.bulk_create(Attempt(key=key, at=at) for key in limits)
        raise Illegal("web.wrong-password")
    Attempt.objects.filter(key=next(iter(limits))).delete()
    login(request, found)
    return found


def sign_out(request: RoomRequest) -> None:
    """End the session; its open streams end too."""
    with writing():
        logout(request)
        rights_changed()


def _limits(address: str, name: str) -> dict[str, int]:
    return {
        _key("both", address, name): _MOST_AS_ONE,
        _key("address", address): _MOST_FROM_ONE,
        _key("name", name): _MOST_OF_ONE,
    }


def _refuse_many(limits: dict[str, int], at: int) -> None:
    Attempt.objects.filter(at__lte=at - WINDOW).delete()
    for key, most in limits.items():
        failed = list(
            Attempt.objects.filter(key=key).order_by("-at").values_list("at", flat=True)[:most]
        )
        if len(failed) >= most:
            wait = failed[-1] + WINDOW - at
            raise Illegal("web.too-many-attempts", minutes=max(1, -(-wait // MINUTE)))


def _key(*parts: str) -> str:
    """Names and addresses are compared, never kept."""
    return sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()
