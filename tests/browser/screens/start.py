"""The list of events, and a new one."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.person import Person


def new_event(person: Person, name: str, people: str = "", book: str = "") -> str:
    """Make an event; gives its address."""
    person.opens("/new")
    person.fills("#name", name)
    if book:
        person.chooses("#book", book)
    if people:
        person.pastes("#people", people)
    person.taps_on("main form:has(#name) button:not([type=button])")
    expect(person.page).to_have_url(re.compile("/e/[^/]+/"))
    return person.page.url.split("/e/")[1].split("/")[0]
