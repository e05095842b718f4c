"""Whose the prizes of a season are: by the standing, its tie-break, and equal shares of a tie."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tapisvert.desk.league.standings import Standings
from tapisvert.desk.league.teams import teams_of
from tapisvert.league.course import StandingQuery
from tapisvert.league.record.handing_out import HandOutPrize
from tapisvert.league.record.prizes import (
    awards_of,
    is_part,
    known_prize,
    part_days,
    standing_prizes,
)
from tapisvert.league.record.state import League
from tapisvert.league.record.values import PrizeAward, SeasonPrize
from tapisvert.refusals import Illegal
from tapisvert.replacing import replace
from tapisvert.slotted import dataclass


@dataclass(frozen=True, slots=True)
class PrizeClaim:
    """A prize, and once what it is for is over, those whose it is."""

    number: int
    prize: SeasonPrize
    over: bool
    holders: tuple[str, ...]
    """People or teams; several where they share the rank and nothing separates them."""
    cents: int
    """What of money each of them gets; what cannot be shared stays where it is."""
    awards: tuple[PrizeAward, ...]
    """What was handed out, under the ids people have now."""

    @property
    def strays(self) -> tuple[PrizeAward, ...]:
        """Handed to somebody whose it is not, as the results are now."""
        return tuple(each for each in self.awards if each.holder not in self.holders)

    @property
    def open(self) -> tuple[str, ...]:
        """Who still waits for it: all who share money, anybody of them for a thing."""
        if self.awards and self.prize.kind != "money":
            return ()
        handed = {each.holder for each in self.awards}
        return tuple(each for each in self.holders if each not in handed)


def claims(
    standings: Standings, league: str, now: League, season: str, today: str
) -> tuple[PrizeClaim, ...]:
    """Every prize of a season, the whole season's first, then month by month, best rank first."""
    listed = [
        _claim(standings, league, now, season, number, prize, today)
        for number, prize in standing_prizes(now, season)
    ]
    return tuple(
        sorted(
            listed,
            key=lambda each: (each.prize.part, each.prize.teams, each.prize.place, each.number),
        )
    )


def claim_of(
    standings: Standings, league: str, now: League, season: str, number: int, today: str
) -> PrizeClaim:
    """One prize of a season, by its number."""
    prize = known_prize(now, season, number)
    return _claim(standings, league, now, season, number, prize, today)


def handing(
    claim: PrizeClaim, season: str, holder: str, day: str, called: Callable[[str], str]
) -> HandOutPrize:
    """The command that ticks a prize off; refused for whoever it is not."""
    values = {"number": claim.number, "place": claim.prize.place}
    if claim.over and not claim.holders:
        raise Illegal("leagueprizes.nobodys", **values)
    if claim.over and holder not in claim.holders:
        names = tuple(map(called, claim.holders))
        raise Illegal("leagueprizes.not-theirs", **values, name=called(holder), holders=names)
    return HandOutPrize(season, claim.number, holder, claim.cents, day)


def _claim(
    standings: Standings,
    league: str,
    now: League,
    season: str,
    number: int,
    prize: SeasonPrize,
    today: str,
) -> PrizeClaim:
    played = is_part(now.seasons[season], prize.part)
    over = today > part_days(now.seasons[season], prize.part)[1]
    same = standings.course(league, season, now).same
    asked = StandingQuery(season, prize.part)
    ranked = _teams if prize.teams else _people
    places = list(ranked(standings, league, now, asked)) if over and played else []
    holders = _holders(places, prize.place)
    awards = tuple(
        replace(each, holder=same.get(each.holder, each.holder))
        for each in awards_of(now, season, number)
    )
    cents = prize.cents // max(1, len(holders))
    return PrizeClaim(number, prize, over, holders, cents, awards)


def _holders(places: list[tuple[int, str]], wanted: int) -> tuple[str, ...]:
    """Those at a rank; of a rank several share, all of them also have the ranks behind it."""
    reached = max((place for place, _ in places if place <= wanted), default=0)
    there = tuple(holder for place, holder in places if place == reached)
    return there if wanted < reached + len(there) else ()


def _people(
    standings: Standings, league: str, now: League, asked: StandingQuery
) -> Iterator[tuple[int, str]]:
    standing = standings.of(league, asked)
    for line in standing.lines:
        place = standing.place(line)
        if place is None:
            return
        yield place, line.person


def _teams(
    standings: Standings, league: str, now: League, asked: StandingQuery
) -> Iterator[tuple[int, str]]:
    """Teams nobody has played for get nothing."""
    for line in teams_of(standings, league, now, asked):
        if any(each.nights for each in line.members):
            yield line.place, line.team
