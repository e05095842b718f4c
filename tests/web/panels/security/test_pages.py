"""One's own sign-in: a second step, where one is signed in, and being asked again."""

import re

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from tapisvert.person import Person
from tapisvert.web.house import people
from tapisvert.web.models import Account, AuditEntry, Invitation, Passkey
from tapisvert.web.moment import now
from tapisvert.web.page import PAGES
from tapisvert.web.roles import Role
from tapisvert.web.second_step import code_at, drop_second_step
from tapisvert.web.server.certificates import network_name
from tapisvert.web.signed_in import CONFIRMED, IDLE, IDLE_OWNER
from tests.web.cast import account, browser, event

PASSWORD = "tapis vert"
HOUR = 3_600_000


def signed_in(name: str = "Ana", password: str = PASSWORD) -> tuple[Client, str]:
    client = browser()
    answer = client.post("/login", {"name": name, "password": password})
    return client, answer.headers.get("Location", "")


def with_app(client: Client) -> tuple[str, list[str]]:
    """Set up an app; its secret, and the codes on paper."""
    client.post("/settings/security", {"do": "app-begin"})
    page = client.get("/settings/security").content.decode()
    (secret,) = re.findall(r"<code>([A-Z2-7]{32})</code>", page)
    answer = client.post("/settings/security", {"do": "app-keep", "code": code_at(secret, now())})
    return secret, re.findall(r"<code>([A-Z0-9]{5}-[A-Z0-9]{5})</code>", answer.content.decode())


def aged(client: Client, **times: int) -> None:
    """A session whose moments lie so many milliseconds back."""
    session = client.session
    for name, ago in times.items():
        session[name] = now() - ago
    session.save()


def test_a_password_alone_does_not_let_in_whoever_has_a_second_step(ana: Client) -> None:
    _, codes = with_app(ana)
    assert len(codes) == 10
    bo, aim = signed_in()
    assert aim == "/login/code"
    assert bo.get("/settings/team")["Location"].startswith("/login")
    assert bo.post("/login/code", {"code": "000000"}).status_code == 422
    assert bo.post("/login/code", {"code": codes[0]})["Location"] == "/"
    assert bo.get("/settings/team").status_code == 200
    what = AuditEntry.objects.order_by("number").values_list("what", flat=True)
    assert list(what) == ["app-added", "code-failed", "sign-in"]


def test_guessing_codes_is_made_to_wait(ana: Client) -> None:
    _, codes = with_app(ana)
    bo, _ = signed_in()
    answers = [bo.post("/login/code", {"code": "000000"}) for _ in range(9)]
    assert "minutes" in answers[-1].content.decode()
    assert bo.post("/login/code", {"code": codes[0]}).status_code == 422


def test_a_second_step_without_a_password_before_it_begins_again() -> None:
    assert browser().get("/login/code")["Location"] == "/login"
    assert browser().post("/login/code", {"code": "123456"})["Location"] == "/login"


def test_a_new_password_by_a_link_does_not_go_around_the_second_step(ana: Client) -> None:
    bo = account("Bo", "director")
    with_app(browser(bo))
    page = ana.post(f"/settings/team/{bo.pk}/back").content.decode()
    link = page.split('href="http://testserver')[1].split('"')[0]
    answer = browser().post(link, {"password": "another green one"})
    assert answer["Location"] == "/login/code"


def test_the_table_of_sessions_holds_no_key_of_any(ana: Client) -> None:
    ana.get("/")
    key = ana.cookies["sessionid"].value
    assert not Session.objects.filter(session_key=key).exists()
    (kept,) = Session.objects.values_list("session_key", flat=True)
    stolen = browser()
    stolen.cookies["sessionid"] = kept
    assert stolen.get("/")["Location"].startswith("/login")


def test_somebody_signs_out_elsewhere_one_by_one_or_all_at_once(ana: Client) -> None:
    others = [signed_in()[0] for _ in range(3)]
    page = ana.get("/settings/security").content.decode()
    keys = re.findall(r'name="session" value="(\w+)"', page)
    assert len(keys) == 3
    ana.post("/settings/security", {"do": "end", "session": keys[0]})
    assert sum(each.get("/").status_code == 200 for each in others) == 2
    ana.post("/settings/security", {"do": "end-others"})
    assert [each.get("/").status_code for each in (*others, ana)] == [302, 302, 302, 200]


