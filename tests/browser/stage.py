"""A house with something on every screen: what the pages of a stranger's list are opened on."""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import Browser

from tests.browser.house import House
from tests.browser.person import LAPTOP, Person
from tests.browser.screens.door import accept, first_run
from tests.browser.screens.start import new_event
from tests.browser.screens.team import invite

EVENT = "tuesday"


class Stage(NamedTuple):
    """Two who may open everything, each in a language, and the secrets of the house."""

    french: Any
    english: Any
    secrets: dict[str, str]
    """By the name of the page: the address with its secret."""


def staged(browser: Browser, house: House) -> Stage:
    """Fill an empty house."""
    ana = Person(browser, house, LAPTOP)
    first_run(ana, "Ana", "fr")
    assert new_event(ana, "Tuesday", "Chloé Ferland\nDede Nwosu\nÉric Petit") == EVENT
    ana.opens(f"/e/{EVENT}/")
    ana.taps_on(f'form[action="/e/{EVENT}/screen"] button')
    display = ana.page.locator(f'form[action="/e/{EVENT}/screen"] a').inner_text()
    bo = Person(browser, house, LAPTOP)
    accept(bo, invite(ana, "owner"), "Bo", "en")
    secrets = {
        "setup": invite(ana, "owner"),
        "invitation": invite(ana, "viewer"),
        "display": display,
    }
    stage = Stage(ana.kept(), bo.kept(), secrets)
    for person in (ana, bo):
        person.context.close()
    return stage
