"""The floor desk: chips and digits under the thumb, the verdict below them."""

from playwright.sync_api import Locator, expect

from tests.browser.person import Person


def facing(person: Person, digits: tuple[str, ...]) -> None:
    """What there is to pay, on the pad of the page."""
    for digit in digits:
        person.taps_on(f'[data-digit="{digit}"]')


def pushes(person: Person, *chips: int) -> None:
    """The chips somebody pushed, one tap each."""
    for chip in chips:
        person.taps_on(f'#tell [data-tap="{chip}"]')


def verdict(person: Person) -> Locator:
    """The largest words of the ruling."""
    place = person.page.locator("#ruling .headline").first
    expect(place).to_be_visible()
    return place


def answers(person: Person) -> Locator:
    """What may be tapped as an answer."""
    return person.page.locator("#ruling .answer-row")


def changes(person: Person, fact: str, value: str) -> None:
    """A fact that was understood, put right with the page's own digits."""
    pill = person.page.locator(".fact").filter(has_text=fact).first
    person.taps_on(pill.locator("summary"))
    pill.locator(".change input:not([type=hidden])").fill("")
    for digit in value:
        person.taps_on(pill.locator(f'[data-digit="{digit}"]'))
    person.taps_on(pill.locator(".pair-line button"))


def removes(person: Person, fact: str) -> None:
    """A fact that was understood, taken away."""
    pill = person.page.locator(".fact").filter(has_text=fact).first
    person.taps_on(pill.locator("summary"))
    person.taps_on(pill.locator('button[name="drop"]'))
