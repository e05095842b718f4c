"""A player's own seat, on a phone without an account."""

import re

import pytest

from tapisvert.tournament.elimination.eliminating import EliminatePlayers
from tapisvert.tournament.seat import Seat
from tapisvert.tournament.seating.moving import MovePlayer
from tapisvert.web.models import Screen
from tests.web.cast import browser
from tests.web.panels.television.scene import Evening

PLACARD = re.compile(r"</small>\s*(\d+)")


@pytest.fixture
def evening() -> Evening:
    Screen.objects.create(event="tuesday", secret="wall", language="en")
    names = ("Ana Roy", "Bo Lee", "Chloé Martin", "Chloé Roy", "Dede Ng", "Eli Roy")
    return Evening(table_size=5).enter(*names).started(1, 2)


def asked(name: str) -> str:
    answer = browser().get("/d/wall/seat", {"name": name})
    assert answer.status_code == 200
    return answer.content.decode()


def seats(page: str) -> list[Seat]:
    numbers = [int(each) for each in PLACARD.findall(page)]
    return [Seat(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=True)]


def test_a_name_without_its_accents_finds_the_seat_and_follows_a_move(evening: Evening) -> None:
    entry = next(each for each in evening.now.field.entries.values() if each.person == "tuesday-2")
    assert entry.seat is not None
    assert seats(asked("chloe mar")) == [entry.seat]
    other = evening.now.layout.tables[3 - entry.seat.table]
    evening.do(MovePlayer(entry.number, Seat(other.number, other.free[0])), 5)
    page = asked("chloe mar")
    assert seats(page) == [Seat(other.number, other.free[0])]
    assert 'http-equiv="refresh"' in page


def test_several_of_a_name_are_offered_and_nobody_is_guessed(evening: Evening) -> None:
    assert len(seats(asked("roy"))) == 3
    assert "Nobody of this name" in asked("Zorro")
    assert seats(asked("")) == []
    gone = next(each for each in evening.now.field.entries.values() if each.person == "tuesday-4")
    evening.do(EliminatePlayers((gone.number,)), 5)
    assert "Nobody of this name" in asked("dede")


def test_an_address_that_is_no_screens_shows_nothing(evening: Evening) -> None:
    assert browser().get("/d/other/seat").status_code == 404


def test_a_players_phone_reads_its_own_language_whatever_the_screen_speaks(
    evening: Evening,
) -> None:
    page = browser().get("/d/wall/seat", headers={"accept-language": "fr-FR"}).content.decode()
    assert '<html lang="fr"' in page
