"""A spot: the betting situation an act meets, from a live hand or from a director's few words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tapisvert import hand
from tapisvert.refusals import Invalid
from tapisvert.rulings.seen import Chips
from tapisvert.rulings.table import Table

Limit = Literal["no-limit", "pot-limit", "limit"]


@dataclass(frozen=True, slots=True)
class Spot:
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


def spot_of(table: Table, seat: int) -> Spot:
    """The spot a player stands in: as if it were his turn, even when it is not."""
    state = table.state
    if state.actor != seat:
        state = state._replace(queue=(seat, *(s for s in state.queue if s != seat)))
    options = hand.legal(state)
    put = state.put[seat]
    limit = state.setup.game.limit
    bounded = limit != "no-limit"
    return Spot(
        who=table.names[seat],
        bet=state.bets.bet,
        put=put,
        front=table.front.get(seat) or fewest(put, table.denominations),
        reach=put + state.stacks[seat],
        increment=state.bets.increment,
        minimum=options.minimum,
        maximum=options.maximum if bounded else None,
        opening=_is_opening(state),
        players=len(state.in_hand),
        pot=state.pot,
        big_blind=state.setup.stakes.big_blind,
        smallest_chip=min(table.denominations),
        limit=limit,
        no_raise=options.no_raise,
    )


def _is_opening(state: hand.State) -> bool:
    """Whether the bet to match is the first of the street: the big blind, the bring-in, a bet."""
    if state.street == 0 and not state.setup.game.has_board:
        return state.bets.bet <= state.setup.stakes.bring_in
    first = 0 if state.street == 0 else 1
    return (
        state.bets.raises <= first if state.setup.game.limit != "limit" else not state.bets.raises
    )


def fewest(amount: int, denominations: Chips) -> Chips:
    """The fewest chips that make an amount; what no chip makes is one odd piece."""
    chips: list[int] = []
    for value in sorted(denominations, reverse=True):
        count, amount = divmod(amount, value)
        chips += [value] * count
    return tuple([*chips, amount] if amount else chips)
