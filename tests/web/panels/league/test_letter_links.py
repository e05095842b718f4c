"""Links in letters lead here from a member's home, or there is none and the letter says so."""

import re
from email import message_from_bytes, policy
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from tapisvert.desk.league.waiting import Application, WaitingList
from tapisvert.person import Language, Person
from tapisvert.web.house import people
from tapisvert.web.house_address import house_address, save_house_address
from tapisvert.web.models import Club
from tapisvert.web.outbox import Outbox
from tests.web.cast import account, browser, compact
from tests.web.panels.league.maples import HTMX, act, founded

HERE = {"HTTP_HOST": "localhost:8000"}
"""Whoever sits at the machine itself."""


@pytest.fixture
def office(ana: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Client:
    monkeypatch.setattr(settings, "DATA", tmp_path)
    founded(ana)
    act(ana, "offer-sign-up")
    return ana


def accepted(office: Client, name: str, language: Language = "fr") -> str:
    """The letter somebody gets who is taken in from the machine itself."""
    waiting = WaitingList(settings.DATA, "maples")
    asked = Application("", name, email=f"{name}@example.org", language=language, at=1)
    one = waiting.ask(asked, agreed=True)
    answer = office.post(f"/l/maples/members/{one.id}/accept", headers=HTMX, **HERE)
    assert answer.status_code == 200
    letters = [
        message_from_bytes(each.read_bytes(), policy=policy.default)
        for each in Outbox(settings.DATA).waiting()
    ]
    (body,) = (each.get_content() for each in letters if name in each["To"])
    return compact(body)


def test_whoever_is_taken_in_gets_a_link_only_where_it_leads_here(office: Client) -> None:
    letter = accepted(office, "nora")
    assert "http" not in letter
    assert "adressez-vous aux responsables de la ligue" in letter
    save_house_address("https://pub.example.org")
    assert "https://pub.example.org/c/" in accepted(office, "zoe")


def test_the_link_to_sign_up_says_where_it_opens_at_this_machine_alone(office: Client) -> None:
    page = compact(office.get("/l/maples/members", **HERE).content.decode())
    assert "opens on this machine alone" in page
    assert "letter-code" not in page
    save_house_address("https://pub.example.org")
    page = compact(office.get("/l/maples/members", **HERE).content.decode())
    assert "opens on this machine alone" not in page
    assert "letter-code" in page


def test_a_printed_invitation_has_no_link_of_this_machine(office: Client) -> None:
    people().put(Person("chloe", "Chloé", language="en"))
    act(office, "director", person="Ana", venue="the-fox", rank="head", first="2034-01-01")
    act(office, "date", venue="the-fox", day="2034-11-15", kind="gala")
    act(office, "invite", date="the-fox-2034-11-15", person="chloe", until="2034-11-01")
    printed = compact(
        office.get("/l/maples/nights/the-fox-2034-11-15/letters", **HERE).content.decode()
    )
    assert "localhost" not in printed
    assert "letter-code" not in printed
    assert "whether you come" in printed
    save_house_address("https://pub.example.org")
    printed = compact(
        office.get("/l/maples/nights/the-fox-2034-11-15/letters", **HERE).content.decode()
    )
    assert "https://pub.example.org/i/" in printed
    assert "letter-code" in printed


def test_an_owner_says_the_address_once_with_the_club_and_may_take_it_back(office: Client) -> None:
    club = office.get("/settings/club").content.decode()
    assert re.search(r'name="address" value=""', club)
    assert office.post("/settings/club", {"address": "http://localhost:8000"}).status_code == 400
    assert house_address() == ""
    office.post("/settings/club", {"name": "The Club", "address": "https://pub.example.org/"})
    assert house_address() == "https://pub.example.org"
    assert 'value="https://pub.example.org"' in office.get("/settings/club").content.decode()
    bo = browser(account("Bo", "director"))
    assert bo.post("/settings/club", {"address": "https://evil.example.org"}).status_code == 403
    office.post("/settings/club", {"address": ""})
    assert house_address() == ""


@pytest.mark.parametrize(
    ("club", "words"),
    [("fr", "vous compte parmi"), ("en", "has taken you in")],
    ids=["French", "English"],
)
def test_whoever_asks_without_a_language_is_answered_in_that_of_the_club(
    office: Client, club: str, words: str
) -> None:
    Club.objects.update_or_create(pk=1, defaults={"language": club})
    assert words in accepted(office, "nora", language="")
