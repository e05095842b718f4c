"""Money taken, the last first."""

from __future__ import annotations

from tapisvert.desk.queries.payments import payment, payments
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.tournament.phases.commands import CreateEvent
from tapisvert.tournament.rebuying.commands import PayOwed
from tapisvert.tournament.registration.commands import RegisterPeople
from tests.tournament.build import ANA, setup


def test_payments_are_told_the_last_first_and_those_undone_are_not() -> None:
    desk = Desk(MemoryJournal())
    people = ("p1", "p2", "p3")
    for number, wish in enumerate(
        (CreateEvent(setup()), RegisterPeople(people, people), PayOwed((1,)), PayOwed((2, 3)))
    ):
        desk.do("tuesday", wish, ANA, f"a{number}")
    with desk.opened("tuesday") as folded:
        assert [(one.entries, one.cents) for one in payments(folded, 5)] == [
            ((2, 3), 4000),
            ((1,), 2000),
        ]
        assert len(payments(folded, 1)) == 1
        assert payment(folded, "a1") is None
        assert payment(folded, "nothing") is None
    desk.undo("tuesday", "a3", ANA, "undo")
    with desk.opened("tuesday") as folded:
        assert [one.action for one in payments(folded, 5)] == ["a2"]
        assert payment(folded, "a3") is None
        assert payment(folded, "a2") is not None
    assert sorted(desk.now("tuesday").field.owing) == [2, 3]
