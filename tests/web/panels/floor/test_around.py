"""At a table of an event the players, their seats and the blinds are known and not asked."""

import re
from urllib.parse import quote

import pytest
from django.test import Client

from tapisvert.actions import Meta
from tapisvert.person import Person
from tapisvert.tournament.draws.drawing import Chance
from tapisvert.tournament.registration.registering import RegisterPeople
from tapisvert.tournament.seating.drawing import DrawSeats
from tapisvert.web.house import desk, people
from tests.web.cast import account, browser, event


@pytest.fixture
def ana() -> Client:
    """Ana at the desk of an evening with four people at one table."""
    event()
    names = ("Ana Roy", "Bo Diallo", "Chloé Martin", "Dede Roy")
    people().put(*(Person(f"person-{each}", each) for each in names))
    by = Meta(1_000_000, "account-0")
    desk().do("tuesday", RegisterPeople(tuple(f"person-{each}" for each in names)), by, "people")
    desk().do("tuesday", DrawSeats(Chance("ab" * 16)), by, "draw")
    return browser(account("Ana", "director"))


def asked(client: Client, words: str, **more: str) -> str:
    query = "".join(f"&{name}={value}" for name, value in more.items())
    return client.get(f"/e/tuesday/floor?facts={quote(words)}{query}").content.decode()


def pills(page: str) -> list[str]:
    return [each.strip() for each in re.findall(r"<summary>([^<{]*)</summary>", page)]


def test_a_player_is_known_by_his_name(ana: Client) -> None:
    page = asked(ana, "diallo is on his phone during the hand", table="1")
    assert "Bo Diallo" in pills(page)


def test_a_name_two_share_is_nobodys(ana: Client) -> None:
    page = asked(ana, "roy is on his phone during the hand", table="1")
    assert not {"Ana Roy", "Dede Roy"} & set(pills(page))


def test_from_a_players_sheet_it_is_about_that_player(ana: Client) -> None:
    entry = next(
        number
        for number, each in desk().now("tuesday").field.entries.items()
        if each.person == "person-Chloé Martin"
    )
    told = {"entry": str(entry), "as": "wrong-seat"}
    page = asked(ana, "somebody has been sitting in the wrong seat for two hands", **told)
    assert "Chloé Martin" in str(re.findall(r'<p class="headline">(.*?)</p>', page)[0])
    assert re.search(rf'name="entry" value="{entry}"\s+checked', page)


def test_the_blinds_of_the_level_are_told_by_the_event(ana: Client) -> None:
    page = asked(ana, "the button silently puts out 150 in three 50 chips before the flop")
    assert "What are the blinds?" not in page


def test_the_table_and_the_player_lead_to_the_floor(ana: Client) -> None:
    assert "/e/tuesday/floor?table=1" in ana.get("/e/tuesday/tables/1").content.decode()


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("where is Chloé sitting?", "Chloé Martin sits at table 1, seat"),
        ("où est diallo ?", "Bo Diallo sits at table 1, seat"),
        ("what level are we at", "The blinds are 25/50, then"),
        ("quelles sont les blindes", "The blinds are 25/50, then"),
        ("who pays the next big blind at this table", "nobody has told where the button is"),
        ("how many players are left", "4 left of 4, at one table."),
        ("the tables are uneven, who moves?", "</section>"),
    ],
)
def test_a_question_about_the_event_is_answered_from_its_own_state(
    ana: Client, words: str, answer: str
) -> None:
    page = asked(ana, words, table="1")
    assert answer in page.partition('class="event-says"')[2]


def test_a_call_about_a_hand_is_no_question_about_the_event(ana: Client) -> None:
    page = asked(ana, "the dealer put out four cards on the flop", table="1")
    assert 'class="event-says"' not in page
