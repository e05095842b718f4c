"""Fair shares of what is left: alike, by chips, or by what chips are worth in places.

Everybody is sure of the lowest prize left, so that one is set aside first for all; the rest is
divided. What they go on playing for is taken from that rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, assert_never

from tapisvert.refusals import Illegal
from tapisvert.tournament.deals.deal import Method
from tapisvert.tournament.money import written
from tapisvert.tournament.prizes.awarding import apportioned

MOST: Final = 20
"""More players than this are not valued by places: the count doubles with each."""
_FINE: Final = 10**6


def shares(
    method: Method,
    prizes: Sequence[int],
    stacks: Sequence[int],
    left: int = 0,
    round_to: int = 1,
) -> tuple[int, ...]:
    """What each player gets, in cents; `prizes` are those left, the first first.

    Shares are multiples of `round_to`, and what is over goes to the largest; above the lowest
    prize alone where so little is divided that somebody would get less than that.
    """
    lowest = min(prizes)
    at_least = -(-lowest // round_to)
    units, over = divmod(sum(prizes) - left, round_to)
    spare = units - at_least * len(prizes)
    if spare < 0 or not lowest % round_to:
        return _above_lowest(method, prizes, stacks, left, round_to)
    exact = _above_lowest(method, prizes, stacks, left, 1)
    parts = apportioned(spare, [max(0, each - at_least * round_to) for each in exact])
    largest = parts.index(max(parts))
    return tuple(
        (at_least + part) * round_to + (over if index == largest else 0)
        for index, part in enumerate(parts)
    )


def _above_lowest(
    method: Method, prizes: Sequence[int], stacks: Sequence[int], left: int, round_to: int
) -> tuple[int, ...]:
    """The lowest prize for everybody, and the rest in multiples of `round_to`."""
    players, lowest = len(prizes), min(prizes)
    rest = sum(prizes) - players * lowest
    if left > rest:
        raise Illegal("deals.too-much-left", left=written(left), most=written(rest))
    units, over = divmod(rest - left, round_to)
    match method:
        case "equal" | "agreed":
            parts = apportioned(units, [1] * players)
        case "chips":
            parts = _capped(units, stacks, -(-(max(prizes) - lowest) // round_to))
        case "icm":
            if any(worse > better for better, worse in pairwise(prizes)):
                raise Illegal("deals.prizes-rise")
            parts = apportioned(units, _worth(prizes, stacks, lowest))
        case _:
            assert_never(method)
    largest = parts.index(max(parts))
    return tuple(
        lowest + part * round_to + (over if index == largest else 0)
        for index, part in enumerate(parts)
    )


def _capped(total: int, weights: Sequence[int], most: int) -> list[int]:
    """By weight, nobody above the first prize: what is over goes to the others."""
    parts = apportioned(total, weights)
    full = [index for index, part in enumerate(parts) if part > most]
    if not full:
        return parts
    others = [index for index in range(len(parts)) if index not in full]
    divided = _capped(total - most * len(full), [weights[index] for index in others], most)
    by_index = dict(zip(others, divided, strict=True))
    return [by_index.get(index, most) for index in range(len(parts))]


def _worth(prizes: Sequence[int], stacks: Sequence[int], lowest: int) -> list[int]:
    if len(stacks) > MOST:
        raise Illegal("deals.too-many-players", players=len(stacks), most=MOST)
    above = [prize - lowest for prize in prizes]
    return [round(each * _FINE) for each in expected(above, stacks)]


def expected(prizes: Sequence[int], stacks: Sequence[int]) -> list[float]:
    """What each stack is worth when places fall as if drawn chip by chip, the first place first.

    Players are bits of a number. `weight` tells for each set of them how likely it is that they
    take the first places, for each chip then still in play.
    """
    total, paid = sum(stacks), sum(prize > 0 for prize in prizes)
    members = [_members(stacks, half) for half in _halves(len(stacks))]
    low = len(members[0]).bit_length() - 1
    weight = [1.0 / total]
    worth = [weight[0] * prizes[0]]
    for taken in range(1, 1 << len(stacks)):
        players = members[0][taken & ((1 << low) - 1)] + members[1][taken >> low]
        if len(players) >= paid:
            weight.append(0.0)
            worth.append(0.0)
            continue
        likely = 0.0
        chips = total
        for bit, stack in players:
            likely += stack * weight[taken ^ bit]
            chips -= stack
        weight.append(likely / chips)
        worth.append(weight[taken] * prizes[len(players)])
    return _next_places(worth, stacks)


def _halves(players: int) -> tuple[range, range]:
    """The players in two halves: the members of a set are looked up by halves of its bits."""
    return range(players // 2), range(players // 2, players)


def _members(stacks: Sequence[int], half: range) -> list[tuple[tuple[int, int], ...]]:
    """For each set within a half, its bits and their stacks."""
    members: list[tuple[tuple[int, int], ...]] = [()]
    for player in half:
        members += [(*others, (1 << player, stacks[player])) for others in members]
    return members


def _next_places(worth: list[float], stacks: Sequence[int]) -> list[float]:
    """For each player, the sum over all sets without them, folded from the last player on."""
    next_places = [0.0] * len(stacks)
    for player in reversed(range(len(stacks))):
        half = 1 << player
        without, having = worth[:half], worth[half:]
        next_places[player] = stacks[player] * sum(without)
        worth = [one + other for one, other in zip(without, having, strict=True)]
    return next_places
