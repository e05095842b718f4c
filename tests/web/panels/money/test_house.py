"""Rules for money of the whole house: set by an owner once, begun with everywhere, not undercut."""

import pytest
from django.test import Client

from tapisvert.web.house import desk
from tapisvert.web.models import AuditEntry
from tests.web.cast import account, browser, compact, event
from tests.web.nights import HTMX

HOUSE = "/settings/money"
WANTED = {"methods": ["card", "cash"], "own": "Lydia", "second-person": "1", "needs-till": "1"}


@pytest.fixture
def ana() -> Client:
    """The owner."""
    return browser(account("Ana", "owner"))


@pytest.fixture
def bo() -> Client:
    """A director."""
    return browser(account("Bo", "director"))


def made(client: Client) -> str:
    sent = {"name": "Tuesday", "preset": "club-evening", "book": "tda2017", "price": "20"}
    answer = client.post("/new", {**sent, "action": "open"})
    assert answer["Location"] == "/e/tuesday/"
    return "tuesday"


def test_an_owner_says_it_once_and_every_new_event_begins_with_it(ana: Client, bo: Client) -> None:
    event("friday")
    assert ana.post(HOUSE, WANTED)["Location"] == HOUSE
    rules = desk().now(made(bo)).tills.rules
    assert (rules.methods, rules.second_person) == (("card", "cash", "Lydia"), True)
    assert (rules.needs_till, rules.cashiers_only) == (True, False)
    assert not desk().now("friday").tills.rules.second_person, "what is there keeps its own"
    page = compact(ana.get(HOUSE).content.decode())
    assert 'name="own" value="Lydia"' in page
    assert 'name="second-person" value="1" checked' in page
    assert AuditEntry.objects.filter(what="settings-changed").count() == 1


def test_a_director_asks_for_more_and_never_for_less(ana: Client, bo: Client) -> None:
    ana.post(HOUSE, WANTED)
    address = f"/e/{made(bo)}/act/till-rules"
    sheet = compact(bo.get("/e/tuesday/pay/rules").content.decode())
    assert "only an owner changes it" in sheet
    less = {"methods": ["cash"]}
    answer = bo.post(address, {**less, "needs-till": "1"}, headers=HTMX)
    assert answer.status_code == 422
    assert "The house wants this of every event" in answer.content.decode()
    more = {**less, "second-person": "1", "needs-till": "1", "cashiers-only": "1"}
    assert bo.post(address, more, headers=HTMX).status_code == 200
    assert ana.post(address, less, headers=HTMX).status_code == 200
    assert not desk().now("tuesday").tills.rules.second_person


def test_an_event_from_before_does_not_say_a_rule_holds_that_nobody_gave_it(
    ana: Client, bo: Client
) -> None:
    made(bo)
    ana.post(HOUSE, WANTED)
    sheet = compact(bo.get("/e/tuesday/pay/rules").content.decode())
    assert "It does not hold at this event yet" in sheet
    assert 'name="second-person" value="1" disabled' in sheet
    kept = {"methods": ["cash"], "second-person": "1", "needs-till": "1"}
    assert bo.post("/e/tuesday/act/till-rules", kept, headers=HTMX).status_code == 200
    sheet = compact(bo.get("/e/tuesday/pay/rules").content.decode())
    assert "It does not hold at this event yet" not in sheet
    assert 'name="second-person" value="1" checked' in sheet


def test_a_director_reads_them_and_a_house_nobody_could_pay_in_is_refused(
    ana: Client, bo: Client
) -> None:
    assert bo.get(HOUSE).status_code == 200
    assert bo.post(HOUSE, WANTED).status_code == 403
    answer = ana.post(HOUSE, {"second-person": "1"})
    assert answer.status_code == 400
    assert "at least one way to pay" in answer.content.decode()
    assert not desk().now(made(bo)).tills.rules.second_person


def test_they_travel_with_the_whole_house(ana: Client) -> None:
    from tapisvert.web.store import DatabaseStore

    ana.post(HOUSE, WANTED)
    club = DatabaseStore().club()
    ana.post(HOUSE, {"methods": ["cash"]})
    DatabaseStore().keep_club(club)
    assert "Lydia" not in DatabaseStore().club()["till-rules"], "a house keeps its own"
    assert "Lydia" in club["till-rules"]
