"""The list of events, and a new one."""

import re

from playwright.sync_api import expect

from tests.browser.person import Person


def new_event(person: Person, name: str, people: str = "", book: str = "", price: str = "") -> str:
    """Make an event from the start; gives its name in addresses."""
    person.opens("/")
    person.taps_on('main a[href="/new"]')
    person.fills("#name", name)
    if book:
        person.chooses("#book", book)
    if price:
        person.fills("#price", price)
    if people:
        person.pastes("#people", people)
    return creates(person)


def creates(person: Person) -> str:
    """Press the one button of the form."""
    person.taps_on("main form:has(#name) .create button")
    expect(person.page).to_have_url(re.compile("/e/[^/]+/"))
    return person.page.url.split("/e/")[1].split("/")[0]
