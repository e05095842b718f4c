"""A room of its own for each test."""

import os
from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp

import django
import pytest

from tests.leftovers import shared

FOLDER = mkdtemp(prefix="house-", dir=shared())
NAMED = os.environ.pop("DATABASE_URL", "")
os.environ["TAPISVERT_DATA"] = FOLDER
os.environ["DJANGO_SETTINGS_MODULE"] = "tapisvert.web.settings.lan"
django.setup()
if NAMED:
    os.environ["DATABASE_URL"] = NAMED

from django.conf import settings
from django.db import connections

from tests.web import cast, databases

settings.MACHINE_ZONE = "UTC"  # wherever the tests run
settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(scope="session", autouse=True)
def servers_end() -> Iterator[None]:
    """No server of a database outlives the tests."""
    yield
    connections.close_all()
    databases.end_servers()


@pytest.fixture(scope="session")
def postgres_known() -> None:
    """A server that answers, started when the first test asks for it."""
    databases.know_postgres()


@pytest.fixture
def sqlite() -> Iterator[str]:
    """An empty database in a file."""
    databases.settled("default")
    yield "default"
    connections.close_all()


@pytest.fixture
def postgres(postgres_known: None) -> Iterator[str]:
    """An empty database on the server."""
    databases.settled(databases.POSTGRES)
    yield databases.POSTGRES
    connections.close_all()


@pytest.fixture
def room(sqlite: str) -> Iterator[None]:
    """An empty house, as the pages see it, without copies of another test's."""
    rmtree(Path(FOLDER, "backups"), ignore_errors=True)
    cast.forget_process()
    yield
    cast.forget_process()


@pytest.fixture(params=["sqlite", "postgres"])
def alias(request: pytest.FixtureRequest) -> str:
    """Each database in turn."""
    found: str = request.getfixturevalue(request.param)
    return found
