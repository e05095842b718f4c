"""Screens that follow the evening: power cuts, lost networks, laptops asleep."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, expect

from tests.browser import chromium, seed_stage
from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.person import LAPTOP, PHONE, TV, Person
from tests.browser.screens import console, display, players, tables
from tests.browser.seed import EVENT
from tests.browser.slow import Slow
from tests.browser.stage import Stage
from tests.browser.test_stage import step


def test_a_pause_on_the_laptop_is_on_the_phone_and_on_the_television(
    comes: Comes, stage: Stage
) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    bo = comes(PHONE, storage_state=stage.owners["en"])
    tv = comes(TV)
    for person in (ana, bo):
        person.opens(f"/e/{EVENT}/")
    tv.opens(stage.address("/d/x"))
    for state, act in (("paused", console.pauses), ("running", console.resumes)):
        act(ana)
        console.toast(ana)
        for person in (ana, bo, tv):
            expect(display.clock(person)).to_have_attribute("data-state", state)
    for person in (ana, bo, tv):
        display.is_right(person)


def test_a_server_that_dies_is_missed_and_found_again_by_every_screen(
    comes: Comes, stage: Stage, house: House
) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    tv = comes(TV)
    ana.opens(f"/e/{EVENT}/")
    tv.opens(stage.address("/d/x"))
    with ana.witness.unplugged(), tv.witness.unplugged():
        with house.dark():
            for person in (ana, tv):
                expect(person.page.locator("body[data-offline]")).to_have_count(1)
            expect(console.is_offline(ana)).to_contain_text("Hors ligne")
            for person in (ana, tv):
                display.is_right(person)
        for person in (ana, tv):
            expect(person.page.locator("body[data-offline]")).to_have_count(0)
    console.pauses(ana)
    expect(display.clock(tv)).to_have_attribute("data-state", "paused")
    console.resumes(ana)
    expect(display.clock(tv)).to_have_attribute("data-state", "running")


def test_a_phone_without_network_says_so_and_catches_up(comes: Comes, stage: Stage) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    bo = comes(PHONE, storage_state=stage.owners["en"])
    for person in (ana, bo):
        person.opens(f"/e/{EVENT}/")
    with bo.witness.unplugged():
        bo.context.set_offline(True)
        expect(console.is_offline(bo)).to_contain_text("Offline")
        ana.taps_on("#clock-more")
        console.toast(ana)
        ana.sees_that(lambda: display.seconds(ana) - display.seconds(bo) > 50)
        bo.context.set_offline(False)
        expect(bo.page.locator("body[data-offline]")).to_have_count(0)
    bo.sees_that(lambda: abs(display.seconds(ana) - display.seconds(bo)) <= 1)


def test_a_bust_without_network_waits_and_is_sent_once(comes: Comes, stage: Stage) -> None:
    bo = comes(PHONE, storage_state=stage.owners["en"])
    tables.opens(bo, EVENT, 3)
    before = tables.taken(bo).count()
    bo.taps_on(tables.taken(bo).first)
    players.sheet(bo)
    with bo.witness.unplugged():
        bo.context.set_offline(True)
        bo.taps_on("#sheet #act-out")
        expect(bo.page.locator("#outbox li")).to_have_count(1)
        expect(tables.taken(bo)).to_have_count(before)
        bo.context.set_offline(False)
        expect(bo.page.locator("#outbox li")).to_have_count(0)
    expect(tables.taken(bo)).to_have_count(before - 1)
    bo.opens(f"/e/{EVENT}/tables/3")
    expect(tables.taken(bo)).to_have_count(before - 1)


def test_a_bust_that_waited_is_sent_by_a_browser_opened_anew_and_says_who_went_out_meanwhile(
    comes: Comes, stage: Stage
) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    bo = comes(PHONE, storage_state=stage.owners["en"])
    for person in (ana, bo):
        tables.opens(person, EVENT, 1)
    before = tables.taken(bo).count()
    with bo.witness.unplugged():
        bo.context.set_offline(True)
        first = tables.out(bo, tables.taken(bo).first)
        waiting = bo.page.locator("#outbox li")
        expect(waiting).to_contain_text("Send now")
        for button in bo.page.locator("#outbox button").all():
            box = button.bounding_box()
            assert box is not None
            assert box["height"] < 60, "one line: no word is broken"
        second = tables.out(ana, tables.taken(ana).nth(1))
        console.toast(ana)
        bo.page.close()
        bo.context.set_offline(False)
        bo.page = bo.context.new_page()
        tables.opens(bo, EVENT, 1)
        waiting = bo.page.locator("#outbox li")
        expect(waiting).to_contain_text("Places follow the order in which they came")
        expect(waiting).to_contain_text(first)
        expect(waiting).to_contain_text(second)
        expect(tables.taken(bo)).to_have_count(before - 2)
        bo.taps_on("#outbox a")
        expect(bo.page.locator("#order-other")).to_be_visible()
        bo.taps_on("#outbox button")
        expect(bo.page.locator("#outbox li")).to_have_count(0)


def test_a_seat_opens_without_network_from_what_is_known(comes: Comes, stage: Stage) -> None:
    bo = comes(PHONE, storage_state=stage.owners["en"])
    tables.opens(bo, EVENT, 2)
    seen, unseen = tables.taken(bo).first, tables.taken(bo).nth(1)
    before = tables.taken(bo).count()
    bo.taps_on(seen)
    players.sheet(bo)
    bo.taps_on("#sheet [data-close]")
    players.closed(bo)
    with bo.witness.unplugged():
        bo.context.set_offline(True)
        bo.taps_on(seen)
        expect(players.sheet(bo)).to_contain_text("what this page knew last")
        expect(bo.page.locator("#sheet #player-card")).to_be_visible()
        bo.taps_on("#sheet [data-close]")
        players.closed(bo)
        name = unseen.locator(".name").first.get_attribute("title") or ""
        tables.out(bo, unseen)
        expect(bo.page.locator("#outbox li")).to_contain_text(name)
        bo.context.set_offline(False)
        expect(bo.page.locator("#outbox li")).to_have_count(0)
    expect(tables.taken(bo)).to_have_count(before - 1)


def test_a_tab_that_cannot_load_says_so_in_the_room_with_what_waits(
    comes: Comes, stage: Stage
) -> None:
    bo = comes(PHONE, storage_state=stage.owners["en"])
    tables.opens(bo, EVENT, 2)
    address = bo.page.url
    with bo.witness.unplugged():
        bo.context.set_offline(True)
        name = tables.out(bo, tables.taken(bo).first)
        bo.taps_on('.tabs [data-panel="players"]')
        expect(players.sheet(bo)).to_contain_text("cannot be opened now")
        expect(players.sheet(bo)).to_contain_text(name)
        assert bo.page.url == address
        bo.taps_on("#sheet [data-close]")
        players.closed(bo)
        bo.context.set_offline(False)
        expect(bo.page.locator("#outbox li")).to_have_count(0)
        bo.taps_on('.tabs [data-panel="players"]')
        expect(bo.page.locator("#players-list")).to_be_visible()


def test_a_laptop_that_slept_shows_the_right_second_at_once(
    browser: Browser, house: House, comes: Comes, stage: Stage
) -> None:
    laptop = browser.browser_type.launch(executable_path=chromium.found(), args=chromium.flags())
    ana = Person(laptop, house, LAPTOP, storage_state=stage.owners["fr"])
    bo = comes(LAPTOP, storage_state=stage.owners["en"])
    for person in (ana, bo):
        person.opens(f"/e/{EVENT}/")
    before = display.seconds(bo)
    with asleep(laptop):
        bo.taps_on("#clock-less")
        bo.sees_that(lambda: display.seconds(bo) < before - 62)
    ana.sees_that(lambda: abs(display.seconds(ana) - display.seconds(bo)) <= 1)
    display.is_right(ana)
    assert not ana.witness.complaints
    laptop.close()


@contextmanager
def asleep(laptop: Browser) -> Iterator[None]:
    """All its pages stand still, and time goes on without them."""
    told = laptop.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    pages = [process["id"] for process in told if process["type"] == "renderer"]
    for page in pages:
        os.kill(page, signal.SIGSTOP)
    yield
    for page in pages:
        os.kill(page, signal.SIGCONT)


def test_a_lid_closed_for_minutes_and_a_wrong_clock_change_nothing(
    comes: Comes, stage: Stage
) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    ana.page.clock.install(time="2031-01-01T03:00:00")
    ana.opens(f"/e/{EVENT}/")
    display.is_right(ana)
    ana.page.clock.fast_forward(100_000)
    display.is_right(ana)


def test_a_page_whose_scripts_come_late_shows_the_right_second(comes: Comes, stage: Stage) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    scripts = Slow(ana, "**/clock*.js")
    ana.page.route("**/live/**", lambda route: route.abort())
    with ana.witness.unplugged():
        ana.page.goto(f"/e/{EVENT}/", wait_until="commit")
        scripts.waits()
        ana.page.wait_for_timeout(3_000)
        scripts.over()
        display.is_right(ana)


def test_a_double_click_pauses_once_and_its_words_are_read(comes: Comes, stage: Stage) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    ana.opens(f"/e/{EVENT}/")
    sent: list[str] = []
    ana.page.on("request", lambda request: sent.append(request.method))
    ana.page.locator("#clock-run").dblclick()
    expect(ana.page.locator("#clock")).to_have_attribute("data-state", "paused")
    console.toast(ana)
    assert sent.count("POST") == 1
    console.resumes(ana)
    expect(ana.page.locator("#clock")).to_have_attribute("data-state", "running")


def test_a_minute_more_pressed_twice_is_two_minutes(comes: Comes, stage: Stage) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    ana.opens(f"/e/{EVENT}/")
    before = display.ends(ana)
    ana.page.locator("#clock-more").dblclick()
    ana.sees_that(lambda: display.ends(ana) - before == 120_000)


def test_a_console_left_open_shows_the_places_as_soon_as_the_night_is_over(
    comes: Comes, stage: Stage, house: House
) -> None:
    step(house, "begin", "final")
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    ana.opens(f"/e/{seed_stage.EVENT}/")
    expect(ana.page.locator("#tiles .tile")).to_have_count(1)
    step(house, "win")
    expect(ana.page.locator("#tiles #finished li")).to_have_count(seed_stage.PLAYERS)
    expect(ana.page.locator("#tiles .tile")).to_have_count(0)
    expect(ana.page.get_by_role("heading", name="Tables")).to_be_hidden()


def test_what_is_told_of_an_act_makes_way_for_the_next_and_lies_over_no_seat(
    comes: Comes, stage: Stage
) -> None:
    ana = comes(LAPTOP, storage_state=stage.owners["fr"])
    ana.opens(f"/e/{EVENT}/")
    console.pauses(ana)
    first = console.toast(ana).inner_text()
    console.resumes(ana)
    ana.sees_that(lambda: console.toast(ana).inner_text() != first)
    assert ana.page.locator("#toasts > *").count() == 1
