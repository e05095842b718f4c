"""Journeys on a phone, held to the taps a tired director has in one hand.

Twelve people registered, drawn and started without a manual: two taps make the event, one leads to
its players, two and a paste register them, three draw and start. Eight taps, one paste and not one
key, where two minutes were allowed.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person
from tests.browser.screens import console, display, players, tables, todo
from tests.browser.screens.start import creates
from tests.browser.seed import EVENT
from tests.browser.stage import Stage

TWELVE = "\n".join(f"{first} {last}" for first in ("Ann", "Bea", "Cy") for last in "KLMN")


@pytest.fixture
def bo(comes: Comes, stage: Stage) -> Person:
    """Bo with a phone."""
    return comes(PHONE, storage_state=stage.owners["en"])


@contextmanager
def at_most(taps: int, person: Person) -> Iterator[None]:
    """Count the taps of a journey."""
    before = person.taps
    yield
    assert person.taps - before <= taps


def test_twelve_people_are_registered_drawn_and_started_with_seven_taps(bo: Person) -> None:
    bo.opens("/")
    with at_most(3, bo):
        bo.taps_on('main a[href="/new"]')
        event = creates(bo)
    bo.taps_on("#opening-act")
    with at_most(3, bo):
        bo.taps_on("#paste-first")
        players.sheet(bo)
        bo.pastes("#sheet #paste-list", TWELVE)
        expect(bo.page.locator("#sheet #register-people")).to_contain_text("12")
        bo.taps_on("#sheet #register-people")
        players.closed(bo)
    bo.opens(f"/e/{event}/")
    with at_most(2, bo):
        for step in ("draw", "start"):
            todo.opening(bo, step)
    expect(bo.page.locator("#clock")).to_have_attribute("data-state", "running")
    assert (bo.taps, bo.keys) == (7, 0)


def test_a_player_is_out_with_two_taps_at_his_table(bo: Person) -> None:
    tables.opens(bo, EVENT, 3)
    with at_most(2, bo):
        name = tables.out(bo, tables.taken(bo).first)
    expect(console.toast(bo)).to_contain_text(name.split()[-1])
    bo.taps_on(console.toast(bo).locator("form button"))
    expect(console.toast(bo)).to_contain_text("Undone")


def test_a_player_is_out_by_three_letters_and_two_taps(bo: Person) -> None:
    bo.opens(f"/e/{EVENT}/players")
    bo.types("#players-q", "Kar")
    row = bo.page.locator("#players-list .player", has_text="Karan").first
    expect(row).to_be_visible()
    with at_most(2, bo):
        bo.taps_on(row)
        players.sheet(bo)
        bo.taps_on("#sheet #act-out")
        players.closed(bo)
    assert bo.keys == 3


def test_a_table_is_balanced_within_two_taps_where_both_buttons_are_asked_for(bo: Person) -> None:
    bo.opens(f"/e/{EVENT}/")
    asked = bo.page.locator("#todo fieldset.seats")
    expect(asked).to_have_count(2)
    movers = asked.first.locator(".seat-number:has(.leads)")
    mover = movers.first.locator(".leads").inner_text().removeprefix("→").strip()
    receiving = asked.last.locator("legend").inner_text()
    with at_most(2, bo):
        bo.taps_on(movers.first)
        bo.taps_on(asked.last.locator(".seat-number:has(.leads)").first)
        expect(console.toast(bo)).to_contain_text(mover)
    expect(asked.filter(has_text=receiving)).to_have_count(0)
    bo.taps_on("#undo-last")
    expect(asked).to_have_count(2)


def test_an_article_is_read_beside_the_event(bo: Person) -> None:
    bo.opens(f"/e/{EVENT}/")
    title = bo.page.title()
    link = bo.page.locator("#todo a.article-link").first
    number = link.inner_text().split()[-1]
    bo.taps_on(link)
    expect(bo.page.locator("#sheet[open] .article-leaf .number")).to_contain_text(number)
    expect(bo.page).to_have_url(re.compile(f"/e/{EVENT}/$"))
    assert bo.page.title() == title
    bo.page.keyboard.press("Escape")
    expect(bo.page.locator("#sheet[open]")).to_have_count(0)


def test_a_minute_a_rebuy_an_undo_and_a_late_arrival_are_within_their_taps(bo: Person) -> None:
    bo.opens("/new?fresh=1")
    bo.page.locator('input[name="add-rebuys"]').check(force=True)
    bo.fills('input[name="again-level"]', "6")
    bo.fills("#price", "20")
    bo.fills("#name", "Counted")
    bo.pastes("#people", TWELVE)
    home = f"/e/{creates(bo)}/"
    for step in ("draw", "start"):
        todo.opening(bo, step)
    bo.opens(home)
    before = display.ends(bo)
    with at_most(2, bo):
        bo.taps_on("#clock .digits")
        bo.taps_on('#panel button[name="minutes"][value="1"]')
        bo.sees_that(lambda: display.ends(bo) == before + 60_000)
    tables.opens(bo, home.split("/")[2], 1)
    with at_most(2, bo):
        bo.taps_on(tables.taken(bo).first)
        players.sheet(bo)
        bo.taps_on("#sheet #act-rebuy")
        players.closed(bo)
    bo.opens(home)
    told = bo.page.locator("#last-act .told-short")
    bought = told.inner_text()
    with at_most(1, bo):
        bo.taps_on("#undo-last")
        expect(told).not_to_have_text(bought)
    with at_most(3, bo):
        bo.taps_on("#home-q")
        bo.types("#home-q", "Zoé Neuve")
        bo.taps_on("#home-found #register-new")
        expect(console.toast(bo)).to_contain_text("Zoé Neuve")
    expect(bo.page.locator("#counts")).to_contain_text("13")


def test_a_penalty_takes_four_taps(bo: Person) -> None:
    tables.opens(bo, EVENT, 4)
    with at_most(4, bo):
        bo.taps_on(tables.taken(bo).first)
        players.sheet(bo)
        bo.taps_on("#sheet #act-penalty")
        bo.taps_on("#sheet label.pill")
        bo.taps_on('#sheet form[action$="/act/penalty"] > button')
        players.closed(bo)
    console.toast(bo)


def test_the_clock_is_stopped_and_put_right_from_every_panel(bo: Person, stage: Stage) -> None:
    for panel in ("", "players", "tables", "tables/1", "journal", "floor"):
        bo.opens(f"/e/{EVENT}/{panel}")
        expect(bo.page.locator("#clock .digits")).to_be_visible()
        expect(bo.page.locator("#clock-run")).to_be_visible()
    with at_most(1, bo):
        console.pauses(bo)
    expect(bo.page.locator("#clock")).to_have_attribute("data-state", "paused")
    console.resumes(bo)


def test_targets_are_large_enough_for_a_thumb(bo: Person) -> None:
    bo.opens(f"/e/{EVENT}/tables/2")
    small = bo.page.evaluate(SMALL)
    assert small == []


SMALL: Any = """
[...document.querySelectorAll("button, a.button, .tabs a, .seat a")]
    .filter((each) => each.checkVisibility())
    .map((each) => [each.id || each.textContent.trim(), each.getBoundingClientRect()])
    .filter(([, box]) => box.width < 44 || box.height < 44)
    .map(([name, box]) => `${name} ${Math.round(box.width)} x ${Math.round(box.height)}`)
