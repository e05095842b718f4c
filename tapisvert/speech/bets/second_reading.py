"""Reads an account of a bet a second time, by weights learned from bets with their readings."""

from __future__ import annotations

from math import exp
from typing import Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.speech.bets.features import role_features, shape_features
from tapisvert.speech.bets.mentions import ONE, Mention, may_be_one_chip, mentions
from tapisvert.speech.bets.roles import RoleCast, cast_for
from tapisvert.speech.bets.shapes import EARLY, NOTHING, OTHER
from tapisvert.speech.bets.weights import (
    Chances,
    chip_chances,
    ground_chances,
    lack_chances,
    role_chances,
    shape_chances,
)
from tapisvert.speech.bets.writing import written
from tapisvert.speech.story import Story

_NO_ROLE: Final = ""
_SHAPES: Final = 4
_GROUNDS: Final = 3
_MOST: Final = 6
_MANY: Final = 14
"""More amounts than this are a list, and no telling of a bet."""


class SecondReading(NamedTuple):
    """One way a bet may have been: its shape, the ways to write it, and how likely it is."""

    shape: str
    ways: tuple[str, ...]
    """Several where chips are told as a sum only; none where the shape cannot be written."""
    chance: float
    """The logarithm of how likely shape, ground and roles are together."""
    doubt: str = ""
    """The fact it is least sure of."""


def second_readings(story: Story) -> tuple[SecondReading, ...]:
    """What a bet may have been, the likeliest first."""
    amounts = mentions(story)
    if len(amounts) > _MANY:
        return ()
    features = shape_features(story, amounts)
    shapes, grounds = shape_chances(features), ground_chances(features)
    beside = [role_features(story, amounts, place) for place in range(len(amounts))]
    roles = [role_chances(each) for each in beside]
    amounts = tuple(map(_with_how_many, amounts, beside))
    likely = sorted(grounds, key=lambda ground: -grounds[ground])[:_GROUNDS]
    readings: list[SecondReading] = []
    for shape in sorted(shapes, key=lambda name: -shapes[name])[:_SHAPES]:
        if shape in (NOTHING, OTHER):
            at_best = (each[_NO_ROLE] if shape == NOTHING else max(each.values()) for each in roles)
            chance = shapes[shape] + max(grounds.values()) + sum(at_best)
            readings.append(SecondReading(shape, (), chance))
            continue
        for ground in likely:
            cast = cast_for(shape, ground, amounts, roles)
            if cast is None:
                continue
            chance = shapes[shape] + grounds[ground] + cast.chance
            ways = written(story, shape, ground, amounts, cast.roles)
            doubt = _doubt(shape, ground, cast, _Likely(shapes, grounds, roles))
            readings.append(SecondReading(shape, ways, chance, doubt))
    return tuple(sorted(readings, key=lambda each: -each.chance)[:_MOST])


def lacking(story: Story) -> Chances:
    """How likely each fact is missing that divides the ruling, and "" that none is."""
    return lack_chances(shape_features(story, mentions(story)))


def _with_how_many(mention: Mention, features: frozenset[str]) -> Mention:
    """A sum with how likely it went in as one chip."""
    if not may_be_one_chip(mention):
        return mention
    return mention._replace(alone=exp(chip_chances(features)[ONE]))


class _Likely(NamedTuple):
    """How likely shapes, grounds and the roles of each amount are."""

    shapes: Chances
    grounds: Chances
    roles: list[Chances]


_FACTS: Final = {
    **dict.fromkeys(("C1", "C2", "C3", "FR", "K"), "chips"),
    **dict.fromkeys(("D", "D2"), "words"),
    **dict.fromkeys(("S", "SO", "FA"), "stack"),
    "P": "pot",
}
"""The fact to ask for where the role of an amount is not sure."""


def _doubt(shape: str, ground: str, cast: RoleCast, likely: _Likely) -> str:
    """The fact that is least sure: what was done, what came before it, or what an amount is."""
    in_doubt = [(likely.shapes[shape], "shape"), (likely.grounds[ground], "ground")]
    in_doubt += [
        (chances[role], role) for role, chances in zip(cast.roles, likely.roles, strict=True)
    ]
    least = min(in_doubt)[1]
    if least == "shape":
        others = (name for name in likely.shapes if name not in (shape, NOTHING, OTHER))
        return _told_apart(shape, max(others, key=lambda name: likely.shapes[name]))
    if least == "ground":
        others = (name for name in likely.grounds if name != ground)
        rival = max(others, key=lambda name: likely.grounds[name])
        return "stack" if ground.endswith(" last") != rival.endswith(" last") else "facing"
    return _FACTS.get(least, "facing")


def _told_apart(shape: str, other: str) -> str:
    """The fact that tells two shapes apart."""
    if shape.startswith(EARLY) and other.startswith(EARLY):
        return "act"
    if shape.startswith(EARLY) or other.startswith(EARLY):
        return "turn"
    return (
        "order"
        if sorted(shape.replace("|", ">").split(">")) == sorted(other.replace("|", ">").split(">"))
        else "words"
    )
