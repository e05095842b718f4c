"""Whatever anybody presses, the house can be saved, and opens elsewhere as it was."""

import re
from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapisvert.actions import Meta
from tapisvert.desk.festival.preparing import HOUSE
from tapisvert.festival.floor import PlanFloor
from tapisvert.web.house import desk, festivals, leagues
from tests.web import databases
from tests.web.cast import account, browser, forget_process
from tests.web.form_walk import FormWalk
from tests.web.nights import started
from tests.web.test_crawl import furnished

PAGES = ("players", "tables", "money", "results", "structure", "journal")
CHANGING = re.compile(r"<(script|style|svg|time|form|nav|header)\b.*?</\1>|<[^>]+>", re.S)
SHORT, LONG = 40, 800


def shown(client: Client) -> dict[str, str]:
    """What people read of every event, league and the festival, without clocks and buttons."""
    addresses = [f"/e/{name}/{page}" for name in desk().streams() for page in PAGES]
    addresses += [f"/l/{name}/{page}" for name in leagues().streams() for page in ("", "journal")]
    addresses += ["/people", "/festival/tables", "/festival/tickets"]
    pages = {}
    for address in addresses:
        answer = client.get(address)
        assert answer.status_code < 500, address
        (main,) = re.findall(r"<main.*</main>", answer.content.decode(), re.S) or [""]
        pages[address] = " ".join(unescape(CHANGING.sub(" ", main)).split())
    return pages


def walked_saved_and_restored(seed: int, steps: int) -> None:
    ana = account("Ana", "owner")
    furnished()
    started(12, "monday")
    festivals().do(HOUSE, PlanFloor(tuple(range(1, 9))), Meta(1_000_000, ana.author), "plan")
    walk = FormWalk([browser(ana), browser(account("Bo", "director"))], seed)
    for client in walk.clients:
        client.raise_request_exception = False
    for _ in range(steps):
        walk.step()
    assert not walk.broken
    assert walk.granted
    before = shown(browser(ana))
    saved = browser(ana).get("/settings/data/house").content
    databases.settled("default")
    forget_process()
    other = browser(account("Ana", "owner"))
    answer = other.post("/open", {"file": SimpleUploadedFile("house.tapisvert", saved)})
    assert answer.status_code == 200, unescape(CHANGING.sub(" ", answer.content.decode()))[-600:]
    after = shown(other)
    assert {one: text for one, text in before.items() if after.get(one) != text} == {}


@pytest.mark.usefixtures("room")
def test_whatever_was_pressed_the_house_opens_elsewhere_as_it_was() -> None:
    walked_saved_and_restored(1, SHORT)


@pytest.mark.oracle
@pytest.mark.usefixtures("room")
@pytest.mark.parametrize("seed", range(2, 8))
def test_the_same_for_as_long_as_an_oracle_takes(seed: int) -> None:
    walked_saved_and_restored(seed, LONG)
