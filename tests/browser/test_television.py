"""A television left alone: it turns its views, counts from level to level, and never goes blank."""

import subprocess
import sys
from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.browser import seed_draw
from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.person import LAPTOP, PHONE, TV, Person
from tests.browser.screens import display
from tests.browser.stage import Stage

MINUTE = 60_000


@pytest.fixture
def tv(comes: Comes, stage: Stage) -> Person:
    """The television of the bar, whose time can be moved."""
    screen = comes(TV)
    screen.page.clock.install()
    screen.opens(stage.address("/d/x"))
    expect(display.digits(screen)).to_be_visible()
    return screen


def view(screen: Person) -> str:
    return screen.page.locator("body").get_attribute("data-view") or ""


def test_the_clock_has_half_of_the_time_and_the_digits_never_leave(tv: Person) -> None:
    seen: Counter[str] = Counter()
    with tv.witness.unplugged():
        tv.context.set_offline(True)
        for _ in range(60):
            tv.page.clock.run_for(5_000)
            seen[view(tv)] += 1
            assert display.digits(tv).is_visible()
        tv.context.set_offline(False)
    assert seen["clock"] >= 30
    assert {"seats", "structure", "places"} <= set(seen)


def test_a_level_that_ends_without_a_word_from_the_server_is_followed_by_the_next(
    tv: Person,
) -> None:
    level = tv.page.locator("#tv-clock .title")
    before = level.inner_text()
    with tv.witness.unplugged():
        tv.context.set_offline(True)
        left = display.seconds(tv)
        tv.page.clock.fast_forward((left + 90) * 1_000)
        tv.page.clock.run_for(1_000)
        assert level.inner_text() != before
        assert display.seconds(tv) > 60
        tv.page.clock.run_for(40_000)
        expect(tv.page.locator("#tv-lost")).to_be_visible()
        assert display.digits(tv).is_visible()
        tv.context.set_offline(False)


def test_a_break_that_begins_right_after_a_level_is_told_as_no_new_level(
    tv: Person, comes: Comes, stage: Stage
) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    ana.opens(stage.address("/e/tuesday/clock"))
    expect(ana.page.locator(".levels li").last).to_be_visible()
    names = ana.page.locator(".levels li .level-name").all_inner_texts()
    first = names.index("")

    def begins(index: int) -> None:
        ana.taps_on(f"#jump-{index}")
        tv.page.wait_for_selector(f'#tv-clock[data-index="{index}"]')
        tv.page.clock.run_for(2_000)

    begins(first - 2)
    begins(first - 1)
    assert view(tv) == "change"
    begins(first)
    assert tv.page.locator("body").get_attribute("data-state") == "break"
    assert view(tv) == "clock"
    begins(0)


def test_a_stream_that_nobody_lets_through_is_made_up_for_by_asking(
    comes: Comes, stage: Stage
) -> None:
    screen = comes(TV)
    screen.page.clock.install()
    with screen.witness.unplugged():
        screen.context.route("**/live/**", lambda route: route.abort())
        screen.opens(stage.address("/d/x"))
        for _ in range(30):
            screen.page.clock.run_for(1_000)
        expect(screen.page.locator("body[data-offline][data-pulsed]")).to_have_count(1)
        expect(screen.page.locator("#tv-lost")).to_be_hidden()


def test_arrows_turn_the_views_and_the_space_bar_holds_one(tv: Person) -> None:
    first = view(tv)
    tv.page.keyboard.press("ArrowRight")
    turned = view(tv)
    assert turned != first
    tv.page.keyboard.press("Space")
    expect(tv.page.locator("#tv-said")).to_be_visible()
    tv.page.clock.run_for(5 * MINUTE)
    assert view(tv) == turned
    tv.page.keyboard.press("Space")
    tv.page.keyboard.press("ArrowLeft")
    assert view(tv) == first


def test_the_button_goes_away_by_itself_and_comes_back_with_the_mouse(tv: Person) -> None:
    button = tv.page.locator("#tv-start button")
    expect(button).to_be_visible()
    tv.page.clock.run_for(50_000)
    expect(button).to_be_hidden()
    tv.page.mouse.move(100, 100)
    tv.page.mouse.move(200, 200)
    expect(button).to_be_visible()
    button.click()
    expect(button).to_be_hidden()


LATE = 70
"""Seconds before a level ends in which there is no time left to see it coming."""


def test_a_sound_comes_at_its_second_and_none_when_it_is_muted(comes: Comes, stage: Stage) -> None:
    screen = comes(TV)
    screen.page.add_init_script("""
        const make = AudioContext.prototype.createOscillator;
        window.rung = 0;
        AudioContext.prototype.createOscillator = function () {
          window.rung += 1;
          return make.call(this);
        };
    """)
    screen.page.clock.install()
    screen.opens(stage.address("/d/x"))
    screen.page.locator("#tv-start button").click()
    with screen.witness.unplugged():
        screen.context.set_offline(True)
        left = display.seconds(screen)
        if left < LATE:  # a stage that has stood for long is in the last minute of its level
            screen.page.clock.run_for((left + 5) * 1_000)
            screen.page.evaluate("window.rung = 0")
        title = screen.page.locator("#tv-clock .title").inner_text()
        screen.page.clock.fast_forward((display.seconds(screen) - 63) * 1_000)
        assert screen.page.evaluate("window.rung") == 0
        screen.page.clock.run_for(6_000)
        assert screen.page.evaluate("window.rung") == 1
        screen.page.keyboard.press("m")
        screen.page.clock.run_for(70_000)
        assert screen.page.evaluate("window.rung") == 1
        assert screen.page.locator("#tv-clock .title").inner_text() != title
        screen.context.set_offline(False)


