"""The floor desk: chips and digits under the thumb, the verdict below them."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.person import Person


def facing(person: Person, digits: tuple[str, ...]) -> None:
    """What there is to pay, on the pad of the page."""
    for digit in digits:
        person.taps_on(f'[data-digit="{digit}"]')


def pushes(person: Person, *chips: int) -> None:
    """The chips he pushed, one tap each."""
    for chip in chips:
        person.taps_on(f'#tell [data-tap="{chip}"]')


def verdict(person: Person) -> Locator:
    """The largest words of the ruling."""
    place = person.page.locator("#ruling .headline").first
    expect(place).to_be_visible()
    return place