def test_a_session_that_a_new_password_ended_is_no_longer_listed(ana: Client) -> None:
    other, _ = signed_in()
    passwords = {"old": PASSWORD, "password": "another green one"}
    assert ana.post("/settings/me", passwords).status_code < 400
    assert other.get("/").status_code == 302
    page = ana.get("/settings/security").content.decode()
    assert re.findall(r'name="session" value="(\w+)"', page) == []


def test_nobody_ends_a_session_of_somebody_else(ana: Client) -> None:
    keys = set(Session.objects.values_list("session_key", flat=True))
    bo = browser(account("Bo", "director"))
    for key in keys:
        bo.post("/settings/security", {"do": "end", "session": key})
    assert ana.get("/").status_code == 200
    assert not AuditEntry.objects.filter(what="session-ended").exists()


@pytest.mark.parametrize(("role", "idle"), [("owner", IDLE_OWNER), ("director", IDLE)])
def test_a_session_nobody_uses_ends(role: Role, idle: int) -> None:
    client = browser(account("Bo", role))
    aged(client, seen=idle - HOUR)
    assert client.get("/").status_code == 200
    aged(client, seen=idle + HOUR)
    assert client.get("/")["Location"].startswith("/login")


GRAVE = (
    ("/open", {}, "/open"),
    ("/people/dede/forget", {}, "/people/dede/forget"),
    ("/people/dede/code", {}, "/"),
    ("/settings/team", {"role": "owner"}, "/settings/team"),
    ("/settings/team/1/back", {}, "/"),
    ("/settings/security", {"do": "app-begin"}, "/settings/security"),
    ("/settings/data/house/locked", {"passphrase": "a green table in autumn"}, "/"),
)


@pytest.mark.parametrize(("address", "sent", "back"), GRAVE)
def test_who_sits_here_is_asked_again_before_what_cannot_be_taken_back(
    ana: Client, address: str, sent: dict[str, str], back: str
) -> None:
    people().put(Person("dede", "Dede"))
    aged(ana, shown=CONFIRMED + 1000)
    answer = ana.post(address, sent)
    assert answer.status_code == 302
    assert answer["Location"].startswith("/settings/confirm?next=")
    assert not AuditEntry.objects.exists()
    assert people().get("dede") is not None
    assert ana.post("/settings/confirm", {"password": "wrong", "next": back}).status_code == 422
    again = ana.post("/settings/confirm", {"password": PASSWORD, "next": back})
    assert again["Location"] == back
    assert not ana.post(address, sent).headers.get("Location", "").startswith("/settings/confirm")


def test_being_asked_again_asks_for_the_code_too_and_leads_nowhere_else(ana: Client) -> None:
    _, codes = with_app(ana)
    sent = {"password": PASSWORD, "next": "https://example.org/"}
    assert ana.post("/settings/confirm", sent).status_code == 422
    assert ana.post("/settings/confirm", {**sent, "code": codes[0]})["Location"] == "/"


@pytest.mark.parametrize("ago", [0, CONFIRMED + 1000])
def test_a_new_password_asks_for_the_old_one_however_lately_one_signed_in(
    ana: Client, ago: int
) -> None:
    aged(ana, shown=ago)
    assert 'name="old"' in ana.get("/settings/me").content.decode()
    sent = {"password": "another green one"}
    assert ana.post("/settings/me", sent).status_code == 422
    assert ana.post("/settings/me", {**sent, "old": "wrong"}).status_code == 422
    assert ana.post("/settings/me", {**sent, "old": PASSWORD}).status_code == 302
    assert signed_in(password="another green one")[1] == "/"


