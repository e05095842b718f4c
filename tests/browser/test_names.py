"""Names of people wherever somebody looks for one: whole, in order, and said with their act."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import LAPTOP, PHONE, Device, Person
from tests.browser.screens import players, tables
from tests.browser.screens.start import new_event
from tests.browser.seed import BOUNTY, EVENT
from tests.browser.stage import Stage

NARROW: Device = {**PHONE, "viewport": {"width": 320, "height": 640}}
_CUT = """(selector) => [...document.querySelectorAll(selector)]
  .filter((each) => each.checkVisibility())
  .filter((each) => each.innerText.includes("…") || each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.innerText)"""
_BROKEN = """(selector) => {
  const words = document.createTreeWalker(document.querySelector(selector), NodeFilter.SHOW_TEXT);
  const broken = [];
  while (words.nextNode()) {
    const node = words.currentNode;
    if (!node.parentElement.checkVisibility() || node.parentElement.closest(".unseen")) continue;
    for (const word of node.data.matchAll(/[\\p{L}\\d]+/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((box) => box.top)).size > 1) broken.push(word[0]);
    }
  }
  return broken;
}"""
_OUTSIDE = """() => [...document.querySelectorAll(".strip *")]
  .filter((each) => each.checkVisibility() && !each.children.length && each.innerText)
  .filter((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    const words = range.getBoundingClientRect();
    const strip = each.closest(".clock, .counts, .event-name, .controls").getBoundingClientRect();
    return words.right > strip.right + 1 || words.right > innerWidth;
  }).map((each) => each.innerText)"""


@pytest.mark.parametrize("device", [LAPTOP, PHONE, NARROW], ids=["laptop", "phone", "narrow"])
def test_no_surname_is_cut_beside_a_seat(comes: Comes, stage: Stage, device: Device) -> None:
    ana = comes(device, storage_state=stage.owners["fr"])
    for table in (1, 2, 3):
        tables.opens(ana, EVENT, table)
        assert ana.page.evaluate(_CUT, "#oval .seat .name") == []
        assert ana.page.evaluate(_BROKEN, "#oval .oval") == []
    expect(ana.page.locator("#oval .seat").first).to_be_visible()


def test_no_surname_is_cut_on_a_tile_or_where_a_button_is_asked_for(
    comes: Comes, stage: Stage
) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    ana.opens(f"/e/{BOUNTY}/")
    expect(ana.page.locator("a.plate").first).to_be_visible()
    assert ana.page.evaluate(_CUT, ".plate-name") == []
    ana.opens(f"/e/{EVENT}/")
    expect(ana.page.locator("#todo .seat-number").first).to_be_visible()
    assert ana.page.evaluate(_CUT, "#todo .seat-number") == []


@pytest.mark.parametrize("device", [PHONE, NARROW], ids=["phone", "narrow"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_strip_on_a_phone_is_read_to_its_end(
    comes: Comes, stage: Stage, device: Device, lang: str
) -> None:
    bo = comes(device, storage_state=stage.owners[lang])
    bo.opens(f"/e/{EVENT}/")
    expect(bo.page.locator(".strip .stakes")).to_be_visible()
    assert bo.page.evaluate(_OUTSIDE) == []


@pytest.fixture
def ana(comes: Comes, stage: Stage) -> Person:
    return comes(LAPTOP, storage_state=stage.owners["fr"])


def test_who_is_looked_for_on_a_list_is_found_by_surname(ana: Person) -> None:
    event = new_event(ana, "Lundi", "Zoé Arnaud\nAlice Zidane\nJean de Bray\nÉva Ébert\n")
    ana.opens(f"/e/{event}/players")
    names = ana.page.locator("#players-list .player-name")
    expect(names).to_have_count(4)
    shown = [" ".join(each.split()) for each in names.all_inner_texts()]
    assert shown == ["Zoé Arnaud", "Jean de Bray", "Éva Ébert", "Alice Zidane"]


def test_the_last_act_says_who_went_out_in_which_place_and_by_whom(ana: Person) -> None:
    tables.opens(ana, EVENT, 3)
    name = tables.out(ana, tables.taken(ana).first)
    players.closed(ana)
    ana.opens(f"/e/{EVENT}/")
    told = re.compile(rf"Sortie (de |d['’]){re.escape(name)}, \d+e · par Ana, \d+\sh\s\d\d")
    expect(ana.page.locator("#last-act .told-long")).to_contain_text(told)
