"""Nothing is taken out of anybody's hands: sheets, lists and forms while answers come late."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import LAPTOP, Person
from tests.browser.screens import console, players, start
from tests.browser.slow import Slow
from tests.browser.stage import Stage

EVENT = "/e/tuesday"
OPEN = "/e/thursday"


@pytest.fixture
def bo(comes: Comes, stage: Stage) -> Person:
    """A director at a laptop, in a house with a running evening."""
    return comes(LAPTOP, storage_state=stage.owners["en"], locale="en-GB")


def _somebody(bo: Person) -> None:
    """The page of one person of the directory."""
    bo.opens("/people")
    bo.sends("#found .person")


def test_who_types_the_moment_a_sheet_rises_goes_on_in_the_same_field(bo: Person) -> None:
    bo.page.clock.install()
    _somebody(bo)
    bo.page.clock.pause_at(bo.page.evaluate("Date.now()") + 1_000)
    bo.taps_on(".folk-head .button >> nth=0")
    bo.taps_on("#sheet #p-licence")
    bo.page.keyboard.type("PUR-")
    bo.page.clock.run_for(1_000)
    bo.page.keyboard.type("0042")
    expect(bo.page.locator("#sheet #p-licence")).to_have_value("PUR-0042")


def test_a_second_press_draws_no_second_sheet_over_what_was_typed(bo: Person) -> None:
    _somebody(bo)
    network = Slow(bo, "**/edit")
    bo.taps_on(".folk-head .button >> nth=0")
    network.waits()
    bo.taps_on(".folk-head .button >> nth=0")
    network.lets()
    bo.fills("#sheet #p-licence", "PUR-0042")
    network.over()
    expect(bo.page.locator("#sheet #p-licence")).to_have_value("PUR-0042")


@pytest.mark.parametrize("late", [0, 1])
def test_of_two_players_pressed_the_last_one_stands_in_the_sheet(bo: Person, late: int) -> None:
    bo.opens(f"{EVENT}/players")
    rows = bo.page.locator("#players-list .player")
    wanted = rows.nth(1).locator(".player-name").inner_text()
    network = Slow(bo, f"**{EVENT}/players/*")
    for row in (0, 1):
        bo.taps_on(rows.nth(row))
        network.waits(row + 1)
    network.lets(1 - late)
    network.over()
    expect(players.sheet(bo).locator(".player-title")).to_contain_text(wanted)
    expect(players.sheet(bo).locator(".player-title")).to_contain_text(wanted)


def test_an_act_done_elsewhere_leaves_the_open_sheet_and_what_is_in_it(bo: Person) -> None:
    bo.opens(f"{EVENT}/players")
    network = Slow(bo, "**/act/clock-adjust")
    bo.taps_on("#clock-more")
    network.waits()
    bo.taps_on("#players-list .player")
    bo.fills("#sheet #player-note", "sits by the door")
    network.over()
    console.toast(bo)
    expect(bo.page.locator("#sheet #player-note")).to_have_value("sits by the door")


def test_an_act_is_told_although_another_form_was_asked_for_before_it(bo: Person) -> None:
    bo.opens(f"{EVENT}/players")
    bo.taps_on("#players-list .player >> nth=4")
    players.sheet(bo)
    network = Slow(bo, "**/penalty")
    bo.taps_on("#sheet #act-penalty")
    network.waits()
    bo.taps_on("#sheet #act-away")
    players.closed(bo)
    network.over()
    expect(console.toast(bo)).to_be_visible()
    players.closed(bo)


def test_a_search_that_comes_late_hides_no_toast(bo: Person) -> None:
    bo.opens(f"{OPEN}/players")
    newcomer = bo.page.locator(".stranger:has(#register-new) .player-name")
    bo.fills("#players-q", "Xavière Neuv")
    expect(newcomer).to_contain_text("Xavière Neuv")
    network = Slow(bo, "**/act/register")
    bo.taps_on("#register-new")
    network.waits()
    bo.fills("#players-q", "Xavière Neuve")
    expect(newcomer).to_contain_text("Xavière Neuve")
    network.over()
    expect(console.toast(bo)).to_contain_text("Xavière Neuv")


def test_a_sheet_somebody_types_into_does_not_change_while_the_evening_goes_on(
    bo: Person, comes: Comes, stage: Stage
) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    ana.opens(f"{EVENT}/players")
    bo.opens(f"{EVENT}/players")
    row = bo.page.locator("#players-list .player").nth(2)
    name = row.locator(".player-name").inner_text()
    bo.taps_on(row)
    bo.fills("#sheet #player-note", "sits by the door")
    card = bo.page.locator("#sheet #player-card")
    before = card.inner_html()
    ana.taps_on(ana.page.locator("#players-list .player", has_text=name).first)
    ana.taps_on("#sheet #act-away")
    players.closed(ana)
    expect(bo.page.locator("#last-act")).to_contain_text("away")
    assert card.inner_html() == before
    expect(bo.page.locator("#sheet #player-note")).to_have_value("sits by the door")


_AT_THE_THUMB = """() => {
  const box = document.querySelector("#sheet #act-out").getBoundingClientRect();
  const there = () => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return document.elementFromPoint(x, y)?.closest("a, button")?.id ?? "";
  };
  window.thumb = { there, first: there(), changed: null };
  const seen = () => { window.thumb.changed ??= there(); };
  const card = document.querySelector("#sheet #player-card");
  new MutationObserver(seen).observe(card, { childList: true });
}"""


def _both_look_at(ana: Person, bo: Person, row: int) -> None:
    """Two people have the sheet of the same player open."""
    for person in (ana, bo):
        person.opens(f"{EVENT}/players")
    name = bo.page.locator("#players-list .player").nth(row).locator(".player-name").inner_text()
    for person in (ana, bo):
        person.taps_on(person.page.locator("#players-list .player").nth(row))
        expect(players.sheet(person).locator(".player-title")).to_contain_text(name)


def test_a_button_that_comes_under_the_thumb_takes_no_tap_meant_for_another(
    bo: Person, comes: Comes, stage: Stage
) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    _both_look_at(ana, bo, 5)
    bo.page.evaluate(_AT_THE_THUMB)
    assert bo.page.evaluate("thumb.first") == "act-out"
    ana.taps_on("#sheet #act-out")
    bo.sees_that(lambda: bo.page.evaluate("thumb.changed") is not None)
    assert bo.page.evaluate("thumb.changed") == ""
    expect(bo.page.locator("#sheet #player-answer")).to_contain_text("has just acted here")
    expect(bo.page.locator("#sheet [data-settling]")).to_have_count(0)


def test_who_is_second_reads_that_it_was_done_already_although_the_sheet_changes(
    bo: Person, comes: Comes, stage: Stage
) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    _both_look_at(ana, bo, 4)
    news = Slow(ana, "**/card")
    bo.taps_on("#sheet #act-out")
    news.waits()
    answer = ana.page.locator("#sheet #player-answer")
    with ana.witness.expecting(409):
        ana.taps_on("#sheet #act-out")
        expect(answer).to_contain_text("Déjà noté")
    news.over()
    expect(ana.page.locator("#sheet #act-out")).to_have_count(0)
    expect(answer).to_contain_text("Déjà noté")


def test_a_refusal_that_comes_after_the_sheet_was_closed_is_read(bo: Person) -> None:
    bo.opens(f"{EVENT}/players")
    bo.taps_on("#players-list .player >> nth=3")
    players.sheet(bo)
    bo.taps_on("#sheet #act-penalty")
    expect(bo.page.locator("#sheet input[name=step]").first).to_be_attached()
    network = Slow(bo, "**/act/*")
    bo.taps_on("#sheet form > button")
    network.waits()
    bo.page.keyboard.press("Escape")
    players.closed(bo)
    with bo.witness.expecting(400, 422):
        network.over()
        expect(bo.page.locator("#sheet .refusal")).to_be_visible()


def test_what_is_typed_after_sending_is_there_when_the_form_comes_back_refused(
    bo: Person,
) -> None:
    _somebody(bo)
    bo.taps_on(".folk-head .button >> nth=0")
    bo.fills("#sheet #p-name", " ")
    network = Slow(bo, "**/edit")
    bo.taps_on("#sheet form button:not(.close)")
    network.waits()
    bo.fills("#sheet #p-nickname", "Jojo")
    with bo.witness.expecting(400):
        network.over()
        expect(bo.page.locator("#sheet .refusal")).to_be_focused()
    expect(bo.page.locator("#sheet #p-nickname")).to_have_value("Jojo")


def test_a_list_shows_the_last_act_however_late_the_answers_come(bo: Person) -> None:
    bo.opens(f"{OPEN}/players")
    network = Slow(bo, f"**{OPEN}/players/list*")
    players.pastes_list(bo, "Ada Un")
    network.waits()
    bo.taps_on("#paste-first:visible, #paste:visible")
    bo.pastes("#sheet #paste-list", "Ida Deux")
    bo.taps_on("#sheet #register-people")
    players.closed(bo)
    network.over()
    rows = bo.page.locator("#players-list .player")
    expect(rows.filter(has_text="Ada Un")).to_be_visible()
    expect(rows.filter(has_text="Ida Deux")).to_be_visible()


def test_a_search_on_its_way_is_answered_although_the_list_changed_meanwhile(
    bo: Person, comes: Comes, stage: Stage
) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    ana.opens(f"{OPEN}/players")
    bo.opens(f"{OPEN}/players")
    network = Slow(bo, f"**{OPEN}/players/list?q=*")
    bo.types("#players-q", "Otto")
    network.waits()
    players.pastes_list(ana, "Ugo Trois")
    expect(bo.page.locator("#players-list .player", has_text="Ugo Trois")).to_be_visible()
    network.over()
    expect(bo.page.locator("#register-new")).to_be_visible()


def test_the_list_can_be_pasted_again_and_again(bo: Person) -> None:
    bo.opens(f"/e/{start.new_event(bo, 'Monday')}/players")
    for number, name in enumerate(("Ada Un", "Ida Deux", "Ugo Trois"), 1):
        players.pastes_list(bo, name)
        expect(bo.page.locator("#players-list .player")).to_have_count(number)


def test_two_hundred_pasted_names_keep_the_button_at_the_thumb(bo: Person) -> None:
    event = start.new_event(bo, "Festival")
    names = "\n".join(f"Prénom{n} Nom{n}" for n in range(200))
    for address in ("players", "players/paste"):
        bo.opens(f"/e/{event}/{address}")
        if address == "players":
            bo.taps_on("#paste-first:visible, #paste:visible")
            players.sheet(bo)
        bo.page.locator("#paste-list").fill(names)
        button = bo.page.locator("#register-people")
        expect(button).to_contain_text("200")
        expect(button).to_be_in_viewport(ratio=1)
        below = "([x, y]) => document.elementFromPoint(x, y)?.id"
        box = button.bounding_box()
        assert box is not None
        middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        assert bo.page.evaluate(below, middle) == "register-people"
    bo.taps_on("#register-people")
    told = bo.page.locator("#toasts")
    expect(told).to_contain_text("Prénom0 Nom0, Prénom1 Nom1, Prénom2 Nom2 and 197 others. 200")
    expect(bo.page.locator("#paste-preview")).to_contain_text("registered already")
    expect(bo.page.locator("#register-people")).to_have_count(0)


def test_a_form_that_remembers_overwrites_nothing_that_is_typed(bo: Person) -> None:
    bo.opens("/new")
    bo.fills("#name", "Yesterday's idea")
    network = Slow(bo, "**/draft*.js")
    bo.page.goto("/new", wait_until="commit")
    bo.page.locator("#name").fill("Today's event")
    network.over()
    bo.page.wait_for_load_state("load")
    expect(bo.page.locator("#name")).to_have_value("Today's event")


def test_of_two_numbers_changed_in_one_breath_the_last_one_is_judged(bo: Person) -> None:
    bo.opens("/settings/structures/edit")
    bo.page.fill("#lasts", "2h30")
    bo.taps_on('button[value="propose"]')
    expect(bo.page.locator("#structure-check .ends b")).to_contain_text("2 h")
    network = Slow(bo, "**/structures/edit")
    bo.page.fill("#title", "Short")
    bo.page.locator('[name="line-big"]').first.fill("5000")
    network.waits()
    bo.page.locator('[name="line-big"]').first.blur()
    network.over()
    expect(bo.page.locator("#structure-check .bad").first).to_be_visible()
