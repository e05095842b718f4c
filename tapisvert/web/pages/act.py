"""Every act on an event, and every undo."""

from __future__ import annotations

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST

from tapisvert.desk.telling import Said, told
from tapisvert.tournament.elimination.events import PlayersEliminated
from tapisvert.tournament.handling import Event
from tapisvert.tournament.state import Tournament
from tapisvert.web.acting import Offer, Place, carried_out, taken_back
from tapisvert.web.house import desk
from tapisvert.web.language import lang_of
from tapisvert.web.naming import named
from tapisvert.web.verbs.form import Form
from tapisvert.web.verbs.registry import verb_named
from tapisvert.web.verbs.rooms import ROOMS
from tapisvert.web.wishing import carry_out, take_back

assert ROOMS, "verbs register when their rooms are read"


@require_POST
def act(request: HttpRequest, event: str, verb: str) -> HttpResponse:
    """What a form of an event's page wishes."""
    wanted = verb_named(verb)
    form = Form(event, lang_of(request), request.POST)
    return carried_out(request, _place(request, event), partial(wanted, form))


@require_POST
def undo(request: HttpRequest, event: str) -> HttpResponse:
    """Take something back."""
    return taken_back(request, _place(request, event), partial(take_back, request, event))


def _place(request: HttpRequest, event: str) -> Place[Tournament]:
    held = getattr(request, "standing", None)

    def tell(events: tuple[Event, ...]) -> tuple[Said, ...]:
        with named(desk().now(event)) as names:
            return told(names, events)

    return Place(
        desk(),
        event,
        reverse("console", args=[event]),
        reverse("undo", args=[event]),
        held is not None and held.role in ("owner", "director"),
        partial(carry_out, request, event),
        tell,
        partial(_offers, event),
    )


def _offers(event: str, events: tuple[Event, ...]) -> tuple[Offer, ...]:
    """After a bust at a table, another one on the same hand."""
    match events:
        case (PlayersEliminated(entries=(entry,)),):
            person = desk().now(event).field.entries[entry].person
            address = reverse("player-form", args=[event, person, "same-hand"])
            return (Offer("playerspanel.same-hand", address),)
        case _:
            return ()
