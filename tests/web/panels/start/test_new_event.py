"""From a new event to a running clock, as somebody clicks it."""

import re

import pytest
from django.test import Client

from tapisvert.person import Person
from tapisvert.tournament.setup import Rebuys
from tapisvert.tournament.structures.supply import worth
from tapisvert.web.house import desk, people
from tests.web.cast import account, browser, event

LIST = "1. Chloé Œuvrard\n2) Dede\n\n - Bo\nDede\n"
EVENING = {"name": "Mercredi 18", "preset": "club-evening", "book": "tda2017", "people": LIST}


def test_a_new_event_takes_a_name_a_preset_a_book_and_a_pasted_list(ana: Client) -> None:
    assert "No event yet" in ana.get("/").content.decode()
    answer = ana.post("/new", {**EVENING, "action": "n1"})
    assert answer["Location"] == "/e/mercredi-18/"
    assert [one.name for one in people().everybody()] == ["Chloé Œuvrard", "Dede", "Bo"]
    assert len(desk().now("mercredi-18").field.entries) == 3
    assert "3 entries" in ana.get("/").content.decode()


def test_a_form_sent_twice_makes_one_event(ana: Client) -> None:
    for _ in range(2):
        assert ana.post("/new", {**EVENING, "action": "n1"})["Location"] == "/e/mercredi-18/"
    assert list(desk().journal.streams()) == ["mercredi-18"]
    assert len(people().everybody()) == 3


def test_the_same_name_next_week_is_another_event_with_the_same_people(ana: Client) -> None:
    ana.post("/new", {**EVENING, "action": "n1"})
    assert ana.post("/new", {**EVENING, "action": "n2"})["Location"] == "/e/mercredi-18-2/"
    assert len(people().everybody()) == 3


def test_what_was_typed_stays_when_it_is_refused(ana: Client) -> None:
    answer = ana.post("/new", {**EVENING, "name": " ", "action": "n1"})
    page = answer.content.decode()
    assert answer.status_code == 400
    assert "Chloé Œuvrard" in page
    assert 'value="n1"' in page
    assert list(desk().journal.streams()) == []


@pytest.mark.parametrize("wrong", [{"preset": "nonsense"}, {"book": "nonsense"}])
def test_a_preset_or_a_book_nobody_knows_is_refused(ana: Client, wrong: dict[str, str]) -> None:
    assert ana.post("/new", {**EVENING, **wrong}).status_code == 400


def test_what_stands_beside_a_name_is_kept_and_people_known_are_not_entered_again(
    ana: Client,
) -> None:
    people().put(Person("b", "Bo Lee"))
    pasted = "LEE Bo, bo@example.org\nDede « Le Chat » payé"
    ana.post("/new", {**EVENING, "people": pasted, "action": "n1"})
    assert [(one.name, one.email, one.nickname) for one in people().everybody()] == [
        ("Bo Lee", "bo@example.org", ""),
        ("Dede", "", "Le Chat"),
    ]


def test_who_is_meant_by_half_a_name_is_chosen_before_the_event_is_there(ana: Client) -> None:
    people().put(Person("a", "Luc Gagnon", number=1), Person("b", "Ana Gagnon", number=2))
    typed = {**EVENING, "people": "Gagnon\nDede", "action": "n1"}
    answer = ana.post("/new", typed)
    page = answer.content.decode()
    assert answer.status_code == 400
    assert "Choose who is meant, or somebody new: Gagnon (" in page
    assert '<select id="who-1" name="who-1" required>' in page
    assert 'name="who-2"' not in page
    assert list(desk().journal.streams()) == []
    assert (
        'value="b" selected' in ana.post("/new/estimate", {**typed, "who-1": "b"}).content.decode()
    )
    ana.post("/new", {**typed, "who-1": "b"})
    entries = desk().now("mercredi-18").field.entries.values()
    assert next(entry.person for entry in entries) == "b"
    assert len(people().everybody()) == 3


def test_a_wrong_secret_says_nothing_about_any_event() -> None:
    event()
    for secret in ("nonsense", "a%00b", "x" * 300):
        page = browser().get(f"/d/{secret}")
        assert page.status_code == 404
        assert "Tuesday" not in page.content.decode()


def test_the_console_shows_the_clock_and_follows_its_stream(ana: Client) -> None:
    event()
    page = ana.get("/e/tuesday/").content.decode()
    assert 'data-live="/live/staff/tuesday"' in page
    assert 'data-version="1"' in page
    assert re.search(r'id="clock".*data-state="before"', page)
    for part in ("clock", "counts", "todo"):
        assert page.count(f'id="{part}"') == 1


def test_a_refused_command_is_answered_in_the_readers_language(ana: Client) -> None:
    event()
    answer = ana.post("/e/tuesday/act/clock-stop", {"seen": "1"})
    assert answer.status_code in (409, 422)
    assert 'role="alert"' in answer.content.decode()
    line = ana.post("/e/tuesday/act/clock-stop", headers={"hx-request": "true"})
    assert line.content.decode().startswith('<p class="refusal"')
    assert ana.post("/e/tuesday/act/fly").status_code == 400
    assert desk().version("tuesday") == 1


def test_somebody_of_one_event_sees_that_one_in_the_list() -> None:
    event("tuesday")
    event("friday")
    page = browser(account("Bo", "assistant", "friday")).get("/").content.decode()
    assert "/e/friday/" in page
    assert "/e/tuesday/" not in page
    assert "/new" not in page


def test_what_the_book_forbids_of_the_last_event_is_said_when_the_book_is_chosen(
    ana: Client,
) -> None:
    event(rebuys=Rebuys("rebuy", None, None, 4))
    typed = {**EVENING, "preset": "last", "book": "ropta2020"}
    said = ana.post("/new/estimate", typed, headers={"hx-request": "true"}).content.decode()
    assert "ROPTA 2020, preamble forbids rebuys" in said
    answer = ana.post("/new", {**typed, "action": "n1"})
    assert answer.status_code == 422
    assert "ROPTA 2020, preamble forbids rebuys" in answer.content.decode()


@pytest.mark.parametrize("book", ["tda2024", "tda2017", "france2007", "ropta2020", "pur2019"])
def test_whatever_book_is_chosen_the_form_as_it_stands_makes_an_event(
    ana: Client, book: str
) -> None:
    typed = {**EVENING, "people": "", "book": book, "play": "freezeout"}
    shown = ana.post("/new/estimate", typed, headers={"hx-request": "true"}).content.decode()
    assert 'class="refusal"' not in shown
    assert ana.post("/new", {**typed, "action": "n1"}).status_code == 302
    (stream,) = desk().streams()
    setup = desk().now(stream).setup
    assert setup is not None
    assert setup.buy_in.chips == (12_000 if book == "pur2019" else 10_000)
    assert worth(setup.stack) == setup.buy_in.chips


def test_the_event_of_last_week_takes_the_stack_of_the_book_chosen_for_this_one(
    ana: Client,
) -> None:
    event()
    typed = {**EVENING, "preset": "last", "book": "pur2019"}
    shown = ana.post("/new/estimate", typed, headers={"hx-request": "true"}).content.decode()
    assert 'data-usual="12,000"' in shown
    assert ana.post("/new", {**typed, "action": "n1"}).status_code == 302
    typed = {**typed, "name": "Jeudi", "stack": "10000", "action": "n2"}
    refused = ana.post("/new", typed)
    assert refused.status_code == 422
    assert refused.content.decode().count("12,000") == 1
