"""The first steps of a house: what is proposed is what its owner would have typed."""

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import LAPTOP
from tests.browser.screens.door import first_run


def test_the_zone_of_the_browser_is_proposed_once(comes: Comes) -> None:
    ana = comes(LAPTOP, locale="fr-CA", timezone_id="America/Toronto")
    first_run(ana, "Ana")
    ana.opens("/settings/club")
    expect(ana.page.locator("#zone")).to_have_value("America/Toronto")

    bo = comes(LAPTOP, storage_state=ana.kept(), timezone_id="Europe/Paris")
    bo.opens("/settings/club")
    expect(bo.page.locator("#zone")).to_have_value("America/Toronto")
