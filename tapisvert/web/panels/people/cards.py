"""Somebody as a reader may see them, and the way on from a form."""

from __future__ import annotations

from typing import NamedTuple

from django.http import HttpResponse
from django.shortcuts import redirect

from tapisvert.person import Person
from tapisvert.prints.moments import day
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import is_director
from tapisvert.zones import local


class PersonCard(NamedTuple):
    """Somebody as this reader may see them."""

    id: str
    name: str
    nickname: str
    number: str
    licence: str
    email: str
    phone: str
    seen: str
    """The day they were seen last."""


def card(one: Person, request: RoomRequest, seen: int) -> PersonCard:
    """Somebody for a list; contacts are for those who may change them."""
    full = may_write(request)
    return PersonCard(
        one.id,
        one.name,
        one.nickname,
        str(one.number) if one.number else "",
        one.licence,
        one.email if full else "",
        one.phone if full else "",
        day(local(seen), request.lang) if seen else "",
    )


def may_write(request: RoomRequest) -> bool:
    """Whether the reader may change people, and so see how to reach them."""
    return is_director(request.membership)


def back(request: RoomRequest, address: str) -> HttpResponse:
    """On to another page, also out of the sheet."""
    if request.htmx:
        return HttpResponse(status=204, headers={"HX-Redirect": address})
    return redirect(address)


def frame(request: RoomRequest) -> str:
    """The page around a form, or nothing where it stands in the sheet."""
    return "people/alone.html" if in_place(request) == "sheet" else "people/page.html"


def in_place(request: RoomRequest) -> str:
    """The part of a page that asks, if one does."""
    htmx = request.htmx
    return (htmx.target or "") if htmx and not htmx.boosted else ""
