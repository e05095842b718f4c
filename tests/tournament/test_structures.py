"""Structures: read, planned, checked against chips and book."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapisvert.refusals import Invalid
from tapisvert.tournament.law import law_of
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.setup import BuyIn, Setup
from tapisvert.tournament.state import BLANK
from tapisvert.tournament.structure import Level, Structure
from tapisvert.tournament.structures.amounts import payable, unpayable
from tapisvert.tournament.structures.checks import remarks
from tapisvert.tournament.structures.plan import ColorUp, color_up_plan, planned
from tapisvert.tournament.structures.preset import preset, preset_names
from tapisvert.tournament.structures.read import read_plan
from tapisvert.tournament.structures.supply import (
    fewest_chips,
    starting_stack,
    supplied,
    worth,
)
from tests.tournament.build import after, setup
from tests.tournament.refused import refused

T25 = (25, 100, 500, 1000, 5000)


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_can_be_paid_with_its_chips(name: str) -> None:
    plan = preset(name)
    assert unpayable(plan.structure, tuple(plan.chips)) == ()
    assert supplied(plan.chips, plan.stack, 10, 3).enough
    assert plan.title.fr
    assert plan.title.en


@pytest.mark.parametrize("name", preset_names())
def test_an_event_is_created_from_every_preset(name: str) -> None:
    plan = preset(name)
    ready = Setup(
        name,
        "tda2017",
        plan.structure,
        BuyIn(2000, 0, worth(plan.stack)),
        chips=plan.chips,
        stack=plan.stack,
        most_entries=10,
    )
    assert after(BLANK, CreateEvent(ready)).setup == ready


def test_an_unknown_preset_is_answered_with_those_there_are() -> None:
    with pytest.raises(Invalid, match="club-evening"):
        preset("club-evning")


@pytest.mark.proves("pur2019 S-4", "pur2019 D-3.5", "pur2019 D-P3")
def test_the_leagues_presets_last_as_the_league_says_and_say_that_blinds_are_examples() -> None:
    for name, kind in (("league-daily", "daily"), ("league-sit-and-go", "sit-and-go")):
        plan = preset(name)
        assert plan.note is not None
        assert "exemples" in plan.note.fr
        ready = setup("pur2019", structure=plan.structure, kind=kind, stack=plan.stack)
        found = [remark.key for remark in remarks(ready, law_of(ready))]
        assert found == ["setup.structure-fixed"]
    daily = setup("pur2019", structure=preset("league-daily").structure, kind="sit-and-go")
    found = [remark.key for remark in remarks(daily, law_of(daily))]
    assert found == ["setup.level-length", "setup.structure-fixed"]


@pytest.mark.proves("pur2019 D-P4", "pur2019 D-P4-b", "pur2019 D-P4-c")
@pytest.mark.parametrize(
    ("chips", "announced", "keys"),
    [
        (25_000, True, []),
        (26_000, True, ["setup.starting-stack"]),
        (15_000, False, ["setup.not-announced"]),
        (12_000, False, []),
        (11_000, False, ["setup.starting-stack"]),
    ],
)
def test_a_league_daily_starts_with_twelve_to_twenty_five_thousand(
    chips: int, announced: bool, keys: list[str]
) -> None:
    ready = setup("pur2019", buy_in=BuyIn(0, 0, chips), announced=announced)
    found = [
        remark
        for remark in remarks(ready, law_of(ready))
        if "stack" in remark.key or "ann" in remark.key
    ]
    assert [remark.key for remark in found] == keys
    assert all(remark.cites for remark in found)
    if keys == ["setup.starting-stack"]:
        assert refused(BLANK, CreateEvent(ready)) == "setup.starting-stack"


@pytest.mark.proves("pur2019 D-P4-a", "pur2019 S-2")
@pytest.mark.parametrize("kind", ["monthly", "sit-and-go"])
def test_a_monthly_and_a_sit_and_go_start_with_twelve_thousand(kind: str) -> None:
    ready = setup("pur2019", kind=kind, buy_in=BuyIn(0, 0, 15_000))
    assert refused(BLANK, CreateEvent(ready)) == "setup.starting-stack"
    after(BLANK, CreateEvent(setup("pur2019", kind=kind)))


@pytest.mark.proves("pur2019 S-1")
def test_a_sit_and_go_is_not_open_to_eleven() -> None:
    ready = setup("pur2019", kind="sit-and-go", most_entries=11)
    assert refused(BLANK, CreateEvent(ready)) == "setup.sit-and-go-cap"


def test_books_that_say_nothing_of_stacks_allow_any() -> None:
    after(BLANK, CreateEvent(setup("tda2017", buy_in=BuyIn(0, 0, 50_000))))
    after(BLANK, CreateEvent(setup("tda2017", kind="sit-and-go", buy_in=BuyIn(0, 0, 5000))))


GOOD = """
title = "Tuesday"
minutes = 15
levels = [
    { blinds = [25, 50] },
    { blinds = [50, 100], ante = 10, big-blind-ante = 100, minutes = 20 },
    { break = 10, color-up = [25] },
    { game = "STUD", limits = [200, 400], ante = 50, bring-in = 100 },
]
[stack]
25 = 8
"""


def test_a_structure_is_read_as_it_is_written() -> None:
    plan = read_plan(GOOD, "tuesday", "tuesday.toml")
    assert plan.title.fr == "Tuesday"
    assert plan.stack == {25: 8}
    assert plan.structure == Structure(
        "tuesday",
        (
            Level("play", 900, 25, 50),
            Level("play", 1200, 50, 100, 10, 100),
            Level("break", 600, color_up=(25,)),
            Level("play", 900, ante=50, small_bet=200, big_bet=400, bring_in=100, game="STUD"),
        ),
    )


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        ("levels = [", "structure.not-toml", None),
        ("levels = []", "structure.expected-levels", "levels"),
        ("levels = [{ break = 5 }]", "structure.expected-levels", "levels"),
        ("level = []", "structure.unknown-key", "level"),
        ("levels = [3]", "structure.expected-level", "levels 1"),
        ("levels = [{ blind = [1, 2] }]", "structure.unknown-key", "levels 1.blind"),
        ("levels = [{ minutes = 20 }]", "structure.expected-pair", "levels 1.blinds"),
        ("levels = [{ blinds = [2, 1] }]", "structure.expected-pair", "levels 1.blinds"),
        ("levels = [{ blinds = [1] }]", "structure.expected-pair", "levels 1.blinds"),
        ("levels = [{ blinds = [1, true] }]", "structure.expected-amount", "levels 1.blinds"),
        ("levels = [{ blinds = [1, 2], ante = -1 }]", "structure.expected-amount", "levels 1.ante"),
        (
            "levels = [{ blinds = [1, 2], minutes = 0 }]",
            "structure.expected-minutes",
            "levels 1.minutes",
        ),
        ("levels = [{ break = 9, ante = 1 }]", "structure.unknown-key", "levels 1.ante"),
        ("levels = [{ blinds = [1, 2], game = 'GO' }]", "structure.expected-game", "levels 1.game"),
        (
            "levels = [{ blinds = [1, 2], color-up = 25 }]",
            "structure.expected-values",
            "levels 1.color-up",
        ),
        ("stack = 5\nlevels = [{ blinds = [1, 2] }]", "structure.expected-chips", "stack"),
        ("stack.x = 5\nlevels = [{ blinds = [1, 2] }]", "structure.expected-chips", "stack.x"),
        ("title = 5\nlevels = [{ blinds = [1, 2] }]", "structure.expected-text", "title"),
    ],
)
def test_what_is_wrong_in_a_file_is_named_with_its_place(
    text: str, code: str, key: str | None
) -> None:
    with pytest.raises(Invalid) as refusal:
        read_plan(text, "x", "x.toml")
    assert refusal.value.code == code
    assert refusal.value.data.get("key") == key
    assert "x.toml" in refusal.value.text("fr")


def blinds(*big: int, **changes: Any) -> Structure:
    return Structure("s", tuple(Level("play", 1200, each // 2, each, **changes) for each in big))


@pytest.mark.proves("tda2017 25-B")
def test_a_value_leaves_when_no_later_blind_needs_it() -> None:
    structure = blinds(50, 100, 150, 200, 400, 600, 800, 1000, 2000, 4000, 8000)
    assert color_up_plan(structure, T25) == (
        ColorUp(25, 100, 3),
        ColorUp(100, 500, 7),
        ColorUp(500, 1000, 8),
    )


def test_a_break_close_by_is_waited_for() -> None:
    levels = list(blinds(50, 150, 200, 400, 1000, 2000).levels)
    levels.insert(4, Level("break", 600))
    assert color_up_plan(Structure("s", tuple(levels)), (25, 100, 500, 1000))[0].index == 4


def test_the_two_largest_values_stay() -> None:
    assert color_up_plan(blinds(50, 1000, 10_000, 100_000), (25, 100)) == ()


def test_a_plan_can_always_be_paid() -> None:
    for name in preset_names():
        plan = preset(name)
        values = tuple(plan.chips)
        assert unpayable(planned(plan.structure, values), values) == ()


@given(
    st.lists(
        st.sampled_from((50, 100, 150, 200, 300, 400, 600, 1000, 2000)), min_size=1, max_size=12
    )
)
def test_any_structure_has_a_plan_that_can_be_paid(big: list[int]) -> None:
    structure = blinds(*big)
    assert unpayable(planned(structure, T25), T25) == ()


def test_amounts_are_paid_with_change() -> None:
    assert payable(75, (25, 100))
    assert not payable(50, (100, 500))
    assert not payable(50, ())


def test_an_amount_no_chip_can_pay_is_found_with_its_level() -> None:
    structure = Structure(
        "s", (Level("play", 600, 25, 50), Level("play", 600, 75, 150, color_up=(25,)))
    )
    assert [(each.index, each.amount) for each in unpayable(structure, (25, 100))] == [
        (1, 75),
        (1, 150),
    ]


def test_stacks_are_made_of_real_chips() -> None:
    owned = {25: 120, 100: 120, 500: 50, 1000: 75}
    assert starting_stack(10_000, owned, 10) == {25: 8, 100: 8, 500: 4, 1000: 7}
    assert starting_stack(10_000, owned, 11) is None
    assert starting_stack(10_010, owned, 10) is None
    assert starting_stack(1000, {}, 10) is None


def test_later_stacks_come_in_the_fewest_chips() -> None:
    assert fewest_chips(10_000, {25: 40, 1000: 5, 5000: 1}) == {5000: 1, 1000: 5}
    assert fewest_chips(30, {25: 40}) is None


def test_a_set_lasts_for_stacks_and_rebuys_or_says_what_is_missing() -> None:
    owned = {25: 80, 100: 80, 500: 40, 1000: 70, 5000: 4}
    stack = {25: 8, 100: 8, 500: 4, 1000: 7}
    enough = supplied(owned, stack, 10, 2)
    assert enough.enough
    assert enough.bank == {5000: 4}
    assert supplied(owned, stack, 10, 5).short == 3
    assert supplied(owned, stack, 11).missing == {25: 8, 100: 8, 500: 4, 1000: 7}


@given(
    st.dictionaries(st.sampled_from(T25), st.integers(1, 300), min_size=1),
    st.integers(1, 40),
    st.integers(1, 1000),
)
def test_a_stack_that_is_found_adds_up_and_is_there_for_everybody(
    owned: dict[int, int], players: int, quarters: int
) -> None:
    stack = starting_stack(quarters * 25, owned, players)
    if stack is not None:
        assert worth(stack) == quarters * 25
        assert not supplied(owned, stack, players).missing
