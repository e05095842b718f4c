"""Money taken, the last first."""

from __future__ import annotations

from tapisvert.desk.queries.payments import payment, payments
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.rebuying.buying import PayOwed
from tapisvert.tournament.registration.registering import RegisterPeople
from tests.tournament.build import ANA, setup


def test_payments_are_told_the_last_first_and_those_undone_are_not() -> None:
    desk = Desk(MemoryJournal())
    people = ("p1", "p2", "p3")
    for number, command in enumerate(
        (CreateEvent(setup()), RegisterPeople(people, people), PayOwed((1,)), PayOwed((2, 3)))
    ):
        desk.do("tuesday", command, ANA, f"a{number}")
    with desk.opened("tuesday") as stream_state:
        assert [(one.entries, one.cents) for one in payments(stream_state, 5)] == [
            ((2, 3), 4000),
            ((1,), 2000),
        ]
        assert len(payments(stream_state, 1)) == 1
        assert payment(stream_state, "a1") is None
        assert payment(stream_state, "nothing") is None
    desk.undo("tuesday", "a3", ANA, "undo")
    with desk.opened("tuesday") as stream_state:
        assert [one.action for one in payments(stream_state, 5)] == ["a2"]
        assert payment(stream_state, "a3") is None
        assert payment(stream_state, "a2") is not None
    assert sorted(desk.now("tuesday").field.owing) == [2, 3]
