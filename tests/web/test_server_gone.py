"""PostgreSQL stopped under a room that runs: said at every door, nothing lost, and on it goes."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

import pytest

from tests.postgres_server import postgres_server
from tests.processes import PATIENCE
from tests.web.server import Server, served

TOKEN = "k" * 32
PASSWORD = "correct horse battery"


@pytest.fixture(scope="module")
def postgres() -> Iterator[Any]:
    """A server of this file's own, which nobody else misses while it stands."""
    with postgres_server("gone") as server:
        yield server


class Ana:
    """An owner in a browser, and the same person at the terminal."""

    def __init__(self, room: Server, folder: Path, database: str) -> None:
        self._room = room
        self._environ = {
            **os.environ,
            "DATABASE_URL": database,
            "TAPISVERT_DATA": str(folder),
            "TAPISVERT_LANG": "en",
        }
        self._session = ""
        setup = urlsplit(room.told["first"]).path
        sent = {"name": "Ana", "password": PASSWORD, "again": PASSWORD}
        assert self.asks("POST", setup, **sent)[0] == 302

    def asks(self, method: str, address: str, **fields: str) -> tuple[int, str]:
        connection = self._room.connection()
        headers = {"Cookie": f"csrftoken={TOKEN}; {self._session}", "Accept-Language": "en"}
        body = None
        if method == "POST":
            headers["Content-Type"] = "application/x-www-form-urlencoded"
            body = urlencode({**fields, "csrfmiddlewaretoken": TOKEN})
        connection.request(method, address, body, headers)
        answer = connection.getresponse()
        text = unescape(answer.read().decode())
        for cookie in answer.headers.get_all("Set-Cookie") or ():
            if found := re.match(r"sessionid=\w+", cookie):
                self._session = found[0]
        connection.close()
        return answer.status, text

    def registers(self, name: str) -> tuple[int, str]:
        return self.asks("POST", "/e/tuesday/act/register", name=name, action=name.encode().hex())

    def types(self, *words: str) -> tuple[int, str]:
        command = (sys.executable, "-m", "tapisvert", *words)
        done = subprocess.run(
            command,
            env=self._environ,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        return done.returncode, done.stdout + done.stderr


def looked_at(room: Server, address: str) -> tuple[int, str]:
    """A page as somebody gets it who never signed in; one that cannot come asks by itself again."""
    with closing(room.connection()) as connection:
        connection.request("GET", address, headers={"Accept-Language": "en"})
        answer = connection.getresponse()
        assert (answer.getheader("Refresh") == "10") == (answer.status == 503)
        return answer.status, unescape(answer.read().decode())


def test_a_server_that_stops_is_said_at_every_door_and_nothing_is_lost(
    postgres: Any, tmp_path: Path
) -> None:
    database = str(postgres.get_uri())
    with served(str(tmp_path), database) as room:
        ana = Ana(room, tmp_path, database)
        assert ana.types("event", "create", "Tuesday", "--by", "Ana")[0] == 0
        assert ana.registers("Bo")[0] == 302
        assert ana.asks("POST", "/e/tuesday/screens", do="add", name="Wall")[0] == 302
        wall = re.findall(r"/d/[\w-]{8,}", ana.asks("GET", "/e/tuesday/screens")[1])[0]
        assert ana.asks("GET", wall)[0] == 200
        postgres.stop()
        try:
            pages = [looked_at(room, wall), looked_at(room, wall), ana.asks("GET", "/e/tuesday/")]
            status, text = ana.registers("Chloé")
            typed = ana.types("event", "register", "Dede", "--by", "Ana")
            begun = ana.types("serve", "--host", "127.0.0.1", "--port", "0")
        finally:
            postgres.start()
        assert [answered for answered, _ in pages] == [503] * len(pages)
        assert status in (409, 503)
        for told in (text, *(page for _, page in pages)):
            assert "The database server does not answer" in told
        for answered, told in (typed, begun):
            assert answered == 2
            assert "The database does not open" in told
            assert "Traceback" not in told
        assert ana.registers("Chloé")[0] == 302
        assert ana.types("event", "register", "Dede", "--by", "Ana")[0] == 0
        players = ana.asks("GET", "/e/tuesday/players")[1]
        assert all(
            players.count(f">{name}<") or name in players for name in ("Bo", "Chloé", "Dede")
        )
        status, listed = ana.types("event", "status")
        assert (status, "3" in listed) == (0, True)
