"""Signs that steer a screen: no form brings one, and pages show those of old records as numbers."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connections

from tapisvert.journal.chain import link
from tapisvert.web.house import desk, people
from tapisvert.web.models import Screen
from tests.web.cast import account, browser, event, forget_process

REASON = "typo\x1b[2J\x7f\x9b1m\u202ereversed"
SIGNS = ("\x1b", "\x00", "\x7f", "\x9b", "\u202e", "\u2068", "\u2028")
FORMS = {
    "/new": {"name": "Fri{}day", "preset": "club-evening", "book": "tda2017", "action": "friday"},
    "/people/new": {"name": "B{}o"},
    "/people/import": {"list": "Bo\nE{}li"},
    "/settings/club": {"name": "Cl{}ub"},
    "/e/tuesday/act/announce": {"text": "a{}b", "action": "x"},
    "/e/tuesday/act/register": {"name": "B{}o", "action": "y"},
    "/e/tuesday/act/suspend": {"reason": "fi{}re", "action": "z"},
    "/login": {"name": "A{}na", "password": "x"},
}


@pytest.mark.usefixtures("room")
@pytest.mark.parametrize("sign", SIGNS, ids=ascii)
@pytest.mark.parametrize("address", FORMS)
def test_no_form_brings_a_sign_that_steers_a_screen(address: str, sign: str) -> None:
    event("tuesday")
    ana = browser(account("Ana", "owner"))
    before = desk().version("tuesday")
    answer = ana.post(address, {name: text.format(sign) for name, text in FORMS[address].items()})
    assert answer.status_code == 400
    assert f"a sign that is no writing (U+{ord(sign):04X})" in answer.content.decode()
    assert desk().version("tuesday") == before
    assert desk().streams() == ("tuesday",)
    assert not list(people().everybody())


@pytest.mark.usefixtures("room")
def test_no_sheet_that_is_sent_brings_one() -> None:
    ana = browser(account("Ana", "owner"))
    sheet = SimpleUploadedFile("list.csv", "name,note\nBo,he\u202ello\n".encode())
    answer = ana.post("/people/import", {"file": sheet})
    assert "a sign that is no writing (U+202E)" in answer.content.decode()
    assert not list(people().everybody())


@pytest.mark.usefixtures("room")
def test_a_password_is_never_shown_whatever_is_in_it() -> None:
    answer = browser().post("/login", {"name": "Ana", "password": "sec\x1bret"})
    assert "sec" not in answer.content.decode()


@pytest.mark.usefixtures("room")
@pytest.mark.parametrize("address", ["/e/tuesday/journal", "/e/tuesday/", "/d/wall", "/d/wall/now"])
def test_an_old_reason_turns_no_page_around(address: str) -> None:
    event("tuesday")
    with connections["default"].cursor() as cursor:
        digest = "SELECT digest FROM record WHERE stream = 'tuesday' AND version = 1"
        ((before,),) = cursor.execute(digest).fetchall()
        body = [
            ["suspend-event.1", {"reason": REASON}],
            [["event-suspended.1", {"at": 1_000_001, "reason": REASON}]],
        ]
        record = ("old", "account-0", 1_000_001, json.dumps(body))
        cursor.execute(
            "INSERT INTO record (stream, version, action, actor, at, body, digest)"
            " VALUES ('tuesday', 2, %s, %s, %s, %s, %s)",
            (*record, link(before, 2, *record)),
        )
    Screen.objects.create(event="tuesday", secret="wall")
    forget_process()
    answer = browser(account("Ana", "owner")).get(address, follow=True)
    page = answer.content.decode()
    assert answer.status_code == 200
    if address.endswith("now"):
        page = "".join(answer.json()["parts"].values())
    assert not set("\x1b\x7f\x9b\u202e") & set(page)
    if address.endswith("journal"):
        assert "typo\\u001b[2J\\u007f\\u009b1m\\u202ereversed" in page
