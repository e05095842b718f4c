"""A bracket in the room: drawn, played from its cards, on the television, and for everybody."""

import pytest
from django.test import Client

from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.heats.progress import undecided
from tapisvert.tournament.phases.running import EndEvent, StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import Heats
from tapisvert.web.panels.screens.screens import add
from tests.tournament.build import setup
from tests.tournament.chance import chance
from tests.web.cast import account, browser, compact
from tests.web.finished import FREE, published
from tests.web.nights import HTMX, done, now


@pytest.fixture
def ana() -> Client:
    """Ana directs a bracket of five."""
    bracket = setup(table_size=2, heats=Heats(1, bracket=True), buy_in=FREE)
    people = RegisterPeople(("p1", "p2", "p3", "p4", "p5"))
    for number, command in enumerate(
        (CreateEvent(bracket), people, DrawSeats(chance()), StartEvent())
    ):
        done(command, f"bracket-{number}", minutes=-10)
    return browser(account("Ana", "director"))


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return compact(answer.content.decode())


def play(heat: int) -> None:
    for table in undecided(now()):
        loser = next(entry for entry in now().layout.tables[table].seats if entry)
        done(EliminatePlayers((loser,)), f"out-{heat}-{table}", minutes=-5)


def test_a_bracket_is_played_from_its_cards_and_shown_everywhere(ana: Client) -> None:
    shown = page(ana, "/e/tuesday/heats")
    assert ("Round 1" in shown, "Final" in shown, shown.count("bye")) == (True, True, 6)
    assert 'href="/e/tuesday/heats"' in page(ana, "/e/tuesday/")
    play(1)
    assert "Open round 2" in page(ana, "/e/tuesday/")
    answer = ana.post("/e/tuesday/act/do", {"task": "heat:2"}, headers=HTMX)
    assert (answer.status_code, len(now().heats)) == (200, 2)
    assert not now().draws.next_hash, "no draw is made, so no seed is shown"
    screen = add("tuesday", "Wall", "en")
    television = page(browser(), f"/d/{screen.secret}")
    assert 'data-view="heats" data-has' in television
    play(2)
    assert ana.post("/e/tuesday/act/do", {"task": "heat:3"}, headers=HTMX).status_code == 200
    play(3)
    done(EndEvent(), "end")
    public = page(browser(), f"/r/{published()}")
    assert ("Tableau" in public, public.count("<s>")) == (True, 4)
    assert "5" in page(ana, "/e/tuesday/results")
