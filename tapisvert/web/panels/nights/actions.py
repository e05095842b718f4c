"""Forms of a league about its results: published, entered by hand, put right, marked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tapisvert.actions import Command, Meta
from tapisvert.desk.league.nights import incidents, night_at
from tapisvert.desk.league.sheet import read_sheet, typed_night
from tapisvert.league.points.amounts import UNIT
from tapisvert.league.points.night import Finish, Night
from tapisvert.league.record.adjusting import AdjustPoints
from tapisvert.league.record.handling import decide
from tapisvert.league.record.incidents import ReportIncidents
from tapisvert.league.record.inviting import AnswerInvitation, InviteQualified
from tapisvert.league.record.publishing import (
    CorrectResult,
    DisputeResult,
    PublishResult,
    SendPhoto,
    VerifyResult,
)
from tapisvert.league.record.scheduling import known_fixture
from tapisvert.league.record.state import League
from tapisvert.web.actions import LeagueCommands, league_action
from tapisvert.web.form import Form
from tapisvert.web.house import desk, people
from tapisvert.web.moment import now as moment
from tapisvert.web.panels.office.actions import somebody
from tapisvert.words import Lang, say


@league_action("publish")
def publish(form: Form, now: League) -> LeagueCommands:
    """The night as its event left it counts at once; its penalties go on the register."""
    event = form.text("date")
    night, ended = night_at(desk(), now, event)
    now = yield PublishResult(event, night, ended)
    found = incidents(desk().now(now.fixtures[event].stream))
    if found:
        yield ReportIncidents(event, found)


@league_action("enter")
def enter(form: Form, now: League) -> LeagueCommands:
    """A night from an elimination sheet: the winner first, one place a line."""
    event = form.text("date")
    yield _typed(form, now, lambda night: PublishResult(event, night, None))


@league_action("correct")
def correct(form: Form, now: League) -> LeagueCommands:
    """Another result counts, with the reason."""
    event = form.text("date")
    reason = form.text("reason")
    yield _typed(form, now, lambda night: CorrectResult(event, night, reason))


@league_action("correct-from-event")
def correct_from_event(form: Form, now: League) -> LeagueCommands:
    """The result again, from its event, which was put right before."""
    event = form.text("date")
    night, _ = night_at(desk(), now, event)
    yield CorrectResult(event, night, form.text("reason"))


@league_action("photo")
def photo(form: Form, now: League) -> LeagueCommands:
    """A photo of the sheet was sent to whoever enters results."""
    yield SendPhoto(form.text("date"))


@league_action("verify")
def verify(form: Form, now: League) -> LeagueCommands:
    """Read again, and right."""
    yield VerifyResult(form.text("date"))


@league_action("dispute")
def dispute(form: Form, now: League) -> LeagueCommands:
    """Something is said to be wrong."""
    yield DisputeResult(form.text("date"), form.text("what"))


@league_action("adjust")
def adjust(form: Form, now: League) -> LeagueCommands:
    """Points given or taken over the season."""
    points = form.number("points") * UNIT
    yield AdjustPoints(form.text("season"), somebody(form), points, form.text("reason"))


@league_action("invite")
def invite(form: Form, now: League) -> LeagueCommands:
    """Those who go through may come to the final, and answer until a day."""
    yield InviteQualified(form.text("date"), form.texts("person"), form.text("until"))


@league_action("answer")
def answer(form: Form, now: League) -> LeagueCommands:
    """What somebody who was invited said."""
    yield AnswerInvitation(form.text("date"), form.text("person"), form.flag("accepts"))


def order_of(night: Night, called: Mapping[str, str], lang: Lang) -> str:
    """A night as its sheet was typed: one player a line, ties behind `=`, the rest after `;`."""
    lines, last = [], 0
    for finish in sorted(night.finishes, key=lambda each: (each.first, each.person)):
        place = "=" if finish.first == last else f"{finish.first}."
        last = finish.first
        lines.append("; ".join((f"{place} {called[finish.person]}", *_marks(finish, lang))))
    return "\n".join(lines)


def _marks(finish: Finish, lang: Lang) -> Iterator[str]:
    """What stands behind a name, in words the sheet's reader knows."""
    if finish.knock_outs:
        yield f"{finish.knock_outs} KO"
    if finish.rebuys:
        yield f"{finish.rebuys} {say('leaguepage.sheet-rebuys', lang)}"
    if finish.add_ons:
        yield f"{finish.add_ons} add-on"
    if finish.ending in ("left", "disqualified"):
        yield say(f"leaguepage.sheet-{finish.ending}", lang)


def _typed(form: Form, now: League, command: Callable[[Night], Command]) -> Command:
    """The command for a night as it was typed; a refused one leaves no new names behind."""
    fixture = known_fixture(now, form.text("date"))
    night, fresh = typed_night(people(), read_sheet(form.text("order")), fixture.kind)
    decide(now, command(night), Meta.recorded(moment(), form.by))
    if fresh:
        people().put(*fresh)
    return command(night)
