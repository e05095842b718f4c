"""Forms of a league about its results: published, entered by hand, put right, marked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tapisvert.actions import Command, Meta
from tapisvert.desk.beside import keep_beside
from tapisvert.desk.league.calendar import evening_of
from tapisvert.desk.league.members import admitted_as
from tapisvert.desk.league.newcomers import take_away_corrected
from tapisvert.desk.league.nights import incidents, night_at
from tapisvert.desk.league.sheet_people import (
    SheetPreview,
    sheet_night,
    typed_preview,
)
from tapisvert.league.points.amounts import UNIT
from tapisvert.league.points.night import Night
from tapisvert.league.record.adjusting import AdjustPoints
from tapisvert.league.record.admissible import (
    refuse_before_its_day,
    refuse_to_come,
    refuse_unchanged,
)
from tapisvert.league.record.duties import ConfirmDuties
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
from tapisvert.league.record.reserving import CountSeats, asking, giving_up
from tapisvert.league.record.scheduling import known_fixture
from tapisvert.league.record.state import League
from tapisvert.refusals import Illegal
from tapisvert.tournament.prizes.pool import has_money
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.state import Tournament
from tapisvert.web.actions import Commands, LeagueCommands, action, league_action
from tapisvert.web.form import Form
from tapisvert.web.house import desk, leagues, people
from tapisvert.web.moment import now as moment
from tapisvert.web.panels.league.seat_letters import write_to_seated
from tapisvert.web.panels.league.seats import not_entered
from tapisvert.web.panels.office.actions import somebody
from tapisvert.web.panels.people.visits import has_played


@league_action("publish")
def publish(form: Form, now: League) -> LeagueCommands:
    """The night as its event left it counts at once; its penalties go on the register."""
    event = form.text("date")
    night, ended = night_at(desk(), now, event)
    refuse_before_its_day(now, event, Meta.recorded(moment(), form.by))
    now = yield PublishResult(event, night, ended)
    reported = incidents(desk().now(now.fixtures[event].stream))
    if reported:
        yield ReportIncidents(event, reported)


@league_action("enter")
def enter(form: Form, now: League) -> LeagueCommands:
    """A night from an elimination sheet: the winner first, one place a line."""
    event = form.text("date")
    yield _typed(form, now, lambda night, new: PublishResult(event, night, None, new))


@league_action("correct")
def correct(form: Form, now: League) -> LeagueCommands:
    """Another result counts, with the reason."""
    event = form.text("date")
    reason = form.text("reason")

    def corrected(night: Night, new: tuple[str, ...]) -> CorrectResult:
        refuse_unchanged(now, event, night)
        return CorrectResult(event, night, reason, new)

    yield _typed(form, now, corrected)
    take_away_corrected(leagues(), people(), has_played, form.event, now, event)


@league_action("correct-from-event")
def correct_from_event(form: Form, now: League) -> LeagueCommands:
    """The result again, from its event, which was put right before."""
    event = form.text("date")
    night, _ = night_at(desk(), now, event)
    yield CorrectResult(event, night, form.text("reason"))
    take_away_corrected(leagues(), people(), has_played, form.event, now, event)


@league_action("photo")
def photo(form: Form, now: League) -> LeagueCommands:
    """A photo of the sheet was sent to whoever enters results."""
    event = form.text("date")
    refuse_to_come(now, event, Meta.recorded(moment(), form.by))
    yield SendPhoto(event)


@league_action("duties")
def duties(form: Form, now: League) -> LeagueCommands:
    """What the director has seen to at a date."""
    yield ConfirmDuties(form.text("date"), form.texts("duty"))


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


@league_action("count-seats")
def count_seats(form: Form, now: League) -> LeagueCommands:
    """How many can play at a venue; whoever waited and has a seat by it is written to."""
    after = yield CountSeats(form.text("venue"), form.number("seats"))
    keep_beside(partial(write_to_seated, form.event, now, after))


@league_action("reserve-seat")
def reserve_seat(form: Form, now: League) -> LeagueCommands:
    """Somebody told the league that they come."""
    person = admitted_as(people(), now, somebody(form))
    date = form.text("date")
    yield asking(now, date, person, evening_of(desk(), now, date))


@league_action("release-seat")
def release_seat(form: Form, now: League) -> LeagueCommands:
    """Somebody told the league that they do not come; whoever gets the seat is written to."""
    date = form.text("date")
    after = yield giving_up(now, date, form.text("person"), evening_of(desk(), now, date))
    keep_beside(partial(write_to_seated, form.event, now, after))


@action("register-reserved")
def register_reserved(form: Form, now: Tournament) -> Commands:
    """Everybody who has a seat at the date of this event, and is not entered yet."""
    persons = not_entered(form.event, now)
    if not persons:
        raise Illegal("league.all-entered")
    yield RegisterPeople(persons, persons if has_money(now) else ())


@league_action("answer")
def answer(form: Form, now: League) -> LeagueCommands:
    """What somebody who was invited said."""
    yield AnswerInvitation(form.text("date"), form.text("person"), form.flag("accepts"))


def looked_at(form: Form, now: League) -> SheetPreview:
    """The sheet of a form, with who each line is."""
    before = now.results.get(form.text("date"))
    return typed_preview(people(), form.text("order"), before)


def _typed(
    form: Form, now: League, command: Callable[[Night, tuple[str, ...]], Command]
) -> Command:
    """The command for a night as it was typed, which brings the new names on it."""
    fixture = known_fixture(now, form.text("date"))
    sheet_preview = looked_at(form, now)
    choices = {
        row.line.number: form.text(f"line-{row.line.number}", "") for row in sheet_preview.doubtful
    }
    night, fresh = sheet_night(sheet_preview, fixture.kind, choices)
    context = command(night, tuple(person.id for person in fresh))
    meta = Meta.recorded(moment(), form.by)
    refuse_to_come(now, fixture.event, meta)
    decide(now, context, meta)
    form.newcomers.extend(fresh)
    return context
