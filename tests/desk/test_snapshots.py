"""A long stream starts from its snapshot, and a snapshot never says what the records do not."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

import tapisvert
from tapisvert.desk.league.running import Leagues
from tapisvert.desk.running import Desk
from tapisvert.desk.snapshots import FOLDER, Snapshots
from tapisvert.desk.undo_effects import preview
from tapisvert.journal.codec import encode
from tapisvert.journal.database import DamagedStream, DatabaseJournal
from tapisvert.journal.record import Record
from tapisvert.journal.schema import new_house
from tapisvert.league.record.founding import ChangeZone
from tests.desk.cloakroom import ANA, BO, HangCoat, coats, hooks
from tests.journal.forging import rewritten
from tests.league.record.build import FOUND

COATS = 1_600


def desk_of(folder: Path) -> Desk:
    """The desk of a process that starts now."""
    journal = DatabaseJournal(new_house(folder))
    return Desk(journal, snapshots=Snapshots(journal, folder))


def plain(folder: Path) -> Desk:
    """One that folds from the first record."""
    return Desk(DatabaseJournal(new_house(folder)))


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house with a long evening that was read once."""
    DatabaseJournal(new_house(tmp_path)).extend("evening", 0, coats(COATS))
    desk_of(tmp_path).now("evening")
    return tmp_path


def snapshot_file(house: Path) -> Path:
    return house / FOLDER / "evening.snapshot"


def starts_from_it(house: Path) -> bool:
    journal = DatabaseJournal(new_house(house))
    return Snapshots(journal, house).found("evening") is not None


def test_a_start_from_a_snapshot_is_the_same_as_one_from_the_first_record(house: Path) -> None:
    assert starts_from_it(house)
    with desk_of(house).opened("evening") as resumed, plain(house).opened("evening") as folded:
        assert resumed.records.older
        assert resumed.now == folded.now
        assert resumed.version == folded.version == COATS
        assert list(resumed.records) == list(folded.records)
        assert resumed.record("a7") == folded.record("a7")
        assert resumed.record("b7") is None
        for version in (0, 1, 255, 256, 700, 1_279, 1_280, 1_281, COATS):
            assert resumed.seen(version) == folded.seen(version)


def test_what_came_after_it_is_folded_upon_it(house: Path) -> None:
    plain(house).do("evening", HangCoat("late", 9_999), ANA, "late")
    assert hooks(desk_of(house).now("evening"))["late"] == 9_999
    assert desk_of(house).now("evening") == plain(house).now("evening")


@pytest.mark.parametrize("target", ["a3", "a1270", "a1290", "a1599"])
def test_any_action_is_undone_and_put_back_after_such_a_start(house: Path, target: str) -> None:
    desk = desk_of(house)
    with desk.opened("evening") as stream_state:
        assert preview(stream_state, target).actions == (target,)
    desk.undo("evening", target, BO, "u1")
    assert f"p{target[1:]}" not in hooks(desk.now("evening"))
    assert desk.now("evening") == plain(house).now("evening")
    assert desk_of(house).now("evening") == desk.now("evening")
    desk_of(house).undo("evening", "u1", BO, "u2")
    assert hooks(desk.now("evening"))[f"p{target[1:]}"] == int(target[1:])
    assert desk.now("evening") == plain(house).now("evening")


def test_undos_after_the_state_of_a_snapshot_and_before_its_end_are_counted_once(
    tmp_path: Path,
) -> None:
    DatabaseJournal(new_house(tmp_path)).extend("evening", 0, coats(COATS))
    plain(tmp_path).undo("evening", "a5", BO, "u1")
    plain(tmp_path).undo("evening", "a1590", BO, "u2")
    desk_of(tmp_path).now("evening")
    assert starts_from_it(tmp_path)
    with desk_of(tmp_path).opened("evening") as resumed:
        assert dict(resumed.undone) == {"a5": "u1", "a1590": "u2"}
        assert resumed.now == plain(tmp_path).now("evening")


def test_an_act_sent_again_after_a_start_is_known_again(house: Path) -> None:
    desk = desk_of(house)
    assert desk.do("evening", HangCoat("p3", 3), ANA, "a3").version == 3
    assert desk.version("evening") == COATS


def test_a_short_stream_has_no_snapshot(tmp_path: Path) -> None:
    DatabaseJournal(new_house(tmp_path)).extend("evening", 0, coats(300))
    desk_of(tmp_path).now("evening")
    assert not (tmp_path / FOLDER).exists()


