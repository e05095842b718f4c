import copy
import pickle

import pytest
from hypothesis import given

from tapisvert.cards import FULL_DECK, Card, cards, distinct, duplicates, one_card
from tapisvert.refusals import Invalid
from tapisvert.words import say
from tests.cards.deals import hands


def test_suits_rank_spades_hearts_diamonds_clubs_under_the_rank() -> None:
    assert sorted(cards("As 2s Ah Kd Ac Ad 2c")) == list(cards("2c 2s Kd Ac Ad Ah As"))


def test_a_card_knows_its_rank_and_its_suit() -> None:
    ace, ten = cards("As Td")
    assert (ace.rank, ace.low_rank, ace.suit) == (14, 1, 3)
    assert (ten.rank, ten.low_rank, ten.suit) == (10, 10, 1)
    assert [card.low_rank for card in FULL_DECK[::4]] == [*range(2, 14), 1]


def test_a_card_is_written_for_machines_and_for_people() -> None:
    ten = one_card("10h")
    assert (str(ten), repr(ten), f"{ten}", f"{ten:>4}") == ("Th", "Th", "Th", "  Th")
    assert ten.pretty == "10♥"
    assert one_card("2c").pretty == "2♣"


def test_court_cards_show_the_letters_of_the_reader() -> None:
    shown = [one_card(text) for text in ("Ks", "Qh", "Jd", "Tc", "As", "9h")]
    assert [card.figure("fr") for card in shown] == ["R♠", "D♥", "V♦", "10♣", "A♠", "9♥"]
    assert [card.figure("en") for card in shown] == ["K♠", "Q♥", "J♦", "10♣", "A♠", "9♥"]
    assert [card.is_red for card in shown] == [False, True, True, False, False, True]


def test_a_sentence_writes_a_card_and_not_its_number() -> None:
    assert "As, Kd" in say("cards.twice", "fr", {"cards": cards("AsKd")})


@pytest.mark.parametrize(
    "text",
    ["AsTh2c", "As Th 2c", "as th 2C", "AS,10H,2c", "A♠ 10♥ 2♣", "A♠️10♥️2♣️", " As;\tTh\n2c\r "],
)
def test_cards_are_read_however_they_are_written(text: str) -> None:
    assert cards(text) == (Card(51), Card(34), Card(0))


def test_no_card_is_written_in_an_empty_text() -> None:
    assert cards("") == cards("  ") == ()


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Ax", "Ax"),
        ("1s", "1s"),
        ("As 11h", "11h"),
        ("As K", "K"),
        ("s", "s"),
        ("10", "10"),
        ("KdÀ♠", "À♠"),
        ("hello", "hello"),
    ],
)
def test_what_is_not_a_card_is_refused_and_told_in_both_languages(text: str, part: str) -> None:
    with pytest.raises(Invalid) as refused:
        cards(text)
    assert refused.value.code == "cards.unreadable"
    assert refused.value.data == {"text": text, "part": part}
    assert f"“{part}” is not a card" in refused.value.text("en")
    assert f"« {part} » n'est pas une carte" in refused.value.text("fr")


@pytest.mark.parametrize("text", ["", "AsKd"])
def test_one_card_must_be_one(text: str) -> None:
    with pytest.raises(Invalid) as refused:
        one_card(text)
    assert refused.value.code == "cards.not-one-card"


def test_a_card_that_stands_twice_is_found_and_refused() -> None:
    held = cards("As Kd As 2c Kd As")
    assert duplicates(held) == cards("As Kd")
    with pytest.raises(Invalid) as refused:
        distinct(held)
    assert refused.value.text("en").endswith("these stand twice: As, Kd.")


def test_different_cards_pass_as_they_are() -> None:
    assert distinct(cards("Kd As 2c")) == cards("Kd As 2c")
    assert duplicates(FULL_DECK) == ()


def test_there_is_one_object_for_each_card() -> None:
    ace = one_card("A♠")
    assert Card(51) is ace
    assert cards("2cAs")[1] is ace
    assert pickle.loads(pickle.dumps(ace)) is ace
    assert copy.deepcopy(ace) is ace


@pytest.mark.parametrize("number", [-1, 52])
def test_there_is_no_fifty_third_card(number: int) -> None:
    with pytest.raises(ValueError, match="0 to 51"):
        Card(number)


@given(hands(0, 52))
def test_what_is_written_is_read_back(held: tuple[Card, ...]) -> None:
    assert cards("".join(map(str, held))) == held
    assert cards(" ".join(card.pretty for card in held)) == held
