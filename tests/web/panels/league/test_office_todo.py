"""The office says what waits for it, how much of it and where: only to those it waits for."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from tapisvert.desk.league.waiting import Application, WaitingList
from tapisvert.web.outbox import Outbox
from tests.web.cast import account, browser, compact
from tests.web.panels.league.maples import act, founded


@pytest.fixture
def office(ana: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Client:
    monkeypatch.setattr(settings, "DATA", tmp_path)
    founded(ana)
    return ana


def todo(client: Client) -> str:
    """What stands under “To do”; nothing where the page has no such part."""
    page = compact(client.get("/l/maples/office").content.decode())
    _, _, after = page.partition('id="todo"')
    return after.partition("</section>")[0]


def test_everything_that_waits_stands_there_with_its_number_and_leads_there(
    office: Client,
) -> None:
    before = todo(office)
    for word in ("signed up", "complaint", "appeal", "result", "photo", "letter"):
        assert word not in before
    waiting = WaitingList(settings.DATA, "maples")
    for name in ("Nora Roy", "Zoé Lavoie"):
        waiting.ask(Application("", name, phone="514 555 0199", at=1), agreed=True)
    act(office, "complaint", person="Dede", facts="threw cards")
    act(office, "suspend", person="Eli", first="2026-01-01", last="2035-01-01", reason="threats")
    act(office, "appeal", number="1", facts="not so", **{"on-behalf": "on"})
    outbox = Path(settings.DATA) / "outbox"
    outbox.mkdir()
    (outbox / "one.refused").write_text("a letter")
    assert len(Outbox(settings.DATA).left_over()) == 1
    lately = (datetime.now(UTC).date() - timedelta(days=4)).isoformat()
    act(office, "director", person="Ana", venue="the-fox", rank="head", first=lately)
    act(
        office,
        "date",
        venue="the-fox",
        day=lately,
        kind="daily",
        reason="forgotten",
        forgotten="on",
    )
    shown = todo(office)
    for sentence, place in (
        ("2 people who signed up wait", "/l/maples/members#waiting"),
        ("1 complaint is to be decided", "/l/maples/discipline#complaints"),
        ("1 appeal is to be decided", "/l/maples/discipline#appeals"),
        ("1 letter of the house could not be sent", "/l/maples/members#letters"),
        ("1 result is awaited", "/l/maples/nights"),
        ("1 photo of a result is due", "/l/maples/nights"),
    ):
        assert sentence in shown
        assert f'href="{place}"' in shown
    assert "late" in shown


def test_directors_are_told_of_nights_and_of_nobody_s_matter(office: Client) -> None:
    act(office, "complaint", person="Dede", facts="threw cards")
    waiting = WaitingList(settings.DATA, "maples")
    waiting.ask(Application("", "Nora Roy", phone="514", at=1), agreed=True)
    shown = todo(browser(account("Bo", "director")))
    assert "complaint" not in shown.lower()
    assert "signed up" not in shown
