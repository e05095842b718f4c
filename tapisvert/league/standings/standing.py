"""A standing that is corrected where a result is, and is then what a fresh one would be."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from tapisvert.last_answer import last_answer
from tapisvert.league.standings.line import Adjustment, StandingLine, line
from tapisvert.league.standings.outcome import NightOutcome, Score
from tapisvert.league.standings.rule import StandingRule
from tapisvert.league.standings.scope import Scope
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass


@dataclass(frozen=True, slots=True)
class LeagueStanding:
    """The lines in order, and what they are made of.

    The maps are plain ones, copied by a correction: that costs milliseconds even in a large league,
    where building persistent ones would be a good part of computing it from scratch.
    """

    scope: Scope
    rule: StandingRule
    outcomes: Mapping[str, NightOutcome]
    scores: Mapping[str, tuple[Score, ...]]
    """Each person's, the best first."""
    adjustments: Mapping[str, tuple[Adjustment, ...]]
    lines: tuple[StandingLine, ...]

    def put(self, outcome: NightOutcome) -> LeagueStanding:
        """With one more night, or a night told anew: what was published before is replaced."""
        old = self.outcomes.get(outcome.event)
        if old == outcome or (old is None and not self.scope.covers(outcome)):
            return self
        if not self.scope.covers(outcome):
            return self.without(outcome.event)
        return self._moved({**self.outcomes, outcome.event: outcome}, old, outcome)

    def without(self, event: str) -> LeagueStanding:
        """As if a night had not been."""
        old = self.outcomes.get(event)
        if old is None:
            return self
        others = {key: each for key, each in self.outcomes.items() if key != event}
        return self._moved(others, old, None)

    def adjusted(self, person: str, adjustment: Adjustment) -> LeagueStanding:
        """With points given or taken over the season."""
        given = (*self.adjustments.get(person, ()), adjustment)
        changed = replace(self, adjustments={**self.adjustments, person: given})
        return changed._relined(self, (person,))

    def readjusted(self, given: Mapping[str, tuple[Adjustment, ...]]) -> LeagueStanding:
        """With these points given and taken, and no others."""
        known = self.adjustments
        touched = [
            person for person in {*known, *given} if known.get(person, ()) != given.get(person, ())
        ]
        return replace(self, adjustments=given)._relined(self, touched) if touched else self

    def line(self, person: str) -> StandingLine | None:
        """A person's line; None for who has no score."""
        scores = self.scores.get(person)
        given = self.adjustments.get(person, ())
        return None if scores is None else line(person, scores, self.rule, given)

    def place(self, of: StandingLine) -> int | None:
        """The place of a line, the same for those who tie; None for who has too few nights."""
        if not of.ranked:
            return None
        return bisect_left(self.lines, of.order, key=lambda each: each.order) + 1

    def _moved(
        self,
        outcomes: Mapping[str, NightOutcome],
        old: NightOutcome | None,
        new: NightOutcome | None,
    ) -> LeagueStanding:
        gone, come = _pairs(old), _pairs(new)
        touched: dict[str, list[Score]] = {}
        for person, score in gone - come:
            touched[person] = list(self.scores[person])
            touched[person].remove(score)
        for person, score in come - gone:
            if person not in touched:
                touched[person] = list(self.scores.get(person, ()))
            touched[person].append(score)
        scores = {**self.scores}
        for person, changes in touched.items():
            if changes:
                scores[person] = tuple(sorted(changes, reverse=True))
            else:
                del scores[person]
        changed = replace(self, outcomes=outcomes, scores=scores)
        return changed._relined(self, tuple(touched))

    def _relined(self, before: LeagueStanding, persons: Iterable[str]) -> LeagueStanding:
        """The lines of some people told anew, all others as they were before."""
        old, new = list(map(before.line, persons)), list(map(self.line, persons))
        gone = sorted(bisect_left(before.lines, each) for each in old if each is not None)
        come = sorted((each for each in new if each is not None), reverse=True)
        return replace(self, lines=tuple(_merged(before.lines, gone, come)))


def _key(each: StandingLine) -> tuple[object, ...]:
    """What lines compare by, as plain tuples: sorting those is faster."""
    return (*each.order, each.person)


def _pairs(outcome: NightOutcome | None) -> set[tuple[str, Score]]:
    return set() if outcome is None else set(zip(outcome.persons, outcome.scores, strict=True))


def _merged(
    lines: Sequence[StandingLine], gone: Sequence[int], come: list[StandingLine]
) -> list[StandingLine]:
    """Sorted lines without those at some indices and with new ones, the best of these last.

    Whole stretches are copied: a correction touches a few lines of many.
    """
    standing_lines: list[StandingLine] = []
    start = 0
    for stop in (*gone, len(lines)):
        while come and (stop == len(lines) or come[-1] < lines[stop]):
            at = bisect_left(lines, come[-1], start, stop)
            standing_lines += lines[start:at]
            standing_lines.append(come.pop())
            start = at
        standing_lines += lines[start:stop]
        start = stop + 1
    return standing_lines


def standing(
    outcomes: Iterable[NightOutcome],
    scope: Scope,
    rule: StandingRule,
    adjustments: Mapping[str, tuple[Adjustment, ...]] | None = None,
) -> LeagueStanding:
    """The standing computed from nothing but results."""
    within = {outcome.event: outcome for outcome in outcomes if scope.covers(outcome)}
    by_person: defaultdict[str, list[Score]] = defaultdict(list)
    # People mostly play where they played before: venue by venue, memory is at hand.
    for outcome in sorted(within.values(), key=lambda each: each.venue):
        for person, score in zip(outcome.persons, outcome.scores, strict=True):
            by_person[person].append(score)
    given = adjustments or {}
    lines: list[StandingLine] = []
    scores: dict[str, tuple[Score, ...]] = {}
    for person, nights in by_person.items():
        nights.sort(reverse=True)
        scores[person] = tuple(nights)
        lines.append(line(person, nights, rule, given.get(person, ())))
    lines.sort(key=_key)
    return LeagueStanding(scope, rule, within, scores, given, tuple(lines))


@last_answer
def nights_of(now: LeagueStanding) -> tuple[NightOutcome, ...]:
    """The nights of a standing, the first first."""
    return tuple(sorted(now.outcomes.values(), key=lambda each: (each.day, each.event)))
