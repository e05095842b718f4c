"""Several browsers, any act in any order: short in every run, long with the oracles."""

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

from tests.web.any_room import ACTS, PAGES, USUAL, AnyRoom, Cast

PATIENT = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
SHORT = settings(max_examples=4, stateful_step_count=12, suppress_health_check=PATIENT)
LONG = settings(
    max_examples=400, stateful_step_count=50, derandomize=False, suppress_health_check=PATIENT
)
EVERYBODY = st.sampled_from(("Bo", "Bo", "Ana", "Eli", "Chloé", "Fay", "Dede"))

pytestmark = pytest.mark.usefixtures("room")


class AnyRoomSearched(RuleBasedStateMachine):
    """What falls is narrowed down to the fewest requests."""

    people: Cast

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        self.room = AnyRoom(self.people, lambda values: data.draw(st.sampled_from(values)))

    def with_choices_of(self, data: st.DataObject) -> AnyRoom:
        self.room.pick = lambda values: data.draw(st.sampled_from(values))
        return self.room

    @rule(who=EVERYBODY, name=st.sampled_from(USUAL), data=st.data())
    def act_as_usual(self, who: str, name: str, data: st.DataObject) -> None:
        room = self.with_choices_of(data)
        room.act(who, name, room.form())

    @rule(who=EVERYBODY, name=st.sampled_from(ACTS), data=st.data())
    def act(self, who: str, name: str, data: st.DataObject) -> None:
        room = self.with_choices_of(data)
        room.act(who, name, room.form())

    @rule(who=EVERYBODY, data=st.data())
    def undo(self, who: str, data: st.DataObject) -> None:
        self.with_choices_of(data).undo(who)

    @rule(data=st.data())
    def send_again(self, data: st.DataObject) -> None:
        self.with_choices_of(data).send_again()

    @rule(who=EVERYBODY, page=st.sampled_from(PAGES))
    def reload(self, who: str, page: str) -> None:
        self.room.reload(who, page)

    @invariant()
    def sound(self) -> None:
        if hasattr(self, "room"):
            self.room.sound()


def searched(how: settings) -> None:
    AnyRoomSearched.people = Cast()
    run_state_machine_as_test(AnyRoomSearched, settings=how)


def test_whoever_sends_whatever_no_page_breaks_no_act_is_lost_and_all_pages_show_the_record() -> (
    None
):
    searched(SHORT)


@pytest.mark.oracle
def test_the_same_for_as_long_as_an_oracle_takes() -> None:
    searched(LONG)
