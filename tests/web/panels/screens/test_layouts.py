"""What stands where on a television: whatever is asked for, it is a layout that works."""

import json

from hypothesis import given
from hypothesis import strategies as st

from tapisvert.web.panels.screens.layouts import (
    CLOCK_LONGEST,
    LONGEST,
    SHORTEST,
    SIDES,
    SLOTS,
    TURNING,
    USUAL,
    VALUES,
    WORDS,
    laid_out,
    layout,
)

names = st.sampled_from([*SIDES, *VALUES, *TURNING, "sponsors", "", "<b>", "x" * 200])
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | names | st.text(max_size=200),
    lambda inner: (
        st.lists(inner, max_size=6)
        | st.dictionaries(st.sampled_from(["view", "seconds", "on"]), inner, max_size=3)
    ),
    max_leaves=12,
)
wanted = st.dictionaries(
    st.sampled_from(["side", "message", "values", "clock", "turns", "off"]), anything
)


@given(wanted)
def test_any_wish_becomes_a_layout_that_works_and_is_read_back_the_same(
    wish: dict[str, object],
) -> None:
    made = laid_out(wish)
    assert made.side in SIDES
    assert len(made.message) <= WORDS
    chosen = [value for value in made.values if value]
    assert len(made.values) == SLOTS
    assert len(set(chosen)) == len(chosen)
    assert set(chosen) <= set(VALUES)
    assert SHORTEST <= made.clock <= CLOCK_LONGEST
    assert sorted(turn.view for turn in made.turns) == sorted(TURNING)
    assert all(SHORTEST <= turn.seconds <= LONGEST for turn in made.turns)
    assert layout(made.stored) == made


def test_nothing_asked_for_is_what_every_screen_had_before() -> None:
    assert laid_out({}) == layout("") == layout("{broken") == layout("[1]") == USUAL
    assert USUAL.values == ("players", "average", "break", "chips")
    assert json.loads(USUAL.order)[0] == ["seats", 8_000]


def test_a_value_chosen_twice_stands_once_and_order_is_the_one_wanted() -> None:
    made = laid_out(
        {
            "values": ["end", "end", "pool"],
            "turns": [{"view": "places", "seconds": "30"}, {"view": "seats", "on": False}],
        }
    )
    assert made.values == ("end", "", "pool", "")
    assert [turn.view for turn in made.turns][:2] == ["places", "seats"]
    assert json.loads(made.order)[0] == ["places", 30_000]
    assert "seats" not in made.order
