"""Makes the weights by which tellings are compared, and says how far they carry.

`python -m tapisvert.speech.training` writes them anew from the tellings; `--validate` compares each
telling with the weights of all the others, and says how often it is recognised. Nothing is drawn by
lot: the same sentences and lexicons always give the same weights.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections import Counter
from collections.abc import Sequence
from math import log
from typing import Any, Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.speech.account import read_account
from tapisvert.speech.lexicon import DATA
from tapisvert.speech.tellings import (
    FAMILIES,
    FINENESS,
    WEIGHTS,
    Weights,
    even,
    pieces_of,
    tellings,
)

_DIGITS: Final = 4


class CutTelling(NamedTuple):
    """A telling cut into the pieces that are weighed."""

    name: str
    lang: str
    pieces: frozenset[str]


def cut_tellings() -> list[CutTelling]:
    """Every telling, cut into pieces."""
    return [
        CutTelling(name, lang, frozenset(pieces_of(read_account(text))))
        for name, languages in tellings().items()
        for lang, texts in languages.items()
        for text in texts
    ]


def trained(cut: Sequence[CutTelling]) -> list[Any]:
    """The names, the largest share, and for each piece its weight, places and shares.

    A piece only one telling has says nothing about others.
    """
    weights = _rareness(cut)
    sums = _sums(cut, weights)
    names = sorted(sums)
    shares = [even(sums[name]) for name in names]
    largest = max(max(each.values()) for each in shares)
    table: dict[str, list[Any]] = {}
    for place, each in enumerate(shares):
        for piece, share in each.items():
            row = table.setdefault(piece, [piece, round(weights[piece], _DIGITS)])
            row += [place, round(FINENESS * share / largest)]
    return [names, largest, [table[piece] for piece in sorted(table)]]


def validated(cut: Sequence[CutTelling]) -> dict[str, tuple[float, ...]]:
    """How often a telling is recognised by the others at once, or within three; by language."""
    weights = _rareness(cut)
    sums = _sums(cut, weights)
    right: dict[str, list[int]] = {}
    for telling in cut:
        vector = _vector(telling, weights)
        own = sums[telling.name]
        others = {**sums, telling.name: {p: own[p] - vector.get(p, 0.0) for p in own}}
        near = {name: _nearness(vector, total) for name, total in others.items()}
        place = sorted(near, key=lambda name: -near[name]).index(telling.name)
        right.setdefault(telling.lang, []).append(place)
    return {
        lang: tuple(sum(each < best for each in places) / len(places) for best in (1, 3))
        for lang, places in right.items()
    }


def stamp() -> str:
    """What the tellings are now: weights with another stamp are made of others."""
    digest = hashlib.sha256()
    for family in FAMILIES:
        with open(os.path.join(DATA, "tellings", f"{family}.toml"), "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()[:16]


def _rareness(cut: Sequence[CutTelling]) -> Weights:
    shared = Counter(piece for telling in cut for piece in telling.pieces)
    return {piece: log((len(cut) + 1) / many) for piece, many in shared.items() if many > 1}


def _sums(cut: Sequence[CutTelling], weights: Weights) -> dict[str, Weights]:
    sums: dict[str, Weights] = {}
    for telling in cut:
        total = sums.setdefault(telling.name, {})
        for piece, weight in _vector(telling, weights).items():
            total[piece] = total.get(piece, 0.0) + weight
    return sums


def _vector(telling: CutTelling, weights: Weights) -> Weights:
    return even({piece: weights[piece] for piece in telling.pieces if piece in weights})


def _nearness(vector: Weights, total: Weights) -> float:
    length = sum(value * value for value in total.values()) ** 0.5 or 1.0
    return sum(weight * total.get(piece, 0.0) for piece, weight in vector.items()) / length


def main(args: Sequence[str]) -> None:
    """Writes the weights, or says how far they carry."""
    cut = cut_tellings()
    if "--validate" in args:
        for lang, (first, third) in sorted(validated(cut).items()):
            sys.stdout.write(f"{lang}: {first:.1%} at once, {third:.1%} within three\n")
        return
    names, largest, table = trained(cut)
    rows = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in table)
    with open(WEIGHTS, "w", encoding="utf-8") as file:
        file.write(f'{{"stamp":"{stamp()}",\n"weights":[{json.dumps(names)},\n')
        file.write(f"{round(largest, _DIGITS)},[\n{rows}\n]]}}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
