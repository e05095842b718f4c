"""The television as a stage: what comes when, and that nothing lies over anything."""

import subprocess
import sys
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tapisvert.web.panels.television.lists import FinishRow
from tapisvert.web.panels.television.naming import BoardName
from tests.browser import seed_stage
from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.person import PHONE, Device, Person
from tests.browser.screens import display
from tests.browser.test_television import view

WIDE: Device = {"viewport": {"width": 1920, "height": 1080}}
WINNERS = (
    ("Ana", "Roy", "165 €"),
    ("Hugo", "Lambert", "165 €"),
    ("Mamadou", "Hammami", "1 250 €"),
    ("Jean-Baptiste", "Caron", "12 500 €"),
    ("Anne-Sophie", "de La Rochebrune", "900 €"),
)
NOBODY = BoardName("")
SHAPES = ((1920, 1080), (1440, 1080), (3840, 2160))
MINUTE = 60_000
OUTSIDE = """() => [...document.querySelectorAll(".stage *")].filter((one) => {
  const box = one.getBoundingClientRect();
  if (!box.width || !box.height || one.matches(".unseen, .unseen *")) return false;
  const beyond = box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
  return beyond || box.left < -1 || box.top < -1;
}).map((one) => `${one.tagName}.${one.className} ${one.textContent.slice(0, 30)}`)"""
"""What sticks out of the screen."""
PRIZES_OFF = """() => {
  document.body.dataset.view = "clock";
  const edge = document.querySelector("#tv-side .on-prizes").getBoundingClientRect().right;
  return [...document.querySelectorAll("#tv-side .on-prizes li b")].filter((one) => {
    const box = one.getBoundingClientRect();
    return !box.width || box.right > edge || one.scrollWidth > one.clientWidth;
  }).map((one) => one.textContent);
}"""
"""Prizes beside the clock that are not to be read."""

WINNER = """({ first, last, worth, fit }) => {
  const named = document.querySelector(".podium .victor");
  named.className = `victor ${fit}`;
  named.firstChild.data = `${first} `;
  named.lastElementChild.textContent = last;
  const sum = document.querySelector('[data-place="1"] small');
  sum.textContent = worth;
  const [name, prize] = [named, sum].map((one) => one.getBoundingClientRect());
  const beside = name.right <= prize.left || name.bottom <= prize.top;
  return named.scrollWidth > named.clientWidth || !beside;
}"""
"""Another name and prize on the card of whoever won, and whether they are too wide for it."""

PODIUM = """() => [".victory", ".victor", '[data-place="1"]'].map((part) =>
  document.querySelector(`.podium ${part}`).getBoundingClientRect().toJSON())"""
"""Who won, told at one moment: the leaf is drawn anew whenever something changes."""

CHAIRS_OVER_CHAIRS = """(count) => {
  document.body.dataset.view = "seats";
  const chairs = Array.from({ length: count }, (_, place) => `
    <li class="chair seat-${place + 1}"><b class="seatno">${place + 1}</b>
    <span class="name wrap"><b>Desrochers-Lapointe</b> J.-B.</span></li>`);
  const table = `<div class="felt"></div><ol class="chairs-${count}">${chairs.join("")}</ol>`;
  document.querySelector("#tv-leaf").innerHTML = `<div class="around final">${table}</div>`;
  const cards = [...document.querySelectorAll(".around .chair")];
  const boxes = cards.map((one) => one.getBoundingClientRect());
  const over = (one, other) => one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom;
  return boxes.flatMap((one, place) => boxes.slice(place + 1)
    .flatMap((other, more) => (over(one, other) ? [`${place + 1} and ${place + more + 2}`] : [])));
}"""
"""Which cards of a table lie over one another."""
WATCHED = """
  window.arrivals = [];
  new MutationObserver(() => {
    const leaf = document.querySelector("#tv-leaf.filling");
    const seated = leaf?.querySelector("[data-seated]")?.textContent;
    if (!seated || seated === window.arrivals.at(-1)?.seated) return;
    const [at, who] = leaf.querySelectorAll(".arriving > *");
    const coming = leaf.querySelectorAll(".chair.coming").length;
    window.arrivals.push({ seated, at: at.textContent, who: who.textContent, coming });
  }).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Who came to the final table, however fast the machine looks."""
