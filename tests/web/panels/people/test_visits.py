"""The nights of everybody, with one question to the database."""

from django.db import connections
from django.test.utils import CaptureQueriesContext

from tapisvert.actions import Meta
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.web.house import desk
from tapisvert.web.panels.people.visits import attended
from tests.web.cast import event


def enter(stream: str, *people: str) -> None:
    desk().do(stream, RegisterPeople(people), Meta(2_000_000, "ana"), f"in-{people[0]}")


def test_only_events_somebody_wrote_to_are_looked_at_again() -> None:
    for number in range(5):
        enter(event(f"night-{number}"), "ana", "bo")
    assert attended().count(["ana"]) == 5
    with CaptureQueriesContext(connections["default"]) as asked:
        assert attended().count(["ana"]) == 5
    assert len(asked) == 1
    enter("night-3", "chloe", "dede")
    with CaptureQueriesContext(connections["default"]) as asked:
        assert attended().count(["chloe"]) == 1
    assert len(asked) <= 2 + 5


def test_an_event_that_is_new_is_found() -> None:
    assert attended().count(["ana"]) == 0
    enter(event("first"), "ana", "bo")
    assert [night.event for night in attended().of(["ana"])] == ["first"]
    enter(event("second"), "ana", "bo")
    assert [night.event for night in attended().of(["ana"])] == ["first", "second"]
