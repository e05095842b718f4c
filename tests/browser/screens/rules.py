"""The books: search as one types, read, set side by side."""

from playwright.sync_api import Locator, expect

from tests.browser.person import Person


def search(person: Person, asked: str) -> Locator:
    """Type a few letters; what is found stands below without a press."""
    person.opens("/rules/")
    person.types("#q", asked)
    hits = person.page.locator("#found .hit")
    expect(hits.first).to_be_visible()
    return hits


def compare(person: Person, topic: str) -> Locator:
    """Lay the books beside each other on a topic."""
    person.opens("/rules/compare/")
    person.chooses("#on", topic)
    person.taps_on("form.seek button")
    grids = person.page.locator(".beside")
    expect(grids.first).to_be_visible()
    return grids
