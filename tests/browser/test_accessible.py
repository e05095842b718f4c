"""Every page of the house, on a phone and on a laptop, in both languages and both themes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from tests.browser.accessible import faults, overflow
from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.person import LAPTOP, PHONE, Device, Person
from tests.browser.stage import Stage
from tests.web import conftest as _room  # noqa: F401  (settings are read before the table is)
from tests.web.test_access import ADDRESSES

STRANGERS: Final = ("login", "setup", "invitation", "display")
"""Pages that look otherwise, or not at all, to somebody who is signed in."""
ABSENT: Final = frozenset(("kept-backup",))
"""Files that do not exist in this house."""

Visitors = Callable[[str], list[Person]]


@pytest.fixture(scope="module")
def visitors(
    browser: Browser, house: House, stage: Stage
) -> Iterator[Callable[[str], list[Person]]]:
    """For each page, those who look at it: in French on a phone, in English on a laptop."""

    def come(kept: Any, device: Device, locale: str) -> Person:
        return Person(browser, house, device, locale=locale, storage_state=kept)

    known = [come(stage.owners["fr"], PHONE, "fr-FR"), come(stage.owners["en"], LAPTOP, "en-GB")]
    strangers = [come(None, PHONE, "fr-FR"), come(None, LAPTOP, "en-GB")]
    yield lambda page: strangers if page in STRANGERS else known
    for person in (*known, *strangers):
        person.context.close()


@pytest.mark.parametrize("page", sorted(set(READ) - ABSENT))
def test_nothing_serious_stands_in_anybodys_way(
    page: str, stage: Stage, visitors: Callable[[str], list[Person]]
) -> None:
    address = stage.addresses.get(page, ADDRESSES[page])
    for person, language in zip(visitors(page), ("fr", "en"), strict=True):
        answer = person.page.goto(address)
        assert answer is not None
        assert (answer.status, answer.headers["content-type"][:9]) == (200, "text/html")
        assert person.page.locator("html").get_attribute("lang") == language or page == "display"
        assert faults(person.page) == []
        assert overflow(person.page) <= 0
        assert person.witness.complaints == []


def shown(person: Person, address: str) -> Literal["page", "part", "file", "form"]:
    """What is at an address; a page that this house cannot show is a hole in the stage."""
    answer = person.page.request.get(address)
    if answer.status == 405:
        return "form"
    assert answer.status == 200, f"nothing to see at {address}: give the stage what it shows"
    if not answer.headers["content-type"].startswith("text/html"):
        return "file"
    return "page" if "<html" in answer.text() else "part"


def test_a_screen_nobody_could_read_is_found_out(comes: Comes) -> None:
    dede = comes(PHONE)
    dede.opens("/login")
    dede.page.evaluate("""
        document.querySelector("main").innerHTML = "<input><p>Pale</p>";
        document.querySelector("p").style.color = "#eee";
        document.querySelector("p").style.width = "900px";
    """)
    told = " ".join(faults(dede.page))
    assert "light: color-contrast" in told
    assert "light: label" in told
    assert overflow(dede.page) > 0
