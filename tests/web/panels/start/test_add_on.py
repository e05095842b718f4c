"""The add-on, from the form of a new event to whoever takes it in the break."""

from django.test import Client

from tapisvert.tournament.prizes.pool import pool
from tapisvert.tournament.setup import BuyIn
from tests.web.cast import compact
from tests.web.nights import HTMX, now

EVENING = {
    "name": "Tuesday",
    "preset": "club-evening",
    "book": "tda2017",
    "play": "freezeout",
    "price": "20",
    "add-add-on": "1",
}
SIX = "Chloé payé\nDede payé\nEli payé\nFay payé\nGus payé\nHal Abel payé"


def act(client: Client, verb: str, **fields: object) -> str:
    answer = client.post(f"/e/tuesday/act/{verb}", fields, headers=HTMX)
    assert answer.status_code == 200, answer.content.decode()
    return answer.content.decode()


def page(client: Client, address: str = "") -> str:
    return compact(client.get(f"/e/tuesday/{address}").content.decode())


def test_it_is_a_card_with_a_price_chips_and_what_follows_from_it(ana: Client) -> None:
    form = compact(ana.get("/new").content.decode())
    assert 'name="add-add-on"' in form
    assert "In the first break each player may add" in form
    shown = compact(
        ana.post(
            "/new/estimate", {**EVENING, "players": "10", "add-on-price": "15"}
        ).content.decode()
    )
    assert "and €150 if everybody takes the add-on" in shown
    shown = compact(
        ana.post("/new/estimate", {**EVENING, "add-on-chips": "20000"}).content.decode()
    )
    assert "With all add-ons 600,000 in chips are needed" in shown


def test_without_numbers_it_costs_and_gives_as_much_as_the_buy_in(ana: Client) -> None:
    ana.post("/new", {**EVENING, "action": "n1"})
    setup = now().setup
    assert setup is not None
    assert setup.rebuys.add_on == BuyIn(2_000, 0, 10_000)
    assert setup.rebuys.add_on_level == 4
    assert "Add-on" in page(ana, "setup")
    again = compact(ana.get("/new").content.decode())
    assert 'name="add-on-chips" value="10000"' in again


def test_a_book_that_forbids_it_says_so_at_the_card(ana: Client) -> None:
    shown = compact(ana.post("/new/estimate", {**EVENING, "book": "ropta2020"}).content.decode())
    assert "forbids add-ons" in shown


def test_in_the_break_everybody_left_is_listed_and_takes_it_with_one_tap(ana: Client) -> None:
    ana.post("/new", {**EVENING, "people": SIX, "add-on-price": "15", "action": "n1"})
    act(ana, "draw")
    act(ana, "start")
    assert "add-on" not in page(ana, "")
    act(ana, "clock-jump", index=4)
    console = page(ana, "")
    assert "The add-on is sold in this break: 0 of 6 have taken it." in console
    assert 'href="/e/tuesday/add-ons"' in console
    desk = page(ana, "add-ons")
    assert desk.count("Add-on, €15</button>") == 6
    assert desk.index("Hal Abel") < desk.index("Chloé")
    assert "Add-on, €15" in page(ana, f"players/{now().field.entries[1].person}")
    act(ana, "add-on", entry=1)
    assert page(ana, "add-ons").count("Add-on, €15</button>") == 5
    assert "1 of 6 has taken it" in page(ana, "")
    assert now().bank.issued == 70_000
    assert pool(now()).total == 6 * 2_000 + 1_500
    act(ana, "clock-jump", index=5)
    assert "add-on is sold" not in page(ana, "")
