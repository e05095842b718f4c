"""Follows a season as it is played: folds in what changed since it was last asked.

Results are values: a night that is the same object as before has not changed, whatever was
published, corrected or undone in between.
"""

from __future__ import annotations

from collections.abc import Mapping
from sys import intern
from typing import Final

from tapisvert.league.points.awarding import explained
from tapisvert.league.points.reasons import Explained
from tapisvert.league.points.tariff import Tariff
from tapisvert.league.record.adjusting import adjustments_of
from tapisvert.league.record.state import League
from tapisvert.league.record.values import Fixture, ResultPublication, Season
from tapisvert.league.standings.line import Adjustment
from tapisvert.league.standings.outcome import NightOutcome, outcome_of
from tapisvert.league.standings.scope import Scope, between, month, quarter
from tapisvert.league.standings.standing import LeagueStanding, standing
from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass

_FEW: Final = 16
"""So many nights are put in one by one; more are faster computed from scratch."""


@dataclass(frozen=True, slots=True)
class StandingQuery:
    """Which standing is meant: a season, or a month or quarter of it, at one venue or all."""

    season: str
    part: str = ""
    """As 2026-11 or 2026-Q4; nothing for the whole season."""
    venue: str = ""
    kinds: frozenset[str] = frozenset()
    """None for every kind of event."""


def scope_of(now: League, asked: StandingQuery) -> Scope:
    """The nights a standing is about."""
    season = now.seasons.get(asked.season)
    if season is None:
        raise Invalid("league.unknown-season", season=asked.season)
    if asked.venue and asked.venue not in now.venues:
        raise Invalid("league.unknown-venue", venue=asked.venue)
    whole = between(season.first, season.last, asked.venue)
    if asked.part:
        part = quarter(asked.part) if "Q" in asked.part else month(asked.part)
        whole = replace(whole, first=max(whole.first, part.first), last=min(whole.last, part.last))
    return replace(whole, kinds=asked.kinds)


def refuse_outside(now: League, asked: StandingQuery) -> None:
    """Refused where a month or a quarter has no day of the season."""
    scope = scope_of(now, asked)
    if scope.first > scope.last:
        season = now.seasons[asked.season]
        days = {"first": season.first, "last": season.last}
        raise Invalid("standings.part-outside", part=asked.part, season=season.name, **days)


@dataclass(frozen=True, slots=True)
class NightScore:
    """A night's outcome, and what it was made of."""

    result: ResultPublication
    day: str
    venue: str
    outcome: NightOutcome
    merged: NightOutcome
    """The same with one id for each person, where two were found to be one."""


@dataclass(frozen=True, slots=True)
class SeasonProgress:
    """One season as far as it was followed."""

    season: Season
    same: Mapping[str, str]
    """The id somebody has now, for those who were merged into another."""
    told: Mapping[str, NightScore]
    adjustments: Mapping[str, tuple[Adjustment, ...]]

    @property
    def outcomes(self) -> dict[str, NightOutcome]:
        return {event: each.merged for event, each in self.told.items()}

    def adjustments_in(self, scope: Scope) -> dict[str, tuple[Adjustment, ...]]:
        """What officials gave or took on the days of a part of the season."""
        within = {
            person: tuple(each for each in given if scope.first <= each.day <= scope.last)
            for person, given in self.adjustments.items()
        }
        return {person: given for person, given in within.items() if given}

    def standing(self, scope: Scope, before: LeagueStanding | None = None) -> LeagueStanding:
        """The standing of a part of the season, going on from how it was before if told."""
        outcomes, rule = self.outcomes, self.season.rule
        adjustments = self.adjustments_in(scope)
        if before is None or before.rule != rule or before.scope != scope:
            return standing(outcomes.values(), scope, rule, adjustments)
        known = before.outcomes
        gone = [event for event in known if event not in outcomes]
        come = [
            each
            for event, each in outcomes.items()
            if known.get(event) is not each and (event in known or scope.covers(each))
        ]
        if len(gone) + len(come) > _FEW:
            return standing(outcomes.values(), scope, rule, adjustments)
        for event in gone:
            before = before.without(event)
        for each in come:
            before = before.put(each)
        return before.readjusted(adjustments)

    def why(self, event: str, person: str) -> Explained | None:
        """Why somebody has the points of a night, under whatever id they played."""
        night = self.told.get(event)
        if night is None:
            return None
        ids = (each.person for each in night.result.night.finishes)
        for one in ids:
            if self.same.get(one, one) == person:
                return explained(night.result.night, self.season.scheme, one)
        return None


def course(
    now: League, season: str, same: Mapping[str, str], before: SeasonProgress | None = None
) -> SeasonProgress:
    """A season as it stands; nights that have not changed are taken from before."""
    progress = now.seasons.get(season)
    if progress is None:
        raise Invalid("league.unknown-season", season=season)
    night_scores: Mapping[str, NightScore] = {}
    if before is not None and before.season.scheme == progress.scheme:
        night_scores = before.told
    as_before = before is not None and before.same == same
    scores: dict[str, NightScore] = {}
    tariff = Tariff(progress.scheme)
    for event, result in now.results.items():
        fixture = now.fixtures[event]
        if not progress.first <= fixture.day <= progress.last:
            continue
        was = night_scores.get(event)
        if was is None or not _unchanged(was, result, fixture):
            was = _told(event, result, fixture, tariff, same)
        elif not as_before:
            merged = _merged(was.outcome, same)
            was = was if merged == was.merged else replace(was, merged=merged)
        scores[event] = was
    adjustments = _one_each(adjustments_of(now, season), same)
    return SeasonProgress(progress, same, scores, adjustments)


def _unchanged(was: NightScore, result: ResultPublication, fixture: Fixture) -> bool:
    night = was.result is result or was.result.night == result.night
    return night and (was.day, was.venue) == (fixture.day, fixture.venue)


def _told(
    event: str, result: ResultPublication, fixture: Fixture, tariff: Tariff, same: Mapping[str, str]
) -> NightScore:
    outcome = outcome_of(event, fixture.day, fixture.venue, result.night, tariff)
    return NightScore(result, fixture.day, fixture.venue, outcome, _merged(outcome, same))


def _merged(outcome: NightOutcome, same: Mapping[str, str]) -> NightOutcome:
    """One row a person: of two that turn out to be one, the better score counts."""
    if not same or same.keys().isdisjoint(outcome.persons):
        return outcome
    best: dict[str, int] = {}
    for person, score in zip(outcome.persons, outcome.scores, strict=True):
        one = intern(same.get(person, person))
        best[one] = max(score, best.get(one, score))
    return replace(outcome, persons=tuple(best), scores=tuple(best.values()))


def _one_each(
    given: Mapping[str, tuple[Adjustment, ...]], same: Mapping[str, str]
) -> dict[str, tuple[Adjustment, ...]]:
    each_once: dict[str, tuple[Adjustment, ...]] = {}
    for person, adjustments in given.items():
        one = same.get(person, person)
        each_once[one] = (*each_once.get(one, ()), *adjustments)
    return each_once
