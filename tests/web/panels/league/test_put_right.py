"""A result put right: what officials have read, what is told of it, and what it moved."""

import pytest
from django.test import Client

from tapisvert.web.house import leagues
from tests.web.cast import browser, compact
from tests.web.panels.league.maples import act, entered, founded

NIGHT = "the-fox-2020-02-05"


@pytest.fixture
def office(ana: Client) -> Client:
    founded(ana)
    entered(ana, "2020-02-05", "Chloé\nDede\nEli")
    return ana


def right(ana: Client, order: str, reason: str) -> None:
    act(ana, "correct", date=NIGHT, order=order, reason=reason)


def test_nobody_verifies_a_result_they_have_not_read(office: Client) -> None:
    opened = str(leagues().version("maples"))
    right(office, "Dede\nChloé\nEli", "upside down")
    text = act(office, "verify", 409, date=NIGHT, seen=opened)
    assert "put right since you opened it: Dede 2 → 1, Chloé 1 → 2 (upside down)" in text
    assert leagues().now("maples").results[NIGHT].mark == "published"
    act(office, "verify", date=NIGHT, seen=str(leagues().version("maples")))
    assert leagues().now("maples").results[NIGHT].mark == "verified"


def test_every_correction_keeps_its_reason_in_public_and_in_the_journal(office: Client) -> None:
    right(office, "Dede\nChloé\nEli", "upside down")
    right(office, "Dede\nEli\nChloé", "a line <b>too</b> high")
    act(office, "verify", date=NIGHT)
    act(office, "dispute", date=NIGHT, what="between us")
    for lang, said in (
        ("en", ("corrected 2 times: upside down · a line", "in the season", "place and points")),
        ("fr", ("corrigé 2 fois : upside down · a line", "dans la saison", "place et points")),
    ):
        page = browser().get(f"/l/maples/night/{NIGHT}", headers={"accept-language": lang})
        night = compact(page.content.decode())
        assert all(each in night for each in said), said
        assert "a line &lt;b&gt;too&lt;/b&gt; high" in night
        assert "between us" not in night
    journal = compact(office.get("/l/maples/journal").content.decode())
    assert "Reason: upside down." in journal
    assert "Reason: a line &lt;b&gt;too&lt;/b&gt; high." in journal
