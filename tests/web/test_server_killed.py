"""A server killed while people use it: whatever it answered for is there when it is back."""

from __future__ import annotations

from http.client import HTTPConnection, HTTPException
from random import Random
from threading import Event, Thread
from urllib.parse import urlencode

import pytest
from django.db import connections
from django.test import Client

from tapisvert.web.journal import DatabaseJournal
from tests.web.cast import account
from tests.web.conftest import FOLDER
from tests.web.server import Server, served

TOKEN = "k" * 32


class Director(Thread):
    """Makes one event after another and remembers those that were answered for."""

    def __init__(self, server: Server, session: str, name: str) -> None:
        super().__init__()
        self._connection = server.connection()
        self._cookies = f"sessionid={session}; csrftoken={TOKEN}"
        self._name = name
        self.answered: list[str] = []
        self.first = Event()

    def run(self) -> None:
        number = 0
        try:
            while True:
                number += 1
                self.answered.append(self._create(self._connection, number))
                self.first.set()
        except (OSError, HTTPException):
            self._connection.close()
        finally:
            self.first.set()

    def _create(self, connection: HTTPConnection, number: int) -> str:
        typed = {
            "name": f"{self._name} {number}",
            "preset": "club-evening",
            "book": "tda2017",
            "people": "Chloé\nDede",
            "action": f"{self._name}-{number}",
            "csrfmiddlewaretoken": TOKEN,
        }
        kind = {"Cookie": self._cookies, "Content-Type": "application/x-www-form-urlencoded"}
        connection.request("POST", "/new", urlencode(typed), kind)
        answer = connection.getresponse()
        answer.read()
        assert answer.status == 302, answer.status
        return (answer.getheader("Location") or "").split("/")[2]


def whatever_was_answered_for_is_there(rounds: int) -> None:
    chance = Random(11)
    client = Client()
    client.force_login(account("Ana", "owner"))
    session = client.cookies["sessionid"].value
    journal = DatabaseJournal()
    for number in range(rounds):
        with served(FOLDER) as server:
            directors = [Director(server, session, f"r{number}{who}") for who in "ab"]
            for director in directors:
                director.start()
            for director in directors:
                director.first.wait()
            directors[0].join(chance.uniform(0, 0.3))
            server.process.kill()
            for director in directors:
                director.join()
        connections.close_all()
        for director in directors:
            assert director.answered
            for stream in director.answered:
                kinds = [record.wish.kind for record in journal.read(stream)]
                assert kinds == ["create-event.1", "register-people.1"]


@pytest.mark.usefixtures("room")
def test_whatever_the_server_answered_for_is_there_after_three_kills() -> None:
    whatever_was_answered_for_is_there(3)


@pytest.mark.oracle
@pytest.mark.usefixtures("room")
def test_whatever_the_server_answered_for_is_there_after_two_hundred_kills() -> None:
    whatever_was_answered_for_is_there(200)
