"""The audit: what people do with the house itself is kept, shown to owners, and cannot be bent."""

import csv
import json
import logging
import re
from hashlib import sha256
from io import StringIO
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connections
from django.test import Client, override_settings

from tapisvert.person import Person
from tapisvert.web.auditing import audit_broken_at
from tapisvert.web.house import people
from tapisvert.web.log_words import LogWords, plain
from tapisvert.web.models import Account, AuditEntry
from tapisvert.web.page import PAGES
from tapisvert.web.roles import Role
from tests.web.cast import account, browser, compact, event

PASSWORD = "tapis vert"


def noted() -> list[str]:
    return list(AuditEntry.objects.order_by("number").values_list("what", flat=True))


def test_ways_in_and_out_are_kept_and_failures_too(ana: Client) -> None:
    client = browser()
    client.post("/login", {"name": "ana", "password": "wrong"})
    client.post("/login", {"name": "somebody@example.org", "password": "wrong"})
    client.post("/login", {"name": "ana", "password": PASSWORD})
    client.post("/logout")
    assert noted() == ["sign-in-failed", "sign-in-failed", "sign-in", "sign-out"]
    by = Account.objects.get(name="Ana").author
    assert list(AuditEntry.objects.values_list("by", flat=True)) == ["", "", by, by]
    told = "".join(AuditEntry.objects.values_list("about", flat=True))
    assert "example.org" not in told
    assert by in told


def test_invitations_rights_and_resets_are_kept(ana: Client) -> None:
    page = ana.post("/settings/team", {"role": "director"}).content.decode()
    link = page.split('href="http://testserver')[1].split('"')[0]
    browser().post(link, {"name": "Bo", "password": PASSWORD, "language": "en"})
    bo = Account.objects.get(name="Bo")
    page = ana.post(f"/settings/team/{bo.pk}/back").content.decode()
    link = page.split('href="http://testserver')[1].split('"')[0]
    browser().post(link, {"password": "another green one"})
    ana.post(f"/settings/team/{bo.pk}")
    assert noted() == [
        *("invited", "account-made", "way-back-made", "password-renewed", "member-removed"),
    ]
    assert all(link.rpartition("/")[2] not in told.about for told in AuditEntry.objects.all())


def test_files_that_leave_and_come_are_kept(ana: Client) -> None:
    event()
    people().put(Person("dede", "Dede"))
    saved = ana.get("/settings/data/house").content
    ana.get("/e/tuesday/backup")
    ana.get("/people/export")
    ana.post("/open", {"file": SimpleUploadedFile("house.tapisvert", saved)})
    ana.post("/people/dede/forget", {"sure": "1"})
    assert noted()[:4] == ["house-saved", "event-saved", "people-exported", "file-opened"]
    assert '"event":"tuesday"' in AuditEntry.objects.get(number=2).about
    came = json.loads(AuditEntry.objects.get(what="file-opened").about)
    assert came == {"events": "tuesday", "file": sha256(saved).hexdigest(), "records": 0}
    refused = ana.post("/open", {"file": SimpleUploadedFile("bad.tapisvert", b"nothing")})
    assert refused.status_code >= 400
    assert noted().count("file-opened") == 1


def test_what_the_door_refused_is_no_entry(ana: Client) -> None:
    event()
    for who in (browser(), browser(account("Chloé", "viewer"))):
        who.get("/settings/data/house")
        who.get("/e/tuesday/backup")
        who.post("/settings/club", {"name": "The Fox"})
    assert noted() == []


def test_settings_and_new_passwords_are_kept(ana: Client) -> None:
    ana.post("/settings/club", {"name": "The Fox", "currency": "EUR", "paper": "a4"})
    assert noted() == ["settings-changed"]
    ana.get("/settings/club")
    assert noted() == ["settings-changed"]


