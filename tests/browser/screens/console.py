"""The console: clock at hand, to-do cards, and panels."""

from playwright.sync_api import Locator, expect

from tests.browser.person import Person


def act(person: Person, verb: str) -> Locator:
    """The button of a verb, wherever it stands."""
    return person.page.locator(f'[formaction$="/act/{verb}"]:visible').first


def pauses(person: Person) -> None:
    person.taps_on('#clock-run[formaction$="/clock-stop"]')


def resumes(person: Person) -> None:
    person.taps_on('#clock-run[formaction$="/clock-start"]')


def toast(person: Person) -> Locator:
    """The words about what was just done."""
    shown = person.page.locator("#toasts .toast").last
    expect(shown).to_be_visible()
    return shown


def is_offline(person: Person) -> Locator:
    """The line a page shows when it has lost its stream."""
    return person.page.locator("#offline:visible")
