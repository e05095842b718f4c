"""The directory: everybody the house knows, found while typing; one person, changed, forgotten."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tapisvert.desk.league.presence import league_finishes, refuse_forgetting
from tapisvert.desk.people import new_id
from tapisvert.desk.queries.attended import AttendedNight
from tapisvert.person import Person
from tapisvert.prints.moments import day
from tapisvert.refusals import Conflict, Invalid, Refusal
from tapisvert.replacing import replace
from tapisvert.web import autobackup as keeping
from tapisvert.web.answers import status_of
from tapisvert.web.binding import binding_code
from tapisvert.web.house import leagues
from tapisvert.web.house import people as directory_of_house
from tapisvert.web.moment import now
from tapisvert.web.outbox import Outbox
from tapisvert.web.page import DIRECTORS, OWNERS, STAFF, Page
from tapisvert.web.paging import page_number
from tapisvert.web.panels.league.shown import day_said
from tapisvert.web.panels.people import duplicates, importing
from tapisvert.web.panels.people.cards import back, card, frame, in_place, may_write
from tapisvert.web.panels.people.visits import attended, nights_of
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import is_owner, membership
from tapisvert.zones import local

PAGE: Final = 50
_LONGEST: Final = 120
_TEXTS: Final = ("name", "nickname", "licence", "email", "phone", "note")


_LEAGUE_NIGHTS: Final = 40
"""Nights of leagues shown beside those at the tables of the house."""


@require_safe
def people(request: RoomRequest) -> HttpResponse:
    """Everybody by name, or whom the typed letters mean."""
    asked = request.GET.get("q", "").strip()[:_LONGEST]
    page_typed = request.GET.get("page", "")
    page = max(1, int(page_typed)) if page_typed.isdecimal() and len(page_typed) < 7 else 1
    seen = attended().seen()
    directory = directory_of_house().directory()
    count = len(directory)
    pages = max(1, -(-count // PAGE))
    if asked:
        people = directory.suggest(asked, PAGE + 1, seen)
    else:
        page = min(page, pages)
        people = directory.listed((page - 1) * PAGE, PAGE)
    cards = [card(one, request, seen(one.id)) for one in people[:PAGE]]
    shown = {
        "asked": asked,
        "cards": cards,
        "more": asked and len(people) > PAGE,
        "count": count,
        "page": page,
        "pages": pages,
        "may_write": may_write(request),
        "place": "people",
        "done": _done(request),
        **_admitted(request),
    }
    partial = in_place(request) == "found"
    return render(request, "people/found.html" if partial else "people/people.html", shown)


@require_safe
def person(request: RoomRequest, person: str) -> HttpResponse:
    """What is known of somebody, and the nights they came."""
    directory = directory_of_house().directory()
    known = directory.get(person)
    if known is None:
        raise Http404
    if known.id != person:
        return redirect("person", known.id)
    merged = directory.merged_into(known.id)
    ids = (known.id, *(one.id for one in merged))
    lang = request.lang
    full = may_write(request)
    nights = attended().of(ids)
    at_tables = {night.event for night in nights}
    league_nights = [
        (each, day_said(each.fixture.day, lang))
        for each in league_finishes(leagues(), ids)
        if each.fixture.stream not in at_tables
    ][:_LEAGUE_NIGHTS]
    shown = {
        "person": known if full else _names_only(known),
        "merged": [card(one, request, 0) for one in merged if one.name],
        "nights": [(night, day(local(night.at), lang)) for night in nights],
        "count": nights_of(ids),
        "league_nights": league_nights,
        "shown": len(nights) + len(league_nights),
        "best": _best(nights),
        "may_write": full,
        "may_bind": is_owner(membership(request.account)),
        "place": "people",
        "done": _done(request),
    }
    return render(request, "people/person.html", shown)


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: RoomRequest) -> HttpResponse:
    """Somebody the house does not know yet."""
    return _edited(request, None)


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: RoomRequest, person: str) -> HttpResponse:
    """Change what is known of somebody."""
    return _edited(request, _known(person))


@require_http_methods(["GET", "HEAD", "POST"])
def forget(request: RoomRequest, person: str) -> HttpResponse:
    """The second step: what goes, what stays; and then it is done."""
    known = _known(person)
    directory = directory_of_house().directory()
    merged = (known, *directory.merged_into(known.id))
    ids = tuple(one.id for one in merged)
    if request.method == "POST":
        refuse_forgetting(leagues(), ids, known.name, now())
        directory_of_house().forget(known.id)
        Outbox(settings.DATA).forget([one.email for one in merged])
        keeping.forget(settings.BACKUPS, ids)
        return back(request, reverse("people") + "?" + urlencode({"done": "forgotten"}))
    nights = attended().of(ids)
    shown = {
        "person": known,
        "count": nights_of(ids),
        "playing": [night for night in nights if night.phase not in ("over", "cancelled")],
        "place": "people",
        "frame": frame(request),
    }
    return render(request, "people/forget.html", shown)


@require_POST
def part(request: RoomRequest, person: str) -> HttpResponse:
    """Two that were merged are two again."""
    directory = directory_of_house().directory()
    root = directory.root(person)
    directory_of_house().part(person)
    return back(request, reverse("person", args=[root]) + "?" + urlencode({"done": "parted"}))


@require_POST
def code(request: RoomRequest, person: str) -> HttpResponse:
    """A code for somebody to say on their own account who they are."""
    known = _known(person)
    assert request.account is not None, "the door is closed to strangers"
    made = binding_code(now(), known.id, request.account.author)
    shown = {"person": known, "code": made, "place": "people"}
    return render(request, "people/code.html", shown)


def _edited(request: RoomRequest, known: Person | None) -> HttpResponse:
    """A form; what was typed stays when it is refused."""
    typed = known or Person("", request.GET.get("name", "").strip()[:_LONGEST])
    shown: dict[str, Any] = {
        "known": known,
        "typed": typed,
        "was": _print_of(known),
        "place": "people",
        "frame": frame(request),
        "address": request.path,
    }
    if request.method != "POST":
        return render(request, "people/form.html", shown)
    context = _told(request, known or Person(new_id(), ""))
    try:
        if not context.name:
            raise Invalid("peoplepage.no-name")
        if request.POST.get("was", "") != _print_of(known):
            raise Conflict("peoplepage.changed-meanwhile", name=known.name if known else "")
        directory_of_house().put(context)
    except Refusal as refusal:
        lang = request.lang
        shown |= {"typed": context, "sentence": refusal.text(lang), "code": refusal.code}
        return render(request, "people/form.html", shown, status=status_of(refusal))
    return back(request, reverse("person", args=[context.id]) + "?" + urlencode({"done": "saved"}))


def _told(request: RoomRequest, known: Person) -> Person:
    typed: dict[str, Any] = {field: request.POST.get(field, "") for field in _TEXTS}
    typed |= {field: request.POST.get(field, "") for field in ("language", "shown")}
    return replace(known, **{**typed, "name": typed["name"].strip()})


def _known(person: str) -> Person:
    known = directory_of_house().get(person)
    if known is None:
        raise Http404
    return known


def _names_only(person: Person) -> Person:
    return replace(person, email="", phone="", note="")


def _print_of(person: Person | None) -> str:
    """Other whenever anything of somebody is."""
    return (
        "" if person is None else sha256(repr(person).encode("utf-8", "replace")).hexdigest()[:16]
    )


def _best(nights: tuple[AttendedNight, ...]) -> AttendedNight | None:
    placed = [night for night in nights if night.place_from is not None]
    return min(placed, key=lambda night: (night.place_from or 0, -night.field), default=None)


def _done(request: RoomRequest) -> str:
    """What was just done, by its key."""
    done = request.GET.get("done", "")
    return done if done in ("saved", "forgotten", "parted", "merged", "imported") else ""


def _admitted(request: RoomRequest) -> dict[str, Any]:
    """How many an import made members, and of which league."""
    league = request.GET.get("league", "")
    if not league or not leagues().holds(league):
        return {}
    n = page_number(request.GET.get("members", ""))
    return {"admitted": n, "admitted_to": leagues().now(league).name}


PAGES: Final = (
    Page("people", "people", people, reads=STAFF),
    Page("people-new", "people/new", new, reads=DIRECTORS, writes=DIRECTORS),
    Page(
        "duplicates", "people/duplicates", duplicates.duplicates, reads=DIRECTORS, writes=DIRECTORS
    ),
    Page(
        "people-export",
        "people/export",
        importing.export,
        reads=DIRECTORS,
        grave=True,
        audit="people-exported",
    ),
    Page(
        "people-import",
        "people/import",
        importing.take,
        reads=DIRECTORS,
        writes=DIRECTORS,
        uploads=8,
    ),
    Page("person", "people/<person>", person, reads=STAFF),
    Page("person-edit", "people/<person>/edit", edit, reads=DIRECTORS, writes=DIRECTORS),
    Page("person-same", "people/<person>/same", duplicates.same, reads=DIRECTORS, writes=DIRECTORS),
    Page(
        "person-forget",
        "people/<person>/forget",
        forget,
        reads=DIRECTORS,
        writes=DIRECTORS,
        grave=True,
        audit="person-forgotten",
    ),
    Page("person-code", "people/<person>/code", code, writes=OWNERS, grave=True, audit="code-made"),
    Page("person-part", "people/<person>/part", part, writes=DIRECTORS),
)
