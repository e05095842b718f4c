"""The television: its secret address, and what it shows."""

from time import time

from playwright.sync_api import Locator, expect

from tests.browser.person import Person


def new_television(person: Person, event: str) -> str:
    """The address of the screen on the wall, from the panel of screens."""
    person.opens(f"/e/{event}/screens")
    person.taps_on('#panel button[value="add"]')
    link = person.page.locator('#panel a[href*="/d/"]').first
    expect(link).to_be_visible()
    return link.get_attribute("href") or ""


def clock(person: Person) -> Locator:
    """The clock of a console, or of a television."""
    return person.page.locator("#clock, #tv-clock").first


def digits(person: Person) -> Locator:
    """The clock everybody looks at."""
    return person.page.locator("#clock .digits, #tv-clock .digits").first


def seconds(person: Person) -> int:
    """What the clock says is left."""
    parts = [int(part) for part in digits(person).inner_text().split(":")]
    return sum(part * 60**place for place, part in enumerate(reversed(parts)))


def seconds_off(person: Person) -> float:
    """How far the digits are from the truth: the server's time is this machine's.

    Reading takes its time on a busy machine; whatever was true meanwhile is true.
    """
    end = ends(person) / 1000
    before = time()
    shown = seconds(person)
    after = time()
    return max(0.0, shown - (end - before), (end - after) - shown)


def is_right(person: Person) -> None:
    """Its digits are those of the server, within the second."""
    person.sees_that(lambda: seconds_off(person) < 1.5)


def ends(person: Person) -> int:
    """When the level ends, in milliseconds of the server's time."""
    told = clock(person).get_attribute("data-ends")
    assert told, "the clock runs"
    return int(told)
