"""Invitations to a final: copied, printed or mailed, answered by whoever holds the link."""

import re
from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from tapisvert.person import Person
from tapisvert.web.binding import bind
from tapisvert.web.house import leagues, people
from tapisvert.web.models import Account
from tapisvert.web.outbox import Outbox
from tests.web.cast import account, browser, compact
from tests.web.panels.league.maples import HTMX, act, entered, founded

GALA = "the-fox-2034-11-15"
ENGLISH = {"accept-language": "en"}


@pytest.fixture
def gala(ana: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Client:
    """Chloé and Dede are invited; Dede has no address."""
    monkeypatch.setattr(settings, "DATA", tmp_path)
    people().put(Person("chloe", "Chloé", email="chloe@example.org", language="en"))
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli")
    act(ana, "director", person="Ana", venue="the-fox", rank="head", first="2034-01-01")
    act(ana, "date", venue="the-fox", day="2034-11-15", kind="gala", announced="on")
    past = {"date": GALA, "person": ["chloe"], "until": "2020-11-01"}
    assert "is past" in act(ana, "invite", 422, **past)
    sent = {"date": GALA, "person": ["chloe", "dede"], "until": "2034-11-01"}
    assert ana.post("/l/maples/act/invite", sent, headers=HTMX).status_code == 200
    return ana


def links(office: Client) -> list[str]:
    page = office.get(f"/l/maples/nights/{GALA}").content.decode()
    return re.findall(r'href="http://testserver(/i/[^"]+)"', page)


def test_whoever_holds_the_link_answers_and_may_change_their_mind(gala: Client) -> None:
    chloe, dede = links(gala)
    reader = browser()
    page = compact(reader.get(chloe, headers=ENGLISH).content.decode())
    assert "Chloé, you are invited:" in page
    assert "15 Nov 2034" in page
    for accepts, said in (("1", "that you come"), ("0", "do not come"), ("1", "that you come")):
        answer = reader.post(chloe, {"accepts": accepts}, headers=ENGLISH, follow=True)
        assert said in answer.content.decode()
    public = compact(browser().get(f"/l/maples/night/{GALA}", headers=ENGLISH).content.decode())
    assert '<b>Chloé</b><span class="hint">comes</span>' in public
    assert "answer due by 1 Nov 2034" in public
    first = leagues().now("maples").invitations[GALA][0]
    assert (first.person, first.answer) == ("chloe", "accepted")
    assert dede != chloe


def test_a_seat_that_was_passed_on_is_not_taken_back_by_its_link(gala: Client) -> None:
    chloe, dede = links(gala)
    act(gala, "announce-cut", season="autumn", most="2", final=GALA)
    assert "declined" not in gala.get("/l/maples/office").content.decode()
    browser().post(dede, {"accepts": "0"})
    office = compact(gala.get("/l/maples/office").content.decode())
    assert "15 November 2034: 1 seat was declined; invite the next in line" in office
    assert f'href="/l/maples/s/autumn/qualified?most=2&amp;final={GALA}"' in office
    director = browser(account("Eva", "director"))
    assert "declined" not in director.get("/l/maples/office").content.decode()
    sent = {"date": GALA, "person": ["eli"], "until": "2034-11-01"}
    assert gala.post("/l/maples/act/invite", sent, headers=HTMX).status_code == 200
    assert "declined" not in gala.get("/l/maples/office").content.decode()
    refused = browser().post(dede, {"accepts": "1"}, headers=ENGLISH)
    assert "Dede declined, and somebody else was invited instead" in refused.content.decode()
    act(gala, "answer", date=GALA, person="dede", accepts="1")
    browser().post(chloe, {"accepts": "0"})
    assert browser().post(chloe, {"accepts": "1"}, headers=ENGLISH).status_code == 302
    page = compact(gala.get("/l/maples/s/autumn/qualified?most=2&final=" + GALA).content.decode())
    assert page.count('<span class="mark">invited</span>') == 2


def test_each_letter_speaks_the_language_of_its_reader_from_its_subject_on(gala: Client) -> None:
    people().put(Person("dede", "Dede", email="dede@example.org", language="fr"))
    told = {"address": "https://league.example.org/"}
    gala.post(f"/l/maples/nights/{GALA}/mail", told)
    waiting = (
        message_from_bytes(each.read_bytes(), policy=default)
        for each in Outbox(settings.DATA).waiting()
    )
    assert {each["To"]: each["Subject"] for each in waiting} == {
        "chloe@example.org": "Maples · Wed 15 Nov 2034",
        "dede@example.org": "Maples · mer. 15 nov. 2034",
    }


def test_where_nobody_has_an_address_that_is_said_instead_of_naming_the_outbox(
    gala: Client,
) -> None:
    people().put(Person("chloe", "Chloé"))
    told = {"address": "https://league.example.org/"}
    answer = gala.post(f"/l/maples/nights/{GALA}/mail", told, follow=True).content.decode()
    assert "No letter was written" in answer
    assert "outbox" not in answer


@pytest.mark.parametrize("link", ["/i/x", "/i/x:y:z"])
def test_a_link_somebody_made_up_leads_nowhere(gala: Client, link: str) -> None:
    assert browser().get(link).status_code == 404


def test_the_letters_are_copied_printed_and_mailed(
    gala: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = gala.get(f"/l/maples/nights/{GALA}").content.decode()
    assert (
        "you are invited by Maples: Gala at The Fox, Wednesday 15 November 2034 at 19:30." in page
    )
    printed = gala.get(f"/l/maples/nights/{GALA}/letters").content.decode()
    assert printed.count('<article class="letter">') == 2
    assert printed.count("<svg") == 2
    assert "No letter goes before this is known" in page
    for nowhere in ("", "http://localhost:8000", "ftp://example.org", "https://example.org/x"):
        refused = gala.post(f"/l/maples/nights/{GALA}/mail", {"address": nowhere})
        assert (refused.status_code, Outbox(settings.DATA).waiting()) == (400, [])
    told = {"address": "https://league.example.org/"}
    answer = gala.post(f"/l/maples/nights/{GALA}/mail", told, follow=True)
    assert "No letter goes before this is known" not in answer.content.decode()
    assert "1 letter lies in the outbox of the data folder" in answer.content.decode()
    monkeypatch.setenv("TAPISVERT_SMTP", "smtp://mail.example.org")
    shown = gala.get(f"/l/maples/nights/{GALA}?mailed=1").content.decode()
    assert "1 letter is on the way." in shown
    (kept,) = Outbox(settings.DATA).waiting()
    assert b"chloe@example.org" in kept.read_bytes()
    assert b"https://league.example.org/i/" in kept.read_bytes()


def test_a_player_without_an_invitation_is_refused_at_the_gala_with_the_reason(
    gala: Client,
) -> None:
    _, dede = links(gala)
    browser().post(dede, {"accepts": "0"})
    gala.post(f"/l/maples/nights/{GALA}/open")
    event = leagues().now("maples").fixtures[GALA].stream

    def registers(person: str) -> tuple[int, str]:
        sent = {"person": person}
        answer = gala.post(f"/e/{event}/act/register", sent, headers=HTMX)
        return answer.status_code, answer.content.decode()

    for person, name in (("eli", "Eli"), ("dede", "Dede")):
        status, said = registers(person)
        assert (status, f"{name} has no invitation to this event" in said) == (422, True), said
    assert registers("chloe")[0] == 200


def test_the_committee_neither_answers_for_the_invited_nor_reads_their_links(gala: Client) -> None:
    act(gala, "official", person="Fatou", office="committee")
    act(gala, "official", person="Eli", office="entry")
    fatou, eli = (browser(account(name)) for name in ("Fatou", "Eli"))
    for name in ("Fatou", "Eli"):
        bind(Account.objects.get(name=name), name.lower(), "account-0")
    chloe, _ = links(eli)
    assert links(fatou) == []
    page = fatou.get(f"/l/maples/nights/{GALA}").content.decode()
    assert "Chloé" in page
    for verb in ("act/answer", "act/edit-date", "act/move-date", "act/cancel-date", f"{GALA}/mail"):
        assert f"/{verb}" not in page, verb
    assert f"/{GALA}/sheet" not in page
    assert "/act/date" not in fatou.get("/l/maples/nights").content.decode()
    refusal = act(fatou, "answer", 422, date=GALA, person="chloe", accepts="0")
    assert "for a director of the venue" in refusal
    assert fatou.get(f"/l/maples/nights/{GALA}/letters").status_code == 403
    assert fatou.post(f"/l/maples/nights/{GALA}/mail").status_code == 403
    assert leagues().now("maples").invitations[GALA][0].answer == "awaited"
    act(eli, "answer", date=GALA, person="chloe", accepts="1")
    assert browser().post(chloe, {"accepts": "0"}).status_code == 302
    assert leagues().now("maples").invitations[GALA][0].answer == "declined"
