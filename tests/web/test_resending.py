"""Forms over a real connection: sent twice, sent at once, sent from a page that is behind."""

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from secrets import token_hex
from typing import NamedTuple
from urllib.parse import urlencode

import pytest
from django.db import connections

from tapisvert.actions import Meta
from tapisvert.desk.people import People
from tapisvert.journal.database import DatabaseJournal
from tapisvert.web.database import RoomDatabase
from tapisvert.web.house import desk
from tapisvert.web.panels.start.new_event import new_event
from tests.web import databases
from tests.web.cast import account, browser, forget_process
from tests.web.conftest import FOLDER
from tests.web.server import Server, served

TOKEN = "k" * 32
DIRECTORS = ("Zoé", "Ana", "Bo", "Chloé", "Dede")


class Answer(NamedTuple):
    """What came back."""

    status: int
    text: str


class Evening(NamedTuple):
    """An event that has started, at a server, and the sessions of those who direct it."""

    server: Server
    sessions: dict[str, str]
    name: str

    @property
    def version(self) -> int:
        return desk().version(self.name)

    def kinds(self) -> list[str]:
        """What the record holds after the start."""
        records = DatabaseJournal(RoomDatabase()).read(self.name)
        found = [record.command.kind for record in records]
        return found[found.index("start-event.1") + 1 :]


class Director:
    """Somebody whose page sends forms."""

    def __init__(self, evening: Evening, name: str, page_without_scripts: bool = False) -> None:
        self._evening = evening
        self._headers = {
            "Cookie": f"sessionid={evening.sessions[name]}; csrftoken={TOKEN}",
            "Content-Type": "application/x-www-form-urlencoded",
            **({} if page_without_scripts else {"HX-Request": "true"}),
        }

    def acts(self, verb: str, **fields: object) -> Answer:
        return self.sends(f"/e/{self._evening.name}/act/{verb}", **fields)

    def sends(self, address: str, **fields: object) -> Answer:
        connection = self._evening.server.connection()
        form = urlencode({**fields, "csrfmiddlewaretoken": TOKEN})
        connection.request("POST", address, form, self._headers)
        answer = connection.getresponse()
        found = Answer(answer.status, unescape(answer.read().decode()))
        connection.close()
        return found


@pytest.fixture(scope="module")
def open_house() -> Iterator[tuple[Server, dict[str, str]]]:
    """A server, and those who direct there: one house for all tests, as it has many evenings."""
    databases.settled("default")
    forget_process()
    accounts = {name: account(name, "director") for name in DIRECTORS}
    sessions = {name: browser(one).cookies["sessionid"].value for name, one in accounts.items()}
    with served(FOLDER) as running:
        yield running, sessions
    forget_process()
    connections.close_all()


@pytest.fixture
def evening(open_house: tuple[Server, dict[str, str]]) -> Evening:
    """An event of its own for each test."""
    name = f"evening-{token_hex(4)}"
    meta = Meta(1_000_000, "account-0")
    typed = {"name": name, "preset": "club-evening", "book": "tda2017"}
    new_event({**typed, "people": "Chloé\nDede"}, meta, f"open-{name}")
    made = Evening(*open_house, name)
    zoe = Director(made, "Zoé")
    assert zoe.acts("draw", action=f"draw-{name}").status == 200
    assert zoe.acts("start", action=f"start-{name}").status == 200
    return made


def test_a_form_sent_again_is_answered_as_before_and_does_nothing(evening: Evening) -> None:
    ana = Director(evening, "Ana")
    answers = [ana.acts("clock-adjust", minutes=1, action="once") for _ in range(3)]
    assert {answer.status for answer in answers} == {200}
    assert len({re.sub(r"\s+", " ", answer.text) for answer in answers}) == 1
    assert evening.kinds() == ["adjust-clock.1"]


def test_a_double_click_over_two_connections_at_once_does_it_once(evening: Evening) -> None:
    ana = Director(evening, "Ana")

    def click(_: int) -> int:
        return ana.acts("clock-adjust", minutes=1, action="once").status

    with ThreadPoolExecutor(8) as fingers:
        assert set(fingers.map(click, range(24))) == {200}
    assert evening.kinds() == ["adjust-clock.1"]


def test_directors_at_once_all_get_what_they_asked(evening: Evening) -> None:
    directors = [Director(evening, name) for name in ("Ana", "Bo", "Chloé", "Dede")]

    def adjust(number: int) -> int:
        who = directors[number % len(directors)]
        return who.acts("clock-adjust", minutes=1, action=f"act-{number}").status

    with ThreadPoolExecutor(4) as all_at_once:
        assert set(all_at_once.map(adjust, range(40))) == {200}
    assert evening.kinds() == ["adjust-clock.1"] * 40


def test_a_form_from_a_page_that_is_behind_says_what_happened_meanwhile(evening: Evening) -> None:
    ana, bo = Director(evening, "Ana"), Director(evening, "Bo")
    seen = evening.version
    assert ana.acts("clock-stop", action="a", seen=seen, reason="the lights").status == 200
    answer = bo.acts("clock-stop", action="b", seen=seen, reason="a spilt glass")
    assert answer.status == 409
    assert "Ana" in answer.text
    assert 'value="a spilt glass"' in answer.text, "what Bo typed is in the form to be sent again"
    assert evening.kinds() == ["stop-clock.1"]


