"""People who are perhaps one: found, merged, and whoever else somebody says is the same."""

from __future__ import annotations

from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_http_methods

from tapisvert.desk.duplicates import Suspects
from tapisvert.desk.duplicates import duplicates as found_in
from tapisvert.desk.league.presence import refuse_merging
from tapisvert.desk.people import People
from tapisvert.person import Person
from tapisvert.refusals import Invalid, Refusal
from tapisvert.web.answers import status_of
from tapisvert.web.house import leagues, people
from tapisvert.web.panels.people.cards import PersonCard, back, card
from tapisvert.web.panels.people.visits import attended, nights_of
from tapisvert.web.request import RoomRequest

_FOUND: Final[WeakKeyDictionary[People, tuple[int, tuple[Suspects, ...]]]] = WeakKeyDictionary()
_SHOWN: Final = 25
_CANDIDATES: Final = 20


class DuplicateGroup(NamedTuple):
    """People who are perhaps one, as they are shown."""

    cards: tuple[tuple[PersonCard, int], ...]
    """Each with how many nights they came."""
    reasons: tuple[str, ...]
    stays: str
    """The id to keep: of the one who came most often, then of the oldest."""


@require_http_methods(["GET", "HEAD", "POST"])
def duplicates(request: RoomRequest) -> HttpResponse:
    """The likeliest first, each with its reasons; one stays, the others lead to it."""
    shown: dict[str, object] = {"place": "duplicates"}
    status = 200
    if request.method == "POST":
        try:
            return _told_apart(request) if "apart" in request.POST else _merged(request)
        except Refusal as refusal:
            shown |= _warning(request, refusal)
            status = status_of(refusal)
    directory = people().directory()
    stamp, everybody = people().stamp, tuple(directory)
    gone = directory.own(request.GET.get("merged", ""))
    into = directory.get(gone.id) if gone is not None and gone.same_as else None
    duplicates = _found(stamp, everybody)
    shown |= {
        "groups": [_group(one, request) for one in duplicates[:_SHOWN]],
        "count": len(duplicates),
        "gone": gone if into is not None else None,
        "into": into,
    }
    return render(request, "people/duplicates.html", shown, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
def same(request: RoomRequest, person: str) -> HttpResponse:
    """Say that somebody is the same as another one, whom one looks for."""
    warning: dict[str, object] = {}
    status = 200
    if request.method == "POST":
        try:
            return _merged(request)
        except Refusal as refusal:
            warning = _warning(request, refusal)
            status = status_of(refusal)
    asked = request.GET.get("q", "").strip()[:120]
    seen = attended().seen()
    directory = people().directory()
    known = directory.get(person)
    if known is None:
        raise Http404
    if asked:
        close = directory.suggest(asked, _CANDIDATES, seen)
    else:
        called = directory.near(f"{known.name} {known.nickname}") if known.nickname else ()
        close = tuple(dict.fromkeys((*directory.near(known.name), *called)))
    shown = {
        "person": known,
        "asked": asked,
        "cards": [card(one, request, seen(one.id)) for one in close if one.id != known.id],
        "place": "people",
        **warning,
    }
    return render(request, "people/same.html", shown, status=status)


def _merged(request: RoomRequest) -> HttpResponse:
    stays = request.POST.get("stays", "")
    goes = [one for one in request.POST.getlist("goes") if one != stays]
    if not goes:
        raise Invalid("peoplepage.nobody-goes")
    if not request.POST.get("anyway"):
        for one in goes:
            refuse_merging(attended(), leagues(), people(), stays, one)
    for one in goes:
        people().merge(stays, one)
    if request.POST.get("from") == "person":
        address = reverse("person", args=[stays]) + "?" + urlencode({"done": "merged"})
    else:
        address = reverse("duplicates") + "?" + urlencode({"merged": goes[0]})
    return back(request, address)


def _warning(request: RoomRequest, refusal: Refusal) -> dict[str, object]:
    """A refusal as the page shows it; a warning comes with what would be merged all the same."""
    context: dict[str, object] = {"sentence": refusal.text(request.lang), "code": refusal.code}
    if refusal.code == "people.played-together":
        context["anyway"] = {
            "stays": request.POST.get("stays", ""),
            "goes": request.POST.getlist("goes"),
            "from": request.POST.get("from", ""),
        }
    return context


def _told_apart(request: RoomRequest) -> HttpResponse:
    people().tell_apart(*request.POST.getlist("goes"))
    return back(request, reverse("duplicates"))


def _found(stamp: int, everybody: tuple[Person, ...]) -> tuple[Suspects, ...]:
    """Found once for as long as nobody changes."""
    before = _FOUND.get(people())
    if before is None or before[0] != stamp:
        before = _FOUND[people()] = (stamp, found_in(everybody))
    return before[1]


def _group(suspects: Suspects, request: RoomRequest) -> DuplicateGroup:
    seen = attended().seen()
    counted = [(one, nights_of([one.id])) for one in suspects.people]
    stays = max(counted, key=lambda each: (each[1], bool(each[0].licence), -each[0].number))[0]
    cards = tuple((card(one, request, seen(one.id)), count) for one, count in counted)
    reasons = tuple(f"peoplepage.reason-{reason}" for reason in suspects.reasons)
    return DuplicateGroup(cards, reasons, stays.id)
