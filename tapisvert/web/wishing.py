"""Wishes from pages: the one way a request changes an event, with its author and its right."""

from __future__ import annotations

from secrets import token_hex

from django.http import HttpRequest

from tapisvert.desk.running import Done
from tapisvert.tournament.handling import Command, Meta
from tapisvert.web.acts import check, check_undo
from tapisvert.web.house import desk
from tapisvert.web.language import account_of
from tapisvert.web.moment import now
from tapisvert.web.roles import standing


def carry_out(request: HttpRequest, event: str, wish: Command, step: int = 0) -> Done:
    """Decide a wish for whoever sent the form, and keep it; a form may wish several in turn.

    The form's `action` makes a second click or a resend the same act; its `seen` is the version
    the page showed, so that a wish overtaken by others is a conflict and not a mistake.
    """
    check(standing(account_of(request), event), desk().now(event), wish)
    return desk().do(event, wish, author(request), stepped(action(request), step), seen(request))


def take_back(request: HttpRequest, event: str, target: str, also: tuple[str, ...] = ()) -> Done:
    """Undo an action, and those that must go with it."""
    check_undo(standing(account_of(request), event))
    return desk().undo(event, target, author(request), action(request), also)


def author(request: HttpRequest) -> Meta:
    """Who wishes, and when."""
    account = account_of(request)
    assert account is not None, "the door is closed to strangers"
    return Meta(now(), account.author)


def action(request: HttpRequest) -> str:
    """The id the page gave the act; a page without one is not protected from a second click."""
    made: str | None = getattr(request, "made_action", None)
    if made is None:
        made = request.POST.get("action") or token_hex(8)
        request.made_action = made  # type: ignore[attr-defined]
    return made


def stepped(first: str, step: int) -> str:
    """The id of one of several wishes of a form."""
    return f"{first}-{step}" if step else first


def seen(request: HttpRequest) -> int | None:
    """The version the page showed."""
    told = request.POST.get("seen", "")
    return int(told) if told.isdecimal() and len(told) < 10 else None
