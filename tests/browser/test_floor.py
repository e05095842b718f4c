"""The floor desk in a real browser: on the phone in the director's pocket, and on the laptop."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.person import LAPTOP, PHONE, Person
from tests.browser.screens import floor
from tests.browser.screens.start import new_event


@pytest.fixture(scope="module")
def event(browser: Browser, house: House, owner: Any) -> str:
    """An event under the French words of the TDA rules."""
    ana = Person(browser, house, LAPTOP, storage_state=owner)
    name = new_event(ana, "Mercredi", "Chloé\nDede", "tda2017")
    ana.context.close()
    return name


def test_silent_chips_are_ruled_on_within_twelve_taps_and_kept(
    comes: Comes, owner: Any, event: str
) -> None:
    ana = comes(PHONE, storage_state=owner)
    ana.opens(f"/e/{event}/")
    ana.taps_on(f'a[href="/e/{event}/floor"]:visible')
    ana.taps_on(".ways a >> nth=1")
    floor.facing(ana, ("1", "4", "00"))
    ana.taps_on("#last")
    floor.facing(ana, ("8", "00"))
    floor.pushes(ana, 1000, 500, 500)
    expect(floor.verdict(ana)).to_contain_text("2\u202f200")
    expect(ana.page.locator("#ruling .grounds")).to_contain_text("50-B")
    ana.taps_on("#peek .confirm")
    expect(ana.page.locator("#decisions")).to_contain_text("2\u202f200")
    assert ana.taps <= 12


def test_the_same_words_give_the_same_ruling_on_the_laptop(ana: Person, event: str) -> None:
    ana.opens(f"/e/{event}/floor?way=text")
    ana.fills("#facts", "facing 1400, last raise 800: pushes 1000 2x500")
    expect(floor.verdict(ana)).to_contain_text("2\u202f200")


def test_a_notation_with_a_fault_is_never_ruled_on_and_nothing_typed_is_lost(ana: Person) -> None:
    ana.opens("/floor?way=text")
    ana.fills("#facts", "facing 1400, last raise 800: pushes hard")
    expect(ana.page.locator("#ruling .question, #ruling .refusal").first).to_be_visible()
    expect(ana.page.locator("#ruling .headline")).to_have_count(0)
    assert ana.page.locator("#facts").input_value().endswith("pushes hard")


def test_a_named_incident_is_found_by_a_few_letters(comes: Comes) -> None:
    dede = comes(PHONE)
    dede.opens("/floor?way=incident")
    everything = dede.page.locator("#incidents li:visible").count()
    dede.types("#seek-incident", "donne")
    expect(dede.page.locator("#incidents.found")).to_be_visible()
    expect(dede.page.locator("#incidents li:visible").first).to_be_visible()
    assert 0 < dede.page.locator("#incidents li:visible").count() < everything


def test_chips_are_tapped_without_scripts(comes: Comes) -> None:
    dede = comes(PHONE, java_script_enabled=False)
    dede.opens("/floor?facing=1400&last=800")
    for chip in (1000, 500, 500):
        dede.taps_on(f'button[name="tap"][value="{chip}"]')
    expect(floor.verdict(dede)).to_contain_text("2\u202f200")


def test_the_verdict_stays_in_view_above_the_tabs(comes: Comes, owner: Any, event: str) -> None:
    ana = comes(PHONE, storage_state=owner)
    ana.opens(f"/e/{event}/floor?way=bet&facing=1400&last=800")
    floor.pushes(ana, 1000, 500, 500)
    peek = ana.page.locator("#peek")
    expect(peek).to_contain_text("2\u202f200")
    assert _is_above_the_tabs(ana)
    ana.page.locator("#ruling .headline").first.scroll_into_view_if_needed()
    expect(peek.locator(".confirm")).to_be_in_viewport(ratio=1)
    assert _is_above_the_tabs(ana)
    ana.page.emulate_media(color_scheme="dark")
    page_and_bar = [
        ana.page.locator(where).evaluate("(one) => getComputedStyle(one).backgroundColor")
        for where in ("body", "#peek")
    ]
    darkest = [max(map(int, re.findall(r"\d+", colour)[:3])) for colour in page_and_bar]
    assert max(darkest) < 64, "the bar is as dark as the page"


def test_no_verdict_lies_half_under_what_confirms_it(comes: Comes, owner: Any, event: str) -> None:
    ana = comes(PHONE, storage_state=owner)
    ana.opens(f"/e/{event}/floor?way=bet&facing=1400&last=800")
    floor.pushes(ana, 1000, 500, 500)
    headline = ana.page.locator("#ruling .headline").first
    expect(headline).to_be_visible()
    for below in (30, 60, 110, 140, 170, 240):
        headline.evaluate(
            "(one, below) => scrollBy(0, one.getBoundingClientRect().top - innerHeight + below)",
            below,
        )
        ana.sees_that(lambda: _is_read(ana))


def test_the_answers_stay_under_the_thumb_while_they_are_out_of_sight(
    comes: Comes, owner: Any, event: str
) -> None:
    ana = comes(PHONE, storage_state=owner)
    ana.opens(f"/e/{event}/floor")
    ana.fills("#facts", "les cartes du siège 4 ont touché le muck, sa main est-elle morte ?")
    expect(ana.page.locator("#peek .peek-verdict")).to_be_in_viewport()
    assert _is_above_the_tabs(ana)
    ana.taps_on("#peek .peek-answers button >> nth=0")
    expect(floor.verdict(ana)).to_contain_text("vivante")


def _is_above_the_tabs(person: Person) -> bool:
    peek = person.page.locator("#peek").bounding_box()
    tabs = person.page.locator(".tabs").bounding_box()
    assert peek is not None
    assert tabs is not None
    between = tabs["y"] - peek["y"] - peek["height"]
    return -1 <= between <= 1  # nothing is seen between them


def _is_read(person: Person) -> bool:
    """Whole above the bar, or in the bar itself."""
    peek = person.page.locator("#peek").bounding_box()
    headline = person.page.locator("#ruling .headline").first.bounding_box()
    assert peek is not None
    assert headline is not None
    in_bar = person.page.locator("#peek .peek-verdict").is_visible()
    return in_bar or headline["y"] + headline["height"] <= peek["y"] + 1
