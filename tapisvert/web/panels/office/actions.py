"""What the forms of a league command: seasons, venues, people with a task, and the calendar."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.conf import settings

from tapisvert.actions import actor_ids
from tapisvert.desk.league.calendar import date_name, plain_name, venue_name
from tapisvert.desk.league.management import refuse_within_reach
from tapisvert.desk.league.people import meant, meant_or_new
from tapisvert.desk.structures import plan_in_house
from tapisvert.league.points.presets import preset_data, preset_names
from tapisvert.league.record.cuts import AnnounceCut
from tapisvert.league.record.directing import AppointDirector, ReplaceDirector
from tapisvert.league.record.founding import OpenSeason
from tapisvert.league.record.limits import LimitKind
from tapisvert.league.record.officials import AppointOfficial, DismissOfficial
from tapisvert.league.record.reserving import CountSeats
from tapisvert.league.record.scheduling import (
    CancelFixture,
    EditFixture,
    MoveFixture,
    ScheduleFixture,
)
from tapisvert.league.record.series import ScheduleSeries, days_told
from tapisvert.league.record.state import League
from tapisvert.league.record.structures import LayDownStructure
from tapisvert.league.record.taking_over import TakeOverLeague
from tapisvert.league.record.values import (
    OFFICES,
    RANKS,
    DirectorRank,
    KindLimits,
    Office,
    SeasonCut,
)
from tapisvert.league.record.venues import AdmitVenue, known_venue
from tapisvert.league.standings.rule import StandingRule
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.tournament.names import readable_title
from tapisvert.web.actions import LeagueCommands, league_action
from tapisvert.web.form import Form
from tapisvert.web.house import authors, leagues, people
from tapisvert.web.models import Account
from tapisvert.web.offices import meta_of
from tapisvert.web.roles import is_owner, membership

NUMBERS: Final = ("participation", "winner", "knock-out", "decimals")
"""What counts beside the formula."""


def somebody(form: Form, field: str = "person") -> str:
    """The person a form names in full, by name, licence or id; entered where the form says so."""
    context = form.text(field)
    if not form.flag("new"):
        return meant(people(), authors(), context)
    person, fresh = meant_or_new(people(), authors(), context)
    form.newcomers.extend(fresh)
    return person


@league_action("season")
def season(form: Form, now: League) -> LeagueCommands:
    """A season, or its points and rule changed."""
    name, changed = readable_title(form.text("name")), form.text("season", "")
    if not changed and (taken := now.seasons.get(plain_name(name))) is not None:
        raise Illegal("league.season-taken", name=taken.name, first=taken.first, last=taken.last)
    yield OpenSeason(
        changed or plain_name(name),
        name,
        form.text("first"),
        form.text("last"),
        points_told(form, now),
        rule_told(form, now),
    )


def points_told(form: Form, now: League) -> Mapping[str, object]:
    """A preset as it is, a formula of one's own, or the points the season has."""
    preset = form.text("preset", "")
    if preset == "keep" and (season := now.seasons.get(form.text("season", ""))):
        return _with_numbers(form, dict(season.points))
    if preset != "own":
        named = preset or preset_names()[0]
        return {key: value for key, value in preset_data(named).items() if key != "title"}
    context: dict[str, object] = {}
    if grid := form.text("grid", ""):
        context["grid"] = [decimal(each) for each in grid.replace(";", " ").split()]
    formula = form.text("formula", "table")
    context["formula"] = "table" if grid and "table" not in formula else formula
    return _with_numbers(form, context)


def _with_numbers(form: Form, points: dict[str, object]) -> Mapping[str, object]:
    """Points with what the form says beside the formula; a field left empty counts nothing."""
    for field in NUMBERS:
        if field not in form.sent:
            continue
        if typed := form.text(field, ""):
            points[field] = form.number(field) if field == "decimals" else decimal(typed)
        else:
            points.pop(field, None)
    return points


def decimal(text: str) -> int | float:
    """A number as people type it, with a comma or a point before its decimals."""
    plain = text.strip().replace("−", "-").replace(",", ".")
    try:
        value = float(plain)
    except ValueError:
        raise Invalid("league.no-decimal", text=text[:40]) from None
    return int(value) if value.is_integer() else value


def rule_told(form: Form, now: League) -> StandingRule:
    """How nights make a standing; what no field asks for stays as the season has it."""
    season = now.seasons.get(form.text("season", ""))
    return replace(
        season.rule if season else StandingRule(),
        made="average" if form.text("made", "sum") == "average" else "sum",
        best=form.maybe("best"),
        drop_worst=form.maybe("drop") or 0,
        fewest=form.maybe("fewest") or 0,
    )


@league_action("announce-cut")
def announce_cut(form: Form, now: League) -> LeagueCommands:
    """How many of a season go through, as the list for its final was asked for."""
    line = SeasonCut(form.maybe("percent"), form.maybe("most"), form.text("final", ""))
    yield AnnounceCut(form.text("season"), line)


