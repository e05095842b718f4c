"""A whole night in French: Ana at a laptop, Bo with a phone, and the television."""

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.evening import pay_and_publish, play_down_to_one, winner
from tests.browser.person import PHONE, TV, Person
from tests.browser.screens import display, players, todo
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


@pytest.mark.walk
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
    ana.taps_on("#opening summary")
    ana.taps_on("#opening-hash")
    expect(ana.page.locator("#opening .hash")).to_have_count(1)
    for step in ("draw", "start"):
        todo.opening(ana, step)
        expect(bo.page.locator(f'#opening-act[formaction$="/act/{step}"]')).to_have_count(0)
    for person in (ana, bo, tv):
        display.is_right(person)

    play_down_to_one(event, 12, [ana, bo], tv)
    link = pay_and_publish(event, ana)

    dede.opens(link)
    expect(dede.page.locator("table.places tbody tr")).to_have_count(12)
    assert dede.page.locator("html").get_attribute("lang") == "fr"
    expect(tv.page.locator("body")).to_contain_text(winner(ana))
    bo.opens("/")
    expect(bo.page.locator("main")).to_contain_text("Soirée du mercredi")
