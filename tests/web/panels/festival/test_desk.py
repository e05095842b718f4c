"""Entries for several events, tickets and dealers in the browser."""

import re

import pytest

from tapisvert.actions import Meta
from tapisvert.desk.festival.preparing import HOUSE
from tapisvert.festival.floor import PlanFloor
from tapisvert.festival.tickets import IssueVoucher
from tapisvert.person import Person
from tapisvert.tournament.days.flights import OpenFlight
from tapisvert.tournament.phases.running import StartEvent
from tapisvert.tournament.phases.setting_up import CreateEvent
from tapisvert.tournament.registration.registering import PersonRegistered, Register, RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.tournament.setup import Flights, Late
from tapisvert.web.house import desk, festivals, people
from tests.desk.festival.house import CHANCE
from tests.tournament.build import setup
from tests.web.cast import account, browser, compact

META = Meta(1_000_000, "account-0")


def made(*names: str, players: int = 0) -> None:
    """Events that take entries, with some people of their own."""
    for name in names:
        desk().do(name, CreateEvent(setup(name=name.title())), META, f"open-{name}")
        if players:
            own = tuple(f"{name}-{n}" for n in range(players))
            desk().do(name, RegisterPeople(own), META, f"enter-{name}")


def test_a_cashier_enters_somebody_in_two_events_with_a_ticket_and_money() -> None:
    made("main", "side")
    people().put(Person("chloe", "Chloé Martin"))
    festivals().do(HOUSE, IssueVoucher("chloe", 2_000, "EUR", "raffle", "main"), META, "give")
    cara = browser(account("Cara", "cashier"))
    found = cara.get("/festival/desk", {"name": "chlo"}).content.decode()
    assert "?person=chloe" in found
    page = cara.get("/festival/desk", {"person": "chloe"}).content.decode()
    assert 'name="ticket-main"' in page
    assert 'name="ticket-side"' not in page
    asked = {"person": "chloe", "event": ["main", "side"], "ticket-main": "1", "method": "card"}
    total = compact(cara.get("/festival/desk/total", asked).content.decode())
    assert "<b>€20</b></p>" in total
    done = cara.post("/festival/desk", {**asked, "action": "0123456789abcdef"})
    assert done["Location"] == "/festival/receipts/1"
    again = cara.post("/festival/desk", {**asked, "action": "0123456789abcdef"})
    assert again["Location"] == "/festival/receipts/1"
    receipt = compact(cara.get("/festival/receipts/1").content.decode())
    assert "Chloé Martin" in receipt
    assert receipt.count("<li>") == 2
    assert "Ticket 1" in receipt
    assert "Receipt 1" in cara.get("/festival/receipts").content.decode()
    assert desk().now("main").tills.receipts[1].method == "voucher"


def test_a_refused_line_keeps_all_out_and_somebody_new_out_of_the_directory() -> None:
    made("main", "side", players=10)
    for command in (DrawSeats(CHANCE), StartEvent()):
        desk().do("side", command, META, f"side-{type(command).__name__}")
    cara = browser(account("Cara", "cashier"))
    asked = {"new": "1", "name": "Dede", "event": ["main", "side"]}
    refused = cara.post("/festival/desk", asked)
    assert refused.status_code == 422
    assert "Nothing was done: Side: " in refused.content.decode()
    assert desk().now("main").field.admitted == 10
    directory = people().directory()
    assert directory.find("Dede") == ()
    done = cara.post("/festival/desk", {**asked, "event": ["main"]})
    assert done.status_code == 302
    assert cara.post("/festival/desk", {**asked, "event": []}).status_code == 400


def test_tickets_are_given_transferred_and_voided_by_two() -> None:
    made("main")
    people().put(Person("chloe", "Chloé"), Person("dede", "Dede"))
    ana, bo = browser(account("Ana", "director")), browser(account("Bo", "director"))
    given = {"person": "Chloé", "value": "20", "event": "main", "reason": "raffle"}
    ana.post("/festival/act/voucher", given)
    ana.post("/festival/act/transfer", {"ticket": "1", "person": "Dede", "reason": "sold"})
    ana.post("/festival/act/ticket-rules", {"two": "1"})
    ana.post("/festival/act/void", {"ticket": "1", "reason": "lost"})
    assert "To be voided: lost" in ana.get("/festival/tickets").content.decode()
    own = ana.post("/festival/act/confirm-void", {"ticket": "1"})
    assert own.status_code == 422
    bo.post("/festival/act/confirm-void", {"ticket": "1"})
    page = compact(ana.get("/festival/tickets").content.decode())
    assert "<strong>Dede</strong>· €20" in page
    assert '<span class="badge">void</span>' in page
    assert (
        ana.post("/festival/tickets/issue", {"source": "main", "event": "main"}).status_code > 400
    )


