"""`tapisvert doctor` as somebody types it, and the other verbs beside a damaged record."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from shutil import copytree, rmtree

import pytest

from tapisvert.desk.backup.file import as_bytes
from tapisvert.desk.backup.gathering import of_streams
from tapisvert.desk.backup.store import HouseStore
from tapisvert.desk.people import People
from tapisvert.desk.running import Desk
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.heads import signed_head
from tapisvert.journal.house_key import HouseKey
from tapisvert.journal.schema import new_house
from tests.cli.conftest import Console
from tests.journal.forging import rewritten


@pytest.fixture
def folder(console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house with two events."""
    monkeypatch.setenv("TAPISVERT_DATA", str(tmp_path))
    for name in ("Tuesday", "Wednesday"):
        assert console("event", "create", name).status == 0
        assert console("event", "register", "Ana", "Bo").status == 0
    return tmp_path


def damage(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        database.execute("UPDATE record SET at = 1 WHERE stream = 'tuesday' AND version = 2")
        database.commit()


def test_a_whole_house_is_said_to_be_whole(console: Console, folder: Path) -> None:
    answer = console("doctor")
    assert answer.status == 0
    assert answer.out.startswith("The house is whole: 2 events and leagues, 4 records and 2 people")
    assert console("doctor", "--json").json["sound"] is True
    assert "La maison est entière" in console("doctor", "--lang", "fr").out


def test_damage_is_located_and_mended(console: Console, folder: Path) -> None:
    damage(folder)
    answer = console("doctor", "--json")
    assert answer.status == 1
    assert answer.json["damaged"] == [{"stream": "tuesday", "at": 2, "good": 1}]
    told = console("doctor").out
    assert "“tuesday” is damaged at record 2; 1 record before it is good." in told
    assert "--repair" in told
    mended = console("doctor", "--repair")
    assert (mended.status, "now has 1 good record" in mended.out) == (0, True)
    assert console("event", "status", "--event", "tuesday").status == 0


def test_a_damaged_event_blocks_neither_the_list_nor_the_backup_of_the_rest(
    console: Console, folder: Path
) -> None:
    damage(folder)
    listed = console("event", "list")
    assert listed.status == 0
    assert "Wednesday" in listed.out
    assert "Cannot be read: tuesday" in listed.out
    told = console("backup", str(folder / "rest"), "--json").json
    assert (told["events"], told["left_out"]) == (["wednesday"], ["tuesday"])
    said = console("backup", str(folder / "rest")).out
    assert "Not in this file, because it is damaged: tuesday" in said
    shown = console("event", "status", "--event", "tuesday")
    assert shown.status == 0
    assert "Record 2 of “tuesday”" in shown.err
    refused = console("event", "register", "Dede", "--event", "tuesday")
    assert (refused.status, refused.out) == (2, "")


def test_an_event_that_lost_its_first_record_is_named_and_not_left_out(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        database.execute("DELETE FROM record WHERE stream = 'tuesday' AND version = 1")
        database.commit()
    program = [sys.executable, "-m", "tapisvert", "event", "list"]
    done = subprocess.run(program, capture_output=True, check=False, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Wednesday" in done.stdout
    assert "Cannot be read: tuesday" in done.stdout


def test_a_cut_database_is_a_sentence_and_no_traceback(console: Console, folder: Path) -> None:
    file = folder / "tapisvert.db"
    for ending in ("-wal", "-shm"):
        (folder / f"tapisvert.db{ending}").unlink(missing_ok=True)
    file.write_bytes(b"not a database at all, but long enough to look like one" * 40)
    refused = console("event", "list")
    assert (refused.status, refused.out) == (2, "")
    assert "tapisvert doctor" in refused.err
    assert console("doctor").status == 1
    repaired = console("doctor", "--repair")
    assert (repaired.status, "whole" in repaired.out) == (1, False)
    assert "Nothing can be had back" in repaired.out
    assert console("event", "list").status == 0


@pytest.fixture
def copied(folder: Path) -> Path:
    """The same house, with a copy of each event as the room makes them by itself."""
    database = new_house(folder)
    desk = Desk(DatabaseJournal(database))
    store = HouseStore(database, desk, People(database), str(folder))
    for event in ("tuesday", "wednesday"):
        place = folder / "backups" / event
        place.mkdir(parents=True)
        content = as_bytes(of_streams(store, (event,), 5_000))
        (place / "20261116T090000-000002-00.tapisvert").write_bytes(content)
    database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    return folder


def change(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        for one in statements:
            database.execute(one)
        database.commit()


@pytest.mark.parametrize("size", [0, 4096, 60_000])
def test_a_lost_database_comes_back_from_the_copies_with_everybodys_name(
    console: Console, copied: Path, size: int
) -> None:
    for ending in ("-wal", "-shm"):
        (copied / f"tapisvert.db{ending}").unlink(missing_ok=True)
    file = copied / "tapisvert.db"
    content = file.read_bytes()[:size]
    file.unlink()
    file.write_bytes(content)
    mended = console("doctor", "--repair")
    assert "2 people came back from the copies." in mended.out
    assert "Bo" in console("people", "list").out
    assert console("event", "player", "Bo", "--event", "tuesday").status == 0


@pytest.mark.parametrize(
    ("version", "told"),
    [(2, "“tuesday” is damaged at record 2"), (1, "“tuesday” is damaged at record 1")],
)
def test_records_cut_off_with_their_signature_are_known_from_the_copy(
    console: Console, copied: Path, version: int, told: str
) -> None:
    gone = f"WHERE stream = 'tuesday' AND version >= {version}"
    change(
        copied,
        f"DELETE FROM record {gone}",
        "DELETE FROM signed_head WHERE stream = 'tuesday'",
        "UPDATE sqlite_sequence SET seq = (SELECT MAX(number) FROM record) WHERE name = 'record'",
    )
    answer = console("doctor")
    assert (answer.status, told in answer.out) == (1, True)
    assert console("doctor", "--repair").status == 0
    assert console("doctor").status == 0
    assert console("event", "player", "Bo", "--event", "tuesday").status == 0


def test_a_record_rewritten_with_its_chain_and_without_signatures_is_known_from_the_copy(
    console: Console, copied: Path
) -> None:
    journal = DatabaseJournal(new_house(copied))
    forged = list(journal.read("tuesday"))
    forged[1] = forged[1]._replace(actor="dede")
    rewritten(copied, "tuesday", forged, "DELETE FROM signed_head WHERE stream = 'tuesday'")
    answer = console("doctor", "--json")
    assert answer.json["damaged"] == [{"stream": "tuesday", "at": 2, "good": 1}]
    assert console("doctor", "--repair").status == 0
    assert [one.actor for one in DatabaseJournal(new_house(copied)).read("tuesday")][1] != "dede"


def test_somebody_taken_out_of_the_directory_is_named_and_comes_back(
    console: Console, copied: Path
) -> None:
    change(copied, "DELETE FROM person WHERE name = 'Bo'")
    answer = console("doctor")
    assert answer.status == 1
    assert "1 person is named in records and not in the directory any more" in answer.out
    assert console("doctor", "--repair").status == 0
    assert "Bo" in console("people", "list").out


def test_somebody_forgotten_is_not_missed_and_does_not_come_back_with_an_old_file(
    console: Console, copied: Path
) -> None:
    copytree(copied / "backups", copied / "elsewhere")
    assert console("people", "forget", "Bo", "--for-good").status == 0
    assert console("doctor").status == 0
    (file,) = (copied / "elsewhere" / "tuesday").iterdir()
    assert console("event", "import", str(file)).status == 0
    assert "Bo" not in console("people", "list").out


def test_a_file_brings_the_names_an_event_that_is_here_lacks(
    console: Console, copied: Path
) -> None:
    copytree(copied / "backups", copied / "elsewhere")
    change(copied, "DELETE FROM person", "DELETE FROM people_count")
    (file,) = (copied / "elsewhere" / "tuesday").iterdir()
    assert console("event", "import", str(file)).status == 0
    assert "Bo" in console("people", "list").out


def test_everybody_lost_at_once_comes_back(console: Console, copied: Path) -> None:
    change(copied, "DELETE FROM person")
    assert console("doctor", "--repair").status == 0
    assert "Bo" in console("people", "list").out


def forge(folder: Path, *statements: str) -> None:
    """Somebody with the database rewrites Tuesday, its whole chain, and what else is told."""
    journal = DatabaseJournal(new_house(folder))
    forged = list(journal.read("tuesday"))
    forged[1] = forged[1]._replace(actor="dede")
    rewritten(folder, "tuesday", forged, *statements)


def sign_with_another_key(folder: Path, other: Path) -> None:
    """A signature that holds, by a key that is not the house's."""
    database = new_house(folder)
    signed_head(DatabaseJournal(database), HouseKey.of(other), "tuesday", 6_000)
    database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()


def actors(folder: Path) -> list[str]:
    return [one.actor for one in DatabaseJournal(new_house(folder)).read("tuesday")]


def test_a_rewritten_record_is_never_mended_into_a_good_one(console: Console, copied: Path) -> None:
    forge(copied)
    answer = console("doctor", "--json")
    assert answer.json["damaged"] == [{"stream": "tuesday", "at": 2, "good": 1}]
    assert console("doctor", "--repair").status == 0
    assert "dede" not in actors(copied)
    assert len(actors(copied)) == 2
    assert console("doctor").status == 0


def test_without_a_copy_nothing_since_the_last_good_signature_is_believed(
    console: Console, copied: Path
) -> None:
    rmtree(copied / "backups")
    forge(copied)
    mended = console("doctor", "--repair")
    assert "“tuesday” now has 0 good records; 2 others stay aside." in mended.out
    assert actors(copied) == []
    assert console("doctor").status == 0


def test_of_a_database_that_is_gone_the_copies_are_told_before_anything_is_mended(
    console: Console, copied: Path
) -> None:
    for file in copied.glob("tapisvert.db*"):
        file.unlink()
    told = " ".join(console("doctor").out.split())
    assert "copies in the house hold 4 records of 2 events and leagues" in told
    assert "0 records" not in told
    assert console("doctor", "--repair").status == 0
    assert console("event", "status", "--event", "tuesday").status == 0


def test_a_signature_with_another_key_vouches_for_nothing(
    console: Console, copied: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    forge(copied, "DELETE FROM signed_head WHERE stream = 'tuesday'")
    sign_with_another_key(copied, tmp_path_factory.mktemp("other"))
    answer = console("doctor", "--json")
    assert answer.status == 1
    assert answer.json["damaged"] == [{"stream": "tuesday", "at": 2, "good": 1}]
    assert console("doctor", "--repair").status == 0
    assert "dede" not in actors(copied)
    assert console("doctor").status == 0


def test_without_copies_a_signature_with_another_key_is_named(
    console: Console, copied: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    rmtree(copied / "backups")
    forge(copied, "DELETE FROM signed_head WHERE stream = 'tuesday'")
    sign_with_another_key(copied, tmp_path_factory.mktemp("other"))
    answer = console("doctor")
    assert answer.status == 1
    assert "“tuesday” is signed up to record 2 with a key that is not this house's" in answer.out
    assert console("doctor", "--repair").status == 0
    assert console("doctor").status == 0


def test_a_house_that_lost_its_key_is_told_so_and_keeps_every_record(
    console: Console, copied: Path
) -> None:
    (copied / "house.key").unlink()
    assert "house.key is missing" in console("doctor").out
    HouseKey.of(copied)
    assert "a key that is not this house's" in console("doctor").out
    assert console("doctor", "--repair").status == 0
    assert len(actors(copied)) == 2


def test_whoever_types_is_told_that_the_key_is_gone_before_another_one_is_made(
    console: Console, folder: Path
) -> None:
    assert "house.key" not in console("event", "list").err
    (folder / "house.key").unlink()
    looked = console("event", "list")
    assert looked.status == 0
    assert not (folder / "house.key").exists()
    acted = console("event", "announce", "hello")
    for answer in (looked, acted):
        told = " ".join(answer.err.split())
        assert "house.key is missing. Put it back" in told
        assert "seeds of announced draws stay closed" in told
    assert "house.key" not in console("event", "list").err


def test_a_draw_refused_for_want_of_the_key_makes_no_other_one(
    console: Console, folder: Path
) -> None:
    assert console("event", "draw", "--announce").status == 0
    key = (folder / "house.key").read_text("ascii")
    (folder / "house.key").unlink()
    assert "is not in this house" in console("event", "draw").err
    assert not (folder / "house.key").exists(), "it can still be put back"
    (folder / "house.key").write_text(key, "ascii")
    assert console("event", "draw").status == 0


def test_a_house_that_lost_what_it_signs_links_with_is_told_what_follows(
    console: Console, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "secret.key" not in console("doctor").out, "nobody signs in here yet"
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        database.execute("UPDATE account SET password = 'argon2$x'")
        database.commit()
    (folder / "secret.key").touch()
    told = console("doctor")
    assert (told.status, "secret.key is missing" in told.out) == (0, True)
    assert "everybody signs in again" in " ".join(told.out.split())
    assert "secret.key manque" in console("doctor", "--lang", "fr").out
    monkeypatch.setenv("TAPISVERT_SECRET", "s" * 50)
    assert "secret.key" not in console("doctor").out, "it is kept elsewhere"
    monkeypatch.delenv("TAPISVERT_SECRET")
    (folder / "secret.key").write_text("s" * 50, "ascii")
    assert "secret.key" not in console("doctor").out


def test_a_copy_made_after_a_rewriting_does_not_make_it_true(
    console: Console, copied: Path
) -> None:
    """The room goes on, signs and copies what somebody rewrote: the older copy says otherwise."""
    forge(copied, "DELETE FROM signed_head WHERE stream = 'tuesday'")
    assert console("event", "register", "Chloé", "--event", "tuesday").status == 0
    database = new_house(copied)
    store = HouseStore(database, Desk(DatabaseJournal(database)), People(database), str(copied))
    content = as_bytes(of_streams(store, ("tuesday",), 7_000))
    newest = copied / "backups" / "tuesday" / "20261116T100000-000003-00.tapisvert"
    newest.write_bytes(content)
    database.close()
    answer = console("doctor", "--json")
    assert answer.json["damaged"] == [{"stream": "tuesday", "at": 2, "good": 1}]
    assert console("doctor", "--repair").status == 0
    assert "dede" not in actors(copied)
    assert console("doctor").status == 0
    assert not newest.exists(), "it lies aside with the rest"
    assert list((copied / "set-aside").rglob(newest.name))


def test_a_name_that_is_no_text_blocks_no_list(console: Console, folder: Path) -> None:
    change(folder, "UPDATE record SET stream = x'ff00' WHERE stream = 'tuesday' AND version = 1")
    listed = console("event", "list")
    assert (listed.status, "Wednesday" in listed.out) == (0, True)
    assert console("doctor").status == 1


def test_where_nothing_is_yet_nothing_is_damaged_and_nothing_is_made(
    console: Console, tmp_path: Path
) -> None:
    empty = tmp_path / "new"
    answer = console("doctor", "--data", str(empty))
    assert (answer.status, answer.out, empty.exists()) == (2, "", False)
    assert "no house" in answer.err


def test_a_name_somebody_wrote_into_the_database_is_told_when_it_stays(
    console: Console, folder: Path
) -> None:
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        database.execute("UPDATE person SET name = 'Mallory' WHERE name = 'Bo'")
        database.commit()
    mended = console("doctor", "--repair").out
    assert "before of Mallory (#2)" in " ".join(mended.split())
