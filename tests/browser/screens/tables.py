"""The tables: tiles, an oval, and a seat under the thumb."""

from playwright.sync_api import Locator, expect

from tests.browser.person import Person
from tests.browser.screens import players


def opens(person: Person, event: str, table: int) -> None:
    """The oval of a table."""
    person.opens(f"/e/{event}/tables/{table}")
    expect(person.page.locator("#oval .oval")).to_be_visible()


def taken(person: Person) -> Locator:
    """The seats somebody sits in."""
    return person.page.locator("#oval .seat.taken a")


def out(person: Person, seat: Locator) -> str:
    """Two taps: the seat, then out. Gives the name."""
    name = seat.locator(".name").first.get_attribute("title") or ""
    person.taps_on(seat)
    players.sheet(person)
    person.taps_on("#sheet #act-out")
    players.closed(person)
    return name
