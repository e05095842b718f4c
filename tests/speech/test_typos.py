"""A slip inside a word changes nothing; a word that only looks like another one stays."""

import pytest

from tapisvert.speech.account import read_account


@pytest.mark.parametrize(
    ("slip", "meant"),
    [
        ("he calld the bet", "called"),
        ("she wanderd off", "wandered"),
        ("preflp he limps", "preflop"),
        ("he pusehs 500", "pushes"),
        ("le croupir brûle", "croupier"),
        ("le bouton relnce", "relance"),
        ("silencieusment", "silencieusement"),
        ("il anonce tapis", "annonce"),
    ],
)
def test_a_letter_left_out_or_two_that_changed_places_are_mended(slip: str, meant: str) -> None:
    assert meant in read_account(slip).words


@pytest.mark.parametrize(
    "word", ["ravise", "carpe", "contente", "movie", "douze", "fifty", "loads"]
)
def test_another_word_is_no_slip(word: str) -> None:
    assert word in read_account(f"il {word} ici").words


def test_a_name_is_no_slip() -> None:
    assert "dealr" in read_account("then Dealr acts").words


def test_words_run_together_are_told_apart() -> None:
    assert read_account("cest a lautre, dun coup").words[:6] == ("c", "est", "a", "l", "autre", ",")
