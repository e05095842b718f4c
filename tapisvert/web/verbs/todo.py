"""The to-do list: what the house proposes, confirmed or turned down, and the facts it asks for."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from tapisvert.desk.queries.names import Names
from tapisvert.desk.queries.tasks import Task, tasks
from tapisvert.refusals import Conflict, Illegal
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.hands import SetButton
from tapisvert.tournament.todo import RefuseProposal
from tapisvert.web.house import people
from tapisvert.web.moment import now as moment
from tapisvert.web.verbs.form import Form, whole
from tapisvert.web.verbs.registry import Wishes, verb


@verb("do")
def confirm(form: Form, now: Tournament) -> Wishes:
    """What a card proposes, with a seed where it draws and a count where one was told."""
    task = _shown(form, now)
    wish: Any = task.proposal.wish
    if wish is None:
        missing = " ".join(task.missing(form.lang)) or task.text(form.lang)
        raise Illegal("evening.not-ready", missing=missing)
    names = {field.name for field in fields(wish)}
    if "chance" in names:
        wish = replace(wish, chance=form.chance(now))
    if "stack" in names and form.maybe("stack") is not None:
        wish = replace(wish, stack=form.number("stack"))
    yield wish


@verb("decline")
def decline(form: Form, now: Tournament) -> Wishes:
    """Turned down, with the reason: it stays away until its facts change."""
    yield RefuseProposal(form.text("task"), form.text("reason", ""))


@verb("button")
def button(form: Form, now: Tournament) -> Wishes:
    """Where the button is at a table, in the last hand or in the one about to begin.

    A card tells both in one field, as 3.5 for the fifth seat of table 3.
    """
    table, _, seat = form.text("at", "").partition(".")
    yield SetButton(
        whole(table) if table else form.number("table"),
        whole(seat) if table else form.number("seat"),
        form.maybe("small"),
        form.maybe("big"),
        form.flag("coming"),
    )


def _shown(form: Form, now: Tournament) -> Task:
    wanted = form.text("task")
    found = tasks(Names(now, people()), moment())
    task = next((task for task in found if task.id == wanted), None)
    if task is None:
        raise Conflict("todo.gone")
    return task
