"""Bounties as a director tells them, late and after others have gone too."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import LAPTOP
from tests.browser.screens import tables
from tests.browser.screens.todo import opening
from tests.browser.stage import Stage


def test_whoever_has_gone_out_since_can_still_have_won_a_bounty_and_nobody_else_gets_it(
    comes: Comes, stage: Stage
) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    ana.opens("/new?fresh=1")
    ana.page.locator('input[name="prime"][value="bounty"]').check(force=True)
    ana.fills('input[name="bounty"]', "5")
    ana.fills("#price", "20")
    ana.fills("#name", "Primes")
    ana.pastes("#people", "Ada Un\nIda Deux\nUgo Trois")
    ana.taps_on("main form:has(#name) .create button")
    expect(ana.page.locator("#opening-act")).to_be_visible()
    event = ana.page.url.split("/e/")[1].split("/")[0]
    for step in ("draw", "start"):
        opening(ana, step)
    tables.opens(ana, event, 1)
    first = tables.out(ana, tables.taken(ana).first)
    expect(tables.taken(ana)).to_have_count(2)
    second = tables.out(ana, tables.taken(ana).first)
    ana.opens(f"/e/{event}/")
    ana.taps_on(ana.page.locator("#todo button", has_text="Terminer le tournoi"))
    expect(ana.page.locator("#clock")).to_contain_text("Le tournoi est terminé")

    ana.opens(f"/e/{event}/results")
    expect(ana.page.locator("#results .wrong")).to_contain_text("5 € de primes attendent")
    expect(ana.page.locator('[id^="pay-bounty-"]')).to_contain_text("10 €")

    ana.opens(f"/e/{event}/")
    asked = ana.page.locator("#todo .who-did-it")
    expect(asked.locator("legend")).to_contain_text(first)
    asked.locator('input[name="reason"]').fill("dit après la fin")
    ana.taps_on(asked.get_by_role("button", name=second))
    expect(asked).to_have_count(0)
    ana.opens(f"/e/{event}/results")
    expect(ana.page.locator("#results .wrong")).to_have_count(0)
    row = ana.page.locator("table.places tbody tr", has_text=second)
    expect(row.locator('[id^="pay-bounty-"]')).to_contain_text("5 €")
