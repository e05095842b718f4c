"""The variants, their streets and their names."""

import pytest

from tapisvert.games import GAMES, HORSE, game, name
from tapisvert.refusals import Invalid
from tapisvert.words import LANGS, keys


def test_the_nine_games_of_the_case_files_exist() -> None:
    assert list(GAMES) == ["NLHE", "PLHE", "LHE", "PLO", "PLO8", "LO8", "STUD", "STUD8", "RAZZ"]


@pytest.mark.parametrize(
    ("code", "own", "board"), [("NLHE", 2, 5), ("PLO8", 4, 5), ("STUD", 7, 0), ("RAZZ", 7, 0)]
)
def test_a_game_deals_its_cards(code: str, own: int, board: int) -> None:
    variant = game(code)
    assert sum(street.down + street.up for street in variant.streets) == own
    assert sum(street.board for street in variant.streets) == board


def test_every_street_but_the_first_burns_a_card() -> None:
    for variant in GAMES.values():
        assert [street.burn for street in variant.streets] == [False] + [True] * (
            len(variant.streets) - 1
        )


def test_only_razz_opens_with_the_low() -> None:
    assert [code for code, variant in GAMES.items() if variant.low_opens] == ["RAZZ"]


def test_a_street_is_found_by_its_name() -> None:
    assert game("STUD").street("fifth") == 2
    with pytest.raises(LookupError):
        game("STUD").street("flop")


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(Invalid) as refused:
        game("BADUGI")
    assert "BADUGI" in refused.value.text("fr")
    assert "RAZZ" in refused.value.text("en")


@pytest.mark.parametrize("lang", LANGS)
def test_every_game_has_a_name_of_its_own(lang: str) -> None:
    names = {name(variant, lang) for variant in GAMES.values()}  # type: ignore[arg-type]
    assert len(names) == len(GAMES)
    assert {f"games.{code}" for code in GAMES} < set(keys("games"))


def test_horse_plays_its_five_games_in_order_and_begins_again() -> None:
    played = [HORSE.game(hands, hands_each=2).key for hands in range(0, 12, 2)]
    assert played == ["LHE", "LO8", "RAZZ", "STUD", "STUD8", "LHE"]


def test_a_game_lasts_its_number_of_hands() -> None:
    assert [HORSE.game(hands, 3).key for hands in range(4)] == ["LHE", "LHE", "LHE", "LO8"]
