"""A finished night as points see it: who came in where, and what they paid and won."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

from tapisvert.refusals import Illegal
from tapisvert.slotted import dataclass
from tapisvert.tournament.places import Ending
from tapisvert.tournament.placing.ranking import places
from tapisvert.tournament.prizes.pool import pool
from tapisvert.tournament.results.table import Result, results
from tapisvert.tournament.state import Tournament

Points: TypeAlias = int
"""In ten-thousandths."""


@dataclass(frozen=True, slots=True)
class Grant:
    """Points an official gives or takes by hand, and why."""

    points: Points
    reason: str


@dataclass(frozen=True, slots=True)
class Finish:
    """One person's night; those who tie share the places from `first` to `last`."""

    person: str
    first: int
    last: int
    knock_outs: Fraction = Fraction()
    entries: int = 1
    rebuys: int = 0
    add_ons: int = 0
    spent: int = 0
    """Cents, fees left out."""
    prize: int = 0
    """Cents."""
    ending: Ending = "hand"
    grants: tuple[Grant, ...] = ()
    bounties: int = 0
    """Cents won by knocking players out."""


@dataclass(frozen=True, slots=True)
class Night:
    """One event of the league, over."""

    finishes: tuple[Finish, ...]
    """Everybody who played, the winner first."""
    kind: str = "daily"
    buy_in: int = 0
    """Cents, the fee left out."""
    pool: int = 0
    """Cents."""

    @property
    def players(self) -> int:
        return len(self.finishes)

    @property
    def entries(self) -> int:
        return sum(finish.entries for finish in self.finishes)


def night_of(now: Tournament) -> Night:
    """The night a tournament was, once everybody has a place."""
    if now.setup is None or now.phase != "over":
        raise Illegal("points.not-over")
    price, rebuys = now.setup.buy_in.price, now.setup.rebuys
    cost, again = now.setup.buy_in, rebuys.price or now.setup.buy_in
    add_on = rebuys.add_on.price if rebuys.add_on is not None else 0
    endings = {
        each.person: bust.ending
        for each in places(now)
        if (bust := now.places.bust_of(each.entry)) is not None
    }
    teams = now.setup.in_teams
    return Night(
        tuple(
            Finish(
                each.person,
                *_counted(each, teams),
                each.knock_outs,
                each.entries,
                each.rebuys,
                each.add_ons,
                (
                    each.entries * (cost.price + cost.bounty)
                    + each.rebuys * (again.price + again.bounty)
                    + each.add_ons * add_on
                )
                // (2 if teams else 1),
                each.cents,
                endings.get(each.person, "hand"),
                bounties=each.bounties,
            )
            for each in results(now)
            if each.place_from is not None
        ),
        now.setup.kind,
        price,
        pool(now).total,
    )


def _counted(result: Result, teams: bool) -> tuple[int, int]:
    """The places somebody has among all people: a team of two has two of them."""
    first, last = result.place_from or 0, result.place_to or result.place_from or 0
    return (2 * first - 1, 2 * last) if teams else (first, last)
