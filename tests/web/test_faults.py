"""What the room does while its database cannot: it says so, shows what it has, and goes on."""

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from html import unescape
from pathlib import Path
from threading import Thread
from urllib.parse import urlencode

import pytest

from tapisvert.actions import Meta
from tapisvert.journal.database import DatabaseJournal
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.web.database import RoomDatabase
from tapisvert.web.house import desk
from tapisvert.web.panels.start.new_event import new_event
from tests.web.cast import account, browser
from tests.web.conftest import FOLDER
from tests.web.server import Server, served

TOKEN = "k" * 32
PAGES = ("/", "/e/tuesday/", "/e/tuesday/players", "/e/tuesday/journal", "/people")


class Somebody:
    """Signed in, over a real connection."""

    def __init__(self, server: Server, session: str) -> None:
        self.server = server
        self._cookies = f"sessionid={session}; csrftoken={TOKEN}"

    def acts(self, action: str) -> tuple[int, str]:
        return self._asks("POST", "/e/tuesday/act/clock-adjust", minutes=1, action=action)

    def looks(self, address: str) -> tuple[int, str]:
        return self._asks("GET", address)

    def _asks(self, method: str, address: str, **fields: object) -> tuple[int, str]:
        connection = self.server.connection()
        headers = {"Cookie": self._cookies, "HX-Request": "true"}
        if method == "POST":
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        body = urlencode({**fields, "csrfmiddlewaretoken": TOKEN})
        connection.request(method, address, body if method == "POST" else None, headers)
        answer = connection.getresponse()
        text = unescape(answer.read().decode())
        connection.close()
        return answer.status, text


@pytest.fixture
def ana(room: None) -> Iterator[Somebody]:
    """At a room whose event plays."""
    meta = Meta(1_000_000, "account-0")
    typed = {"name": "Tuesday", "preset": "club-evening", "book": "tda2017"}
    new_event({**typed, "people": "Chloé\nDede"}, meta, "open")
    desk().do("tuesday", DrawSeats(Chance("5eed" * 16)), meta, "draw")
    desk().do("tuesday", StartEvent(), meta, "start")
    session = browser(account("Ana", "owner")).cookies["sessionid"].value
    with served(FOLDER) as server:
        somebody = Somebody(server, session)
        assert somebody.acts("before")[0] == 200
        yield somebody


def kept(action: str) -> int:
    records = DatabaseJournal(RoomDatabase()).read("tuesday")
    return sum(record.action == action for record in records)


def screens_go_on(somebody: Somebody) -> None:
    for address in PAGES:
        status, _ = somebody.looks(address)
        assert status == 200, address


@contextmanager
def held() -> Iterator[None]:
    """Another program holds the database for writing."""
    with closing(sqlite3.connect(Path(FOLDER, "tapisvert.db"), isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


def test_while_another_program_holds_the_database_acts_are_refused_and_screens_go_on(
    ana: Somebody,
) -> None:
    told: list[tuple[int, str]] = []
    with held():
        many = [Thread(target=lambda n=n: told.append(ana.acts(f"held{n}"))) for n in range(4)]
        for one in many:
            one.start()
        screens_go_on(ana)
        for one in many:
            one.join()
    assert {status for status, _ in told} == {409}, told
    assert all("Another program holds" in text for _, text in told)
    assert kept("held0") == 0
    assert ana.acts("held0")[0] == 200
    assert kept("held0") == 1


def test_on_a_full_disk_acts_are_refused_and_the_same_form_is_good_later(ana: Somebody) -> None:
    process = ana.server.process.pid
    before = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (1, before[1]))
    status, text = ana.acts("full")
    screens_go_on(ana)
    resource.prlimit(process, resource.RLIMIT_FSIZE, before)
    assert ana.acts("full")[0] == 200
    assert kept("full") == 1
    assert status == 409
    assert "disk is full" in text
