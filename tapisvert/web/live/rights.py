"""Who may listen to what: asked when a stream opens, and again whenever rights change."""

from __future__ import annotations

from importlib import import_module
from typing import Final, NamedTuple

from django.conf import settings
from django.contrib.auth import get_user
from django.http import HttpRequest

from tapisvert.desk.running import LEAGUES
from tapisvert.web.house import exists, leagues
from tapisvert.web.language import language
from tapisvert.web.live.fragments import Audience
from tapisvert.web.models import Account, Screen
from tapisvert.web.offices import league_membership
from tapisvert.web.page import PAGES
from tapisvert.web.roles import Membership, membership
from tapisvert.words import Lang


class Bearer(NamedTuple):
    """What somebody shows at the door: where they want to go, and the session of their browser."""

    audience: str
    place: str
    """The event, the league, or the secret of a screen."""
    session: str = ""


class Topic(NamedTuple):
    """What is rendered once and heard by many."""

    event: str
    """The stream of the record it is about."""
    audience: Audience
    lang: Lang
    held: Membership | None = None
    """The role of those who hear it; somebody at a table hears nothing."""


_CONSOLE: Final = "console"
_OFFICE: Final = "league-office"


def admitted(bearer: Bearer) -> Topic | None:
    """What the bearer may hear now; None is nothing."""
    match bearer.audience:
        case "staff":
            account = account_of(bearer.session)
            held = membership(account, bearer.place)
            if account is None or not PAGES[_CONSOLE].admits(held, writing=False):
                return None
            if not exists(bearer.place):
                return None
            return Topic(bearer.place, "staff", language(account.language), held)
        case "league":
            account = account_of(bearer.session)
            held = league_membership(account, bearer.place)
            if account is None or not PAGES[_OFFICE].admits(held, writing=False):
                return None
            if bearer.place not in leagues().streams():
                return None
            return Topic(f"{LEAGUES}{bearer.place}", "league", language(account.language))
        case "display":
            screen = Screen.at(bearer.place)
            return Topic(screen.event, "display", language(screen.language)) if screen else None
        case _:
            return None


def account_of(session: str) -> Account | None:
    """Who is signed in with a session; None for a session of nobody."""
    if not session.isalnum():
        return None
    request = HttpRequest()
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(session)
    account = get_user(request)
    return account if isinstance(account, Account) else None
