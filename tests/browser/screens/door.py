"""The way in: the first link, an invitation, a name and a password."""

import re
from typing import Final

from playwright.sync_api import expect

from tests.browser.person import Person

PASSWORD: Final = "tapis vert"


def first_run(person: Person, name: str, language: str = "fr") -> None:
    """Open the link the terminal printed, and the room with it; the club is as proposed."""
    person.opens(person.house.first)
    _introduces(person, name, language)
    person.taps_on("main form > button")
    expect(person.page.locator('main a[href="/new"]')).to_be_visible()


def accept(person: Person, address: str, name: str, language: str = "fr") -> None:
    """Come in by an invitation."""
    person.opens(address)
    _introduces(person, name, language)


def sign_in(person: Person, name: str) -> None:
    """With a password, at the door."""
    person.opens("/login")
    person.fills("#name", name)
    person.fills("#password", PASSWORD)
    person.taps_on("main form button")
    expect(person.page).not_to_have_url("**/login")


def sign_out(person: Person) -> None:
    person.opens("/settings/me")
    person.taps_on('form[action="/logout"] button')


def _introduces(person: Person, name: str, language: str) -> None:
    person.fills("#name", name)
    person.page.locator(f'input[name="language"][value="{language}"]').check()
    person.fills("#password", PASSWORD)
    person.taps_on("main form button")
    expect(person.page.locator("#password")).to_have_count(0)


def shows_who_it_is(person: Person) -> None:
    """Grave acts ask for the password again, ten minutes after somebody showed it."""
    person.opens("/settings/confirm?next=/people")
    person.fills("#password", PASSWORD)
    person.taps_on("main form:has(#password) button")
    expect(person.page).to_have_url(re.compile("/people$"))
