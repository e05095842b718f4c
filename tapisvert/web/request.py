"""Requests as pages get them: Django's own, with what our middleware puts on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from django.http import HttpRequest, HttpResponse
from django_htmx.middleware import HtmxDetails

from tapisvert.web.live.league import LiveLeague
from tapisvert.web.models import Account
from tapisvert.web.roles import Membership
from tapisvert.words import Lang


class RoomRequest(HttpRequest):
    """What every page may ask of its request."""

    account: Account | None
    """Who is signed in."""
    lang: Lang
    """The language to answer in."""
    membership: Membership | None
    """The role of whoever asks, where the page is."""
    member_at: str | None
    """The event they have that role at, on a page of an event."""
    was_admitted: bool
    """Whether the door let the request through to its page."""
    noted: dict[str, str | int]
    """What the audit keeps of it beside what its address says."""
    read_from: LiveLeague | None
    """The league as it was before anything was read for a page of it that officials see."""
    htmx: HtmxDetails
    """False where no script asks."""
    made_action: str
    """The id of the action a form asks for, once it is known; empty before."""


Respond: TypeAlias = Callable[[RoomRequest], HttpResponse]
"""What a middleware passes a request on to."""
