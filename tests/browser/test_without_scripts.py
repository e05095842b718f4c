"""Forms without scripts: they post, and come back to the page they came from."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person
from tests.browser.screens import tables
from tests.browser.seed import EVENT, OPEN
from tests.browser.stage import Stage


@pytest.fixture
def bo(comes: Comes, stage: Stage) -> Person:
    """Bo, whose browser runs nothing."""
    return comes(PHONE, storage_state=stage.owners["en"], java_script_enabled=False)


def test_somebody_is_registered(bo: Person) -> None:
    bo.opens(f"/e/{OPEN}/players")
    bo.fills("#players-q", "Chloé Ferland")
    with bo.page.expect_navigation():
        bo.page.locator("#players-q").press("Enter")
    bo.sends('form[action$="/act/register"] button')
    expect(bo.page).to_have_url(re.compile(f"/e/{OPEN}/players"))
    expect(bo.page.locator("#players-list")).to_contain_text("Chloé Ferland")


def test_a_list_is_pasted(bo: Person) -> None:
    bo.opens(f"/e/{OPEN}/players")
    bo.sends('a[href$="/players/paste"]:visible')
    bo.fills("#paste-list", "Ann K\nBea L")
    bo.sends("noscript button, form.paste button.quiet")
    bo.sends("#register-people")
    expect(bo.page.locator("#players-list")).to_contain_text("Ann K")


def test_a_player_is_taken_out(bo: Person) -> None:
    bo.opens(f"/e/{EVENT}/tables/2")
    before = tables.taken(bo).count()
    bo.sends(tables.taken(bo).first)
    bo.sends("#act-out")
    bo.opens(f"/e/{EVENT}/tables/2")
    expect(tables.taken(bo)).to_have_count(before - 1)


def test_the_clock_is_stopped_and_started(bo: Person) -> None:
    bo.opens(f"/e/{EVENT}/")
    for state in ("paused", "running"):
        bo.sends("#clock-run")
        expect(bo.page).to_have_url(re.compile(f"/e/{EVENT}/$"))
        expect(bo.page.locator("#clock")).to_have_attribute("data-state", state)


def test_a_card_of_the_list_is_answered(bo: Person) -> None:
    bo.opens(f"/e/{EVENT}/")
    asked = bo.page.locator("#todo .seats legend")
    before = asked.first.inner_text()
    bo.sends(bo.page.locator("#todo .seat-number").first)
    expect(bo.page).to_have_url(re.compile(f"/e/{EVENT}/$"))
    assert before not in asked.all_inner_texts()


def test_a_refusal_is_a_page_that_leads_back(bo: Person) -> None:
    bo.opens(f"/e/{EVENT}/clock")
    bo.fills("#left", "soon")
    with bo.witness.expecting(400):
        bo.taps_on('form[action$="/act/clock-set"] button')
        expect(bo.page.locator(".refusal")).to_be_visible()
