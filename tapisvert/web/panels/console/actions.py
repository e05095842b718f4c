"""The to-do list: what the house proposes, confirmed or turned down, and the facts it asks for."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, NamedTuple

from tapisvert.actions import Command
from tapisvert.desk.queries.tasks import Task, tasks
from tapisvert.refusals import Conflict, Illegal
from tapisvert.replacing import replace
from tapisvert.tournament.balancing.proposing import move_once_told
from tapisvert.tournament.names import Names
from tapisvert.tournament.phases.setting_up import NameSubstitute
from tapisvert.tournament.state import Tournament
from tapisvert.tournament.tables.hands import SetButton
from tapisvert.tournament.todo import RefuseProposal
from tapisvert.web.actions import Commands, action
from tapisvert.web.form import Form, whole
from tapisvert.web.house import people
from tapisvert.web.moment import now as moment
from tapisvert.web.panels.players import meant


@action("do")
def confirm(form: Form, now: Tournament) -> Commands:
    """What a card proposes, with a seed where it draws and a count where one was told."""
    task = _shown(form, now)
    command: Any = task.proposal.command
    if command is None:
        missing = " ".join(task.missing(form.lang)) or task.text(form.lang)
        raise Illegal("evening.not-ready", missing=missing)
    names = {field.name for field in fields(command)}
    if task.draws:
        command = replace(command, chance=form.chance(now))
    if "stack" in names and form.maybe("stack") is not None:
        command = replace(command, stack=form.number("stack"))
    if "chairs" in names and form.maybe("chairs") is not None:
        command = replace(command, chairs=form.number("chairs"))
    yield command


@action("decline")
def decline(form: Form, now: Tournament) -> Commands:
    """Turned down, with the reason: it stays away until its facts change."""
    yield RefuseProposal(form.text("task"), form.text("reason", ""))


@action("button")
def button(form: Form, now: Tournament) -> Commands:
    """Where the button is at a table, in the last hand or in the one about to begin.

    A card tells both in one field, as 3.5 for the fifth seat of table 3: the next hand's.
    """
    table, _, seat = form.text("at", "").partition(".")
    yield SetButton(
        whole(table) if table else form.number("table"),
        whole(seat) if table else form.number("seat"),
        form.maybe("small"),
        form.maybe("big"),
        bool(table) or form.flag("coming"),
        with_busted=True,
    )


@action("button-then-move", whole=True)
def button_then_move(form: Form, now: Tournament) -> Commands:
    """The buttons a card asked for, and the move its answers carried: that one or none.

    Where two tables are asked and one is answered alone, as without scripts, it is told alone.
    """
    parts = [_told(text) for text in (*form.texts("also"), form.text("then"))]
    answers = [part.answer for part in parts]
    entry, chair = max(part.entry for part in parts), max(part.chair for part in parts)
    move = move_once_told(now, moment(), parts[-1].proposal, answers)
    promised = bool(entry and chair)
    if promised and (move is None or (move.entry, move.seat.number) != (entry, chair)):
        raise Conflict("todo.gone")
    commands: list[Command] = [*answers]
    if promised and move is not None:
        commands.append(move)
    for command in commands:
        now = yield command


class _Told(NamedTuple):
    """What a seat on a card says: the button, and who leaves or where they sit down, if it does."""

    answer: SetButton
    entry: int
    chair: int
    proposal: str


def _told(text: str) -> _Told:
    at, entry, chair, proposal = [*text.split(" ", 3), "", "", ""][:4]
    table, _, seat = at.partition(".")
    answer = SetButton(whole(table), whole(seat), coming=True)
    return _Told(answer, whole(entry), whole(chair), proposal)


def _shown(form: Form, now: Tournament) -> Task:
    wanted = form.text("task")
    due = tasks(Names(now, people()), moment())
    task = next((task for task in due if task.id == wanted), None)
    if task is None:
        raise Conflict("todo.gone")
    return task


@action("substitute")
def substitute(form: Form, now: Tournament) -> Commands:
    """Who decides when the director is in the hand: chosen, or typed in a field of thousands."""
    person = form.text("person", "")
    if not person:
        person = now.field.entries[meant.entry(form, now, "player")].person
    yield NameSubstitute(person)
