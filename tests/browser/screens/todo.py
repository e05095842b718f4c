"""What is to be done: cards with their reason, their article and one button."""

from playwright.sync_api import Locator, expect

from tests.browser.person import Person


def opening(person: Person, verb: str) -> None:
    """The one step before the first hand that is next: hash, draw, start."""
    step = person.page.locator(f'#opening-act[formaction$="/act/{verb}"]')
    expect(step).to_be_visible()
    person.taps_on(step)
    expect(step).to_have_count(0)


def cards(person: Person) -> Locator:
    return person.page.locator("#todo li.waits")


def ready(person: Person) -> Locator:
    """Cards whose button is there."""
    return person.page.locator('#todo button[formaction$="/act/do"]')


def asks_for_button(person: Person) -> Locator:
    """Seats to tap where a card must know where the button is."""
    return person.page.locator("#todo .seat-number")
