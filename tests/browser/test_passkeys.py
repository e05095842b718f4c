"""Passkeys and codes in a real browser, with the key of a device that Chromium plays."""

import re

import pytest
from playwright.sync_api import expect

from tapisvert.web.moment import now
from tapisvert.web.second_step import code_at
from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.person import LAPTOP, Person
from tests.browser.screens.door import PASSWORD

pytestmark = pytest.mark.usefixtures("owner")

DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def ana(comes: Comes, house: House) -> Person:
    """Ana signs in by the machine's name, on a device that keeps keys."""
    port = house.address.rpartition(":")[2]
    ana = comes(LAPTOP, base_url=f"http://localhost:{port}")
    device = ana.context.new_cdp_session(ana.page)
    device.send("WebAuthn.enable")
    device.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})
    ana.opens("/login")
    ana.fills("#name", "Ana")
    ana.fills("#password", PASSWORD)
    ana.sends("main form button")
    expect(ana.page).to_have_url(re.compile("/$"))
    return ana


def test_a_passkey_signs_in_without_a_password_and_confirms_grave_acts(ana: Person) -> None:
    ana.opens("/settings/security")
    ana.fills("#passkey-name", "Laptop")
    ana.sends("#passkey-new button")
    expect(ana.page.locator("#codes li")).to_have_count(10)
    expect(ana.page.locator("main")).to_contain_text("Laptop")
    ana.opens("/settings/me")
    ana.sends('form[action="/logout"] button')
    expect(ana.page).to_have_url(re.compile("/login"))
    ana.sends("form.passkey button")
    expect(ana.page).to_have_url(re.compile("/$"))
    ana.opens("/settings/confirm?next=/settings/team")
    ana.sends("form.passkey button")
    expect(ana.page).to_have_url(re.compile("/settings/team$"))
    ana.opens("/settings/security")
    ana.sends('form:has(input[value="passkey-drop"]) button')
    expect(ana.page.locator('input[value="passkey-drop"]')).to_have_count(0)


def test_a_passkey_stands_for_the_old_password_once_it_is_shown(ana: Person) -> None:
    ana.opens("/settings/security")
    ana.fills("#passkey-name", "Telephone")
    ana.sends("#passkey-new button")
    ana.opens("/settings/me")
    expect(ana.page.locator("#old")).to_be_visible()
    ana.sends("#by-passkey")
    ana.sends("form.passkey button")
    expect(ana.page).to_have_url(re.compile("/settings/me$"))
    expect(ana.page.locator("#old")).to_have_count(0)
    ana.opens("/settings/security")
    ana.sends('form:has(input[value="passkey-drop"]) button')


def test_an_app_is_asked_for_its_code_after_the_password(ana: Person) -> None:
    ana.opens("/settings/security")
    ana.sends('form:has(input[value="app-begin"]) button')
    expect(ana.page.locator("#app-code")).to_be_visible()
    secret = ana.page.locator(".app-picture + p code").inner_text()
    ana.fills("#app-code", code_at(secret, now()))
    ana.sends('form:has(input[value="app-keep"]) button')
    expect(ana.page.locator("#codes li")).to_have_count(10)
    paper = ana.page.locator("#codes li").first.inner_text()
    ana.opens("/settings/me")
    ana.sends('form[action="/logout"] button')
    ana.opens("/login")
    ana.fills("#name", "Ana")
    ana.fills("#password", PASSWORD)
    ana.sends("main form button")
    expect(ana.page).to_have_url(re.compile("/login/code"))
    ana.fills("#code", paper)
    ana.sends("main form button")
    expect(ana.page).to_have_url(re.compile("/$"))
    ana.opens("/settings/security")
    ana.sends('form:has(input[value="app-drop"]) button')
    expect(ana.page.locator('input[value="app-begin"]')).to_have_count(1)
