"""What is kept in a house is its owner's alone: folders 0700, files 0600.

Where a disk knows no rights, or they are somebody else's to change, things stay as they are.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from secrets import token_hex
from typing import Final

FOLDER: Final = 0o700
FILE: Final = 0o600
_BESIDE: Final = ("", "-wal", "-shm", "-journal", "-turn", "-next")
"""What SQLite and whoever takes turns write beside a database."""


def make_folder(path: str) -> None:
    """A folder, with those above it that are missing; each that is made is its owner's alone."""
    if os.path.isdir(path):
        return
    make_folder(os.path.dirname(os.path.abspath(path)))
    with suppress(FileExistsError):
        os.mkdir(path, FOLDER)


def private_folder(path: str) -> None:
    """A folder nobody else of this machine looks into, made where it is not there."""
    make_folder(path)
    _limit(os.path.realpath(path), FOLDER)


def make_once(path: str, content: str) -> None:
    """A file of a secret, whole before anybody sees it; of two who make one the first one's stays.

    Where it cannot be written nothing is left behind.
    """
    make_folder(os.path.dirname(path))
    fresh = f"{path}.{token_hex(4)}"
    made = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE)
    try:
        with os.fdopen(made, "w", encoding="ascii") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        _name(fresh, path)
    finally:
        with suppress(FileNotFoundError):
            os.remove(fresh)


def _name(fresh: str, path: str) -> None:
    try:
        os.link(fresh, path)
    except FileExistsError:
        pass
    except OSError:  # a disk without second names, as a USB stick has none
        if not os.path.exists(path):
            os.replace(fresh, path)


def private_database(file: str) -> None:
    """A database nobody else reads: made empty before anything is written into it.

    One that is there is never opened here: closing it would give up every lock SQLite holds on
    it in this process, and another one would take the log away under its hands.
    """
    private_folder(os.path.dirname(os.path.abspath(file)))
    with suppress(OSError):
        if not os.path.exists(file):
            os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE))
    for ending in _BESIDE:
        _limit(file + ending, FILE)


def private_tree(folder: str) -> None:
    """Everything below a folder the house made itself, before houses were private."""
    _limit(os.path.realpath(folder), FOLDER)
    for place, folders, files in os.walk(folder):
        for name in folders:
            _limit(os.path.join(place, name), FOLDER)
        for name in files:
            _limit(os.path.join(place, name), FILE)


def closed_to_others(folder: str, names: Iterable[str]) -> tuple[str, ...]:
    """Files of a house others of this machine could read until now; they cannot any more."""
    return tuple(name for name in names if _limit(os.path.join(folder, name), FILE))


def _limit(path: str, most: int) -> bool:
    """Of what lies here: behind a link is something of somebody else, perhaps of the machine."""
    with suppress(OSError):
        if os.path.islink(path):
            return False
        file_stat = stat.S_IMODE(os.stat(path).st_mode)
        if file_stat & ~most:
            os.chmod(path, file_stat & most)
            return stat.S_IMODE(os.stat(path).st_mode) != file_stat  # not every disk knows rights
    return False
