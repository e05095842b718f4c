"""Real servers: a night moves to another computer, levels are saved, lost people come back in."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest

from tapisvert.actions import Command, Meta
from tapisvert.desk.backup.file import as_bytes, read
from tapisvert.desk.backup.saved import Backup, Saved
from tapisvert.desk.running import Desk
from tapisvert.journal.memory import MemoryJournal
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.structure import Level, Structure
from tapisvert.web.moment import now
from tapisvert.web.second_step import code_at
from tests.processes import PATIENCE, until
from tests.tournament.build import setup
from tests.web.databases import server_address
from tests.web.server import Server, served

FAST = Structure("fast", tuple(Level("play", 2, 25 * n, 50 * n) for n in range(1, 30)))


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, server: Server) -> None:
        self.house = f"http://127.0.0.1:{server.port}"
        self._cookies = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self._cookies))

    @property
    def session(self) -> str:
        """What tells the server who this is."""
        return next(one.value or "" for one in self._cookies if one.name == "sessionid")

    def get(self, address: str) -> tuple[str, bytes]:
        """Where the page is found in the end, and what it holds."""
        with self._opener.open(self.house + urlsplit(address).path, timeout=PATIENCE) as answer:
            return answer.url.removeprefix(self.house), answer.read()

    def post(self, address: str, _from: str, **typed: str) -> tuple[str, bytes]:
        """Fill in the form of a page."""
        typed["csrfmiddlewaretoken"] = self._token(_from)
        return self._send(address, urlencode(typed).encode(), "application/x-www-form-urlencoded")

    def upload(self, content: bytes) -> bytes:
        """Open a backup."""
        edge = "edge-of-a-part"
        head = f'--{edge}\r\nContent-Disposition: form-data; name="'
        body = (
            f'{head}csrfmiddlewaretoken"\r\n\r\n{self._token("/open")}\r\n'
            f'{head}file"; filename="night.tapisvert"\r\n\r\n'
        ).encode()
        kind = f"multipart/form-data; boundary={edge}"
        return self._send("/open", body + content + f"\r\n--{edge}--\r\n".encode(), kind)[1]

    def opens(self, link: str, name: str = "Ana") -> str:
        """Use a link of the first owner, or one back in; the page it leads to."""
        typed = {"password": "tapis vert tapis"} | ({"name": name} if name else {})
        return self.post(urlsplit(link).path, urlsplit(link).path, language="en", **typed)[0]

    def _send(self, address: str, body: bytes, kind: str) -> tuple[str, bytes]:
        asked = Request(self.house + urlsplit(address).path, body, {"Content-Type": kind})
        with self._opener.open(asked, timeout=PATIENCE) as answer:
            return answer.url.removeprefix(self.house), answer.read()

    def _token(self, page: str) -> str:
        found = re.search(rb'name="csrfmiddlewaretoken" value="(\w+)"', self.get(page)[1])
        assert found is not None
        return found[1].decode()


@contextmanager
def room(folder: Path, database: str = "") -> Iterator[tuple[Server, Person]]:
    """A computer with a room, and its owner."""
    with served(str(folder), database) as server:
        ana = Person(server)
        assert ana.opens(server.told["first"]) == "/settings/first"
        yield server, ana


def fast_evening() -> bytes:
    """An event whose levels last two seconds, started just now."""
    desk = Desk(MemoryJournal())
    commands: tuple[Command, ...] = (
        CreateEvent(setup(structure=FAST)),
        RegisterPeople(("p1", "p2", "p3")),
        DrawSeats(Chance("00112233445566778899aabbccddeeff")),
        StartEvent(),
    )
    for number, command in enumerate(commands):
        desk.do("fast", command, Meta(now(), "ana"), f"a{number}")
    return as_bytes(Backup(now(), (Saved("fast", tuple(desk.journal.read("fast"))),)))


def test_a_running_server_saves_every_level_by_itself(tmp_path: Path) -> None:
    with room(tmp_path) as (_, ana):
        ana.upload(fast_evening())
        kept = tmp_path / "backups" / "fast"
        until(lambda: kept.exists() and len(list(kept.glob("*.tapisvert"))) >= 3)
        levels = {file.stem.rpartition("-")[2] for file in kept.glob("*.tapisvert")}
        assert len(levels) >= 3
        for file in kept.glob("*.tapisvert"):
            assert read(file.read_bytes(), file.name).streams[0].stream == "fast"


def test_half_a_night_moves_to_another_computer_and_ends_there(tmp_path: Path) -> None:
    typed = {"name": "Mardi", "preset": "club-evening", "book": "tda2017", "action": "n1"}
    with room(tmp_path / "one") as (_, ana):
        ana.post("/new", "/new", people="Chloé\nDede\nEli\nFay", **typed)
        page = "/e/mardi/"
        ana.post("/e/mardi/act/draw", page, action="d1")
        ana.post("/e/mardi/act/start", page, action="s1")
        ana.post("/e/mardi/act/out", page, action="o1", entry="1")
        _, saved = ana.get("/e/mardi/backup")
    (half,) = read(saved, "x").streams
    with room(tmp_path / "two") as (_, bo):
        assert b"New here" in bo.upload(saved)
        _, copied = bo.get("/e/mardi/backup")
        (found,) = read(copied, "x").streams
        assert found.records[:-2] == half.records
        assert found.records[-2].command.kind == "open-file.1"
        assert found.records[-1].command.data["lost"] is True
        desk = Desk(MemoryJournal())
        for record in found.records:
            desk.journal.append("mardi", record.version - 1, record)
        assert (desk.now("mardi").phase, desk.now("mardi").field.playing) == ("running", 3)
        for entry in ("2", "3"):
            bo.post("/e/mardi/act/out", page, action=f"o{entry}", entry=entry)
        bo.post("/e/mardi/act/end", page, action="e1")
        _, ended = bo.get("/e/mardi/backup")
    (night,) = read(ended, "x").streams
    assert night.records[: len(half.records)] == half.records
    assert night.records[-1].command.kind == "end-event.1"
    with served(str(tmp_path / "one")) as server:
        back = Person(server)
        back.post("/login", "/login", name="Ana", password="tapis vert tapis")
        assert b"Goes on" in back.upload(ended)
        _, here = back.get("/e/mardi/backup")
        (home,) = read(here, "x").streams
        assert home.records[: len(night.records)] == night.records
        assert home.records[-1].command.data["lost"] is True


def test_a_club_moves_to_a_server_with_postgresql_and_back(tmp_path: Path, postgres: str) -> None:
    with room(tmp_path / "club") as (_, ana):
        ana.upload(fast_evening())
        _, house = ana.get("/settings/data/house")
    with room(tmp_path / "festival", server_address()) as (_, bo):
        assert b"New here" in bo.upload(house)
        kept = tmp_path / "festival" / "backups" / "fast"
        until(lambda: kept.exists() and list(kept.glob("*.tapisvert")))
        bo.post("/e/fast/act/end", "/e/fast/", action="e1", reason="closing time")
        _, ended = bo.get("/e/fast/backup")
    with served(str(tmp_path / "club")) as server:
        back = Person(server)
        back.post("/login", "/login", name="Ana", password="tapis vert tapis")
        assert b"Goes on" in back.upload(ended)


def invited(folder: Path, *words: str) -> str:
    done = subprocess.run(
        (sys.executable, "-m", "tapisvert", "invite", "--data", str(folder), "--json", *words),
        capture_output=True,
        text=True,
        check=True,
    )
    link: str = json.loads(done.stdout)["link"]
    return link


def test_whoever_has_the_machine_gets_back_in_while_the_server_runs(tmp_path: Path) -> None:
    with room(tmp_path) as (server, ana):
        link = invited(tmp_path, "--name", "ana")
        again = Person(server)
        assert again.opens(link, name="") == "/"
        assert ana.get("/")[0].startswith("/login")
        with pytest.raises(HTTPError):
            Person(server).get(link)
        other = Person(server)
        assert other.opens(invited(tmp_path), name="Bo") == "/settings/first"
        assert b"Bo" in again.get("/settings/team")[1]


def test_whoever_has_the_machine_drops_a_second_step_that_was_lost(tmp_path: Path) -> None:
    with room(tmp_path) as (server, ana):
        page = "/settings/security"
        ana.post(page, page, do="app-begin")
        (secret,) = re.findall(rb"<code>([A-Z2-7]{32})</code>", ana.get(page)[1])
        ana.post(page, page, do="app-keep", code=code_at(secret.decode(), now()))
        assert Person(server).opens(invited(tmp_path, "--name", "ana"), name="") == "/login/code"
        link = invited(tmp_path, "--name", "ana", "--drop-second-step")
        assert Person(server).opens(link, name="") == "/"


def test_a_name_nobody_has_is_refused_with_those_there_are(tmp_path: Path) -> None:
    with room(tmp_path):
        words = ("invite", "--data", str(tmp_path), "--name", "Zoé", "--lang", "en")
        done = subprocess.run(
            (sys.executable, "-m", "tapisvert", *words), capture_output=True, text=True
        )
        assert (done.returncode, done.stdout) == (2, "")
        assert "Nobody signs in as Zoé; these do: Ana." in done.stderr


def test_a_server_prints_a_link_for_one_more_owner_when_asked(tmp_path: Path) -> None:
    with room(tmp_path):
        pass
    with served(str(tmp_path)) as server:
        assert server.told["first"] is None
    with served(str(tmp_path), words=("--new-owner-link",)) as server:
        assert Person(server).opens(server.told["first"], name="Bo") == "/settings/first"
