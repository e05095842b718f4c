"""The television: its secret address, and what it shows."""

from __future__ import annotations

from playwright.sync_api import Locator

from tests.browser.person import Person


def digits(person: Person) -> Locator:
    """The clock everybody looks at."""
    return person.page.locator("#clock .digits").first
