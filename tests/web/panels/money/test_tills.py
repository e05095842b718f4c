"""Tills, receipts and second persons in the browser, and those who try to go around them."""

import pytest
from django.test import Client

from tapisvert.actions import Meta
from tapisvert.person import Person
from tapisvert.refusals import Illegal
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.phases.running import EndEvent
from tapisvert.tournament.prizes.paying import PayPrize
from tapisvert.tournament.prizes.planning import SetPrizePlan
from tapisvert.tournament.prizes.presets import percentages
from tapisvert.tournament.rebuying.buying import PayOwed
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.setup import Rebuys
from tapisvert.tournament.tills import TillRules
from tapisvert.tournament.tills.correcting import ConfirmCorrection, VoidReceipt
from tapisvert.tournament.tills.ruling import SetTillRules
from tapisvert.web.house import authors, desk, people
from tapisvert.web.moment import now as moment
from tests.web.cast import account, browser, compact, event
from tests.web.nights import HTMX, done, now, started

PAY = "/e/tuesday/pay"
PEOPLE = ("p1", "p2", "p3")


@pytest.fixture
def ana() -> Client:
    return browser(account("Ana", "director"))


@pytest.fixture
def bo() -> Client:
    """The cashier."""
    return browser(account("Bo", "cashier"))


def owing(**rules: bool) -> None:
    """Three entries of 20 euros that nobody has paid."""
    event()
    people().put(*(Person(each, f"Player {each}") for each in PEOPLE))
    if rules:
        done(SetTillRules(TillRules(**rules)), "rules")
    done(RegisterPeople(PEOPLE, PEOPLE), "all")


def act(client: Client, verb: str, **sent: object) -> int:
    return client.post(f"/e/tuesday/act/{verb}", sent, headers=HTMX).status_code


def page(client: Client, address: str = PAY) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return compact(answer.content.decode())


def test_a_cashier_opens_a_till_takes_entries_counts_and_closes(bo: Client) -> None:
    owing()
    assert act(bo, "open-till", start="100") == 200
    assert "Take €60 from 3 players" in page(bo)
    assert act(bo, "pay", entry=1, method="card") == 200
    assert act(bo, "pay-all", all=2, method="cash") == 200
    shown = page(bo)
    assert ("€140" in shown, "card" in shown) == (True, True)
    sheet = page(bo, f"{PAY}/till/1")
    assert ("expected €140" in sheet, "expected €20" in sheet) == (True, True)
    methods = {"till": 1, "method": ["cash", "card"], "counted": ["139,50", "20"]}
    assert act(bo, "close-till", **methods) == 422
    assert act(bo, "close-till", **methods, explanation="a coin is lost") == 200
    shown = page(bo)
    assert ("-€0.50" in shown, "a coin is lost" in shown) == (True, True)


def test_what_should_be_below_zero_is_counted_with_a_minus(ana: Client) -> None:
    started(3)
    act(ana, "open-till")
    end = (SetPrizePlan(percentages(100)), EliminatePlayers((1,)), EliminatePlayers((2,)))
    for number, command in enumerate((*end, EndEvent())):
        done(command, f"end-{number}")
    assert act(ana, "pay-prize", entry=3, method="transfer") == 200
    sheet = page(ana, f"{PAY}/till/1")
    assert ("expected -€" in sheet, 'inputmode="text"' in sheet) == (True, True)
    owed = -now().tills.tills[1].expected["transfer"] // 100
    counts = {"till": 1, "method": ["transfer"], "counted": [f"-{owed}"]}
    assert act(ana, "close-till", **counts) == 200


def test_without_scripts_money_that_no_till_took_is_told(bo: Client) -> None:
    owing(needs_till=True)
    sent = {"name": "Eli Roy", "paid": "on", "back": "/e/tuesday/players"}
    answer = bo.post("/e/tuesday/act/register", sent)
    assert answer.status_code == 422
    shown = compact(answer.content.decode())
    assert "1 registered: Eli Roy." in shown
    assert "open yours first" in shown
    assert 'href="/e/tuesday/players"' in shown


