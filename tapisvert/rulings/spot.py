"""A spot: the betting situation an act meets, seen in a live hand or told in a few words."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.refusals import Invalid
from tapisvert.rulings.gestures import Pile

if TYPE_CHECKING:
    from tapisvert.games.game import Limit


_POWERS: Final = (1, 10, 100, 1_000, 10_000, 100_000, 1_000_000)
COMMON_CHIPS: Final = frozenset((*_POWERS, *(5 * power for power in _POWERS), 20, 25, 250, 25_000))
"""The values chips are made in, where nobody said which chips are in play."""


USUAL_CHIPS: Final = (25, 100, 500, 1000, 5000, 25_000)
"""The chips most tables have."""


class BettingSpot(NamedTuple):
    """What decides a bet. None is a fact nobody told: it is asked for by name, never guessed."""

    who: str
    bet: int
    """The total to match on this street."""
    put: int
    """What the player has in already on this street."""
    front: Pile
    """The chips physically in front of the player; they may exceed `put` where change is due."""
    reach: int | None
    """The most the player can have in on this street: what is in and what is behind."""
    increment: int | None
    """The largest full bet or raise of the street."""
    minimum: int | None
    """The smallest legal total of a bet or raise."""
    maximum: int | None
    """The largest legal total, in pot-limit and limit."""
    opening: bool | None
    """Whether the bet faced is the first of the street."""
    players: int | None
    """How many hands are live."""
    pot: int | None
    big_blind: int | None
    smallest_chip: int
    limit: Limit = "no-limit"
    no_raise: str | None = None
    """Why the player may not raise: a key of the hand's words."""
    short_blind: bool = False
    """Whether a blind was posted short, or not at all, and the pot-limit pot counts it in full."""
    later_street: bool = False
    """Whether the blinds are behind: from the flop on."""
    full_bet: int | None = None
    """The last full bet or raise, where a short all-in has raised the amount to match since."""
    chip_values: frozenset[int] = COMMON_CHIPS
    """What a single chip may be worth: another number is a sum of chips nobody named."""

    @property
    def owed(self) -> int:
        return self.bet - self.put

    @property
    def opens(self) -> bool:
        """Whether nobody has bet on this street."""
        return self.bet == 0

    def least(self, total: int) -> int:
        """The minimum a total is held against; unknown, the total itself if it is surely enough.

        No raise is larger than the bet it made: twice the bet is a full raise whatever came before.
        """
        surely = 2 * max(self.bet, self.big_blind or 0)
        if self.minimum is None and self.limit == "no-limit" and 0 < surely <= total:
            return total
        return self.known("minimum")

    def known(self, fact: str) -> int:
        """A number that matters here; asked for by name when nobody told it."""
        value = getattr(self, fact)
        if value is None and fact == "minimum" and self.bet and self.big_blind is not None:
            fact = "increment"
        if value is None:
            raise Invalid(f"floor.missing-{fact.replace('_', '-')}")
        assert isinstance(value, int)
        return value


def fewest(amount: int, denominations: Pile) -> Pile:
    """The fewest chips that make an amount; what no chip makes is one odd piece."""
    chips: list[int] = []
    for value in sorted(denominations, reverse=True):
        count, amount = divmod(amount, value)
        chips += [value] * count
    return tuple([*chips, amount] if amount else chips)


def one_way(amount: int) -> str:
    """The fewest usual chips that make an amount, as one would write them."""
    counts = ((chip, len(tuple(run))) for chip, run in groupby(fewest(amount, USUAL_CHIPS)))
    return " ".join(str(chip) if count == 1 else f"{count}x{chip}" for chip, count in counts)
