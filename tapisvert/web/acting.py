"""Acts of a page: done at once, told in a toast that can take them back.

An event and a league are acted on alike; a `Place` says which record it is and how it speaks.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from functools import partial
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django_htmx.http import trigger_client_event

from tapisvert.actions import Command, Event
from tapisvert.desk.beside import keep_beside
from tapisvert.desk.past import act_name, action_sentence, command_name, recorded_name
from tapisvert.desk.running import Done, Streams
from tapisvert.desk.steps import ids, stepped, whole_act
from tapisvert.desk.stream_state import StreamState
from tapisvert.desk.stream_state import action as read
from tapisvert.desk.undoing import UndoBlocked, UndoUnexplained
from tapisvert.journal.port import StaleVersion
from tapisvert.refusals import Conflict, Invalid, Refusal
from tapisvert.slotted import dataclass
from tapisvert.web.answers import refused, status_of
from tapisvert.web.authors import author_names
from tapisvert.web.dates import time_of_day
from tapisvert.web.request import RoomRequest
from tapisvert.web.sent_forms import form_digest, is_another_form, keep_form
from tapisvert.web.submitting import action, seen
from tapisvert.web.turns import in_turn, overtaken
from tapisvert.words import Lang, say

S = TypeVar("S")
_ATTEMPTS: Final = 100
_DONE_ALREADY: Final = frozenset(("elimination.out-already",))
"""What somebody else did meanwhile is what was asked for: there is nothing to do again."""
Submission: TypeAlias = Callable[[S], Generator[Command, S, None]]
"""From a state, one command after the other; each comes back as the state it made."""


class FollowUp(NamedTuple):
    """What often follows an act: a word, and the address that opens it."""

    title: str
    address: str
    opens: bool = False
    """Whether it opens by itself: what everybody at the table waits for."""


def _nothing(now: object, events: tuple[Event, ...]) -> tuple[FollowUp, ...]:
    return ()


def _sentence(refusal: Refusal, lang: Lang) -> str:
    return refusal.text(lang)


@dataclass(frozen=True, slots=True)
class ActTarget(Generic[S]):
    """The record acts are done to."""

    streams: Streams[S]
    stream: str
    home: str
    """The address to come back to where a form does not say."""
    undo: str
    may_undo: bool
    by: str
    """Who asks, as the record calls them."""
    carry: Callable[[S, Command, int], Done]
    """Decide and keep a command, the first or a later one of its form, for whoever sent it."""
    tell: Callable[[S, tuple[Event, ...]], tuple[str, ...]]
    """What came of it, in sentences."""
    offer: Callable[[S, tuple[Event, ...]], tuple[FollowUp, ...]] = _nothing
    sentence: Callable[[Refusal, Lang], str] = _sentence
    """A refusal in words, with names where the record knows them."""


@dataclass(slots=True)
class Acted(Generic[S]):
    """The record as an act found or left it, what the act led to, and what would take it back."""

    now: S
    version: int
    events: tuple[Event, ...] = ()
    actions: tuple[str, ...] = ()
    what: Command | str = ""
    """The first command, or its name where it was given before."""
    refusal: Refusal | None = None
    """Of a later command: what was done before it stands."""

    @property
    def name(self) -> str:
        """The name of the first command."""
        return command_name(self.what) if isinstance(self.what, Command) else self.what


def carried_out(
    request: RoomRequest, place: ActTarget[S], commands_of: Submission[S], whole: bool = False
) -> HttpResponse:
    """Carry out what a form asks for; a form sent again gets the answer it got before."""
    try:
        acted = _carried(place, action(request), commands_of, whole, form_digest(request.POST))
    except Conflict as conflict:
        return _conflict(request, place, conflict)
    except Refusal as refusal:
        return refused(request, refusal, place.sentence(refusal, request.lang))
    return _done(request, place, acted)


def _carried(
    place: ActTarget[S], first: str, commands_of: Submission[S], whole: bool, form: str
) -> Acted[S]:
    """All commands of a form kept with one append, decided again where others were faster."""
    for _ in range(_ATTEMPTS):
        with in_turn(place.stream):
            try:
                with place.streams.together(place.stream) as stream_state:
                    acted = _before(place, first, stream_state)
                    if acted.actions:
                        _refuse_another(acted, first, commands_of)
                        if is_another_form(place.stream, first, form):
                            raise Conflict("web.form-reused")
                        return acted
                    _carry(place, first, acted, commands_of(acted.now), stream_state)
                    if whole and acted.refusal is not None:
                        raise acted.refusal
                    keep_beside(partial(keep_form, place.stream, first, form))
            except StaleVersion:
                overtaken(place.stream)
            except Invalid as refusal:
                if refusal.code != "journal.action-reused":
                    raise
                # the same form, sent twice at once: the other one was kept
            else:
                return acted
    raise Conflict("desk.too-busy", stream=place.stream)


def taken_back(
    request: RoomRequest, place: ActTarget[S], undo: Callable[[str, tuple[str, ...]], Done]
) -> HttpResponse:
    """Take an act back; where others stand on it, say which and offer to take all.

    A form names what goes as `target`, or an `act` any step of which it knows: then all of it goes.
    """
    target, *also = _of_act(request, place) or request.POST.getlist("target") or [""]
    try:
        done = undo(target, tuple(also))
    except UndoBlocked as refusal:
        return _together(request, place, (target, *also), refusal)
    except UndoUnexplained as refusal:
        return _why(request, place, (target, *also), refusal)
    lang = request.lang
    with place.streams.opened(place.stream) as stream_state:
        gone = [each for each in map(stream_state.record, (target, *also)) if each]
    gone.sort(key=lambda each: each.version)
    what = act_name(map(recorded_name, gone), lang)
    sentence = say("consolepage.undone", lang, {"what": what})
    return _answer(request, place, (sentence,), (), done.version, undone=(target, *also))


def _of_act(request: RoomRequest, place: ActTarget[S]) -> tuple[str, ...]:
    """Every step that stands of the act a form names; an act that fell is named as it is."""
    act = request.POST.get("act", "")
    with place.streams.opened(place.stream) as stream_state:
        record = stream_state.record(act) if act else None
        return (ids(whole_act(stream_state, record)) if record else ()) or (act,) * bool(act)


def _done(request: RoomRequest, place: ActTarget[S], acted: Acted[S]) -> HttpResponse:
    """The toast of an act, with the refusal of what was to follow it.

    Without scripts there is no toast: what was done is seen on the page, what was refused is told.
    """
    lang = request.lang
    if not request.htmx:
        if acted.refusal is not None:
            return _half_done(request, place, acted, acted.refusal)
        return _answer(request, place, (), acted.actions, acted.version)
    if not acted.actions:
        return _answer(request, place, (say("evening.done", lang),), (), 0)
    sentences = place.tell(acted.now, acted.events) or (action_sentence(acted.name, lang),)
    if acted.refusal is not None:
        sentences = (*sentences, place.sentence(acted.refusal, lang))
    offers = place.offer(acted.now, acted.events)
    return _answer(request, place, sentences, acted.actions, acted.version, offers)


def _half_done(
    request: RoomRequest, place: ActTarget[S], acted: Acted[S], refusal: Refusal
) -> HttpResponse:
    """What was done and what was not, on a page of its own."""
    done = place.tell(acted.now, acted.events) or (action_sentence(acted.name, request.lang),)
    context = {
        "sentence": " ".join((*done, place.sentence(refusal, request.lang))),
        "code": refusal.code,
        "done": back(request, place.home),
    }
    return render(request, "room/refused.html", context, status=status_of(refusal))


def _conflict(request: RoomRequest, place: ActTarget[S], refusal: Conflict) -> HttpResponse:
    """What was asked, what others did meanwhile, and the same form once more."""
    lang = request.lang
    sent_again = [(name, value) for name, each in request.POST.lists() for value in each]
    context = {
        "sentence": place.sentence(refusal, lang),
        "code": refusal.code,
        "done_already": refusal.code in _DONE_ALREADY,
        "changes": _since(place, seen(request), lang),
        "address": request.path,
        "kept": [
            (n, v) for n, v in sent_again if n not in ("action", "seen", "csrfmiddlewaretoken")
        ],
        "version": place.streams.version(place.stream),
        "back": back(request, place.home),
    }
    return _refused(request, "conflict", context, refusal)


def _together(
    request: RoomRequest, place: ActTarget[S], targets: tuple[str, ...], refusal: UndoBlocked
) -> HttpResponse:
    """What stands on an act, and the offer to take all of it back."""
    also = tuple(dict.fromkeys((*targets, *refusal.data["also"])))
    context = {
        "sentence": refusal.text(request.lang),
        "code": refusal.code,
        "undo": place.undo,
        "targets": also if refusal.code == "desk.undo-depends" else (),
        "back": back(request, place.home),
    }
    return _refused(request, "together", context, refusal)


def _why(
    request: RoomRequest, place: ActTarget[S], targets: tuple[str, ...], refusal: UndoUnexplained
) -> HttpResponse:
    """The same undo, with a line for the reason everybody will read."""
    context = {
        "sentence": refusal.text(request.lang),
        "code": refusal.code,
        "undo": place.undo,
        "targets": targets,
        "back": back(request, place.home),
    }
    return _refused(request, "why", context, refusal)


def _refused(
    request: RoomRequest, template: str, context: Mapping[str, object], refusal: Refusal
) -> HttpResponse:
    part = "" if request.htmx else "_page"
    return render(request, f"room/{template}{part}.html", context, status=status_of(refusal))


def _carry(
    place: ActTarget[S],
    first: str,
    acted: Acted[S],
    commands: Generator[Command, S, None],
    stream_state: StreamState[S],
) -> None:
    """One command after the other; a later one that is refused leaves what was done before it."""
    try:
        command = next(commands)
        acted.what = command
        while True:
            done = place.carry(acted.now, command, len(acted.actions))
            acted.events += done.events
            acted.actions += (stepped(first, len(acted.actions)),)
            acted.version, acted.now = done.version, stream_state.now
            command = commands.send(acted.now)
    except StopIteration:
        return
    except Refusal as refusal:
        if not acted.actions:
            raise
        acted.refusal = refusal


def _before(place: ActTarget[S], first: str, stream_state: StreamState[S]) -> Acted[S]:
    """The record as it is, with what a form of this id has done already."""
    acted = Acted(stream_state.now, stream_state.version)
    record = stream_state.record(first)
    if record is not None and record.actor != place.by:
        raise Conflict("journal.action-reused", action=first, version=record.version)
    if record is not None:
        acted.what = stream_state.line(record).what
    while record is not None:
        acted.events += read(record).events
        acted.actions += (record.action,)
        record = stream_state.record(stepped(first, len(acted.actions)))
    return acted


def _refuse_another(acted: Acted[S], first: str, commands_of: Submission[S]) -> None:
    """What was done under an id is told to nobody who asks for something else under it.

    What a form would ask for now may be refused by now: then it is what it was.
    """
    try:
        asked = next(commands_of(acted.now), None)
    except Refusal:
        return
    if asked is not None and command_name(asked) != acted.name:
        raise Conflict("journal.action-reused", action=first, version=acted.version)


def _since(place: ActTarget[S], version: int | None, lang: Lang) -> list[dict[str, str]]:
    """What others did since a page was shown, the newest first."""
    if version is None:
        return []
    with place.streams.opened(place.stream) as stream_state:
        records = stream_state.records[version:][-5:]
        past = [stream_state.line(record) for record in reversed(records)]
    names = author_names((each.by for each in past), lang)
    return [
        {
            "what": each.named(lang),
            "by": each.author(names[each.by], lang),
            "when": time_of_day(each.at, lang),
        }
        for each in past
    ]


def _answer(
    request: RoomRequest,
    place: ActTarget[S],
    sentences: tuple[str, ...],
    actions: tuple[str, ...],
    version: int,
    offers: tuple[FollowUp, ...] = (),
    undone: tuple[str, ...] = (),
) -> HttpResponse:
    """A toast for a page that is open, the page again for one without scripts."""
    if not request.htmx:
        return HttpResponseRedirect(back(request, place.home))
    values = {
        "address": place.undo,
        "sentences": sentences,
        "undo": actions * place.may_undo,
        "offers": offers,
    }
    answer = render(request, "room/toast.html", values)
    return trigger_client_event(answer, "acted", {"version": version, "undone": undone})


def back(request: RoomRequest, home: str) -> str:
    """The page a form came from, if it is ours."""
    address = request.POST.get("back", "") or request.headers.get("Referer", "")
    ours = url_has_allowed_host_and_scheme(address, {request.get_host()}, request.is_secure())
    return address if address and ours else home