def test_a_cashier_does_not_direct(bo: Client) -> None:
    owing()
    assert act(bo, "register", name="Eli Roy") == 200
    assert act(bo, "draw-seats") in (400, 422)
    assert act(bo, "out", entry=1) == 422
    assert act(bo, "prize-plan", plan="club") == 422
    assert act(bo, "till-rules", methods="cash") == 422
    assert bo.post("/e/tuesday/undo", {"target": "all"}, headers=HTMX).status_code == 403
    assert now().tills.rules.methods != ("cash",)


def test_an_assistant_sees_and_touches_no_money() -> None:
    owing()
    chloe = browser(account("Chloé", "assistant"))
    assert chloe.get(PAY).status_code == 403
    for verb, sent in (
        ("pay", {"entry": 1}),
        ("open-till", {"start": "10"}),
        ("void-receipt", {"receipt": 1, "reason": "so"}),
        ("take-apart", {"player": "Player p1", "cents": "5"}),
    ):
        assert act(chloe, verb, **sent) == 422
    assert now().tills.last == 0


def test_once_a_prize_is_paid_takings_are_not_undone(ana: Client) -> None:
    started(3)
    done(SetPrizePlan(percentages(60, 40)), "plan")
    for entry in (3, 2):
        done(EliminatePlayers((entry,)), f"out-{entry}")
    done(EndEvent(), "end")
    done(PayPrize(1), "prize")
    answer = ana.post("/e/tuesday/undo", {"target": "tuesday-1"}, headers=HTMX)
    assert answer.status_code == 422
    assert "void receipt 1" in answer.content.decode()
    sheet = page(ana, "/e/tuesday/journal/undo/tuesday-1")
    assert "void receipt 1" in sheet, "said before it is asked for"


def test_a_void_asks_for_a_second_account_and_the_first_cannot_be_it(
    ana: Client, bo: Client
) -> None:
    owing(second_person=True)
    act(bo, "pay", entry=1)
    assert act(bo, "void-receipt", receipt=1, reason="wrong player") == 200
    assert now().field.entries[1].owed == 0
    assert "another account confirms" in page(bo)
    assert "receipt voided, or asked to be" in page(ana, "/e/tuesday/journal")
    assert act(bo, "confirm-correction", request=1) == 422
    assert act(bo, "do", task="correction:1") == 422
    assert now().field.entries[1].owed == 0
    assert "Void receipt 1 of €20" in page(ana, "/e/tuesday/")
    assert act(ana, "confirm-correction", request=1) == 200
    assert now().field.entries[1].owed == 2000
    history = page(ana, "/e/tuesday/journal")
    assert "is void: wrong player. Another account had asked for it.<" in history


def test_whoever_asks_for_a_void_does_not_confirm_it_as_a_user_of_the_machine(bo: Client) -> None:
    owing(second_person=True)
    act(bo, "pay", entry=1)
    root = Meta(moment(), authors().entered("root", "en").author)
    with pytest.raises(Illegal, match="who types as “root”"):
        desk().do("tuesday", VoidReceipt(1, "wrong player"), root, "v")
    assert act(bo, "void-receipt", receipt=1, reason="wrong player") == 200
    with pytest.raises(Illegal, match="who types as “root”"):
        desk().do("tuesday", ConfirmCorrection(1), root, "c")
    assert now().field.entries[1].owed == 0


def test_with_two_people_nothing_of_money_is_undone(ana: Client) -> None:
    owing(second_person=True)
    done(PayOwed((1,)), "took")
    for target in ("took", "rules"):
        answer = ana.post("/e/tuesday/undo", {"target": target, "reason": "so"}, headers=HTMX)
        assert answer.status_code == 422
    assert act(ana, "till-rules", methods="cash") == 422
    assert now().tills.rules.second_person
    assert now().field.entries[1].owed == 0


