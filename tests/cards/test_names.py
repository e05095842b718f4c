import pytest

from tapisvert.cards import ACE_FIVE, HIGH, OMAHA_EIGHT_OR_BETTER, OMAHA_HIGH, cards
from tapisvert.cards.names import name
from tapisvert.words import LANGS, keys, template

HIGHS = [
    ("As Ks Qs Js Ts", "Royal flush", "Quinte flush royale"),
    ("9s 8s 7s 6s 5s", "Straight flush, nine high", "Quinte flush au neuf"),
    ("As 2s 3s 4s 5s", "Straight flush, five high", "Quinte flush au cinq"),
    ("9s 9h 9d 9c 2c", "Four of a kind, nines", "Carré de neuf"),
    ("As Ah Ad Ac 2c", "Four of a kind, aces", "Carré d'as"),
    ("Ks Kh Kd Ts Tc", "Full house, kings over tens", "Full, rois par les dix"),
    ("6s 6h 6d As Ac", "Full house, sixes over aces", "Full, six par les as"),
    ("As Js 8s 7s 2s", "Flush, ace high", "Couleur à l'as"),
    ("Kd Jd 8d 7d 2d", "Flush, king high", "Couleur au roi"),
    ("Qd Jd 8d 7d 2d", "Flush, queen high", "Couleur à la dame"),
    ("Jd 9d 8d 7d 2d", "Flush, jack high", "Couleur au valet"),
    ("8d 6d 5d 4d 2d", "Flush, eight high", "Couleur au huit"),
    ("Qs Jc Td 9h 8s", "Straight, queen high", "Quinte à la dame"),
    ("Ts 9c 8d 7h 6s", "Straight, ten high", "Quinte au dix"),
    ("Qs Qc Qd 7h 2s", "Three of a kind, queens", "Brelan de dames"),
    ("As Ac Ad 7h 2s", "Three of a kind, aces", "Brelan d'as"),
    ("As Ac Jd Jh 9s", "Two pair, aces and jacks", "Double paire, as et valets"),
    ("3s 3c 2d 2h Ks", "Two pair, threes and twos", "Double paire, trois et deux"),
    ("Ts Tc Ad 4h 2s", "Pair of tens, ace kicker", "Paire de dix, hauteur as"),
    ("As Ac Kd 4h 2s", "Pair of aces, king kicker", "Paire d'as, hauteur roi"),
    ("8s 8c Qd 4h 2s", "Pair of eights, queen kicker", "Paire de huit, hauteur dame"),
    ("As Kc 9d 4h 2s", "Ace high", "Hauteur as"),
    ("7s 5c 4d 3h 2s", "Seven high", "Hauteur sept"),
]
LOWS = [
    ("5s 4s 3s 2s As", "Wheel (5-4-3-2-A)", "Roue (5-4-3-2-A)"),
    ("8s 6s 4s 3s As", "Eight-six (8-6-4-3-A)", "Huit-six (8-6-4-3-A)"),
    ("Kc Td 9h 4s As", "King-ten (K-10-9-4-A)", "Roi-dix (K-10-9-4-A)"),
    ("As Ad 4h 3s 2s", "Pair of aces (A-A-4-3-2)", "Paire d'as (A-A-4-3-2)"),
    ("As Ad 4h 4s 2s", "Two pair, fours and aces", "Double paire, quatre et as"),
    ("7s 7d 7h 4s As", "Three of a kind, sevens", "Brelan de sept"),
    ("7s 7d 7h As Ad", "Full house, sevens over aces", "Full, sept par les as"),
    ("5s 5d 5h 5c Ad", "Four of a kind, fives", "Carré de cinq"),
]


@pytest.mark.parametrize(("five", "english", "french"), HIGHS)
def test_high_hands_are_called_by_their_name(five: str, english: str, french: str) -> None:
    assert name(HIGH, cards(five), "en") == english
    assert name(HIGH, cards(five), "fr") == french
    assert name(OMAHA_HIGH, cards(five)[::-1], "fr") == french


@pytest.mark.parametrize(("five", "english", "french"), LOWS)
def test_lows_are_called_by_their_name(five: str, english: str, french: str) -> None:
    assert name(ACE_FIVE, cards(five), "en") == english
    assert name(ACE_FIVE, cards(five), "fr") == french
    assert name(OMAHA_EIGHT_OR_BETTER, cards(five)[::-1], "fr") == french


@pytest.mark.parametrize("rank", range(2, 15))
def test_every_rank_has_its_words(rank: int) -> None:
    for form in ("rank", "ranks", "of-ranks", "up-to"):
        assert all(template(f"cards.{form}-{rank}", lang) for lang in LANGS)


def test_every_word_about_cards_is_written_in_both_languages() -> None:
    assert all(template(key, lang) for key in keys("cards") for lang in LANGS)
