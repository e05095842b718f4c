"""The event as a whole: started, suspended, resumed, ended, called off."""

from __future__ import annotations

from tapisvert.tournament.phases.commands import (
    CancelEvent,
    EndEvent,
    NameSubstitute,
    ResumeEvent,
    StartEvent,
    SuspendEvent,
)
from tapisvert.tournament.state import Tournament
from tapisvert.web.verbs.form import Form
from tapisvert.web.verbs.registry import Wishes, verb


@verb("start")
def start(form: Form, now: Tournament) -> Wishes:
    """Shuffle up and deal."""
    yield StartEvent()


@verb("suspend")
def suspend(form: Form, now: Tournament) -> Wishes:
    """Everything stands until somebody resumes it."""
    yield SuspendEvent(form.text("reason"))


@verb("resume")
def resume(form: Form, now: Tournament) -> Wishes:
    """Go on."""
    yield ResumeEvent()


@verb("end")
def end(form: Form, now: Tournament) -> Wishes:
    """It is over: one is left, or the director says why."""
    yield EndEvent(form.text("reason", ""))


@verb("cancel")
def cancel(form: Form, now: Tournament) -> Wishes:
    """Called off."""
    yield CancelEvent(form.text("reason"))


@verb("substitute")
def substitute(form: Form, now: Tournament) -> Wishes:
    """Who decides when the director is in the hand."""
    yield NameSubstitute(form.text("person"))