def test_the_form_of_a_conflict_can_be_sent_once_the_way_is_free(evening: Evening) -> None:
    ana, bo = Director(evening, "Ana"), Director(evening, "Bo")
    seen = evening.version
    ana.acts("clock-stop", action="a", seen=seen)
    told = bo.acts("clock-stop", action="b", seen=seen, reason="a spilt glass").text
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', told))
    ana.acts("clock-start", action="c")
    assert bo.acts("clock-stop", **fields).status == 200
    assert evening.kinds() == ["stop-clock.1", "start-clock.1", "stop-clock.1"]


def test_a_form_that_is_behind_but_still_right_is_carried_out(evening: Evening) -> None:
    ana, bo = Director(evening, "Ana"), Director(evening, "Bo")
    seen = evening.version
    ana.acts("clock-adjust", action="a", seen=seen, minutes=1)
    assert bo.acts("clock-stop", action="b", seen=seen).status == 200
    assert evening.kinds() == ["adjust-clock.1", "stop-clock.1"]


def test_without_scripts_a_conflict_is_a_page_with_the_same_form(evening: Evening) -> None:
    ana, bo = Director(evening, "Ana"), Director(evening, "Bo", page_without_scripts=True)
    seen = evening.version
    ana.acts("clock-stop", action="a", seen=seen)
    answer = bo.acts("clock-stop", action="b", seen=seen, reason="a spilt glass")
    assert answer.status == 409
    assert "<html" in answer.text
    assert 'value="a spilt glass"' in answer.text


def test_what_was_done_under_an_id_is_told_to_nobody_else_and_for_nothing_else(
    evening: Evening,
) -> None:
    ana, bo = Director(evening, "Ana"), Director(evening, "Bo")
    assert ana.acts("clock-adjust", minutes=1, action="hers").status == 200
    for who, verb in ((bo, "clock-adjust"), (bo, "announce"), (ana, "announce")):
        answer = who.acts(verb, minutes=1, text="hello", action="hers")
        assert answer.status == 409, verb
        assert "give a new action a new id" in answer.text
    assert evening.kinds() == ["adjust-clock.1"]


def test_a_page_gone_back_to_and_filled_in_anew_is_never_told_as_done(evening: Evening) -> None:
    ana = Director(evening, "Ana")
    assert ana.acts("announce", text="Pizza is here", action="page").status == 200
    answer = ana.acts("announce", text="Last call for the bar", action="page")
    assert answer.status == 409
    assert 'value="Last call for the bar"' in answer.text
    assert "give a new action" not in answer.text
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', answer.text))
    assert ana.acts("announce", **fields).status == 200
    assert ana.acts("announce", text="Pizza is here", action="page").status == 200
    assert evening.kinds() == ["announce.1", "announce.1"]


def test_another_process_and_a_restarted_one_know_what_a_form_held(evening: Evening) -> None:
    pizza, bar = "Pizza is here", "Last call for the bar"
    assert Director(evening, "Ana").acts("announce", text=pizza, action="page").status == 200
    with served(FOLDER) as another:
        ana = Director(evening._replace(server=another), "Ana")
        answer = ana.acts("announce", text=bar, action="page")
        assert (answer.status, bar in answer.text) == (409, True)
        assert ana.acts("announce", text=pizza, action="page").status == 200
    assert evening.kinds() == ["announce.1"]


def test_what_forms_held_is_thrown_away_after_thousands(evening: Evening) -> None:
    ana, database = Director(evening, "Ana"), RoomDatabase()
    ((before,),) = database.rows("SELECT MAX(number) FROM sent_form")
    thousands_later = (before // 64 + 100) * 64 - 2
    old = "INSERT INTO sent_form (number, stream, action, digest) VALUES (%s, 'x', %s, '')"
    database.change_all(old, [(before + 1, "old"), (thousands_later, "late")])
    for number in range(2):
        text = f"Announcement {number}"
        assert ana.acts("announce", text=text, action=f"page-{number}").status == 200
    kept = {action for (action,) in database.rows("SELECT action FROM sent_form")}
    assert ("old" in kept, "late" in kept, "page-1" in kept) == (False, True, True)


def test_a_new_event_sent_several_times_at_once_is_one_event_and_one_answer(
    evening: Evening,
) -> None:
    ana = Director(evening, "Ana", page_without_scripts=True)
    form = {"name": "Friday", "preset": "club-evening", "book": "tda2017", "price": "20"}
    asked = {**form, "people": "Eli\nFay", "action": "friday"}
    with ThreadPoolExecutor(4) as hands:
        answers = list(hands.map(lambda _: ana.sends("/new", **asked), range(4)))
    assert [answer.status for answer in answers] == [302] * 4, answers[-1].text
    kept = [record.action for record in DatabaseJournal(RoomDatabase()).read("friday")]
    assert kept == ["friday", "friday-0", "friday-people"]
    known = People(RoomDatabase()).everybody()
    assert [one.name for one in known].count("Eli") == 1


def test_two_events_of_one_name_made_at_once_are_two_events(evening: Evening) -> None:
    ana = Director(evening, "Ana", page_without_scripts=True)
    form = {"name": "Saturday", "preset": "club-evening", "book": "tda2017", "people": "Gus"}
    with ThreadPoolExecutor(3) as hands:
        answers = hands.map(lambda name: ana.sends("/new", **form, action=name), ("a", "b", "c"))
        assert [answer.status for answer in answers] == [302] * 3
    streams = DatabaseJournal(RoomDatabase()).streams()
    made = sorted(each for each in streams if each.startswith("saturday"))
    assert made == ["saturday", "saturday-2", "saturday-3"]
