"""Days in the room: first days, bags by table, stacks given up, and everybody together."""

from typing import Any

import pytest
from django.test import Client

from tapisvert.person import Person
from tapisvert.tournament.days.flights import OpenFlight
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent, NameSubstitute
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import Flights, Late, Rebuys
from tapisvert.web.house import people as known
from tapisvert.web.moment import now as moment
from tests.prints.paper import pages as printed_pages
from tests.prints.paper import read
from tests.tournament.build import setup
from tests.tournament.chance import chance
from tests.web.cast import account, browser, compact
from tests.web.nights import HTMX, cards, done, now, started


@pytest.fixture
def ana() -> Client:
    return browser(account("Ana", "director"))


def act(client: Client, verb: str, **sent: object) -> int:
    return client.post(f"/e/tuesday/act/{verb}", sent, headers=HTMX).status_code


def page(client: Client, address: str = "/e/tuesday/days") -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return compact(answer.content.decode())


def first_day(book: str = "tda2017", **flights: Any) -> None:
    """Four players in 1A of two first days."""
    told = Flights(("1A", "1B"), **flights)
    rebuys = Rebuys("re-entry", None, None, 2)
    event = setup(book, flights=told, late=Late(2), rebuys=rebuys)
    commands = (
        CreateEvent(event),
        OpenFlight("1A"),
        NameSubstitute("bo"),
        RegisterPeople(("p1", "p2", "p3", "p4")),
        DrawSeats(chance()),
        StartEvent(),
    )
    for number, command in enumerate(commands):
        done(command, f"day-{number}", minutes=-10)


def test_a_first_day_is_bagged_table_by_table_and_the_next_one_opens(ana: Client) -> None:
    first_day(best_forward=True)
    shown = page(ana)
    assert "being played, 4 entries" in shown
    assert "to be played" in shown
    assert "Bag table 1" in shown
    slips = ana.get("/e/tuesday/print/bag-slips.pdf?tables=1").content
    assert (printed_pages(slips), read(slips).count("Chips counted")) == (1, 4)
    act(ana, "bag", entry=[1, 2], stack=["12 000", "8000"])
    assert sorted(now().field.bagged) == [1, 2]
    assert "The chips of each, 20,000 in all" in page(ana)
    assert act(ana, "bag", entry=[3, 4], stack=["9000", "9000"]) == 409 or now().phase == "running"
    act(ana, "bag", entry=[3, 4], stack=["11000", "9000"])
    assert now().phase == "suspended"
    shown = page(ana)
    assert "over: 4 entries, 4 bags, 40,000 chips" in shown
    assert "Open 1B" in shown
    assert "12,000" in read(ana.get("/e/tuesday/print/bag-slips.pdf?lang=en").content)
    act(ana, "open-flight", flight="1B")
    assert now().days.flight == "1B"


def test_between_two_days_there_is_no_clock_to_run(ana: Client) -> None:
    first_day()
    assert 'id="clock-more"' in page(ana, "/e/tuesday/")
    act(ana, "bag", entry=[1, 2, 3, 4], stack=["11000", "9000", "11000", "9000"])
    for address in ("/e/tuesday/", "/e/tuesday/clock"):
        shown = page(ana, address)
        assert "Between two days" in shown
        for control in ("clock-run", "clock-more", "clock-next", "panel-next", "adjust-1"):
            assert f'id="{control}"' not in shown


def test_a_small_bag_is_given_up_for_the_next_first_day_where_it_is_allowed(ana: Client) -> None:
    first_day("ropta2020", surrender=True)
    act(ana, "bag", entry=[1, 2, 3, 4], stack=["400", "14600", "13000", "12000"])
    shown = page(ana)
    assert 'id="give-up-1"' in shown
    assert "/rules/ropta2020/" in shown
    act(ana, "surrender-bag", entry=1)
    assert now().field.entries[1].status == "out"
    assert 'id="give-up-1"' not in page(ana)


def card(client: Client, beginning: str) -> str:
    """The card of the to-do list that proposes it."""
    for each in cards(now(), moment(), "en"):
        if each.id.startswith(beginning):
            assert each.act in page(client, "/e/tuesday/")
            return each.id
    raise AssertionError(f"nothing proposes {beginning}")


def test_the_list_leads_from_the_first_day_to_the_second(ana: Client) -> None:
    first_day()
    act(ana, "bag", entry=[1, 2, 3, 4], stack=["10000"] * 4)
    assert act(ana, "do", task=card(ana, "flight:1B")) == 200
    known().put(Person("p1", "Player 1"))
    pasted = ana.post("/e/tuesday/players/paste", {"list": "Player 1"}).content.decode()
    assert "does not let anybody qualify twice" in compact(pasted)
    people = tuple(f"q{number}" for number in range(3))
    for number, command in enumerate((RegisterPeople(people), DrawSeats(chance(2)), StartEvent())):
        done(command, f"b-{number}", minutes=-5)
    act(ana, "bag", entry=[5, 6, 7], stack=["10000"] * 3)
    assert "merge-flights" in page(ana)
    assert act(ana, "do", task=card(ana, "merge:")) == 200
    assert now().days.merged == 1
    assert card(ana, "seats:1:7")
    shown = page(ana)
    assert "Draw the seats of the next day" in shown
    assert "4 entries, 4 bags, 40,000 chips" in shown
    assert "3 entries, 3 bags, 30,000 chips" in shown
    assert 'formaction="/e/tuesday/act/draw"' in shown
    assert act(ana, "draw") == 200
    assert now().field.playing == 7
    console = page(ana, "/e/tuesday/")
    assert "Begin the day" in console
    assert 'id="clock-more"' not in console
    assert act(ana, "do", task=card(ana, "next-day:1")) == 200
    assert now().phase == "running"


def test_an_empty_bag_is_told_by_its_name(ana: Client) -> None:
    first_day()
    sent = {"entry": [1, 2, 3, 4], "stack": ["-5", "1", "1", "1"]}
    answer = ana.post("/e/tuesday/act/bag", sent, headers=HTMX).content.decode()
    assert "The bag of p1 is empty or counted below nothing" in answer


def test_the_way_to_every_panel_stays_on_the_page_of_days(ana: Client) -> None:
    first_day()
    assert 'href="/e/tuesday/journal"' in page(ana)


def test_an_event_of_one_day_has_no_such_tab(ana: Client) -> None:
    started(3)
    assert "/e/tuesday/days" not in page(ana, "/e/tuesday/")
    assert "Bag table 1" in page(ana)


def test_tables_of_a_large_hall_follow_as_others_are_bagged(
    ana: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tapisvert.web.panels.days import pages

    started(18)
    assert "more table" not in page(ana)
    monkeypatch.setattr(pages, "_TABLES", 1)
    shown = page(ana)
    assert ('id="bag-1"' in shown, 'id="bag-2"' in shown) == (True, False)
    assert "1 more table follows as these are bagged" in shown
