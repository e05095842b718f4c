"""The doctor finds what was changed, says where, and mends it without losing a good record."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from tapisvert.cli.main import main
from tapisvert.desk.doctor.examining import examined
from tapisvert.desk.doctor.stream import HouseExamination
from tapisvert.desk.people import People
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.database_errors import BrokenDatabase
from tapisvert.journal.record import Record
from tapisvert.journal.schema import new_house
from tapisvert.journal.sqlite import SqliteDatabase
from tapisvert.refusals import Refusal
from tests.desk.doctor.house import STREAMS, Small, edited, small_house

EDITS = 250


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Small:
    return small_house(tmp_path_factory.mktemp("whole"))


def change(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        for one in statements:
            database.execute(one)
        database.commit()


def repaired(folder: Path) -> int:
    return main(["doctor", "--repair", "--data", str(folder), "--json", "--lang", "en"])


def kept(folder: Path) -> dict[str, tuple[Record, ...]]:
    database = new_house(folder)
    try:
        journal = DatabaseJournal(database)
        return {stream: tuple(journal.read(stream)) for stream in journal.streams()}
    finally:
        database.close()


def seen(folder: Path) -> HouseExamination:
    database = SqliteDatabase(str(folder / "tapisvert.db"))
    try:
        return examined(database, folder)
    finally:
        database.close()


def test_a_whole_house_is_sound(house: Small) -> None:
    found = seen(house.folder)
    assert found.sound
    assert (len(found.streams), found.records) == (3, sum(STREAMS.values()))
    assert [one.signed for one in found.streams] == [12, 40, 25]


@pytest.mark.parametrize(
    ("statement", "version"),
    [
        ("UPDATE record SET actor = 'bo' WHERE stream = 'tuesday' AND version = 7", 7),
        ("DELETE FROM record WHERE stream = 'tuesday' AND version = 7", 7),
        ("DELETE FROM record WHERE stream = 'tuesday' AND version > 30", 31),
        ("DELETE FROM record WHERE stream = 'tuesday'", 1),
        ("UPDATE signed_head SET signature = '00' WHERE stream = 'tuesday'", 40),
    ],
)
def test_damage_is_found_located_and_mended_from_the_copy(
    house: Small, tmp_path: Path, statement: str, version: int
) -> None:
    folder = house.again(tmp_path / "damaged")
    change(folder, statement)
    (damaged,) = seen(folder).damaged
    assert (damaged.stream, damaged.damaged_at) == ("tuesday", version)
    assert repaired(folder) == 0
    assert kept(folder) == house.records
    assert seen(folder).sound


def test_without_a_copy_the_good_records_before_the_damage_stay(tmp_path: Path) -> None:
    house = small_house(tmp_path, copies=False)
    change(tmp_path, "UPDATE record SET at = 5 WHERE stream = 'tuesday' AND version = 7")
    assert repaired(tmp_path) == 0
    assert kept(tmp_path)["tuesday"] == house.records["tuesday"][:6]
    (aside,) = (tmp_path / "set-aside").iterdir()
    with closing(sqlite3.connect(aside / "tapisvert.db")) as database:
        assert database.execute("SELECT COUNT(*) FROM record").fetchone() == (77,)


def test_whoever_changes_a_record_and_the_chain_after_it_is_found_by_the_signature(
    house: Small, tmp_path: Path
) -> None:
    folder = house.again(tmp_path / "forged")
    forged = list(house.records["tuesday"])
    forged[9] = forged[9]._replace(actor="dede")
    change(folder, "DELETE FROM record WHERE stream = 'tuesday'")
    DatabaseJournal(new_house(folder)).extend("tuesday", 0, forged)
    (damaged,) = seen(folder).damaged
    assert damaged.stream == "tuesday"
    assert damaged.damaged_at == 1, "somewhere since the last good signature, and there is none"


def test_a_person_whose_count_became_a_text_is_found_and_mended(
    house: Small, tmp_path: Path
) -> None:
    folder = house.again(tmp_path / "text")
    change(folder, "UPDATE person SET written = 'x' WHERE person = 'p1'")
    assert not seen(folder).sound
    repaired(folder)
    assert set(People(new_house(folder)).everybody()) == set(house.people)


def test_a_person_changed_behind_the_house_is_named(house: Small, tmp_path: Path) -> None:
    folder = house.again(tmp_path / "person")
    change(folder, "UPDATE person SET email = 'dede@example.org' WHERE person = 'p1'")
    assert seen(folder).people == ("p1",)
    assert repaired(folder) == 0


@pytest.mark.parametrize(
    "garble",
    ["app = 'rpom' WHERE app = 'room'", "name = 'zz' WHERE name LIKE '0002%'", "app = 'rpom'"],
)
def test_a_garbled_list_of_migrations_is_found_and_mended(
    house: Small, tmp_path: Path, garble: str
) -> None:
    folder = house.again(tmp_path / "garbled")
    change(folder, f"UPDATE django_migrations SET {garble}")
    assert not seen(folder).sound
    assert repaired(folder) == 0
    assert kept(folder) == house.records


@pytest.mark.parametrize("garble", ["id = 33", "written = 2", "written = 'x'", "numbered = 1"])
def test_people_whom_nobody_counts_any_more_are_found_and_counted_again(
    house: Small, tmp_path: Path, garble: str
) -> None:
    folder = house.again(tmp_path / "uncounted")
    change(folder, f"UPDATE people_count SET {garble}")
    assert not seen(folder).sound
    assert repaired(folder) == 0
    assert seen(folder).sound
    assert People(new_house(folder)).everybody() == house.people


def test_a_row_no_table_takes_is_passed_over_and_all_others_are_carried_over(
    house: Small, tmp_path: Path
) -> None:
    folder = house.again(tmp_path / "odd row")
    change(
        folder,
        "DROP TABLE people_count",
        "CREATE TABLE people_count (id, written, numbered)",
        "INSERT INTO people_count VALUES ('x', 1, 1), (1, 2, 2)",
        "UPDATE django_migrations SET app = 'rpom'",
    )
    assert not seen(folder).sound
    assert repaired(folder) == 0
    assert kept(folder) == house.records
    assert People(new_house(folder)).everybody() == house.people


@pytest.mark.parametrize("length", [0, 10, 100, 5_000, 60_000])
def test_a_cut_database_is_said_and_mended(house: Small, tmp_path: Path, length: int) -> None:
    folder = house.again(tmp_path / "cut")
    file = folder / "tapisvert.db"
    file.write_bytes(file.read_bytes()[:length])
    assert repaired(folder) == 0
    assert kept(folder) == house.records


def tried(house: Small, folder: Path, content: bytes) -> str:
    """One edit of the database: harmless, or found and mended; never an error nobody said."""
    (folder / "tapisvert.db").write_bytes(content)
    try:
        sound = seen(folder).sound
    except BrokenDatabase:
        sound = False
    if sound:
        assert kept(folder) == house.records
        database = new_house(folder)
        assert People(database).everybody() == house.people
        database.close()
        return "harmless"
    with suppress(Refusal):
        kept(folder)
    repaired(folder)
    assert kept(folder) == house.records
    return "found"


def many_edits(house: Small, folder: Path, many: int, seed: int) -> dict[str, int]:
    """How many edits were harmless, and how many were found."""
    chance = Random(seed)
    whole = (house.folder / "tapisvert.db").read_bytes()
    counts = {"harmless": 0, "found": 0}
    for number in range(many):
        place = house.again(folder / str(number))
        counts[tried(house, place, edited(whole, chance))] += 1
    return counts


def test_edits_anywhere_in_the_file_are_harmless_or_found_and_mended(
    house: Small, tmp_path: Path
) -> None:
    counts = many_edits(house, tmp_path, EDITS, 12)
    assert sum(counts.values()) == EDITS
    assert min(counts.values()) > 0


@pytest.mark.oracle
def test_ten_thousand_edits_are_harmless_or_found_and_mended(house: Small, tmp_path: Path) -> None:
    counts = many_edits(house, tmp_path, 10_000, 13)
    assert sum(counts.values()) == 10_000
