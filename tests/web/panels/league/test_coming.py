"""“Sign up for Wednesday”: a button on every page of the league, and a link sent again."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from tapisvert.person import Person
from tapisvert.web.house import leagues, people
from tapisvert.web.house_address import save_house_address
from tapisvert.web.outbox import Outbox
from tests.web.cast import browser, compact
from tests.web.panels.league.maples import act, founded

FRENCH, ENGLISH = {"accept-language": "fr"}, {"accept-language": "en"}


@pytest.fixture
def office(ana: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Client:
    monkeypatch.setattr(settings, "DATA", tmp_path)
    monkeypatch.setenv("TAPISVERT_SMTP", "smtp://mail.example.org")
    people().put(Person("chloe", "Chloé", email="chloe@example.org", language="fr"))
    founded(ana)
    act(ana, "admit-member", person="Chloé")
    today = leagues().now("maples").day_at(int(datetime.now(UTC).timestamp() * 1000))
    act(ana, "director", person="Ana", venue="the-fox", rank="head", first=today)
    return ana


def soon(office: Client, days: int, kind: str = "daily") -> datetime:
    when = datetime.now(UTC) + timedelta(days=days)
    day = when.date().isoformat()
    act(office, "date", venue="the-fox", day=day, kind=kind, announced="on")
    return when


def home(headers: dict[str, str]) -> str:
    answer = browser().get("/l/maples", headers=headers, follow=True)
    return compact(answer.content.decode()).replace("&#x27;", "'")


def test_the_button_names_the_next_night_one_may_come_to(office: Client) -> None:
    assert "/l/maples/come" not in home(FRENCH)
    far = soon(office, 20)
    assert f"S'inscrire pour le {far.day} " in home(FRENCH)
    near = soon(office, 3)
    weekdays = ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche")
    assert f"S'inscrire pour {weekdays[near.weekday()]}<" in home(FRENCH)
    assert "Sign up for " in home(ENGLISH)
    page = compact(browser().get("/l/maples/come", headers=FRENCH).content.decode())
    assert "The Fox" in page
    final = soon(office, 1, "gala").date().isoformat()
    assert "S'inscrire pour " in home(FRENCH)
    act(office, "announce-cut", season="autumn", most="2", final=f"the-fox-{final}")
    assert f"S'inscrire pour {weekdays[near.weekday()]}<" in home(FRENCH), "a final is reached"


def asked(email: str) -> str:
    answer = browser().post("/l/maples/come", {"email": email}, headers=ENGLISH, follow=True)
    return compact(answer.content.decode())


def test_a_member_gets_their_link_again_and_nobody_learns_who_is_one(office: Client) -> None:
    soon(office, 3)
    assert "Send me my link" not in compact(
        browser().get("/l/maples/come", headers=ENGLISH).content.decode()
    )
    assert "sends no letters yet" in asked("chloe@example.org")
    save_house_address("https://pub.example.org")
    known, unknown = asked("Chloe@example.org"), asked("dede@example.org")
    for page in (known, unknown):
        assert "Where this is the address of a member" in page
    asked("chloe@example.org")
    (letter,) = (each.read_text() for each in Outbox(settings.DATA).waiting())
    assert "https://pub.example.org/c/" in letter.replace("=\n", "").replace("=3D", "=")
    assert "No mail reaches" in asked("nowhere")
