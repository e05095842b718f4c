"""Who may come in."""

from playwright.sync_api import expect

from tests.browser.person import Person


def invite(person: Person, role: str) -> str:
    """The address somebody is sent, to be used once."""
    person.opens("/settings/team")
    person.page.locator(f'input[name="role"][value="{role}"]').check()
    person.taps_on('main form:has(input[name="role"]) button')
    return person.page.locator(".recorded a").inner_text()


def binds(person: Person, account: str, name: str) -> None:
    """An owner says who of the directory an account is."""
    person.opens("/settings/team")
    form = person.page.locator(f'.member:has(strong:text-is("{account}")) form.bound')
    form.locator("input[name=person]").fill(name)
    form.locator("button").click()
    expect(form.locator("input[name=person]")).to_have_value(name)


def settings(person: Person, language: str, theme: str) -> None:
    """How one reads the room."""
    person.opens("/settings/me")
    person.page.locator(f'input[name="language"][value="{language}"]').check()
    person.page.locator(f'input[name="theme"][value="{theme}"]').check()
    person.sends('main form:has(input[name="theme"]) button')
