"""The festival as acts are done to it: who asks, what is theirs to do, and how it is told."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse

from tapisvert.actions import Command, Event, Meta
from tapisvert.desk.festival.preparing import HOUSE
from tapisvert.desk.festival.running import with_names
from tapisvert.desk.running import Done
from tapisvert.desk.steps import stepped
from tapisvert.desk.telling import texts_of, told
from tapisvert.festival.handling import FESTIVAL, FestivalNames
from tapisvert.festival.state import Festival
from tapisvert.refusals import Illegal, Refusal
from tapisvert.tournament.handling import LeastRole
from tapisvert.web.acting import ActTarget
from tapisvert.web.authors import author_names
from tapisvert.web.dates import house_zone
from tapisvert.web.house import desk, exists, festivals, people
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import Membership, is_director, membership
from tapisvert.web.submitting import action, author, seen, sender
from tapisvert.words import Lang
from tapisvert.zones import activate

_MAY: Final[dict[str, tuple[LeastRole, ...]]] = {
    "cashier": ("cashier", "door"),
    "assistant": ("door", "assistant"),
}


def called(person: str, lang: Lang) -> str:
    """The name of somebody of the directory, or of whoever signs in."""
    known = people().get(person)
    return author_names((person,), lang)[person] if known is None else known.name


def event_called(event: str) -> str:
    """The name of an event; the name of its record where it is none."""
    setup = desk().now(event).setup if exists(event) else None
    return event if setup is None else setup.name


def names(lang: Lang) -> FestivalNames:
    """What sentences about the festival ask for names."""
    return FestivalNames(festivals().shared, partial(called, lang=lang), event_called)


def place(request: RoomRequest) -> ActTarget[Festival]:
    """The record of the festival, for acts of one form."""
    return ActTarget(
        festivals(),
        HOUSE,
        reverse("festival"),
        reverse("festival-undo"),
        is_director(membership(request.account)),
        sender(request).author,
        partial(_carry, request),
        partial(_tell, request.lang),
        sentence=sentence,
    )


def sentence(refusal: Refusal, lang: Lang) -> str:
    """A refusal with names instead of ids."""
    refusal.data = with_names(refusal.data, names(lang))
    return refusal.text(lang)


def check_role(held: Membership | None, least: LeastRole) -> None:
    """Refuse a command of the festival that asks for another role than its author has."""
    if is_director(held):
        return
    if held is None or least not in _MAY.get(held.role, ()):
        raise Illegal("web.not-your-role")


def do(request: RoomRequest, command: Command, action_id: str) -> Done:
    """Have a command of the festival decided and kept for whoever sent it."""
    shared = festivals()
    check_role(membership(request.account), FESTIVAL.given_by(shared.shared, command))
    return shared.do(HOUSE, command, _meta(request), action_id, seen(request))


def _meta(request: RoomRequest) -> Meta:
    return author(request)


def _carry(request: RoomRequest, _: Festival, command: Command, step: int) -> Done:
    return do(request, command, stepped(action(request), step))


def _tell(lang: Lang, _: Festival, events: tuple[Event, ...]) -> tuple[str, ...]:
    return texts_of(told(lambda: FESTIVAL.tell(names(lang), events)), lang)


def festival_page(
    request: RoomRequest, tab: str, template: str, context: dict[str, Any]
) -> HttpResponse:
    """A page of the festival, with its tabs."""
    activate(house_zone())
    values = {"tab": tab, "version": festivals().version(HOUSE), **context}
    return render(request, template, values)
