"""Bounties as a director tells them, late and after others have gone too."""

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import LAPTOP
from tests.browser.screens import tables
from tests.browser.screens.start import creates
from tests.browser.screens.todo import opening
from tests.browser.stage import Stage

OFF_THE_FELT = """() => {
  const felt = document.querySelector(".felt-acts:not(:empty)").getBoundingClientRect();
  return [...document.querySelectorAll("#felt-now .felt-who, #felt-now .felt-row > *")]
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.left < felt.left || box.right > felt.right + 1 || box.width < 44
        || box.bottom > felt.bottom + 1 || box.top < felt.top - 1;
    }).map((one) => one.innerText);
}"""
"""What leaves the felt, or is too narrow to be read or touched."""


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


def test_what_may_be_done_with_somebody_stays_on_the_felt_of_their_table(
    comes: Comes, stage: Stage
) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    ana.opens("/new?fresh=1")
    ana.page.locator('input[name="prime"][value="progressive"]').check(force=True)
    ana.page.locator('input[name="add-rebuys"]').check(force=True)
    ana.fills('input[name="bounty"]', "10")
    ana.fills('input[name="again-level"]', "6")
    ana.fills("#price", "20")
    ana.fills("#name", "Recaves et primes")
    ana.pastes("#people", "\n".join(f"Jean-Baptiste Desrochers{n}" for n in range(18)))
    event = creates(ana)
    for step in ("draw", "start"):
        opening(ana, step)
    for width in (1100, 1280, 1600):
        ana.page.set_viewport_size({"width": width, "height": 800})
        ana.opens(f"/e/{event}/")
        ana.taps_on(ana.page.locator("a.plate").last)
        felt = ana.page.locator("#felt-now")
        expect(felt).to_contain_text("Recave, 30")
        expect(felt.locator(".felt-who strong")).to_be_in_viewport()
        assert ana.page.evaluate(OFF_THE_FELT) == [], width
