"""Entries from forms: one by one, from a list, seated at once, paid or owing."""

import pytest
from django.test import Client

from tapisvert.person import Person
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.setup import BuyIn, Flights, Late, Rebuys
from tapisvert.web.house import desk, people
from tests.web.cast import account, browser, event
from tests.web.nights import HTMX, done, now, started

ACT = "/e/tuesday/act/"


@pytest.fixture
def ana() -> Client:
    return browser(account("Ana", "director"))


@pytest.fixture
def bo() -> Client:
    return browser(account("Bo", "assistant"))


def names() -> list[str]:
    return [people_name(entry.person) for entry in now().field.entries.values()]


def people_name(person: str) -> str:
    known = people().get(person)
    return person if known is None else known.name


def test_somebody_new_is_registered_by_name_and_owes_the_price(ana: Client) -> None:
    event()
    answer = ana.post(f"{ACT}register", {"name": "  Chloé   Caron "}, headers=HTMX)
    assert answer.status_code == 200
    assert "Chloé Caron" in answer.content.decode()
    (entry,) = now().field.entries.values()
    assert (people_name(entry.person), entry.paid, entry.owed) == ("Chloé Caron", 0, 2000)


def test_whoever_pays_at_once_owes_nothing_and_one_undo_takes_both_back(ana: Client) -> None:
    event()
    sent = {"name": "Chloé", "paid": "1", "action": "one"}
    toast = ana.post(f"{ACT}register", sent, headers=HTMX).content.decode()
    assert (now().field.entries[1].paid, now().field.entries[1].owed) == (2000, 0)
    assert toast.index('value="one-1"') < toast.index('value="one"')
    assert ana.post("/e/tuesday/undo", {"target": ["one-1", "one"]}).status_code == 302
    assert not now().field.entries


def test_how_an_entry_is_paid_is_said_as_it_is_made_and_not_corrected_later(ana: Client) -> None:
    event()
    for address in ("/e/tuesday/players/new?name=Chloé", "/e/tuesday/players/paste"):
        page = ana.post(address, {"list": "Dede"}) if "paste" in address else ana.get(address)
        assert '<option value="card"' in page.content.decode()
    sent = {"name": "Chloé", "paid": "1", "method": "card"}
    assert ana.post(f"{ACT}register", sent, headers=HTMX).status_code == 200
    many = {"list": "Dede\nEli", "all-paid": "1", "method": "transfer"}
    assert ana.post(f"{ACT}register-people", many, headers=HTMX).status_code == 200
    methods = [each.method for _, each in sorted(now().tills.receipts.items())]
    assert methods == ["card", "transfer", "transfer"]
    sheet = ana.get(f"/e/tuesday/players/{now().field.entries[1].person}").content.decode()
    assert '<select name="method" form="acting">' in sheet, "a refund goes the way it came"


def test_a_name_the_house_knows_is_that_person(ana: Client) -> None:
    event()
    people().put(Person("chloe", "Chloé Caron"))
    ana.post(f"{ACT}register", {"name": "caron chloe"}, headers=HTMX)
    assert now().field.entries[1].person == "chloe"
    assert len(people().everybody()) == 1


def test_of_namesakes_one_is_chosen(ana: Client) -> None:
    event()
    people().put(Person("a", "Jean Roy"), Person("b", "Jean Roy"))
    answer = ana.post(f"{ACT}register", {"name": "Jean Roy"}, headers=HTMX)
    assert answer.status_code == 400
    assert "choose one" in answer.content.decode()
    ana.post(f"{ACT}register", {"person": "b"}, headers=HTMX)
    assert now().field.entries[1].person == "b"


def test_nobody_new_is_kept_of_somebody_the_event_refuses(ana: Client) -> None:
    started(6)
    before = len(people().everybody())
    answer = ana.post(f"{ACT}register", {"name": "Dede Late"}, headers=HTMX)
    assert answer.status_code == 422
    assert len(people().everybody()) == before
    assert ana.post(f"{ACT}register", {"name": " "}, headers=HTMX).status_code == 400


def test_who_comes_late_is_registered_and_seated_in_one_act(ana: Client) -> None:
    started(6, late=Late(last_level=4))
    answer = ana.post(f"{ACT}register", {"name": "Chloé", "action": "late"}, headers=HTMX)
    assert now().field.entries[7].seat is not None
    said = answer.content.decode()
    assert "Chloé" in said
    assert "table 1" in said.lower()
    again = ana.post(f"{ACT}register", {"name": "Chloé", "action": "late"}, headers=HTMX)
    assert again.status_code == 200
    assert len(now().field.entries) == 7


def test_in_a_free_event_nobody_owes(ana: Client) -> None:
    started(6, late=Late(last_level=4), buy_in=BuyIn(0, 0, 10_000))
    ana.post(f"{ACT}register", {"name": "Chloé"}, headers=HTMX)
    assert not now().field.owing
    assert '/e/tuesday/pay"' not in ana.get("/e/tuesday/players").content.decode()


def test_an_assistant_registers_but_takes_no_money(bo: Client) -> None:
    event()
    answer = bo.post(f"{ACT}register", {"name": "Chloé", "paid": "1"}, headers=HTMX)
    assert "role" in answer.content.decode()
    assert now().field.entries[1].owed == 2000


