"""The league begins, and opens its seasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tapisvert.carried import carries
from tapisvert.league.points.reading import scheme_of
from tapisvert.league.points.soundness import sound
from tapisvert.league.record.days import day
from tapisvert.league.record.handling import decides, evolves
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Season
from tapisvert.league.standings.rule import Rule, checked
from tapisvert.refusals import Illegal, Invalid
from tapisvert.rulebooks import packaged
from tapisvert.tournament.handling import Event, Meta


@dataclass(frozen=True, slots=True)
class FoundLeague:
    """A league under a book."""

    name: str
    book: str


@dataclass(frozen=True, slots=True)
class LeagueFounded:
    """There is a league."""

    name: str
    book: str


@dataclass(frozen=True, slots=True)
class OpenSeason:
    """A season from a day to another, with its points and how they make a standing."""

    season: str
    name: str
    first: str
    last: str
    points: Mapping[str, object]
    """The scheme as a file writes it."""
    rule: Rule


@dataclass(frozen=True, slots=True)
class SeasonOpened:
    """A season is open; told again, its points or its rule were changed."""

    season: str
    name: str
    first: str
    last: str
    points: Mapping[str, object]
    rule: Rule


@decides(FoundLeague)
@carries("scope")
def found(now: League, wish: FoundLeague, _: Meta) -> tuple[Event, ...]:
    if now.book:
        raise Illegal("league.founded-already", name=now.name)
    if not wish.name.strip():
        raise Invalid("league.no-name")
    packaged(wish.book)
    return (LeagueFounded(wish.name.strip(), wish.book),)


@evolves(LeagueFounded)
def founded(now: League, event: LeagueFounded) -> League:
    return replace(now, name=event.name, book=event.book)


@decides(OpenSeason)
@carries("rules.amended")
def open_season(now: League, wish: OpenSeason, _: Meta) -> tuple[Event, ...]:
    """A new season, or a season's points and rule changed even while it is played."""
    if not now.book:
        raise Invalid("league.not-founded")
    if day(wish.first) > day(wish.last):
        raise Invalid("standings.bad-days", first=wish.first, last=wish.last)
    for key, other in now.seasons.items():
        if key != wish.season and wish.first <= other.last and other.first <= wish.last:
            raise Illegal("league.seasons-overlap", other=other.name)
    sound(scheme_of(wish.points, wish.name))
    rule = checked(wish.rule)
    return (SeasonOpened(wish.season, wish.name, wish.first, wish.last, wish.points, rule),)


@evolves(SeasonOpened)
def season_opened(now: League, event: SeasonOpened) -> League:
    scheme = scheme_of(event.points, event.name)
    found = Season(event.name, event.first, event.last, scheme, event.rule, event.points)
    return replace(now, seasons=now.seasons.set(event.season, found))


def season_on(now: League, when: str) -> Season | None:
    """The season a day belongs to."""
    return next((each for each in now.seasons.values() if each.first <= when <= each.last), None)
