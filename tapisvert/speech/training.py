"""Makes the weights by which tellings are recognised, and says how far they carry.

`python -m tapisvert.speech.training` writes them anew from the tellings; `--validate` recognises
each fifth of the tellings by weights made from the others, and says how often it succeeds. Nothing
is drawn by lot: the same sentences and lexicons always give the same weights.

It is multinomial logistic regression, told one telling at a time. It begins with the even sum of
each name's tellings; then, over a few passes, what was believed wrongly moves the weights of the
pieces that were there, each the less the more it has been moved already (AdaGrad). In the end the
even sums are added once more: they carry further where few tellings share a piece. Each telling is
also learned with words around it that tell of nothing (`data/tellings/around.toml`).
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections import Counter
from collections.abc import Collection, Sequence
from math import exp, log, sqrt
from typing import Any, Final, TypeAlias

from tapisvert.named_tuple import NamedTuple
from tapisvert.speech.account import read_account
from tapisvert.speech.bets.training import bet_texts
from tapisvert.speech.facts.texts import fact_texts
from tapisvert.speech.lexicon import DATA, data
from tapisvert.speech.tellings import (
    FAMILIES,
    FINENESS,
    TALK,
    WEIGHTS,
    Weights,
    even,
    pieces_of,
    tellings,
)

_AROUND: Final = "around"
_NOTHING: Final = "none-"
_BET: Final = "betting-told"
_BETS_APART: Final = 3
"""Of so many accounts of bets one is learned from: all of them would drown the incidents."""
_STRIDE: Final = 7
_DIGITS: Final = 4
_FOLDS: Final = 5
_PASSES: Final = 3
_START: Final = 25.0
"""How much the even sum of its tellings speaks for a name at the beginning."""
_AGAIN: Final = 25.0
"""How much it speaks for it once more in the end."""
_STEP: Final = 0.5
_START_STEP: Final = 0.025
_CALM: Final = 0.05
"""So that the first moves are no leaps."""
_ENOUGH: Final = 0.02
"""A belief nearer to the truth than this moves nothing."""
_LEAST: Final = 2
"""Weights of so few parts of the largest one are left out."""

ClassWeights: TypeAlias = dict[int, float]


class CutTelling(NamedTuple):
    """A telling cut into the pieces that are weighed."""

    name: str
    lang: str
    pieces: frozenset[str]
    around: frozenset[str] = frozenset()
    """The same with words around it; empty where nothing happened."""


def cut_tellings(names: Collection[str] = ()) -> list[CutTelling]:
    """Every telling, or those of some names, cut into pieces.

    With words around it as well, where it tells of something.
    """
    cut: list[CutTelling] = []
    for name, languages in tellings().items():
        if names and name not in names:
            continue
        for lang, texts in languages.items():
            for text in texts:
                place = len(cut)
                around = frozenset[str]()
                if not name.startswith(_NOTHING):
                    around = _pieces(_surrounded(text, lang, place))
                cut.append(CutTelling(name, lang, _pieces(text), around))
    return cut


def cut_texts() -> list[CutTelling]:
    """Every account whose reading names an incident or says that nothing happened, and some bets:
    without them whatever is told at length would sound like an incident."""
    accounts = [
        CutTelling(each.kind, each.lang, _pieces(each.text)) for each in fact_texts() if each.kind
    ]
    accounts_of_bets = bet_texts()
    bets = [each for each in accounts_of_bets if each.reading][::_BETS_APART]
    return [
        *accounts,
        *(CutTelling(_BET, each.lang, _pieces(each.text)) for each in bets),
        *(
            CutTelling(TALK, each.lang, _pieces(each.text))
            for each in accounts_of_bets
            if not each.reading
        ),
    ]


def _pieces(text: str) -> frozenset[str]:
    return frozenset(pieces_of(read_account(text)))


def _surrounded(text: str, lang: str, place: int) -> str:
    """A telling with what people say before and after it, by its place among all."""
    around = data(os.path.join("tellings", _AROUND))
    before, after = (around[each][lang].strip().split("\n") for each in ("before", "after"))
    ending = after[place * _STRIDE % len(after)]
    opening = before[place % len(before)] if place % 3 else ""
    return f"{opening} {text}. {ending}"


class Model(NamedTuple):
    """The names, what speaks for each from the start, how rare each piece is, and its weights."""

    names: list[str]
    starts: list[float]
    rare: Weights
    weights: dict[str, ClassWeights]

    def speaks(self, vector: Weights) -> list[float]:
        """What a telling's pieces say for each name."""
        sums = list(self.starts)
        for piece, value in vector.items():
            for place, weight in self.weights[piece].items():
                sums[place] += value * weight
        return sums


def trained(cut: Sequence[CutTelling]) -> Model:
    """The weights that tell these tellings apart. A piece only one telling has says nothing."""
    rare = _rareness(cut)
    names = sorted({telling.name for telling in cut})
    places = {name: place for place, name in enumerate(names)}
    bare = [(places[telling.name], _vector(telling.pieces, rare)) for telling in _in_turn(cut)]
    around = [
        (places[telling.name], _vector(telling.around, rare))
        for telling in _in_turn(cut)
        if telling.around
    ]
    model = Model(names, [0.0] * len(names), rare, _sums(bare, rare, _START))
    moved: dict[str, ClassWeights] = {piece: {} for piece in rare}
    for _ in range(_PASSES):
        for name, vector in (*bare, *around):
            _learn(model, moved, name, vector)
    for piece, row in _sums(bare, rare, _AGAIN).items():
        for place, weight in row.items():
            model.weights[piece][place] += weight
    return model


