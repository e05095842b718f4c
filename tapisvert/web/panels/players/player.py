"""One player: the sheet with its acts, and the forms that need a word more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import trigger_client_event

from tapisvert.desk.queries.roster import current
from tapisvert.desk.queries.timeline import taken_out
from tapisvert.desk.undo_effects import NEAR, effects, preview
from tapisvert.prints.amounts import figures
from tapisvert.refusals import Refusal
from tapisvert.replacing import replace
from tapisvert.tournament.bounties.proposals import still_there
from tapisvert.tournament.elimination.amending import is_settled
from tapisvert.tournament.entry import Entry
from tapisvert.tournament.names import Names
from tapisvert.tournament.penalties.status import hint
from tapisvert.tournament.places import Bust
from tapisvert.web.dates import time_of_day
from tapisvert.web.frame import panel_page, view_of
from tapisvert.web.house import desk, people
from tapisvert.web.live.fragments import View
from tapisvert.web.naming import named
from tapisvert.web.panels.players.sheet import (
    acts,
    evening,
    facts,
    ladder,
    lateness,
    named_at,
    prices,
)
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import is_at_door, is_director
from tapisvert.words import Lang, say

MOTIVES: Final = ("phone", "talk", "turn", "language", "cards", "slow")
_LAST_OUT: Final = 12
_EFFECTS: Final = 12
_LONGEST_NOTE: Final = 500


@require_safe
def player(request: RoomRequest, event: str, person: str) -> HttpResponse:
    """The sheet: acts first, then the evening, the money, the penalties."""
    view = view_of(request, event)
    entry = _entry(view, person)
    held = request.membership
    directory = people().directory()
    context = facts(view, directory, entry, held)
    if is_at_door(held):
        with desk().opened(event) as stream_state:
            context |= evening(view, stream_state, entry, held)
    context |= {"person": person, "directs": is_director(held)}
    return panel_page(request, event, "players", "players/player.html", context, view)


@require_safe
def player_card(request: RoomRequest, event: str, person: str) -> HttpResponse:
    """The head of the sheet and its buttons, for a page that follows them; or those of the felt."""
    view = view_of(request, event)
    directory = people().directory()
    held = request.membership
    context = facts(view, directory, _entry(view, person), held)
    context |= {"event": event, "person": person}
    if "felt" not in request.GET:
        return render(request, "players/player_card.html", context)
    return render(request, "players/felt.html", context)


@require_safe
def player_form(request: RoomRequest, event: str, person: str, form: str) -> HttpResponse:
    """A form about one player."""
    build = _FORMS.get(form)
    if build is None:
        raise Http404
    view = view_of(request, event)
    entry = _entry(view, person)
    names = named(view.now)
    context = {
        "person": person,
        "name": names.entry(entry.number),
        "entry": entry,
        "form": form,
        "version": view.version,
        **build(request, view, names, entry),
    }
    template = f"players/player_{form.replace('-', '_')}.html"
    return panel_page(request, event, "players", template, context, view)


@require_POST
def player_note(request: RoomRequest, event: str, person: str) -> HttpResponse:
    """What directors keep in mind about somebody, on this and on every other night."""
    _entry(view_of(request, event), person)
    known = people().get(person)
    if known is None:
        raise Http404
    note = request.POST.get("note", "").replace("\0", "").strip()[:_LONGEST_NOTE]
    people().put(replace(known, note=note))
    if not request.htmx:
        return HttpResponseRedirect(reverse("player", args=[event, person]))
    context = {"event": event, "sentences": (say("playerspanel.note-kept", request.lang),)}
    answer = render(request, "room/toast.html", context)
    return trigger_client_event(answer, "acted", {"version": 0})


def _entry(view: View, person: str) -> Entry:
    numbers = view.now.field.by_person.get(person)
    if numbers is None:
        raise Http404
    return current(view.now, numbers)


def _same_hand(request: RoomRequest, view: View, names: Names, entry: Entry) -> dict[str, Any]:
    """First the other player, then who had more; in a round of hand-for-hand stacks alone count."""
    bust = view.now.places.bust_of(entry.number)
    if bust is None:
        raise Http404
    other = request.GET.get("other", "")
    number = int(other) if other.isdecimal() and len(other) < 8 else 0
    chosen = number in view.now.field.entries and number != entry.number
    return {
        "others": _at_the_table(view, names, bust),
        "gone": _gone(view, names, entry.number, bust.table),
        "other": number if chosen else 0,
        "other_name": names.entry(number) if chosen else "",
        "in_round": bust.round is not None,
    }


def _at_the_table(view: View, names: Names, bust: Bust) -> list[tuple[int, int, str]]:
    """Those who sat there and are still in, with their seats; who came since was not in it."""
    playing = [view.now.field.entries[one] for one in bust.others]
    return [
        (each.seat.number, each.number, names.entry(each.number))
        for each in playing
        if each.seat is not None and each.status == "playing"
    ]


def _gone(view: View, names: Names, entry: int, table: int = 0) -> list[tuple[int, str]]:
    """Those who went out last, at one table or anywhere, the latest first."""
    gone: list[tuple[int, str]] = []
    places = view.now.places
    for time in range(places.last, 0, -1):
        bust = places.by_time.get(time)
        if bust is None or (table and bust.table != table):
            continue
        gone += [(one, names.entry(one)) for one in bust.entries if one != entry]
        if len(gone) >= _LAST_OUT:
            break
    return gone[:_LAST_OUT]


def _penalty(request: RoomRequest, view: View, names: Names, entry: Entry) -> dict[str, Any]:
    next_hint = hint(view.now, entry.number)
    held = request.membership
    steps = ladder(view.now, held)
    proposed = next_hint.penalty.suggested
    return {
        "motives": [f"playerspanel.motive-{name}" for name in MOTIVES],
        "steps": [(step, f"ruling.ladder-{step}") for step in steps],
        "proposed": proposed if proposed in steps else steps[0],
        "proposed_hands": next_hint.penalty.hands or 0,
        "uncapped": next_hint.penalty.uncapped,
        "grounds": next_hint.grounds,
        "directs": is_director(held),
    }


def _leave(request: RoomRequest, view: View, names: Names, entry: Entry) -> dict[str, Any]:
    setup = view.now.setup
    takes = setup is not None and setup.rebuys.takes_re_entries
    return {"surrenders": takes, "prices": prices(view.now, view.lang)}


def _arrive(request: RoomRequest, view: View, names: Names, entry: Entry) -> dict[str, Any]:
    return lateness(view)


def _correct(request: RoomRequest, view: View, names: Names, entry: Entry) -> dict[str, Any]:
    bust = view.now.places.bust_of(entry.number)
    if bust is None:
        table = 0 if entry.seat is None else entry.seat.table
        return {"out": False, "others": named_at(names, table, entry.number)}
    index = bust.entries.index(entry.number)
    return {
        "out": True,
        "settled": is_settled(view.now),
        "beaten": bust.ending == "hand",
        "gone": _gone(view, names, entry.number),
        "others": [(0, one, names.entry(one)) for one in still_there(view.now, entry.number)],
        "by": [names.entry(one) for one in bust.by[index]],
        "stack": bust.stacks[index],
    }


def _undo_out(request: RoomRequest, view: View, names: Names, entry: Entry) -> dict[str, Any]:
    """The act that took the player out, and all that would be otherwise without it."""
    if not acts(view, entry, request.membership).undo_out:
        raise Http404
    with desk().opened(view.event) as opened:
        stream_state = opened.still()
    target = taken_out(stream_state, entry.number)
    record = stream_state.record(target)
    later = 0 if record is None else stream_state.version - record.version
    if later > NEAR:
        return {"far": later, "target": target}
    try:
        shown_preview = preview(stream_state, target)
    except Refusal as refusal:
        return {"refused": refusal.text(view.lang)}
    others = [stream_state.record(each) for each in shown_preview.actions if each != target]
    past = [stream_state.line(each) for each in others if each is not None]
    messages = effects(names, shown_preview.after, partial(_figures, view))
    return {
        "targets": shown_preview.actions,
        "effects": [each.text(view.lang) for each in messages[:_EFFECTS]],
        "unsaid": max(0, len(messages) - _EFFECTS),
        "others": [(each.named(view.lang), time_of_day(each.at, view.lang)) for each in past],
    }


def _figures(view: View, cents: int, lang: Lang) -> str:
    return figures(cents, "" if view.now.setup is None else view.now.setup.currency, lang)


_Build = Callable[[RoomRequest, View, Names, Entry], dict[str, Any]]
_FORMS: Final[Mapping[str, _Build]] = {
    "same-hand": _same_hand,
    "penalty": _penalty,
    "leave": _leave,
    "arrive": _arrive,
    "correct": _correct,
    "undo-out": _undo_out,
}
