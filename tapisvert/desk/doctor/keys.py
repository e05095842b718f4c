"""Keys of a house that are not there: what is lost with them, and what to do."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Final

from tapisvert.journal.address import addressed, has_house
from tapisvert.journal.house_key import HouseKey
from tapisvert.journal.schema import standing
from tapisvert.journal.sql import Database
from tapisvert.refusals import Refusal
from tapisvert.words.message import Message

SECRET_FILE: Final = "secret.key"
"""What the room signs cookies and links with."""
_SIGNED: Final = ("signed_head", "sealed_seed", "code_app", "display", "audit", "stream_end")


def missing_at_start(folder: str, environ: Mapping[str, str]) -> tuple[Message, ...]:
    """Said before the room makes new keys; of an older or broken house others tell."""
    if not has_house(folder):
        return ()
    try:
        database = addressed(folder)
        if standing(database) != "current":
            return ()
        return *missing_key(database, folder), *lost_secret(database, folder, environ)
    except Refusal:
        return ()


def missing_key(database: Database, folder: str) -> Iterator[Message]:
    """Said before anything is signed with another one."""
    if not HouseKey.lies_in(folder) and needs_house_key(database):
        yield Message("doctor.key-missing")
        yield Message("doctor.key-means")


def needs_house_key(database: Database) -> bool:
    """Whether there is anything the house signed or sealed."""
    return any(database.rows(f"SELECT 1 FROM {table} LIMIT 1") for table in _SIGNED)


def lost_secret(database: Database, folder: str, environ: Mapping[str, str]) -> Iterator[Message]:
    """Said where people sign in and the file is gone or empty; it may be kept elsewhere."""
    if environ.get("TAPISVERT_SECRET") or _has_content(os.path.join(folder, SECRET_FILE)):
        return
    if database.rows("SELECT 1 FROM account WHERE substr(password, 1, 1) <> '!' LIMIT 1"):
        yield Message("doctor.secret-missing")


def _has_content(path: str) -> bool:
    try:
        return os.path.getsize(path) > 0
    except FileNotFoundError:
        return False
    except OSError:
        return True
