"""Any command in any order: short in every run of the tests, long with the oracles."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from tapisvert.actions import Command
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tests.desk.machine import COMMANDS, AnyNight
from tests.desk.soak import night

PATIENT = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
SHORT = settings(max_examples=12, stateful_step_count=25, suppress_health_check=PATIENT)
LONG = settings(
    max_examples=1_500, stateful_step_count=60, derandomize=False, suppress_health_check=PATIENT
)


class AnyNightSearched(RuleBasedStateMachine):
    """The same night, searched: what falls is narrowed down to the fewest commands."""

    @initialize(data=st.data())
    def create(self, data: st.DataObject) -> None:
        self.night = AnyNight(lambda values: data.draw(st.sampled_from(values)))
        self.night.create()

    def with_choices_of(self, data: st.DataObject) -> AnyNight:
        self.night.pick = lambda values: data.draw(st.sampled_from(values))
        return self.night

    @rule(kind=st.sampled_from(COMMANDS), data=st.data())
    def ask(self, kind: type[Command], data: st.DataObject) -> None:
        self.with_choices_of(data).ask(kind)

    @rule(data=st.data())
    def bust(self, data: st.DataObject) -> None:
        self.with_choices_of(data).ask(EliminatePlayers)

    @rule(data=st.data())
    def go_on(self, data: st.DataObject) -> None:
        night = self.with_choices_of(data)
        night.ask(night.pick(night.pressing))

    @rule(data=st.data())
    def obey(self, data: st.DataObject) -> None:
        self.with_choices_of(data).obey()

    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        self.with_choices_of(data).undo()

    @rule(minutes=st.sampled_from((1, 5, 20, 60)))
    def wait(self, minutes: int) -> None:
        self.night.wait(minutes)

    @invariant()
    def sound(self) -> None:
        self.night.sound()

    def teardown(self) -> None:
        created: Any = getattr(self, "night", None)
        if created is not None:
            created.read_again()


def test_whatever_is_asked_in_whatever_order_every_law_of_the_house_holds() -> None:
    run_state_machine_as_test(AnyNightSearched, settings=SHORT)


@pytest.mark.parametrize("seed", range(12))
def test_a_night_by_dice_keeps_every_law_of_the_house(seed: int) -> None:
    assert night(seed).granted


@pytest.mark.oracle
def test_the_same_searched_for_as_long_as_an_oracle_takes() -> None:
    run_state_machine_as_test(AnyNightSearched, settings=LONG)


@pytest.mark.oracle
def test_in_thousands_of_nights_by_dice_every_command_is_granted_some_time() -> None:
    granted: Counter[str] = Counter()
    for seed in range(4_000):
        granted += night(seed).granted
    assert {kind.__name__ for kind in COMMANDS} <= set(granted)
