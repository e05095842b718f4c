"""The console of an event: its to-do list, its clock, and the way to every panel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from tapisvert.actions import Event
from tapisvert.concerns import concern
from tapisvert.desk.past import act_name, action_name
from tapisvert.desk.queries.chips import short_of_chips
from tapisvert.desk.queries.coming import coming
from tapisvert.desk.queries.roster import SMALL
from tapisvert.desk.queries.short_names import surname_order
from tapisvert.desk.queries.status import status
from tapisvert.desk.queries.tasks import tasks
from tapisvert.desk.queries.waiting import WaitingKind, waiting
from tapisvert.desk.telling import texts_of, told
from tapisvert.refusals import Conflict, Illegal
from tapisvert.tournament.breaking.breaking import TableBroken
from tapisvert.tournament.days.first_days import day_played
from tapisvert.tournament.elimination.amending import is_settled
from tapisvert.tournament.elimination.eliminating import PlayersEliminated
from tapisvert.tournament.handling import TOURNAMENT
from tapisvert.tournament.names import Names
from tapisvert.tournament.placing.ranking import entrants, standings
from tapisvert.tournament.prizes.payouts import unpaid, unpaid_in_public
from tapisvert.tournament.proposal import Reason
from tapisvert.tournament.seating.moving import PlayerMoved
from tapisvert.tournament.todo import todo
from tapisvert.web.authors import author_names
from tapisvert.web.dates import time_of_day
from tapisvert.web.frame import panel_page, view_of
from tapisvert.web.house import desk, people
from tapisvert.web.live.fragments import Part, ShownAct, View, fragment, written
from tapisvert.web.naming import named
from tapisvert.web.page import ACTORS, DIRECTORS, READERS, STAFF, Page, Tab
from tapisvert.web.panels.console import acting
from tapisvert.web.panels.console.cards import card, cards, opening
from tapisvert.web.panels.console.closing import closing_steps
from tapisvert.web.panels.console.league_card import (
    head_director,
    league_card,
    league_duties,
    tick_duty,
    to_league,
)
from tapisvert.web.panels.console.next_steps import step_line
from tapisvert.web.panels.tables.pages import finished
from tapisvert.web.panels.television.ladder import Ladder, ladder
from tapisvert.web.panels.television.naming import ShownNames
from tapisvert.web.permissions import may_see_to
from tapisvert.web.request import RoomRequest
from tapisvert.web.roles import is_director, sees_money

_OF_PLAYERS: Final = (PlayersEliminated, PlayerMoved, TableBroken)
"""What is told in full as the last act: somebody went out, or sits elsewhere."""
_MONEY: Final = ("prizes", "tills", "bounties")
"""Subjects whose acts name nobody to the whole staff."""
_FEW: Final = 2
_STEPS: Final = 4
"""Steps of an act that are told one by one."""
_PANELS: Final[Mapping[WaitingKind, str]] = {
    "stopped": "clock",
    "hands": "rounds",
    "race": "chips",
    "moves": "moves",
    "add-on": "add-ons",
    "prizes": "results",
    "bounties": "bounties",
    "take-back": "results",
}
"""Where it goes on."""
_MONEYS: Final[frozenset[WaitingKind]] = frozenset({"prizes", "bounties", "take-back"})
"""Of those who pay alone."""
_LOOK: Final = 30_000
"""Milliseconds after which to look again for what time alone makes due."""


@require_safe
def console(request: RoomRequest, event: str) -> HttpResponse:
    """What is to be done; on a wide screen beside the tables."""
    view = view_of(request, event)
    context = {"finished": finished(view)}
    return panel_page(request, event, "console", "console/console.html", context, view)


@require_safe
def more(request: RoomRequest, event: str) -> HttpResponse:
    """The panels a thumb does not reach at once."""
    return panel_page(request, event, "more", "console/more.html", {})


@require_safe
def task(request: RoomRequest, event: str) -> HttpResponse:
    """One card of the to-do list, with its facts to tell and its refusal."""
    view = view_of(request, event)
    wanted = request.GET.get("id", "")
    due = tasks(Names(view.now, people()), view.at)
    chosen = next((each for each in due if each.id == wanted), None)
    if chosen is None:
        raise Conflict("todo.gone")
    if not may_see_to(view.held, view.now, chosen.proposal):
        raise Illegal("web.not-your-role")
    context = {
        "card": card(chosen, view.lang, view.at),
        "stacks_verb": "do" if chosen.ready else "tell-stacks",
        "settled": is_settled(view.now) and not chosen.ready,
        "version": view.version,
    }
    return panel_page(request, event, "console", "console/task.html", context, view)


@require_safe
def substitute(request: RoomRequest, event: str) -> HttpResponse:
    """Who decides when the director is in the hand: one of the players."""
    view = view_of(request, event)
    names, field = Names(view.now, people()), view.now.field
    few = field.by_person if len(field.by_person) <= SMALL else ()
    entered = sorted(
        ((person, names.of(person)) for person in few), key=lambda each: surname_order(each[1])
    )
    substitute = None if view.now.setup is None else view.now.setup.substitute
    context = {
        "entered": entered,
        "named": substitute,
        "name": names.of(substitute) if substitute else "",
        "version": view.version,
    }
    return panel_page(request, event, "console", "console/substitute.html", context, view)


@fragment("counts", "staff")
def counts_part(view: View) -> Part:
    """Players left, entries, the average stack."""
    over = view.now.phase in ("over", "cancelled")
    values = {
        "status": status(view.now, view.at),
        "day": "" if over else day_played(view.now),
        "over": over,
        "played": entrants(view.now),
        "winner": _winner(view) if view.now.phase == "over" else "",
    }
    return Part(written("console/counts.html", view, values))


def _winner(view: View) -> str:
    """Whoever is first alone."""
    first = next(iter(standings(view.now)), None)
    if first is None or first.last != 1:
        return ""
    return named(view.now).entry(first.entries[0])


@fragment("todo", "staff")
def todo_part(view: View) -> Part:
    """What the house proposes, each with its reason, its article and its button."""
    directs = is_director(view.held)
    shown = cards(view)
    context = {
        "event": view.event,
        "cards": shown,
        "waiting": _waiting(view),
        "others": 0 if shown else _of_others(view),
        "opening": opening(view.now),
        "league": league_card(view) if directs else None,
        "duties": league_duties(view) if directs else None,
        "head": head_director(view),
        "unpaid": _unpaid(view),
        "closing": closing_steps(view),
    }
    again = view.at + _LOOK if view.now.clock.runs else None
    return Part(written("console/todo.html", view, context), again)


@fragment("todo-count", "staff")
def todo_count_part(view: View) -> Part:
    """How many things wait, beside the tab that leads to them."""
    first = opening(view.now)
    draws = first is not None and first.step in ("hash", "draw")
    waits = first is not None and (not draws or is_director(view.held))
    count = len(cards(view)) + waits + bool(_unpaid(view))
    again = view.at + _LOOK if view.now.clock.runs else None
    return Part(written("console/todo_count.html", view, {"waiting": count}), again)


def _unpaid(view: View) -> int:
    """How many prizes are still to hand out once the results are public, for those who pay them."""
    return unpaid_in_public(view.now) if sees_money(view.held) else 0


class UnderWayLine(NamedTuple):
    """Something under way, and the panel where it goes on."""

    kind: WaitingKind
    reason: Reason
    panel: str


def _waiting(view: View) -> tuple[UnderWayLine, ...]:
    """What is under way; prizes once nothing else asks for them, for those who pay them."""
    with desk().opened(view.event) as stream_state:
        unfinished = waiting(stream_state, view.at)
    if not sees_money(view.held):
        unfinished = tuple(each for each in unfinished if each.kind not in _MONEYS)
    elif _unpaid(view):
        unfinished = tuple(each for each in unfinished if each.kind != "prizes")
    return tuple(UnderWayLine(each.kind, each.reason, _PANELS[each.kind]) for each in unfinished)


def _of_others(view: View) -> int:
    """How many things wait for somebody else, where this reader has none."""
    hers = [each for each in todo(view.now, view.at) if not may_see_to(view.held, view.now, each)]
    played = view.now.phase in ("running", "suspended", "over")
    owed = played and not sees_money(view.held) and bool(unpaid(view.now))
    return len(hers) + owed


@fragment("next", "staff")
def next_part(view: View) -> Part:
    """What comes next, what is paid, and the book in force."""
    shown = status(view.now, view.at)
    again = view.at + _LOOK if view.now.clock.runs else None
    lacking = short_of_chips(view.now)
    values = {
        "event": view.event,
        "lacking": lacking[0] if lacking else None,
        "steps": [step_line(step, view.lang) for step in coming(view.now, view.at)],
        "book": shown.book_name[view.lang],
        "prizes": _prizes(view),
    }
    return Part(written("console/next.html", view, values), again)


def _prizes(view: View) -> Ladder | None:
    directory = people().directory()
    return ladder(view.now, view.lang, ShownNames(view.now, directory))


@fragment("last-act", "staff")
def last_act_part(view: View) -> Part:
    """Who did what last, and its undo."""
    last, lang = view.last, view.lang
    context = {"event": view.event, "last": last, "by": "", "what": "", "taken_back": ""}
    if last is not None:
        line = last.line
        context["by"] = line.author(author_names([line.by], lang)[line.by], lang)
        context["what"] = _told_of(view, last)
        context["when"] = time_of_day(line.at, lang)
        context["same_hand"] = _just_out(view)
    if view.taken_back is not None:
        back = view.taken_back
        context["restores"] = back.undo
        context["taken_back"] = _named_of(view, back.act)
    return Part(written("console/last_act.html", view, context))


def _just_out(view: View) -> str:
    """Who went out last and alone: somebody else may have on the same hand."""
    steps = () if view.last is None else tuple(view.last.steps)
    match steps:
        case ((_, (PlayersEliminated(entries),)),) if (
            len(entries) == 1 and view.now.phase == "running"
        ):
            return view.now.field.entries[entries[0]].person
        case _:
            return ""


def _named_of(view: View, back: ShownAct) -> str:
    """What was taken back, and of whom: a sentence would tell it as if it stood."""
    entries = [
        entry
        for _, events in back.steps
        for event in events
        if isinstance(event, PlayersEliminated | PlayerMoved)
        for entry in (event.entries if isinstance(event, PlayersEliminated) else (event.entry,))
        if entry in view.now.field.entries
    ]
    names = named(view.now)
    whom = ", ".join(map(names.entry, entries))
    return " · ".join(filter(None, (act_name(back.whats, view.lang), whom)))


def _told_of(view: View, act: ShownAct) -> str:
    """Who an act was about; of money the whole staff reads nothing here."""
    if len(act.records) > _STEPS:
        return act_name(act.whats, view.lang)
    steps = [_step_told(view, events) or action_name(what, view.lang) for what, events in act.steps]
    is_said = any(_step_told(view, events) for _, events in act.steps)
    return " · ".join((*dict.fromkeys(steps), *(() if is_said else _whom(view, act))))


def _whom(view: View, act: ShownAct) -> tuple[str, ...]:
    """Who an act was about where no sentence says it, while they are few and it is not money."""
    events = [event for _, step in act.steps for event in step]
    if any(type(event).__module__.split(".")[2] in _MONEY for event in events):
        return ()
    known = view.now.field.entries
    about = sorted(entry for entry in concern(events).entries if entry in known)
    return tuple(map(named(view.now).entry, about)) if len(about) <= _FEW else ()


def _step_told(view: View, events: tuple[Event, ...]) -> str:
    """What a step did to players, in a sentence."""
    if not any(isinstance(event, _OF_PLAYERS) for event in events):
        return ""
    names = named(view.now)
    sentences = told(lambda: TOURNAMENT.tell(names, events))
    return next(iter(texts_of(sentences, view.lang)), "").rstrip(".")


PAGES: Final = (
    Page(
        "console",
        "e/<event>/",
        console,
        reads=READERS,
        tab=Tab("consolepage.todo", "first", icon="todo"),
    ),
    Page("action", "e/<event>/act/<name>", acting.act, writes=ACTORS),
    Page("tick-duty", "e/<event>/duty", tick_duty, writes=DIRECTORS),
    Page("to-league", "e/<event>/to-league", to_league, writes=DIRECTORS),
    Page("undo", "e/<event>/undo", acting.undo, writes=STAFF),
    Page("more", "e/<event>/more", more, reads=READERS),
    Page("task", "e/<event>/task", task, reads=STAFF),
    Page("substitute", "e/<event>/substitute", substitute, reads=DIRECTORS),
)
