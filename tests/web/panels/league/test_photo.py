"""The photo of a night's sheet: who may send it, and when it is kept."""

from pathlib import Path

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tapisvert.person import Person
from tapisvert.web.binding import bind
from tapisvert.web.house import people
from tapisvert.web.models import Account
from tests.web.cast import account, browser
from tests.web.panels.league.maples import act, founded


def test_no_photo_of_a_night_to_come_is_taken(ana: Client) -> None:
    founded(ana)
    act(ana, "director", person="Ana", venue="the-fox", rank="head", first="2035-01-01")
    act(ana, "date", venue="the-fox", day="2035-02-07", kind="daily")
    assert "once it was played" in act(ana, "photo", 422, date="the-fox-2035-02-07")


def test_a_photo_of_somebody_who_may_not_send_it_is_not_kept(
    ana: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "DATA", tmp_path)
    founded(ana)
    people().put(Person("fatou", "Fatou"))
    act(ana, "official", person="Ana", office="management")
    act(ana, "official", person="Fatou", office="committee")
    fatou = browser(account("Fatou"))
    bind(Account.objects.get(name="Fatou"), "fatou", "account-0")
    sent = {"picture": SimpleUploadedFile("sheet.png", b"\x89PNG\r\n\x1a\n" + bytes(64))}
    answer = fatou.post("/l/maples/nights/the-fox-2020-02-05/photo", sent)
    assert answer.status_code == 422
    assert not list(tmp_path.rglob("photos/*"))
