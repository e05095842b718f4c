"""The demonstration: what it promises is there, the same each time."""

import pytest

from tapisvert.desk.demo.cast import DIRECTOR, people
from tapisvert.desk.demo.story import FINISHED, RUNNING, tell
from tapisvert.desk.directory import Directory
from tapisvert.desk.queries.status import status
from tapisvert.desk.queries.tasks import tasks
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.tournament.loading import load_actions
from tapisvert.tournament.names import Names
from tapisvert.tournament.prizes.payouts import payouts, received
from tapisvert.tournament.results.table import knock_outs
from tapisvert.words import Lang
from tests.desk.laws import check

AT = 1_800_000_000_000


def told(at: int = AT, lang: Lang = "fr") -> tuple[Desk, Directory]:
    load_actions()
    desk, directory = Desk(MemoryJournal()), Directory()
    assert list(dict.fromkeys(tell(desk, directory, at, DIRECTOR, lang))) == [FINISHED, RUNNING]
    return desk, directory


def test_the_running_evening_is_in_level_six_with_73_players_at_nine_tables() -> None:
    desk, directory = told()
    now = desk.now(RUNNING)
    found = status(now, AT)
    assert (found.left, found.entries, found.tables) == (73, 78, 9)
    assert (found.clock.number, found.clock.runs, found.phase) == (6, True, "running")
    assert found.leaving is not None
    assert found.leaving.values == (100,)
    assert len(now.penalties.given) == 2
    assert len(now.floor.rulings) == 1
    assert tasks(Names(now, directory), AT)
    check(now, sum(getattr(each, "gained", 0) for each in _events(desk, RUNNING)))


def test_those_who_are_out_were_knocked_out_by_somebody() -> None:
    desk, _ = told()
    assert sum(knock_outs(desk.now(RUNNING)).values()) == 5


def test_last_weeks_evening_is_over_and_every_prize_is_paid() -> None:
    desk, _ = told()
    now = desk.now(FINISHED)
    due = payouts(now)
    assert now.phase == "over"
    assert sum(each.cents for each in due) == status(now, AT).pool > 0
    assert [received(now, each.entry).cents for each in due] == [each.cents for each in due]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_everybody_has_a_name_of_his_own(lang: Lang) -> None:
    _, directory = told(lang=lang)
    names = [one.name for one in directory]
    assert len(set(names)) == len(names) == len(people())
    assert max(map(len, names)) > 40
    assert not any("layer" in name for name in names)


def test_the_same_story_is_told_each_time_but_for_its_hour() -> None:
    first, _ = told()
    second, _ = told(AT + 86_400_000)
    for stream in (RUNNING, FINISHED):
        earlier, later = first.journal.read(stream), second.journal.read(stream)
        assert [one.command for one in earlier] == [one.command for one in later]


def test_a_second_demonstration_stands_beside_the_first() -> None:
    desk, directory = told()
    again = dict.fromkeys(tell(desk, directory, AT + 86_400_000, DIRECTOR, "en"))
    assert list(again) == [f"{FINISHED}-2", f"{RUNNING}-2"]


def _events(desk: Desk, stream: str) -> list[object]:
    with desk.opened(stream) as stream_state:
        return [event for action in stream_state.actions(0) for event in action.events]
