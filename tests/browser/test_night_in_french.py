"""A whole night in French: Ana at her laptop, Bo with his phone, and the television."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import PHONE, TV, Person
from tests.browser.screens import console, display, players, tables, todo
from tests.browser.screens.door import accept
from tests.browser.screens.start import new_event
from tests.browser.screens.team import invite

TWELVE: Final = """\
1. Marc Lavoie
2. Julie Bernier
3. SINGH Karan
4. Paul Caron
5. Alain Roy
6. Mamadou Diallo
7. Éric Petit
8. Sophie Gagnon
9. Luc Fortin
10. Tuan Ng
11. Lucie Tremblay
12. Jean-Baptiste Desrochers-Lapointe
"""


def test_twelve_play_from_the_new_event_to_the_published_results(ana: Person, comes: Comes) -> None:
    bo, tv, dede = comes(PHONE), comes(TV), comes(PHONE)
    accept(bo, invite(ana, "director"), "Bo", "fr")
    event = new_event(ana, "Soirée du mercredi", price="20")

    ana.taps_on("#opening-act")
    players.pastes_list(ana, TWELVE)
    expect(ana.page.locator("#counts")).to_contain_text("12")

    ana.opens(f"/e/{event}/pay/plan")
    ana.taps_on("#panel form > button")
    expect(ana.page.locator("#panel")).to_contain_text("240")

    tv.opens(display.new_television(ana, event))
    expect(tv.page.locator("body")).to_contain_text("Soirée du mercredi")

    ana.opens(f"/e/{event}/")
    bo.opens(f"/e/{event}/")
    for step in ("announce-draw", "draw", "start"):
        todo.opening(ana, step)
        expect(bo.page.locator(f'#opening-act[formaction$="/act/{step}"]')).to_have_count(0)
    for person in (ana, bo, tv):
        assert display.seconds_off(person) < 2

    _play_down_to_one(event, ana, bo, tv)
    _pay_and_publish(event, ana)

    link = ana.page.locator(".shared .address a").inner_text()
    dede.opens(link)
    expect(dede.page.locator("table.places tbody tr")).to_have_count(12)
    assert dede.page.locator("html").get_attribute("lang") == "fr"
    expect(tv.page.locator("body")).to_contain_text(_winner(ana))
    bo.opens("/")
    expect(bo.page.locator("main")).to_contain_text("Soirée du mercredi")


def _play_down_to_one(event: str, ana: Person, bo: Person, tv: Person) -> None:
    """Both take players out in turn, each on his own screen, and do what the list proposes."""
    for number, left in enumerate(range(11, 0, -1)):
        person, other = (bo, ana) if number % 2 else (ana, bo)
        _take_out(person, event)
        for screen in (person, other, tv):
            expect(screen.page.locator("body")).to_contain_text(re.compile(rf"{left}\s*/\s*12"))
        ana.opens(f"/e/{event}/")
        _do_what_is_proposed(ana)


def _take_out(person: Person, event: str) -> None:
    """Somebody of the fullest table."""
    person.opens(f"/e/{event}/tables")
    tiles = person.page.locator("#tiles .tile")
    expect(tiles.first).to_be_visible()
    counts = [int(text) for text in tiles.locator(".tile-count strong").all_inner_texts()]
    fullest = tiles.nth(counts.index(max(counts)))
    person.taps_on(fullest)
    expect(person.page.locator("#oval .oval")).to_be_visible()
    name = tables.out(person, tables.taken(person).first)
    expect(console.toast(person)).to_contain_text(name.split()[-1])


def _do_what_is_proposed(person: Person) -> None:
    """Cards one after the other, until nothing waits that can be done."""
    while True:
        waiting = todo.cards(person).count()
        if todo.asks_for_button(person).count():
            person.taps_on(todo.asks_for_button(person).first)
        elif todo.ready(person).count():
            person.taps_on(todo.ready(person).first)
        else:
            return
        console.toast(person)
        person.page.wait_for_timeout(800)
        assert waiting


def _pay_and_publish(event: str, ana: Person) -> None:
    ana.opens(f"/e/{event}/results")
    if ana.page.locator("#end-event").count():
        ana.taps_on("#end-event")
    expect(ana.page.locator("#publish-open")).to_be_visible()
    for _ in range(ana.page.locator('[id^="pay-"]').count()):
        ana.taps_on(ana.page.locator('[id^="pay-"]').first)
        console.toast(ana)
        ana.page.wait_for_timeout(800)
    ana.taps_on("#publish-open")
    ana.taps_on("#sheet #publish-now")
    players.closed(ana)
    expect(ana.page.locator(".shared .address a")).to_be_visible()


def _winner(ana: Person) -> str:
    return ana.page.locator("table.places tbody tr th").first.inner_text().split("\n")[0]
