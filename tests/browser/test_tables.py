"""Tables, chips and the journal under a mouse and under a thumb, live on two screens."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Comes
from tests.browser.person import LAPTOP, PHONE, Person
from tests.browser.screens import console, players, tables
from tests.browser.seed import BOUNTY, EVENT
from tests.browser.slow import Slow
from tests.browser.stage import Stage


@pytest.fixture
def ana(comes: Comes, stage: Stage) -> Person:
    """Ana at her laptop."""
    return comes(LAPTOP, storage_state=stage.owners["fr"])


@pytest.fixture
def bo(comes: Comes, stage: Stage) -> Person:
    """Bo with a phone."""
    return comes(PHONE, storage_state=stage.owners["en"])


def dragged(person: Person, what: Locator, onto: Locator) -> None:
    """With the mouse, in steps, as a hand does it."""
    start, end = what.bounding_box(), onto.bounding_box()
    assert start is not None
    assert end is not None
    mouse = person.page.mouse
    mouse.move(start["x"] + 20, start["y"] + 20)
    mouse.down()
    mouse.move(end["x"] + 20, end["y"] + 20, steps=8)
    mouse.up()


def test_a_player_is_dragged_onto_a_free_seat_and_everybody_sees_it(
    ana: Person, bo: Person
) -> None:
    for person in (ana, bo):
        tables.opens(person, EVENT, 4)
    free = ana.page.locator(".seat.free")
    number = free.first.get_attribute("data-seat")
    moved = ana.page.locator(".seat.taken").last
    entry = moved.get_attribute("data-entry")
    dragged(ana, moved.locator(".disc"), free.first.locator(".disc"))
    for person in (ana, bo):
        seat = person.page.locator(f'.seat[data-seat="{number}"]')
        expect(seat).to_have_attribute("data-entry", entry or "")
    expect(ana.page.locator("#sheet")).to_be_hidden()
    ana.taps_on(console.toast(ana).locator("form button"))
    expect(bo.page.locator(f'.seat.free[data-seat="{number}"]')).to_be_visible()


def test_a_drag_goes_on_whatever_others_do_at_the_table(ana: Person, bo: Person) -> None:
    for person in (ana, bo):
        tables.opens(person, EVENT, 4)
    free, moved = ana.page.locator(".seat.free").first, ana.page.locator(".seat.taken").last
    number, entry = free.get_attribute("data-seat"), moved.get_attribute("data-entry")
    start, end = moved.locator(".disc").bounding_box(), free.locator(".disc").bounding_box()
    assert start is not None
    assert end is not None
    ana.page.mouse.move(start["x"] + 20, start["y"] + 20)
    ana.page.mouse.down()
    ana.page.mouse.move(start["x"] + 60, start["y"] + 60, steps=4)
    with ana.page.expect_response(f"**/e/{EVENT}/tables/4/oval"):
        bo.taps_on("#next-hand")
    ana.page.mouse.move(end["x"] + 20, end["y"] + 20, steps=4)
    expect(ana.page.locator(".seat.over")).to_have_count(1)
    ana.page.mouse.up()
    seat = bo.page.locator(f'.seat[data-seat="{number}"]')
    expect(seat).to_have_attribute("data-entry", entry or "")


def test_whoever_is_chosen_on_a_tile_goes_out_from_the_felt_in_two_taps(ana: Person) -> None:
    ana.opens(f"/e/{BOUNTY}/")
    chosen = ana.page.locator("a.plate").last
    entry, felt = chosen.get_attribute("data-entry"), ana.page.locator("#felt-now")
    ana.taps_on(chosen)
    expect(felt).to_contain_text("Sortie, 6e")
    ana.page.keyboard.press("Escape")
    expect(felt).to_have_count(0)
    taps = ana.taps
    ana.taps_on(chosen)
    ana.taps_on(felt.get_by_text("Sortie, 6e"))
    assert ana.taps - taps == 2
    expect(ana.page.locator(f'.plate[data-entry="{entry}"]')).to_have_count(0)
    expect(felt).to_have_count(0)
    expect(ana.page.locator("#sheet")).to_be_hidden()


def test_who_is_chosen_stays_chosen_whatever_others_do(ana: Person, bo: Person) -> None:
    ana.opens(f"/e/{BOUNTY}/")
    bo.opens(f"/e/{BOUNTY}/tables/1")
    chosen = ana.page.locator("a.plate").first
    ana.taps_on(chosen)
    expect(ana.page.locator("#felt-now")).to_be_visible()
    with ana.page.expect_response("**/tables/tiles**"):
        bo.taps_on("#table-halt")
    expect(ana.page.locator('.named [data-status="halted"]')).to_have_count(1)
    expect(ana.page.locator("#felt-now")).to_be_visible()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    ana.taps_on(chosen)
    expect(ana.page.locator("#felt-now")).to_have_count(0)


def test_tables_are_opened_one_after_the_other(ana: Person) -> None:
    ana.opens(f"/e/{EVENT}/tables")
    tiles = ana.page.locator("#tiles .tile")
    before = tiles.count()
    for number in (1, 2):
        ana.taps_on(f'#open-table[value="{before + number}"]')
        expect(tiles).to_have_count(before + number)


def test_an_evening_is_interrupted_and_goes_on_without_a_reload(ana: Person) -> None:
    ana.opens(f"/e/{EVENT}/setup")
    suspend = ana.page.locator('form[action$="/act/suspend"]')
    ana.taps_on("details:has(form[action$='/act/suspend']) > summary")
    suspend.locator('[name="reason"]').fill("fire alarm")
    ana.taps_on(suspend.locator("button"))
    expect(suspend).to_have_count(0)
    ana.taps_on('#clock-run[formaction$="/act/resume"]')
    expect(suspend).to_have_count(1)


def test_seats_are_walked_with_the_keys(ana: Person) -> None:
    tables.opens(ana, EVENT, 4)
    ana.page.keyboard.press("3")
    expect(ana.page.locator("#seat-3")).to_be_focused()
    ana.page.keyboard.press("ArrowRight")
    expect(ana.page.locator("#seat-4")).to_be_focused()
    ana.page.keyboard.press("b")
    expect(ana.page.locator("#sheet")).to_be_visible()


def test_a_question_mark_lists_every_key(ana: Person) -> None:
    ana.opens(f"/e/{EVENT}/tables")
    expect(ana.page.locator("#tiles")).to_be_visible()
    ana.page.keyboard.press("?")
    expect(ana.page.locator("#keys")).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("#keys")).to_be_hidden()
    ana.page.keyboard.press("j")
    expect(ana.page).to_have_url(re.compile("/journal"))


def test_what_is_typed_before_a_sheet_has_come_leads_nowhere(ana: Person) -> None:
    ana.opens(f"/e/{EVENT}/players")
    network = Slow(ana, "**/players/paste")
    ana.taps_on("#paste-first:visible, #paste:visible")
    network.waits()
    ana.page.keyboard.type("Jo Otto")
    network.over()
    expect(ana.page.locator("#sheet #paste-list")).to_be_visible()
    expect(ana.page).to_have_url(re.compile("/players$"))


def test_a_key_pressed_as_the_list_closes_is_taken(ana: Person) -> None:
    ana.opens(f"/e/{EVENT}/tables")
    expect(ana.page.locator("#tiles")).to_be_visible()
    ana.page.keyboard.press("?")
    expect(ana.page.locator("#keys")).to_be_visible()
    # In one breath: the browser takes the focus away from a closed dialog only when it draws again.
    ana.page.evaluate(
        """() => {
          document.getElementById("keys").close();
          const key = new KeyboardEvent("keydown", { key: "j", bubbles: true });
          document.activeElement.dispatchEvent(key);
        }"""
    )
    expect(ana.page).to_have_url(re.compile("/journal"), timeout=5000)


def test_a_tap_on_the_clock_opens_it_on_a_phone(bo: Person) -> None:
    bo.opens(f"/e/{EVENT}/tables")
    bo.taps_on("#clock .digits")
    expect(bo.page.locator("#panel-next")).to_be_visible()
    expect(bo.page).to_have_url(re.compile("/clock$"))


def test_ten_names_stand_apart_on_a_phone(bo: Person) -> None:
    tables.opens(bo, EVENT, 2)
    boxes = [each.bounding_box() for each in bo.page.locator(".seat .name.narrow").all()]
    assert len(boxes) > 6
    known = [box for box in boxes if box is not None]
    for place, one in enumerate(known):
        for other in known[place + 1 :]:
            apart = (
                one["x"] + one["width"] <= other["x"]
                or other["x"] + other["width"] <= one["x"]
                or one["y"] + one["height"] <= other["y"]
                or other["y"] + other["height"] <= one["y"]
            )
            assert apart, (one, other)


def test_odd_chips_are_tapped_and_raced_for(bo: Person) -> None:
    bo.opens(f"/e/{EVENT}/chips")
    bo.taps_on("#race-25-5")
    players.sheet(bo)
    for place in (0, 1, 1):
        bo.taps_on(bo.page.locator('#sheet .step[data-step="1"]').nth(place))
    expect(bo.page.locator("#sheet .total")).to_contain_text("3 left over: 1 × 100")
    bo.taps_on("#sheet form.race > button")
    expect(bo.page.locator("#sheet .raced")).to_contain_text("1 × 100")
    assert bo.taps <= 5
    bo.page.keyboard.press("Escape")
    players.closed(bo)
    bo.taps_on("#raced-25-5")
    expect(bo.page.locator("#sheet .raced")).to_contain_text("1 × 100")


def test_an_undo_is_looked_at_before_it_is_done(bo: Person) -> None:
    tables.opens(bo, EVENT, 3)
    name = tables.out(bo, tables.taken(bo).first)
    bo.opens(f"/e/{EVENT}/journal")
    bo.taps = 0
    bo.taps_on(bo.page.locator(".journal li").first.locator("a"))
    expect(bo.page.locator("#sheet .effects")).to_contain_text(f"{name} comes back to table 3")
    bo.taps_on("#sheet form > button")
    expect(console.toast(bo)).to_contain_text("Undone")
    expect(bo.page.locator(".journal li").first).to_contain_text("Undone:")
    assert bo.taps <= 4
