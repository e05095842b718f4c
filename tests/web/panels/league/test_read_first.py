"""A page never says it is newer than what it shows: whatever changes meanwhile is fetched."""

import re
from collections.abc import Callable
from typing import Any

from django.db import connection

from tapisvert.desk.league.running import Leagues
from tapisvert.journal.database import DatabaseJournal
from tapisvert.league.record.venues import AdmitVenue
from tapisvert.person import Person
from tapisvert.web.database import RoomDatabase
from tapisvert.web.house import people
from tapisvert.web.models import Account
from tapisvert.web.offices import meta_of
from tests.web.cast import account, browser
from tests.web.panels.league.maples import founded


class Interrupting:
    """Somebody elsewhere admits a venue just before the question of that number."""

    def __init__(self, question: int, act: Callable[[], object]) -> None:
        self._left = question
        self._act = act

    def __call__(self, execute: Callable[..., Any], *args: Any) -> Any:
        self._left -= 1
        if not self._left:
            self._act()
        return execute(*args)


def test_what_is_done_while_a_page_is_made_is_on_it_or_newer_than_it() -> None:
    people().put(Person("ana", "Ana"))
    ana = browser(account("Ana", "owner"))
    founded(ana)
    meta = meta_of(Account.objects.get(name="Ana"))
    elsewhere = Leagues(DatabaseJournal(RoomDatabase()))
    current = 0
    for question in range(1, 60):
        venue = AdmitVenue(f"v{question}", f"Venue {question}", "2020-01-01", 2, "19:30")

        def act(venue: AdmitVenue = venue) -> None:
            elsewhere.do("maples", venue, meta, venue.venue)

        interrupting = Interrupting(question, act)
        with connection.execute_wrapper(interrupting):
            page = ana.get("/l/maples/office").content.decode()
        version = re.search(r'data-version="(\d+)"', page)
        assert version is not None
        done = elsewhere.version("maples")
        if int(version[1]) == done:
            assert all(each.name in page for each in elsewhere.now("maples").venues.values()), (
                question
            )
            current += 1
    assert current
