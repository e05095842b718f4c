"""The players panel: searched while typing, filtered, paged, with work that does not grow."""

import re

import pytest
from django.test import Client

from tapisvert.person import Person
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.setup import BuyIn, Late, Rebuys
from tapisvert.web.house import people
from tests.tournament.build import setup
from tests.web.cast import account, browser, event
from tests.web.nights import HTMX, done, started
from tests.web.questions import of_page

PANEL = "/e/tuesday/players"
LIST = f"{PANEL}/list"


@pytest.fixture
def ana() -> Client:
    return browser(account("Ana", "director"))


def shown(client: Client, address: str) -> str:
    answer = client.get(address, headers=HTMX)
    assert answer.status_code == 200
    text: str = answer.content.decode()
    return text


def test_an_empty_event_says_what_to_do(ana: Client) -> None:
    event()
    page = shown(ana, PANEL)
    assert "Paste a list" in page
    assert 'id="paste-first"' in page
    assert 'id="paste"' in page, "it is there when the list is no longer empty"
    viewer = browser(account("Chloé", "viewer"))
    page = shown(viewer, PANEL)
    assert "Nobody yet." in page
    assert "players/paste" not in page


def test_rows_lead_to_sheets_with_seat_place_and_marks(ana: Client) -> None:
    started(6)
    done(EliminatePlayers((2,)), "out")
    page = shown(ana, LIST)
    assert page.count('class="player"') == 5
    assert 'hx-get="/e/tuesday/players/p1"' in page
    assert "T1." in page
    out = shown(ana, f"{LIST}?show=out")
    assert ("Player 2" in out, "6th" in out) == (True, True)
    assert "data-follow" in out


def test_once_it_is_over_everybody_is_ranked_and_nobody_is_in_play(ana: Client) -> None:
    started(3)
    for entry in (3, 2):
        done(EliminatePlayers((entry,)), f"out-{entry}")
    done(EndEvent(), "end")
    page = shown(ana, LIST)
    assert "In play" not in page
    assert re.findall(r'id="show-out"[^>]*>\s*([^<]+?)\s*<span>(\d+)', page) == [("Ranked", "3")]
    assert 'aria-current="true"' in page
    assert re.findall(r'<span class="where">([^<]+)<', page) == ["1st", "2nd", "3rd"]
    assert "Player 1" in page
    assert shown(ana, f"{LIST}?show=playing").count('class="player"') == 3, "an old address"


def test_the_list_is_found_while_typing(ana: Client) -> None:
    started(6)
    page = shown(ana, f"{LIST}?q=player+3")
    assert ("Player 3" in page, "Player 4" in page) == (True, False)
    assert "q=player+3" in page


def test_people_the_house_knows_and_new_names_can_be_registered(ana: Client) -> None:
    started(6, late=Late(4))
    people().put(Person("zoe", "Zoé Roy"))
    page = shown(ana, f"{LIST}?q=zoé")
    assert 'name="person" value="zoe"' in page
    assert "Register and seat" in page
    assert 'name="name" value="zoé"' in page
    exact = shown(ana, f"{LIST}?q=zoé+roy")
    assert 'name="name"' not in exact
    assert 'name="paid"' in exact


def test_an_assistant_sees_no_money_and_a_viewer_registers_nobody(ana: Client) -> None:
    people().put(Person("zoe", "Zoé Roy"))
    event()
    done(RegisterPeople(("p1", "p2"), ("p1",)), "all")
    assert "To pay" in shown(ana, LIST)
    bo, chloe = browser(account("Bo", "assistant")), browser(account("Chloé", "viewer"))
    assert "To pay" not in shown(bo, LIST)
    assert shown(ana, f"{LIST}?show=owing").count('class="player"') == 1
    assert shown(bo, f"{LIST}?show=owing").count('class="player"') == 2
    assert 'name="paid"' not in shown(bo, f"{LIST}?q=zoé")
    assert "Register" in shown(bo, f"{LIST}?q=zoé")
    assert "Register" not in shown(chloe, f"{LIST}?q=zoé")


def test_a_free_event_speaks_of_no_money(ana: Client) -> None:
    started(6, late=Late(4), buy_in=BuyIn(0, 0, 10_000))
    page = shown(ana, PANEL) + shown(ana, f"{LIST}?q=zoé") + shown(ana, f"{PANEL}/p1")
    for word in ("paid", "€", "Money", "pool"):
        assert word not in page
    assert ana.get("/e/tuesday/pay").status_code == 404


def test_whatever_an_address_says_is_answered(ana: Client) -> None:
    started(6)
    for asked in ("page=0", "page=99", "page=x", "show=nobody", "q=%00", "q=" + "é" * 300, "q=9.9"):
        assert ana.get(f"{LIST}?{asked}").status_code == 200


def test_the_form_of_one_who_comes_late_asks_what_the_book_asks(ana: Client) -> None:
    started(6, book="pur2019", late=Late(4))
    page = shown(ana, f"{PANEL}/new?name=Zoé")
    assert ('value="Zoé"' in page, 'name="waived"' in page, "€20" in page) == (True, True, True)
    bo = browser(account("Bo", "assistant"))
    assert 'name="paid"' not in shown(bo, f"{PANEL}/new?name=Zoé")
    started(6, name="friday", late=Late(4))
    assert 'name="waived"' not in shown(ana, "/e/friday/players/new")


def test_the_column_beside_other_panels_has_its_own_search(ana: Client) -> None:
    started(6)
    page = shown(ana, f"{PANEL}/column")
    assert ("data-search" in page, page.count('class="player"')) == (True, 6)
    assert f'data-from="{PANEL}/column"' in ana.get("/e/tuesday/").content.decode()
    assert "data-from" not in ana.get(PANEL).content.decode()


def test_a_page_asks_the_database_the_same_for_six_players_and_for_three_hundred(
    ana: Client,
) -> None:
    started(6)
    small = of_page(ana, PANEL), of_page(ana, f"{LIST}?q=player"), of_page(ana, f"{PANEL}/p1")
    started(300, name="friday")
    large = (
        of_page(ana, "/e/friday/players"),
        of_page(ana, "/e/friday/players/list?q=player"),
        of_page(ana, "/e/friday/players/p1"),
    )
    assert large == small
    assert max(large) <= 20


def test_ten_thousand_players_cost_no_more_questions(ana: Client) -> None:
    known = [Person(f"q{number}", f"Player {number}") for number in range(10_000)]
    people().put(*known)
    done(CreateEvent(setup()), "open")
    done(RegisterPeople(tuple(person.id for person in known)), "all")
    for address in (LIST, f"{LIST}?page=150", f"{LIST}?q=player+99", f"{PANEL}/q77/card"):
        assert of_page(ana, address) <= 8
    page = shown(ana, LIST)
    assert page.count('class="player"') == 50
    assert "Next page" in page


def test_whoever_entered_again_is_counted_once_among_those_who_are_out(ana: Client) -> None:
    started(6, rebuys=Rebuys("re-entry", last_level=4), late=Late(4))
    for number in (2, 3):
        done(EliminatePlayers((number,)), f"out-{number}")
    done(RegisterPeople(("p2",)), "again")
    page = shown(ana, f"{LIST}?show=out")
    assert page.count('class="player"') == 1
    assert re.search(r"Out\s*<[^>]*>\s*1\s*<", page), page
