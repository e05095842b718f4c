"""The players: a pasted list, a search, and the sheet of one of them."""

from playwright.sync_api import Locator, expect

from tests.browser.person import Person


def pastes_list(person: Person, names: str) -> None:
    """From the panel: open, paste, register them all, paid where it costs something."""
    person.taps_on("#paste-first:visible, #paste:visible")
    sheet(person)
    person.pastes("#sheet #paste-list", names)
    expect(person.page.locator("#sheet #register-people")).to_be_visible()
    for doubt in person.page.locator('#sheet select[name^="who-"]').all():
        if not doubt.input_value():
            doubt.select_option("new")
    if person.page.locator('#sheet input[name="all-paid"]').count():
        person.taps_on('#sheet input[name="all-paid"]')
    person.taps_on("#sheet #register-people")
    expect(person.page.locator("#sheet[open]")).to_have_count(0)


def finds(person: Person, letters: str) -> Locator:
    """Type a few letters; the rows that stay."""
    person.types("#players-q", letters)
    rows = person.page.locator("#players-list .player", has_text=letters)
    expect(rows.first).to_be_visible()
    return rows


def sheet(person: Person) -> Locator:
    """What rose over the page, once its fields listen."""
    shown = person.page.locator("#sheet[open]")
    expect(shown).to_be_visible()
    expect(shown.locator(".htmx-added")).to_have_count(0)
    return shown


def closed(person: Person) -> None:
    """An act that was done ends its sheet."""
    expect(person.page.locator("#sheet[open]")).to_have_count(0)
