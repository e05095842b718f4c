"""Formats: one way of playing, and what is added to it."""

import pytest

from tapisvert.refusals import Invalid
from tapisvert.tournament.formats import (
    ADDITIONS,
    FORMATS,
    PLAYS,
    FormatNumbers,
    barred,
    formats_of,
    level_before_break,
    plan_of,
    with_formats,
)
from tapisvert.tournament.prizes.plan import Satellite
from tests.tournament.build import EVENING, created, setup

NUMBERS = FormatNumbers(bounty=500, seat_value=20_000, seat="Main Event")


@pytest.mark.parametrize("play", PLAYS)
@pytest.mark.parametrize("addition", ADDITIONS)
def test_every_way_of_playing_goes_with_every_addition(play: str, addition: str) -> None:
    made = with_formats(setup(), (play, addition), NUMBERS)
    assert formats_of(made, plan_of((play,), NUMBERS)) == (play, addition)
    created("tda2017", **{name: getattr(made, name) for name in ("buy_in", "bounty", "rebuys")})


def test_rebuys_end_before_the_first_break_where_nobody_says_when() -> None:
    made = with_formats(setup(), ("rebuys",), NUMBERS)
    assert (made.rebuys.last_level, level_before_break(EVENING.levels)) == (2, 2)


def test_rebuys_end_where_the_book_ends_them_if_that_is_earlier() -> None:
    assert with_formats(setup("pur2019"), ("rebuys",), NUMBERS).rebuys.last_level == 2


def test_the_cap_of_a_sit_and_go_goes_with_it() -> None:
    alone = with_formats(setup(), ("sit-and-go",), NUMBERS)
    assert alone.most_entries is not None
    assert with_formats(alone, ("shoot-out",), NUMBERS).most_entries is None


def test_nothing_chosen_is_a_freezeout() -> None:
    both = with_formats(setup(), ("rebuys", "re-entries", "mystery"), NUMBERS)
    plain = with_formats(both, (), NUMBERS)
    assert (formats_of(both, None), formats_of(plain, None)) == (
        ("freezeout", "rebuys", "re-entries", "mystery"),
        ("freezeout",),
    )
    assert plain.buy_in == setup().buy_in


@pytest.mark.parametrize(
    ("formats", "code"),
    [
        (("cash",), "setup.no-such-format"),
        (("bounty", "mystery"), "setup.one-bounty"),
        (("satellite", "flights"), "setup.one-play"),
    ],
)
def test_what_excludes_each_other_is_refused(formats: tuple[str, ...], code: str) -> None:
    with pytest.raises(Invalid) as refusal:
        with_formats(setup(), formats, NUMBERS)
    assert refusal.value.code == code
    assert refusal.value.text("fr")


def test_a_satellite_is_for_something() -> None:
    assert plan_of(("satellite",), NUMBERS) == Satellite(20_000, "Main Event")
    assert plan_of(("freezeout",), NUMBERS) is None
    with pytest.raises(Invalid):
        plan_of(("satellite",), FormatNumbers())


def test_a_book_bars_formats_by_its_articles() -> None:
    assert [each.name for each in barred(setup(), FormatNumbers())] == []
    found = {each.name: each.source for each in barred(setup("ropta2020"), FormatNumbers())}
    assert set(found) <= set(FORMATS)
    assert {"rebuys", "re-entries"} <= set(found)
    source = found["rebuys"]
    assert source is not None
    assert source.book == "ropta2020"
