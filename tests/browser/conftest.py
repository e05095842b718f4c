"""Browsers for the tests: one real Chromium, a house for each file, people who come and go.

Workers take neighbouring tests together, so that one or two browsers do for all of them.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser import chromium
from tests.browser.house import House
from tests.browser.person import LAPTOP, PATIENCE, PHONE, Device, Person
from tests.browser.screens.door import first_run, sign_in
from tests.browser.stage import Stage, filled, set_up
from tests.browser.visiting import STRANGERS, Visitors
from tests.leftovers import usual_place

PICTURES: Final = Path(usual_place(), "tapisvert-pictures")
"""Where the screens of failed tests are kept."""
FAILED: Final = pytest.StashKey[bool]()

Comes = Callable[..., Person]

expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The system's Chromium, without a window."""
    path = chromium.found()
    if path is None:
        pytest.skip(chromium.MISSING)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=chromium.flags())
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def house(request: pytest.FixtureRequest) -> Iterator[House]:
    """A server of this file's own: on a copy of the stage where its tests play there, or empty."""
    with TemporaryDirectory(prefix="tapisvert-house-") as folder:
        if _plays_on_stage(request):
            set_up(folder)
        opened = House(folder)
        yield opened
        opened.close()


@pytest.fixture
def comes(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Comes]:
    """Somebody comes with a device; whatever their browser complained of fails the test."""
    people: list[Person] = []

    def come(device: Device = LAPTOP, **more: Any) -> Person:
        people.append(Person(browser, house, device, **more))
        return people[-1]

    yield come
    if request.node.stash.get(FAILED, False):
        _picture(request.node.name, people)
    complaints = [each for one in people for each in one.witness.complaints]
    for one in people:
        one.context.close()
    assert not complaints


@pytest.fixture(scope="module")
def stage(house: House) -> Stage:
    """The house with a running evening, a finished one, and Ana and Bo who own it."""
    return filled()[1]


@pytest.fixture(scope="module")
def visitors(browser: Browser, house: House, stage: Stage) -> Iterator[Visitors]:
    """Those who look at every page."""

    def come(kept: Any, device: Device, locale: str) -> Person:
        return Person(browser, house, device, locale=locale, storage_state=kept)

    known = [come(stage.owners["fr"], PHONE, "fr-FR"), come(stage.owners["en"], LAPTOP, "en-GB")]
    strangers = [come(None, PHONE, "fr-FR"), come(None, LAPTOP, "en-GB")]
    yield lambda page: strangers if page in STRANGERS else known
    for person in (*known, *strangers):
        person.context.close()


@pytest.fixture(scope="module")
def owner(browser: Browser, house: House) -> Any:
    """Ana owns the house: what her browser remembers of it."""
    ana = Person(browser, house, LAPTOP)
    first_run(ana, "Ana")
    kept = ana.kept()
    ana.context.close()
    assert not ana.witness.complaints
    return kept


@pytest.fixture
def ana(comes: Comes, owner: Any) -> Person:
    """Ana at her laptop, signed in."""
    return comes(LAPTOP, storage_state=owner)


def signed_in(comes: Comes, name: str, device: Device, **more: Any) -> Person:
    """Somebody of the team at a device of their own."""
    person = comes(device, **more)
    sign_in(person, name)
    return person


def _plays_on_stage(request: pytest.FixtureRequest) -> bool:
    """Whether any test of the file asks for the stage, whichever comes first."""
    return any(
        "stage" in item.fixturenames
        for item in request.session.items
        if isinstance(item, pytest.Function) and item.path == request.path
    )


def _picture(name: str, people: list[Person]) -> None:
    PICTURES.mkdir(exist_ok=True)
    for number, person in enumerate(people, 1):
        for page in person.context.pages:
            path = PICTURES / f"{name}-{number}.png"
            page.screenshot(path=path, full_page=True)
            sys.stderr.write(f"What was on the screen: {path}\n")
