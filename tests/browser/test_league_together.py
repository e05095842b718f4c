"""Two officials of a league at once: each sees what the other does, and nothing typed is lost."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import LAPTOP, PHONE, Person
from tests.browser.screens import league
from tests.browser.screens.door import accept
from tests.browser.screens.team import binds, invite
from tests.browser.seed_league import LEAGUE
from tests.browser.stage import Stage

HOME = f"/l/{LEAGUE}"
SHEET = "Chloé Ferland 21\nDede Nwosu 22\nÉric Petit 23"


@pytest.fixture
def ana(comes: Comes, stage: Stage) -> Person:
    return comes(LAPTOP, storage_state=stage.owners["fr"], locale="fr-CA")


@pytest.fixture
def bo(comes: Comes, stage: Stage) -> Person:
    return comes(LAPTOP, storage_state=stage.owners["en"], locale="en-GB")


def test_what_one_official_does_is_on_the_page_of_the_other(ana: Person, bo: Person) -> None:
    ana.opens(f"{HOME}/nights")
    league.adds_date(bo, LEAGUE, "the-fox", "2020-04-08")
    expect(ana.page.locator('.dates a[href$="/the-fox-2020-04-08"]')).to_be_visible()
    ana.opens(f"{HOME}/journal")
    bo.opens(f"{HOME}/office")
    league.admits_venue(bo, LEAGUE, "The Heron", "3")
    expect(ana.page.locator("#league-panel")).to_contain_text("The Heron")


def test_what_is_typed_stays_while_another_acts_and_is_told_of_it(ana: Person, bo: Person) -> None:
    ana.opens(f"{HOME}/office")
    official = f'form[action="{HOME}/act/official"]'
    ana.taps_on(ana.page.locator(f"details:has({official}) > summary"))
    ana.fills(f'{official} [name="person"]', "Half a na")
    league.admits_venue(bo, LEAGUE, "The Bittern", "3")
    expect(ana.page.locator("#answer")).to_contain_text("Quelqu'un vient de changer")
    expect(ana.page.locator(f'{official} [name="person"]')).to_have_value("Half a na")


def test_an_official_who_is_one_no_longer_is_told_so_where_they_tap(
    bo: Person, comes: Comes
) -> None:
    bo.opens(f"{HOME}/office")
    form = f'form[action="{HOME}/act/official"]'
    bo.taps_on(bo.page.locator(f"details:has({form}) > summary"))
    bo.page.locator(f'{form} [name="new"]').check()
    league.acts(bo, bo.page.locator("#league-panel"), "official", person="Nora Roy", office="entry")
    nora = comes(LAPTOP, locale="en-GB")
    accept(nora, invite(bo, "official"), "Nora", "en")
    binds(bo, "Nora", "Nora Roy")
    nora.opens(f"{HOME}/nights")
    with nora.witness.expecting(403):
        bo.opens(f"{HOME}/office")
        league.acts(bo, league.line(bo, "Nora Roy"), "dismiss-official")
        date = f'form[action="{HOME}/act/date"]'
        nora.taps_on(nora.page.locator(f"details:has({date}) > summary"))
        nora.fills(f'{date} [name="day"]', "2020-06-03")
        nora.taps_on(nora.page.locator(f"{date} button"))
        told = nora.page.locator(".refusal:visible")
        expect(told).to_contain_text("Your role does not let you do this any more")
    expect(nora.page.locator(f'{date} [name="day"]')).to_have_value("2020-06-03")


def test_the_line_above_the_tabs_counts_what_was_just_published(bo: Person) -> None:
    league.adds_date(bo, LEAGUE, "the-fox", "2020-04-15")
    bo.sends('.dates a[href$="/the-fox-2020-04-15"]')
    before = bo.page.locator("#league-headline").inner_text()
    league.enters(bo, LEAGUE, "the-fox-2020-04-15", SHEET)
    expect(bo.page.locator("#league-headline")).not_to_have_text(before)
    expect(bo.page.locator(".sheet-preview")).to_have_count(0)


def test_a_sheet_written_on_after_it_was_looked_through_is_looked_through_again(bo: Person) -> None:
    league.adds_date(bo, LEAGUE, "the-fox", "2020-04-22")
    bo.sends('.dates a[href$="/the-fox-2020-04-22"]')
    league.looks_at(bo, SHEET)
    bo.page.locator('form.sheet-form [name="order"]').press_sequentially("\nKaran Singh 18")
    expect(bo.page.locator(".sheet-preview")).to_have_count(0)


def test_who_was_overtaken_is_told_what_counts_and_corrects_it(ana: Person, bo: Person) -> None:
    night = "the-fox-2020-04-29"
    league.adds_date(bo, LEAGUE, "the-fox", "2020-04-29")
    bo.sends(f'.dates a[href$="/{night}"]')
    ana.opens(f"{HOME}/nights/{night}")
    ana.pastes('form.sheet-form [name="order"]', "Dede Nwosu 22\nChloé Ferland 21\nÉric Petit 23")
    league.enters(bo, LEAGUE, night, SHEET)
    ana.taps_on("form.sheet-form > button")
    found = ana.page.locator(".sheet-preview")
    expect(found.locator(".refusal")).to_contain_text("victoire de Chloé Ferland 21")
    league.acts(ana, found, "correct", reason="relu sur la feuille")
    expect(ana.page.locator('#league-panel a[href="?changes=1"]')).to_be_visible()
    expect(bo.page.locator('#league-panel a[href="?changes=1"]')).to_be_visible()


def test_a_standing_a_night_and_a_home_move_where_an_official_looks_at_them(
    ana: Person, bo: Person, comes: Comes, stage: Stage
) -> None:
    night = "the-fox-2020-05-06"
    league.adds_date(bo, LEAGUE, "the-fox", "2020-05-06")
    bo.sends(f'.dates a[href$="/{night}"]')
    ana.opens(f"{HOME}/night/{night}")
    other = comes(LAPTOP, storage_state=stage.owners["fr"], locale="fr-CA")
    other.opens(f"{HOME}/standing")
    before = other.page.locator("#league-panel table").first.inner_text()
    league.enters(bo, LEAGUE, night, SHEET)
    expect(ana.page.locator("main table.standing")).to_contain_text("Dede Nwosu 22")
    expect(other.page.locator("main table").first).not_to_have_text(before)
    ana.opens(f"{HOME}/calendar")
    league.adds_date(bo, LEAGUE, "the-fox", "2020-05-13")
    expect(ana.page.locator('main a[href$="/the-fox-2020-05-13"]').first).to_be_visible()


def test_who_asks_to_be_a_member_is_on_the_open_pages_of_officials(
    ana: Person, bo: Person, comes: Comes
) -> None:
    bo.opens(f"{HOME}/members")
    panel = bo.page.locator("#league-panel")
    league.acts(bo, panel, "offer-sign-up")
    ana.opens(f"{HOME}/office")
    dede = comes(PHONE, locale="en-GB")
    dede.opens(panel.locator(".sign-up-link").first.inner_text())
    dede.fills('[name="name"]', "Dede Sans Attente")
    dede.fills('[name="phone"]', "514 555 0199")
    dede.page.locator('[name="agreed"]').check()
    dede.taps_on("main form button")
    expect(panel).to_contain_text("Dede Sans Attente")
    expect(ana.page.locator("#todo")).to_contain_text("inscription")
    league.acts(bo, panel, "withdraw-sign-up")
