"""Acts of a page: done at once, told in a toast that can take them back.

An event and a league are acted on alike; a `Place` says which record it is and how it speaks.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from secrets import token_hex
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django_htmx.http import trigger_client_event

from tapisvert.desk.folded import action as read
from tapisvert.desk.past import Past, act_name
from tapisvert.desk.running import Done, Ledger
from tapisvert.desk.telling import Said
from tapisvert.desk.undoing import Standing
from tapisvert.refusals import Conflict, Refusal
from tapisvert.tournament.handling import Command, Event
from tapisvert.web.answers import status_of
from tapisvert.web.authors import author_names
from tapisvert.web.language import lang_of
from tapisvert.web.wishing import action, seen, stepped
from tapisvert.words import Lang, say

S = TypeVar("S")
Wishing: TypeAlias = Callable[[S], Generator[Command, S, None]]
"""From a state, one wish after the other; each comes back as the state it made."""


class Offer(NamedTuple):
    """What often follows an act: a word, and the address that opens it."""

    title: str
    address: str


def _nothing(events: tuple[Event, ...]) -> tuple[Offer, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Place(Generic[S]):
    """The record acts are done to."""

    ledger: Ledger[S]
    stream: str
    home: str
    """The address to come back to where a form does not say."""
    undo: str
    may_undo: bool
    carry: Callable[[Command, int], Done]
    """Decide and keep a wish, the first or a later one of its form, for whoever sent it."""
    tell: Callable[[tuple[Event, ...]], tuple[Said, ...]]
    offer: Callable[[tuple[Event, ...]], tuple[Offer, ...]] = _nothing


class Acted(NamedTuple):
    """What an act led to, and the actions that would take it back."""

    events: tuple[Event, ...]
    actions: tuple[str, ...]
    version: int
    what: str


def carried_out(request: HttpRequest, place: Place[S], wishing: Wishing[S]) -> HttpResponse:
    """Carry out what a form wishes; a form sent again gets the answer it got before."""
    before = _before(place, action(request))
    stopped: tuple[str, ...] = ()
    if before is None:
        try:
            refusal = _carried(place, wishing(place.ledger.now(place.stream)))
        except Conflict as conflict:
            return _conflict(request, place, conflict)
        before = _before(place, action(request))
        stopped = () if refusal is None else (refusal.text(lang_of(request)),)
    return _done(request, place, before, stopped)


def taken_back(
    request: HttpRequest, place: Place[S], undo: Callable[[str, tuple[str, ...]], Done]
) -> HttpResponse:
    """Take an act back; where others stand on it, say which and offer to take all."""
    target, *also = request.POST.getlist("target") or [""]
    try:
        done = undo(target, tuple(also))
    except Standing as refusal:
        return _together(request, place, (target, *also), refusal)
    lang = lang_of(request)
    with place.ledger.opened(place.stream) as folded:
        record = folded.record(target)
        assert record is not None, "it was taken back"
        what = Past.of(record, folded.undone).named(lang)
    sentence = say("consolepage.undone", lang, {"what": what})
    return _answer(request, place, (sentence,), (), done.version)


def _done(
    request: HttpRequest, place: Place[S], acted: Acted | None, stopped: tuple[str, ...]
) -> HttpResponse:
    """The toast of an act, with the refusal of what was to follow it."""
    lang = lang_of(request)
    if acted is None:
        return _answer(request, place, (say("evening.done", lang),), (), 0)
    said = tuple(each.text(lang) for each in place.tell(acted.events))
    what = act_name(acted.what, lang)
    sentences = (*(said or (f"{what[:1].upper()}{what[1:]}.",)), *stopped)
    offers = place.offer(acted.events)
    return _answer(request, place, sentences, acted.actions, acted.version, offers)


def _conflict(request: HttpRequest, place: Place[S], refusal: Conflict) -> HttpResponse:
    """What was wished, what others did meanwhile, and the same form once more."""
    lang = lang_of(request)
    kept = [(name, value) for name, each in request.POST.lists() for value in each]
    told = {
        "sentence": refusal.text(lang),
        "code": refusal.code,
        "changes": _since(place, seen(request), lang),
        "address": request.path,
        "kept": [(n, v) for n, v in kept if n not in ("action", "seen", "csrfmiddlewaretoken")],
        "action": token_hex(8),
        "seen": place.ledger.version(place.stream),
        "back": back(request, place.home),
    }
    return _refused(request, "conflict", told, refusal)


def _together(
    request: HttpRequest, place: Place[S], targets: tuple[str, ...], refusal: Standing
) -> HttpResponse:
    """What stands on an act, and the offer to take all of it back."""
    also = tuple(dict.fromkeys((*targets, *refusal.data["also"])))
    told = {
        "sentence": refusal.text(lang_of(request)),
        "code": refusal.code,
        "undo": place.undo,
        "targets": also if refusal.code == "desk.undo-depends" else (),
        "action": token_hex(8),
        "back": back(request, place.home),
    }
    return _refused(request, "together", told, refusal)


def _refused(
    request: HttpRequest, template: str, told: Mapping[str, object], refusal: Refusal
) -> HttpResponse:
    part = "" if getattr(request, "htmx", False) else "_page"
    return render(request, f"console/{template}{part}.html", told, status=status_of(refusal))


def _carried(place: Place[S], wishes: Generator[Command, S, None]) -> Refusal | None:
    """One wish after the other; a later one that is refused leaves what was done before it."""
    step = 0
    try:
        wish = next(wishes)
        while True:
            place.carry(wish, step)
            step += 1
            wish = wishes.send(place.ledger.now(place.stream))
    except StopIteration:
        return None
    except Refusal as refusal:
        if not step:
            raise
        return refusal


def _before(place: Place[S], first: str) -> Acted | None:
    """What a form with this id has done already."""
    events: list[Event] = []
    actions: list[str] = []
    with place.ledger.opened(place.stream) as folded:
        found = folded.record(first)
        what = "" if found is None else Past.of(found, folded.undone).what
        while found is not None:
            events.extend(read(found).events)
            actions.append(found.action)
            found = folded.record(stepped(first, len(actions)))
        version = folded.version
    return Acted(tuple(events), tuple(actions), version, what) if actions else None


def _since(place: Place[S], version: int | None, lang: Lang) -> list[dict[str, str]]:
    """What others did since a page was shown, the newest first."""
    if version is None:
        return []
    with place.ledger.opened(place.stream) as folded:
        records = folded.records[version:][-5:]
        past = [Past.of(record, folded.undone) for record in reversed(records)]
    names = author_names((each.by for each in past), lang)
    return [{"what": each.named(lang), "by": names[each.by], "when": each.when} for each in past]


def _answer(
    request: HttpRequest,
    place: Place[S],
    sentences: tuple[str, ...],
    actions: tuple[str, ...],
    version: int,
    offers: tuple[Offer, ...] = (),
) -> HttpResponse:
    """A toast for a page that is open, the page again for one without scripts."""
    if not getattr(request, "htmx", False):
        return HttpResponseRedirect(back(request, place.home))
    values = {
        "address": place.undo,
        "sentences": sentences,
        "undo": actions * place.may_undo,
        "offers": offers,
    }
    answer = render(request, "console/toast.html", values)
    return trigger_client_event(answer, "acted", {"version": version})


def back(request: HttpRequest, home: str) -> str:
    """The page a form came from, if it is ours."""
    told = request.POST.get("back", "") or request.headers.get("Referer", "")
    ours = url_has_allowed_host_and_scheme(told, {request.get_host()}, request.is_secure())
    return told if told and ours else home
