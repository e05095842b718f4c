"""Nights played by dice: who goes out when, in rooms that deal and gamble each in their own way.

Pots are mostly small and sometimes a whole stack, more often the shorter it is; blinds and antes
go round. Rooms differ in how fast they deal and how much they gamble, so that these nights end
as those of clubs do: with about 28 big blinds in play, most of them between 11 and 60.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random
from typing import Final

from tapisvert.replacing import replace
from tapisvert.tournament.structure import Level

MINUTE: Final = 60_000
_SEATS: Final = 9
_CONTESTED: Final = 0.55
"""Hands that two players want."""
_FEWEST: Final = 4
"""Big blinds in play with which no night goes on."""
_SHORT: Final = 12
"""Big blinds with which one bets everything or nothing."""


@dataclass(frozen=True, slots=True)
class Room:
    """How a room plays."""

    minutes: float
    """A hand at a full table takes."""
    gambles: float
    """How large pots are, against the usual."""


@dataclass(frozen=True, slots=True)
class Bust:
    """Somebody is out, so many milliseconds after the start; the clock stood in no break."""

    at: int
    player: int


def long_enough(levels: Sequence[Level], chips: int) -> tuple[Level, ...]:
    """The levels with as many more as a director would add, half as high again each time."""
    added = [*levels]
    while added[-1].big_blind * _FEWEST < chips:
        last = added[-1]
        big = round(last.big_blind * 3 // 2, 2 - len(str(last.big_blind)))
        ante = big if last.big_blind_ante else 0
        added.append(replace(last, small_blind=big // 2, big_blind=big, big_blind_ante=ante))
    return tuple(added)


def room(dice: Random) -> Room:
    return Room(dice.uniform(1.9, 2.9), dice.lognormvariate(1.0, 0.5))


def busts(levels: Sequence[Level], stack: int, players: int, dice: Random) -> list[Bust]:
    """Everybody but the winner, in the order they go."""
    return list(_played(levels, dict.fromkeys(range(1, players + 1), stack), room(dice), dice))


def _played(
    levels: Sequence[Level], stacks: dict[int, int], room: Room, dice: Random
) -> Iterator[Bust]:
    now = 0.0
    while len(stacks) > 1:
        level, now = _level(levels, now)
        tables = _tables(stacks, dice)
        short = min(map(len, tables))
        # fewer players take less time over a hand
        now += room.minutes * MINUTE * (0.35 + 0.65 * short / _SEATS) * dice.uniform(0.7, 1.3)
        for table in tables:
            _hand(stacks, table, level, room, dice)
        for player in [player for player, chips in stacks.items() if chips <= 0]:
            del stacks[player]
            yield Bust(round(now), player)


def _level(levels: Sequence[Level], now: float) -> tuple[Level, float]:
    """What is played then; in a break, what follows it."""
    for level, end in zip(levels, accumulate(each.milliseconds for each in levels), strict=True):
        if now < end and level.kind == "play":
            return level, now
        now = max(now, end) if now < end else now
    return levels[-1], now


def _tables(stacks: dict[int, int], dice: Random) -> list[list[int]]:
    """As many tables as are needed, dealt anew: who sits where changes no end."""
    players = list(stacks)
    dice.shuffle(players)
    many = -(-len(players) // _SEATS)
    return [players[number::many] for number in range(many)]


def _hand(stacks: dict[int, int], table: list[int], level: Level, room: Room, dice: Random) -> None:
    if len(table) < 2:
        return
    big = level.big_blind
    one, other = dice.sample(table, 2)
    _pays(stacks, other, one, level.small_blind + big + level.big_blind_ante)
    if dice.random() > _CONTESTED:
        return
    least = min(stacks[one], stacks[other])
    pot = 2.5 * big * room.gambles * dice.lognormvariate(0, 1.05)
    if pot > least * 0.6 or (least <= _SHORT * big and dice.random() < 0.6):
        pot = least
    winner, loser = (one, other) if dice.random() < 0.5 else (other, one)
    _pays(stacks, loser, winner, round(pot))


def _pays(stacks: dict[int, int], loser: int, winner: int, chips: int) -> None:
    lost = min(chips, stacks[loser])
    stacks[loser] -= lost
    stacks[winner] += lost
