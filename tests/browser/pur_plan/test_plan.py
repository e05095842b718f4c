"""The plan runs: one test for each article, and no league article is missing."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from playwright.sync_api import Browser

from tapisvert.rulebooks import packaged
from tests.browser.house import House
from tests.browser.person import LAPTOP, PHONE, Person
from tests.browser.pur_plan.articles import PLAN, Walk, walks
from tests.browser.pur_plan.season import Place, Season

WALKS = walks()


@pytest.fixture(scope="module")
def come(browser: Browser) -> Iterator[Callable[[str], Person]]:
    """One house with a league for each walk, and one browser for each of the cast."""
    came: dict[str, Person] = {}
    with TemporaryDirectory(prefix="tapisvert-house-") as folder:
        command = (sys.executable, "-m", "tests.browser.pur_plan.seed", folder)
        printed = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
        remembered: dict[str, Any] = json.loads(printed)
        house = House(folder)

        def somebody(name: str) -> Person:
            if name not in came:
                device = LAPTOP if name else PHONE
                state = remembered.get(name)
                came[name] = Person(browser, house, device, locale="en-GB", storage_state=state)
            return came[name]

        yield somebody
        for each in came.values():
            each.context.close()
        house.close()
    assert not [complaint for each in came.values() for complaint in each.witness.complaints]


@pytest.mark.parametrize("walk", WALKS, ids=WALKS.values())
def test_an_article_is_there_where_a_person_looks(
    walk: Walk, come: Callable[[str], Person]
) -> None:
    walk(Season(Place.of(WALKS[walk]), come))


def test_no_league_article_is_missing() -> None:
    articles = {each.number: each.disposition for each in packaged("pur2019").articles}
    league = {number for number, disposition in articles.items() if disposition == "league"}
    assert sorted(league - PLAN.keys()) == []
    assert sorted(PLAN.keys() - articles.keys()) == []