def test_money_of_a_counted_till_is_voided_and_not_undone(ana: Client) -> None:
    owing()
    act(ana, "open-till", start="0")
    act(ana, "pay", entry=1, action="took")
    act(ana, "close-till", till=1, method="cash", counted="20")
    answer = ana.post("/e/tuesday/undo", {"target": "took"}, headers=HTMX)
    assert answer.status_code == 422
    assert "void receipt 1" in answer.content.decode()
    assert act(ana, "void-receipt", receipt=1, reason="wrong player") == 200
    assert now().tills.tills[1].expected == {"cash": 2000}


def test_what_is_undone_before_a_count_keeps_its_number(ana: Client) -> None:
    owing()
    act(ana, "pay", entry=1, action="took")
    assert ana.post("/e/tuesday/undo", {"target": "took"}, headers=HTMX).status_code == 200
    act(ana, "pay", entry=1)
    assert [r.undone for _, r in sorted(now().tills.receipts.items())] == [True, False]
    assert "undone" in page(ana)


def test_a_director_takes_no_money_where_the_house_leaves_it_to_cashiers(
    ana: Client, bo: Client
) -> None:
    owing(cashiers_only=True)
    assert act(ana, "pay", entry=1) == 422
    assert act(ana, "open-till", start="0") == 422
    assert act(bo, "pay", entry=1) == 200
    assert act(browser(account("Olga", "owner")), "pay", entry=2) == 200


def test_two_cashiers_at_once_take_the_same_money_once(bo: Client) -> None:
    owing()
    dede = browser(account("Dede", "cashier"))
    act(bo, "open-till", start="50")
    act(dede, "open-till", start="50")
    assert act(bo, "pay", entry=1) == 200
    assert act(dede, "pay", entry=1) == 409
    assert act(dede, "pay", entry=2) == 200
    assert [till.expected for _, till in sorted(now().tills.tills.items())] == [{"cash": 7000}] * 2


def test_dues_are_taken_by_name(bo: Client) -> None:
    owing()
    assert act(bo, "take-apart", player="Player p1", cents="10", kind="tip", method="card") == 200
    receipt = now().tills.receipts[1]
    assert (receipt.kind, receipt.cents, receipt.method) == ("tip", 1000, "card")


def test_a_receipt_is_looked_at_before_it_is_voided(bo: Client) -> None:
    owing()
    act(bo, "pay", entry=1)
    sheet = page(bo, f"{PAY}/void/1")
    assert ("Void receipt 1 of €20" in sheet, "Why" in sheet) == (True, True)
    assert act(bo, "void-receipt", receipt=1) == 400
    act(bo, "void-receipt", receipt=1, reason="so")
    assert bo.get(f"{PAY}/void/1").status_code == 404
    assert bo.get(f"{PAY}/void/99").status_code == 404


def test_a_receipt_says_for_good_what_it_was_for_and_a_rebuy_is_named(ana: Client) -> None:
    event(rebuys=Rebuys("rebuy", last_level=4))
    people().put(*(Person(each, f"Player {each}") for each in PEOPLE))
    done(RegisterPeople(PEOPLE, PEOPLE), "all")
    assert act(ana, "pay", entry=1) == 200
    for verb in ("announce-draw", "draw", "start"):
        assert act(ana, verb) == 200
    assert act(ana, "rebuy", entry=1) == 200
    assert act(ana, "pay", entry=1) == 200
    for _ in range(2):
        assert act(ana, "rebuy", entry=2) == 200
    assert act(ana, "pay", entry=2) == 200
    for number, kind in ((1, "Entry"), (2, "Rebuy"), (3, "Entry + Rebuy × 2")):
        line = page(ana).partition(f'id="receipt-{number}"')[2].partition("</li>")[0]
        assert f">{kind} ·" in line


def test_the_rules_are_set_on_a_page(ana: Client) -> None:
    owing()
    assert "Rules for money" in page(ana, f"{PAY}/rules")
    sent = {"methods": ["cash", "cheque"], "own": "Ticket Maples", "second-person": "1"}
    assert act(ana, "till-rules", **sent) == 200
    rules = now().tills.rules
    assert rules == TillRules(("cash", "cheque", "Ticket Maples"), second_person=True)
