"""Signing in and out; whoever guesses passwords is made to wait."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Final

from django.contrib.auth import authenticate, logout

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
    """The account of a name and its password; whether that is enough the door asks."""
    limits = _limits(request.META.get("REMOTE_ADDR", ""), sign_in_name(name))
    counted = _counted(limits, at)
    account = authenticate(request, username=name.replace("\0", ""), password=password)
    if not isinstance(account, Account):
        raise Illegal("web.wrong-password")
    Attempt.objects.filter(key=next(iter(limits))).delete()
    Attempt.objects.filter(pk__in=counted).delete()
    return account


@contextmanager
def count_attempt(request: RoomRequest, at: int, key: str) -> Iterator[None]:
    """Whatever is tried within counts as a failure until it turns out right; too many wait."""
    limits = _limits(request.META.get("REMOTE_ADDR", ""), key)
    counted = _counted(limits, at)
    yield
    Attempt.objects.filter(key=next(iter(limits))).delete()
    Attempt.objects.filter(pk__in=counted).delete()


def count_stranger(request: RoomRequest, at: int, key: str) -> None:
    """What a stranger sends counts, whatever comes of it; too much from one address waits."""
    address = request.META.get("REMOTE_ADDR", "")
    limits = {_key("sent", address, key): _MOST_FROM_ONE, _key("sent", key): _MOST_OF_ONE}
    _counted(limits, at)


def check_own_password(account: Account, password: str) -> None:
    """Refused where somebody does not know the password of their own account."""
    if not account.check_password(password):
        raise Illegal("signin.wrong-old")


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


def _counted(limits: dict[str, int], at: int) -> list[int]:
    """Count an attempt before its password is hashed, as a failure until it turns out right.

    Those who come at the same time, in whichever process, see each other; one too many is refused
    unhashed, and not counted.
    """
    Attempt.objects.filter(at__lte=at - WINDOW).delete()
    made = [Attempt.objects.create(key=key, at=at) for key in limits]
    own = [one.pk for one in made]
    for attempt, most in zip(made, limits.values(), strict=True):
        others = Attempt.objects.filter(key=attempt.key, pk__lt=attempt.pk)
        failed = list(others.order_by("-at").values_list("at", flat=True)[:most])
        if len(failed) >= most:
            Attempt.objects.filter(pk__in=own).delete()
            wait = failed[-1] + WINDOW - at
            raise Illegal("web.too-many-attempts", minutes=max(1, -(-wait // MINUTE)))
    return own


def _key(*parts: str) -> str:
    """Names and addresses are compared, never kept."""
    return sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()
