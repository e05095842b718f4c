"""What a database says when it cannot, as sentences somebody can act on.

Whatever was asked was not done: an act that is sent again under its id is known again.
"""

from __future__ import annotations

import errno
import sqlite3
from typing import Final

from tapisvert.refusals import Conflict, Invalid, Refusal

_BUSY: Final = ("SQLITE_BUSY", "SQLITE_LOCKED")
_FULL: Final = (
    *("SQLITE_FULL", "SQLITE_IOERR_WRITE", "SQLITE_IOERR_SHMSIZE", "SQLITE_IOERR_SHMOPEN"),
)
_NO_ROOM: Final = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))
_CLOSED: Final = ("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_IOERR")


class BrokenDatabase(Invalid):
    """The file is cut, overwritten or no database any more, at least where it was read."""

    def __init__(self, reason: str) -> None:
        super().__init__("journal.broken-database", reason=reason)


class DiskFull(Conflict):
    """Nothing more fits; what is there can still be read."""

    def __init__(self) -> None:
        super().__init__("journal.disk-full")


class DiskClosed(Conflict):
    """Nothing may be written there."""

    def __init__(self) -> None:
        super().__init__("journal.disk-closed")


def refusal_of(error: BaseException) -> Refusal | None:
    """The sentence for an error of SQLite, PostgreSQL or the disk; None for a bug of ours."""
    if isinstance(error, sqlite3.Error):
        return _of_sqlite(error)
    if isinstance(error, OSError) and error.errno in _NO_ROOM:
        return DiskFull()
    if isinstance(error, UnicodeDecodeError):  # the file is so broken that its error cannot be read
        return BrokenDatabase(ascii(error.object))
    if type(error).__module__.startswith("psycopg") and _is_gone(error):
        return Conflict("journal.database-gone")
    return None


def _of_sqlite(error: sqlite3.Error) -> Refusal | None:
    code = getattr(error, "sqlite_errorname", None) or ""
    if code.startswith(_BUSY):
        return Conflict("journal.database-busy")
    if code.startswith(_FULL):
        return DiskFull()
    if code.startswith(_CLOSED):
        return DiskClosed()
    if isinstance(error, (sqlite3.IntegrityError, sqlite3.ProgrammingError)):
        return None
    if code.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_ERROR")) or not code:
        return BrokenDatabase(str(error).rstrip("."))
    return None


def _is_gone(error: BaseException) -> bool:
    return type(error).__name__ in ("OperationalError", "AdminShutdown", "CrashShutdown")
