"""Buttons told for a hand, moves that ask for them, and hand-for-hand on every screen at once."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import LAPTOP, PHONE, TV, Person
from tests.browser.screens import console, display, tables, todo
from tests.browser.seed import EVENT
from tests.browser.stage import Stage


@pytest.fixture
def ana(comes: Comes, stage: Stage) -> Person:
    """Ana at her laptop."""
    return comes(LAPTOP, storage_state=stage.owners["fr"])


@pytest.fixture
def bo(comes: Comes, stage: Stage) -> Person:
    """Bo with a phone."""
    return comes(PHONE, storage_state=stage.owners["en"])


def shortest(person: Person) -> int:
    """The place of the tile with the fewest players."""
    person.opens(f"/e/{EVENT}/tables")
    counted = person.page.locator("#tiles .tile-count strong")
    expect(counted.first).to_be_visible()
    counts = [int(text) for text in counted.all_inner_texts()]
    return counts.index(min(counts))


def test_the_last_hand_and_the_next_hand_of_the_sheet_differ(bo: Person) -> None:
    bo.opens(f"/e/{EVENT}/tables/1")
    bo.taps_on("#button-where")
    bo.taps_on('#sheet [name="seat"][value="1"]')
    expect(console.toast(bo)).to_contain_text("next hand: button at seat 1")
    bo.taps_on("#button-where")
    bo.taps_on('#sheet [name="coming"][value="0"]')
    bo.taps_on('#sheet [name="seat"][value="1"]')
    expect(console.toast(bo)).to_contain_text("last hand: button at seat 1")


def test_a_move_asks_both_tables_for_the_next_hand_by_name(ana: Person, bo: Person) -> None:
    place = shortest(ana)
    ana.taps_on(ana.page.locator("#tiles .tile").nth(place))
    expect(ana.page.locator("#oval .oval")).to_be_visible()
    tables.out(ana, tables.taken(ana).first)
    bo.opens(f"/e/{EVENT}/")
    asked = bo.page.locator("#todo fieldset.seats")
    expect(asked).to_have_count(2)
    for number in range(2):
        expect(asked.nth(number).locator("legend")).to_contain_text("for the next hand?")
        names = asked.nth(number).locator(".seat-number").all_inner_texts()
        assert sum(any(letter.isalpha() for letter in name) for name in names) > 3
    expect(bo.page.locator("#todo .leads").first).to_be_visible()
    players, taps = bo.page.locator("#todo .seat-number:has(.leads)"), bo.taps
    of_first, of_second = (
        players.and_(asked.nth(number).locator("button")).first for number in range(2)
    )
    label = of_first.locator(".leads").inner_text().removeprefix("→ ").strip()
    seat = of_first.get_attribute("id")
    bo.taps_on(of_first)
    expect(of_first).to_have_attribute("aria-pressed", "true")
    with bo.page.expect_response("**/act/button-then-move"):
        bo.taps_on(of_second)
    assert bo.taps - taps == 2
    expect(console.toast(bo)).to_contain_text(label)
    expect(console.toast(bo)).not_to_contain_text("grosse blinde")
    expect(bo.page.locator(f"#todo #{seat}")).to_have_count(0)
    assert bo.page.url.endswith(f"/e/{EVENT}/")
    bo.taps_on(console.toast(bo).locator("form button"))
    expect(asked).to_have_count(2)


def test_a_seat_tapped_for_the_button_stays_tapped_whatever_others_do(
    ana: Person, bo: Person
) -> None:
    bo.opens(f"/e/{EVENT}/")
    asked = bo.page.locator("#todo fieldset.seats")
    expect(asked).to_have_count(2)
    seat = asked.first.locator("button:has(.leads)").first
    bo.taps_on(seat)
    expect(seat).to_have_attribute("aria-pressed", "true")
    waiting = todo.cards(bo).count()
    ana.opens(f"/e/{EVENT}/")
    ana.taps_on(ana.page.locator("#todo li.waits:not(:has(fieldset)) .quiet-link").last)
    ana.page.locator("#sheet #decline-reason").fill("later")
    ana.taps_on("#sheet form.decline button")
    expect(todo.cards(bo)).to_have_count(waiting - 1)
    expect(seat).to_have_attribute("aria-pressed", "true")
    bo.taps_on(seat)
    expect(seat).to_have_attribute("aria-pressed", "false")
    ana.taps_on(console.toast(ana).locator("form button"))


def test_the_television_shows_hand_for_hand_from_the_announcement_on(
    ana: Person, bo: Person, comes: Comes, stage: Stage
) -> None:
    bo.opens(f"/e/{EVENT}/")
    bo.taps_on(todo.ready(bo).first)
    screen = comes(TV)
    screen.opens(stage.address("/d/x"))
    expect(display.digits(screen)).to_be_visible()
    ana.opens(f"/e/{EVENT}/rounds")
    ana.taps_on("#rounds-announce")
    expect(screen.page.locator('body[data-view="hands"]')).to_have_count(1)
    expect(screen.page.locator("#tv-hands .stands-why")).to_be_visible()
    tiles = ana.page.locator(".round-tile")
    expect(tiles.first).to_be_visible()
    order = tiles.locator("a").all_inner_texts()
    ana.taps_on("#report-2")
    expect(ana.page.locator('.round-tile[data-state="done"]')).to_have_count(1)
    assert tiles.locator("a").all_inner_texts() == order
    ana.taps_on("#rounds-end")
    expect(screen.page.locator('body[data-view="hands"]')).to_have_count(0)
