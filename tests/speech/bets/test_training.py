"""Weights are those of the texts they were made of, and are made again the same way."""

import json
from itertools import islice
from pathlib import Path

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.speech.bets.labels import label
from tapisvert.speech.bets.shapes import NOTHING
from tapisvert.speech.bets.training import (
    bet_texts,
    example,
    regression,
    stamp,
    table_of,
    trained,
    validated,
)
from tapisvert.speech.bets.weights import WEIGHTS


def test_the_weights_are_made_of_the_texts_beside_them() -> None:
    kept = json.loads(Path(WEIGHTS).read_text("utf-8"))
    assert kept["stamp"] == stamp(), "python -m tapisvert.speech.bets.training"


def test_there_are_texts_in_both_languages_and_each_is_there_once() -> None:
    texts = [text.text for text in bet_texts()]
    assert len(texts) > 3000
    assert len({text.name for text in bet_texts()}) == len(texts)


@pytest.mark.parametrize(
    ("reading", "shape"),
    [
        ("blinds 100/200, UTG raises to 600: BTN pushes 1000", "push"),
        ('flop, A bets 600: B says "raise" then pushes 600 then pushes 900', "say:raise>push>push"),
        ("flop, players A B C: C bets 700; A checks; B checks", "early bet; check"),
        ("flop, players A B: B folds", "early fold"),
        (
            "flop, players A B C, B has 800, A bets 500, B goes all-in, C calls: A raises to 3000",
            "again raise",
        ),
        ("", NOTHING),
    ],
)
def test_a_perfect_reading_has_a_shape(reading: str, shape: str) -> None:
    assert label(reading, packaged("tda2017")).shape == shape


def test_the_amounts_of_a_reading_have_roles() -> None:
    amounts = label("turn, B has 1100, A bets 600: B pushes 2x500 100", packaged("tda2017")).amounts
    assert {(each.role, each.value) for each in amounts} == {("F", 600), ("C1", 1100), ("S", 1100)}


def test_the_same_texts_always_give_the_same_weights() -> None:
    examples = [example(text) for text in islice(bet_texts(), 0, None, 60)]
    first, again = trained(examples), trained(examples)
    assert [table_of(each) for each in first] == [table_of(each) for each in again]


def test_what_is_learned_is_recognised() -> None:
    model = regression([("a", frozenset("xy")), ("b", frozenset("yz"))] * 6, 4)
    sums = dict(zip(model.names, model.sums(frozenset("xy")), strict=True))
    assert sums["a"] > sums["b"]


def test_how_far_the_weights_carry_is_told_in_shares() -> None:
    shapes, roles = validated([example(text) for text in islice(bet_texts(), 0, None, 60)])
    assert 0 < shapes < 1
    assert 0 < roles < 1
