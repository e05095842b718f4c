"""The standing of teams: what their members score while they belong to them, by a season's rule."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from tapisvert.league.standings.line import line
from tapisvert.league.standings.outcome import NightOutcome, Score, place_of, points_of
from tapisvert.league.standings.rule import StandingRule
from tapisvert.refusals import Invalid
from tapisvert.slotted import dataclass

CountedOver: TypeAlias = Literal["night", "season"]
"""The best members of every night, or the best totals of the season."""
COUNTED_OVER: Final[tuple[CountedOver, ...]] = get_args(CountedOver)
LARGEST: Final = 100
"""Members of a team at the most."""


@dataclass(frozen=True, slots=True)
class TeamRule:
    """How many belong to a team at once, and how many of them count."""

    size: int
    counts: int
    over: CountedOver = "night"


@dataclass(frozen=True, slots=True)
class TeamStay:
    """Somebody belongs to a team from a day to another, both included."""

    person: str
    first: str
    last: str = ""
    """Nothing while they stay."""

    def covers(self, day: str) -> bool:
        return self.first <= day and (not self.last or day <= self.last)


class TeamAdjustment(NamedTuple):
    """Points an official gave or took from somebody, and the day by which their team is found."""

    person: str
    day: str
    points: int


class TeamShare(NamedTuple):
    """What one member scored for the team."""

    person: str
    points: int
    """What counted of it, in ten-thousandths."""
    nights: int
    """Nights played for the team, counted or not."""


class TeamLine(NamedTuple):
    """A team of the standing."""

    team: str
    place: int
    """The same for teams that tie."""
    points: int
    wins: int
    """Nights one of its members won: of equal points, more of them is better."""
    members: tuple[TeamShare, ...]
    """Whoever played for it, the most points first."""


def checked_teams(rule: TeamRule) -> TeamRule:
    """The rule, if it makes sense."""
    if not 2 <= rule.size <= LARGEST:
        raise Invalid("leagueteams.bad-size", most=LARGEST)
    if not 1 <= rule.counts <= rule.size:
        raise Invalid("leagueteams.bad-counts", size=rule.size)
    if rule.over not in COUNTED_OVER:
        raise Invalid("leagueteams.bad-over", known=COUNTED_OVER)
    return rule


def team_standing(
    outcomes: Iterable[NightOutcome],
    teams: Mapping[str, Sequence[TeamStay]],
    rule: TeamRule,
    scores_rule: StandingRule,
    adjustments: Iterable[TeamAdjustment] = (),
) -> tuple[TeamLine, ...]:
    """Every team, also one nobody played for yet.

    A night counts for the team somebody belonged to on its day, and so does what officials gave
    or took: upon what the nights make, or within a member's total where totals count.
    """
    by_person: defaultdict[str, list[tuple[TeamStay, str]]] = defaultdict(list)
    for team, stays in teams.items():
        for stay in stays:
            by_person[stay.person].append((stay, team))
    nights = [_scored(each, by_person) for each in outcomes]
    counted: defaultdict[tuple[str, str], int] = defaultdict(int)
    scores: defaultdict[tuple[str, str], list[Score]] = defaultdict(list)
    for night in nights:
        for team, members in night.items():
            for number, (score, person) in enumerate(sorted(members, reverse=True)):
                scores[team, person].append(score)
                if rule.over == "night" and number < rule.counts:
                    counted[team, person] += points_of(score)
    given = _given(adjustments, by_person)
    if rule.over == "season":
        counted.update(_season_totals(scores, rule, scores_rule, given))
    else:
        for member, points in given.items():
            counted[member] += points
    return _ranked(teams, scores, counted)


def _scored(
    outcome: NightOutcome, by_person: Mapping[str, list[tuple[TeamStay, str]]]
) -> dict[str, list[tuple[Score, str]]]:
    """The scores of one night, team by team."""
    scores: dict[str, list[tuple[Score, str]]] = {}
    for person, score in zip(outcome.persons, outcome.scores, strict=True):
        for stay, team in by_person.get(person, ()):
            if stay.covers(outcome.day):
                scores.setdefault(team, []).append((score, person))
                break
    return scores


def _given(
    adjustments: Iterable[TeamAdjustment], by_person: Mapping[str, list[tuple[TeamStay, str]]]
) -> dict[tuple[str, str], int]:
    """What officials gave or took, by team and member."""
    given: defaultdict[tuple[str, str], int] = defaultdict(int)
    for each in adjustments:
        for stay, team in by_person.get(each.person, ()):
            if stay.covers(each.day):
                given[team, each.person] += each.points
                break
    return given


def _season_totals(
    scores: Mapping[tuple[str, str], list[Score]],
    rule: TeamRule,
    scores_rule: StandingRule,
    given: Mapping[tuple[str, str], int],
) -> dict[tuple[str, str], int]:
    """The best totals of each team, made as the season makes those of anybody."""
    totals: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    for team, person in dict.fromkeys((*scores, *given)):
        own = scores.get((team, person), ())
        points = line(person, sorted(own, reverse=True), scores_rule).points
        totals[team].append((points + given.get((team, person), 0), person))
    return {
        (team, person): points
        for team, members in totals.items()
        for points, person in sorted(members, reverse=True)[: rule.counts]
    }


def _ranked(
    teams: Mapping[str, Sequence[TeamStay]],
    scores: Mapping[tuple[str, str], list[Score]],
    counted: Mapping[tuple[str, str], int],
) -> tuple[TeamLine, ...]:
    lines = []
    for team, stays in teams.items():
        people = dict.fromkeys(each.person for each in stays)
        shares = [
            TeamShare(person, counted.get((team, person), 0), len(scores.get((team, person), ())))
            for person in people
        ]
        shares.sort(key=lambda each: (-each.points, -each.nights, each.person))
        wins = sum(
            place_of(score) == 1 for person in people for score in scores.get((team, person), ())
        )
        points = sum(each.points for each in shares)
        lines.append(TeamLine(team, 0, points, wins, tuple(shares)))
    lines.sort(key=lambda each: (-each.points, -each.wins, each.team))
    places: dict[tuple[int, int], int] = {}
    for number, each in enumerate(lines, 1):
        places.setdefault((each.points, each.wins), number)
    return tuple(each._replace(place=places[each.points, each.wins]) for each in lines)
