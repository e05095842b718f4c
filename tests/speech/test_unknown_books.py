"""Books of elsewhere: named as they were told, and never an amount or a player."""

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.speech.answer import Understood
from tapisvert.speech.listening import listen
from tapisvert.speech.unknown_books import unknown_book_named


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("under WSOP rules, seat 4 used his phone", "WSOP rules"),
        ("WSOP 2023: string bet, 500 then 500 more", "WSOP 2023"),
        ("in Nevada, NGC rules, a player shows his cards", "NGC rules"),
        ("Règles du Casino de Montréal : 4 cartes au flop", "Règles du Casino de Montréal"),
        ("house rules at Bellagio say he may", "house rules at Bellagio"),
        ("d'après les règles du cercle Clichy 2019, il parle", "règles du cercle Clichy 2019"),
        ("selon les règles de Robert, quatre cartes au flop", "Robert"),
        ("a player with a WSOP cap calls", None),
        ("the clock on Ana was called by Robert", None),
        ("TDA 2017, he pushes 500", None),
    ],
)  # fmt: skip
def test_a_book_no_shelf_has_is_known_by_its_name(text: str, named: str | None) -> None:
    assert unknown_book_named(text) == named


def test_the_year_and_the_place_of_such_a_book_are_neither_chips_nor_players() -> None:
    book = packaged("tda2017")
    chip = listen("WSOP 2023, facing 400 he throws a single 1000 chip", book)
    assert isinstance(chip, Understood)
    assert chip.reading == "facing 400: pushes 1000"
    shown = listen("house rules of the Cercle Clichy 2019, seat 4 texts during the hand", book)
    assert isinstance(shown, Understood)
    assert "2019" not in shown.unused
