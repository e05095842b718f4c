"""A real server whose machine's clock is set: it is noticed, told, and the director chooses."""

from pathlib import Path
from time import monotonic, sleep
from urllib.parse import urlencode

import pytest
from django.db import connections

from tapisvert.actions import Meta
from tapisvert.journal.database import DatabaseJournal
from tapisvert.journal.record import Record
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.timing.reading import reading
from tapisvert.web.database import RoomDatabase
from tapisvert.web.house import desk
from tapisvert.web.moment import now as moment
from tapisvert.web.panels.start.new_event import new_event
from tests.processes import PATIENCE
from tests.web.cast import account, browser, forget_process
from tests.web.conftest import FOLDER
from tests.web.server import Server, served

HOUR = 60 * 60_000
TOKEN = "k" * 32


@pytest.fixture
def off(tmp_path: Path) -> Path:
    """How far the machine's clock is off, in milliseconds."""
    file = tmp_path / "off"
    file.write_text("0", "ascii")
    return file


def evening(at: int) -> None:
    """An event that plays."""
    meta = Meta(at, "account-0")
    typed = {"name": "Tuesday", "preset": "club-evening", "book": "tda2017"}
    new_event({**typed, "people": "Chloé\nDede"}, meta, "open")
    desk().do("tuesday", DrawSeats(Chance("5eed" * 16)), meta, "draw")
    desk().do("tuesday", StartEvent(), meta, "start")


def noted(many: int = 1) -> list[Record]:
    """What was noted of jumps, once so many were."""
    until = monotonic() + PATIENCE
    while True:
        connections.close_all()
        records = DatabaseJournal(RoomDatabase()).read("tuesday")
        found = [one for one in records if one.command.kind == "note-clock-jump.1"]
        if len(found) >= many:
            return found
        assert monotonic() < until, "nobody noticed"
        sleep(0.05)


def remaining(at: int) -> int:
    forget_process()
    now = desk().now("tuesday")
    assert now.setup is not None
    return reading(now.clock, now.setup.structure, at).remaining


def sends(server: Server, session: str, address: str, **fields: str) -> int:
    connection = server.connection()
    kind = {
        "Cookie": f"sessionid={session}; csrftoken={TOKEN}",
        "Content-Type": "application/x-www-form-urlencoded",
    }
    body = urlencode({**fields, "csrfmiddlewaretoken": TOKEN})
    connection.request("POST", address, body, kind)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


@pytest.mark.usefixtures("room")
def test_a_clock_set_ahead_and_back_again_is_noticed_and_the_level_clock_goes_on(
    off: Path,
) -> None:
    evening(moment())
    session = browser(account("Ana", "owner")).cookies["sessionid"].value
    with served(FOLDER, environ={"TAPISVERT_CLOCK": str(off)}) as server:
        assert sends(server, session, "/e/tuesday/act/clock-adjust", minutes="1", action="a") == 302
        before = remaining(moment())
        off.write_text(str(HOUR), "ascii")
        ahead = noted()[0]
        assert abs(ahead.command.data["milliseconds"] - HOUR) < 3_000
        assert ahead.actor == "Tapis Vert"
        assert 0 <= before - remaining(moment() + HOUR) < PATIENCE * 1000
        connection = server.connection()
        connection.request("GET", "/e/tuesday/", headers={"Cookie": f"sessionid={session}"})
        page = connection.getresponse().read().decode()
        connection.close()
        assert "jumped ahead by 1:00:" in page or "jumped ahead by 59:" in page
        off.write_text("0", "ascii")
        back = noted(2)[1]
        assert abs(back.command.data["milliseconds"] + HOUR) < 3_000
        assert 0 <= before - remaining(moment()) < PATIENCE * 1000


@pytest.mark.usefixtures("room")
def test_a_room_that_starts_behind_its_record_says_so_and_lets_the_clock_go_on(off: Path) -> None:
    evening(moment() + 2 * HOUR)
    with served(FOLDER, environ={"TAPISVERT_CLOCK": str(off)}):
        back = noted()[0]
    assert abs(back.command.data["milliseconds"] + 2 * HOUR) < PATIENCE * 1000
