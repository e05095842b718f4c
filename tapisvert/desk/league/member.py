"""A member of a league: every night with its points, and what the results of a season prove."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Final

from tapisvert.desk.league.table import StandingRow, row_of
from tapisvert.league.course import SeasonProgress
from tapisvert.league.points.reasons import Explained
from tapisvert.league.standings.line import counted
from tapisvert.league.standings.outcome import NightOutcome, place_of, points_of
from tapisvert.league.standings.standing import LeagueStanding, nights_of
from tapisvert.slotted import dataclass
from tapisvert.tournament.proposal import Reason

OPPONENTS: Final = 5
FORM: Final = 5
_PODIUM: Final = 3


@dataclass(frozen=True, slots=True)
class MemberNight:
    """One night somebody played."""

    event: str
    day: str
    venue: str
    place: int
    players: int
    points: int
    counts: bool
    knock_outs: Fraction
    why: tuple[Explained, ...] = ()
    """What its points are made of."""


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """How often somebody finished before another, of the nights both played."""

    person: str
    ahead: int
    together: int


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody in one season."""

    person: str
    row: StandingRow
    nights: tuple[MemberNight, ...]
    """The last first."""
    met: tuple[HeadToHead, ...]
    """Everybody somebody played with, who was met most often first."""
    facts: tuple[Reason, ...]
    """Sentences the results prove."""

    def opponents(self, chosen: str = "") -> tuple[HeadToHead, ...]:
        """Those somebody met most often; whoever is asked for comes first."""
        asked = tuple(each for each in self.met if each.person == chosen)
        return asked + tuple(each for each in self.met[:OPPONENTS] if each.person != chosen)

    @property
    def average_place(self) -> Fraction:
        places = [each.place for each in self.nights]
        return Fraction(sum(places), len(places))

    @property
    def wins(self) -> int:
        return sum(each.place == 1 for each in self.nights)

    @property
    def knock_outs(self) -> Fraction:
        return sum((each.knock_outs for each in self.nights), Fraction())

    @property
    def form(self) -> tuple[MemberNight, ...]:
        """The last nights, the oldest of them first."""
        return self.nights[:FORM][::-1]


def member(now: LeagueStanding, season: SeasonProgress, person: str) -> Member | None:
    """Somebody in a standing; None for who has no score there."""
    row = row_of(now, person, 0)
    if row is None:
        return None
    mine = [each for each in nights_of(now) if person in each.persons]
    nights = _nights(now, season, person, mine)[::-1]
    facts = tuple(_facts(now, nights))
    return Member(person, row, nights, _opponents(mine, person), facts)


def _nights(
    now: LeagueStanding, season: SeasonProgress, person: str, mine: list[NightOutcome]
) -> tuple[MemberNight, ...]:
    inside = Counter(counted(now.scores[person], now.rule))
    nights = []
    for night in mine:
        score = night.scores[night.persons.index(person)]
        counts = inside[score] > 0
        inside[score] -= counts
        why = season.why(night.event, person)
        nights.append(
            MemberNight(
                night.event,
                night.day,
                night.venue,
                place_of(score),
                len(night.persons),
                points_of(score),
                counts,
                _knock_outs(season, night.event, person),
                () if why is None else why.parts,
            )
        )
    return tuple(nights)


def _knock_outs(season: SeasonProgress, event: str, person: str) -> Fraction:
    for each in season.told[event].result.night.finishes:
        if season.same.get(each.person, each.person) == person:
            return Fraction(each.knock_outs)
    return Fraction()


def _opponents(mine: list[NightOutcome], person: str) -> tuple[HeadToHead, ...]:
    together: Counter[str] = Counter()
    ahead: Counter[str] = Counter()
    for night in mine:
        own = place_of(night.scores[night.persons.index(person)])
        for other, score in zip(night.persons, night.scores, strict=True):
            together[other] += 1
            ahead[other] += own < place_of(score)
    del together[person]
    most = sorted(together, key=lambda other: (-together[other], -ahead[other], other))
    return tuple(HeadToHead(each, ahead[each], together[each]) for each in most)


def _facts(now: LeagueStanding, nights: tuple[MemberNight, ...]) -> list[Reason]:
    """What can be read off the results, and nothing else."""
    facts = [
        Reason("leaguepage.fact-won", {"day": each.day, "n": each.players})
        for each in nights
        if each.place == 1
    ][:_PODIUM]
    podiums = sum(each.place <= _PODIUM for each in nights)
    if podiums > len(facts):
        facts.append(Reason("leaguepage.fact-podium", {"n": podiums}))
    if len(now.outcomes) == len(nights) > 1:
        facts.append(Reason("leaguepage.fact-every-night", {"n": len(nights)}))
    best = max(nights, key=lambda each: each.knock_outs)
    if best.knock_outs >= 2:
        values = {"n": int(best.knock_outs), "day": best.day}
        facts.append(Reason("leaguepage.fact-knock-outs", values))
    return facts
