"""The board and the tables of a festival in the browser."""

import re

from django.test import Client

from tapisvert.actions import Meta
from tapisvert.desk.festival.board import line
from tapisvert.desk.festival.preparing import HOUSE
from tapisvert.festival.floor import PlanFloor
from tapisvert.tournament.phases.running import CancelEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.web.house import desk, festivals
from tapisvert.web.panels.festival.boards import board_now, events, television_context
from tests.desk.festival.house import CHANCE
from tests.tournament.build import setup
from tests.web.cast import account, browser, compact

META = Meta(1_000_000, "account-0")


def made(name: str, table_size: int = 9) -> None:
    """An event of that name that takes entries."""
    made_so = CreateEvent(setup(name=name.title(), table_size=table_size))
    desk().do(name, made_so, META, f"open-{name}")


def seated(name: str, table_size: int = 9) -> None:
    made(name, table_size)
    people = tuple(f"{name}-{n}" for n in range(10))
    desk().do(name, RegisterPeople(people), META, f"enter-{name}")
    desk().do(name, DrawSeats(CHANCE), META, f"draw-{name}")


def test_a_director_plans_sets_aside_and_sees_every_table() -> None:
    ana = browser(account("Ana", "director"))
    made("main")
    assert "no number is given" in ana.get("/festival/tables").content.decode()
    assert ana.post("/festival/act/plan", {"tables": "1-6"}).status_code == 302
    ana.post("/festival/act/reserve", {"event": "main", "tables": "5-6"})
    seated("side")
    page = compact(ana.get("/festival/tables").content.decode())
    assert '<li class="used"><b>1</b><span>Side</span></li>' in page
    assert '<li class="aside"><b>5</b><span>kept for Main</span></li>' in page
    wrong = ana.post("/festival/act/reserve", {"event": "main", "tables": "99"})
    assert "The house has no table 99; its tables are 1-6." in wrong.content.decode()


def test_a_table_in_two_places_is_said_and_may_be_wished() -> None:
    seated("main")
    seated("side")
    festivals().do(HOUSE, PlanFloor((1, 2, 3)), META, "plan")
    ana = browser(account("Ana", "director"))
    assert "Table 1 stands at several events: Main, Side." in ana.get("/festival").content.decode()
    ana.post("/festival/act/share", {"table": "1", "event": ["main", "side"], "reason": "half"})
    assert "Table 1 stands" not in ana.get("/festival").content.decode()
    assert "half" in ana.get("/festival/tables").content.decode()
    (action,) = re.findall(r'name="act" value="(\w+)"', _journal(ana))[:1]
    ana.post("/festival/undo", {"act": action})
    assert "Table 1 stands" in ana.get("/festival").content.decode()


def test_a_card_for_one_more_table_opens_one_no_other_event_has() -> None:
    festivals().do(HOUSE, PlanFloor((1, 2, 3, 4, 5, 6)), META, "plan")
    seated("main", table_size=5)
    seated("side", table_size=5)
    desk().do("main", RegisterPeople(("chloe",)), META, "one-more")
    ana = browser(account("Ana", "director"))
    page = compact(ana.get("/e/main/").content.decode())
    assert "Open one more table" in page
    (task,) = set(re.findall(r'name="task" value="(table:[\d:]+)"', page))
    done = ana.post("/e/main/act/do", {"task": task}, headers={"hx-request": "true"})
    assert (done.status_code, "Table 5 is open" in done.content.decode()) == (200, True)
    assert desk().now("main").layout.in_use == {1, 2, 5}


def test_where_no_table_of_the_plan_is_free_the_card_says_so() -> None:
    festivals().do(HOUSE, PlanFloor((1, 2, 3, 4)), META, "plan")
    seated("main", table_size=5)
    seated("side", table_size=5)
    desk().do("main", RegisterPeople(("chloe",)), META, "one-more")
    ana = browser(account("Ana", "director"))
    page = ana.get("/e/main/").content.decode()
    (task,) = set(re.findall(r'name="task" value="(table:[\d:]+)"', page))
    refused = ana.post("/e/main/act/do", {"task": task}, headers={"hx-request": "true"})
    assert "1 table is needed and 0 are free" in refused.content.decode()


def _journal(ana: Client) -> str:
    return ana.get("/festival/journal").content.decode()


def test_the_television_opens_by_its_newest_address_alone() -> None:
    made("main")
    ana = browser(account("Ana", "director"))
    ana.post("/festival/act/screen")
    (first,) = set(
        re.findall(r"/festival/tv/[\w:.-]+", ana.get("/festival/tables").content.decode())
    )
    nobody = browser()
    assert nobody.get(first).status_code == 200
    ana.post("/festival/act/screen")
    assert nobody.get(first).status_code == 404


def test_an_assistant_looks_and_plans_nothing() -> None:
    bo = browser(account("Bo", "assistant"))
    assert bo.get("/festival/tables").status_code == 200
    assert bo.post("/festival/act/plan", {"tables": "1-6"}).status_code >= 400
    assert festivals().shared.plan == ()


def test_the_television_shows_whole_cards_and_leaves_out_what_is_over_first() -> None:
    for number in range(11):
        made(f"side-{number}")
    for number in range(2):
        desk().do(f"side-{number}", CancelEvent("nobody came"), META, f"off-{number}")
    board = board_now()
    lines = tuple(line(one, board.at) for one in events())
    shown = television_context(board._replace(lines=lines), "en")
    assert (len(shown["cards"]), shown["more"]) == (9, 0)
    assert all(card.line.one.phase == "open" for card in shown["cards"])
    made("side-11")
    lines = tuple(line(one, board.at) for one in events())
    assert television_context(board._replace(lines=lines), "en")["more"] == 1
