"""The doctor of a house whose records a PostgreSQL server keeps: nothing there passes unseen."""

import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import psycopg
import pytest

from tapisvert.desk.backup.file import as_bytes
from tapisvert.desk.backup.saved import Backup, Saved
from tapisvert.desk.doctor.examining import examined
from tapisvert.desk.doctor.stream import HouseExamination
from tapisvert.desk.people import People
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.heads import signed_head
from tapisvert.journal.house_key import HouseKey
from tapisvert.journal.postgres import PostgresDatabase
from tapisvert.journal.record import Record
from tapisvert.refusals import Refusal
from tests.desk.backup.evening import CAST
from tests.desk.doctor.tampering import TABLES, VALUES
from tests.journal.contract import record
from tests.postgres_server import postgres_server
from tests.processes import PATIENCE

STREAMS: Final = {"tuesday": 40, "wednesday": 25, "league:pur": 12}
UNSIGNED: Final = "DELETE FROM signed_head WHERE stream = 'tuesday'"
ENDLESS: Final = "DELETE FROM stream_end WHERE stream = 'tuesday'"
CUT: Final = "DELETE FROM record WHERE stream = 'tuesday' AND version > 30"
ENDS_AT_30: Final = (
    "UPDATE stream_end SET version = 30, digest = (SELECT digest FROM record WHERE"
    " stream = 'tuesday' AND version = 30) WHERE stream = 'tuesday'"
)


class Told(NamedTuple):
    """What a command line was answered."""

    status: int
    text: str


