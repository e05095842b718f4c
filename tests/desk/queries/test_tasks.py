"""The to-do list in words."""

from pathlib import Path

from tapisvert.desk.people import People
from tapisvert.desk.queries.tasks import tasks
from tapisvert.journal.schema import new_house
from tapisvert.tournament.attendance.presence import NoteAway
from tapisvert.tournament.names import Names
from tapisvert.tournament.state import Tournament
from tapisvert.words import LANGS
from tests.tournament.build import after, at, running
from tests.tournament.chance import played, without


def named(now: Tournament, tmp_path: Path) -> Names:
    return Names(now, People(new_house(tmp_path)))


def test_a_move_waits_for_the_button_and_then_names_the_player(tmp_path: Path) -> None:
    now = without(running("tda2017", 9, 9), 1, 2)
    (task,) = tasks(named(now, tmp_path), at(1).at)
    assert not task.ready
    for lang in LANGS:
        assert [
            f"event button {table} " in sentence
            for table, sentence in zip((2, 1), task.missing(lang), strict=True)
        ] == [True, True]
    now = played(played(now, 1, 3), 2, 1)
    (task,) = tasks(named(now, tmp_path), at(1).at)
    assert task.ready
    assert task.grounds
    assert "Move p1" in task.text("en")


def test_what_time_makes_due_is_on_the_list_too(tmp_path: Path) -> None:
    now = running("tda2017", 9, 9, chips={25: 999, 100: 999})
    assert [task.id for task in tasks(named(now, tmp_path), at(1).at)] == []
    assert [task.id for task in tasks(named(now, tmp_path), at(51).at)] == ["chips.due:25"]


def test_an_absent_players_stack_is_asked_for(tmp_path: Path) -> None:
    now = after(running("pur2019", 6, 6), NoteAway(3), meta=at(1))
    (task,) = tasks(named(now, tmp_path), at(30).at)
    assert task.ready
    assert "p3" in task.missing("fr")[0]
    assert "do 1 --stack" in task.missing("en")[0]
