"""How likely each shape of a bet and each role of an amount is, by the learned weights."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from functools import cache
from math import exp, log, sqrt
from typing import Any, Final, TypeAlias

from tapisvert import datafiles
from tapisvert.speech.bets.features import heft
from tapisvert.speech.lexicon import DATA

FOLDER: Final = os.path.join(DATA, "bets")
WEIGHTS: Final = os.path.join(FOLDER, "weights.json")
FINENESS: Final = 127
_KEPT: Final = os.path.join(DATA, "bets-weighed")

Chances: TypeAlias = dict[str, float]
"""The logarithm of how likely each name is."""
WeightTable: TypeAlias = tuple[list[str], float, dict[str, tuple[bytes, bytes]]]
"""The names, the largest weight, and for each feature the places of the names it speaks for or
against and how much, in parts of the largest, above `FINENESS` where it speaks for one."""
BetTables: TypeAlias = tuple[WeightTable, WeightTable, WeightTable, WeightTable, WeightTable]
"""The weights of shapes, grounds and roles, of sums that were one chip, and of what is untold."""


def as_one(feature: str) -> float:
    """Every feature counts the same."""
    return 1.0


def shape_chances(features: Iterable[str]) -> Chances:
    """How likely each shape is."""
    return chances_by(_weighed()[0], features, heft)


def ground_chances(features: Iterable[str]) -> Chances:
    """How likely each ground is: which bets came before, and whether the chips were the last."""
    return chances_by(_weighed()[1], features, heft)


def role_chances(features: Iterable[str]) -> Chances:
    """How likely each role of an amount is."""
    return chances_by(_weighed()[2], features, heft)


def chip_chances(features: Iterable[str]) -> Chances:
    """How likely a sum that went in was one chip, and how likely several."""
    return chances_by(_weighed()[3], features, heft)


def lack_chances(features: Iterable[str]) -> Chances:
    """How likely each fact is missing, and "" that nothing is."""
    return chances_by(_weighed()[4], features, heft)


def chances_by(
    table: WeightTable, features: Iterable[str], heft: Callable[[str], float] = as_one
) -> Chances:
    """How likely each name is by what stands in an account, each of it by how much it counts."""
    names, largest, weights = table
    sums = [0.0] * len(names)
    squares = 0.0
    for feature in features:
        row = weights.get(feature)
        if row is None:
            continue
        own = heft(feature)
        squares += own * own
        for place, part in zip(row[0], row[1], strict=True):
            sums[place] += own * (part - FINENESS)
    scale = largest / FINENESS / sqrt(squares or 1.0)
    most = max(sums)
    total = log(sum(exp(scale * (each - most)) for each in sums))
    return {name: scale * (each - most) - total for name, each in zip(names, sums, strict=True)}


@cache
def _weighed() -> BetTables:
    weighed: BetTables = datafiles.built(_KEPT, [WEIGHTS], _read)
    return weighed


def _read() -> BetTables:
    import json  # only where nothing is kept

    with open(WEIGHTS, encoding="utf-8") as file:
        content = json.load(file)
    shapes, grounds, roles, chips, lacks = (
        weight_table(content[name]) for name in ("shapes", "grounds", "roles", "chips", "lacks")
    )
    return shapes, grounds, roles, chips, lacks


def weight_table(content: dict[str, Any]) -> WeightTable:
    """Weights as they are kept, ready to be summed up."""
    weights = {
        feature: (bytes(flat[::2]), bytes(part + FINENESS for part in flat[1::2]))
        for feature, flat in content["table"].items()
    }
    return content["names"], content["largest"], weights
