"""A mistake in a house file is refused naming the file, the key and what was expected."""

from pathlib import Path
from typing import Any

import pytest

from tapisvert import rulebooks
from tests.rulebooks.houses import refusal, values, written

ARTICLE = """
[[article]]
number = "H-1"
key = "house.one"
title = "One"
gist = "The first rule of the house."
"""


def house(more: str, article: str = "") -> str:
    return f"extends = 'tda2017'\n{more}\n{article}"


def two(**changes: str) -> str:
    """A second article, with some of its lines replaced."""
    lines = {"number": "'H-2'", "key": "'house.two'", "title": "'Two'", "gist": "'The second.'"}
    return "[[article]]\n" + "\n".join(f"{k} = {v}" for k, v in (lines | changes).items()) + "\n"


MISTAKES = {
    "an unknown key of the file": (
        house("extend = 'pur2019'"),
        "rulebook.unexpected",
        {"key": "extend"},
    ),
    "an unknown key of an article": (
        house("", ARTICLE + "gits = 'Slip'"),
        "rulebook.unexpected",
        {"key": "article H-1: gits"},
    ),
    "a number that is not text": (
        house("", two(number="2")),
        "rulebook.want-string",
        {"key": "article: number"},
    ),
    "an article without number": (
        house("", "[[article]]\nkey = 'a'"),
        "rulebook.want-string",
        {"key": "article: number"},
    ),
    "an article without key": (
        house("", "[[article]]\nnumber = 'H-1'"),
        "rulebook.want-string",
        {"key": "article H-1: key"},
    ),
    "an empty gist": (
        house("", two(gist="' '")),
        "rulebook.want-text",
        {"key": "article H-2: gist"},
    ),
    "a gist in one language": (
        house("", two(gist="{ fr = 'Seul' }")),
        "rulebook.want-text",
        {"key": "article H-2: gist"},
    ),
    "a title that is a number": (
        house("", two(title="3")),
        "rulebook.want-text",
        {"key": "article H-2: title"},
    ),
    "a topic nobody knows": (
        house("", two(topic="'bets'")),
        "rulebook.not-one-of",
        {"key": "article H-2: topic", "found": "bets"},
    ),
    "a disposition nobody knows": (
        house("", two(disposition="'maybe'")),
        "rulebook.not-one-of",
        {"key": "article H-2: disposition", "found": "maybe"},
    ),
    "a rank nobody knows": (
        house("rank = 'king'"),
        "rulebook.not-one-of",
        {"key": "rank", "found": "king"},
    ),
    "references that are not a list": (
        house("", two(see="'H-1'")),
        "rulebook.want-strings",
        {"key": "article H-2: see"},
    ),
    "a reference to no article": (
        house("", two(see="['H-9']")),
        "rulebook.unknown-reference",
        {"number": "H-9", "where": "article H-2"},
    ),
    "articles that are not tables": (
        house("article = 3"),
        "rulebook.want-articles",
        {"key": "article"},
    ),
    "the same number twice": (
        house("", ARTICLE + two(number="'H-1'")),
        "rulebook.duplicate-number",
        {"number": "H-1"},
    ),
    "the same key twice": (
        house("", ARTICLE + two(key="'house.one'")),
        "rulebook.duplicate-key",
        {"key": "house.one", "numbers": ("H-1", "H-2")},
    ),
    "the same value twice": (
        house("values.raise.cap = 3", two(sets="{ raise.cap = 4 }")),
        "rulebook.duplicate-value",
        {"key": "raise.cap"},
    ),
    "an unknown parameter": (
        house("values.raise.minimun = 'double'"),
        "rulebook.unknown-value",
        {"key": "raise.minimun", "where": "values"},
    ),
    "values that are not a table": (
        house("values = 3"),
        "rulebook.want-values",
        {"key": "values"},
    ),
    "a value outside the choices": (
        house("values.raise.minimum = 'triple'"),
        "rulebook.bad-value",
        {"key": "raise.minimum", "where": "values", "found": "triple"},
    ),
    "a value of the wrong type": (
        house("", two(sets="{ raise.cap = 'three' }")),
        "rulebook.bad-value",
        {"key": "raise.cap", "where": "article H-2", "found": "three"},
    ),
    "a flag that is a number": (
        house("values.word.binding = 1"),
        "rulebook.bad-value",
        {"key": "word.binding"},
    ),
    "a fraction that is a float": (
        house("values.raise.half = 0.5"),
        "rulebook.bad-value",
        {"key": "raise.half"},
    ),
}


@pytest.mark.parametrize(("content", "code", "names"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_refused_by_name(
    tmp_path: Path, content: str, code: str, names: dict[str, Any]
) -> None:
    refused = refusal(written(tmp_path, content))
    assert refused.code == code
    assert names.items() <= values(refused).items()
    for name in names.values():
        shown = name if isinstance(name, str) else ", ".join(name)
        assert shown in refused.text("fr")


def test_what_was_expected_is_said_in_the_readers_language(tmp_path: Path) -> None:
    refused = refusal(written(tmp_path, house("values.raise.minimum = 'triple'")))
    assert 'expected one of "increment", "double".' in refused.text("en")
    assert 'attendu : une valeur parmi "increment", "double".' in refused.text("fr")


def test_a_misspelt_key_is_answered_with_the_nearest(tmp_path: Path) -> None:
    assert "extends" in refusal(written(tmp_path, house("extend = 'pur2019'"))).text("en")


def test_a_parameter_is_written_with_or_without_quotes(tmp_path: Path) -> None:
    for line in ('values."raise.cap" = 4', "values.raise.cap = 4", "[values.raise]\ncap = 4"):
        assert rulebooks.load(written(tmp_path, house(line))).count("raise.cap").value == 4