def _learn(model: Model, moved: dict[str, ClassWeights], name: int, vector: Weights) -> None:
    """Moves the weights of a telling's pieces by how wrongly each name was believed."""
    sums = model.speaks(vector)
    most = max(sums)
    odds = [exp(value - most) for value in sums]
    total = sum(odds)
    wrong = ((place, value / total - (place == name)) for place, value in enumerate(odds))
    for place, much in [each for each in wrong if abs(each[1]) > _ENOUGH]:
        model.starts[place] -= _START_STEP * much
        for piece, value in vector.items():
            slope = much * value
            row, before = model.weights[piece], moved[piece]
            before[place] = before.get(place, 0.0) + slope * slope
            row[place] = row.get(place, 0.0) - _STEP * slope / (sqrt(before[place]) + _CALM)


def _in_turn(cut: Sequence[CutTelling]) -> list[CutTelling]:
    """The first telling of every name, then the second of each, and so on."""
    seen: Counter[str] = Counter()
    turns: list[tuple[int, CutTelling]] = []
    for telling in cut:
        turns.append((seen[telling.name], telling))
        seen[telling.name] += 1
    return [telling for _, telling in sorted(turns, key=lambda each: each[0])]


def table_of(model: Model) -> list[Any]:
    """The names, the starts, the largest weight, and for each piece its rareness and weights."""
    largest = max(abs(weight) for row in model.weights.values() for weight in row.values())
    table: list[list[Any]] = []
    for piece in sorted(model.weights):
        parts = {
            place: round(FINENESS * weight / largest)
            for place, weight in sorted(model.weights[piece].items())
        }
        row = [(place, part) for place, part in parts.items() if abs(part) >= _LEAST]
        if row:
            flat = [number for pair in row for number in pair]
            table.append([piece, round(model.rare[piece], _DIGITS), *flat])
    starts = [round(start, _DIGITS) for start in model.starts]
    return [model.names, starts, round(largest, _DIGITS), table]


def validated(cut: Sequence[CutTelling]) -> dict[str, tuple[float, ...]]:
    """How often a telling is recognised by others at once, or within three; by language."""
    right: dict[str, list[int]] = {}
    for fold in range(_FOLDS):
        model = trained([telling for n, telling in enumerate(cut) if n % _FOLDS != fold])
        for telling in cut[fold::_FOLDS]:
            sums = model.speaks(_vector(telling.pieces, model.rare))
            own = sums[model.names.index(telling.name)]
            right.setdefault(telling.lang, []).append(sum(each > own for each in sums))
    return {
        lang: tuple(sum(each < best for each in places) / len(places) for best in (1, 3))
        for lang, places in right.items()
    }


def stamp() -> str:
    """What the tellings are now: weights with another stamp are made of others."""
    digest = hashlib.sha256()
    for family in (*FAMILIES, _AROUND):
        with open(os.path.join(DATA, "tellings", f"{family}.toml"), "rb") as file:
            digest.update(file.read())
    lines = [f"{one.name} {one.text} {one.reading}\n" for one in fact_texts()]
    lines += [f"{one.name} {one.text} {one.reading}\n" for one in bet_texts()]
    for line in lines:
        digest.update(line.encode())
    return digest.hexdigest()[:16]


def _rareness(cut: Sequence[CutTelling]) -> Weights:
    """How few tellings have a piece; in words around them it counts as well."""
    shared = Counter(piece for telling in cut for piece in (*telling.pieces, *telling.around))
    total = sum(1 + bool(telling.around) for telling in cut) + 1
    return {piece: log(total / many) for piece, many in shared.items() if many > 2}


def _sums(
    vectors: Sequence[tuple[int, Weights]], rare: Weights, factor: float
) -> dict[str, ClassWeights]:
    """The even sum of each name's tellings, by piece."""
    sums: dict[int, Weights] = {}
    for name, vector in vectors:
        total = sums.setdefault(name, {})
        for piece, weight in vector.items():
            total[piece] = total.get(piece, 0.0) + weight
    by_piece: dict[str, ClassWeights] = {piece: {} for piece in rare}
    for name, total in sums.items():
        for piece, share in even(total).items():
            by_piece[piece][name] = factor * share
    return by_piece


def _vector(pieces: frozenset[str], rare: Weights) -> Weights:
    return even({piece: rare[piece] for piece in pieces if piece in rare})


def main(args: Sequence[str]) -> None:
    """Writes the weights, or says how far they carry."""
    cut = cut_tellings()
    if "--validate" in args:
        for lang, (first, third) in sorted(validated(cut).items()):
            sys.stdout.write(f"{lang}: {first:.1%} at once, {third:.1%} within three\n")
        return
    names, starts, largest, table = table_of(trained([*cut, *cut_texts()]))
    rows = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in table)
    with open(WEIGHTS, "w", encoding="utf-8") as file:
        file.write(f'{{"stamp":"{stamp()}",\n"weights":[{json.dumps(names)},\n')
        file.write(f"{json.dumps(starts)},{largest},[\n{rows}\n]]}}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
