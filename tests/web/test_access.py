"""Every page for every role: what must be refused is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import URLPattern

from tapisvert.web.access import closed
from tapisvert.web.models import Account
from tapisvert.web.page import PAGES, Page
from tapisvert.web.roles import ROLES, Membership, Role
from tapisvert.web.urls import urlpatterns
from tests.web.cast import account, browser, event

pytestmark = pytest.mark.usefixtures("room")

ALLOWED = {
    # page: who reads, who writes; owner director assistant table viewer, nobody signed in, public
    "login": ("odatvnp", "odatvnp"),
    "logout": ("odatvnp", "odatvnp"),
    "language": ("odatvnp", "odatvnp"),
    "setup": ("odatvnp", "odatvnp"),
    "invitation": ("odatvnp", "odatvnp"),
    "display": ("odatvnp", "odatvnp"),
    "display-now": ("odatvnp", "odatvnp"),
    "display-seats": ("odatvnp", "odatvnp"),
    "start": ("odav", ""),
    "new": ("od", "od"),
    "estimate": ("", "od"),
    "me": ("odatv", "odatv"),
    "design": ("odatv", ""),
    "team": ("o", "o"),
    "member": ("", "o"),
    "way-back": ("", "o"),
    "member-person": ("", "o"),
    "club": ("od", "o"),
    "first-steps": ("o", "o"),
    "demo": ("", "o"),
    "data": ("o", ""),
    "house-backup": ("o", ""),
    "kept-backup": ("o", ""),
    "open-backup": ("od", "od"),
    "backup": ("od", ""),
    "people": ("oda", ""),
    "person": ("oda", ""),
    "people-new": ("od", "od"),
    "people-import": ("od", "od"),
    "people-export": ("od", ""),
    "duplicates": ("od", "od"),
    "person-edit": ("od", "od"),
    "person-same": ("od", "od"),
    "person-forget": ("od", "od"),
    "person-code": ("", "o"),
    "person-part": ("", "od"),
    "console": ("odav", ""),
    "more": ("odav", ""),
    "task": ("oda", ""),
    "substitute": ("od", ""),
    "setup-event": ("od", ""),
    "clock": ("odav", ""),
    "levels": ("odav", ""),
    "players": ("odav", ""),
    "tables": ("odav", ""),
    "tiles": ("odav", ""),
    "table": ("odav", ""),
    "oval": ("odav", ""),
    "table-button": ("oda", ""),
    "table-break": ("oda", ""),
    "table-move": ("oda", ""),
    "chair": ("oda", ""),
    "destinations": ("oda", ""),
    "chips": ("odav", ""),
    "chips-board": ("odav", ""),
    "odd-chips": ("od", ""),
    "race": ("oda", ""),
    "structure": ("odav", ""),
    "stretches": ("odav", ""),
    "level": ("od", ""),
    "rounds": ("odav", ""),
    "rounds-board": ("odav", ""),
    "journal": ("oda", ""),
    "journal-lines": ("oda", ""),
    "undoing": ("od", ""),
    "moves": ("odav", ""),
    "moved": ("odav", ""),
    "wrong-seat": ("oda", ""),
    "players-list": ("odav", ""),
    "players-column": ("odav", ""),
    "player-new": ("oda", ""),
    "players-paste": ("oda", "oda"),
    "player": ("odav", ""),
    "player-card": ("odav", ""),
    "player-note": ("", "od"),
    "player-form": ("oda", ""),
    "pay": ("od", ""),
    "pay-list": ("od", ""),
    "prize-plan": ("od", ""),
    "void": ("od", ""),
    "action": ("", "odat"),
    "undo": ("", "od"),
    "screens": ("oda", "oda"),
    "announce": ("oda", ""),
    "announced": ("oda", ""),
    "rules": ("odatvnp", "odatvnp"),
    "changes": ("odatvnp", "odatvnp"),
    "comparison": ("odatvnp", "odatvnp"),
    "compare": ("odatvnp", "odatvnp"),
    "parameter": ("odatvnp", "odatvnp"),
    "article": ("odatvnp", "odatvnp"),
    "results": ("oda", ""),
    "results-lines": ("oda", ""),
    "results-publish": ("od", ""),
    "results-deal": ("od", ""),
    "results-tie": ("od", ""),
    "results-order": ("od", ""),
    "results-end": ("od", ""),
    "prints": ("oda", ""),
    "print-slips": ("od", ""),
    "print": ("oda", ""),
    "draw": ("odav", ""),
    "draw-file": ("odav", ""),
    "screen-draw": ("odatvnp", "odatvnp"),
    "screen-draw-file": ("odatvnp", "odatvnp"),
    "published": ("odatvnp", "odatvnp"),
    "published-file": ("odatvnp", "odatvnp"),
    "published-wide": ("odatvnp", "odatvnp"),
    "published-draw": ("odatvnp", "odatvnp"),
    "published-draw-file": ("odatvnp", "odatvnp"),
    "floor": ("odatvnp", "odatvnp"),
    "floor-phrases": ("oda", "od"),
    "floor-phrases-file": ("oda", ""),
    "leagues": ("odav", "od"),
    "league": ("odatvnp", "odatvnp"),
    "calendar": ("odatvnp", "odatvnp"),
    "night": ("odatvnp", "odatvnp"),
    "venue": ("odatvnp", "odatvnp"),
    "standing": ("odatvnp", "odatvnp"),
    "standing-picture": ("odatvnp", "odatvnp"),
    "standing-file": ("odatvnp", "odatvnp"),
    "league-qualified": ("od", ""),
    "league-player": ("odatvnp", "odatvnp"),
    "league-office": ("od", ""),
    "league-season": ("od", ""),
    "league-dates": ("od", ""),
    "league-date": ("od", ""),
    "league-open-date": ("", "od"),
    "league-sheet": ("", "od"),
    "league-discipline": ("od", ""),
    "league-journal": ("od", ""),
    "league-export": ("od", ""),
    "league-import": ("od", "od"),
    "league-action": ("", "od"),
    "league-undo": ("", "od"),
    "event-floor": ("odav", "oda"),
}
ADDRESSES = {
    "login": "/login",
    "logout": "/logout",
    "language": "/language",
    "setup": "/setup/x",
    "invitation": "/in/x",
    "display": "/d/x",
    "display-now": "/d/x/now",
    "display-seats": "/d/x/seats",
    "start": "/",
    "demo": "/settings/demo",
    "new": "/new",
    "estimate": "/new/estimate",
    "me": "/settings/me",
    "design": "/design",
    "team": "/settings/team",
    "member": "/settings/team/999",
    "member-person": "/settings/team/999/person",
    "way-back": "/settings/team/999/back",
    "club": "/settings/club",
    "first-steps": "/settings/first",
    "data": "/settings/data",
    "house-backup": "/settings/data/house",
    "kept-backup": "/settings/data/kept/tuesday/x",
    "open-backup": "/open",
    "backup": "/e/tuesday/backup",
    "people": "/people",
    "person": "/people/x",
    "people-new": "/people/new",
    "people-import": "/people/import",
    "people-export": "/people/export",
    "duplicates": "/people/duplicates",
    "person-edit": "/people/x/edit",
    "person-same": "/people/x/same",
    "person-forget": "/people/x/forget",
    "person-code": "/people/x/code",
    "person-part": "/people/x/part",
    "console": "/e/tuesday/",
    "more": "/e/tuesday/more",
    "task": "/e/tuesday/task",
    "substitute": "/e/tuesday/substitute",
    "setup-event": "/e/tuesday/setup",
    "clock": "/e/tuesday/clock",
    "levels": "/e/tuesday/clock/levels",
    "players": "/e/tuesday/players",
    "tables": "/e/tuesday/tables",
    "tiles": "/e/tuesday/tables/tiles",
    "table": "/e/tuesday/tables/1",
    "oval": "/e/tuesday/tables/1/oval",
    "table-button": "/e/tuesday/tables/1/button",
    "table-break": "/e/tuesday/tables/1/break",
    "table-move": "/e/tuesday/tables/1/move",
    "chair": "/e/tuesday/tables/1/seats/9",
    "destinations": "/e/tuesday/move/1",
    "chips": "/e/tuesday/chips",
    "chips-board": "/e/tuesday/chips/board",
    "odd-chips": "/e/tuesday/chips/odd",
    "race": "/e/tuesday/chips/25/1",
    "structure": "/e/tuesday/structure",
    "stretches": "/e/tuesday/structure/list",
    "level": "/e/tuesday/structure/4",
    "rounds": "/e/tuesday/rounds",
    "rounds-board": "/e/tuesday/rounds/board",
    "journal": "/e/tuesday/journal",
    "journal-lines": "/e/tuesday/journal/lines",
    "undoing": "/e/tuesday/journal/undo/open-tuesday",
    "moves": "/e/tuesday/moves",
    "moved": "/e/tuesday/moves/list",
    "wrong-seat": "/e/tuesday/moves/wrong-seat",
    "players-list": "/e/tuesday/players/list",
    "players-column": "/e/tuesday/players/column",
    "player-new": "/e/tuesday/players/new",
    "players-paste": "/e/tuesday/players/paste",
    "player": "/e/tuesday/players/nobody",
    "player-card": "/e/tuesday/players/nobody/card",
    "player-note": "/e/tuesday/players/nobody/note",
    "player-form": "/e/tuesday/players/nobody/penalty",
    "pay": "/e/tuesday/pay",
    "pay-list": "/e/tuesday/pay/list",
    "prize-plan": "/e/tuesday/pay/plan",
    "void": "/e/tuesday/pay/void/nothing",
    "action": "/e/tuesday/act/nothing",
    "undo": "/e/tuesday/undo",
    "screens": "/e/tuesday/screens",
    "announce": "/e/tuesday/announce",
    "announced": "/e/tuesday/announce/now",
    "rules": "/rules/",
    "changes": "/rules/changes/tda2024",
    "comparison": "/rules/compare/",
    "compare": "/rules/compare/betting",
    "parameter": "/rules/value/raise.minimum",
    "article": "/rules/tda2017/pre",
    "results": "/e/tuesday/results",
    "results-lines": "/e/tuesday/results/lines",
    "results-publish": "/e/tuesday/results/publish",
    "results-deal": "/e/tuesday/results/deal",
    "results-tie": "/e/tuesday/results/tie",
    "results-order": "/e/tuesday/results/order",
    "results-end": "/e/tuesday/results/end",
    "prints": "/e/tuesday/prints",
    "print-slips": "/e/tuesday/print/payout-slips.pdf",
    "print": "/e/tuesday/print/poster.pdf",
    "draw": "/e/tuesday/draw",
    "draw-file": "/e/tuesday/draw/1.json",
    "screen-draw": "/d/x/draw",
    "screen-draw-file": "/d/x/draw/1.json",
    "published": "/r/x",
    "published-file": "/r/x.csv",
    "published-wide": "/r/x.wide.png",
    "published-draw": "/r/x/draw",
    "published-draw-file": "/r/x/draw/1.json",
    "floor": "/floor",
    "floor-phrases": "/floor/phrases",
    "floor-phrases-file": "/floor/phrases.toml",
    "leagues": "/leagues",
    "league": "/l/maples/",
    "calendar": "/l/maples/calendar",
    "night": "/l/maples/night/the-fox-2020-02-05",
    "venue": "/l/maples/venue/the-fox",
    "standing": "/l/maples/s/autumn",
    "standing-picture": "/l/maples/s/autumn/standing.png",
    "standing-file": "/l/maples/s/autumn/standing.csv",
    "league-qualified": "/l/maples/s/autumn/qualified",
    "league-player": "/l/maples/s/autumn/player/tuesday-1",
    "league-office": "/l/maples/office",
    "league-season": "/l/maples/office/season",
    "league-dates": "/l/maples/nights",
    "league-date": "/l/maples/nights/the-fox-2020-02-05",
    "league-open-date": "/l/maples/nights/x/open",
    "league-sheet": "/l/maples/nights/x/sheet",
    "league-discipline": "/l/maples/discipline",
    "league-journal": "/l/maples/journal",
    "league-export": "/l/maples/everything.json",
    "league-import": "/l/maples/import",
    "league-action": "/l/maples/act/x",
    "league-undo": "/l/maples/undo",
    "event-floor": "/e/tuesday/floor",
}
LETTERS: dict[str, Role] = {role[0]: role for role in ROLES}


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
    return answer.status_code != 403 and (not sent_away or address == "/logout")


def somebody(letter: str, at: str = "") -> Account | None:
    if letter == "p":
        return None
    return account(f"{letter}{at}", LETTERS.get(letter), at)


def test_every_page_has_a_door_and_every_door_a_page() -> None:
    assert set(names()) == set(PAGES) == set(ALLOWED) == set(ADDRESSES)


@pytest.mark.parametrize("letter", "odatvnp")
def test_every_page_admits_whom_it_should_and_nobody_else(letter: str) -> None:
    event()
    who = somebody(letter)
    for page, address in ADDRESSES.items():
        for method, letters in zip(("GET", "POST"), ALLOWED[page], strict=True):
            assert admitted(browser(who), method, address) == (letter in letters), (method, page)


@pytest.mark.parametrize("letter", "datv")
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
