"""What a league takes no longer: a date or a decision twice, a forbidden stack, a result to come.

Asked before a command is decided and never again: records made before these questions were asked
stand as they are, and an undo decides what follows it as it was decided then.
"""

from __future__ import annotations

from tapisvert.actions import Command, Meta
from tapisvert.implements import implements
from tapisvert.league.points.night import Finish, Night
from tapisvert.league.record.days import day as day_of
from tapisvert.league.record.discipline import DecideComplaint, FileComplaint, SuspendPlayer
from tapisvert.league.record.founding import OpenSeason
from tapisvert.league.record.inviting import InviteQualified
from tapisvert.league.record.kinds import usual
from tapisvert.league.record.prizes import (
    AddSeasonPrize,
    is_part,
    season_money,
    standing_prizes,
)
from tapisvert.league.record.publishing import CorrectResult, PublishResult
from tapisvert.league.record.scheduling import (
    EditFixture,
    MoveFixture,
    ScheduleFixture,
    known_fixture,
)
from tapisvert.league.record.series import ScheduleSeries
from tapisvert.league.record.state import League
from tapisvert.league.record.structures import refuse_other_blinds
from tapisvert.league.record.teams import JoinTeam
from tapisvert.league.record.values import Fixture, Season
from tapisvert.league.record.venues import EndAgreement, dates_after
from tapisvert.refusals import Illegal
from tapisvert.replacing import replace
from tapisvert.tournament.setup import Setup
from tapisvert.tournament.structures.lengths import length_remarks


def refuse_before_its_day(now: League, event: str, meta: Meta) -> None:
    """Refused where a result comes before the day of its night; played early, it has an end."""
    fixture = known_fixture(now, event)
    if event not in now.results and fixture.day > now.day_at(meta.at):
        raise Illegal("league.future-result", day=fixture.day)


def refuse_to_come(now: League, event: str, meta: Meta) -> None:
    """Refused where a sheet is typed or shown for a night that has not begun by its own clock."""
    refuse_before_its_day(now, event, meta)
    fixture = known_fixture(now, event)
    venue = now.venues.get(fixture.venue)
    time = fixture.time or ("" if venue is None else venue.time)
    if event not in now.results and f"{fixture.day} {time}" > now.clock_at(meta.at):
        raise Illegal("league.future-hour", day=fixture.day, time=time)


def refuse_unchanged(now: League, event: str, night: Night) -> None:
    """Refused where a correction is typed that says what counts already."""
    result = now.results.get(event)
    if result is not None and sorted(map(_typed, night.finishes)) == sorted(
        map(_typed, result.night.finishes)
    ):
        raise Illegal("league.nothing-corrected")


def _typed(finish: Finish) -> tuple[object, ...]:
    """What of a finish stands on a sheet."""
    counted = finish.knock_outs, finish.rebuys, finish.add_ons
    return finish.person, finish.first, finish.last, *counted, finish.ending


def refuse_inadmissible(now: League, command: Command, meta: Meta) -> None:
    """Refused where a date cannot be, or would be left behind."""
    match command:
        case ScheduleFixture():
            _book_allows(now, command.kind, command.stack)
            _no_other(now, command.venue, command.day, command.time)
        case ScheduleSeries():
            _book_allows(now, command.kind, command.stack)
        case EditFixture() if command.event in now.fixtures:
            _book_allows(now, command.kind, command.stack)
            fixture = now.fixtures[command.event]
            _no_other(now, fixture.venue, fixture.day, command.time, command.event)
        case MoveFixture() if command.event in now.fixtures:
            time = now.fixtures[command.event].time
            _no_other(now, command.venue, command.day, time, command.event)
        case OpenSeason() if (was := now.seasons.get(command.season)) is not None:
            if command.first > was.last or command.last < was.first:
                raise Illegal("league.season-taken", name=was.name, first=was.first, last=was.last)
            _no_prize_left_out(now, command, was)
        case EndAgreement(reason="", venue=venue) if venue in now.venues:
            _no_date_left(now, command, meta)
        case AddSeasonPrize():
            _rank_unpaid(now, command)
        case JoinTeam(first=first) if first and now.seasons:
            days = [each.first for each in now.seasons.values()]
            lasts = [each.last for each in now.seasons.values()]
            if not min(days) <= day_of(first).isoformat() <= max(lasts):
                raise Illegal("leagueteams.outside", day=first, first=min(days), last=max(lasts))
        case InviteQualified(until=until) if command.event in now.fixtures:
            today = now.day_at(meta.at)
            if day_of(until).isoformat() < today <= now.fixtures[command.event].day:
                raise Illegal("league.answer-past", until=until)
        case SuspendPlayer():
            _not_suspended(now, command)
        case FileComplaint(person=person, plaintiff=plaintiff) if person == plaintiff:
            raise Illegal("league.own-plaintiff", person=person)
        case PublishResult() | CorrectResult() if command.night.kind == "tag-team":
            _in_pairs(command.night)
        case DecideComplaint(complaint=number) if 1 <= number <= len(now.complaints):
            if now.complaints[number - 1].decision:
                raise Illegal("league.complaint-decided", complaint=number)


