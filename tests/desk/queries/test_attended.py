"""Who was where, and when last."""

from tapisvert.actions import Meta
from tapisvert.desk.queries.attended import Attended
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.loading import load_actions
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import RegisterPeople, Unregister
from tapisvert.tournament.seating.drawing import DrawSeats
from tests.tournament.build import setup

load_actions()


def entered(desk: Desk, event: str, at: int, *people: str) -> None:
    meta = Meta(at, "ana")
    desk.do(event, CreateEvent(setup(name=event.title())), meta, "create")
    desk.do(event, RegisterPeople(people), meta, "register")


def test_the_nights_of_somebody_are_told_the_newest_first_with_places() -> None:
    desk = Desk(MemoryJournal())
    entered(desk, "tuesday", 1_000, "ana", "bo", "chloe")
    entered(desk, "friday", 2_000, "bo", "chloe")
    meta = Meta(1_500, "ana")
    desk.do("tuesday", DrawSeats(Chance(bytes(32).hex())), meta, "draw")
    desk.do("tuesday", StartEvent(), meta, "start")
    desk.do("tuesday", EliminatePlayers((2,)), meta, "out")
    attended = Attended(desk)
    friday, tuesday = attended.of(["bo"])
    assert (friday.event, friday.name, friday.at, friday.field) == ("friday", "Friday", 2_000, 2)
    assert (friday.place_from, tuesday.place_from, tuesday.place_to) == (None, 3, 3)
    assert attended.count(["bo"]) == 2
    assert [night.event for night in attended.of(["bo"], most=1)] == ["friday"]
    assert attended.of(["nobody"]) == ()


def test_somebody_merged_has_the_nights_of_both_ids() -> None:
    desk = Desk(MemoryJournal())
    entered(desk, "tuesday", 1_000, "ana", "bo")
    entered(desk, "friday", 2_000, "bo", "chloe")
    nights = Attended(desk).of(["ana", "chloe"])
    assert [night.event for night in nights] == ["friday", "tuesday"]


def test_who_was_seen_last_follows_the_events() -> None:
    desk = Desk(MemoryJournal())
    entered(desk, "tuesday", 1_000, "ana", "bo")
    attended = Attended(desk)
    assert [attended.seen()(one) for one in ("ana", "chloe")] == [1_000, 0]
    entered(desk, "friday", 2_000, "ana", "chloe")
    assert [attended.seen()(one) for one in ("ana", "chloe")] == [2_000, 2_000]
    desk.do("friday", Unregister(1), Meta(2_000, "ana"), "gone")
    assert [attended.seen()(one) for one in ("ana", "chloe")] == [1_000, 2_000]


def test_only_what_changed_is_looked_at_again() -> None:
    desk = Desk(MemoryJournal())
    entered(desk, "tuesday", 1_000, "ana", "bo")
    told = [["tuesday"], []]
    attended = Attended(desk, lambda: told.pop(0))
    assert attended.count(["ana"]) == 1
    desk.do("tuesday", Unregister(1), Meta(2_000, "ana"), "gone")
    assert attended.count(["ana"]) == 1
