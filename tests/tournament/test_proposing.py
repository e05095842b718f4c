"""A structure made for an evening."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapisvert.refusals import Invalid
from tapisvert.replacing import replace
from tapisvert.rulebooks import Text
from tapisvert.tournament.structures.amounts import unpayable
from tapisvert.tournament.structures.preset import preset, preset_names
from tapisvert.tournament.structures.proposing import STYLES, PlannedEvening, proposed
from tapisvert.tournament.structures.read import Plan, read_plan
from tapisvert.tournament.structures.supply import worth
from tapisvert.tournament.structures.write import written_plan
from tapisvert.tournament.timing.forecast import lengths

SET = {25: 160, 100: 160, 500: 100, 1000: 160, 5000: 40}
TITLE = Text("Jeudi", "Thursday")

EVENINGS = st.builds(
    PlannedEvening,
    st.integers(2, 400),
    st.sampled_from([1_500, 5_000, 10_000, 25_000, 30_000]),
    st.integers(6, 48).map(lambda quarters: quarters * 15),
    st.sampled_from(STYLES),
    st.sampled_from([{}, SET]),
    st.booleans(),
)


def made(wanted: PlannedEvening) -> Plan:
    return proposed(wanted, "thursday", TITLE)


@given(EVENINGS)
@settings(max_examples=60)
def test_a_proposal_rises_is_paid_with_the_chips_and_ends_about_when_it_should(
    wanted: PlannedEvening,
) -> None:
    try:
        plan = made(wanted)
    except Invalid:  # too short for so many chips: four hours longer is not
        wanted = replace(wanted, minutes=wanted.minutes + 240)
        plan = made(wanted)
    levels = plan.structure.levels
    played = [level for level in levels if level.kind == "play"]
    blinds = [level.big_blind for level in played]
    assert blinds == sorted(set(blinds))
    assert all(level.small_blind <= level.big_blind <= 2 * level.small_blind for level in played)
    assert levels[0].kind == levels[-1].kind == "play"
    assert not unpayable(plan.structure, sorted(plan.chips) or [1])
    likely = lengths(levels, wanted.players * wanted.stack)[1] / 60_000
    assert abs(likely - wanted.minutes) <= 1.5 * played[0].seconds / 60
    if plan.stack:
        assert worth(plan.stack) == wanted.stack
    assert read_plan(written_plan(plan), "thursday", "thursday.toml") == plan


@pytest.mark.parametrize("name", preset_names())
def test_every_structure_is_read_as_it_was_written(name: str) -> None:
    assert read_plan(written_plan(preset(name)), name, "file.toml") == preset(name)


@given(st.text(max_size=40))
def test_any_title_can_be_written(title: str) -> None:
    plan = Plan(preset("deep").structure, Text(title, title))
    text = title.encode("utf-8", "ignore").decode()
    if text == title:
        assert read_plan(written_plan(plan), "deep", "file.toml").title.fr == title


def test_a_quick_evening_has_shorter_levels_than_a_slow_one() -> None:
    quick, slow = (made(PlannedEvening(20, 10_000, 240, style, SET)) for style in ("quick", "slow"))
    assert quick.structure.levels[0].seconds < slow.structure.levels[0].seconds


def test_antes_come_after_the_first_break_or_not_at_all() -> None:
    levels = made(PlannedEvening(20, 10_000, 240, "usual", SET)).structure.levels
    rest = next(index for index, level in enumerate(levels) if level.kind == "break")
    assert not any(level.big_blind_ante for level in levels[:rest])
    assert all(level.big_blind_ante for level in levels[rest:] if level.kind == "play")
    without = made(PlannedEvening(20, 10_000, 240, "usual", SET, antes=False)).structure.levels
    assert not any(level.big_blind_ante for level in without)


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (PlannedEvening(1, 10_000, 240), "proposing.players"),
        (PlannedEvening(20, 10_000, 20), "proposing.minutes"),
        (PlannedEvening(20, 100, 240, "usual", SET), "proposing.stack"),
        (PlannedEvening(400, 500_000, 31), "proposing.too-short"),
    ],
)
def test_what_cannot_be_is_refused_with_what_could(wanted: PlannedEvening, code: str) -> None:
    with pytest.raises(Invalid) as refused:
        made(wanted)
    assert refused.value.code == code