def _rank_unpaid(now: League, command: AddSeasonPrize) -> None:
    """One amount for a rank: typed again, another one would come upon it."""
    asked = command.prize
    for number, each in standing_prizes(now, command.season):
        same = (each.part, each.place, each.teams) == (asked.part, asked.place, asked.teams)
        if same and each.kind == asked.kind == "money" and each != asked:
            money = season_money(now, command.season, each.cents)
            raise Illegal("leagueprizes.rank-paid", place=each.place, money=money, number=number)


def _not_suspended(now: League, command: SuspendPlayer) -> None:
    """A suspension within another one changes nothing."""
    for each in now.suspensions:
        within = each.first <= command.first and command.last <= each.last
        if each.person == command.person and not each.lifted and within:
            days = {"first": each.first, "last": each.last}
            raise Illegal("league.suspended-already", person=command.person, **days)


def _no_date_left(now: League, command: EndAgreement, meta: Meta) -> None:
    """Players are sent to no venue that has left the league."""
    dates = dates_after(now, command, meta)
    if dates:
        days = {"first": dates[0].day, "last": dates[-1].day}
        name = now.venues[command.venue].name
        raise Illegal("league.venue-has-dates", venue=name, n=len(dates), **days)


def _no_prize_left_out(now: League, command: OpenSeason, was: Season) -> None:
    """Other days leave no prize outside that was promised for a part of the old ones."""
    changed = replace(was, first=command.first, last=command.last)
    for _, prize in standing_prizes(now, command.season):
        if is_part(was, prize.part) and not is_part(changed, prize.part):
            raise Illegal("league.season-leaves-prize", name=was.name, part=prize.part)


@implements("stack.starting.daily", "stack.starting.monthly")
def _book_allows(now: League, kind: str, stack: int) -> None:
    """Refused where the event could not be opened on the night: the book wants another stack."""
    limits = usual(now, kind)
    if stack and not limits.fewest_stack <= stack <= limits.most_stack:
        raise Illegal(
            "league.stack-range", stack=stack, fewest=limits.fewest_stack, most=limits.most_stack
        )


def _no_other(now: League, venue: str, day: str, time: str, event: str = "") -> None:
    """Refused where the venue has an event at that hour of that day already."""
    place = now.venues.get(venue)
    at = time or ("" if place is None else place.time)
    for each in now.fixtures.values():
        if each.cancelled or each.event == event:
            continue
        if (each.venue, each.day, each.time) == (venue, day, at):
            name = venue if place is None else place.name
            raise Illegal("league.same-date", venue=name, day=day, time=at)


@implements("rebuy", "structure.followed", "sit-and-go.levels")
def refuse_unlike(now: League, fixture: Fixture, setup: Setup) -> None:
    """Refused where a night of the league is set up otherwise than its book and its site say."""
    announced = now.law.choice("rebuy.allowed").value == "announced"
    if setup.rebuys.sells_rebuys and announced and not fixture.rebuys:
        raise Illegal("league.rebuys-not-shown")
    for key, values, _ in length_remarks(setup, now.law):
        if key == "setup.level-length":
            raise Illegal("league.level-length", **values)
    refuse_other_blinds(now, fixture.kind, setup.structure)


@implements("scope.other-events")
def _in_pairs(night: Night) -> None:
    """A tag team is two people, who share their place; teams that tie share theirs in pairs."""
    if any((each.last - each.first) % 2 == 0 for each in night.finishes):
        raise Illegal("league.pairs")
