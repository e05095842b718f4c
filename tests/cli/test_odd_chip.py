"""`tapisvert odd-chip`: who gets it, and by which article."""

import pytest

from tests.cli.conftest import Console


def shares(console: Console, *words: str) -> dict[str, int]:
    answer = console("odd-chip", *words, "--json")
    assert answer.status == 0
    return {each["player"]: each["chips"] for each in answer.json["shares"]}


def cited(console: Console, *words: str) -> list[str]:
    return [each["key"] for each in console("odd-chip", *words, "--json").json["cites"]]


@pytest.mark.proves("tda2017 20-A", "france2007 3", "pur2019 6.24bis")
def test_in_a_board_game_the_first_left_of_the_button_gets_it(console: Console) -> None:
    assert shares(console, "1025", "Ana", "Bo", "--chip", "25") == {"Ana": 525, "Bo": 500}
    assert cited(console, "1025", "Ana", "Bo") == ["odd-chip.board"]


def test_chairs_are_counted_from_the_button(console: Console) -> None:
    words = ("101", "Ana@7", "Bo@2")
    assert shares(console, *words, "--button", "5") == {"Ana": 51, "Bo": 50}
    assert shares(console, *words, "--button", "8") == {"Ana": 50, "Bo": 51}


def test_winners_may_be_told_by_their_seats_alone(console: Console) -> None:
    assert shares(console, "101", "2", "7", "--button", "4") == {"7": 51, "2": 50}


def test_two_odd_chips_go_to_two_players(console: Console) -> None:
    assert shares(console, "110", "Ana", "Bo", "Chloé") == {"Ana": 37, "Bo": 37, "Chloé": 36}


@pytest.mark.proves("tda2017 20-B")
def test_in_stud_the_highest_card_by_suit_gets_it(console: Console) -> None:
    words = ("101", "Ana:Kh", "Bo:Ks", "--game", "stud")
    assert shares(console, *words) == {"Ana": 50, "Bo": 51}
    assert cited(console, *words) == ["odd-chip.stud"]


@pytest.mark.proves("tda2017 20-C")
def test_in_high_low_the_odd_chip_goes_to_the_high_hand(console: Console) -> None:
    words = ("101", "Ana", "--low", "Bo")
    assert shares(console, *words) == {"Ana": 51, "Bo": 50}
    assert cited(console, *words) == ["odd-chip.high-low"]


@pytest.mark.proves("tda2017 add-20-F", "tda2017 add-20-ex1")
def test_identical_hands_both_ways_share_evenly(console: Console) -> None:
    words = ("66", "Ana", "Bo", "--low", "Bo", "Ana")
    under = (*words, "--book", "tda2017")
    assert shares(console, *under) == {"Ana": 33, "Bo": 33}
    assert cited(console, *under) == ["odd-chip.identical", "odd-chip.board"]


def test_each_half_is_shared_by_itself_in_the_newest_edition(console: Console) -> None:
    words = ("66", "Ana", "Bo", "--low", "Ana", "Bo")
    assert shares(console, *words) == {"Ana": 34, "Bo": 32}


def test_the_reason_is_told_with_its_article(console: Console) -> None:
    answer = console("odd-chip", "101", "Ana", "Bo", "--book", "pur2019", "--lang", "fr")
    assert "premier gagnant à gauche du bouton" in answer.out
    assert "art. 6.24bis" in answer.out


@pytest.mark.parametrize(
    "words",
    [
        ("much", "Ana", "Bo"),
        ("0", "Ana", "Bo"),
        ("100", "Ana", "Bo", "--chip", "0"),
        ("100", "Ana", "Ana"),
        ("100", "Ana@0", "Bo"),
        ("100", "Ana@x", "Bo"),
        ("100", "@3", "Bo"),
        ("100", "Ana", "Bo", "--game", "stud"),
        ("100", "Ana:K", "Bo:Ks", "--game", "stud"),
        ("100", "Ana", "Bo", "--button", "x"),
        ("100", "Ana", "Bo", "--button", "4"),
        ("100", "Ana@4", "Bo"),
        ("100",),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_cannot_be_shared_gets_one_sentence(
    console: Console, words: tuple[str, ...], lang: str
) -> None:
    answer = console("odd-chip", *words, "--lang", lang)
    assert (answer.status, answer.out) == (2, "")
    assert len(answer.err.splitlines()) == 1
