"""The public home is kept, told to be unchanged, and another one at once after every act."""

import re

import pytest
from django.test import Client

from tapisvert.person import Person
from tapisvert.web.house import people
from tests.web.cast import browser
from tests.web.panels.league.maples import act, entered, founded

HOME = "/l/maples/"


@pytest.fixture
def office(ana: Client) -> Client:
    founded(ana)
    entered(ana, "2020-02-05", "Dede\nChloé\nEli\nBo")
    return ana


def home(visitor: Client, lang: str = "en", tag: str = "") -> tuple[int, str, str]:
    headers = {"accept-language": lang} | ({"if-none-match": tag} if tag else {})
    answer = visitor.get(HOME, headers=headers)
    return answer.status_code, answer.headers["ETag"], answer.content.decode()


def test_whoever_has_the_page_is_told_that_it_is_unchanged_until_somebody_acts(
    office: Client,
) -> None:
    visitor = browser()
    _, tag, first = home(visitor)
    assert home(visitor, tag=tag) == (304, tag, "")
    act(office, "news", text="The Fox is closed on Monday.")
    status, other, page = home(visitor, tag=tag)
    assert (status, other != tag, "closed on Monday" in page) == (200, True, True)
    assert "closed on Monday" not in first


def test_languages_and_names_have_pages_of_their_own(office: Client) -> None:
    visitor = browser()
    _, english, _ = home(visitor)
    status, french, page = home(visitor, "fr", english)
    assert (status, french != english, "Classement" in page) == (200, True, True)
    people().put(Person("dede", "Dede", nickname="Ace", shown="nickname"))
    page = home(visitor, tag=english)[2]
    assert "Ace" in page
    assert "Dede" not in page


def test_a_kept_page_holds_each_visitors_own_token(office: Client) -> None:
    tokens = set()
    for _ in range(2):
        visitor = Client(enforce_csrf_checks=True)
        page = home(visitor)[2]
        (token,) = set(re.findall(r'name="csrfmiddlewaretoken" value="([^"]+)"', page))
        assert f'"X-CSRFToken": "{token}"' in page
        sent = {"csrfmiddlewaretoken": token, "language": "fr", "next": HOME}
        assert visitor.post("/language", sent).status_code == 302
        tokens.add(token)
    assert len(tokens) == 2


def test_whoever_is_signed_in_gets_a_page_of_their_own(office: Client) -> None:
    home(browser())
    answer = office.get(HOME)
    assert "ETag" not in answer.headers
    assert "/l/maples/office" in answer.content.decode()
    assert "/l/maples/office" not in home(browser())[2]
