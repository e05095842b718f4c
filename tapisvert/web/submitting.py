"""Commands from pages: the one way a request changes an event, with its author and its right."""

from __future__ import annotations

import re
from secrets import token_hex
from typing import Final

from tapisvert.actions import Command, Meta
from tapisvert.desk.running import Done
from tapisvert.desk.steps import stepped, whole_act
from tapisvert.desk.undoing import UndoBlocked
from tapisvert.refusals import Invalid
from tapisvert.tournament.state import Tournament
from tapisvert.web.house import desk
from tapisvert.web.models import Account
from tapisvert.web.moment import now
from tapisvert.web.permissions import check, check_undo
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import membership

_LATELY: Final = 200
"""Records within which somebody's last act is looked for."""
_ID: Final = re.compile(r"[A-Za-z0-9_.:-]{1,80}")


def carry_out(request: RoomRequest, event: str, command: Command, step: int = 0) -> Done:
    """Decide a command for whoever sent the form, and keep it; a form may ask for several in turn.

    The form's `action` makes a second click or a resend the same act; its `seen` is the version
    the page showed, so that a command overtaken by others is a conflict and not a mistake.
    """
    return carry_on(request, event, desk().now(event), command, step)


def carry_on(
    request: RoomRequest, event: str, now: Tournament, command: Command, step: int
) -> Done:
    """The same for somebody who has read the event already."""
    at_door = request.member_at == event
    held = request.membership if at_door else membership(request.account, event)
    check(held, now, command)
    return desk().do(event, command, author(request), stepped(action(request), step), seen(request))


def take_back(request: RoomRequest, event: str, target: str, also: tuple[str, ...] = ()) -> Done:
    """Undo an action, and those that must go with it."""
    held = membership(request.account, event)
    check_undo(held, {target, *also} <= _own_last_act(request, event))
    why = request.POST.get("reason", "")
    try:
        return desk().undo(event, target, author(request), action(request), also, why)
    except UndoBlocked:
        check_undo(held)
        raise


def _own_last_act(request: RoomRequest, event: str) -> frozenset[str]:
    """The steps of what whoever asks did last, if they did anything lately."""
    by = sender(request).author
    with desk().opened(event) as stream_state:
        records = stream_state.records
        for place in range(len(records) - 1, max(-1, len(records) - 1 - _LATELY), -1):
            if records[place].actor == by:
                steps = whole_act(stream_state, records[place])
                return frozenset(step.action for step in steps)
    return frozenset()


def author(request: RoomRequest) -> Meta:
    """Who asks, and when."""
    return Meta(now(), sender(request).author)


def sender(request: RoomRequest) -> Account:
    """Who asks."""
    account = request.account
    assert account is not None, "the door is closed to strangers"
    return account


def action(request: RoomRequest) -> str:
    """The id the page gave the act; a page without one is not protected from a second click."""
    request.made_action = request.made_action or action_id(request.POST.get("action", ""))
    return request.made_action


def action_id(typed: str) -> str:
    """An id a page gave, or a new one; what could not stand in an address is refused."""
    if typed and not _ID.fullmatch(typed):
        raise Invalid("web.bad-action")
    return typed or token_hex(8)


def seen(request: RoomRequest) -> int | None:
    """The version the page showed."""
    seen = request.POST.get("seen", "")
    return int(seen) if seen.isdecimal() and len(seen) < 10 else None
