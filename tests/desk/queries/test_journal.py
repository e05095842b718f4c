"""The journal of an event in words."""

import pytest

from tapisvert.actions import Meta
from tapisvert.desk.directory import Directory
from tapisvert.desk.queries import journal as pages
from tapisvert.desk.queries.journal import MANY, PAGE, JournalPage, Sought, journal
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.names import Names
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.tables.halting import HaltTable, ResumeTable
from tests.desk.test_undo_effects import Night
from tests.tournament.build import at, setup


def read(night: Night, before: int | None = None, sought: Sought | None = None) -> JournalPage:
    with night.desk.opened("t") as stream_state:
        return journal(Names(stream_state.now, night.people), stream_state, before, sought)


def test_every_act_has_its_line_the_newest_first() -> None:
    night = Night()
    entry = night.entry(1, 1)
    night.does(EliminatePlayers((entry,)))
    page = read(night)
    assert [line.past.version for line in page.lines] == [5, 4, 3, 2, 1]
    assert page.lines[0].text("en") == (f"{night.name(entry)} is out in place 8.",)
    assert page.lines[1].text("fr") == ("Le jeu commence.",)
    assert page.before is None


def test_an_undo_names_what_it_took_back_and_what_is_undone_says_so() -> None:
    night = Night()
    entry = night.entry(1, 1)
    bust = night.does(EliminatePlayers((entry,)))
    night.desk.undo("t", bust, at(9), "u")
    first, second, *_ = read(night).lines
    assert (first.text("en"), first.stands) == ((f"{night.name(entry)} is out.",), True)
    assert len(first.undoes) == 1
    assert (second.past.action, second.stands) == (bust, False)


def test_a_long_evening_is_read_page_by_page() -> None:
    night = Night()
    for _ in range(PAGE):
        night.does(HaltTable(1))
        night.does(ResumeTable(1))
    seen: list[int] = []
    before: int | None = None
    while True:
        page = read(night, before)
        assert len(page.lines) <= PAGE
        seen += [line.past.version for line in page.lines]
        before = page.before
        if before is None:
            break
    assert seen == list(range(night.desk.version("t"), 0, -1))


def test_lines_are_found_by_table_player_and_author() -> None:
    night = Night()
    entry = night.entry(2, 1)
    night.does(HaltTable(1))
    night.does(EliminatePlayers((entry,)))
    night.desk.do("t", HaltTable(2), Meta(at(9).at, "bo"), "b")

    def found(sought: Sought) -> list[str]:
        return [line.past.action for line in read(night, None, sought).lines]

    assert found(Sought(tables=(1,)))[:1] == ["a5"]
    assert found(Sought(entries=(entry,)))[:1] == ["a6"]
    assert found(Sought(authors=("bo",))) == ["b"]
    assert found(Sought(tables=(77,))) == []


def test_a_search_looks_through_so_many_records_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    night = Night()
    for _ in range(10):
        night.does(HaltTable(1))
        night.does(ResumeTable(1))
    monkeypatch.setattr(pages, "LOOKED", 7)
    page = read(night, None, Sought(tables=(77,)))
    assert (page.lines, page.before) == ((), night.desk.version("t") - 6)


def test_what_led_to_very_much_is_told_by_its_number() -> None:
    desk = Desk(MemoryJournal())
    desk.do("t", CreateEvent(setup()), at(0), "a")
    everybody = tuple(f"p{number}" for number in range(MANY + 1))
    desk.do("t", RegisterPeople(everybody), at(1), "b")
    with desk.opened("t") as stream_state:
        page = journal(Names(stream_state.now, Directory()), stream_state)
    assert page.lines[0].text("en") == (f"{MANY + 1} times: {page.lines[0].past.named('en')}.",)
