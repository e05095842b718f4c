"""A league whose management cannot sign in gets a new one from an owner of the house."""

import pytest
from django.test import Client

from tapisvert.person import Person
from tapisvert.web.binding import bind
from tapisvert.web.house import people
from tapisvert.web.models import Account
from tests.web.cast import account, browser
from tests.web.nights import HTMX

pytestmark = pytest.mark.usefixtures("room")


@pytest.fixture
def ana() -> Client:
    """Ana owns the house and founded a league; Eli owns it too."""
    client = browser(account("Ana", "owner"))
    client.post("/leagues", {"name": "Maples", "book": "pur2019"})
    return client


@pytest.fixture
def eli() -> Client:
    return browser(account("Eli", "owner"))


def act(client: Client, verb: str, status: int = 200, **sent: str) -> str:
    answer = client.post(f"/l/maples/act/{verb}", sent, headers=HTMX)
    assert answer.status_code == status, answer.content.decode()
    return answer.content.decode()


def ana_removed(eli: Client, status: int = 302, **sent: str) -> str:
    answer = eli.post(f"/settings/team/{Account.objects.get(name='Ana').pk}", sent)
    assert answer.status_code == status
    return answer.content.decode()


def test_whoever_alone_manages_a_league_is_removed_only_when_asked_twice(
    ana: Client, eli: Client
) -> None:
    refused = ana_removed(eli, 422)
    assert "Ana alone manages Maples" in refused
    assert "Remove all the same" in refused
    assert Account.objects.get(name="Ana").is_active
    ana_removed(eli, anyway="1")
    assert not Account.objects.get(name="Ana").is_active


def test_an_owner_names_the_management_where_nobody_of_it_can_sign_in(
    ana: Client, eli: Client
) -> None:
    ana_removed(eli, anyway="1")
    act(eli, "news", 422, text="hello")
    assert (
        "Nobody of the management can sign in here" in eli.get("/l/maples/office").content.decode()
    )
    assert "An owner of the house names Eli to the management" in act(eli, "take-over")
    act(eli, "news", text="hello")
    assert "taken over by an owner of the house" in eli.get("/l/maples/journal").content.decode()
    assert "can sign in here" not in eli.get("/l/maples/office").content.decode()


def test_a_person_is_named_who_then_manages(ana: Client, eli: Client) -> None:
    people().put(Person("chloe", "Chloé"))
    chloe = account("Chloé", "official")
    bind(chloe, "chloe", "account-0")
    ana_removed(eli, anyway="1")
    act(eli, "take-over", person="Chloé")
    act(browser(chloe), "news", text="hello")
    act(eli, "take-over", 422)


def test_a_league_is_not_taken_from_a_management_that_can_sign_in(ana: Client, eli: Client) -> None:
    assert "Ana" in act(eli, "take-over", 422)
    assert "can sign in here" not in eli.get("/l/maples/office").content.decode()


def test_only_an_owner_of_the_house_takes_a_league_over(ana: Client, eli: Client) -> None:
    director = browser(account("Bo", "director"))
    ana_removed(eli, anyway="1")
    act(director, "take-over", 422)
    assert "can sign in here" not in director.get("/l/maples/office").content.decode()
