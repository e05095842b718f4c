"""Money from forms: rebuys, debts, prizes."""

import pytest
from django.test import Client

from tapisvert.tournament.prizes.pool import prize_list
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.setup import BuyIn, Rebuys
from tests.web.cast import account, browser, event
from tests.web.nights import HTMX, done, now, started

ACT = "/e/tuesday/act/"


@pytest.fixture
def ana() -> Client:
    return browser(account("Ana", "director"))


@pytest.fixture
def bo() -> Client:
    return browser(account("Bo", "assistant"))


def act(client: Client, verb: str, **sent: object) -> int:
    status: int = client.post(f"{ACT}{verb}", sent, headers=HTMX).status_code
    return status


def test_a_rebuy_plays_at_once_and_is_owed(ana: Client, bo: Client) -> None:
    started(6, rebuys=Rebuys("rebuy", last_level=4))
    assert act(bo, "rebuy", entry=1) == 200
    assert now().field.entries[1].owed == 2000
    assert act(bo, "pay", entry=1) == 422
    assert act(ana, "pay", entry=1) == 200
    assert act(ana, "pay", entry=1) == 409
    assert act(ana, "rebuy-paid", entry=2) == 200
    assert now().field.entries[2].paid == 4000
    assert act(bo, "rebuy-paid", entry=3) == 422


def test_in_a_free_event_an_assistant_sells_rebuys_too(bo: Client) -> None:
    free = BuyIn(0, 0, 10_000)
    started(6, buy_in=free, rebuys=Rebuys("rebuy", price=free, last_level=4))
    assert act(bo, "rebuy", entry=1) == 200
    assert now().field.entries[1].rebuys == 1
    assert not now().field.owing


def test_no_rebuy_in_a_freezeout(ana: Client) -> None:
    started(6)
    assert act(ana, "rebuy", entry=1) == 422
    assert act(ana, "add-on", entry=1) == 422


def test_all_paid_at_once(ana: Client, bo: Client) -> None:
    event()
    people = ("p1", "p2", "p3")
    done(RegisterPeople(people, people), "all")
    assert act(bo, "pay-all") == 422
    assert act(ana, "pay-all", all=2) == 409
    assert act(ana, "pay-all", action="paid") == 200
    assert not now().field.owing
    assert act(ana, "pay-all", action="paid") == 200
    assert act(ana, "pay-all", action="again") == 400


def test_a_plan_is_set_by_name_or_in_percentages(ana: Client, bo: Client) -> None:
    started(6)
    assert act(ana, "prize-plan", plan="club") == 200
    assert [award.cents for award in prize_list(now())] == [7800, 4200]
    sent = {"plan": "club", "percents": "50 30 20", "added": "20,50", "withheld": "", "round": "1"}
    assert ana.post(f"{ACT}prize-plan", sent, headers=HTMX).status_code == 200
    assert sum(award.cents for award in prize_list(now())) == 14_050
    assert act(ana, "prize-plan", plan="club", percents="50/30") == 422
    assert act(ana, "prize-plan", plan="none") == 400
    assert act(ana, "prize-plan", plan="club", added="many") == 400
    assert act(bo, "prize-plan", plan="club") == 422


def test_prizes_in_kind_stand_beside_money_or_alone(ana: Client) -> None:
    started(6)
    sent = {"plan": "club", "percents": "60/40", "items": "Trophy\n\nBook\nMug\n"}
    assert ana.post(f"{ACT}prize-plan", sent, headers=HTMX).status_code == 200
    awards = [(award.cents, award.item) for award in prize_list(now())]
    assert awards == [(7200, "Trophy"), (4800, "Book"), (0, "Mug")]
    assert act(ana, "prize-plan", plan="field-20", items="Trophy") == 400


def test_a_free_event_has_prizes_in_kind_alone(ana: Client) -> None:
    started(6, buy_in=BuyIn(0, 0, 10_000))
    page = ana.get("/e/tuesday/pay/plan").content.decode()
    assert 'name="items"' in page
    for word in ("percents", "pool", "€", "guaranteed"):
        assert word not in page
    assert act(ana, "prize-plan", items="Trophy\nBook") == 200
    assert [award.item for award in prize_list(now())] == ["Trophy", "Book"]
    assert "Trophy\nBook" in ana.get("/e/tuesday/pay/plan").content.decode()
    assert act(ana, "prize-plan", items=" ") == 400
