"""Who may come in."""

from __future__ import annotations

from tests.browser.person import Person


def invite(person: Person, role: str) -> str:
    """The address somebody is sent, to be used once."""
    person.opens("/settings/team")
    person.page.locator(f'input[name="role"][value="{role}"]').check()
    person.taps_on('main form:has(input[name="role"]) button')
    return person.page.locator(".recorded a").inner_text()


def settings(person: Person, language: str, theme: str) -> None:
    """How one reads the room."""
    person.opens("/settings/me")
    person.page.locator(f'input[name="language"][value="{language}"]').check()
    person.page.locator(f'input[name="theme"][value="{theme}"]').check()
    person.taps_on('main form:has(input[name="theme"]) button')
