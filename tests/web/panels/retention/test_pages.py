"""Retention: who would be forgotten is shown first, and those who are needed stay."""

import re

import pytest
from django.test import Client

from tapisvert.person import Person
from tapisvert.web.binding import bind
from tapisvert.web.house import people
from tapisvert.web.models import Account, AuditEntry
from tests.web.cast import account, browser
from tests.web.finished import NAMES, over


@pytest.fixture
def ana() -> Client:
    """A house whose only night was over half a century ago."""
    over()
    people().put(Person("new", "Newcomer"))
    return browser(account("Ana", "owner"))


def page(client: Client) -> str:
    text: str = client.get("/settings/retention").content.decode()
    return text


def forget(client: Client, shown: str) -> int:
    """The button of a page somebody has before them."""
    marks = re.findall(r'name="shown" value="([^"]+)"', shown)
    sent = {"do": "forget", "shown": marks}
    status: int = client.post("/settings/retention", sent).status_code
    return status


def test_a_house_remembers_everybody_until_it_chooses_a_period(ana: Client) -> None:
    assert "forget-all" not in page(ana)
    assert ana.post("/settings/retention", {"do": "forget"}).status_code == 400
    assert people().get("p3") is not None


def test_who_would_be_forgotten_is_shown_before_anybody_is(ana: Client) -> None:
    ana.post("/settings/retention", {"months": "24"})
    shown = page(ana)
    assert "10 people would be forgotten" in shown
    assert all(name in shown for name in NAMES[1:])
    assert "Newcomer" not in shown
    assert people().get("p3") is not None
    assert ana.post("/settings/retention", {"months": "7"}).status_code == 400


def test_those_shown_are_forgotten_and_those_who_are_needed_stay(ana: Client) -> None:
    bind(account("Bo", "director"), "p2", "account-0")
    ana.post("/settings/retention", {"months": "12"})
    shown = page(ana)
    assert "9 people would be forgotten" in shown
    assert forget(ana, shown) == 302
    assert people().get("p3") is None
    assert people().get("p2") is not None
    assert people().get("new") is not None
    assert AuditEntry.objects.order_by("-number")[0].what == "people-forgotten"
    assert '"n":9' in AuditEntry.objects.order_by("-number")[0].about


def test_whoever_was_not_shown_is_not_forgotten(ana: Client) -> None:
    bind(account("Bo", "director"), "p2", "account-0")
    ana.post("/settings/retention", {"months": "12"})
    shown = page(ana)
    Account.objects.filter(person="p2").update(person="")
    assert forget(ana, shown) == 302
    assert people().get("p3") is None
    assert people().get("p2") is not None
    assert "1 person would be forgotten" in page(ana)


def test_who_is_needed_since_the_list_was_shown_stays_and_is_named(ana: Client) -> None:
    ana.post("/settings/retention", {"months": "12"})
    shown = page(ana)
    bind(account("Bo", "director"), "p2", "account-0")
    assert forget(ana, shown) == 409
    assert people().get("p3") is not None
    marks = re.findall(r'name="shown" value="([^"]+)"', shown)
    answer = ana.post("/settings/retention", {"do": "forget", "shown": marks})
    assert "Bo" in answer.content.decode()
    assert "nobody was forgotten" in answer.content.decode()
    assert forget(ana, answer.content.decode()) == 302
    assert people().get("p3") is None
    assert people().get("p2") is not None


def test_somebody_renamed_since_the_list_was_shown_is_looked_at_again(ana: Client) -> None:
    ana.post("/settings/retention", {"months": "12"})
    shown = page(ana)
    people().put(Person("p3", "Somebody Else"))
    assert forget(ana, shown) == 409
    assert people().get("p3") is not None
