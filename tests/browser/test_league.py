"""A league: opened by an official, played at two venues, put right, and read by a player."""

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Comes
from tests.browser.person import PHONE, Person
from tests.browser.screens import league, players
from tests.browser.screens.door import accept
from tests.browser.screens.team import binds, invite

FORMULA: Final = "250 - 44 * (place - 1)"
WEDNESDAY: Final = "Julie Bernier\nAlain Roy\nChloé Ferland\nDede Nwosu\nÉric Petit"
"""Chloé is third, until somebody reads the sheet again."""
RIGHT: Final = "Julie Bernier\nChloé Ferland\nAlain Roy\nDede Nwosu\nÉric Petit"
FRIDAY: Final = "1. Dede Nwosu\n2. Chloé Ferland; 1 KO\n3. Luc Fortin\n= Karan Singh"


@pytest.mark.walk
def test_a_player_reads_why_he_has_412_points(ana: Person, comes: Comes) -> None:
    bo = comes(PHONE)
    accept(bo, invite(ana, "director"), "Bo")
    which = _opened(ana, "Ligue des Érables", "Hart", "Swan")
    binds(ana, "Bo", "Bo Tremblay")

    league.enters(ana, which, "the-hart-2026-01-07", WEDNESDAY)
    league.enters(bo, which, "the-swan-2026-01-09", FRIDAY)
    chloe = comes(PHONE)
    assert league.rows(chloe, which)[1] == "Chloé Ferland 368"

    league.corrects(ana, which, "the-hart-2026-01-07", RIGHT, "read upside down")
    for reader, language, why in (
        (chloe, "fr", "Pourquoi ce total"),
        (comes(PHONE, locale="en-GB"), "en", "Why this total"),
    ):
        assert league.rows(reader, which)[0] == "Chloé Ferland 412"
        assert reader.page.locator("html").get_attribute("lang") == language
        reader.taps_on('td.total a:has-text("412")')
        expect(reader.page.locator("main")).to_contain_text(why)
        shown = reader.page.locator(".member-nights > li")
        expect(shown).to_have_count(2)
        reader.taps_on(shown.first.locator("summary"))
        expect(shown.first).to_contain_text("206")


@pytest.mark.walk
def test_a_suspension_blocks_the_entry_at_every_event_of_the_league(
    ana: Person, comes: Comes
) -> None:
    which = _opened(ana, "Ligue du Nord", "Bear", "Lynx")
    league.enters(ana, which, "the-bear-2026-01-07", WEDNESDAY)
    league.suspends(ana, which, "Dede Nwosu")
    ana.opens(f"/l/{which}/nights/the-lynx-2026-01-09")
    ana.sends('form[action$="/open"] button')
    expect(ana.page.locator("#opening")).to_be_visible()
    ana.sends("#opening-act")
    players.pastes_list(ana, "Chloé Ferland\nJulie Bernier")
    ana.taps_on("#paste-first:visible, #paste:visible")
    shown = players.sheet(ana)
    ana.types("#sheet #paste-list", "Dede Nwosu")
    expect(shown).to_contain_text("Dede Nwosu")
    expect(shown).to_contain_text("31 décembre 2026")
    expect(ana.page.locator("#sheet #register-people")).to_have_count(0)


def _opened(ana: Person, name: str, one: str, other: str) -> str:
    """A league with its season, two venues with their directors, and a night at each.

    Venues of several leagues under one name have an id each, so every league has names of its own.
    """
    here, there = f"the-{one.lower()}", f"the-{other.lower()}"
    which = league.founds(ana, name, "pur2019")
    league.opens_season(ana, which, "2026", FORMULA)
    league.admits_venue(ana, which, f"The {one}", "2")
    league.admits_venue(ana, which, f"The {other}", "4")
    league.appoints_director(ana, which, here, "Julie Bernier")
    league.appoints_director(ana, which, there, "Bo Tremblay")
    league.adds_date(ana, which, here, "2026-01-07")
    league.adds_date(ana, which, there, "2026-01-09")
    return which