"""


def test_a_structure_is_made_on_a_phone_and_an_event_played_by_it(bo: Person) -> None:
    bo.opens("/settings/structures/edit")
    rows = bo.page.locator(".sketch-lines tbody tr")
    before = rows.count()
    bo.page.fill("#lasts", "2h30")
    bo.taps_on('button[value="propose"]')
    expect(bo.page.locator("#structure-check .ends b")).to_contain_text("2 h")
    assert rows.count() < before
    proposed = rows.count()
    bo.taps_on('button[value="break-0"]')
    expect(rows).to_have_count(proposed + 1)
    # A number changed by hand changes what is said of it, and nothing else that is typed.
    bo.page.fill("#title", "Court")
    rows.first.locator('[name="line-big"]').fill("5000")
    rows.first.locator('[name="line-big"]').blur()
    expect(bo.page.locator("#structure-check .bad").first).to_be_visible()
    expect(bo.page.locator("#title")).to_have_value("Court")
    bo.taps_on('button[value="copy-0"]')
    expect(rows).to_have_count(proposed + 2)
    bo.taps_on('button[value="drop-1"]')
    expect(rows).to_have_count(proposed + 1)
    rows.first.locator('[name="line-big"]').fill("100")
    bo.taps_on('button[value="save"]')
    bo.taps_on('a[href="/new?preset=court"]')
    expect(bo.page.locator('[name="preset"][value="court"]')).to_be_checked()
