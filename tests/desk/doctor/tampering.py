"""Random edits of everything a house is kept in: each is harmless, or found and said.

`python -m tests.desk.doctor.tampering rows 2000 7` makes so many edits of one kind with that seed
and prints what became of them.
"""

import shutil
import sqlite3
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from tapisvert.cli.main import main
from tapisvert.desk.backup.file import as_bytes, read
from tapisvert.desk.backup.gathering import of_house
from tapisvert.desk.backup.locking import locked
from tapisvert.desk.doctor.examining import examined
from tapisvert.desk.doctor.stream import HouseExamination
from tapisvert.desk.old_files import ASIDE, take_in
from tapisvert.desk.people import People
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.database_errors import BrokenDatabase
from tapisvert.journal.lines import written
from tapisvert.journal.names import file_name
from tapisvert.journal.record import Record
from tapisvert.journal.schema import new_house
from tapisvert.journal.sqlite import SqliteDatabase
from tapisvert.refusals import Refusal
from tests.desk.backup.evening import house as evening
from tests.desk.doctor.house import Small, edited, small_house

PHRASE: Final = "a green table in autumn"
TABLES: Final = (
    *("record", "record", "record", "signed_head", "person", "people_count"),
    *("house_fact", "django_migrations", "stream_end"),
)
VALUES: Final = (None, 0, 1, -1, 7, 2**40, "", "x", "tuesday", "00" * 32, b"\xff\x00")


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


def repaired(folder: Path) -> int:
    return main(["doctor", "--repair", "--data", str(folder), "--json", "--lang", "en"])


def examined_and_mended(house: Small, folder: Path) -> str:
    """A house somebody edited: harmless, or found and mended; never an error nobody said."""
    try:
        sound = seen(folder).sound
    except BrokenDatabase:
        sound = False
    if sound:
        assert kept(folder) == house.records
        database = new_house(folder)
        assert set(People(database).everybody()) == set(house.people)
        database.close()
        return "harmless"
    with suppress(Refusal):
        kept(folder)
    repaired(folder)
    assert kept(folder) == house.records
    return "found"


def edit_bytes(house: Small, folder: Path, chance: Random) -> str:
    """Of the database's file."""
    house.again(folder)
    file = folder / "tapisvert.db"
    file.write_bytes(edited(file.read_bytes(), chance))
    return examined_and_mended(house, folder)


def edit_rows(house: Small, folder: Path, chance: Random) -> str:
    """Of the database's rows, as somebody does who knows SQL."""
    house.again(folder)
    with closing(sqlite3.connect(folder / "tapisvert.db")) as database:
        table = chance.choice(TABLES)
        rows = [row for (row,) in database.execute(f"SELECT rowid FROM {table}")]
        columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
        row, column = chance.choice(rows or [0]), chance.choice(columns)
        with suppress(sqlite3.Error):
            match chance.randrange(6):
                case 0:
                    database.execute(f"DELETE FROM {table} WHERE rowid = ?", (row,))
                case 1:
                    database.execute(f"DELETE FROM {table} WHERE rowid >= ?", (row,))
                case 2:
                    other = f"SELECT {column} FROM {table} WHERE rowid = ?"
                    database.execute(
                        f"UPDATE {table} SET {column} = ({other}) WHERE rowid = ?",
                        (chance.choice(rows or [0]), row),
                    )
                case _:
                    database.execute(
                        f"UPDATE {table} SET {column} = ? WHERE rowid = ?",
                        (chance.choice(VALUES), row),
                    )
            database.commit()
    return examined_and_mended(house, folder)


def edit_journal(house: Small, folder: Path, chance: Random) -> str:
    """Of a journal in a file, as the terminal kept them before there was one store."""
    folder.mkdir()
    stream = chance.choice(sorted(house.records))
    whole = [written(record) for record in house.records[stream]]
    content = edited(b"".join(whole), chance)
    name = file_name(stream)
    (folder / name).write_bytes(content)
    database = new_house(folder)
    taken = take_in(str(folder), DatabaseJournal(database), People(database))
    database.close()
    assert taken is not None
    assert (folder / ASIDE / name).read_bytes() == content, "nothing of the file is thrown away"
    records = kept(folder).get(stream, ())
    assert records == house.records[stream][: len(records)]
    lines = content.split(b"\n")
    differs = (n for n, line in enumerate([*whole, b""]) if lines[n : n + 1] != [line[:-1]])
    first = next(differs, len(whole))
    if len(records) == len(whole):
        return "harmless"
    assert len(records) >= first, "every good line before the damage is here"
    if taken.damaged:
        assert taken.damaged == [(name, len(records) + 1)]
        return "found"
    rest = b"".join(whole[: len(records)])
    assert content in (rest, rest[:-1]), "cut off where a line ends, and nowhere else"
    return "shorter"


def edit_backup(whole: bytes, name: str, folder: Path, chance: Random) -> str:
    """Of a file that travels: it opens as it was, or not at all."""
    folder.mkdir()
    content = edited(whole, chance)
    file, there = folder / name, folder / "there"
    file.write_bytes(content)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TAPISVERT_PASSPHRASE", PHRASE)
        status = main(["restore", str(file), "--data", str(there), "--json", "--lang", "en"])
    streams = kept(there) if there.exists() else {}
    if status == 0:
        assert {name: len(each) - 1 for name, each in streams.items()} == {"tuesday": 7}
        return "harmless"
    assert (status, streams) == (2, {})
    return "found"


def edits(kind: str, many: int, seed: int, folder: Path) -> Counter[str]:
    """What became of so many edits of one kind."""
    chance = Random(seed)
    house = small_house(folder / "whole")
    plain = as_bytes(of_house(evening(), 5_000))
    assert read(plain, "x").whole
    sealed = locked(plain, PHRASE)
    kinds: dict[str, Callable[[Path], str]] = {
        "bytes": lambda place: edit_bytes(house, place, chance),
        "rows": lambda place: edit_rows(house, place, chance),
        "journal": lambda place: edit_journal(house, place, chance),
        "backup": lambda place: edit_backup(plain, "x.tapisvert", place, chance),
        "locked": lambda place: edit_backup(sealed, "x.tapisvert.age", place, chance),
    }
    counts: Counter[str] = Counter()
    for number in range(many):
        place = folder / str(number)
        counts[kinds[kind](place)] += 1
        shutil.rmtree(place)
    return counts


if __name__ == "__main__":
    with TemporaryDirectory() as there:
        found = edits(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Path(there))
    sys.stderr.write(f"{sys.argv[1]} {sys.argv[3]}: {dict(found)}\n")
