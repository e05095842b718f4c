"""Values of a case file, read strictly."""

from collections.abc import Callable
from typing import Any

import pytest

from tapisvert.refusals import Invalid
from tapisvert.rulings.case_values import (
    UnreadableCase,
    by_player,
    flag,
    known_keys,
    list_of,
    one_of,
    pair_of,
    player,
    positive,
    table,
    text,
    whole,
)


@pytest.mark.parametrize(
    ("read", "value"),
    [
        (whole, 0),
        (positive, 1),
        (flag, False),
        (text, "x"),
        (one_of("a", "b"), "b"),
        (list_of(whole), [1, 2]),
        (pair_of(whole), [1, 2]),
        (player(("A", "B")), "A"),
        (by_player(("A",), whole), {"A": 1}),
        (table, {}),
    ],
)
def test_the_right_type_is_kept(read: Callable[[Any], Any], value: Any) -> None:
    found = read(value)
    assert found == (tuple(value) if isinstance(value, list) else value)


@pytest.mark.parametrize(
    ("read", "value"),
    [
        (whole, -1),
        (whole, True),
        (whole, 1.0),
        (whole, "1"),
        (positive, 0),
        (flag, 1),
        (text, " "),
        (text, 5),
        (one_of("a", "b"), "c"),
        (one_of("a", "b"), ["a"]),
        (list_of(whole), 5),
        (list_of(whole), ["x"]),
        (pair_of(whole), [1]),
        (pair_of(whole), [1, 2, 3]),
        (player(("A", "B")), "C"),
        (player(("A", "B")), 1),
        (by_player(("A",), whole), {"B": 1}),
        (by_player(("A",), whole), []),
        (table, []),
    ],
)
def test_anything_else_is_refused_in_both_languages(read: Callable[[Any], Any], value: Any) -> None:
    with pytest.raises(Invalid) as refused:
        read(value)
    assert refused.value.text("fr") != refused.value.text("en")


def test_a_key_nobody_knows_is_refused_with_the_nearest() -> None:
    with pytest.raises(Invalid) as refused:
        known_keys({"plaeyrs": 1}, ("players", "pot"))
    assert "players" in refused.value.text("en")


def test_a_case_that_cannot_be_read_says_where_and_why() -> None:
    found = UnreadableCase("f.toml", "one", "given.pot", Invalid("cases.want-number", found="x"))
    assert (
        found.text("en") == "f.toml, case one, given.pot: x should be a whole number, zero or more."
    )
    assert (
        UnreadableCase("f.toml", "", "", Invalid("cases.empty")).text("en").startswith("f.toml: ")
    )


def test_a_wrong_value_is_shown_as_the_file_writes_it_in_both_languages() -> None:
    with pytest.raises(Invalid) as refused:
        one_of("flop", "turn")("ocean")
    assert refused.value.text("en").startswith('"ocean" ')
    assert refused.value.text("fr").startswith('"ocean" ')
