"""Somebody forgotten, on pages: a player with a number, in the language of who reads."""

import re

import pytest

from tapisvert.person import Person
from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.registration.registering import Register
from tapisvert.web.house import people
from tests.prints.paper import read
from tests.web.cast import account, browser
from tests.web.panels.television.scene import Evening

pytestmark = pytest.mark.usefixtures("room")

GONE = "0123456789abcdef"
SHOWN = ("results", "journal", "draw", "players", "tables", "moves", "pay", "prints", "")


@pytest.mark.parametrize("address", SHOWN)
def test_whoever_was_forgotten_is_never_an_id_on_a_page(address: str) -> None:
    told = told_in("en", address)
    assert GONE not in told
    assert "Player 1" in told or address in ("pay", "prints", "")


@pytest.mark.parametrize("address", ["results", "draw", "journal"])
def test_whoever_was_forgotten_is_a_player_in_french_too(address: str) -> None:
    assert "Joueur 1" in told_in("fr", address)


def told_in(lang: str, address: str) -> str:
    """What somebody reads on a page of a night with somebody forgotten: text, not addresses."""
    people().put(Person(GONE, "Zed Gone"))
    evening = Evening()
    evening.do(Register(GONE), -40)
    evening.enter().started()
    evening.do(EliminatePlayers((1,)), 5)
    people().forget(GONE)
    ana = account("Ana", "director")
    ana.language = lang
    ana.save()
    answer = browser(ana).get(f"/e/tuesday/{address}")
    assert answer.status_code == 200, address
    return re.sub(r"<[^>]*>", " ", answer.content.decode())


@pytest.mark.parametrize(("lang", "said"), [("en", "Player 1"), ("fr", "Joueur 1")])
def test_a_sheet_says_it_in_its_own_language(lang: str, said: str) -> None:
    told_in("en", "prints")
    bo = browser(account("Bo", "director"))
    answer = bo.get(f"/e/tuesday/print/elimination-sheet.pdf?lang={lang}")
    assert said in read(answer.content)
