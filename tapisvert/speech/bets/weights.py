"""How likely each shape of a bet and each role of an amount is, by the learned weights."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from math import exp, log, sqrt
from typing import Any, Final, TypeAlias

from tapisvert import datafiles
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


def shape_chances(features: Iterable[str]) -> Chances:
    """How likely each shape is."""
    return chances_by(_weighed()[0], features)


def ground_chances(features: Iterable[str]) -> Chances:
    """How likely each ground is: which bets came before, and whether the chips were the last."""
    return chances_by(_weighed()[1], features)


def role_chances(features: Iterable[str]) -> Chances:
    """How likely each role of an amount is."""
    return chances_by(_weighed()[2], features)


def chances_by(table: WeightTable, features: Iterable[str]) -> Chances:
    """How likely each name is by what stands in an account."""
    names, largest, weights = table
    sums = [0] * len(names)
    known = 0
    for feature in features:
        row = weights.get(feature)
        if row is None:
            continue
        known += 1
        for place, part in zip(row[0], row[1], strict=True):
            sums[place] += part - FINENESS
    scale = largest / FINENESS / sqrt(known or 1)
    most = max(sums)
    total = log(sum(exp(scale * (each - most)) for each in sums))
    return {name: scale * (each - most) - total for name, each in zip(names, sums, strict=True)}


@cache
def _weighed() -> tuple[WeightTable, WeightTable, WeightTable]:
    weighed: tuple[WeightTable, WeightTable, WeightTable] = datafiles.built(_KEPT, [WEIGHTS], _read)
    return weighed


def _read() -> tuple[WeightTable, WeightTable, WeightTable]:
    import json  # only where nothing is kept

    with open(WEIGHTS, encoding="utf-8") as file:
        content = json.load(file)
    shapes, grounds, roles = (
        weight_table(content[name]) for name in ("shapes", "grounds", "roles")
    )
    return shapes, grounds, roles


def weight_table(content: dict[str, Any]) -> WeightTable:
    """Weights as they are kept, ready to be summed up."""
    weights = {
        feature: (bytes(flat[::2]), bytes(part + FINENESS for part in flat[1::2]))
        for feature, flat in content["table"].items()
    }
    return content["names"], content["largest"], weights
