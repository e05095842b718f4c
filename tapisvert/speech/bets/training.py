"""Makes the weights by which bets are recognised, and says how far they carry.

`python -m tapisvert.speech.bets.training` writes them anew from the texts in `data/bets`, each with
the perfect reading beside it; `--validate` recognises each fifth of them by the others. It is the
regression of `tapisvert.speech.training` once for the shapes, the grounds and the roles each, once
for sums that were one chip, and once for facts nobody told. Where the same figure stands for two
things in a reading, the role the others speak for is taken.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from math import exp, sqrt
from typing import Any, Final, TypeAlias

from tapisvert.named_tuple import NamedTuple
from tapisvert.rulebooks import packaged
from tapisvert.speech.account import read_account
from tapisvert.speech.bets.features import heft, role_features, shape_features
from tapisvert.speech.bets.labels import label, possible_roles, told_alone
from tapisvert.speech.bets.mentions import mentions
from tapisvert.speech.bets.shapes import OTHER, ground_of
from tapisvert.speech.bets.weights import FINENESS, FOLDER, WEIGHTS
from tapisvert.speech.story import story

_NO_ROLE: Final = ""
_FEWEST: Final = 3
"""Shapes told less often than this are one: other."""
_RARE: Final = 5
"""A feature fewer examples have than this says nothing."""
_STEP: Final = 0.6
_CALM: Final = 0.1
_ENOUGH: Final = 0.01
_PASSES: Final = 8
_FIRST_PASSES: Final = 3
_LEAST: Final = 4
_DIGITS: Final = 4
_FOLDS: Final = 5

Vectors: TypeAlias = Sequence[tuple[str, frozenset[str]]]
"""The name of each example, and its features."""


class BetText(NamedTuple):
    """A text, the book it is ruled by, and its perfect reading; none where nothing happened."""

    name: str
    lang: str
    book: str
    text: str
    reading: str
    missing: tuple[str, ...] = ()
    """The facts that are not told and divide the ruling."""


class BetExample(NamedTuple):
    """A text as it is learned from."""

    shape: str
    ground: str
    features: frozenset[str]
    roles: tuple[tuple[str, ...], ...]
    """For each amount, the roles it may have."""
    amounts: tuple[frozenset[str], ...]
    alone: tuple[str, ...]
    """For each amount, whether it was one chip or several where it was told as a sum; else ""."""
    lacks: str
    """The fact that is not told and divides the ruling; "" where nothing is missing."""


class Linear(NamedTuple):
    """Weights of a regression: names, and for each feature the weight of each name."""

    names: list[str]
    weights: dict[str, list[float]]

    def sums(self, features: frozenset[str]) -> list[float]:
        """What speaks for each name."""
        known = [(heft(each), self.weights[each]) for each in features if each in self.weights]
        even = 1 / sqrt(sum(own * own for own, _ in known) or 1.0)
        sums = [0.0] * len(self.names)
        for own, row in known:
            sums = [one + own * even * other for one, other in zip(sums, row, strict=True)]
        return sums


def bet_texts() -> list[BetText]:
    """Every text there is to learn from, in a fixed order."""
    texts: list[BetText] = []
    for name in sorted(os.listdir(FOLDER)):
        if not name.endswith(".tsv"):
            continue
        with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
            for line in file:
                number, lang, book, _, lacks, text, reading = line.rstrip("\n").split("\t")
                missing = tuple(filter(None, lacks.split(",")))
                texts.append(BetText(number, lang, book, text, reading.removeprefix("-"), missing))
    return texts


def example(text: BetText) -> BetExample:
    """A text cut into what is learned from it."""
    wanted = label(text.reading, packaged(text.book))
    tale = story(read_account(text.text))
    amounts = mentions(tale)
    roles = tuple(tuple(possible_roles(each, wanted.amounts)) or (_NO_ROLE,) for each in amounts)
    return BetExample(
        wanted.shape,
        ground_of((role for possible in roles for role in possible), wanted.last),
        shape_features(tale, amounts),
        roles,
        tuple(role_features(tale, amounts, place) for place in range(len(amounts))),
        tuple(told_alone(each, wanted.amounts) for each in amounts),
        _ONE_NAME.get(text.missing[0], text.missing[0]) if text.missing else "",
    )


_ONE_NAME: Final = {"opening": "last-raise", "street": "facing"}
"""Facts that are asked for by the name of another one."""


class LearnedBets(NamedTuple):
    """The weights of shapes, grounds and roles, sums that were one chip, and of what is untold."""

    shapes: Linear
    grounds: Linear
    roles: Linear
    chips: Linear
    lacks: Linear


def trained(examples: Sequence[BetExample], rare: int = _RARE) -> LearnedBets:
    """The weights that tell these examples apart; `rare` as for a regression."""
    often = Counter(each.shape for each in examples)
    shapes = regression(
        [
            (each.shape if often[each.shape] >= _FEWEST else OTHER, each.features)
            for each in examples
        ],
        _PASSES,
        rare=rare,
    )
    grounds = regression([(each.ground, each.features) for each in examples], _PASSES, rare=rare)
    first = regression(_amounts(examples, None), _FIRST_PASSES, rare=rare)
    chips = regression(_sums(examples), _PASSES, rare=rare)
    lacks = regression([(each.lacks, each.features) for each in examples], _PASSES, rare=rare)
    roles = regression(_amounts(examples, first), _PASSES, rare=rare)
    return LearnedBets(shapes, grounds, roles, chips, lacks)


def _sums(examples: Sequence[BetExample]) -> Vectors:
    """Each sum that went in, and whether it was one chip."""
    return [
        (alone, features)
        for each in examples
        for alone, features in zip(each.alone, each.amounts, strict=True)
        if alone
    ]


def _amounts(examples: Sequence[BetExample], first: Linear | None) -> Vectors:
    """Each amount with its role; of several possible ones that which most speaks for."""
    vectors: list[tuple[str, frozenset[str]]] = []
    for each in examples:
        for roles, features in zip(each.roles, each.amounts, strict=True):
            role = roles[0]
            if first is not None and len(roles) > 1:
                sums = dict(zip(first.names, first.sums(features), strict=True))
                role = max(roles, key=lambda name: sums.get(name, -99.0))
            vectors.append((role, features))
    return vectors


def regression(
    vectors: Vectors,
    passes: int,
    counts: Callable[[str], float] = heft,
    rare: int = _RARE,
) -> Linear:
    """Multinomial logistic regression, one example at a time (AdaGrad), later passes averaged.

    `counts` is how much a feature counts; one that fewer than `rare` examples have is left out.
    """
    often = Counter(feature for _, features in vectors for feature in features)
    names = sorted({name for name, _ in vectors})
    places = {name: place for place, name in enumerate(names)}
    weights = {each: [0.0] * len(names) for each, many in often.items() if many >= rare}
    hefts = {each: counts(each) for each in weights}
    moved = {each: [_CALM] * len(names) for each in weights}
    total = {each: [0.0] * len(names) for each in weights}
    learned_from = [
        (places[name], sorted(each for each in features if each in weights))
        for name, features in vectors
    ]
    for number in range(passes):
        for step in range(len(learned_from)):
            # a stride that shares no factor with the number of examples visits each of them once
            place = (step * _stride(len(learned_from)) + number) % len(learned_from)
            _learn(weights, moved, hefts, *learned_from[place])
        if number >= passes // 2:
            for each, row in weights.items():
                total[each] = [one + other for one, other in zip(total[each], row, strict=True)]
    return Linear(names, total)


def _stride(many: int) -> int:
    return next(step for step in (7919, 7907, 7901, 1) if step == 1 or many % step)


def _learn(
    weights: dict[str, list[float]],
    moved: dict[str, list[float]],
    hefts: dict[str, float],
    name: int,
    features: Sequence[str],
) -> None:
    if not features:
        return
    even = 1 / sqrt(sum(hefts[each] ** 2 for each in features))
    rows = [(even * hefts[each], weights[each], moved[each]) for each in features]
    sums = [0.0] * len(rows[0][1])
    for own, row, _ in rows:
        sums = [one + own * other for one, other in zip(sums, row, strict=True)]
    most = max(sums)
    odds = [exp(value - most) for value in sums]
    total = sum(odds)
    wrong = [(place, value / total - (place == name)) for place, value in enumerate(odds)]
    moving = [(place, much) for place, much in wrong if abs(much) > _ENOUGH]
    for own, row, before in rows:
        for place, much in moving:
            slope = own * much
            before[place] += slope * slope
            row[place] -= _STEP * slope / sqrt(before[place])


def table_of(model: Linear) -> dict[str, Any]:
    """Weights as they are kept: whole parts of the largest one, the smallest left out."""
    divided = _PASSES - _PASSES // 2
    weights = (abs(weight) for row in model.weights.values() for weight in row)
    largest = max(weights, default=0.0) / divided or 1.0
    table: dict[str, list[int]] = {}
    for feature in sorted(model.weights):
        flat: list[int] = []
        for place, weight in enumerate(model.weights[feature]):
            part = round(FINENESS * weight / divided / largest)
            if abs(part) >= _LEAST:
                flat += [place, part]
        table[feature] = flat
    return {"names": model.names, "largest": round(largest, _DIGITS), "table": table}


def stamp() -> str:
    """What the texts are now: weights with another stamp are made of others."""
    digest = hashlib.sha256()
    for name in sorted(os.listdir(FOLDER)):
        if name.endswith(".tsv"):
            with open(os.path.join(FOLDER, name), "rb") as file:
                digest.update(file.read())
    return digest.hexdigest()[:16]


def validated(examples: Sequence[BetExample]) -> tuple[float, float]:
    """How often a shape, and all roles of a text, are recognised by the other texts."""
    shapes: list[bool] = []
    roles: list[bool] = []
    for fold in range(_FOLDS):
        learned = trained([each for n, each in enumerate(examples) if n % _FOLDS != fold])
        for each in examples[fold::_FOLDS]:
            shapes.append(_best(learned.shapes, each.features) == each.shape)
            roles.append(
                all(
                    _best(learned.roles, features) in possible
                    for possible, features in zip(each.roles, each.amounts, strict=True)
                )
            )
    return sum(shapes) / len(shapes), sum(roles) / len(roles)


def _best(model: Linear, features: frozenset[str]) -> str:
    sums = model.sums(features)
    return model.names[sums.index(max(sums))]


def main(args: Sequence[str]) -> None:
    """Writes the weights, or says how far they carry."""
    examples = [example(text) for text in bet_texts()]
    if "--validate" in args:
        shapes, roles = validated(examples)
        sys.stdout.write(f"shapes {shapes:.1%}, all roles of a text {roles:.1%}\n")
        return
    learned = trained(examples)
    tables = {name: table_of(model) for name, model in learned._asdict().items()}
    with open(WEIGHTS, "w", encoding="utf-8") as file:
        file.write(written_weights({"stamp": stamp(), **tables}))


def written_weights(content: dict[str, Any]) -> str:
    """Weights as a file that is read line by line: a feature a line."""
    parts = [f'"stamp":{json.dumps(content["stamp"])}']
    for name in LearnedBets._fields:
        kept_table = content[name]["table"]
        rows = (f"{_compact(each)}:{_compact(kept_table[each])}" for each in kept_table)
        head = f'"names":{_compact(content[name]["names"])},"largest":{content[name]["largest"]}'
        lines = ",\n".join(rows)
        parts.append(f'"{name}":{{{head},"table":{{\n{lines}\n}}}}')
    return "{" + ",\n".join(parts) + "}\n"


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    main(sys.argv[1:])
