"""`tapisvert color-up`: what each player gets when a chip value leaves."""

import pytest

from tests.cli.conftest import Console

TABLE = ("25", "100", "Ana=7", "Bo=3", "Chloé=6", "Dede=1:only")


def test_a_race_is_run_with_the_cards_of_a_seed(console: Console) -> None:
    answer = console("color-up", *TABLE, "--seed", "00ff")
    assert answer.status == 0
    assert "wins a chip" in answer.out
    assert "so that nobody is put out" in answer.out
    assert "TDA 2024, art. 24-A" in answer.out
    assert answer.out == console("color-up", *TABLE, "--seed", "00ff").out


def test_without_a_seed_one_is_drawn_and_shown(console: Console) -> None:
    first = console("color-up", *TABLE, "--json").json
    again = console("color-up", *TABLE, "--seed", first["seed"], "--json").json
    assert again == first


@pytest.mark.proves("tda2017 24-A")
def test_real_cards_decide_where_they_are_told(console: Console) -> None:
    words = ("25", "100", "Ana=1", "Bo=1", "Chloé=2", "--cards", "Kh", "Ks", "2c", "3d", "--json")
    found = console("color-up", *words).json
    assert {each["player"]: each["won"] for each in found["players"]} == {
        "Ana": 0,
        "Bo": 1,
        "Chloé": 0,
    }
    assert found["gained"] == 0
    assert found["seed"] is None


def won(console: Console, *words: str) -> dict[str, int]:
    """The chips each player wins under the book of France, with cards that were really dealt."""
    told = console("color-up", "25", "100", *words, "--book", "france2007", "--json").json
    return {each["player"]: each["won"] for each in told["players"]}


@pytest.mark.proves("france2007 2", "france2007 2-a", "france2007 2-c")
def test_each_odd_chip_is_a_card_dealt_from_the_first_seat(console: Console) -> None:
    dealt = ("--cards", "2c", "3c", "Kd", "5c", "9h", "Ah", "4s", "7d")
    found = won(console, "Ana=6", "Bo=3", "Chloé=7", *dealt)
    assert found == {"Ana": 0, "Bo": 1, "Chloé": 1}


@pytest.mark.proves("france2007 2-b")
def test_nobody_wins_more_than_one_chip(console: Console) -> None:
    dealt = ("--cards", "As", "Ks", "Qs", "2c", "3c", "4c")
    assert won(console, "Ana=3", "Bo=3", *dealt) == {"Ana": 1, "Bo": 1}


@pytest.mark.proves("france2007 2-d")
def test_whoever_would_have_nothing_left_gets_a_chip(console: Console) -> None:
    told = console(
        "color-up",
        "25",
        "100",
        "Ana=3",
        "Dede=1:only",
        "--cards",
        "As",
        "Ks",
        "Qs",
        "2c",
        "--book",
        "france2007",
    )
    assert "so that nobody is put out" in told.out


@pytest.mark.proves("pur2019 6.25")
def test_a_book_without_a_race_rounds_up(console: Console) -> None:
    words = ("25", "100", "Ana=7", "Bo=3", "Chloé=8", "--book", "pur2019", "--lang", "fr")
    answer = console("color-up", *words)
    assert "50 points de plus" in answer.out
    assert "P.U.R. 2019, art. 6.25" in answer.out


def test_points_that_leave_are_said(console: Console) -> None:
    answer = console("color-up", "25", "100", "Ana=5", "--cards", "Ks")
    assert "25 points fewer" in answer.out
    assert "As many points" in console("color-up", "25", "100", "Ana=8").out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("25", "90", "Ana=1"), "not a whole number"),
        (("100", "25", "Ana=1"), "not a whole number"),
        (("25", "100", "Ana"), "does not say who"),
        (("25", "100", "Ana=1:some"), "does not say who"),
        (("25", "100", "Ana=1", "Ana=2"), "named twice"),
        (("25", "100", "Ana=1", "--seed", "xyz"), "no seed"),
        (("25", "100", "Ana=2", "--cards", "Ks"), "are needed"),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_sentence(
    console: Console, words: tuple[str, ...], said: str
) -> None:
    answer = console("color-up", *words)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err
