"""Sheets from the browser."""

import re

import pytest
from django.test import Client

from tapisvert.tournament.breaking.breaking import BreakTable
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.floorlog.recording import RecordRuling
from tapisvert.web.club import save_club
from tapisvert.web.house import desk
from tapisvert.web.panels.prints.printing import CARDS, offers, tables_told
from tapisvert.web.panels.screens.screens import add
from tests.prints.paper import pages, read, size
from tests.web.cast import account, browser, compact, event
from tests.web.finished import FREE, do, over, started


@pytest.fixture
def ana() -> Client:
    return browser(account("Ana Roy", "owner"))


def pdf(client: Client, sheet: str, query: str = "") -> bytes:
    answer = client.get(f"/e/tuesday/print/{sheet}.pdf{query}")
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    return answer.content


def test_every_sheet_of_an_evening_is_a_pdf(ana: Client) -> None:
    started(11, table_size=5)
    do(RecordRuling("une dame exposée", "main vivante", entries=(4,), table=1, articles=()))
    do(EliminatePlayers((1,)), EliminatePlayers((2,)), BreakTable(3, Chance("cd" * 32)))
    for sheet, word in (
        ("seat-cards", "Chloé"),
        ("seat-list", "Chloé"),
        ("table-sheets", "25 / 50"),
        ("break-cards", "table 3"),
        ("elimination-sheet", "Ana"),
        ("result-sheet", "may still change"),
        ("ruling-slips", "main vivante"),
        ("poster", "Ana Roy"),
    ):
        assert word in read(pdf(ana, sheet)), sheet


def test_slips_are_for_those_who_handle_money(ana: Client) -> None:
    over()
    assert pages(pdf(ana, "payout-slips")) == 2
    assert read(pdf(ana, "payout-slips", "?entry=10&lang=fr")).count("Cent euros") == 2
    bo = browser(account("Bo", "assistant"))
    assert bo.get("/e/tuesday/print/payout-slips.pdf").status_code == 403
    assert bo.get("/e/tuesday/print/seat-list.pdf").status_code == 200
    assert "Payout slip" not in bo.get("/e/tuesday/prints").content.decode()
    assert "Payout slip" in ana.get("/e/tuesday/prints").content.decode()


def test_paper_and_language_are_those_of_the_club_unless_told(ana: Client) -> None:
    started()
    save_club({"paper": "letter", "name": "Club de l'Étoile"})
    found = pdf(ana, "seat-list")
    assert size(found) == (216, 279)
    assert "Club de l'Étoile" in read(found)
    assert size(pdf(ana, "seat-list", "?paper=a4&lang=fr")) == (210, 297)
    assert "Sièges par nom" in read(pdf(ana, "seat-list", "?lang=fr"))
    assert size(pdf(ana, "seat-list", "?paper=papyrus")) == (216, 279)


def test_some_tables_may_be_printed_alone(ana: Client) -> None:
    started(20, table_size=5)
    assert pages(pdf(ana, "table-sheets")) == 4
    assert pages(pdf(ana, "table-sheets", "?tables=2-3")) == 2
    assert pages(pdf(ana, "table-sheets", "?tables=4")) == 1
    for wrong in ("9", "x", "1-2-3", "-"):
        assert ana.get(f"/e/tuesday/print/table-sheets.pdf?tables={wrong}").status_code == 400


def test_what_cannot_be_printed_yet_is_refused_and_not_offered(ana: Client) -> None:
    event()
    assert ana.get("/e/tuesday/print/seat-cards.pdf").status_code == 400
    assert ana.get("/e/tuesday/print/break-cards.pdf").status_code == 422
    assert ana.get("/e/tuesday/print/banner.pdf").status_code == 404
    page = ana.get("/e/tuesday/prints").content.decode()
    assert page.count("Nothing to print yet") == 10
    assert pages(pdf(ana, "elimination-sheet")) == 1


def test_too_many_cards_for_one_file_are_printed_in_pieces(ana: Client) -> None:
    started(CARDS + 100, buy_in=FREE)
    answer = ana.get("/e/tuesday/print/seat-cards.pdf")
    assert answer.status_code == 422
    assert "1,000 cards are too many" in answer.content.decode()
    cards = next(o for o in offers(desk().now("tuesday"), slips=True) if o.sheet == "seat-cards")
    assert not cards.whole
    assert len(cards.pieces) == 2
    page = ana.get("/e/tuesday/prints").content.decode()
    assert re.search(r'<option value="1-\d+">Tables 1 to \d+</option>', compact(page))
    first = tables_told(desk().now("tuesday"), cards.pieces[0].value)
    last = tables_told(desk().now("tuesday"), cards.pieces[1].value)
    assert sorted((*first, *last)) == [t.number for t in desk().now("tuesday").layout.open_tables]
    players = sum(desk().now("tuesday").layout.tables[number].players for number in last)
    printed = pdf(ana, "seat-cards", f"?tables={cards.pieces[1].value}")
    assert pages(printed) == -(-players // 10)


def test_a_late_arrival_has_a_seat_card_alone_and_the_code_leads_to_the_own_seat(
    ana: Client,
) -> None:
    started(4)
    plain = pdf(ana, "seat-cards", "?entry=3")
    assert "Chloé" in read(plain)
    assert "Dede" not in read(plain)
    screen = add("tuesday", "Wall", "en")
    assert len(pdf(ana, "seat-cards", "?entry=3")) > len(plain), "a code is drawn on it"
    phone = browser().get(f"/d/{screen.secret}/seat?name=%233").content.decode()
    assert ("Chloé" in phone, "Dede" in phone) == (True, False)
    assert "print/seat-cards.pdf?entry=3" in ana.get("/e/tuesday/players/p3").content.decode()
