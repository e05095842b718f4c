"""The television before the first hand: a sealed draw has room beside all else that is told."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import Person
from tests.browser.screens import display
from tests.browser.screens.players import pastes_list
from tests.browser.screens.start import creates
from tests.browser.test_stage import OUTSIDE, SHAPES

OVER = """() => {
  const lines = [...document.querySelectorAll(".before > *, .promise > *, .notes, .phone, .head")]
    .filter((one) => one.getBoundingClientRect().height);
  const apart = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return one.contains(other) || other.contains(one) || a.bottom <= b.top + 1
      || b.bottom <= a.top + 1 || a.right <= b.left + 1 || b.right <= a.left + 1;
  };
  return lines.flatMap((one, at) => lines.slice(at + 1).filter((other) => !apart(one, other))
    .map((other) => `${one.className} over ${other.className}`));
}"""
"""Which lines lie over each other."""


@pytest.fixture
def sealed(ana: Person) -> str:
    """The address of a screen of an event whose draw is sealed, with much to tell at the foot."""
    ana.opens("/new?fresh=1")
    ana.fills("#name", "Grand prix des Remparts et de la Vieille-Ville")
    ana.page.locator('input[name="add-rebuys"]').check(force=True)
    ana.page.locator('input[name="add-add-on"]').check(force=True)
    ana.fills('input[name="again-level"]', "6")
    ana.fills("#price", "20")
    ana.pastes("#people", "\n".join(f"Joueur Numéro{n}" for n in range(12)))
    event = creates(ana)
    address = display.new_television(ana, event)
    ana.opens(f"/e/{event}/")
    ana.taps_on("#opening summary")
    ana.taps_on("#opening-hash")
    expect(ana.page.locator("#opening .hash")).to_have_count(1)
    return address


def test_a_sealed_draw_lies_over_nothing_that_is_told_before_the_start(
    comes: Comes, sealed: str
) -> None:
    for shape in SHAPES:
        screen = comes({"viewport": {"width": shape[0], "height": shape[1]}})
        screen.opens(sealed)
        expect(screen.page.locator(".promise .remember b")).to_be_visible()
        assert screen.page.evaluate(OVER) == [], shape
        assert screen.page.evaluate(OUTSIDE) == [], shape


def test_whoever_draws_sees_the_button_and_the_hash_once_they_ask_for_it(
    ana: Person, sealed: str
) -> None:
    ana.page.reload()
    expect(ana.page.locator('#opening-act[formaction$="/act/draw"]')).to_be_visible()
    published = ana.page.locator("#opening .hash")
    expect(published).to_be_hidden()
    ana.taps_on("#opening-proof summary")
    expect(published).to_contain_text("Empreinte publiée")


def test_chips_that_are_short_are_told_in_the_room_and_the_set_is_changed_there(
    ana: Person,
) -> None:
    ana.opens("/new?fresh=1")
    ana.fills("#name", "Vingt-sept")
    ana.fills("#owned", "25 × 160, 100 × 160, 500 × 100, 1000 × 160, 5000 × 40")
    event = creates(ana)
    ana.opens(f"/e/{event}/players")
    pastes_list(ana, "\n".join(f"Joueur Numéro{n}" for n in range(27)))
    short = ana.page.locator("#next .warning a")
    expect(short).to_contain_text("jetons de 25")
    expect(short).to_contain_text("160 au club")
    ana.sends(short)
    expect(ana.page.locator("#chips-board .warning").first).to_contain_text("160 au club")
    ana.sends('#panel a[href$="#owned"]')
    expect(ana.page.locator("#owned")).to_be_in_viewport()
    ana.fills("#owned", "25 × 300, 100 × 300, 500 × 300, 1000 × 300")
    ana.taps_on("#panel form:has(#owned) button:not(.quiet)")
    expect(ana.page.locator("#next .warning")).to_have_count(0)
    ana.opens(f"/e/{event}/chips")
    expect(ana.page.locator("#chips-board .set")).to_contain_text("300 au club")
    expect(ana.page.locator("#chips-board .warning")).to_have_count(0)


def test_the_page_that_is_open_is_named_by_one_tab_at_any_width(ana: Person, sealed: str) -> None:
    event = ana.page.url.split("/e/")[1].split("/")[0]
    for width in (800, 1280):
        ana.page.set_viewport_size({"width": width, "height": 800})
        ana.opens(f"/e/{event}/pay")
        tabs = ana.page.locator(".tabs > a:visible, .tabs > details:visible > summary")
        assert sum("Argent" in each for each in tabs.all_inner_texts()) == 1, width
    assert "Plus" in ana.reads(".tabs > details > summary")
