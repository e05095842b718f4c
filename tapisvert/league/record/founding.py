"""The league begins, and opens its seasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tapisvert.actions import Command, Event, Meta
from tapisvert.implements import implements
from tapisvert.league.points.reading import scheme_of
from tapisvert.league.points.soundness import sound
from tapisvert.league.record.days import day
from tapisvert.league.record.handling import MANAGEMENT, decides, evolves, tells
from tapisvert.league.record.names import LeagueNames
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Season
from tapisvert.league.standings.rule import StandingRule, checked
from tapisvert.refusals import Illegal, Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks import packaged
from tapisvert.rulebooks.law import Law
from tapisvert.slotted import dataclass
from tapisvert.words.message import Message
from tapisvert.zones import zone_named


@dataclass(frozen=True, slots=True)
class FoundLeague(Command):
    """A league under a book."""

    name: str
    book: str
    law: Law | None = None
    """The book with all it rests on; None in records of the first version."""
    zone: str = ""
    """Where its clocks hang, as America/Montreal."""


@dataclass(frozen=True, slots=True)
class LeagueFounded(Event):
    """There is a league."""

    name: str
    book: str
    law: Law | None = None
    zone: str = ""


@dataclass(frozen=True, slots=True)
class ChangeZone(Command):
    """The league counts its days and hours in another zone."""

    zone: str


@dataclass(frozen=True, slots=True)
class ZoneChanged(Event):
    """Days and hours of the league are those of a zone."""

    zone: str


@dataclass(frozen=True, slots=True)
class OpenSeason(Command):
    """A season from a day to another, with its points and how they make a standing."""

    season: str
    name: str
    first: str
    last: str
    points: Mapping[str, object]
    """The scheme as a file writes it."""
    rule: StandingRule


@dataclass(frozen=True, slots=True)
class SeasonOpened(Event):
    """A season is open; told again, its points or its rule were changed."""

    season: str
    name: str
    first: str
    last: str
    points: Mapping[str, object]
    rule: StandingRule
    nights_out: int = 0
    """Published nights that lay in it and lie outside of its new days."""
    dates_out: int = 0
    """Dates without a result that do."""


@decides(FoundLeague)
@implements("scope")
def found(now: League, command: FoundLeague, _: Meta) -> tuple[Event, ...]:
    if now.book:
        raise Illegal("league.founded-already", name=now.name)
    if not command.name.strip():
        raise Invalid("league.no-name")
    if command.law is None:
        packaged(command.book)
    if command.zone:
        zone_named(command.zone)
    return (LeagueFounded(command.name.strip(), command.book, command.law, command.zone),)


@evolves(LeagueFounded)
def founded(now: League, event: LeagueFounded) -> League:
    return replace(now, name=event.name, book=event.book, kept_law=event.law, zone=event.zone)


@decides(ChangeZone, by=MANAGEMENT, form="zone")
def change_zone(now: League, command: ChangeZone, _: Meta) -> tuple[Event, ...]:
    zone_named(command.zone)
    return (ZoneChanged(command.zone),)


@evolves(ZoneChanged)
def zone_changed(now: League, event: ZoneChanged) -> League:
    return replace(now, zone=event.zone)


@tells(ZoneChanged)
def tell_zone_changed(names: LeagueNames, event: ZoneChanged) -> Iterator[Message]:
    yield Message("leaguedesk.told-zone", {"zone": event.zone})


@tells(LeagueFounded)
def tell_league_founded(names: LeagueNames, event: LeagueFounded) -> Iterator[Message]:
    yield Message("leaguedesk.told-founded", {"name": event.name, "book": names.book(event.book)})


@decides(OpenSeason, by=MANAGEMENT)
def open_season(now: League, command: OpenSeason, _: Meta) -> tuple[Event, ...]:
    """A new season, or a season's points and rule changed even while it is played."""
    if not now.book:
        raise Invalid("league.not-founded")
    if day(command.first) > day(command.last):
        raise Invalid("league.days-backwards", first=command.first, last=command.last)
    for key, other in now.seasons.items():
        if key != command.season and command.first <= other.last and other.first <= command.last:
            raise Illegal("league.seasons-overlap", other=other.name)
    sound(scheme_of(command.points, command.name))
    rule = checked(command.rule)
    days = command.first, command.last
    return (
        SeasonOpened(
            command.season, command.name, *days, command.points, rule, *_left_out(now, command)
        ),
    )


def _left_out(now: League, command: OpenSeason) -> tuple[int, int]:
    """How many published nights and other dates a season loses with its new days."""
    was = now.seasons.get(command.season)
    if was is None:
        return 0, 0
    gone = [
        each.event in now.results
        for each in now.fixtures.values()
        if not each.cancelled
        and was.first <= each.day <= was.last
        and not command.first <= each.day <= command.last
    ]
    return sum(gone), len(gone) - sum(gone)


@evolves(SeasonOpened)
def season_opened(now: League, event: SeasonOpened) -> League:
    scheme = scheme_of(event.points, event.name)
    season = Season(event.name, event.first, event.last, scheme, event.rule, event.points)
    return replace(now, seasons=now.seasons.set(event.season, season))


@tells(SeasonOpened)
def tell_season_opened(names: LeagueNames, event: SeasonOpened) -> Iterator[Message]:
    days = {"name": event.name, "first": names.day(event.first), "last": names.day(event.last)}
    yield Message("leaguedesk.told-season", days)
    if event.nights_out or event.dates_out:
        out = {"nights": event.nights_out, "dates": event.dates_out}
        yield Message("leaguedesk.told-season-shorter", out)


def season_on(now: League, when: str) -> Season | None:
    """The season a day belongs to."""
    return next((each for each in now.seasons.values() if each.first <= when <= each.last), None)
