"""A spot: the betting situation an act meets, seen in a live hand or told in a few words."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tapisvert.refusals import Invalid
from tapisvert.rulings.seen import Chips

Limit = Literal["no-limit", "pot-limit", "limit"]


class Spot(NamedTuple):
    """What decides a bet. None is a fact nobody told: it is asked for by name, never guessed."""

    who: str
    bet: int
    """The total to match on this street."""
    put: int
    """What he has in already on this street."""
    front: Chips
    """The chips physically in front of him; they may exceed `put` where change is due."""
    reach: int | None
    """The most he can have in on this street: what is in and what is behind."""
    increment: int | None
    """The largest full bet or raise of the street."""
    minimum: int | None
    """The smallest legal total of a bet or raise."""
    maximum: int | None
    """The largest legal total, in pot-limit and limit."""
    opening: bool | None
    """Whether the bet he faces is the first of the street."""
    players: int | None
    """How many hands are live."""
    pot: int | None
    big_blind: int | None
    smallest_chip: int
    limit: Limit = "no-limit"
    no_raise: str | None = None
    """Why he may not raise: a key of the hand's words."""
    short_blind: bool = False
    """Whether a blind was posted short and the pot-limit pot counts it in full."""

    @property
    def owed(self) -> int:
        return self.bet - self.put

    @property
    def opens(self) -> bool:
        """Whether nobody has bet on this street."""
        return self.bet == 0

    def known(self, fact: str) -> int:
        """A number that matters here; asked for by name when nobody told it."""
        value = getattr(self, fact)
        if value is None:
            raise Invalid(f"floor.missing-{fact.replace('_', '-')}")
        assert isinstance(value, int)
        return value


def fewest(amount: int, denominations: Chips) -> Chips:
    """The fewest chips that make an amount; what no chip makes is one odd piece."""
    chips: list[int] = []
    for value in sorted(denominations, reverse=True):
        count, amount = divmod(amount, value)
        chips += [value] * count
    return tuple([*chips, amount] if amount else chips)
