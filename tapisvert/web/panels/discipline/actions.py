"""Forms of a league about discipline: complaints, suspensions, appeals, restrictions."""

from __future__ import annotations

from tapisvert.league.record.appealing import FileAppeal
from tapisvert.league.record.discipline import (
    DecideComplaint,
    FileComplaint,
    SuspendPlayer,
)
from tapisvert.league.record.state import League
from tapisvert.league.record.values import GROUNDS, MATTERS, Ground
from tapisvert.league.record.venues import RestrictPlayer
from tapisvert.refusals import Invalid
from tapisvert.web.actions import LeagueCommands, league_action
from tapisvert.web.form import Form
from tapisvert.web.panels.office.actions import somebody


@league_action("complaint")
def complaint(form: Form, now: League) -> LeagueCommands:
    """A matter for the committee."""
    plaintiff = somebody(form, "plaintiff") if form.text("plaintiff", "") else ""
    standard = form.text("standard", "")
    yield FileComplaint(somebody(form), form.text("facts"), standard, plaintiff)


@league_action("decide-complaint")
def decide_complaint(form: Form, now: League) -> LeagueCommands:
    """The committee has decided."""
    number, decision, sanction = form.number("complaint"), form.text("decision"), "sanction"
    days = form.text("first", ""), form.text("last", "")
    yield DecideComplaint(number, decision, form.text(sanction, ""), *days)


@league_action("suspend")
def suspend(form: Form, now: League) -> LeagueCommands:
    """Somebody may enter no event of the league for a time."""
    yield SuspendPlayer(somebody(form), form.text("first"), form.text("last"), form.text("reason"))


@league_action("appeal")
def appeal(form: Form, now: League) -> LeagueCommands:
    """A suspension is to be looked at again; nothing else can be appealed."""
    matter = form.text("matter", MATTERS[0])
    yield FileAppeal(matter, form.number("number"), form.text("facts"), form.flag("on-behalf"))


@league_action("restrict")
def restrict(form: Form, now: League) -> LeagueCommands:
    """A venue keeps somebody away for what they did."""
    ground_typed = form.text("ground")
    ground: Ground | None = next((each for each in GROUNDS if each == ground_typed), None)
    if ground is None:
        raise Invalid("league.no-ground", ground=ground_typed, known=GROUNDS)
    venue, first = form.text("venue"), form.text("first")
    yield RestrictPlayer(venue, somebody(form), ground, form.text("note"), first)
