"""Backups nobody asks for: at every new level, every few minutes, the newest of them kept."""

from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tapisvert.actions import Command, Meta
from tapisvert.desk.backup.file import read
from tapisvert.desk.running import LEAGUES
from tapisvert.league.record.founding import FoundLeague
from tapisvert.person import Person
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.phases.running import EndEvent, StartEvent
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.timing.clock_actions import AdjustClock
from tapisvert.web.autobackup import EVERY, MOST, Keeper, copies, copy, forget
from tapisvert.web.house import desk, leagues, people
from tapisvert.web.moment import DAY, MINUTE
from tests.web.cast import event

pytestmark = pytest.mark.usefixtures("room")

AT = 1_000_000


def command(*commands: Command, at: int = AT) -> None:
    for one in commands:
        desk().do("tuesday", one, Meta(at, "ana"), f"w{desk().version('tuesday')}")


def running() -> None:
    event()
    people = RegisterPeople(("p1", "p2", "p3"))
    command(people, DrawSeats(Chance("00112233445566778899aabbccddeeff")), StartEvent())


def levels(folder: Path) -> list[str]:
    """The levels the copies were made at, the oldest first."""
    names = sorted(one.name for one in copies(folder))
    return [name.rpartition("-")[2].removesuffix(".tapisvert") for name in names]


def test_every_new_level_is_saved_though_nothing_was_recorded(tmp_path: Path) -> None:
    running()
    keeper = Keeper(tmp_path)
    for minutes in (0, 1, 19, 21, 39, 41, 44):
        keeper.look(AT + minutes * MINUTE)
    assert levels(tmp_path) == ["00", "01", "02"]


def test_changes_are_saved_every_few_minutes(tmp_path: Path) -> None:
    running()
    keeper = Keeper(tmp_path)
    keeper.look(AT)
    command(AdjustClock(60), at=AT + MINUTE)
    keeper.look(AT + MINUTE)
    assert len(copies(tmp_path)) == 1
    keeper.look(AT + EVERY)
    assert len(copies(tmp_path)) == 2
    keeper.look(AT + 2 * EVERY)
    assert len(copies(tmp_path)) == 2


def test_the_end_is_saved_at_once(tmp_path: Path) -> None:
    running()
    keeper = Keeper(tmp_path)
    keeper.look(AT)
    command(EndEvent("closing time"), at=AT + MINUTE)
    keeper.look(AT + MINUTE)
    newest = max(tmp_path.glob("*/*"), key=lambda file: file.name)
    assert read(newest.read_bytes(), "x").streams[0].records[-1].command.kind == "end-event.1"


def test_only_the_newest_are_kept_and_nothing_half_written(tmp_path: Path) -> None:
    event()
    keeper = Keeper(tmp_path)
    for turn in range(MOST + 5):
        at = AT + turn * EVERY
        command(RegisterPeople((f"p{turn}",)), at=at)
        keeper.look(at)
    found = sorted(file.name for file in (tmp_path / "tuesday").iterdir())
    assert len(found) == MOST
    assert all(name.endswith(".tapisvert") for name in found)
    assert read((tmp_path / "tuesday" / found[-1]).read_bytes(), "x").streams[0].records[-1]


def test_two_processes_write_one_copy(tmp_path: Path) -> None:
    running()
    for keeper in (Keeper(tmp_path), Keeper(tmp_path)):
        keeper.look(AT)
    assert len(copies(tmp_path)) == 1


def test_an_event_of_last_month_is_left_in_peace(tmp_path: Path) -> None:
    running()
    keeper = Keeper(tmp_path)
    keeper.look(AT + 30 * DAY)
    assert copies(tmp_path) == []
    command(AdjustClock(60), at=AT + 30 * DAY)
    keeper.look(AT + 30 * DAY)
    assert len(copies(tmp_path)) == 1


def test_a_league_is_saved_like_an_event(tmp_path: Path) -> None:
    leagues().do("north", FoundLeague("North", "pur2019"), Meta(AT, "ana"), "a1")
    Keeper(tmp_path).look(AT)
    (kept,) = copies(tmp_path)
    assert kept.event == f"{LEAGUES}north"
    (saved,) = read((tmp_path / "league%3anorth" / kept.name).read_bytes(), "x").streams
    assert saved.records == tuple(leagues().journal.read(f"{LEAGUES}north"))


def test_only_copies_are_found_by_name(tmp_path: Path) -> None:
    running()
    Keeper(tmp_path).look(AT)
    (tmp_path / "secret.key").write_text("x")
    (one,) = copies(tmp_path)
    assert copy(tmp_path, one.event, one.name) is not None
    assert copy(tmp_path, "..", "secret.key") is None
    assert copy(tmp_path, "tuesday", "../secret.key") is None


def test_somebody_forgotten_is_in_no_copy_any_more(tmp_path: Path) -> None:
    people().put(Person("p1", "Chloé Œuvrard"), Person("p2", "Dede"))
    running()
    keeper = Keeper(tmp_path)
    keeper.look(AT)
    keeper.look(AT + 21 * MINUTE)
    (tmp_path / "tuesday" / "torn.tapisvert").write_bytes(b'{"person":"p1"')
    forget(tmp_path, {"p1"})
    kept = [file.read_bytes() for file in tmp_path.glob("*/*")]
    assert len(kept) == 2
    for content in kept:
        assert [one.name for one in read(content, "x").people] == ["Dede"]
        assert "Œuvrard".encode() not in content


def test_events_that_are_over_and_saved_are_not_asked_about(tmp_path: Path) -> None:
    running()
    command(EndEvent("closing time"))
    keeper = Keeper(tmp_path)
    keeper.look(AT)
    with CaptureQueriesContext(connection) as queries:
        keeper.look(AT + MINUTE)
    assert len(queries) == 1


def test_a_disk_that_is_full_is_tried_again_in_a_while(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    running()
    folder = tmp_path / "backups"
    folder.write_text("no folder can be made here")
    keeper = Keeper(folder)
    for minutes in (0, 1, 2):
        keeper.look(AT + minutes * MINUTE)
    assert len(caplog.records) == 1
    folder.unlink()
    keeper.look(AT + 3 * MINUTE)
    assert copies(folder) == []
    keeper.look(AT + EVERY)
    assert len(copies(folder)) == 1


@pytest.mark.parametrize("bent", ["1", "CAST(X'ff' AS TEXT)"])
def test_a_row_damaged_under_a_running_room_keeps_no_other_event_from_being_saved(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, bent: str
) -> None:
    running()
    event("friday")
    keeper = Keeper(tmp_path)
    keeper.look(AT)
    with connection.cursor() as cursor:
        cursor.execute("UPDATE record SET body = " + bent + " WHERE stream = 'tuesday'")
    at = AT + EVERY
    command(AdjustClock(60), at=at)
    desk().do("friday", RegisterPeople(("p1",)), Meta(at, "ana"), "p1")
    keeper.look(at)
    saved = [one.event for one in copies(tmp_path)]
    assert (saved.count("friday"), saved.count("tuesday")) == (2, 1)
    assert "the backup of tuesday could not be written" in caplog.text
