"""How likely each value of a fact is, by the learned weights."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import cache
from typing import Final, TypeAlias

from tapisvert import datafiles
from tapisvert.speech.bets.weights import (
    Chances,
    KeptWeights,
    WeightTable,
    chances_by,
    opened,
    to_keep,
)
from tapisvert.speech.lexicon import DATA

WEIGHTS: Final = os.path.join(DATA, "facts", "weights.json")
_KEPT: Final = os.path.join(DATA, "facts-weighed")

FactTables: TypeAlias = dict[str, WeightTable]
"""The weights of each fact that is learned, by the name of its model."""


def fact_chances(model: str, features: Iterable[str]) -> Chances:
    """How likely each value of a fact is; empty where it was never learned."""
    table = _weighed().get(model)
    return chances_by(table, features) if table is not None else {}


@cache
def _weighed() -> FactTables:
    models: dict[str, KeptWeights] = datafiles.built(_KEPT, [WEIGHTS], _read)
    return {name: opened(weights) for name, weights in models.items()}


def _read() -> dict[str, KeptWeights]:
    import json  # only where nothing is kept

    with open(WEIGHTS, encoding="utf-8") as file:
        content = json.load(file)
    return {name: to_keep(table) for name, table in content["models"].items()}
