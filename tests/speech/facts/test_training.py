"""Weights of facts are those of the texts they were made of, and are made again the same way."""

import json
from pathlib import Path

import pytest

from tapisvert.rulings.incidents import incident_kinds
from tapisvert.speech.bets.training import table_of
from tapisvert.speech.facts.labels import labels_of
from tapisvert.speech.facts.texts import fact_texts
from tapisvert.speech.facts.training import incident_examples, stamp, trained, validated
from tapisvert.speech.facts.weights import WEIGHTS


def test_the_weights_are_made_of_the_texts_beside_them() -> None:
    kept = json.loads(Path(WEIGHTS).read_text("utf-8"))
    assert kept["stamp"] == stamp(), "python -m tapisvert.speech.facts.training"


def test_there_are_texts_in_both_languages_and_each_is_there_once() -> None:
    texts = fact_texts()
    assert len({text.name for text in texts}) == len(texts) > 2000
    assert {text.lang for text in texts} == {"en", "fr"}


def test_every_incident_is_told_of_in_both_languages() -> None:
    told = {(text.kind, text.lang) for text in fact_texts()}
    assert {(name, lang) for name in incident_kinds() for lang in ("en", "fr")} - told == set()


@pytest.mark.parametrize(
    ("kind", "reading", "missing", "facts"),
    [
        ("boxed-cards", "incident boxed-cards count=3", (), {"count:boxed-cards": "2"}),
        ("boxed-cards", "incident boxed-cards count=3", ("count",), {"count:boxed-cards": ""}),
        ("phone", "incident phone who=A live=false", (), {"live": "false"}),
        ("stub-disordered", "incident stub-disordered", (), {"order_known": "false"}),
    ],
)
def test_a_perfect_reading_says_what_each_fact_is(
    kind: str, reading: str, missing: tuple[str, ...], facts: dict[str, str]
) -> None:
    labels = labels_of(kind, reading, missing)
    assert {name: labels[name] for name in facts} == facts


def test_the_same_texts_always_give_the_same_weights() -> None:
    some = incident_examples(fact_texts()[:200])
    once, again = trained(some), trained(list(some))
    assert {name: table_of(model) for name, model in once.items()} == {
        name: table_of(model) for name, model in again.items()
    }


def test_facts_are_recognised_by_other_texts_oftener_than_by_their_commonest_value() -> None:
    kinds = ("wrong-card-count", "arrives", "level-ends", "reading-disputed")
    found = validated(incident_examples([text for text in fact_texts() if text.kind in kinds]))
    total, right, common = (sum(column) for column in zip(*found.values(), strict=True))
    assert common < right <= total
