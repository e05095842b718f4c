"""The database by its address: a file of its own unless somebody names a server."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qsl, unquote, urlsplit

from tapisvert.journal.file_turn import PATIENCE
from tapisvert.journal.folder import DATABASE
from tapisvert.journal.private import private_database
from tapisvert.journal.sqlite import PRAGMAS
from tapisvert.refusals import Invalid

SQLITE: Final = "django.db.backends.sqlite3"
"""The database of a house that is a file."""
KEPT: Final = 600
"""Seconds a connection to a server is used again by the thread that opened it."""


def database(address: str, folder: Path) -> dict[str, Any]:
    """What Django needs to know to open `address`, or the house's own file where it is empty."""
    if not address:
        return sqlite(folder / DATABASE)
    parts = urlsplit(address)
    match parts.scheme:
        case "sqlite":
            return sqlite(Path(unquote(parts.path[1:])))
        case "postgres" | "postgresql":
            _need_postgres()
            options = dict(parse_qsl(parts.query))
            return {
                "ENGINE": "django.db.backends.postgresql",
                "NAME": unquote(parts.path.lstrip("/")),
                "USER": unquote(parts.username or ""),
                "PASSWORD": unquote(parts.password or ""),
                "HOST": options.pop("host", "") or unquote(parts.hostname or ""),
                "PORT": str(parts.port or ""),
                "OPTIONS": options,
                "CONN_HEALTH_CHECKS": True,
                "CONN_MAX_AGE": KEPT,
            }
        case _:
            raise Invalid("web.bad-database", scheme=parts.scheme)


def _need_postgres() -> None:
    """Refused where what speaks to PostgreSQL was not installed along."""
    try:
        import_module("psycopg")
    except ImportError:
        raise Invalid("web.no-postgres") from None


def sqlite(file: Path) -> dict[str, Any]:
    """A file: whatever was answered for is on the disk, and one writer writes at a time."""
    private_database(str(file))
    return {
        "ENGINE": SQLITE,
        "NAME": str(file),
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": PATIENCE,
            "init_command": PRAGMAS,
        },
    }
