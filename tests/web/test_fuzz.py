"""Twenty thousand requests nobody would send: not one of them breaks the house."""

import random
from collections import Counter
from typing import Final

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import URLPattern

from tapisvert.web.actions import action, league_action
from tapisvert.web.roles import ROLES
from tapisvert.web.urls import urlpatterns
from tests.web.cast import account, browser
from tests.web.doors import ADDRESSES
from tests.web.test_crawl import furnished

REQUESTS: Final = 20_000
NASTY: Final = (
    *("", "0", "-1", "1", "2", "9" * 30, "1e400", "nan", "²", "x", "tuesday", "maples", "chloe"),
    *("a\0b", "\ud800", "é" * 300, "../../etc/passwd", "%s%n", "{{7*7}}", "' OR 1=1 --", "<b>"),
    *(
        "9999-12-31",
        "0001-01-01",
        "2020-02-30",
        "25:99",
        "null",
        "[]",
        "{}",
        "\n",
        "=1+1",
        "\u202e",
    ),
)
FIELDS: Final = (
    *("name", "person", "entry", "entries", "table", "seat", "amount", "cents", "reason", "level"),
    *("role", "event", "month", "months", "day", "first", "last", "venue", "date", "order", "kind"),
    *("action", "seen", "target", "do", "code", "password", "next", "language", "text", "q"),
    *("page", "before", "lang", "paper", "tables", "season", "part", "preset", "grid", "formula"),
    *("credential", "session", "passkey", "screen", "view", "volume", "chips", "value", "money"),
)
METHODS: Final = ("GET", "GET", "GET", "HEAD", "POST", "POST", "POST", "PUT", "DELETE", "OPTIONS")


def address(chance: random.Random) -> str:
    """An address of the table, with something nobody expects in its places."""
    known = chance.choice(sorted(ADDRESSES.values()))
    parts = known.split("/")
    if chance.random() < 0.6:
        place = chance.randrange(len(parts))
        parts[place] = chance.choice(NASTY)
    if "/act/" in known and chance.random() < 0.7:
        table = league_action if known.startswith("/l/") else action
        parts = [*known.split("/")[:-1], chance.choice(sorted(table._by_name))]
    return "/".join(parts) or "/"


def values(chance: random.Random) -> dict[str, object]:
    many = chance.randrange(6)
    sent: dict[str, object] = {
        chance.choice(FIELDS): chance.choice(NASTY).replace("\ud800", "\ufffd") for _ in range(many)
    }
    if chance.random() < 0.05:
        content = chance.choice(NASTY).encode("utf-8", "replace") * chance.randrange(50)
        sent["file"] = SimpleUploadedFile("x.tapisvert", content)
    return sent


def quoted(text: str) -> str:
    return text.encode("utf-8", "replace").decode("latin-1").replace("?", "%3F").replace("#", "%23")


def asked(client: Client, chance: random.Random) -> tuple[str, str, int]:
    method, where = chance.choice(METHODS), quoted(address(chance))
    headers = {"hx-request": "true"} if chance.random() < 0.3 else {}
    if method in ("GET", "HEAD"):
        answer = getattr(client, method.lower())(where, values(chance), headers=headers)
    elif method == "POST" and chance.random() < 0.9:
        answer = client.post(where, values(chance), headers=headers)
    else:
        body = chance.choice(NASTY).encode("utf-8", "replace")
        kind = chance.choice(("application/json", "text/plain", "multipart/form-data; boundary=x"))
        answer = client.generic(method, where, body, kind, headers=headers)
    return method, where, answer.status_code


@pytest.mark.oracle
@pytest.mark.usefixtures("room")
def test_no_request_breaks_the_house() -> None:
    furnished()
    chance = random.Random(20260713)
    clients = [browser(), *(browser(account(role, role)) for role in ROLES)]
    for client in clients:
        client.raise_request_exception = False
    found: Counter[int] = Counter()
    broken = []
    for _ in range(REQUESTS):
        method, where, status = asked(chance.choice(clients), chance)
        found[status] += 1
        if status >= 500:
            broken.append((method, where, status))
    assert not broken, broken[:20]
    assert sum(found.values()) == REQUESTS


def test_every_address_is_one_of_the_table() -> None:
    assert all(isinstance(one, URLPattern) for one in urlpatterns)
