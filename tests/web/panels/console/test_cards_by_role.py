"""A card is seen and turned down by those who may do what it proposes, and by nobody else."""

from typing import Final

import pytest
from django.utils.html import escape

from tapisvert.desk.queries.tasks import Task, tasks
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.names import Names
from tapisvert.tournament.registration.registering import Register
from tapisvert.tournament.setup import Late
from tapisvert.tournament.tables.hands import SetButton
from tapisvert.tournament.todo import given_by
from tapisvert.web.house import people
from tapisvert.web.live.rights import Bearer, admitted
from tapisvert.web.moment import now as moment
from tapisvert.web.roles import Role
from tests.web.cast import account, browser, compact
from tests.web.nights import HTMX, done, now, started

ROLES: Final[tuple[Role, ...]] = ("owner", "director", "assistant", "viewer")
MAY: Final = {
    "director": {"owner", "director"},
    "cashier": {"owner", "director"},
    "assistant": {"owner", "director", "assistant"},
}


@pytest.fixture
def cards() -> tuple[Task, ...]:
    """A player to move, which an assistant does, and an entry to be paid, which none does."""
    started(18, late=Late(6))
    away = [entry for entry in now().layout.tables[2].seats if entry][:3]
    done(EliminatePlayers(tuple(away)), "out")
    done(Register("late", owing=True), "late")
    for table in (1, 2):
        done(SetButton(table, 1, coming=True), f"b{table}")
    due = tasks(Names(now(), people()), moment())
    assert {given_by(now(), each.proposal) for each in due} >= {"assistant"}
    assert any(each.id.startswith("owed-entries") for each in due)
    return due


def test_each_card_is_shown_and_turned_down_by_the_roles_that_may_do_it(
    cards: tuple[Task, ...],
) -> None:
    for role in reversed(ROLES):
        client = browser(account(role.title(), role, "" if role == "owner" else "tuesday"))
        page = compact(client.get("/e/tuesday/").content.decode())
        for card in cards:
            may = role in MAY[given_by(now(), card.proposal)]
            assert (escape(card.text("en")) in page) is may, (role, card.id)
            alone = client.get("/e/tuesday/task", {"id": card.id})
            assert (alone.status_code == 200) is may, (role, card.id)
            if not may:
                sent = {"task": card.id, "reason": "later"}
                answer = client.post("/e/tuesday/act/decline", sent, headers=HTMX)
                assert answer.status_code in (403, 422), (role, card.id)
        count = sum(role in MAY[given_by(now(), card.proposal)] for card in cards)
        assert f'data-count="{count}"' in page
    assert [each.id for each in tasks(Names(now(), people()), moment())] == [
        each.id for each in cards
    ]


def test_whoever_sees_a_card_of_money_turns_it_down(cards: tuple[Task, ...]) -> None:
    owed = next(each for each in cards if each.id.startswith("owed-entries"))
    ana = browser(account("Ana", "director", "tuesday"))
    sent = {"task": owed.id, "reason": "they pay at the break"}
    assert ana.post("/e/tuesday/act/decline", sent, headers=HTMX).status_code == 200


def test_a_live_page_is_sent_what_its_role_is_shown(cards: tuple[Task, ...]) -> None:
    heard = set()
    for role in ROLES:
        client = browser(account(role.title(), role, "" if role == "owner" else "tuesday"))
        session = client.cookies["sessionid"].value if "sessionid" in client.cookies else ""
        session = session or next(iter(client.cookies.values())).value
        heard.add(admitted(Bearer("staff", "tuesday", session)))
    assert len(heard) == len(ROLES)
