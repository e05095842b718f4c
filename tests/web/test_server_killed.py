"""A server killed while people use it: whatever it answered for is there when it is back."""

import gc
from http.client import HTTPConnection, HTTPException
from itertools import count
from random import Random
from threading import Event, Thread
from urllib.parse import urlencode

import pytest
from django.db import connections

from tapisvert.actions import Meta
from tapisvert.journal.database import DatabaseJournal
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.web.database import RoomDatabase
from tapisvert.web.house import desk
from tapisvert.web.panels.start.new_event import new_event
from tests.web.cast import account, browser, forget_process
from tests.web.conftest import FOLDER
from tests.web.lives import Lives, lives

TOKEN = "k" * 32
KILLS = 40
SEEDS = (0, *(pytest.param(seed, marks=pytest.mark.oracle) for seed in range(1, 25)))
"""Forty kills every time, a thousand among the long comparisons."""


class Director(Thread):
    """Does one thing after another, all at one event, and remembers what was answered for."""

    def __init__(self, server: Lives, session: str, name: str) -> None:
        super().__init__()
        self._connection = server.connection()
        self._cookies = f"sessionid={session}; csrftoken={TOKEN}"
        self._name = name
        self.answered: dict[str, str] = {}
        """The stream of each action that was answered for."""
        self.first = Event()

    def run(self) -> None:
        try:
            for number in count():
                action = f"{self._name}-{number}"
                self.answered[action] = self._act(self._connection, action, number)
                self.first.set()
        except (OSError, HTTPException):
            self._connection.close()
        finally:
            self.first.set()

    def _act(self, connection: HTTPConnection, action: str, number: int) -> str:
        """Mostly the clock of one event; now and then a new event with its people."""
        fresh = number % 5 == 3
        address = "/new" if fresh else "/e/tuesday/act/clock-adjust"
        asked = {"name": action, "preset": "club-evening", "book": "tda2017", "people": "Chloé"}
        typed = {**(asked if fresh else {"minutes": 1}), "action": action}
        kind = {"Cookie": self._cookies, "Content-Type": "application/x-www-form-urlencoded"}
        body = urlencode({**typed, "csrfmiddlewaretoken": TOKEN})
        connection.request("POST", address, body, kind)
        answer = connection.getresponse()
        answer.read()
        assert answer.status == 302, answer.status
        location = answer.getheader("Location") or ""
        return location.split("/e/")[1].split("/")[0]


@pytest.mark.usefixtures("room")
@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_the_server_answered_for_is_there_after_forty_kills(seed: int) -> None:
    chance = Random(seed)
    meta = Meta(1_000_000, "account-0")
    typed = {"name": "Tuesday", "preset": "club-evening", "book": "tda2017"}
    new_event({**typed, "people": "Chloé\nDede"}, meta, "open")
    desk().do("tuesday", DrawSeats(Chance("5eed" * 16)), meta, "draw")
    desk().do("tuesday", StartEvent(), meta, "start")
    session = browser(account("Ana", "owner")).cookies["sessionid"].value
    answered: dict[str, str] = {}
    _leave_the_file()
    with lives(FOLDER) as server:
        for life in range(KILLS):
            server.begin()
            directors = [Director(server, session, f"{life}{who}") for who in "ab"]
            for director in directors:
                director.start()
            for director in directors:
                director.first.wait()
            directors[0].join(chance.uniform(0, 0.12))
            server.kill()
            for director in directors:
                director.join()
                answered |= director.answered
                _kept(director.answered)
    assert len(answered) > KILLS
    _kept(answered)
    forget_process()
    assert desk().now("tuesday").phase == "running", "the record folds"


def _leave_the_file() -> None:
    """Close what earlier tests of this process left open, in threads that are gone as well."""
    connections.close_all()
    gc.unfreeze()
    gc.collect()


def _kept(answered: dict[str, str]) -> None:
    """Each action once, in the stream its answer named."""
    connections.close_all()
    journal = DatabaseJournal(RoomDatabase())
    found = {
        stream: [record.action for record in journal.read(stream)]
        for stream in set(answered.values())
    }
    for action, stream in answered.items():
        assert found[stream].count(action) == 1
        if stream != "tuesday":
            assert found[stream] == [action, f"{action}-people"]