def test_a_snapshot_follows_a_stream_that_grows(house: Path) -> None:
    desk = desk_of(house)
    desk.now("evening")
    DatabaseJournal(new_house(house)).extend("evening", COATS, coats(1_100, COATS + 1))
    desk.keep_snapshot("evening")
    found = Snapshots(DatabaseJournal(new_house(house)), house).found("evening")
    assert found is not None
    assert found.head == COATS + 1_100
    assert desk_of(house).now("evening") == plain(house).now("evening")


def test_a_league_starts_from_its_snapshot_too(tmp_path: Path) -> None:
    journal = DatabaseJournal(new_house(tmp_path))
    leagues = Leagues(journal, Snapshots(journal, tmp_path))
    leagues.do("pur", FOUND, ANA, "found")
    first = journal.read("league:pur")[0]
    renamed = leagues.do("pur", ChangeZone("America/Toronto"), ANA, "renamed").events
    stored = tuple(map(encode, renamed))
    more = [
        Record(f"r{n}", encode(ChangeZone("America/Toronto")), stored, first.actor, 1_000)
        for n in range(COATS)
    ]
    journal.extend("league:pur", 2, more)
    fresh = Leagues(journal, Snapshots(journal, tmp_path))
    assert fresh.now("pur") == Leagues(journal).now("pur")
    assert Snapshots(journal, tmp_path).found("league:pur") is not None
    assert Leagues(journal, Snapshots(journal, tmp_path)).now("pur") == fresh.now("pur")


def turned_bit(content: bytes) -> bytes:
    place = Random(7).randrange(len(content))
    return content[:place] + bytes((content[place] ^ 1,)) + content[place + 1 :]


@pytest.mark.parametrize(
    "spoil",
    [turned_bit, lambda content: content[:-9], lambda _: b"", lambda _: b"\x80\x05.\n\n."],
    ids=["a bit", "its end", "all of it", "something else"],
)
def test_a_changed_snapshot_is_passed_over_and_made_anew(
    house: Path, spoil: Callable[[bytes], bytes]
) -> None:
    file = snapshot_file(house)
    file.write_bytes(spoil(file.read_bytes()))
    assert not starts_from_it(house)
    assert desk_of(house).now("evening") == plain(house).now("evening")
    assert starts_from_it(house)


def test_a_snapshot_of_another_house_is_passed_over(house: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    DatabaseJournal(new_house(other)).extend("evening", 0, coats(COATS))
    desk_of(other).now("evening")
    snapshot_file(house).write_bytes(snapshot_file(other).read_bytes())
    assert not starts_from_it(house)


def test_a_snapshot_of_another_stream_is_passed_over(house: Path) -> None:
    journal = DatabaseJournal(new_house(house))
    journal.extend("other", 0, coats(COATS))
    os.rename(snapshot_file(house), house / FOLDER / "other.snapshot")
    assert Snapshots(journal, house).found("other") is None


def test_a_snapshot_of_another_program_is_passed_over(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tapisvert.desk.snapshots import program

    program.cache_clear()
    monkeypatch.setattr(tapisvert, "__version__", "0.0.1")
    try:
        assert not starts_from_it(house)
    finally:
        program.cache_clear()


@pytest.mark.parametrize("version", [3, 1_400, COATS])
def test_records_that_were_changed_are_found_out_in_spite_of_it(house: Path, version: int) -> None:
    with closing(sqlite3.connect(house / "tapisvert.db")) as database:
        database.execute("UPDATE record SET actor = 'dede' WHERE version = ?", (version,))
        database.commit()
    with (
        pytest.raises(DamagedStream) as damaged,
        desk_of(house).opened("evening") as stream_state,
    ):
        list(stream_state.records)
    assert damaged.value.version == version


def test_records_rewritten_with_a_chain_of_their_own_make_a_snapshot_worthless(
    house: Path,
) -> None:
    other = coats(COATS)
    other[2] = other[2]._replace(actor="dede")
    rewritten(house, "evening", other)
    assert not starts_from_it(house)


def test_records_cut_off_at_the_end_make_a_snapshot_worthless(house: Path) -> None:
    with closing(sqlite3.connect(house / "tapisvert.db")) as database:
        database.execute("DELETE FROM record WHERE version > 1500")
        database.commit()
    assert not starts_from_it(house)
    assert desk_of(house).version("evening") == 1_500


def test_a_house_whose_folder_takes_nothing_goes_without(tmp_path: Path) -> None:
    DatabaseJournal(new_house(tmp_path)).extend("evening", 0, coats(COATS))
    (tmp_path / FOLDER).write_text("in the way")
    assert desk_of(tmp_path).now("evening") == plain(tmp_path).now("evening")
