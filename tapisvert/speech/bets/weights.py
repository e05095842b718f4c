"""How likely each shape of a bet and each role of an amount is, by the learned weights."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from functools import cache
from math import exp, log, sqrt
from typing import Any, Final, TypeAlias

from tapisvert import datafiles
from tapisvert.named_tuple import NamedTuple
from tapisvert.packed_table import PackedTable, packets_of
from tapisvert.speech.bets.features import heft
from tapisvert.speech.lexicon import DATA

FOLDER: Final = os.path.join(DATA, "bets")
WEIGHTS: Final = os.path.join(FOLDER, "weights.json")
FINENESS: Final = 127
_KEPT: Final = os.path.join(DATA, "bets-weighed")

Chances: TypeAlias = dict[str, float]
"""The logarithm of how likely each name is."""
KeptWeights: TypeAlias = tuple[list[str], float, list[bytes]]
"""The names, the largest weight, and packets with what each feature says."""


class WeightTable(NamedTuple):
    """What each feature says of some names."""

    names: list[str]
    largest: float
    """The largest weight; all others are parts of it."""
    features: PackedTable[tuple[bytes, bytes]]
    """The places of the names a feature speaks for or against and how much, above `FINENESS` where
    it speaks for one."""


class BetTables(NamedTuple):
    """The weights of all that is learned of bets."""

    shapes: WeightTable
    grounds: WeightTable
    roles: WeightTable
    chips: WeightTable
    """Whether a sum that went in was one chip."""
    lacks: WeightTable
    """The fact nobody told."""


def as_one(feature: str) -> float:
    """Every feature counts the same."""
    return 1.0


def shape_chances(features: Iterable[str]) -> Chances:
    """How likely each shape is."""
    return chances_by(_weighed().shapes, features, heft)


def ground_chances(features: Iterable[str]) -> Chances:
    """How likely each ground is: which bets came before, and whether the chips were the last."""
    return chances_by(_weighed().grounds, features, heft)


def role_chances(features: Iterable[str]) -> Chances:
    """How likely each role of an amount is."""
    return chances_by(_weighed().roles, features, heft)


def chip_chances(features: Iterable[str]) -> Chances:
    """How likely a sum that went in was one chip, and how likely several."""
    return chances_by(_weighed().chips, features, heft)


def lack_chances(features: Iterable[str]) -> Chances:
    """How likely each fact is missing, and "" that nothing is."""
    return chances_by(_weighed().lacks, features, heft)


def chances_by(
    table: WeightTable, features: Iterable[str], heft: Callable[[str], float] = as_one
) -> Chances:
    """How likely each name is by what stands in an account, each of it by how much it counts."""
    sums = [0.0] * len(table.names)
    squares = 0.0
    for feature in features:
        row = table.features.get(feature)
        if row is None:
            continue
        own = heft(feature)
        squares += own * own
        for place, part in zip(row[0], row[1], strict=True):
            sums[place] += own * (part - FINENESS)
    scale = table.largest / FINENESS / sqrt(squares or 1.0)
    most = max(sums)
    total = log(sum(exp(scale * (each - most)) for each in sums))
    named = zip(table.names, sums, strict=True)
    return {name: scale * (each - most) - total for name, each in named}


@cache
def _weighed() -> BetTables:
    tables: list[KeptWeights] = datafiles.built(_KEPT, [WEIGHTS], _read)
    return BetTables(*map(opened, tables))


def _read() -> list[KeptWeights]:
    import json  # only where nothing is kept

    with open(WEIGHTS, encoding="utf-8") as file:
        content = json.load(file)
    return [to_keep(content[name]) for name in BetTables._fields]


def opened(weights: KeptWeights) -> WeightTable:
    """Weights ready to be summed up."""
    names, largest, packets = weights
    return WeightTable(names, largest, PackedTable(packets))


def to_keep(content: dict[str, Any]) -> KeptWeights:
    """Weights of a file as they are kept beside it."""
    weights = {
        feature: (bytes(flat[::2]), bytes(part + FINENESS for part in flat[1::2]))
        for feature, flat in content["table"].items()
    }
    return content["names"], content["largest"], packets_of(weights)