def test_a_server_that_starts_again_finds_its_television_waiting(
    comes: Comes, stage: Stage, house: House
) -> None:
    screen = comes(TV)
    screen.opens(stage.address("/d/x"))
    with screen.witness.unplugged():
        house.kill()
        try:
            expect(screen.page.locator("body[data-offline]")).to_have_count(1)
            screen.sees_that(lambda: display.seconds_off(screen) < 1.5)
        finally:
            house.open()
        expect(screen.page.locator("body[data-offline]")).to_have_count(0)
    screen.sees_that(lambda: display.seconds_off(screen) < 1.5)


def test_a_draw_shows_its_hash_then_fills_the_tables_and_can_be_cut_short(
    comes: Comes, house: House
) -> None:
    def seed(step: str) -> None:
        command = (sys.executable, "-m", "tests.browser.seed_draw", house.folder, step)
        subprocess.run(command, check=True)

    seed("wait")
    screen = comes(TV, reduced_motion="no-preference")
    screen.page.clock.install()
    screen.opens(f"/d/{seed_draw.SECRET}")
    expect(screen.page.locator(".bound")).to_be_visible()
    screen.page.clock.pause_at(screen.page.evaluate("Date.now()") + 1_000)
    filling = screen.page.locator("#tv-leaf.filling")

    def goes_on_until_it_fills() -> bool:
        """What takes four seconds stays until the next step, however slow the machine is."""
        if not filling.count():
            screen.page.clock.run_for(200)
        return filling.count() == 1

    seed("draw")
    screen.sees_that(goes_on_until_it_fills)
    expect(screen.page.locator("body[data-view=seats]")).to_have_count(1)
    expect(screen.page.locator("#tv-seats .lot")).to_contain_text("Empreinte")
    screen.page.keyboard.press("Space")
    expect(filling).to_have_count(0)
    expect(screen.page.locator("#tv-leaf")).to_contain_text("Player 11")
    expect(screen.page.locator(".lot .seed")).to_be_visible()


DOT = """(state) => {
  document.body.dataset.view = "prizes";
  document.body.dataset.state = state;
  document.querySelector("#tv-clock .game").textContent = "no-limit";
  return getComputedStyle(document.querySelector("#tv-clock .level time"), "::before").content;
}"""
"""What stands between the game and the hour."""


SEATS_BELOW = """() => {
  document.body.dataset.state = "over";
  const order = (one) => Number(getComputedStyle(document.querySelector(one)).order);
  return Math.min(order("#tv-seats"), order("#tv-leaf")) > order("#tv-places");
}"""
DIGITS_FIT = """(digits) => {
  document.body.dataset.view = "clock";
  document.body.dataset.state = "running";
  const clock = document.querySelector("#tv-clock .digits");
  clock.className = digits;
  clock.innerHTML = (digits === "digits" ? "05:00" : "1:05:00").replace(/./g, (sign) =>
    `<i class="${sign === ":" ? "colon" : ""}">${sign}</i>`);
  const box = clock.getBoundingClientRect();
  return box.width > innerWidth / 2 && box.left >= 0 && box.right <= innerWidth;
}"""
"""On a screen held upright."""


def test_a_phone_that_opens_the_address_reads_everything_in_one_column(
    comes: Comes, stage: Stage
) -> None:
    bo = comes(PHONE)
    bo.opens(stage.address("/d/x"))
    expect(display.digits(bo)).to_be_visible()
    for name in ("figures", "structure", "leaf"):
        expect(bo.page.locator(f"#tv-{name}")).to_be_visible()
    wide = bo.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
    for state in ("break", "before", "running"):
        assert "·" in bo.page.evaluate(DOT, state), state
    assert bo.page.evaluate(SEATS_BELOW)
    bo.page.set_viewport_size({"width": 1080, "height": 1920})
    for digits in ("digits", "digits long"):
        assert bo.page.evaluate(DIGITS_FIT, digits), digits


def test_a_club_lays_out_its_screen_without_code_and_sees_it_at_once(
    comes: Comes, stage: Stage, tv: Person
) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    ana.opens(stage.address("/e/tuesday/screens/1/layout"))
    seen = ana.page.frame_locator("iframe").locator("body")
    expect(seen).to_have_attribute("data-side", "prizes")
    ana.taps_on('input[name="side"][value="levels"]')
    expect(seen).to_have_attribute("data-side", "levels")
    ana.page.locator("#value-1").select_option("chips")
    expect(ana.page.locator("#value-4")).to_have_value("players")
    expect(seen).to_have_attribute("data-slot-d", "players")
    ana.page.locator('.turns [data-move="1"]').first.press("Enter")
    expect(ana.page.locator('.turns input[name="turn"]').first).to_have_value("prizes")
    expect(tv.page.locator("body")).to_have_attribute("data-side", "prizes")
    ana.taps_on('button[value="screen"]')
    tv.page.wait_for_function("() => document.querySelector('#tv-screens [data-side=levels]')")
    tv.page.clock.run_for(2_000)
    expect(tv.page.locator("body")).to_have_attribute("data-side", "levels")
    expect(tv.page.locator(".on-levels")).to_be_visible()
    expect(tv.page.locator(".on-prizes")).to_be_hidden()
    ana.taps_on('button[value="back"]')
    expect(seen).to_have_attribute("data-side", "prizes")
