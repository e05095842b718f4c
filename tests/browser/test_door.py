"""The way in, in a real browser."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import LAPTOP, PHONE, Person
from tests.browser.screens.door import PASSWORD, accept, sign_in, sign_out
from tests.browser.screens.team import invite, settings

pytestmark = pytest.mark.usefixtures("owner")


def test_the_first_link_opens_the_room_once(comes: Comes) -> None:
    dede = comes(PHONE)
    with dede.witness.expecting(409, 422, 404):
        dede.opens(dede.house.first)
    expect(dede.page.locator("#password")).to_have_count(0)
    assert dede.reads()


def test_the_owner_lands_on_the_start_in_the_language_chosen(ana: Person) -> None:
    ana.opens("/")
    assert ana.page.locator("html").get_attribute("lang") == "fr"
    expect(ana.page.get_by_role("link", name="Nouvelle soirée")).to_be_visible()


def test_somebody_invited_comes_in_and_signs_in_again_later(ana: Person, comes: Comes) -> None:
    address = invite(ana, "assistant")
    bo = comes(PHONE)
    accept(bo, address, "Bo", "en")
    assert bo.page.locator("html").get_attribute("lang") == "en"
    sign_out(bo)
    expect(bo.page).to_have_url(re.compile("/login"))
    sign_in(bo, "Bo")
    expect(bo.page).to_have_url(re.compile("/$"))


def test_a_wrong_password_keeps_the_name_and_says_what_is_wrong(comes: Comes) -> None:
    dede = comes(LAPTOP)
    dede.opens("/login")
    dede.fills("#name", "Ana")
    dede.fills("#password", "nothing like it")
    with dede.witness.expecting(422):
        dede.taps_on("main form button")
        expect(dede.page.locator(".refusal")).to_be_visible()
    assert dede.page.locator("#name").input_value() == "Ana"
    dede.fills("#password", PASSWORD)
    dede.taps_on("main form button")
    expect(dede.page).to_have_url(re.compile("/$"))


def test_a_theme_chosen_is_the_theme_shown(ana: Person) -> None:
    grounds = []
    for theme in ("light", "dark"):
        settings(ana, "fr", theme)
        grounds.append(ana.page.evaluate("getComputedStyle(document.body).backgroundColor"))
    settings(ana, "fr", "auto")
    assert grounds == ["rgb(241, 244, 239)", "rgb(14, 21, 18)"]


def test_a_stranger_reads_the_door_in_his_own_language(comes: Comes) -> None:
    for locale, language in (("fr-CA", "fr"), ("en-GB", "en")):
        dede = comes(PHONE, locale=locale)
        dede.opens("/login")
        assert dede.page.locator("html").get_attribute("lang") == language


def test_a_code_given_by_hand_says_who_an_account_is_and_typing_a_name_says_nothing(
    ana: Person, comes: Comes
) -> None:
    ana.opens("/people/new?name=Dede+Nwosu")
    ana.taps_on("main form button")
    ana.sends("#make-code")
    code = ana.page.locator("#binding-code").inner_text()
    dede = comes(PHONE)
    accept(dede, invite(ana, "director"), "Dede la directrice", "fr")
    dede.opens("/settings/me")
    expect(dede.page.locator('[name="plays"]')).to_have_count(0)
    dede.fills("#code", "Dede Nwosu")
    with dede.witness.expecting(400):
        dede.taps_on("main form:has(#code) > button")
        expect(dede.page.locator(".refusal")).to_be_visible()
    dede.fills("#code", code)
    dede.taps_on("main form:has(#code) > button")
    expect(dede.page.locator("#bound")).to_contain_text("Dede Nwosu")
    ana.opens("/settings/team")
    line = ana.page.locator('.member:has(strong:text-is("Dede la directrice")) [name="person"]')
    expect(line).to_have_value("Dede Nwosu")
