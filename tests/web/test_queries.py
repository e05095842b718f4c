"""How often a page asks the database: never more for a larger field."""

import pytest

from tapisvert.actions import Meta
from tapisvert.person import Person
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.web.house import desk, people
from tests.tournament.build import setup
from tests.web.cast import account, browser
from tests.web.doors import ADDRESSES
from tests.web.questions import asked, of_page

pytestmark = pytest.mark.usefixtures("room")

MOST = 25
TABLES = ('"django_session"', '"account"', '"role_grant"', "record")
PANELS = tuple(
    sorted(
        address
        for address in ADDRESSES.values()
        if address.startswith("/e/tuesday/") and not address.endswith(".pdf")
    )
)


def evening(event: str, players: int) -> None:
    """An event being played by so many."""
    meta = Meta(1_000_000, "account-0")
    everybody = [Person(f"{event}-{number}", f"Player {number}") for number in range(players)]
    people().put(*everybody)
    commands = (
        CreateEvent(setup()),
        RegisterPeople(tuple(person.id for person in everybody)),
        DrawSeats(Chance("5eed" * 16)),
        StartEvent(),
    )
    for number, command in enumerate(commands):
        desk().do(event, command, meta, f"begin-{number}")


def test_no_page_of_an_event_asks_more_often_for_four_times_as_many_players() -> None:
    evening("few", 60)
    evening("many", 240)
    ana = browser(account("Ana", "owner"))
    for panel in PANELS:
        counts = []
        for event in ("few", "many"):
            address = panel.replace("tuesday", event)
            if ana.get(address).status_code != 200:
                break
            counts.append(of_page(ana, address))
        if len(counts) == 2:
            few, many = counts
            assert many <= few, (panel, few, many)
            assert many <= MOST, (panel, many)


def test_an_act_asks_who_it_is_once_and_what_it_is_about_twice() -> None:
    evening("few", 6)
    ana = browser(account("Ana", "owner"))

    def act(number: int) -> list[str]:
        form = {"action": f"act-{number}", "minutes": 1}
        return asked(lambda: ana.post("/e/few/act/clock-adjust", form))

    act(1)
    questions = act(2)
    tables = [table for sql in questions for table in TABLES if f"FROM {table}" in sql]
    assert tables == ['"django_session"', '"account"', '"role_grant"', "record", "record"]
    assert sum("INSERT INTO record" in sql for sql in questions) == 1
    assert sum("INSERT INTO stream_end" in sql for sql in questions) == 1
    assert sum("INSERT INTO sent_form" in sql for sql in questions) == 1
    assert len(questions) <= 10, questions
