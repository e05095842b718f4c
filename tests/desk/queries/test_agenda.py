"""The agenda: events under way, to come and over, each at its place."""

from dataclasses import replace

from tapisvert.actions import Meta
from tapisvert.desk.queries.agenda import agenda, at_two_tables
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.tournament.phases.running import CancelEvent, EndEvent, SuspendEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tests.desk.backup.evening import COMMANDS, played
from tests.tournament.build import setup


def events(found: tuple[object, ...]) -> list[str]:
    return [one.event for one in found]  # type: ignore[attr-defined]


def test_every_event_stands_where_it_belongs() -> None:
    desk = played(MemoryJournal(), 6, "playing")
    played(desk.journal, 6, "stopped")
    desk = Desk(desk.journal)
    desk.do("stopped", SuspendEvent("fire alarm"), Meta(2_000_000, "ana"), "s")
    for name, starts in (("later", 9_000_000), ("sooner", 8_000_000), ("some-day", None)):
        command = CreateEvent(replace(setup(), starts=starts))
        desk.do(name, command, Meta(3_000_000, "ana"), "c")
    played(desk.journal, len(COMMANDS), "played")
    desk.do("played", EndEvent(), Meta(4_000_000, "ana"), "e")
    desk.do("off", CreateEvent(setup()), Meta(5_000_000, "ana"), "c")
    desk.do("off", CancelEvent("snow"), Meta(5_000_000, "ana"), "x")
    found = agenda(desk)
    assert set(events(found.running)) == {"playing", "stopped"}
    assert events(found.coming) == ["some-day", "sooner", "later"]
    assert events(found.finished) == ["off", "played"]
    assert found.latest is not None
    assert found.latest.event == "off"


def test_an_event_is_told_with_who_is_in_and_who_won() -> None:
    desk = played(MemoryJournal(), 6)
    (one,) = agenda(desk).running
    assert (one.entries, one.left, one.tables, one.winner, one.published) == (3, 2, 1, "", False)
    desk = played(MemoryJournal())
    desk.do("tuesday", EndEvent(), Meta(4_000_000, "ana"), "e")
    (over,) = agenda(desk).finished
    assert (over.winner, over.left, over.last) == ("p3", 1, 4_000_000)


def test_an_empty_desk_has_an_empty_agenda() -> None:
    found = agenda(Desk(MemoryJournal()))
    assert (found.running, found.coming, found.finished, found.latest) == ((), (), (), None)


def test_whoever_sits_at_two_events_under_way_is_named_with_both_seats() -> None:
    desk = played(MemoryJournal(), 6, "one")
    alone = agenda(Desk(desk.journal)).running
    assert at_two_tables(alone) == {}
    played(desk.journal, 6, "other")
    both = agenda(Desk(desk.journal)).running
    doubled = at_two_tables(both)
    assert doubled
    for seats in doubled.values():
        assert [seat.event for seat in seats] == [one.event for one in both]
        assert all(seat.table and seat.seat for seat in seats)