def test_dealers_are_pushed_in_one_tap_and_found_again() -> None:
    made("main", players=12)
    festivals().do(HOUSE, PlanFloor((1, 2, 3)), META, "plan")
    for command in (DrawSeats(CHANCE), StartEvent()):
        desk().do("main", command, META, f"main-{type(command).__name__}")
    ana, bo = browser(account("Ana", "director")), browser(account("Bo", "assistant"))
    for name in ("Gil", "Hana", "Ivo"):
        ana.post("/festival/act/add-staff", {"person": name, "new": "1", "task": "dealer"})
    page = bo.get("/festival/rota").content.decode()
    for person in re.findall(r'act/arrive".*?name="person" value="(\w+)"', page, re.S):
        bo.post("/festival/act/arrive", {"person": person})
    bo.post("/festival/act/push")
    page = compact(bo.get("/festival/rota").content.decode())
    assert page.count('class="line-dealer"><strong>') == 2
    assert "Resting, longest first" in page
    left = festivals().shared.dealing[1].person
    bo.post("/festival/act/leave", {"person": left})
    downs = compact(bo.get("/festival/rota/downs", {"table": "1"}).content.decode())
    assert downs.count("<b>Table 1</b>") == 2
    assert bo.get("/festival/rota/downs", {"when": "x"}).status_code == 400
    assert bo.post("/festival/act/add-staff", {"person": "Jo", "new": "1"}).status_code == 422


def test_the_desk_and_the_receipt_say_which_first_day_an_entry_is_for() -> None:
    event = setup(name="Days", flights=Flights(("1A", "1B")))
    desk().do("days", CreateEvent(event), META, "open-days")
    desk().do("days", OpenFlight("1A"), META, "open-1a")
    people().put(Person("chloe", "Chloé Martin"))
    cara = browser(account("Cara", "cashier"))
    page = compact(cara.get("/festival/desk", {"person": "chloe"}).content.decode())
    assert "first day 1A" in page
    asked = {"person": "chloe", "event": ["days"], "method": "cash", "action": "0123456789abcdef"}
    receipt = cara.get(cara.post("/festival/desk", asked)["Location"])
    assert "entry 1 · first day 1A" in compact(receipt.content.decode())


@pytest.mark.parametrize(
    ("act", "sent"),
    [
        ("voucher", {"person": "Eli", "value": "20", "reason": "raffle", "event": "nowhere"}),
        ("reserve", {"event": "nowhere", "tables": "1-3"}),
    ],
)
def test_nothing_is_good_at_an_event_the_house_does_not_have(
    act: str, sent: dict[str, str]
) -> None:
    people().put(Person("eli", "Eli"))
    festivals().do(HOUSE, PlanFloor((1, 2, 3)), META, "plan")
    before = festivals().shared
    answer = browser(account("Ana", "owner")).post(f"/festival/act/{act}", sent)
    assert answer.status_code in (400, 404)
    assert festivals().shared == before


def test_who_plays_elsewhere_is_said_at_the_desk_and_asked_about_at_the_draw() -> None:
    made("main", "turbo", players=9)
    people().put(Person("chloe", "Chloé Martin"))
    festivals().do(HOUSE, PlanFloor((1, 2, 3, 4)), META, "plan")
    desk().do("main", Register("chloe"), META, "chloe-main")
    for command in (DrawSeats(CHANCE), StartEvent()):
        desk().do("main", command, META, f"main-{type(command).__name__}")
    seat = desk().now("main").field.of("chloe")[0].seat
    assert seat is not None
    cara, ana = browser(account("Cara", "cashier")), browser(account("Ana", "director"))
    page = compact(cara.get("/festival/desk", {"person": "chloe"}).content.decode())
    assert f"Plays at Main now, table {seat.table}: the draw asks again" in page
    asked = {"person": "chloe", "event": ["turbo"], "method": "cash"}
    assert "Plays at Main now" in cara.get("/festival/desk/total", asked).content.decode()
    assert cara.post("/festival/desk", asked).status_code == 302
    drawn = ana.post("/e/turbo/act/draw")
    assert drawn.status_code == 422
    assert "Plays at Main now: 10 (Chloé Martin)." in compact(drawn.content.decode())
    assert not desk().now("turbo").field.playing
    board = compact(ana.get("/festival").content.decode())
    assert "Chloé Martin plays at Main and waits for the draw of Turbo." in board
    wish = {"person": "chloe", "event": ["main", "turbo"], "reason": "her last level"}
    assert ana.post("/festival/act/double", wish).status_code == 302
    assert "waits for the draw" not in ana.get("/festival").content.decode()
    assert ana.post("/e/turbo/act/draw").status_code == 302
    assert desk().now("turbo").field.of("chloe")[0].seat is not None


def test_nobody_gets_a_late_seat_beside_one_at_another_event() -> None:
    made("main", players=9)
    desk().do("side", CreateEvent(setup(name="Side", late=Late(last_level=2))), META, "open-side")
    desk().do("side", RegisterPeople(tuple(f"side-{n}" for n in range(8))), META, "enter-side")
    people().put(Person("chloe", "Chloé Martin"))
    festivals().do(HOUSE, PlanFloor((1, 2, 3, 4)), META, "plan")
    desk().do("main", Register("chloe"), META, "chloe-main")
    for name in ("main", "side"):
        for command in (DrawSeats(CHANCE), StartEvent()):
            desk().do(name, command, META, f"{name}-{type(command).__name__}")
    entered = desk().do("side", Register("chloe"), META, "chloe-side").events[0]
    assert isinstance(entered, PersonRegistered)
    ana = browser(account("Ana", "director"))
    answer = ana.post("/e/side/act/seat", {"entry": entered.entry})
    assert answer.status_code == 422
    assert "Plays at Main now: 9 (Chloé Martin)." in compact(answer.content.decode())
