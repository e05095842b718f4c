"""Players on a phone: each journey within its taps, and the sheet by its keys."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import LAPTOP, PHONE, Device, Person
from tests.browser.screens import console, players, tables
from tests.browser.screens.door import accept, shows_who_it_is
from tests.browser.screens.team import invite
from tests.browser.stage import Stage

EVENT = "/e/tuesday"


@pytest.fixture
def bo(comes: Comes, stage: Stage) -> Person:
    """A director with a phone."""
    return comes(PHONE, storage_state=stage.owners["fr"])


def test_two_bust_on_one_hand_within_five_taps(bo: Person) -> None:
    out = bo.page.locator("#players-list .player")
    bo.opens(f"{EVENT}/players?show=out")
    before = out.count()
    bo.opens(f"{EVENT}/tables/3")
    seat = tables.taken(bo).first
    bo.taps_on(seat)
    players.sheet(bo)
    bo.taps_on("#act-out")
    players.closed(bo)
    assert bo.taps == 2
    bo.taps_on(console.toast(bo).locator("a"))
    bo.taps_on("#sheet .picks a")
    bo.taps_on("#more-first")
    players.closed(bo)
    assert bo.taps == 5
    bo.opens(f"{EVENT}/players?show=out")
    expect(out).to_have_count(before + 2)


def test_somebody_new_is_registered_within_three_taps(bo: Person) -> None:
    bo.opens("/e/thursday/")
    bo.taps_on('.tabs [data-panel="players"]')
    bo.taps_on("#players-q")
    bo.types("#players-q", "Zoé Neuve")
    bo.taps_on("#register-new")
    assert bo.taps == 3
    row = bo.page.locator("#players-list .player", has_text="Zoé Neuve")
    expect(row).to_be_visible()
    expect(console.toast(bo)).to_contain_text("Zoé Neuve")


def test_the_home_of_the_night_has_search_tables_deadlines_and_the_last_act_at_the_thumb(
    bo: Person,
) -> None:
    bo.opens(f"{EVENT}/")
    bo.page.locator(".beside").scroll_into_view_if_needed()
    bo.taps_on(bo.page.locator(".beside .tile").first)
    expect(bo.page.locator("#oval")).to_be_visible()
    bo.taps_on(tables.taken(bo).first)
    players.sheet(bo)
    bo.taps_on("#act-out")
    players.closed(bo)
    bo.opens(f"{EVENT}/")
    expect(bo.page.locator("#next .coming li").first).to_be_visible()
    out = bo.page.locator("#last-act .told-short").inner_text()
    expect(bo.page.locator("#same-hand-last")).to_be_in_viewport()
    expect(bo.page.locator("#undo-last")).to_be_in_viewport()
    expect(bo.page.locator("#home-found")).to_be_hidden()
    bo.types("#home-q", "4.1")
    bo.taps_on("#home-found .player")
    players.sheet(bo)
    bo.taps_on("#sheet [data-close]")
    players.closed(bo)
    bo.page.locator("#home-q").fill("")
    bo.taps_on("#undo-last")
    expect(bo.page.locator("#last-act .told-short")).not_to_have_text(out)


@pytest.mark.parametrize(
    ("device", "page", "field"),
    [
        (PHONE, "/", "#home-q"),
        (PHONE, "/players", "#players-q"),
        (LAPTOP, "/", "#players-q"),
    ],
    ids=["phone home", "phone players", "console"],
)
def test_enter_opens_the_only_match_and_keeps_the_list_of_several(
    comes: Comes, stage: Stage, device: Device, page: str, field: str
) -> None:
    ana = comes(device, storage_state=stage.owners["fr"])
    ana.opens(f"{EVENT}{page}")
    search, before = ana.page.locator(field), ana.page.url
    search.fill("4.2")
    search.press("Enter")
    expect(players.sheet(ana)).to_contain_text("Table 4")
    ana.taps_on("#sheet [data-close]")
    players.closed(ana)
    search.fill("a")
    search.press("Enter")
    found = ana.page.locator("#home-found .player" if field == "#home-q" else ".player:visible")
    expect(found.nth(1)).to_be_visible()
    players.closed(ana)
    assert ana.page.url == before


def test_an_assistant_takes_back_their_own_last_act_and_no_other(
    comes: Comes, stage: Stage
) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    bo = comes(PHONE)
    shows_who_it_is(ana)
    accept(bo, invite(ana, "assistant"), "Bob", "fr")
    bo.opens(f"{EVENT}/")
    expect(bo.page.locator("#undo-last")).to_be_hidden()
    bo.opens(f"{EVENT}/tables/4")
    bo.taps_on(tables.taken(bo).first)
    players.sheet(bo)
    bo.taps_on("#act-out")
    players.closed(bo)
    expect(console.toast(bo).locator("form button")).to_be_visible()
    bo.opens(f"{EVENT}/")
    bo.taps_on("#undo-last")
    expect(bo.page.locator("#last-act")).to_contain_text("Annulé")
    ana.opens(f"{EVENT}/")
    ana.taps_on('[formaction$="/act/clock-stop"], form[action$="/act/clock-stop"] button')
    expect(bo.page.locator("#last-act .told-short")).to_contain_text("horloge")
    expect(bo.page.locator("#undo-last")).to_be_hidden()
    ana.taps_on("#undo-last:visible")


def test_a_wrong_bust_is_undone_from_the_sheet_with_its_effects(bo: Person) -> None:
    bo.opens(f"{EVENT}/players?show=out")
    row = bo.page.locator("#players-list .player").first
    name = row.locator(".player-name").inner_text()
    bo.taps_on(row)
    bo.taps_on("#act-undo-out")
    expect(bo.page.locator("#sheet .effects").first).to_contain_text(name)
    bo.taps_on("#sheet button.accent")
    players.closed(bo)
    assert bo.taps == 3
    bo.opens(f"{EVENT}/players")
    found = players.finds(bo, name)
    expect(found.first).to_have_attribute("data-status", "playing")


def test_a_sheet_has_keys_and_a_refusal_stays_in_it(comes: Comes, stage: Stage) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["en"], locale="en-CA")
    ana.opens(f"{EVENT}/players")
    ana.taps_on("#players-list .player")
    players.sheet(ana)
    ana.page.keyboard.press("s")
    expect(ana.page.locator("#sheet input[name=step]").first).to_be_attached()
    ana.taps_on("#sheet form > button")
    refusal = ana.page.locator("#sheet .refusal")
    expect(refusal).to_be_visible()
    expect(refusal).to_be_focused()
    ana.witness.complaints.clear()
    ana.page.keyboard.press("Escape")
    players.closed(ana)
    expect(ana.page.locator("#players-list .player").first).to_be_focused()


def test_the_column_of_players_stands_beside_the_tables_on_a_laptop_alone(
    comes: Comes, stage: Stage, bo: Person
) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["en"], locale="en-CA")
    ana.opens(f"{EVENT}/")
    expect(ana.page.locator(".column-players #players-list")).to_be_visible()
    asked: list[str] = []
    bo.page.on("request", lambda request: asked.append(request.url))
    bo.opens(f"{EVENT}/")
    assert any(url.endswith("players.js") for url in asked)
    assert not any("/players" in url and "/static/" not in url for url in asked)
    expect(bo.page.locator("#players-list")).to_have_count(0)


def test_the_first_act_of_a_sheet_lies_at_the_thumb(bo: Person) -> None:
    bo.opens(f"{EVENT}/players")
    bo.taps_on(bo.page.locator('#players-list .player[data-status="playing"]').first)
    players.sheet(bo)
    screen, act = bo.page.viewport_size, bo.page.locator("#sheet #act-out").bounding_box()
    assert screen is not None
    assert act is not None
    assert act["y"] > screen["height"] * 2 / 3
    assert act["y"] + act["height"] <= screen["height"]
    save = bo.page.locator("#sheet form:has(#player-note) button")
    bo.page.locator("#sheet").evaluate("sheet => sheet.scrollTo(0, sheet.scrollHeight)")
    end = save.bounding_box()
    assert end is not None
    assert end["y"] + end["height"] <= act["y"]


def test_the_way_back_closes_the_sheet_and_leaves_the_list(bo: Person) -> None:
    bo.opens(f"{EVENT}/")
    bo.opens(f"{EVENT}/players")
    for _ in range(2):
        bo.taps_on(bo.page.locator("#players-list .player").first)
        players.sheet(bo)
        bo.page.go_back()
        players.closed(bo)
        expect(bo.page).to_have_url(re.compile(r"/players$"))
    bo.taps_on(bo.page.locator("#players-list .player").first)
    bo.taps_on("#sheet [data-close]")
    players.closed(bo)
    bo.page.go_back()
    expect(bo.page).not_to_have_url(re.compile(r"/players$"))


def test_after_a_registration_the_list_is_ready_for_the_next_name(bo: Person) -> None:
    bo.opens("/e/thursday/players")
    for name in ("Yann Nouveau", "Yves Nouveau"):
        bo.types("#players-q", name)
        bo.taps_on("#register-new")
        expect(console.toast(bo)).to_contain_text(name)
        expect(bo.page.locator("#players-q")).to_have_value("")
    expect(bo.page.locator("#players-list .player").nth(1)).to_be_visible()


def test_the_toast_of_an_undone_bust_goes_with_it(bo: Person) -> None:
    bo.opens(f"{EVENT}/tables/3")
    bo.taps_on(tables.taken(bo).first)
    bo.taps_on("#act-out")
    players.closed(bo)
    undo = bo.page.locator("#toasts form[hx-post] button")
    bo.taps_on(undo)
    expect(bo.page.locator("#toasts form[hx-post]")).to_have_count(0)


def test_on_a_laptop_what_is_to_do_stays_in_sight_beside_a_long_list(
    comes: Comes, stage: Stage
) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    ana.opens(f"{EVENT}/players")
    rows = ana.page.locator("#players-list .player")
    expect(rows.nth(30)).to_be_attached()
    rows.nth(30).scroll_into_view_if_needed()
    ana.page.mouse.move(640, 400)
    ana.page.mouse.wheel(0, 4000)
    expect(ana.page.locator("#todo-title")).to_be_in_viewport()
