"""An evening of a festival in a real browser: three events, one floor, one desk, one line."""

import re
import subprocess
import sys
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.house import House
from tests.browser.person import LAPTOP, PHONE, TV, Person


def begun(house: House) -> None:
    """The evening as somebody typed it at the machine, while the room is open."""
    command = (sys.executable, "-m", "tests.browser.seed_evening", house.folder)
    subprocess.run(command, check=True, stdout=subprocess.PIPE)


@pytest.mark.walk
def test_three_events_share_a_floor_a_desk_and_their_dealers(
    comes: Comes, owner: Any, house: House
) -> None:
    begun(house)
    ana, bo = comes(LAPTOP, storage_state=owner), comes(PHONE, storage_state=owner)
    ana.opens("/festival")
    expect(ana.page.locator(".board-card h2")).to_have_text(
        ["Main", "Turbo", "Dimanche", "Satellite"]
    )
    wall = on_the_wall(ana, comes)
    expect(wall.page.locator(".board-card").first).to_contain_text("12 / 12")

    gives_tickets(ana)
    enters(bo, "Joueur 01")
    pushes(bo)

    ana.opens("/e/turbo/tables")
    expect(ana.page.locator("#open-table")).to_contain_text("8")
    out = (sys.executable, "-m", "tapisvert", "event", "out", "Joueur 12", "--event", "main")
    subprocess.run((*out, "--data", house.folder), check=True, stdout=subprocess.PIPE)
    expect(wall.page.locator(".board-card").first).to_contain_text("11 / 12")


def on_the_wall(ana: Person, comes: Comes) -> Person:
    """The board on a television, by the public address alone."""
    ana.opens("/festival/tables")
    expect(ana.page.locator(".spots .used")).to_have_count(3)
    ana.taps_on('form[action="/festival/act/screen"] button')
    link = ana.page.locator('a[href*="/festival/tv/"]')
    expect(link).to_be_visible()
    wall = comes(TV)
    wall.opens(link.get_attribute("href") or "")
    return wall


def gives_tickets(ana: Person) -> None:
    """The two seats of the satellite are good on Sunday."""
    ana.opens("/festival/tickets")
    expect(ana.page.locator(".waits")).to_contain_text("Satellite")
    ana.chooses('.waits select[name="event"]', "dimanche")
    ana.sends('form[action="/festival/tickets/issue"] button')
    expect(ana.page.locator(".ticket")).to_have_count(2)
    ana.opens("/e/satellite/results")
    expect(ana.page.locator("main")).to_contain_text("Place du dimanche (ticket 1)")


def enters(bo: Person, name: str) -> None:
    """A ticket enters Sunday, and what cannot be is said before anything is done."""
    bo.opens("/festival/desk")
    bo.fills('input[name="name"]', name)
    bo.sends("form[role=search] button")
    bo.sends(".choices a")
    for event in ("dimanche", "main"):
        bo.page.locator(f'input[name="event"][value="{event}"]').check()
    bo.chooses('select[name="ticket-dimanche"]', "1")
    expect(bo.page.locator("#total .why")).to_contain_text("Main")
    with bo.witness.expecting(422):
        bo.sends(".entry-desk > button")
    expect(bo.page.locator(".refusal")).to_contain_text("Rien n'a été fait")
    bo.page.locator('input[name="event"][value="main"]').uncheck()
    bo.chooses('select[name="ticket-dimanche"]', "1")
    bo.sends(".entry-desk > button")
    expect(bo.page.locator(".desk-receipt")).to_contain_text(re.compile("Reçu 1.*Dimanche", re.S))
    expect(bo.page.locator(".desk-receipt .total").last).to_contain_text("0")


def pushes(bo: Person) -> None:
    """Four dealers arrive, three deal, a second tap at once sends nobody on, and one goes home."""
    bo.opens("/festival/rota")
    for left in (3, 2, 1, 0):
        bo.taps_on('form[action="/festival/act/arrive"] button')
        expect(bo.page.locator('form[action="/festival/act/arrive"]')).to_have_count(left)
    bo.taps_on("button.push")
    dealers = bo.page.locator(".line-dealer strong")
    expect(dealers).to_have_text(["Gil", "Hana", "Ivo"])
    with bo.witness.expecting(422):
        bo.taps_on("button.push")
        expect(bo.page.locator(".refusal").last).to_contain_text("rotation voulue")
    expect(dealers).to_have_text(["Gil", "Hana", "Ivo"])
    bo.taps_on(bo.page.locator('form[action="/festival/act/leave"] button').first)
    expect(bo.page.locator('form[action="/festival/act/arrive"]')).to_have_count(1)
    bo.opens("/festival/rota/downs?table=1")
    expect(bo.page.locator(".lines li").last).to_contain_text("Gil")
