"""Every page for every role: what must be refused is."""

from collections.abc import Iterator

import pytest
from django.contrib.auth import SESSION_KEY
from django.test import Client
from django.urls import URLPattern

from tapisvert.actions import Meta
from tapisvert.league.record.founding import FoundLeague
from tapisvert.league.record.officials import AppointOfficial
from tapisvert.web.access import closed
from tapisvert.web.house import leagues
from tapisvert.web.models import Account
from tapisvert.web.page import PAGES, Page
from tapisvert.web.roles import ROLES, Membership, Role
from tapisvert.web.urls import urlpatterns
from tests.web.cast import account, browser, event
from tests.web.doors import ADDRESSES, ALLOWED

pytestmark = pytest.mark.usefixtures("room")
LETTERS: dict[str, Role] = {"l" if role == "official" else role[0]: role for role in ROLES}


def names() -> Iterator[str]:
    for pattern in urlpatterns:
        assert isinstance(pattern, URLPattern)
        assert pattern.name is not None
        yield pattern.name


def admitted(client: Client, method: str, address: str) -> bool:
    """Whether the page answered by itself, be it that this method is none of its own."""
    answer = client.generic(method, address)
    sent_away = answer.status_code == 302 and answer["Location"].startswith("/login?next=")
    sent_away |= answer.status_code == 302 and method == "POST" and answer["Location"] == "/login"
    return answer.status_code != 403 and (not sent_away or address in ("/logout", "/login/code"))


def still_signed_in(client: Client, who: Account | None) -> Client:
    """The same browser, or another one where a page has ended the session."""
    return client if who is None or SESSION_KEY in client.session else browser(who)


def somebody(letter: str, at: str = "") -> Account | None:
    if letter == "p":
        return None
    made = account(f"{letter}{at}", LETTERS.get(letter), at)
    if letter == "l":
        meta = Meta(1_000_000, made.author)
        leagues().do("maples", FoundLeague("Maples", "pur2019"), meta, "found")
        leagues().do("maples", AppointOfficial(made.author, "management"), meta, "appoint")
    return made


def test_every_page_has_a_door_and_every_door_a_page() -> None:
    assert set(names()) == set(PAGES) == set(ALLOWED) == set(ADDRESSES)


@pytest.mark.parametrize("letter", "odcatvlnp")
def test_every_page_admits_whom_it_should_and_nobody_else(letter: str) -> None:
    event()
    who = somebody(letter)
    client = browser(who)
    for page, address in ADDRESSES.items():
        for method, letters in zip(("GET", "POST"), ALLOWED[page], strict=True):
            client = still_signed_in(client, who)
            assert admitted(client, method, address) == (letter in letters), (method, page)


@pytest.mark.parametrize("letter", "dcatv")
def test_a_role_at_one_event_opens_that_event_alone(letter: str) -> None:
    event("tuesday")
    event("friday")
    who = browser(somebody(letter, "tuesday"))
    for page in ("console", "clock", "screens"):
        for method, letters in zip(("GET", "POST"), ALLOWED[page], strict=True):
            assert admitted(who, method, ADDRESSES[page]) == (letter in letters)
            assert not admitted(who, method, ADDRESSES[page].replace("tuesday", "friday"))
    assert not admitted(who, "GET", "/new")
    assert not admitted(who, "GET", "/settings/team")


def test_somebody_without_the_role_is_told_whom_to_ask() -> None:
    account("Ana", "owner")
    answer = browser(account("Dede")).get("/settings/team")
    assert answer.status_code == 403
    assert "ask Ana" in answer.content.decode()


def test_a_stranger_signs_in_and_goes_on_to_where_he_wanted() -> None:
    account("Ana", "owner")
    client = browser()
    answer = client.get("/settings/team")
    assert answer["Location"] == "/login?next=%2Fsettings%2Fteam"
    answer = client.post(
        "/login", {"name": "ana", "password": "tapis vert", "next": "/settings/team"}
    )
    assert answer["Location"] == "/settings/team"


def test_a_stranger_is_never_sent_on_to_another_site() -> None:
    account("Ana", "owner")
    for aim in ("https://example.org/", "//example.org", "javascript:1"):
        answer = browser().post("/login", {"name": "Ana", "password": "tapis vert", "next": aim})
        assert answer["Location"] == "/"


def test_a_page_in_place_is_sent_to_the_sign_in() -> None:
    answer = browser().get("/", headers={"hx-request": "true"})
    assert (answer.status_code, answer["HX-Redirect"]) == (204, "/login?next=%2F")


def test_a_page_nobody_put_into_the_table_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tapisvert.web.access.PAGES", {})
    assert browser(account("Ana", "owner")).get("/").status_code == 404


def test_an_event_that_is_not_there_is_not_found() -> None:
    ana = browser(account("Ana", "owner"))
    for name in ("nowhere", "x" * 300, "a%00b", "%ED%A0%80"):
        assert ana.get(f"/e/{name}/").status_code == 404


def test_somebody_removed_is_out_at_once() -> None:
    event()
    ana = browser(account("Ana", "owner"))
    bo = account("Bo", "director")
    client = browser(bo)
    assert client.get("/e/tuesday/").status_code == 200
    ana.post(f"/settings/team/{bo.pk}")
    assert client.get("/e/tuesday/")["Location"].startswith("/login")


def test_a_door_without_roles_admits_nobody() -> None:
    door = Page("nowhere", "nowhere", closed)
    assert not any(
        door.admits(Membership(role), writing) for role in ROLES for writing in (True, False)
    )
