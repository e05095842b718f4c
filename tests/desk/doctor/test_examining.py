"""The doctor finds what was changed, says where, and mends it without losing a good record."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tapisvert.cli.main import main
from tapisvert.desk.people import People
from tapisvert.journal.schema import new_house
from tests.desk.doctor.house import STREAMS, Small, small_house
from tests.desk.doctor.tampering import edits, kept, repaired, seen
from tests.journal.forging import rewritten


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Small:
    return small_house(tmp_path_factory.mktemp("whole"))


def change(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        for one in statements:
            database.execute(one)
        database.commit()


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
        ("UPDATE record SET version = 99, number = 1 << 60 WHERE version = 40", 40),
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
    rewritten(folder, "tuesday", forged)
    (damaged,) = seen(folder).damaged
    assert (damaged.stream, damaged.damaged_at) == ("tuesday", 10), "the copy says which"
    (folder / "backups").unlink()
    (damaged,) = seen(folder).damaged
    assert damaged.damaged_at == 1, "somewhere since the last good signature, and there is none"


def test_a_person_whose_count_became_a_text_is_found_and_mended(
    house: Small, tmp_path: Path
) -> None:
    folder = house.again(tmp_path / "text")
    change(folder, "UPDATE person SET written = 'x' WHERE person = 'p1'")
    assert not seen(folder).sound
    repaired(folder)
    assert set(People(new_house(folder)).everybody()) == set(house.people)


def test_a_person_with_a_note_that_is_no_text_is_mended(house: Small, tmp_path: Path) -> None:
    folder = house.again(tmp_path / "no text")
    change(folder, "UPDATE person SET note = x'ff00' WHERE person = 'p1'")
    assert repaired(folder) == 0
    people = People(new_house(folder)).everybody()
    assert [one.note for one in people if one.id == "p1"] == [""]


def test_a_person_changed_behind_the_house_is_named(house: Small, tmp_path: Path) -> None:
    folder = house.again(tmp_path / "person")
    change(folder, "UPDATE person SET email = 'dede@example.org' WHERE person = 'p1'")
    assert seen(folder).people == ("p1",)
    assert repaired(folder) == 0


@pytest.mark.parametrize(
    "garble", ["language = 'zz'", "shown = x'ff'", "shown = ''", "written = 'x'", "person = x'ff'"]
)
def test_somebody_bent_by_hand_is_named_and_keeps_nobody_from_saving_the_house(
    house: Small, tmp_path: Path, garble: str
) -> None:
    folder = house.again(tmp_path / "bent")
    change(folder, f"UPDATE person SET {garble} WHERE person = 'p1'")
    assert main(["backup", str(tmp_path / "bent.tapisvert"), "--data", str(folder)]) == 0
    assert not seen(folder).sound


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


def test_somebody_kept_before_the_first_is_found_and_read_again(
    house: Small, tmp_path: Path
) -> None:
    folder = house.again(tmp_path / "hidden")
    change(folder, "UPDATE person SET written = -1 WHERE person = 'p2'")
    assert not seen(folder).sound
    assert repaired(folder) == 0
    assert set(People(new_house(folder)).everybody()) == set(house.people)


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


@pytest.mark.parametrize(
    "statement", ["DELETE FROM person WHERE person = 'p9'", "DELETE FROM person"]
)
def test_people_taken_out_of_the_directory_are_missed(
    house: Small, tmp_path: Path, statement: str
) -> None:
    folder = house.again(tmp_path / "fewer")
    change(folder, statement)
    found = seen(folder)
    assert (found.sound, found.database, found.people_gone > 0) == (False, (), True)
    assert repaired(folder) == 0
    assert seen(folder).sound, "whom no copy has is counted no more"


@pytest.mark.parametrize(("kind", "many"), [("bytes", 200), ("rows", 50), ("journal", 40)])
def test_edits_of_what_a_house_is_kept_in_are_harmless_or_found_and_mended(
    tmp_path: Path, kind: str, many: int
) -> None:
    assert edits(kind, many, 12, tmp_path)["found"] > 0


@pytest.mark.parametrize(("kind", "many"), [("backup", 60), ("locked", 3)])
def test_an_edited_backup_opens_as_it_was_or_not_at_all(
    tmp_path: Path, kind: str, many: int
) -> None:
    assert edits(kind, many, 12, tmp_path)["found"] > 0


@pytest.mark.oracle
@pytest.mark.parametrize(
    ("kind", "many"),
    [("bytes", 4_500), ("rows", 2_000), ("journal", 1_500), ("backup", 1_500), ("locked", 500)],
)
def test_ten_thousand_edits_are_harmless_or_found(tmp_path: Path, kind: str, many: int) -> None:
    assert edits(kind, many, 13, tmp_path).total() == many