IN_KIND_CUT = """() => {
  document.body.dataset.view = "clock";
  const rung = document.querySelector("#tv-side .ladder li");
  rung.className = "in-kind";
  const prize = rung.querySelector("b");
  prize.textContent = "Main Event de Deauville";
  return prize.scrollWidth > prize.clientWidth || getComputedStyle(prize).whiteSpace === "nowrap";
}"""
BANNER_PUSHES = """() => {
  document.body.dataset.view = "clock";
  document.body.toggleAttribute("data-banner", true);
  const banner = document.querySelector("#tv-banner");
  banner.hidden = false;
  banner.innerHTML = `<p class="three-lines">${"Rappel : ".repeat(22)}</p>`;
  const bottom = (one) => document.querySelector(one).getBoundingClientRect();
  const pushed = bottom(".following").bottom > bottom(".values").top + 1;
  banner.innerHTML = `<p class="three-lines">${"A".repeat(200)}</p>`;
  return pushed || banner.scrollWidth > banner.clientWidth;
}"""


def step(house: House, *steps: str) -> None:
    command = (sys.executable, "-m", "tests.browser.seed_stage", house.folder, *steps)
    subprocess.run(command, check=True)


@pytest.fixture(scope="module")
def begun(house: House) -> House:
    step(house, "begin")
    return house


@pytest.fixture
def tv(comes: Comes, begun: House) -> Person:
    """The television of the room, whose time can be moved."""
    screen = comes(WIDE)
    screen.page.clock.install()
    screen.opens(f"/d/{seed_stage.SECRET}")
    expect(display.digits(screen)).to_be_visible()
    return screen


def box(screen: Person, place: str) -> dict[str, float]:
    found: Any = screen.page.locator(place).first.bounding_box()
    assert found is not None, place
    return dict(found)


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["x"] + one["width"] <= other["x"] + 1
        or other["x"] + other["width"] <= one["x"] + 1
        or one["y"] + one["height"] <= other["y"] + 1
        or other["y"] + other["height"] <= one["y"] + 1
    )


def test_the_last_minute_brings_the_clock_back_and_says_what_comes(tv: Person) -> None:
    with tv.witness.unplugged():
        tv.context.set_offline(True)
        tv.page.clock.fast_forward((display.seconds(tv) - 95) * 1_000)
        tv.page.keyboard.press("ArrowRight")
        assert view(tv) != "clock"
        tv.page.clock.run_for(62_000)
        assert view(tv) == "clock"
        assert "50 / 100" in tv.page.locator(".loud").inner_text()
        tv.context.set_offline(False)


def test_a_new_level_is_told_to_the_whole_room_and_then_the_clock_is_back(tv: Person) -> None:
    with tv.witness.unplugged():
        tv.context.set_offline(True)
        tv.page.clock.fast_forward((display.seconds(tv) - 2) * 1_000)
        tv.page.clock.run_for(3_000)
        assert view(tv) == "change"
        expect(tv.page.locator(".change .blinds")).to_have_text("50 / 100")
        expect(tv.page.locator(".change .was")).to_have_text("avant : 25 / 50")
        assert display.digits(tv).is_visible()
        tv.page.clock.run_for(13_000)
        assert view(tv) == "clock"
        tv.context.set_offline(False)


def test_a_break_begins_on_its_own_screen_whatever_was_shown(tv: Person) -> None:
    with tv.witness.unplugged():
        tv.context.set_offline(True)
        tv.page.clock.fast_forward((display.seconds(tv) + 20 * 60 + 1) * 1_000)
        tv.page.clock.run_for(2_000)
        assert tv.page.locator("body").get_attribute("data-state") == "break"
        assert view(tv) == "clock"
        expect(tv.page.locator(".word")).to_be_visible()
        tv.context.set_offline(False)


@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_leaves_the_screen_in_any_view(
    comes: Comes, begun: House, shape: tuple[int, int]
) -> None:
    screen = comes({"viewport": {"width": shape[0], "height": shape[1]}})
    screen.opens(f"/d/{seed_stage.SECRET}")
    expect(display.digits(screen)).to_be_visible()
    for name in ("clock", "seats", "prizes", "structure", "change"):
        screen.page.evaluate("(name) => { document.body.dataset.view = name; }", name)
        assert screen.page.evaluate(OUTSIDE) == [], name
    for chairs in range(2, 12):
        assert screen.page.evaluate(CHAIRS_OVER_CHAIRS, chairs) == [], chairs
        assert screen.page.evaluate(OUTSIDE) == [], chairs
    assert not screen.page.evaluate(IN_KIND_CUT)
    assert not screen.page.evaluate(BANNER_PUSHES)
    beside = screen.page.evaluate(
        """() => {
          document.body.dataset.view = "hands";
          const side = document.querySelector("#tv-side");
          side.style.display = "grid";
          const top = (one) => Math.round(one.getBoundingClientRect().top);
          const rows = [...side.querySelectorAll(".on-prizes li")].map(top);
          return rows.length > 1 && new Set(rows).size === rows.length;
        }"""
    )
    assert beside, "in a column each prize has a line of its own"


