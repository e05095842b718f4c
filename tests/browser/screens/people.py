"""The directory: found while typing, changed in a sheet, merged, forgotten, pasted."""

import re
from urllib.parse import quote

from playwright.sync_api import Locator, expect

from tests.browser.person import Person


def search(person: Person, asked: str) -> Locator:
    """Type a few letters; people stand below without a press."""
    person.opens("/people")
    person.types("#q", asked)
    expect(person.page).to_have_url(re.compile(f"q={quote(asked)}$"))
    return person.page.locator("#found .person .who")


def pastes_list(person: Person, text: str) -> None:
    """Paste a list, look at it, take it."""
    person.opens("/people/import")
    person.pastes("#text", text)
    person.taps_on("form.card button")
    person.taps_on("form.card .taking button")
    expect(person.page.locator(".recorded")).to_be_visible()


def changes(person: Person, **details: str) -> None:
    """Change somebody whose page is open, in the sheet."""
    person.taps_on(".folk-head .button >> nth=0")
    for field, value in details.items():
        person.fills(f"#sheet #p-{field}", value)
    person.taps_on("#sheet form button:not(.close)")
