"""The television: its secret address, and what it shows."""

from __future__ import annotations

from time import time

from playwright.sync_api import Locator

from tests.browser.person import Person


def digits(person: Person) -> Locator:
    """The clock everybody looks at."""
    return person.page.locator("#clock .digits, #tv-clock .digits").first


def seconds(person: Person) -> int:
    """What the clock says is left."""
    parts = [int(part) for part in digits(person).inner_text().split(":")]
    return sum(part * 60**place for place, part in enumerate(reversed(parts)))


def seconds_off(person: Person) -> float:
    """How far the digits are from the truth: the server's time is this machine's."""
    return abs(seconds(person) - (ends(person) / 1000 - time()))


def ends(person: Person) -> int:
    """When the level ends, in milliseconds of the server's time."""
    told = person.page.locator("#clock, #tv-clock").first.get_attribute("data-ends")
    assert told, "the clock runs"
    return int(told)
