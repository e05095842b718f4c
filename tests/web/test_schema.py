"""A house made by the terminal is the house the room's migrations make."""

import sqlite3
from contextlib import closing
from pathlib import Path

from tapisvert.journal.schema import new_house, newest, standing
from tests.web.schema import FILE, migrated, statements


def test_the_tables_of_the_terminal_are_those_of_the_migrations(tmp_path: Path) -> None:
    made = migrated(str(tmp_path / "fresh.db"))
    assert made == FILE.read_text("utf-8"), "python -m tests.web.schema writes it anew"
    migrations = Path(FILE.parents[1] / "web" / "migrations").glob("0*.py")
    assert newest() == max(file.stem for file in migrations)


def test_the_room_takes_a_house_of_the_terminal_as_it_is(tmp_path: Path) -> None:
    new_house(tmp_path).close()
    file = tmp_path / "tapisvert.db"
    with closing(sqlite3.connect(file)) as database:
        before = statements(database)
    assert migrated(str(file)) == before
    assert standing(new_house(tmp_path)) == "current"