@league_action("limits")
def limits(form: Form, now: League) -> LeagueCommands:
    """Limits of its own for a type of event."""
    stacks = form.number("fewest-stack"), form.number("most-stack")
    players = form.number("fewest"), form.number("most")
    yield LimitKind(form.text("kind"), KindLimits(*stacks, *players))


@league_action("structure")
def structure(form: Form, now: League) -> LeagueCommands:
    """The structure the nights of a type are played by."""
    plan = plan_in_house(form.text("structure"), str(settings.DATA))
    yield LayDownStructure(form.text("kind"), plan.structure)


@league_action("venue")
def venue(form: Form, now: League) -> LeagueCommands:
    """A venue with its agreement and its weekly slot."""
    name = readable_title(form.text("name"))
    venue = venue_name(leagues(), form.event, name)
    if (taken := now.venues.get(venue)) is not None:
        raise Illegal("league.venue-taken", name=taken.name)
    yield AdmitVenue(
        venue,
        name,
        form.text("agreed"),
        form.number("weekday"),
        form.text("time"),
    )


@league_action("change-venue")
def change_venue(form: Form, now: League) -> LeagueCommands:
    """Another name, weekly slot or day of its agreement for a venue, which keeps its seats."""
    venue = form.text("venue")
    seats = known_venue(now, venue).seats
    slot = form.number("weekday"), form.text("time")
    yield AdmitVenue(venue, readable_title(form.text("name")), form.text("agreed"), *slot)
    if seats:
        yield CountSeats(venue, seats)


@league_action("official")
def official(form: Form, now: League) -> LeagueCommands:
    """Somebody holds an office."""
    yield AppointOfficial(somebody(form), _office(form))


@league_action("take-over")
def take_over(form: Form, now: League) -> LeagueCommands:
    """An owner names the management, of which nobody can sign in; themselves where no name is."""
    account = Account.objects.get(author=actor_ids(form.by)[0])
    if not is_owner(membership(account)):
        raise Illegal("web.not-your-role")
    refuse_within_reach(now, authors())
    own = meta_of(account).by
    yield TakeOverLeague(somebody(form) if form.text("person", "") else own)


@league_action("dismiss-official")
def dismiss_official(form: Form, now: League) -> LeagueCommands:
    """An office is free."""
    yield DismissOfficial(form.text("person"), _office(form))


@league_action("director")
def director(form: Form, now: League) -> LeagueCommands:
    """Somebody directs at a venue."""
    rank: DirectorRank = next((each for each in RANKS if each == form.text("rank")), "director")
    yield AppointDirector(form.text("venue"), somebody(form), rank, form.text("first"))


@league_action("replace-director")
def replace_director(form: Form, now: League) -> LeagueCommands:
    """Somebody takes over for the rest of a mandate."""
    yield ReplaceDirector(
        form.text("venue"),
        form.text("person"),
        somebody(form, "successor"),
        form.text("first"),
        form.text("reason"),
        form.flag("owner-agrees"),
        form.flag("unable"),
    )


@league_action("date")
def date(form: Form, now: League) -> LeagueCommands:
    """One more date of the calendar."""
    venue, day = form.text("venue"), form.text("day")
    yield ScheduleFixture(
        date_name(now, venue, day),
        venue,
        form.text("kind"),
        day,
        form.text("time", ""),
        form.maybe("stack") or 0,
        form.flag("announced"),
        form.text("forgotten", ""),
        form.text("rebuys", ""),
        form.flag("extended"),
    )


@league_action("dates")
def dates(form: Form, now: League) -> LeagueCommands:
    """The same evening every week, but for the days that are left out.

    Where no evening is chosen it is the venue's usual one.
    """
    venue, weekday = form.text("venue"), form.maybe("weekday")
    if weekday is None and venue in now.venues:
        weekday = now.venues[venue].weekday
    evening = 0 if weekday is None else weekday
    yield ScheduleSeries(
        venue,
        form.text("kind"),
        form.text("first"),
        form.text("last"),
        evening,
        form.text("time", ""),
        form.maybe("stack") or 0,
        form.flag("announced"),
        tuple(days_told(form.text("without", ""), evening)),
    )


@league_action("edit-date")
def edit_date(form: Form, now: League) -> LeagueCommands:
    """Another kind, hour or stack."""
    yield EditFixture(
        form.text("date"),
        form.text("kind"),
        form.text("time"),
        form.maybe("stack") or 0,
        form.flag("announced"),
        form.text("rebuys", ""),
        form.flag("extended"),
    )


@league_action("move-date")
def move_date(form: Form, now: League) -> LeagueCommands:
    """Another day or another venue, told to the players with its reason."""
    yield MoveFixture(form.text("date"), form.text("day"), form.text("venue"), form.text("reason"))


@league_action("cancel-date")
def cancel_date(form: Form, now: League) -> LeagueCommands:
    """Called off; players of a daily are offered another date of the week."""
    yield CancelFixture(form.text("date"), form.text("reason"), form.text("instead", ""))


def _office(form: Form) -> Office:
    office = form.text("office")
    chosen: Office | None = next((each for each in OFFICES if each == office), None)
    if chosen is None:
        raise Invalid("league.unknown-office", office=office, known=OFFICES)
    return chosen
