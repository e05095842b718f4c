"""A room of its own for each test."""

from __future__ import annotations

import atexit
import os
import shutil
from collections.abc import Iterator
from tempfile import mkdtemp

import django
import pytest

FOLDER = mkdtemp(prefix="tapisvert-")
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)
NAMED = os.environ.pop("DATABASE_URL", "")
os.environ["TAPISVERT_DATA"] = FOLDER
os.environ["DJANGO_SETTINGS_MODULE"] = "tapisvert.web.settings.lan"
django.setup()
if NAMED:
    os.environ["DATABASE_URL"] = NAMED

from django.conf import settings  # noqa: E402
from django.db import connections  # noqa: E402

from tests.web import cast, databases  # noqa: E402

settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


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
    """An empty house, as the pages see it."""
    cast.forget_process()
    yield
    cast.forget_process()


@pytest.fixture(params=["sqlite", "postgres"])
def alias(request: pytest.FixtureRequest) -> str:
    """Each database in turn."""
    found: str = request.getfixturevalue(request.param)
    return found
