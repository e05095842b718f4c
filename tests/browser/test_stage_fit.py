"""What stands on a television finds room beside whatever else is there, and no word is cut."""

import pytest
from playwright.sync_api import expect

from tests.browser import seed_stage
from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.screens import display
from tests.browser.test_stage import OUTSIDE, SHAPES, step

STOPPED_WITH = """(inside) => {
  document.body.dataset.view = "clock";
  document.body.dataset.state = "paused";
  document.body.toggleAttribute("data-sponsors", true);
  const dial = document.querySelector("#tv-clock");
  if (!dial.querySelector(".stand")) {
    dial.insertAdjacentHTML("beforeend", `<div class="stand"><span class="sign"></span>
      <div><h2>Horloge arrêtée</h2><p class="order">Vos mains continuent.</p></div></div>`);
  }
  document.querySelector(".stage").insertAdjacentHTML("beforeend", inside);
  const box = (place) => document.querySelector(place).getBoundingClientRect();
  const [order, face] = [box(".stand .order"), box("#tv-clock .face")];
  return { over: order.bottom - face.top, wide: face.width / innerWidth };
}"""
"""How far a stopped clock is from what it tells, and how much of the screen it has."""
SPONSORS = '<div class="sponsors"><span>Avec</span><img alt=""><img alt=""><img alt=""></div>'
TOLD = '<div class="banner"><p class="one-line">Le buffet est servi.</p></div>'
RUNGS = """(count) => {
  document.body.dataset.view = "clock";
  document.body.toggleAttribute("data-banner", true);
  const banner = document.querySelector("#tv-banner");
  banner.hidden = false;
  banner.innerHTML = `<p class="two-lines">${"Le buffet est servi. ".repeat(4)}</p>`;
  const ladder = document.querySelector("#tv-side .on-prizes");
  const list = ladder.querySelector("ol");
  const rung = list.querySelector("li");
  list.replaceChildren(...Array.from({ length: count }, () => rung.cloneNode(true)));
  ladder.className = ladder.className.replace(/rows-\\d+/, `rows-${count}`);
  const bottom = Math.max(...[...list.children].map((one) => one.getBoundingClientRect().bottom));
  const far = ladder.querySelector(".far").getBoundingClientRect();
  const small = parseFloat(getComputedStyle(list).fontSize) / innerHeight;
  return { over: bottom - far.top, small };
}"""
"""How far the last prize lies over the line below it, with so many of them and an announcement."""
BOUNTIES = """(count) => {
  document.body.dataset.view = "bounties";
  document.body.toggleAttribute("data-banner", true);
  const banner = document.querySelector("#tv-banner");
  banner.hidden = false;
  banner.innerHTML = '<p class="one-line">Le buffet est servi.</p>';
  const row = `<tr><th scope="row">
    <span class="name long"><b>Desrochers-Lapointe</b> J.-B.</span></th>
    <td>21,87 €</td><td class="chosen">113,75 €</td></tr>`;
  const shown = document.querySelector("#tv-bounties");
  shown.toggleAttribute("data-has", true);
  shown.innerHTML = `<h2>Primes</h2><table class="dealt bounty-table many">
    <thead>${row}</thead><tbody>${row.repeat(count)}</tbody></table>`;
  const table = shown.querySelector("table").getBoundingClientRect();
  return table.bottom - banner.getBoundingClientRect().top;
}"""
"""How far bounties lie over what is announced, with so many of them."""
CUT = """() => [...document.querySelectorAll("#tv-side .on-levels li > *")]
  .filter((one) => one.getBoundingClientRect().width && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""

LATE = """() => {
  const list = document.querySelector("#tv-side .on-levels ol");
  const rung = list.querySelector("li:not([data-break])");
  rung.querySelector("b").textContent = "10 000 / 20 000";
  list.replaceChildren(...Array.from({ length: 6 }, () => rung.cloneNode(true)));
  return list.getBoundingClientRect().height / parseFloat(getComputedStyle(list).fontSize);
}"""
"""How high the list is once blinds are long to write: a number and its blinds below it are 2.2."""

NOTES = """(told) => {
  document.body.dataset.view = "clock";
  const notes = document.querySelector("#tv-figures .notes");
  notes.replaceChildren(...told.map((one) => {
    const note = document.createElement("span");
    note.textContent = one;
    return note;
  }));
  const words = (note) => {
    const all = document.createRange();
    all.selectNodeContents(note);
    return all.getBoundingClientRect();
  };
  const tops = new Set([...notes.children].map((note) => Math.round(words(note).top)));
  const loose = [...notes.children].filter((note) =>
    Math.abs(note.getBoundingClientRect().width - words(note).width) > 1);
  return { rows: tops.size, loose: loose.map((note) => note.textContent) };
}"""
"""How many lines so many notes take, and those with something drawn after their words."""


@pytest.fixture(scope="module")
def begun(house: House) -> House:
    step(house, "begin")
    return house


def screen_of(comes: Comes, shape: tuple[int, int]) -> Person:
    screen = comes({"viewport": {"width": shape[0], "height": shape[1]}})
    screen.opens(f"/d/{seed_stage.SECRET}")
    expect(display.digits(screen)).to_be_visible()
    return screen


@pytest.mark.parametrize("inside", [SPONSORS, TOLD])
def test_a_stopped_clock_keeps_its_screen_whatever_stands_at_the_foot(
    comes: Comes, begun: House, inside: str
) -> None:
    page = screen_of(comes, (1920, 1080)).page
    found = page.evaluate(STOPPED_WITH, inside)
    assert found["over"] <= 0, "what is told lies over nothing"
    assert found["wide"] > 0.9
    assert page.evaluate(OUTSIDE) == []


def test_prizes_beside_the_clock_find_room_however_many_there_are(
    comes: Comes, begun: House
) -> None:
    page = screen_of(comes, (1920, 1080)).page
    for count in range(1, 13):
        found = page.evaluate(RUNGS, count)
        assert found["over"] <= 1, count
        assert found["small"] > 0.0275, "nothing is smaller than it can be read"


def test_ten_bounties_find_room_above_what_is_announced(comes: Comes, begun: House) -> None:
    for shape in SHAPES:
        page = screen_of(comes, shape).page
        assert page.evaluate(BOUNTIES, 10) <= 0, shape
        assert page.evaluate(OUTSIDE) == [], shape


@pytest.mark.parametrize("shape", SHAPES)
def test_levels_to_come_are_read_whole_beside_any_view(
    comes: Comes, begun: House, shape: tuple[int, int]
) -> None:
    page = screen_of(comes, shape).page
    page.evaluate("document.querySelector('#tv-side .on-prizes').remove()")
    for view in ("clock", "hands"):
        page.evaluate("(view) => { document.body.dataset.view = view; }", view)
        page.evaluate("document.body.dataset.side = 'levels'")
        assert page.evaluate(CUT) == [], view
    if shape[0] / shape[1] < 1.5:
        page.evaluate("() => { document.body.dataset.view = 'clock'; }")
        assert page.evaluate(LATE) < 2.5, "one line, so that it lies over nothing"


def test_no_line_at_the_foot_ends_with_a_dot(comes: Comes, begun: House) -> None:
    page = screen_of(comes, (1280, 720)).page
    told = [
        "Inscriptions jusqu'au palier 6",
        "Recaves jusqu'au palier 6",
        "Retrait des 25",
        "Add-on",
    ] * 2
    found = page.evaluate(NOTES, told)
    assert found["rows"] > 1
    assert found["loose"] == []


def test_the_room_sees_who_won_as_soon_as_one_has_all_the_chips(comes: Comes, begun: House) -> None:
    screen = screen_of(comes, (1920, 1080))
    step(begun, "stop", "last")
    expect(screen.page.locator(".podium .victor")).to_contain_text("Wittelsbach")
    expect(screen.page.locator('body[data-view="places"]')).to_have_count(1)
    expect(screen.page.locator(".stand")).to_have_count(0)
    assert screen.page.evaluate(OUTSIDE) == []
