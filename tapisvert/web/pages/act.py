"""Every act of a page: done at once, told in a toast that can take it back."""

from __future__ import annotations

from secrets import token_hex
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST
from django_htmx.http import trigger_client_event

from tapisvert.desk.folded import action as read
from tapisvert.desk.past import Past, act_name
from tapisvert.desk.queries.names import Names
from tapisvert.desk.telling import told
from tapisvert.desk.undoing import Standing
from tapisvert.refusals import Conflict, Refusal
from tapisvert.tournament.handling import Event
from tapisvert.web.answers import status_of
from tapisvert.web.authors import author_names
from tapisvert.web.house import desk, people
from tapisvert.web.language import lang_of
from tapisvert.web.verbs.form import Form
from tapisvert.web.verbs.registry import Wishes, verb_named
from tapisvert.web.verbs.rooms import ROOMS
from tapisvert.web.wishing import action, carry_out, seen, stepped, take_back
from tapisvert.words import Lang, say

assert ROOMS, "verbs register when their rooms are read"


class Acted(NamedTuple):
    """What an act led to, and the actions that would take it back."""

    events: tuple[Event, ...]
    actions: tuple[str, ...]
    version: int
    what: str


@require_POST
def act(request: HttpRequest, event: str, verb: str) -> HttpResponse:
    """Carry out what a form wishes; a form sent again gets the answer it got before."""
    wanted = verb_named(verb)
    before = _before(event, action(request))
    if before is None:
        form = Form(event, lang_of(request), request.POST)
        try:
            stopped = _carried(request, event, wanted(form, desk().now(event)))
        except Conflict as refusal:
            return conflict(request, event, refusal)
        before = _before(event, action(request))
        if stopped is not None:
            return done(request, event, before, stopped.text(lang_of(request)))
    return done(request, event, before)


@require_POST
def undo(request: HttpRequest, event: str) -> HttpResponse:
    """Take an act back; where others stand on it, say which and offer to take all."""
    target, *also = request.POST.getlist("target") or [""]
    try:
        past = take_back(request, event, target, tuple(also))
    except Standing as refusal:
        return _together(request, event, (target, *also), refusal)
    lang = lang_of(request)
    with desk().opened(event) as folded:
        record = folded.record(target)
        assert record is not None, "it was taken back"
        what = Past.of(record, folded.undone).named(lang)
    sentence = say("consolepage.undone", lang, {"what": what})
    return _answer(request, event, (sentence,), (), past.version)


def done(request: HttpRequest, event: str, acted: Acted | None, *stopped: str) -> HttpResponse:
    """The toast of an act, with the refusal of what was to follow it."""
    lang = lang_of(request)
    if acted is None:
        return _answer(request, event, (say("evening.done", lang),), (), 0)
    names = Names(desk().now(event), people())
    said = (*(each.text(lang) for each in told(names, acted.events)), *stopped)
    what = act_name(acted.what, lang)
    sentences = said or (f"{what[:1].upper()}{what[1:]}.",)
    return _answer(request, event, sentences, acted.actions, acted.version)


def conflict(request: HttpRequest, event: str, refusal: Conflict) -> HttpResponse:
    """What was wished, what others did meanwhile, and the same form once more."""
    lang = lang_of(request)
    changes = _since(event, seen(request), lang)
    kept = [(name, value) for name, each in request.POST.lists() for value in each]
    told_it = {
        "sentence": refusal.text(lang),
        "code": refusal.code,
        "changes": changes,
        "address": request.path,
        "kept": [(n, v) for n, v in kept if n not in ("action", "seen", "csrfmiddlewaretoken")],
        "action": token_hex(8),
        "seen": desk().version(event),
        "back": _back(request, event),
    }
    partial = bool(getattr(request, "htmx", False))
    template = "console/conflict.html" if partial else "console/conflict_page.html"
    return render(request, template, told_it, status=status_of(refusal))


def _carried(request: HttpRequest, event: str, wishes: Wishes) -> Refusal | None:
    """One wish after the other; a later one that is refused leaves what was done before it."""
    step = 0
    try:
        wish = next(wishes)
        while True:
            carry_out(request, event, wish, step)
            step += 1
            wish = wishes.send(desk().now(event))
    except StopIteration:
        return None
    except Refusal as refusal:
        if not step:
            raise
        return refusal


def _before(event: str, first: str) -> Acted | None:
    """What a form with this id has done already."""
    events: list[Event] = []
    actions: list[str] = []
    with desk().opened(event) as folded:
        found = folded.record(first)
        what = "" if found is None else Past.of(found, folded.undone).what
        while found is not None:
            events.extend(read(found).events)
            actions.append(found.action)
            found = folded.record(stepped(first, len(actions)))
        version = folded.version
    return Acted(tuple(events), tuple(actions), version, what) if actions else None


def _since(event: str, version: int | None, lang: Lang) -> list[dict[str, str]]:
    """What others did since a page was shown, the newest first."""
    if version is None:
        return []
    with desk().opened(event) as folded:
        records = folded.records[version:][-5:]
        past = [Past.of(record, folded.undone) for record in reversed(records)]
    names = author_names((each.by for each in past), lang)
    return [{"what": each.named(lang), "by": names[each.by], "when": each.when} for each in past]


def _together(
    request: HttpRequest, event: str, targets: tuple[str, ...], refusal: Standing
) -> HttpResponse:
    also = tuple(dict.fromkeys((*targets, *refusal.data["also"])))
    told_it = {
        "sentence": refusal.text(lang_of(request)),
        "code": refusal.code,
        "event": event,
        "targets": also if refusal.code == "desk.undo-depends" else (),
        "action": token_hex(8),
        "back": _back(request, event),
    }
    partial = bool(getattr(request, "htmx", False))
    template = "console/together.html" if partial else "console/together_page.html"
    return render(request, template, told_it, status=status_of(refusal))


def _answer(
    request: HttpRequest,
    event: str,
    sentences: tuple[str, ...],
    actions: tuple[str, ...],
    version: int,
) -> HttpResponse:
    """A toast for a page that is open, the page again for one without scripts."""
    if not getattr(request, "htmx", False):
        return HttpResponseRedirect(_back(request, event))
    held = getattr(request, "standing", None)
    may_undo = held is not None and held.role in ("owner", "director")
    values = {"event": event, "sentences": sentences, "undo": actions if may_undo else ()}
    answer = render(request, "console/toast.html", values)
    return trigger_client_event(answer, "acted", {"version": version})


def _back(request: HttpRequest, event: str) -> str:
    """The page a form came from, if it is ours."""
    told_back = request.POST.get("back", "") or request.headers.get("Referer", "")
    ours = url_has_allowed_host_and_scheme(told_back, {request.get_host()}, request.is_secure())
    return told_back if told_back and ours else reverse("console", args=[event])