def test_owners_read_it_page_by_page_and_take_it_along(ana: Client) -> None:
    event()
    for _ in range(3):
        ana.get("/e/tuesday/backup")
    page = compact(ana.get("/settings/audit").content.decode())
    assert page.count("saved an event") == 3
    assert "nothing is missing" in page
    sheet = ana.get("/settings/audit.csv").content.decode().removeprefix("\ufeff")
    rows = list(csv.DictReader(StringIO(sheet)))
    assert [row["what"] for row in rows] == ["event-saved"] * 3
    whole = json.loads(ana.get("/settings/audit.json").content)
    assert [one["number"] for one in whole["entries"]] == [1, 2, 3, 4]
    assert noted()[3:] == ["audit-exported", "audit-exported"]
    roles: tuple[Role, ...] = ("director", "assistant", "viewer")
    for role in roles:
        other = browser(account(role, role))
        for address in ("/settings/audit", "/settings/audit.csv", "/settings/audit.json"):
            assert other.get(address).status_code == 403


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ("UPDATE audit SET what = 'sign-out' WHERE number = 2", 2),
        ("DELETE FROM audit WHERE number = 2", 2),
        ("DELETE FROM audit WHERE number = 3", 3),
        ("UPDATE audit SET by = 'dede' WHERE number = 1", 1),
    ],
)
def test_an_entry_changed_or_taken_out_is_seen(ana: Client, change: str, found: int) -> None:
    event()
    for _ in range(3):
        ana.get("/e/tuesday/backup")
    assert audit_broken_at() is None
    with connections["default"].cursor() as cursor:
        cursor.execute(change)
    assert audit_broken_at() == found
    assert f"not what was kept from number {found}" in ana.get("/settings/audit").content.decode()


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM house_fact",
        "DELETE FROM audit WHERE number > 1",
        "UPDATE house_fact SET value = 'rubbish' WHERE name = 'audit'",
        "UPDATE house_fact SET value = '1 x y' WHERE name = 'audit'",
        "DELETE FROM audit",
    ],
)
def test_a_damaged_audit_keeps_nobody_out_and_its_gap_stays_to_be_seen(
    ana: Client, change: str
) -> None:
    event()
    for _ in range(3):
        ana.get("/e/tuesday/backup")
    with connections["default"].cursor() as cursor:
        cursor.execute(change)
    for _ in range(2):
        assert ana.get("/e/tuesday/backup").status_code == 200
        assert audit_broken_at() is not None
    page = ana.get("/settings/data/doctor").content.decode()
    assert "The audit is not what was kept from number" in page


def test_a_log_has_no_secret_of_a_link_and_nothing_of_anybody() -> None:
    assert plain("Not Found: /in/abc-DEF_123") == "Not Found: /in/…"
    assert plain("/setup/xyz and /d/secret/now?name=Dede") == "/setup/… and /d/…/now?…"
    assert plain("sent to dede@example.org") == "sent to …@…"
    record = logging.LogRecord("x", logging.ERROR, "x", 1, "broke: %s", ("/in/abc",), None)
    try:
        int("".join(("De", "de")))
    except ValueError as error:
        record.exc_info = (ValueError, error, error.__traceback__)
    told = LogWords().format(record)
    assert "Dede" not in told
    assert "abc" not in told
    assert "ValueError" in told


def test_no_address_that_opens_a_door_stands_in_a_log() -> None:
    opening = re.compile(r"<(token|secret|slug)>")
    doors = [page.address for page in PAGES.values() if opening.search(page.address)]
    assert len(doors) > 15
    told = [plain("/" + opening.sub("opens", address)) for address in doors]
    assert not [line for line in told if "opens" in line]


def test_a_database_that_does_not_answer_fills_no_log_with_traces() -> None:
    record = logging.LogRecord("x", logging.ERROR, "x", 1, "gone: %s", ("/e/x/",), None)
    record.__dict__["status_code"] = 503
    try:
        Path("/Dede/gone").stat()
    except OSError as error:
        record.exc_info = (type(error), error, error.__traceback__)
    assert LogWords().format(record) == "gone: /e/x/\nFileNotFoundError"


def test_a_second_step_wanted_and_no_longer_wanted_are_two_things(ana: Client) -> None:
    ana.post("/settings/team/second-step", {"strong": "1"})
    ana.post("/settings/team/second-step", {})
    told = AuditEntry.objects.filter(what="second-step-wanted").order_by("number")
    assert [json.loads(each.about)["wanted"] for each in told] == ["on", "off"]


def test_a_host_nobody_here_has_is_no_line_of_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with override_settings(ALLOWED_HOSTS=["poker.example.org"]):
        answer = browser().get("/login", headers={"Host": "elsewhere.example.org"})
    assert answer.status_code == 400
    assert caplog.records == []
