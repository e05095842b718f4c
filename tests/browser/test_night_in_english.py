"""A whole night in English with its mishaps: Bo at the laptop, Chloé with her phone."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Comes
from tests.browser.evening import pay_and_publish, play_down_to_one, winner
from tests.browser.person import LAPTOP, PHONE, TV, Person
from tests.browser.screens import console, display, players, tables, todo
from tests.browser.screens.door import accept
from tests.browser.screens.team import invite
from tests.browser.seed import OPEN, PEOPLE
from tests.browser.stage import Stage

LATE = "Walter Late"


@pytest.mark.walk
def test_a_night_with_mishaps_ends_with_published_results(comes: Comes, stage: Stage) -> None:
    bo, chloe, tv = comes(LAPTOP, storage_state=stage.owners["en"]), comes(PHONE), comes(TV)
    accept(chloe, invite(bo, "director"), "Chloé", "en")
    bo.opens(f"/e/{OPEN}/players")
    players.pastes_list(bo, "\n".join((*PEOPLE, "Ann Fields", "Zack Quinn")))
    bo.opens(f"/e/{OPEN}/pay/plan")
    bo.taps_on("#panel form > button")
    expect(bo.page.locator("#panel")).to_contain_text("240")
    tv.opens(display.new_television(bo, OPEN))
    bo.opens(f"/e/{OPEN}/")
    todo.opening(bo, "draw")
    todo.opening(bo, "start")

    a_double_click_takes_one_player_out(bo)
    a_wrong_bust_is_undone_at_once_and_later(chloe)
    somebody_comes_late(chloe)
    somebody_buys_again(bo)
    two_go_out_on_the_same_hand(chloe)
    both_take_out_the_same_player(bo, chloe)

    play_down_to_one(OPEN, 13, [bo, chloe], tv)
    link = pay_and_publish(OPEN, bo)
    assert winner(bo)
    tv.opens(link)
    expect(tv.page.locator("table.places tbody tr")).to_have_count(13)


def left(person: Person, players_left: int, entries: int) -> None:
    """What every page of the event says."""
    said = re.compile(rf"{players_left}\s*/\s*{entries}")
    expect(person.page.locator("#counts")).to_contain_text(said)


def a_double_click_takes_one_player_out(bo: Person) -> None:
    tables.opens(bo, OPEN, 1)
    bo.taps_on(tables.taken(bo).first)
    players.sheet(bo).locator("#act-out").dblclick()
    players.closed(bo)
    left(bo, 11, 12)
    assert "12" in console.toast(bo).inner_text()


def a_wrong_bust_is_undone_at_once_and_later(chloe: Person) -> None:
    tables.opens(chloe, OPEN, 2)
    tables.out(chloe, tables.taken(chloe).first)
    left(chloe, 10, 12)
    chloe.taps_on(console.toast(chloe).locator("form button"))
    left(chloe, 11, 12)
    tables.opens(chloe, OPEN, 2)
    name = tables.out(chloe, tables.taken(chloe).last)
    left(chloe, 10, 12)
    chloe.opens(f"/e/{OPEN}/players")
    chloe.taps_on(players.finds(chloe, name.split()[0]).filter(has_text=name).first)
    chloe.taps_on("#sheet #act-undo-out")
    chloe.taps_on("#sheet form[action$='/undo'] button")
    players.closed(chloe)
    left(chloe, 11, 12)


def somebody_comes_late(chloe: Person) -> None:
    chloe.opens(f"/e/{OPEN}/players")
    chloe.types("#players-q", LATE)
    chloe.taps_on("#register-new")
    expect(console.toast(chloe)).to_contain_text(LATE)
    left(chloe, 12, 13)


def somebody_buys_again(bo: Person) -> None:
    tables.opens(bo, OPEN, 1)
    bo.taps_on(tables.taken(bo).first)
    players.sheet(bo)
    bo.taps_on("#sheet #act-rebuy")
    players.closed(bo)
    console.toast(bo)
    left(bo, 12, 13)


def two_go_out_on_the_same_hand(chloe: Person) -> None:
    tables.opens(chloe, OPEN, 1)
    first = tables.out(chloe, tables.taken(chloe).first)
    chloe.taps_on(console.toast(chloe).locator("a", has_text="Same hand"))
    players.sheet(chloe)
    chloe.taps_on("#sheet .picks a")
    chloe.taps_on("#sheet #more-equal")
    players.closed(chloe)
    left(chloe, 10, 13)
    chloe.opens(f"/e/{OPEN}/results")
    assert "=" in row(chloe, first).inner_text() or row(chloe, first).locator(".hint").count()


def row(person: Person, name: str) -> Locator:
    return person.page.locator("table.places tbody tr", has_text=name).first


def both_take_out_the_same_player(bo: Person, chloe: Person) -> None:
    """Chloé's page has lost its stream, so that she does not see what Bo has done."""
    chloe.context.route("**/live/**", lambda route: route.abort())
    with chloe.witness.unplugged():
        tables.opens(chloe, OPEN, 2)
        tables.opens(bo, OPEN, 2)
        chloe.taps_on(tables.taken(chloe).first)
        players.sheet(chloe)
        name = tables.out(bo, tables.taken(bo).first)
        left(bo, 9, 13)
        with chloe.witness.expecting(409):
            chloe.taps_on("#sheet #act-out")
            card = chloe.page.locator(".conflict")
            expect(card).to_be_visible()
        expect(card).to_contain_text("Bo")
        chloe.context.unroute("**/live/**")
        chloe.opens(f"/e/{OPEN}/")
    left(chloe, 9, 13)
    assert name