def test_moves_are_shown_until_they_are_old_and_a_stopped_clock_lies_over_no_seat(
    tv: Person, begun: House
) -> None:
    step(begun, "move", "stop")
    expect(tv.page.locator('body[data-view="moves"][data-state="paused"]')).to_have_count(1)
    expect(tv.page.locator(".mini-stopped")).to_be_visible()
    assert apart(box(tv, "#tv-clock .face"), box(tv, ".one"))
    assert apart(box(tv, ".one .placard"), box(tv, ".one .plan"))
    name, placard = box(tv, ".one .who"), box(tv, ".one .placard")
    assert name["y"] + name["height"] + 10 < placard["y"], "a name on two lines stands clear"
    assert tv.page.evaluate(OUTSIDE) == []
    with tv.witness.unplugged():  # a server that is heard would set the hour right again
        tv.context.set_offline(True)
        tv.page.clock.fast_forward(3 * MINUTE + 1_000)
        tv.page.clock.run_for(2_000)
        assert view(tv) == "clock"
        expect(tv.page.locator(".stand h2")).to_have_text("Horloge arrêtée")
        tv.context.set_offline(False)
    step(begun, "go")


def test_the_longest_name_pushes_no_prize_off_and_everybody_hears_of_the_money(
    tv: Person, begun: House
) -> None:
    step(begun, "out")
    expect(tv.page.locator('body[data-view="moment"]')).to_have_count(1)
    expect(tv.page.locator(".everybody")).to_have_text("Tout le monde est payé")
    step(begun, "out")
    expect(tv.page.locator("#tv-side .name", has_text="Wittelsbach")).to_have_count(1)
    with tv.witness.unplugged():
        tv.context.set_offline(True)
        tv.page.clock.fast_forward(4 * MINUTE)
        tv.page.clock.run_for(2_000)
        assert tv.page.evaluate(PRIZES_OFF) == []
        tv.context.set_offline(False)


def test_the_final_table_fills_seat_by_seat_and_says_who_comes_and_the_average(
    comes: Comes, begun: House
) -> None:
    screen = comes(WIDE, reduced_motion="no-preference")
    page = screen.page
    page.add_init_script(WATCHED)
    screen.opens(f"/d/{seed_stage.SECRET}")
    expect(display.digits(screen)).to_be_visible()
    step(begun, "final")
    screen.sees_that(lambda: len(page.evaluate("window.arrivals")) == 6)
    arrivals = page.evaluate("window.arrivals")
    assert [each["seated"] for each in arrivals] == [f"{n} à table sur 6" for n in range(1, 7)]
    assert all("Wittelsbach" in each["who"] and "siège" in each["at"] for each in arrivals)
    assert [each["coming"] for each in arrivals] == [6, 5, 4, 3, 2, 1]
    expect(page.locator("#tv-leaf .chair:is(.coming, .newest)")).to_have_count(0)
    expect(page.locator("#tv-leaf .at-table")).to_contain_text("moyenne 13 333 · 266 GB")
    assert page.evaluate(OUTSIDE) == []


def test_whoever_won_stands_above_second_third_and_the_next_ones(
    comes: Comes, begun: House
) -> None:
    step(begun, "win")
    for shape in (*SHAPES, (1080, 1920)):
        screen = comes({"viewport": {"width": shape[0], "height": shape[1]}})
        screen.opens(f"/d/{seed_stage.SECRET}")
        page = screen.page
        expect(page.locator(".podium .victor")).to_contain_text("Wittelsbach")
        expect(page.locator(".podium .name")).to_have_count(2)
        expect(page.locator(".finishes .name")).to_have_count(5)
        expect(page.locator(".ended")).to_contain_text("8 joueurs")
        _stands_on_its_card(page, shape)
        assert page.evaluate(OUTSIDE) == [], shape
        for first, last, worth in WINNERS:
            fit = FinishRow("1", worth, 1, NOBODY, BoardName(last, first)).fit
            seen = {"first": first, "last": last, "worth": worth, "fit": fit}
            assert not page.evaluate(WINNER, seen), (seen, shape)
            _stands_on_its_card(page, (last, shape))
    phone = comes(PHONE)
    phone.opens(f"/d/{seed_stage.SECRET}")
    expect(phone.page.locator(".podium .victor")).to_contain_text("Wittelsbach")
    for first, last, worth in WINNERS:
        seen = {"first": first, "last": last, "worth": worth, "fit": ""}
        assert not phone.page.evaluate(WINNER, seen), seen
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def _stands_on_its_card(page: Page, what: object) -> None:
    said, won, card = page.evaluate(PODIUM)
    assert said["bottom"] <= won["top"] + 1, what
    assert won["bottom"] <= card["bottom"] + 1, what
