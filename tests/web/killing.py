"""`python -m tests.web.killing FOLDER 500` kills the room so often while four directors use it.

Each of them does acts of several steps: a new event with its people, somebody registered and paid.
`DATABASE_URL` names the database, else it is a file of the folder. Nothing answered for may be
lost, nothing may be there twice, and no act may be half there, whether it was answered for or not.
What a director got no answer to is sent again, under the same id.
"""

import json
import os
import re
import sys
from collections import Counter
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from itertools import count
from random import Random
from threading import Event, Thread
from typing import Any, Final
from urllib.parse import urlencode

from tests.web.lives import Lives, lives

TOKEN: Final = "k" * 32
DIRECTORS: Final = "abcd"
STEPS: Final = {"new": 3, "register": 2}
"""Records each act makes."""
_ALERT: Final = re.compile(r'role="alert"[^>]*>([^<]*)')
"""What a page says instead of doing what was asked."""


@dataclass
class Deeds:
    """What was asked, and what became of it."""

    answered: dict[str, str] = field(default_factory=dict)
    """The stream of each act that was answered for."""
    unanswered: dict[str, dict[str, str]] = field(default_factory=dict)
    """Forms that were sent and not answered, by their act."""


class Director(Thread):
    """Does one thing after another until the server is gone."""

    def __init__(self, server: Lives, session: str, name: str, before: Deeds) -> None:
        super().__init__()
        self._connection = server.connection()
        self._cookies = f"sessionid={session}; csrftoken={TOKEN}"
        self._name = name
        self._again = before.unanswered
        self.deeds = Deeds()
        self.refused: AssertionError | None = None
        self.first = Event()

    def run(self) -> None:
        try:
            for action, form in self._again.items():
                self._act(action, form)
            for number in count():
                action = f"{self._name}{number}"
                self._act(action, _form(action, number, self.deeds))
        except (OSError, HTTPException):
            self._connection.close()
        except AssertionError as refused:
            self.refused = refused
        finally:
            self.first.set()

    def _act(self, action: str, form: dict[str, str]) -> None:
        self.deeds.unanswered[action] = form
        self.deeds.answered[action] = _sent(self._connection, self._cookies, action, form)
        del self.deeds.unanswered[action]
        self.first.set()


def _form(action: str, number: int, deeds: Deeds) -> dict[str, str]:
    """Every fourth act is a new event; the others register somebody in the last one."""
    if number % 4 == 0:
        people = f"Chloé {action}; paid\nDede {action}; paid"
        typed = {"preset": "club-evening", "book": "tda2017", "price": "20", "people": people}
        return {"to": "/new", "name": f"Night {action}", **typed}
    event = deeds.answered[next(reversed(deeds.answered))]
    return {"to": f"/e/{event}/act/register", "name": f"Bo {action}", "paid": "1"}


def _sent(connection: HTTPConnection, cookies: str, action: str, form: dict[str, str]) -> str:
    fields = {name: value for name, value in form.items() if name != "to"}
    body = urlencode({**fields, "action": action, "csrfmiddlewaretoken": TOKEN})
    kind = {"Cookie": cookies, "Content-Type": "application/x-www-form-urlencoded"}
    connection.request("POST", form["to"], body, kind)
    answer = connection.getresponse()
    text = answer.read()
    assert answer.status == 302, (answer.status, form, _ALERT.findall(text.decode()))
    return (answer.getheader("Location") or "").split("/e/")[1].split("/")[0]


def killed(folder: str, kills: int, seed: int = 0) -> dict[str, Any]:
    """So many lives, and what they left behind; an assertion where something is not right."""
    from tapisvert.web import serving

    serving.prepare(folder)
    from django.db import connections

    from tests.web.cast import account, browser

    sessions = [browser(account(f"Ana {who}", "owner")).cookies["sessionid"] for who in DIRECTORS]
    connections.close_all()
    chance = Random(seed)
    answered: dict[str, str] = {}
    before = {who: Deeds() for who in DIRECTORS}
    sent_again = 0
    with lives(folder, os.environ.get("DATABASE_URL", "")) as server:
        for life in range(kills):
            server.begin()
            directors = {
                who: Director(server, cookie.value, f"{life}{who}", before[who])
                for who, cookie in zip(DIRECTORS, sessions, strict=True)
            }
            for director in directors.values():
                director.start()
            next(iter(directors.values())).first.wait()
            director.join(chance.uniform(0, 0.3))
            server.kill()
            for who, director in directors.items():
                director.join()
                assert director.refused is None, director.refused
                answered |= director.deeds.answered
                sent_again += len(director.deeds.unanswered)
                before[who] = director.deeds
            if life % 20 == 19:
                check(answered)
                connections.close_all()
    found = check(answered)
    return {"kills": kills, "answered": len(answered), "unanswered": sent_again, **found}


def check(answered: dict[str, str]) -> dict[str, int]:
    """Everything answered for is there once and whole, and nothing else is half there."""
    from tapisvert.journal.database import DatabaseJournal
    from tapisvert.web.database import RoomDatabase

    journal = DatabaseJournal(RoomDatabase())
    steps: Counter[str] = Counter()
    where: dict[str, str] = {}
    for stream in journal.streams():
        for record in journal.read(stream):
            act = record.action.split("-")[0]
            steps[act] += 1
            assert where.setdefault(act, stream) == stream, f"{act} is there twice"
    for act, stream in answered.items():
        assert where.get(act) == stream, f"{act} was answered for and is not there"
    for act, made in steps.items():
        number = int(act.lstrip("0123456789")[1:])
        assert made == STEPS["register" if number % 4 else "new"], f"{act} is half there: {made}"
    return {"acts": len(steps), "records": steps.total()}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(killed(sys.argv[1], int(sys.argv[2]))) + "\n")