def test_without_scripts_the_form_comes_back_to_its_page(ana: Client) -> None:
    event()
    answer = ana.post(f"{ACT}register", {"name": "Chloé", "back": "/e/tuesday/players"})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/e/tuesday/players")


LIST = "1. Marc Lavoie payé\nROY Jean\nMarc Lavoie\nzoé neuve; zoe@example.org"


def test_a_pasted_list_is_registered_once_whatever_is_in_it(ana: Client) -> None:
    event()
    people().put(Person("marc", "Marc Lavoie"))
    sent = {"list": LIST, "action": "list"}
    for _ in range(2):
        assert ana.post(f"{ACT}register-people", sent, headers=HTMX).status_code == 200
    assert names() == ["Marc Lavoie", "Jean Roy", "zoé neuve"]
    assert now().field.entries[1].person == "marc"
    assert sorted(now().field.owing) == [2, 3]
    assert len(people().everybody()) == 3


def test_all_of_a_list_have_paid_where_the_form_says_so(ana: Client) -> None:
    event()
    ana.post(f"{ACT}register-people", {"list": LIST, "all-paid": "1"}, headers=HTMX)
    assert not now().field.owing


def test_an_ambiguous_line_is_who_was_chosen(ana: Client) -> None:
    event()
    people().put(Person("a", "Jean Roy", licence="A1"), Person("b", "Jean Roy", licence="B2"))
    for doubtful in ("Jean Roy", "Roy"):
        answer = ana.post(f"{ACT}register-people", {"list": doubtful}, headers=HTMX)
        assert "Choose who is meant" in answer.content.decode()
        assert not now().field.entries
    ana.post(f"{ACT}register-people", {"list": "Jean Roy", "who-1": "b"}, headers=HTMX)
    assert now().field.entries[1].person == "b"
    ana.post(f"{ACT}register-people", {"list": "Roy Jean", "who-1": "new"}, headers=HTMX)
    assert now().field.entries[2].person not in ("a", "b")


def test_a_list_of_nobody_is_refused(ana: Client) -> None:
    event()
    answer = ana.post(f"{ACT}register-people", {"list": "- - -"}, headers=HTMX)
    assert answer.status_code == 400
    assert desk().version("tuesday") == 1


def test_whoever_is_out_enters_again_with_a_new_seat(ana: Client) -> None:
    started(6, late=Late(4), rebuys=Rebuys("re-entry", last_level=4))
    done(EliminatePlayers((2,)), "out")
    assert ana.post(f"{ACT}re-enter", {"entry": "2"}, headers=HTMX).status_code == 200
    assert now().field.entries[7].seat is not None
    assert now().field.entries[7].owed == 2000


def test_entries_wait_are_admitted_late_arrive_and_are_taken_back(ana: Client) -> None:
    started(6, late=Late(4), most_entries=7)
    for name in ("Chloé", "Dede"):
        ana.post(f"{ACT}register", {"name": name}, headers=HTMX)
    assert now().field.waiting == (8,)
    assert ana.post(f"{ACT}admit", {"entry": "8"}, headers=HTMX).status_code == 422
    assert ana.post(f"{ACT}unregister", {"entry": "8"}, headers=HTMX).status_code == 200
    assert now().field.entries[8].status == "withdrawn"


def test_somebody_announced_late_arrives_and_is_seated(ana: Client) -> None:
    started(6, book="pur2019", late=Late(4))
    sent = {"name": "Chloé", "not-here": "1"}
    ana.post(f"{ACT}register", sent, headers=HTMX)
    assert now().field.entries[7].presence == "expected"
    assert ana.post(f"{ACT}announce-late", {"entry": "7"}, headers=HTMX).status_code == 200
    answer = ana.post(f"{ACT}arrive", {"entry": "7"}, headers=HTMX)
    assert answer.status_code == 200
    assert now().field.entries[7].seat is not None


def test_two_people_who_got_each_others_entries_are_swapped(ana: Client) -> None:
    started(6)
    sent = {"entry": "1", "other": "Player 2"}
    assert ana.post(f"{ACT}swap-people", sent, headers=HTMX).status_code == 200
    assert now().field.entries[1].person == "p2"


def test_refusals_are_in_the_readers_language(ana: Client) -> None:
    event()
    spoken = {**HTMX, "accept-language": "fr"}
    bo = account("Bo", "director")
    bo.language = "fr"
    bo.save()
    french = browser(bo).post(f"{ACT}register", {}, headers=spoken).content.decode()
    assert "Tapez le nom" in french
    assert "Type the name" in ana.post(f"{ACT}register", {}, headers=HTMX).content.decode()


@pytest.mark.parametrize(
    ("book", "status", "entries"), [("tda2017", 200, 7), ("ropta2020", 422, 6)]
)
def test_a_stack_is_given_up_for_a_new_entry_where_the_book_allows_it(
    ana: Client, book: str, status: int, entries: int
) -> None:
    flights = Flights(("1A", "1B") if book == "ropta2020" else ())
    re_entries = Rebuys("re-entry", last_level=4)
    started(6, book=book, late=Late(4), rebuys=re_entries, flights=flights)
    assert "/act/surrender" in ana.get("/e/tuesday/players/p2/leave").content.decode()
    answer = ana.post(f"{ACT}surrender", {"entry": "2", "stack": "300"}, headers=HTMX)
    assert answer.status_code == status
    assert len(now().field.entries) == entries
    assert now().field.entries[2].status == ("out" if status == 200 else "playing")