def test_invitations_are_listed_with_who_made_them_and_withdrawn(ana: Client) -> None:
    page = ana.post("/settings/team", {"role": "director"}).content.decode()
    link = page.split('href="http://testserver')[1].split('"')[0]
    assert "invited by Ana" in page
    (digest,) = Invitation.objects.values_list("digest", flat=True)
    ana.post(f"/settings/team/invitation/{digest}")
    assert browser().get(link).status_code == 400
    page = ana.post("/settings/team", {"role": "viewer"}).content.decode()
    link = page.split('href="http://testserver')[1].split('"')[0]
    browser().post(link, {"name": "Bo", "password": PASSWORD, "language": "en"})
    page = ana.get("/settings/team").content.decode()
    assert page.count("invited by Ana") == 1
    (digest,) = Invitation.objects.values_list("digest", flat=True)
    assert ana.post(f"/settings/team/invitation/{digest}").status_code == 422


def test_a_house_may_want_a_second_step_of_its_owners_and_cashiers(ana: Client) -> None:
    event()
    ana.post("/settings/team/second-step", {"strong": "1"})
    client, _ = signed_in()
    assert client.get("/e/tuesday/")["Location"] == "/settings/security"
    assert client.post("/settings/team", {"role": "owner"})["Location"] == "/settings/security"
    with_app(client)
    assert client.get("/e/tuesday/").status_code == 200
    account("Bo", "director")
    assert signed_in("Bo")[0].get("/e/tuesday/").status_code == 200
    account("Eli", "cashier", "tuesday")
    assert signed_in("Eli")[0].get("/e/tuesday/pay")["Location"] == "/settings/security"


def test_a_lost_second_step_is_dropped_by_whoever_has_the_machine(ana: Client) -> None:
    with_app(ana)
    drop_second_step(Account.objects.get(name="Ana"))
    assert signed_in()[1] == "/"


def test_no_page_hands_the_house_out_as_a_file_without_asking_who_sits_here() -> None:
    leaving = ("house-saved", "copy-fetched", "people-exported")
    handed_out = [page for page in PAGES.values() if page.audit in leaving]
    assert len(handed_out) == 4
    assert all(page.grave for page in handed_out)


@pytest.mark.parametrize("address", ["/settings/data/house", "/people/export"])
def test_who_sits_here_is_asked_again_before_everybody_leaves_in_a_file(
    ana: Client, address: str
) -> None:
    people().put(Person("dede", "Dede"))
    aged(ana, shown=CONFIRMED + 1000)
    asked = ana.get(address)
    assert asked.status_code == 302
    assert asked["Location"].startswith("/settings/confirm?next=")
    again = ana.post("/settings/confirm", {"password": PASSWORD, "next": address})
    assert again["Location"] == address
    assert ana.get(address).status_code == 200


def test_who_comes_by_a_number_is_told_by_which_name_passkeys_are_offered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TAPISVERT_CERTIFICATE", "server.crt")
    monkeypatch.setenv("TAPISVERT_OWN_CERTIFICATE", "1")
    member = account("Ana", "owner")
    number = {"host": "192.168.1.20:8000", "accept-language": "en"}

    def read(client: Client, address: str, headers: dict[str, str] = number) -> str:
        text: str = client.get(address, secure=True, headers=headers).content.decode()
        return text

    named = f"https://{network_name()}:8000/"
    assert named in read(browser(member), "/settings/security")
    assert named not in read(browser(), "/login"), "nobody has one"
    Passkey.objects.create(account=member, credential="c", public="", count=0, name="Phone", made=1)
    told = read(browser(), "/login")
    assert named in told
    assert "no passkey at an address of numbers" in told
    assert named not in read(browser(), "/login", {"host": f"{network_name()}:8000"})


def test_a_house_without_https_says_that_passkeys_want_it() -> None:
    there = browser(account("Ana", "owner"))
    for host, said in (("192.168.1.20:8000", True), ("localhost:8000", False)):
        page = there.get("/settings/security", headers={"host": host, "accept-language": "en"})
        assert ("open without https" in page.content.decode()) == said
    page = there.get("/settings/security", headers={"host": "127.0.0.1:8000"}).content.decode()
    assert "http://localhost:8000/" in page
