"""A deal on a laptop and on a phone: the money shows before anybody says yes, and stands after."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import LAPTOP, PHONE, TV, Device
from tests.browser.screens import display
from tests.browser.seed_results import DEALING
from tests.browser.stage import Stage
from tests.browser.test_stage import OUTSIDE


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_every_way_to_divide_shows_its_money_while_chips_are_typed(
    comes: Comes, stage: Stage, device: Device
) -> None:
    ana = comes(device, storage_state=stage.owners["fr"])
    ana.opens(f"/e/{DEALING}/results")
    ana.taps_on("#deal-open")
    stacks = ana.page.locator('input[name="stack"]')
    expect(stacks).to_have_count(4)
    for index, chips in enumerate(("30000", "15000", "10000", "5000")):
        stacks.nth(index).fill(chips)
    expect(ana.page.locator("#deal-counted")).to_contain_text("60")
    expect(ana.page.locator("#deal-total-icm")).to_contain_text("120")
    expect(ana.page.locator("#deal-button")).to_contain_text("Enregistrer 120")
    ana.page.locator("#deal-left").fill("20")
    expect(ana.page.locator("#deal-total-icm")).to_contain_text("100")
    expect(ana.page.locator("#deal-sentence")).to_contain_text("rien ne manque")
    expect(stacks.first).to_have_value("30000")


def test_the_room_sees_the_deal_while_the_director_wishes(comes: Comes, stage: Stage) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    tv = comes(TV)
    tv.opens(display.new_television(ana, DEALING))
    ana.opens(f"/e/{DEALING}/results/deal")
    for index, chips in enumerate(("30000", "15000", "10000", "5000")):
        ana.page.locator('input[name="stack"]').nth(index).fill(chips)
    ana.taps_on('#deal-shown button[value="on"]')
    expect(tv.page.locator("body")).to_have_attribute("data-view", "deal")
    expect(tv.page.locator(".dealt tfoot .chosen")).to_contain_text("120")
    assert tv.page.evaluate(OUTSIDE) == []
    ana.taps_on('#deal-shown button[value="off"]')
    expect(tv.page.locator("body")).not_to_have_attribute("data-view", "deal")
    expect(ana.page.locator('input[name="stack"]').first).to_have_value("30000")


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_count_that_is_off_does_not_stop_a_deal(
    comes: Comes, stage: Stage, device: Device
) -> None:
    ana = comes(device, storage_state=stage.owners["fr"])
    ana.opens(f"/e/{DEALING}/results/deal")
    kept = ana.page.locator('input[name="as-counted"]')
    expect(kept).to_be_hidden()
    for index, chips in enumerate(("30000", "15000", "10000", "4900")):
        ana.page.locator('input[name="stack"]').nth(index).fill(chips)
    expect(ana.page.locator("#deal-sentence")).to_contain_text("gardez ce compte")
    expect(ana.page.locator("#deal-total-equal")).to_contain_text("120")
    expect(ana.page.locator("#deal-off")).to_have_text("100 de moins en jeu que prévu")
    kept.check()
    expect(ana.page.locator("#deal-total-icm")).to_contain_text("120")
    expect(ana.page.locator("#deal-button")).to_contain_text("Enregistrer 120")
    ana.page.locator('input[name="stack"]').last.fill("5000")
    expect(kept).to_be_hidden()


def test_a_deal_is_counted_around_the_table_seat_after_seat(comes: Comes, stage: Stage) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    ana.opens(f"/e/{DEALING}/results/deal")
    said = ana.page.locator("table.deal-table tbody small", has_text="siège").all_inner_texts()
    seats = [int(text.split("siège ")[1].split()[0]) for text in said]
    assert len(seats) == 4
    assert seats == sorted(seats)


def test_the_agreed_amounts_stand_on_the_results_and_on_the_prizes(
    comes: Comes, stage: Stage
) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    ana.opens(f"/e/{DEALING}/results/deal")
    ana.page.locator('input[name="method"][value="equal"]').check()
    all_of_them = ana.page.locator('input[name="all"]')
    for one in ana.page.locator('input[name="yes"]').all():
        expect(all_of_them).not_to_be_checked()
        one.check()
    expect(all_of_them).to_be_checked()
    ana.taps_on("form.deal button")
    expect(ana.page.locator("#deal-made")).to_contain_text("30")
    expect(ana.page.locator("#deal-sheet")).to_be_visible()
    expect(ana.page.locator("form.deal")).to_be_hidden()
    ana.taps_on("#deal-made a.accent")
    expect(ana.page.locator("#results .places")).to_contain_text("30")
    expect(ana.page.locator("#deal-sheet")).to_be_visible()
    expect(ana.page.locator("#results .wrong")).to_have_count(0)
    ana.opens(f"/e/{DEALING}/pay")
    expect(ana.page.locator("#pay-list")).to_contain_text("accord des joueurs")


def test_what_the_book_forbids_is_said_as_soon_as_it_is_chosen(comes: Comes, stage: Stage) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    ana.opens("/e/thursday/setup")
    ana.page.locator('select[name="book"]').select_option("ropta2020")
    ana.page.locator('select[name="again"]').select_option("re-entry")
    ana.page.locator('input[name="again-level"]').fill("3")
    ana.page.locator('input[name="again-most"]').fill("1")
    ana.page.locator('input[name="add-on-chips"]').click()
    expect(ana.page.locator("#by-book .refusal")).to_contain_text("interdit les ré-entrées")
    expect(ana.page.locator("#by-book .hint").first).to_contain_text("ROPTA 2020, préambule")


def test_only_what_the_book_rules_out_is_drawn_as_ruled_out(comes: Comes, stage: Stage) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    ana.opens("/new?fresh=1")
    ana.chooses("#book", "ropta2020")
    ruled_out = ana.page.locator(".format:has(.bar:not(:empty))")
    expect(ruled_out.filter(has_text="Ré-entrées")).to_have_count(1)
    for name in ("Satellite", "Sit & go", "Shoot-out"):
        expect(ruled_out.filter(has_text=name)).to_have_count(0)
