"""Every act on an event, and every undo."""

from __future__ import annotations

from functools import partial
from http import HTTPStatus
from itertools import takewhile

from django.http import HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.views.decorators.http import require_POST

from tapisvert.actions import Event
from tapisvert.desk.league.nights import refer
from tapisvert.desk.queries.timeline import taken_out
from tapisvert.desk.telling import texts_of, told
from tapisvert.refusals import Refusal
from tapisvert.tournament.chips.color_up import TableColoredUp, race_winners
from tapisvert.tournament.elimination.eliminating import PlayersEliminated
from tapisvert.tournament.handling import TOURNAMENT
from tapisvert.tournament.seating.moving import PlayerMoved
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.hands import ButtonSet
from tapisvert.web.acting import ActTarget, FollowUp, carried_out, taken_back
from tapisvert.web.actions import action
from tapisvert.web.authors import author_names
from tapisvert.web.dates import time_of_day
from tapisvert.web.form import Form
from tapisvert.web.house import desk, leagues
from tapisvert.web.naming import named
from tapisvert.web.offices import meta_of
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import Membership, is_director
from tapisvert.web.submitting import action as action_id
from tapisvert.web.submitting import carry_on, seen, sender, take_back
from tapisvert.words import Lang, say


@require_POST
def act(request: RoomRequest, event: str, name: str) -> HttpResponse:
    """What a form of an event's page asks for."""
    wanted = action.named(name)
    form = Form(event, request.lang, request.POST)
    answer = carried_out(
        request, _place(request, event), partial(wanted, form), action.is_whole(name)
    )
    if name == "out" and form.flag("waited") and answer.status_code == HTTPStatus.OK:
        answer.write(_came_late(request, event, form))
    if name == "penalty" and request.account is not None:
        refer(desk(), leagues(), event, meta_of(request.account))
    return answer


def _came_late(request: RoomRequest, event: str, form: Form) -> str:
    """Of an elimination that waited for the network, whom others put out since its page was shown.

    Places follow the order in which eliminations come: nobody else would notice.
    """
    with desk().opened(event) as stream_state:
        own, after = action_id(request), seen(request) or stream_state.version
        since = [
            entry
            for each in takewhile(lambda one: one.id != own, stream_state.actions(after))
            if each.meta.actor != sender(request).author and each.id not in stream_state.undone
            for one in each.events
            if isinstance(one, PlayersEliminated)
            for entry in one.entries
        ]
        now = stream_state.now
    entries = form.numbers("entry")
    others = [entry for entry in since if entry not in entries and now.places.bust_of(entry)]
    if not others:
        return ""
    names = named(now)
    values = {"name": names.entry(entries[0]), "others": ", ".join(map(names.entry, others))}
    context = {"event": event, "person": now.field.known(entries[0]).person, **values}
    return render_to_string("console/came_late.html", context, request)


@require_POST
def undo(request: RoomRequest, event: str) -> HttpResponse:
    """Take something back."""
    return taken_back(request, _place(request, event), partial(take_back, request, event))


def _place(request: RoomRequest, event: str) -> ActTarget[Tournament]:

    def tell(now: Tournament, events: tuple[Event, ...]) -> tuple[str, ...]:
        names = named(now)
        if any(isinstance(event, PlayerMoved) for event in events):
            # who moved after a button was told may be the blind that was told with it
            events = tuple(event for event in events if not isinstance(event, ButtonSet))
        messages = told(lambda: (*TOURNAMENT.tell(names, events), *race_winners(names, events)))
        return texts_of(messages, request.lang)

    def sentence(refusal: Refusal, lang: Lang) -> str:
        names = named(desk().now(event))
        done_by = _done_by(event, refusal, lang)
        refusal.data = names.told(refusal.data)
        return " ".join(filter(None, (done_by, refusal.text(lang))))

    return ActTarget(
        desk(),
        event,
        reverse("console", args=[event]),
        reverse("undo", args=[event]),
        is_director(request.membership) or request.membership == Membership("assistant"),
        sender(request).author,
        partial(carry_on, request, event),
        tell,
        partial(_offers, event),
        sentence,
    )


def _done_by(event: str, refusal: Refusal, lang: Lang) -> str:
    """Who was first, where two take the same player out."""
    if refusal.code != "elimination.out-already":
        return ""
    with desk().opened(event) as stream_state:
        record = stream_state.record(taken_out(stream_state, refusal.data["entry"]))
        line = None if record is None else stream_state.line(record)
    if line is None:
        return ""
    by = line.author(author_names((line.by,), lang)[line.by], lang)
    return say("consolepage.done-by", lang, {"by": by, "time": time_of_day(line.at, lang)})


def _offers(event: str, now: Tournament, events: tuple[Event, ...]) -> tuple[FollowUp, ...]:
    """After a bust at a table, another one on the same hand; after a race, its cards."""
    match events:
        case (*_, TableColoredUp(table=table, value=value)):
            address = reverse("race", args=[event, value, table])
            return (FollowUp("chipspanel.race-cards", address, opens=True),)
        case (PlayersEliminated(entries=(entry,)),):
            person = now.field.entries[entry].person
            address = reverse("player-form", args=[event, person, "same-hand"])
            return (FollowUp("playerspanel.same-hand", address),)
        case _:
            return ()
