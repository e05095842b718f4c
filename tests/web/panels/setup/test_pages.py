"""The settings of an event in its console."""

import pytest
from django.test import Client

from tapisvert.actions import Meta
from tapisvert.tournament.registration.registering import Register
from tapisvert.web.house import desk
from tests.web.cast import account, browser, event

HTMX = {"hx-request": "true"}


@pytest.fixture
def ana() -> Client:
    event()
    return browser(account("Ana", "owner"))


def sends(ana: Client, status: int = 200, **sent: str) -> str:
    answer = ana.post("/e/tuesday/act/setup", sent, headers=HTMX)
    assert answer.status_code == status, answer.content.decode()
    return answer.content.decode()


def test_what_the_form_lacks_stays_as_it_is(ana: Client) -> None:
    before = desk().now("tuesday").setup
    sends(ana, name="Wednesday")
    after = desk().now("tuesday").setup
    assert before is not None
    assert after is not None
    assert (after.name, after.buy_in, after.rebuys) == ("Wednesday", before.buy_in, before.rebuys)


def test_late_entries_and_ways_back_are_set_in_the_room(ana: Client) -> None:
    more = {"again": "rebuy", "again-level": "3", "again-most": "2"}
    add_on = {"add-on-price": "10", "add-on-chips": "5000", "announced": "on"}
    sends(ana, late="4", **more, **add_on)
    setup = desk().now("tuesday").setup
    assert setup is not None
    assert (setup.late.last_level, setup.rebuys.last_level, setup.rebuys.most) == (4, 3, 2)
    assert setup.rebuys.add_on is not None
    assert (setup.rebuys.add_on.price, setup.rebuys.add_on.chips) == (1000, 5000)
    page = ana.get("/e/tuesday/setup").content.decode()
    assert 'value="5000"' in page


def test_a_way_back_needs_its_last_level(ana: Client) -> None:
    assert "level" in sends(ana, 400, again="re-entry")
    assert "fly" in sends(ana, 400, again="fly")


def test_a_level_the_structure_does_not_have_and_a_name_no_screen_holds_are_refused(
    ana: Client,
) -> None:
    assert "until the end of level 99" in sends(ana, 400, late="99")
    assert "fits on no screen" in sends(ana, 400, name="x" * 81)


def test_the_price_is_settled_once_somebody_entered(ana: Client) -> None:
    sends(ana, price="25", fee="2,50")
    desk().do("tuesday", Register("chloe"), Meta(1_000_001, "account-0"), "enter")
    before = desk().version("tuesday")
    assert "refusal" in sends(ana, 422, price="30")
    assert desk().version("tuesday") == before
    setup = desk().now("tuesday").setup
    assert setup is not None
    assert (setup.buy_in.price, setup.buy_in.fee) == (2500, 250)


def test_assistants_do_not_change_what_was_announced(ana: Client) -> None:
    bo = browser(account("Bo", "assistant"))
    assert bo.get("/e/tuesday/setup").status_code == 403
    assert bo.post("/e/tuesday/act/setup", {"name": "x"}, headers=HTMX).status_code == 422


def test_the_base_under_a_book_is_chosen_until_play_begins(ana: Client) -> None:
    for book, layers in (
        ("france2007+tda2024", ["france2007", "tda2024"]),
        ("france2007", ["france2007", "tda2017"]),
    ):
        sends(ana, book=book)
        setup = desk().now("tuesday").setup
        assert setup is not None
        assert setup.law is not None
        assert [layer.name for layer in setup.law.layers] == layers
        sends(ana, name="Wednesday")
        again = desk().now("tuesday").setup
        assert again is not None
        assert again.law == setup.law


def test_what_the_book_forbids_is_said_at_the_choice_with_its_article(ana: Client) -> None:
    sends(ana, book="ropta2020")
    page = ana.get("/e/tuesday/setup").content.decode()
    assert "ROPTA 2020, preamble: Freezeout only" in page
    typed = {"book": "ropta2020", "again": "re-entry", "again-level": "4"}
    said = ana.post("/e/tuesday/setup/check", typed, headers=HTMX).content.decode()
    assert "ROPTA 2020, preamble forbids re-entries" in said
    assert "forbids re-entries" in sends(ana, 422, **typed)
    setup = desk().now("tuesday").setup
    assert setup is not None
    assert setup.rebuys.kind == "freezeout"


def test_another_book_is_looked_at_as_soon_as_it_is_chosen(ana: Client) -> None:
    typed = {"book": "pur2019", "again": "rebuy", "again-level": "6", "add-on-chips": "5000"}
    said = ana.post("/e/tuesday/setup/check", typed, headers=HTMX).content.decode()
    assert "P.U.R. 2019, art. D-P8.4 allows rebuys until the end of level 2" in said
    fine = ana.post("/e/tuesday/setup/check", {"book": "tda2017"}, headers=HTMX).content.decode()
    assert fine.strip() == ""
