"""A tariff gives what the awards of each night give, and computes what is alike once."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.league.points.awarding import awards
from tapisvert.league.points.night import Finish, Grant, Night
from tapisvert.league.points.presets import preset, preset_names
from tapisvert.league.points.tariff import Tariff

FINISHES = st.builds(
    Finish,
    st.just("p"),
    st.integers(1, 6),
    st.just(0),
    st.sampled_from([Fraction(), Fraction(1, 2), Fraction(3)]),
    st.integers(1, 2),
    st.integers(0, 4),
    st.integers(0, 1),
    st.sampled_from([0, 2_000, 4_000]),
    st.sampled_from([0, 5_000]),
    st.sampled_from(["hand", "left", "disqualified"]),
    st.sampled_from([(), (Grant(10_000, "helped"),)]),
)


@st.composite
def nights(draw: st.DrawFn) -> Night:
    found = draw(st.lists(FINISHES, min_size=1, max_size=6))
    finishes = tuple(
        Finish(
            f"p{number}",
            each.first,
            each.first + draw(st.integers(0, 1)),
            each.knock_outs,
            each.entries,
            each.rebuys,
            each.add_ons,
            each.spent,
            each.prize,
            each.ending,
            each.grants,
        )
        for number, each in enumerate(found)
    )
    kind = draw(st.sampled_from(["daily", "gala", "sit-and-go"]))
    return Night(
        finishes, kind, draw(st.sampled_from([0, 2_000])), draw(st.sampled_from([0, 9_999]))
    )


@settings(max_examples=40, deadline=None)
@pytest.mark.parametrize("name", preset_names())
@given(st.lists(nights(), max_size=4))
def test_a_tariff_gives_what_each_night_alone_would_give(name: str, found: list[Night]) -> None:
    scheme = preset(name)
    tariff = Tariff(scheme)
    for night in found:
        assert tariff.points(night) == [each.points for each in awards(night, scheme)]
