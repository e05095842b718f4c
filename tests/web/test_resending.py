"""Forms over a real connection: sent twice, sent at once, sent from a page that is behind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from typing import NamedTuple
from urllib.parse import urlencode

import pytest

from tapisvert.actions import Meta
from tapisvert.desk.people import People
from tapisvert.journal.database import DatabaseJournal
from tapisvert.web.database import RoomDatabase
from tapisvert.web.house import desk
from tapisvert.web.panels.start.new_event import new_event
from tests.web.cast import account, browser
from tests.web.conftest import FOLDER
from tests.web.server import Server, served

TOKEN = "k" * 32
ACT = "/e/tuesday/act/"


class Answer(NamedTuple):
    """What came back."""

    status: int
    text: str


class Director:
    """Somebody whose page sends forms."""

    def __init__(self, server: Server, name: str, page_without_scripts: bool = False) -> None:
        self._server = server
        session = browser(account(name, "director")).cookies["sessionid"].value
        self._headers = {
            "Cookie": f"sessionid={session}; csrftoken={TOKEN}",
            "Content-Type": "application/x-www-form-urlencoded",
            **({} if page_without_scripts else {"HX-Request": "true"}),
        }

    def sends(self, address: str, **fields: object) -> Answer:
        connection = self._server.connection()
        form = urlencode({**fields, "csrfmiddlewaretoken": TOKEN})
        connection.request("POST", address, form, self._headers)
        answer = connection.getresponse()
        found = Answer(answer.status, unescape(answer.read().decode()))
        connection.close()
        return found


@pytest.fixture
def server(room: None) -> Iterator[Server]:
    """A server with an event that has started."""
    meta = Meta(1_000_000, "account-0")
    typed = {"name": "Tuesday", "preset": "club-evening", "book": "tda2017"}
    new_event({**typed, "people": "Chloé\nDede"}, meta, "open")
    with served(FOLDER) as running:
        ana = Director(running, "Zoé")
        assert ana.sends(ACT + "draw", action="draw").status == 200
        assert ana.sends(ACT + "start", action="start").status == 200
        yield running


def kinds() -> list[str]:
    """What the record holds after the start."""
    found = [record.command.kind for record in DatabaseJournal(RoomDatabase()).read("tuesday")]
    return found[found.index("start-event.1") + 1 :]


def test_a_form_sent_again_is_answered_as_before_and_does_nothing(server: Server) -> None:
    ana = Director(server, "Ana")
    answers = [ana.sends(ACT + "clock-adjust", minutes=1, action="once") for _ in range(3)]
    assert {answer.status for answer in answers} == {200}
    assert len({re.sub(r"\s+", " ", answer.text) for answer in answers}) == 1
    assert kinds() == ["adjust-clock.1"]


def test_a_double_click_over_two_connections_at_once_does_it_once(server: Server) -> None:
    ana = Director(server, "Ana")

    def click(_: int) -> int:
        return ana.sends(ACT + "clock-adjust", minutes=1, action="once").status

    with ThreadPoolExecutor(8) as fingers:
        assert set(fingers.map(click, range(24))) == {200}
    assert kinds() == ["adjust-clock.1"]


def test_directors_at_once_all_get_what_they_asked(server: Server) -> None:
    directors = [Director(server, name) for name in ("Ana", "Bo", "Chloé", "Dede")]

    def adjust(number: int) -> int:
        who = directors[number % len(directors)]
        return who.sends(ACT + "clock-adjust", minutes=1, action=f"act-{number}").status

    with ThreadPoolExecutor(4) as all_at_once:
        assert set(all_at_once.map(adjust, range(40))) == {200}
    assert kinds() == ["adjust-clock.1"] * 40


def test_a_form_from_a_page_that_is_behind_says_what_happened_meanwhile(server: Server) -> None:
    ana, bo = Director(server, "Ana"), Director(server, "Bo")
    seen = desk().version("tuesday")
    assert ana.sends(ACT + "clock-stop", action="a", seen=seen, reason="the lights").status == 200
    answer = bo.sends(ACT + "clock-stop", action="b", seen=seen, reason="a spilt glass")
    assert answer.status == 409
    assert "Ana" in answer.text
    assert 'value="a spilt glass"' in answer.text, "what Bo typed is in the form to be sent again"
    assert kinds() == ["stop-clock.1"]


def test_the_form_of_a_conflict_can_be_sent_once_the_way_is_free(server: Server) -> None:
    ana, bo = Director(server, "Ana"), Director(server, "Bo")
    seen = desk().version("tuesday")
    ana.sends(ACT + "clock-stop", action="a", seen=seen)
    told = bo.sends(ACT + "clock-stop", action="b", seen=seen, reason="a spilt glass").text
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', told))
    ana.sends(ACT + "clock-start", action="c")
    assert bo.sends(ACT + "clock-stop", **fields).status == 200
    assert kinds() == ["stop-clock.1", "start-clock.1", "stop-clock.1"]


def test_a_form_that_is_behind_but_still_right_is_carried_out(server: Server) -> None:
    ana, bo = Director(server, "Ana"), Director(server, "Bo")
    seen = desk().version("tuesday")
    ana.sends(ACT + "clock-adjust", action="a", seen=seen, minutes=1)
    assert bo.sends(ACT + "clock-stop", action="b", seen=seen).status == 200
    assert kinds() == ["adjust-clock.1", "stop-clock.1"]


def test_without_scripts_a_conflict_is_a_page_with_the_same_form(server: Server) -> None:
    ana, bo = Director(server, "Ana"), Director(server, "Bo", page_without_scripts=True)
    seen = desk().version("tuesday")
    ana.sends(ACT + "clock-stop", action="a", seen=seen)
    answer = bo.sends(ACT + "clock-stop", action="b", seen=seen, reason="a spilt glass")
    assert answer.status == 409
    assert "<html" in answer.text
    assert 'value="a spilt glass"' in answer.text


def test_what_was_done_under_an_id_is_told_to_nobody_else_and_for_nothing_else(
    server: Server,
) -> None:
    ana, bo = Director(server, "Ana"), Director(server, "Bo")
    assert ana.sends(ACT + "clock-adjust", minutes=1, action="hers").status == 200
    for who, verb in ((bo, "clock-adjust"), (bo, "announce"), (ana, "announce")):
        answer = who.sends(ACT + verb, minutes=1, text="hello", action="hers")
        assert answer.status == 409, verb
        assert "give a new action a new id" in answer.text
    assert kinds() == ["adjust-clock.1"]


def test_a_new_event_sent_several_times_at_once_is_one_event_and_one_answer(server: Server) -> None:
    ana = Director(server, "Ana", page_without_scripts=True)
    form = {"name": "Friday", "preset": "club-evening", "book": "tda2017", "price": "20"}
    asked = {**form, "people": "Eli\nFay", "action": "friday"}
    with ThreadPoolExecutor(4) as hands:
        answers = list(hands.map(lambda _: ana.sends("/new", **asked), range(4)))
    assert [answer.status for answer in answers] == [302] * 4, answers[-1].text
    kept = [record.action for record in DatabaseJournal(RoomDatabase()).read("friday")]
    assert kept == ["friday", "friday-0", "friday-people"]
    known = People(RoomDatabase()).everybody()
    assert [one.name for one in known].count("Eli") == 1


def test_two_events_of_one_name_made_at_once_are_two_events(server: Server) -> None:
    ana = Director(server, "Ana", page_without_scripts=True)
    form = {"name": "Friday", "preset": "club-evening", "book": "tda2017", "people": "Eli"}
    with ThreadPoolExecutor(3) as hands:
        answers = hands.map(lambda name: ana.sends("/new", **form, action=name), ("a", "b", "c"))
        assert [answer.status for answer in answers] == [302] * 3
    streams = DatabaseJournal(RoomDatabase()).streams()
    assert sorted(streams) == ["friday", "friday-2", "friday-3", "tuesday"]