class House:
    """A folder with a key, and a database on the server."""

    def __init__(self, server: Any, folder: Path, name: str) -> None:
        self.server, self.folder, self.name = server, folder, name
        self.address = str(server.get_uri(name))

    def types(self, *words: str) -> Told:
        """A process of its own, as at a terminal."""
        done = subprocess.run(
            (sys.executable, "-m", "tapisvert", *words, "--data", str(self.folder), "--lang", "en"),
            env={**os.environ, "DATABASE_URL": self.address, "TAPISVERT_BY": "Ana"},
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        text = " ".join((done.stdout + done.stderr).split())
        assert "Traceback" not in text
        return Told(done.returncode, text)

    def goes_back_to(self, migration: str) -> None:
        """The tables of an earlier version."""
        back = (
            "import sys; from tapisvert.web.serving import prepare; prepare(sys.argv[1])\n"
            "from django.core.management import call_command\n"
            "call_command('migrate', 'room', sys.argv[2], verbosity=0)"
        )
        command = (sys.executable, "-c", back, str(self.folder), migration)
        subprocess.run(command, env={**os.environ, "DATABASE_URL": self.address}, check=True)

    def change(self, *statements: str) -> None:
        with closing(psycopg.connect(self.address, autocommit=True)) as connection:
            for one in statements:
                assert connection.execute(one.encode()).rowcount, one

    def seen(self) -> HouseExamination:
        with closing(PostgresDatabase(self.address, str(self.folder))) as database:
            return examined(database, self.folder)

    def kept(self) -> dict[str, tuple[Record, ...]]:
        with closing(PostgresDatabase(self.address, str(self.folder))) as database:
            journal = DatabaseJournal(database)
            return {stream: tuple(journal.read(stream)) for stream in journal.streams()}

    def people(self) -> set[Any]:
        with closing(PostgresDatabase(self.address, str(self.folder))) as database:
            return set(People(database).everybody())

    def administered(self, *statements: str) -> None:
        with closing(psycopg.connect(str(self.server.get_uri()), autocommit=True)) as connection:
            for one in statements:
                connection.execute(one.encode())

    def again(self, folder: Path, copies: bool = True) -> "House":
        """The same house once more, to be damaged; its copies are linked."""
        name = f"house_{folder.name.replace('-', '_')}_{folder.parent.name.replace('-', '_')}"
        self.administered(f'CREATE DATABASE "{name}" TEMPLATE "{self.name}"')
        folder.mkdir()
        shutil.copy(self.folder / "house.key", folder)
        if copies:
            shutil.copytree(self.folder / "backups", folder / "backups")
        return House(self.server, folder, name)


@pytest.fixture(scope="module")
def server() -> Iterator[Any]:
    with postgres_server("doctor") as server:
        yield server


@pytest.fixture(scope="module")
def whole(server: Any, tmp_path_factory: pytest.TempPathFactory) -> House:
    """Three streams, signed, with one copy of each; nobody has it open."""
    house = House(server, tmp_path_factory.mktemp("whole"), "whole")
    house.administered('CREATE DATABASE "whole"')
    assert house.types("people", "add", "Ana").status == 0
    with closing(PostgresDatabase(house.address, str(house.folder))) as database:
        journal = DatabaseJournal(database)
        People(database).put(*CAST)
        for stream, many in STREAMS.items():
            journal.extend(stream, 0, [record(f"a{n}", chips=n * 1_000) for n in range(many)])
            head = signed_head(journal, HouseKey.of(house.folder), stream, 5_000)
            place = house.folder / "backups" / stream.replace(":", "%3a")
            place.mkdir(parents=True)
            saved = Saved(stream, tuple(journal.read(stream)), head=head)
            backup = as_bytes(Backup(5_000, (saved,)))
            (place / "20261116T090000-000040-00.tapisvert").write_bytes(backup)
    return house


def test_a_whole_house_on_a_server_is_sound(whole: House) -> None:
    found = whole.seen()
    assert found.sound
    assert [one.signed for one in found.streams] == [12, 40, 25]
    assert whole.types("doctor").status == 0


@pytest.mark.parametrize(
    ("statements", "version"),
    [
        (["UPDATE record SET actor = 'bo' WHERE stream = 'tuesday' AND version = 7"], 7),
        (["DELETE FROM record WHERE stream = 'tuesday' AND version = 7"], 7),
        ([CUT], 31),
        ([CUT, UNSIGNED], 31),
        ([CUT, UNSIGNED, ENDLESS], 31),
        (["DELETE FROM record WHERE stream = 'tuesday'"], 1),
        (["DELETE FROM record WHERE stream = 'tuesday'", UNSIGNED, ENDLESS], 1),
        (["UPDATE signed_head SET signature = '00' WHERE stream = 'tuesday'"], 40),
    ],
)
def test_damage_is_located_and_mended_from_the_copy(
    whole: House, tmp_path: Path, statements: list[str], version: int
) -> None:
    house = whole.again(tmp_path / "damaged")
    house.change(*statements)
    (damaged,) = house.seen().damaged
    assert (damaged.stream, damaged.damaged_at) == ("tuesday", version)
    assert house.types("doctor", "--repair").status == 0
    assert house.kept() == whole.kept()
    assert house.seen().sound


def test_what_is_cut_off_with_its_signature_is_told_by_the_sealed_end_alone(
    whole: House, tmp_path: Path
) -> None:
    house = whole.again(tmp_path / "cut", copies=False)
    house.change(CUT, UNSIGNED)
    told = house.types("doctor")
    assert told.status == 1
    assert "“tuesday” is damaged at record 31; 30 records before it are good." in told.text
    with closing(PostgresDatabase(house.address, str(house.folder))) as database:
        with pytest.raises(Refusal):
            DatabaseJournal(database).append("tuesday", 30, record("more"))
        assert DatabaseJournal(database).append("wednesday", 25, record("more")) == 26
    assert house.types("doctor", "--repair").status == 0
    assert house.kept()["tuesday"] == whole.kept()["tuesday"][:30]
    assert house.seen().sound


@pytest.mark.parametrize("more", [ENDLESS, ENDS_AT_30])
def test_whoever_takes_the_mark_of_the_end_along_or_moves_it_is_found(
    whole: House, tmp_path: Path, more: str
) -> None:
    house = whole.again(tmp_path / "moved", copies=False)
    house.change(CUT, UNSIGNED, more)
    assert "records may be missing there: tuesday" in house.types("doctor").text
    assert house.types("doctor", "--repair").status == 0
    assert house.seen().sound


def test_an_event_taken_out_with_everything_that_tells_of_it_is_missed(
    whole: House, tmp_path: Path
) -> None:
    house = whole.again(tmp_path / "gone", copies=False)
    house.change("DELETE FROM record WHERE stream = 'tuesday'", UNSIGNED, ENDLESS)
    assert "1 event or league is gone altogether" in house.types("doctor").text
    house.change("DELETE FROM house_fact WHERE name = 'streams'")
    assert "What counts the events and leagues of the house is gone" in house.types("doctor").text
    assert house.types("doctor", "--repair").status == 0
    kept = whole.kept()
    assert house.kept() == {stream: kept[stream] for stream in kept if stream != "tuesday"}
    assert house.seen().sound


def test_a_house_of_before_gets_its_ends_sealed_as_it_is_brought_up_to_date(
    whole: House, tmp_path: Path
) -> None:
    house = whole.again(tmp_path / "older", copies=False)
    house.goes_back_to("0019")
    house.change("DELETE FROM house_fact WHERE name = 'streams'")
    assert house.types("doctor").status == 0, "it kept no ends, and nothing else is wrong"
    assert house.types("people", "list").status == 0
    assert [one.unsealed for one in house.seen().streams] == [False] * 3
    house.change(CUT, UNSIGNED)
    (damaged,) = house.seen().damaged
    assert (damaged.stream, damaged.damaged_at) == ("tuesday", 31)


def test_a_lost_database_is_said_at_every_door_and_comes_back_from_the_copies(
    whole: House, tmp_path: Path
) -> None:
    house = whole.again(tmp_path / "lost")
    kept = house.kept()
    house.administered(f'DROP DATABASE "{house.name}"')
    for words in (("doctor",), ("event", "list")):
        told = house.types(*words)
        assert (told.status, "The database does not open" in told.text) == (2, True)
    house.administered(f'CREATE DATABASE "{house.name}"')
    told = house.types("event", "list")
    assert (told.status, "its database is empty or gone" in told.text) == (2, True)
    told = house.types("doctor")
    assert told.status == 1
    assert "The key of a house lies here, but its database is empty or gone." in told.text
    assert house.types("doctor", "--repair").status == 0
    assert house.kept() == kept
    assert house.seen().sound


def test_tables_whose_list_is_gone_are_no_empty_house(whole: House, tmp_path: Path) -> None:
    house = whole.again(tmp_path / "unlisted")
    house.change("DELETE FROM django_migrations WHERE app = 'room'")
    told = house.types("event", "list")
    assert (told.status, "The database holds a house, but the list" in told.text) == (2, True)
    for words in (("doctor",), ("doctor", "--repair")):
        told = house.types(*words)
        assert told.status == 1
        assert "django_migrations is not what any version wrote" in told.text
    assert house.kept() == whole.kept()


def edit(house: House, chance: Random) -> None:
    """Of one row, as somebody does who knows SQL; what the server itself refuses is no edit."""
    with closing(psycopg.connect(house.address, autocommit=True)) as database:
        table = chance.choice(TABLES)
        rows = [row for (row,) in database.execute(f"SELECT ctid FROM {table}".encode())]
        found = database.execute(
            "SELECT column_name FROM information_schema.columns WHERE table_name = %s"
            " ORDER BY ordinal_position",
            [table],
        )
        row, column = chance.choice(rows), chance.choice([name for (name,) in found])
        with suppress(psycopg.Error, UnicodeError):
            match chance.randrange(6):
                case 0:
                    database.execute(f"DELETE FROM {table} WHERE ctid = %s".encode(), [row])
                case 1:
                    database.execute(f"DELETE FROM {table} WHERE ctid >= %s".encode(), [row])
                case 2:
                    other = f'SELECT "{column}" FROM {table} WHERE ctid = %s'
                    database.execute(
                        f'UPDATE {table} SET "{column}" = ({other}) WHERE ctid = %s'.encode(),
                        [chance.choice(rows), row],
                    )
                case _:
                    database.execute(
                        f'UPDATE {table} SET "{column}" = %s WHERE ctid = %s'.encode(),
                        [chance.choice(VALUES), row],
                    )


def edits(whole: House, many: int, seed: int, folder: Path) -> Counter[str]:
    """What became of so many edits: each harmless, or found, and mended without a loss."""
    chance, counts = Random(seed), Counter[str]()
    kept, people = whole.kept(), whole.people()
    for number in range(many):
        house = whole.again(folder / f"edit-{number}")
        edit(house, chance)
        sound = house.seen().sound
        if not sound:
            house.types("doctor", "--repair")
        assert house.kept() == kept
        if sound:
            assert house.people() == people
        counts["harmless" if sound else "found"] += 1
        house.administered(f'DROP DATABASE "{house.name}"')
    return counts


def test_edits_of_rows_are_harmless_or_found_and_mended(whole: House, tmp_path: Path) -> None:
    assert edits(whole, 12, 12, tmp_path)["found"] > 0


@pytest.mark.oracle
def test_two_hundred_edits_of_rows_are_harmless_or_found(whole: House, tmp_path: Path) -> None:
    assert edits(whole, 200, 13, tmp_path).total() == 200
