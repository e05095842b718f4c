"""What a house keeps is its owner's alone."""

import os
import sqlite3
import stat
from pathlib import Path
from subprocess import run
from sys import executable

from tapisvert.journal.disk import Disk
from tapisvert.journal.house_key import HouseKey
from tapisvert.journal.private import private_database, private_tree
from tapisvert.journal.schema import new_house
from tapisvert.web.settings.folder import secret_key


def rights(path: Path) -> int:
    return stat.S_IMODE(os.stat(path).st_mode)


def open_to_others(house: Path) -> None:
    for path in (house, *house.rglob("*")):
        assert rights(path) & 0o077 == 0, path


def test_a_new_house_is_closed_to_everybody_else(tmp_path: Path) -> None:
    house = tmp_path / "house"
    database = new_house(house)
    HouseKey.of(house)
    secret_key(house)
    Disk(str(house / "backups" / "tuesday")).replace("copy.tapisvert", b"x")
    open_to_others(house)
    database.close()


def test_a_house_of_before_is_closed_when_it_is_opened(tmp_path: Path) -> None:
    house = tmp_path / "house"
    new_house(house).close()
    (house / "backups").mkdir(mode=0o755)
    (house / "backups" / "copy.tapisvert").write_bytes(b"x")
    for path in (house, *house.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    database = new_house(house)
    private_tree(str(house / "backups"))
    open_to_others(house)
    database.close()


def test_making_a_database_private_gives_no_lock_of_it_away(tmp_path: Path) -> None:
    file = str(tmp_path / "house.db")
    private_database(file)
    database = sqlite3.connect(file, isolation_level=None)
    database.execute("BEGIN EXCLUSIVE")
    private_database(file)
    asks = f"import sqlite3; sqlite3.connect({file!r}, timeout=0).execute('BEGIN IMMEDIATE')"
    assert "locked" in run([executable, "-c", asks], capture_output=True, text=True).stderr
    database.close()


def test_what_a_link_leads_to_keeps_its_rights(tmp_path: Path) -> None:
    """A copy that is a link to a file of the machine must not take that file from everybody."""
    outside, folder = tmp_path / "outside", tmp_path / "house" / "backups"
    folder.mkdir(parents=True)
    outside.write_text("of the machine")
    outside.chmod(0o644)
    (folder / "link").symlink_to(outside)
    (tmp_path / "house" / "tapisvert.db-turn").symlink_to(outside)
    private_tree(str(folder))
    private_database(str(tmp_path / "house" / "tapisvert.db"))
    assert stat.S_IMODE(outside.stat().st_mode) == 0o644
