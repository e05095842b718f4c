"""Where somebody is signed in: listed, ended one by one, and ended by themselves when idle."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY, logout, user_logged_in
from django.contrib.sessions.models import Session
from django.http import HttpRequest, HttpResponse

from tapisvert.web.models import Account, HouseFact, RoleGrant
from tapisvert.web.moment import DAY, MINUTE, now
from tapisvert.web.request import Respond
from tapisvert.web.rights import rights_changed
from tapisvert.web.second_step import has_second_step
from tapisvert.web.sessions import SessionStore, stored_key
from tapisvert.web.writing import writing

IDLE: Final = 7 * DAY
"""After this long without a page a session ends."""
IDLE_OWNER: Final = DAY
"""The same for owners: theirs opens everything."""
CONFIRMED: Final = 10 * MINUTE
"""For this long whoever has shown who they are may do what cannot be taken back."""
_NOTICED: Final = 5 * MINUTE
"""How exactly the last page is remembered: a session is not written at every page."""
_MADE, _SEEN, _AGENT, _SHOWN, _OWNER = "made", "seen", "agent", "shown", "owner"
_BARE: Final = "bare"
_PASSKEY: Final = "passkey"
_STRONG: Final = "second-step"
_STRONGER: Final = frozenset(("owner", "cashier"))
"""Who needs a second step where the house wants one: those who open everything or hold money."""
_BROWSERS: Final = ("Firefox", "Edg", "OPR", "Chrome", "Safari")
_SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")


class SignedInPlace(NamedTuple):
    """One browser somebody is signed in on."""

    key: str
    made: int
    seen: int
    agent: str
    """The kinds of browser and system, nothing finer."""
    here: bool


def begun(sender: object, request: HttpRequest, user: Account, **_: Any) -> None:
    """A session of somebody begins: when, on what, and that they have just shown who they are."""
    at = now()
    roles = set(RoleGrant.objects.filter(account=user).values_list("role", flat=True))
    agent = _agent(request.META.get("HTTP_USER_AGENT", ""))
    bare = not _STRONGER.isdisjoint(roles) and is_strong() and not has_second_step(user)
    request.session.update({_MADE: at, _SEEN: at, _SHOWN: at, _AGENT: agent})
    request.session.update({_OWNER: "owner" in roles, _BARE: bare})


user_logged_in.connect(begun, dispatch_uid="tapisvert-sessions")


class IdleSessions:
    """Ends a session nobody used for long; remembers when each was used."""

    def __init__(self, get_response: Respond) -> None:
        self._next = get_response

    def __call__(self, request: Any) -> HttpResponse:
        if SESSION_KEY in request.session:
            at, seen = now(), request.session.get(_SEEN, 0)
            if at - seen > (IDLE_OWNER if request.session.get(_OWNER) else IDLE):
                logout(request)
            elif at - seen > _NOTICED:
                request.session[_SEEN] = at
        return self._next(request)


def places(account: Account, own: str | None) -> list[SignedInPlace]:
    """Every browser somebody is signed in on, the last used first."""
    here = stored_key(own or "")
    places = []
    for row in Session.objects.filter(expire_date__gt=datetime.now(UTC)).iterator():
        data = SessionStore().decode(row.session_data)
        if data.get(SESSION_KEY) == str(account.pk) and _opens(account, data):
            made, seen = data.get(_MADE, 0), data.get(_SEEN, 0)
            is_here = row.session_key == here
            places.append(SignedInPlace(row.session_key, made, seen, data.get(_AGENT, ""), is_here))
    return sorted(places, key=lambda one: (not one.here, -one.seen))


def _opens(account: Account, data: Mapping[str, Any]) -> bool:
    """Whether a session still opens anything: not after a new password, and not idle for long."""
    hashes = (account.get_session_auth_hash(), *account.get_session_auth_fallback_hash())
    if data.get(HASH_SESSION_KEY) not in hashes:
        return False
    seen: int = data.get(_SEEN, 0)
    return now() - seen <= (IDLE_OWNER if data.get(_OWNER) else IDLE)


def end(account: Account, own: str | None, key: str = "") -> int:
    """Sign somebody out of one other browser, or of all but this one; how many it were."""
    ended = [one.key for one in places(account, own) if (one.key == key if key else not one.here)]
    with writing():
        Session.objects.filter(session_key__in=ended).delete()
        rights_changed()
    return len(ended)


def is_confirmed(request: HttpRequest) -> bool:
    """Whether whoever sits here has shown a moment ago who they are."""
    shown: int = request.session.get(_SHOWN, 0)
    return now() - shown <= CONFIRMED


def confirm(request: HttpRequest, *, by_passkey: bool = False) -> None:
    """Whoever sits here has shown who they are."""
    request.session[_SHOWN] = now()
    if by_passkey:
        request.session[_PASSKEY] = now()


def has_shown_passkey(request: HttpRequest) -> bool:
    """Whether a passkey was asked for and shown a moment ago: it stands for the old password.

    To have signed in does not: whoever finds a browser open would choose a password of their own.
    """
    shown: int = request.session.get(_PASSKEY, 0)
    return now() - shown <= CONFIRMED


def is_strong() -> bool:
    """Whether owners and cashiers of this house need a second step."""
    return HouseFact.objects.filter(name=_STRONG, value="1").exists()


def want_strong(wanted: bool) -> None:
    """From the next sign-in on, owners and cashiers need a second step, or need none."""
    HouseFact.objects.update_or_create(name=_STRONG, defaults={"value": "1" if wanted else ""})


def is_bare(request: HttpRequest) -> bool:
    """Whether somebody still has to add the second step the house wants."""
    return bool(request.session.get(_BARE))


def now_strong(request: HttpRequest) -> None:
    """The second step is there."""
    request.session[_BARE] = False


def _agent(header: str) -> str:
    kinds = (
        next((each for each in names if each in header), "") for names in (_BROWSERS, _SYSTEMS)
    )
    context = (each.replace("Edg", "Edge").replace("OPR", "Opera") for each in kinds)
    return " · ".join(each for each in context if each)
