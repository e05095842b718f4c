"""Every role at every address with every method, among other people's objects, on both databases.

The addresses are those of the table of pages; who may do what is told by `tests/web/doors.py`.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

import pytest
from django.db import connections
from django.test import Client

from tapisvert.actions import Meta
from tapisvert.league.record.founding import FoundLeague
from tapisvert.league.record.officials import AppointOfficial
from tapisvert.person import Person
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.web.house import desk, leagues, people
from tapisvert.web.models import Account, Invitation, Passkey, RoleGrant, Screen
from tapisvert.web.page import PAGES
from tapisvert.web.roles import Role
from tests.web.cast import account, browser, event, forget_process
from tests.web.doors import ADDRESSES, ALLOWED

METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
READING: Final = ("GET", "HEAD")
OWN_PAGES: Final = frozenset(name for name, page in PAGES.items() if page.anywhere)


class Guest(NamedTuple):
    """Somebody, with the letter of the doors: in the house, or somewhere else alone."""

    letter: str
    role: Role | None
    event: str = ""
    league: str = ""


ELSEWHERE: Final[tuple[Role, ...]] = ("director", "cashier", "assistant", "table", "viewer")
GUESTS: Final = (
    *(Guest(role[0], role) for role in ("owner", *ELSEWHERE)),
    *(Guest(role[0], role, "friday") for role in ELSEWHERE),
    Guest("l", "official", league="maples"),
    Guest("l", "official", league="birches"),
    Guest("l", "official"),
    Guest("n", None),
    Guest("p", None),
)


@pytest.fixture(params=["sqlite", "postgres"])
def either(request: pytest.FixtureRequest) -> Iterator[None]:
    """The room on each database in turn."""
    alias = request.getfixturevalue(request.param)
    before = connections.settings["default"]
    connections["default"].close()
    connections.settings["default"] = connections.settings[alias]
    del connections["default"]
    forget_process()
    yield
    connections["default"].close()
    connections.settings["default"] = before
    del connections["default"]
    forget_process()


def furnished() -> None:
    """Two events, two leagues, people, a screen: all of them somebody else's."""
    people().put(Person("x", "Dede", email="dede@example.org"), Person("chloe", "Chloé"))
    for name in ("tuesday", "friday"):
        event(name)
        desk().do(name, RegisterPeople(("x", "chloe")), Meta(1_000_001, "account-0"), f"all-{name}")
    for name in ("maples", "birches"):
        meta = Meta(1_000_000, "account-0")
        leagues().do(name, FoundLeague(name.title(), "pur2019"), meta, "found")
        leagues().do(name, AppointOfficial("account-0", "management"), meta, "manage")
    Screen.objects.create(event="tuesday", secret="s3cret")


def comes(guest: Guest) -> Client:
    if guest.letter == "p":
        return browser()
    name = f"{guest.letter}{guest.event}{guest.league}"
    made = account(name, guest.role, guest.event)
    if guest.league:
        command = AppointOfficial(made.author, "entry")
        leagues().do(guest.league, command, Meta(1_000_001, "account-0"), f"for-{name}")
    return browser(made)


def may(guest: Guest, page: str, method: str) -> bool:
    """Whether somebody may come through this door, as the doors tell of roles in the house."""
    allowed = ALLOWED[page][method not in READING]
    if "p" in allowed:
        return True
    if page == "league-discipline":
        return False  # somebody judges here, and it is none of these
    if page in ("league-accept", "league-decline") and method == "POST":
        return guest.league == "maples"  # whoever asks to come in is read by its officials alone
    if guest.event:  # a role at another event opens what is one's own, and nothing else
        return page in OWN_PAGES and guest.letter in allowed
    if guest.letter == "l" and ADDRESSES[page].startswith("/l/"):
        return guest.league == "maples" and "l" in allowed
    if page in OWN_PAGES and guest.letter == "l":
        return "l" in allowed
    return guest.letter in allowed


def let_in(client: Client, method: str, address: str, page: str) -> bool:
    answer = client.generic(method, address)
    assert answer.status_code < 500, (method, address)
    aim = answer.headers.get("Location", "")
    to_the_door = answer.status_code == 302 and aim.startswith("/login")
    return answer.status_code != 403 and (not to_the_door or page in ("logout", "second-step"))


def kept() -> tuple[object, ...]:
    """What nobody may have changed who was not let in."""
    directory = people().directory()
    everybody = sorted((one.id, one.name, one.email) for one in directory.kept())
    return (
        everybody,
        [(name, desk().version(name)) for name in ("tuesday", "friday")],
        sorted(RoleGrant.objects.values_list("account__name", "role", "event")),
        sorted(Account.objects.filter(is_active=True).values_list("name", "password")),
        sorted(Screen.objects.values_list("pk", "event", "name")),
        (Invitation.objects.count(), Passkey.objects.count()),
    )


def called(guest: Guest) -> str:
    return "-".join(filter(None, map(str, guest)))


@pytest.mark.oracle
@pytest.mark.parametrize("guest", GUESTS, ids=called)
def test_every_door_admits_whom_it_should_with_every_method(either: None, guest: Guest) -> None:
    crawl(guest, METHODS)


@pytest.mark.usefixtures("room")
@pytest.mark.parametrize(
    "guest", [one for one in GUESTS if one.event or one.role == "official"], ids=called
)
def test_a_right_elsewhere_opens_nothing_here(guest: Guest) -> None:
    crawl(guest, ("GET", "POST"))


def crawl(guest: Guest, methods: tuple[str, ...]) -> None:
    furnished()
    client = comes(guest)
    before = kept()
    wrong = []
    for page, address in sorted(ADDRESSES.items()):
        if page == "logout":
            continue
        for method in methods:
            expected = may(guest, page, method)
            changes = guest.letter == "o" or page == "person-forget"
            if changes and expected and method not in READING:
                continue  # they may, and what they do is tried elsewhere
            if let_in(client, method, address, page) != expected:
                wrong.append((method, page, "shut out" if expected else "let in"))
    assert not wrong
    if guest.letter != "o":
        assert kept() == before


def test_the_crawl_knows_every_address() -> None:
    assert set(ADDRESSES) == set(PAGES)
