"""Every event of a desk."""

from tapisvert.actions import Meta
from tapisvert.desk.queries.shelf import events
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import Register
from tests.tournament.build import setup


def test_the_newest_event_comes_first() -> None:
    desk = Desk(MemoryJournal())
    desk.do("old", CreateEvent(setup(name="Old")), Meta(1, "ana"), "a")
    desk.do("new", CreateEvent(setup(name="New")), Meta(2, "ana"), "b")
    desk.do("old", Register("chloé"), Meta(3, "ana"), "c")
    found = events(desk)
    assert [(each.event, each.name, each.entries, each.left) for each in found] == [
        ("new", "New", 0, 0),
        ("old", "Old", 1, 1),
    ]
