"""Makes the weights by which the facts of incidents are recognised, and says how far they carry.

`python -m tapisvert.speech.facts.training` writes them anew from the texts in `data/facts`, each
with the perfect reading beside it; `--validate` recognises each fifth of them by the others. It is
the regression of `tapisvert.speech.bets.training`, once for each fact.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tapisvert.named_tuple import NamedTuple
from tapisvert.speech.account import read_account
from tapisvert.speech.bets.training import Linear, regression, table_of
from tapisvert.speech.bets.weights import as_one
from tapisvert.speech.facts.features import common_features, fact_features
from tapisvert.speech.facts.labels import labels_of
from tapisvert.speech.facts.second_reading import FRESH, KNOWN, cued_values
from tapisvert.speech.facts.texts import FOLDER, FactText, fact_files, fact_texts
from tapisvert.speech.facts.weights import WEIGHTS
from tapisvert.speech.scenes import cued_scene
from tapisvert.speech.story import story

_PASSES: Final = 8
_RARE: Final = 2
_FEWEST: Final = 12
"""A fact with fewer texts than this is left to cues."""
_FOLDS: Final = 5


class FactExample(NamedTuple):
    """A fact of a text as it is learned."""

    text: str
    model: str
    value: str
    features: frozenset[str]


def examples_of(text: FactText) -> Iterator[FactExample]:
    """Every fact of a text, with what speaks for its value."""
    tale = story(read_account(text.text))
    common = common_features(tale.account)
    mark = KNOWN if text.earlier else FRESH
    labels = labels_of(text.kind, text.reading, text.missing)
    cued = cued_values(cued_scene(text.kind, tale))
    for model, value in labels.items():
        features = fact_features(common, text.kind, cued.get(model), mark)
        yield FactExample(text.name, model, value, features)


def incident_examples(texts: Sequence[FactText]) -> list[FactExample]:
    """Every fact of every text that tells of an incident."""
    return [
        each
        for text in texts
        if text.kind and not text.kind.startswith("none-")
        for each in examples_of(text)
    ]


def trained(examples: Sequence[FactExample]) -> dict[str, Linear]:
    """The weights of each fact that is told in enough ways."""
    by_model: dict[str, list[FactExample]] = defaultdict(list)
    for each in examples:
        by_model[each.model].append(each)
    return {
        model: regression([(each.value, each.features) for each in group], _PASSES, as_one, _RARE)
        for model, group in sorted(by_model.items())
        if len(group) >= _FEWEST and len({each.value for each in group}) > 1
    }


def stamp() -> str:
    """What the texts are now: weights with another stamp are made of others."""
    digest = hashlib.sha256()
    for name in fact_files():
        with open(os.path.join(FOLDER, name), "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()[:16]


def validated(examples: Sequence[FactExample]) -> dict[str, tuple[int, int, int]]:
    """For each fact: how many texts tell it, how often it is recognised by the other texts, and how
    often its commonest value would have been right."""
    names = list(dict.fromkeys(each.text for each in examples))
    fold = {name: number % _FOLDS for number, name in enumerate(names)}
    right: Counter[str] = Counter()
    for number in range(_FOLDS):
        learned = trained([each for each in examples if fold[each.text] != number])
        for each in examples:
            if fold[each.text] == number and each.model in learned:
                model = learned[each.model]
                sums = model.sums(each.features)
                right[each.model] += model.names[sums.index(max(sums))] == each.value
    values: dict[str, Counter[str]] = defaultdict(Counter)
    for each in examples:
        values[each.model][each.value] += 1
    return {
        model: (counts.total(), right[model], counts.most_common(1)[0][1])
        for model, counts in sorted(values.items())
    }


def main(args: Sequence[str]) -> None:
    """Writes the weights, or says how far they carry."""
    examples = incident_examples(fact_texts())
    if "--validate" in args:
        for model, (total, right, common) in validated(examples).items():
            sys.stdout.write(f"{model}: {right} of {total}, the commonest value {common}\n")
        return
    tables = {name: table_of(model) for name, model in trained(examples).items()}
    with open(WEIGHTS, "w", encoding="utf-8") as file:
        file.write(written_weights(stamp(), tables))


def written_weights(of: str, tables: Mapping[str, Mapping[str, Any]]) -> str:
    """Weights as a file that is read line by line: a feature a line."""
    models: list[str] = []
    for name, table in tables.items():
        rows = (f"{_compact(each)}:{_compact(flat)}" for each, flat in table["table"].items())
        head = f'"names":{_compact(table["names"])},"largest":{table["largest"]}'
        lines = ",\n".join(rows)
        models.append(f'{_compact(name)}:{{{head},"table":{{\n{lines}\n}}}}')
    joined = ",\n".join(models)
    return f'{{"stamp":{_compact(of)},"models":{{\n{joined}}}}}\n'


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    main(sys.argv[1:])
