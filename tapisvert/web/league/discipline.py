"""What the forms of a league wish of discipline: complaints, suspensions, appeals, restrictions."""

from __future__ import annotations

from tapisvert.league.record.appealing import DecideAppeal, FileAppeal
from tapisvert.league.record.discipline import (
    DecideComplaint,
    FileComplaint,
    LiftSuspension,
    SuspendPlayer,
)
from tapisvert.league.record.state import League
from tapisvert.league.record.values import GROUNDS, MATTERS, Ground
from tapisvert.league.record.venues import LiftRestriction, RestrictPlayer
from tapisvert.refusals import Invalid
from tapisvert.web.league.verbs import Wishes, somebody, verb
from tapisvert.web.verbs.form import Form


@verb("complaint")
def complaint(form: Form, now: League) -> Wishes:
    """A matter for the committee."""
    yield FileComplaint(somebody(form), form.text("facts"), form.text("standard", ""))


@verb("decide-complaint")
def decide_complaint(form: Form, now: League) -> Wishes:
    """The committee has decided."""
    yield DecideComplaint(form.number("complaint"), form.text("decision"))


@verb("suspend")
def suspend(form: Form, now: League) -> Wishes:
    """Somebody may enter no event of the league for a time."""
    yield SuspendPlayer(somebody(form), form.text("first"), form.text("last"), form.text("reason"))


@verb("lift-suspension")
def lift_suspension(form: Form, now: League) -> Wishes:
    """Somebody may play again."""
    yield LiftSuspension(form.text("person"), form.text("day"), form.text("reason"))


@verb("appeal")
def appeal(form: Form, now: League) -> Wishes:
    """A suspension is to be looked at again; nothing else can be appealed."""
    yield FileAppeal(form.text("matter", MATTERS[0]), form.number("number"), form.text("facts"))


@verb("decide-appeal")
def decide_appeal(form: Form, now: League) -> Wishes:
    """The appeal was heard."""
    yield DecideAppeal(form.number("appeal"), form.flag("lifts"), form.text("decision"))


@verb("restrict")
def restrict(form: Form, now: League) -> Wishes:
    """A venue keeps somebody away for what he did."""
    told = form.text("ground")
    ground: Ground | None = next((each for each in GROUNDS if each == told), None)
    if ground is None:
        raise Invalid("league.no-ground", ground=told, known=GROUNDS)
    venue, first = form.text("venue"), form.text("first")
    yield RestrictPlayer(venue, somebody(form), ground, form.text("note"), first)


@verb("lift-restriction")
def lift_restriction(form: Form, now: League) -> Wishes:
    """A venue lets somebody in again."""
    yield LiftRestriction(form.text("venue"), form.text("person"))
