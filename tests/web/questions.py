"""What pages ask the database, counted the same at any speed of the machine."""

from collections.abc import Callable
from typing import Final

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

_WHETHER_NEW: Final = ("FROM people_count ", 'FROM "club" ', 'FROM "club_picture" ')
"""Asked again after so many seconds, so that a slow machine asks them more often."""


def asked(act: Callable[[], object]) -> list[str]:
    """The questions of an act, without those that depend on how much time went by."""
    with CaptureQueriesContext(connection) as questions:
        act()
    sentences = [question["sql"] for question in questions]
    return [sql for sql in sentences if not any(look in sql for look in _WHETHER_NEW)]


def of_page(client: Client, address: str) -> int:
    """How often a page that was open before asks."""
    assert client.get(address).status_code == 200
    return len(asked(lambda: client.get(address)))
