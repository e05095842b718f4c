"""Plain words whose order or figures mislead: first words, tables, posts, hands that are over."""

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.rulings.ruling import RuledAction
from tapisvert.speech.answer import FactQuestion, Understood
from tapisvert.speech.listening import listen

BOOK = packaged("tda2024")


def reading_of(text: str, book: str = "tda2024") -> str:
    heard = listen(text, packaged(book))
    assert isinstance(heard, Understood), heard
    return heard.reading


@pytest.mark.parametrize(
    "text",
    [
        "He says call and then raise to 3000, facing 1000",
        "facing 1000, he says call and then raises to 3000",
        "face à 1000 il dit je paye puis relance à 3000",
        "he says call, no wait raise to 3000, facing 1000",
        "bet of 1000, seat 4 says call then raise to 3000",
    ],
)
def test_a_call_is_of_the_bet_faced_whatever_raise_is_said_after_it(text: str) -> None:
    assert reading_of(text) == 'facing 1000: says "call"'


def test_a_raise_somebody_else_made_is_faced() -> None:
    text = "he says call and seat 3 had raised to 3000, the bet was 1000"
    heard = listen(text, BOOK)
    assert not isinstance(heard, Understood) or "facing 1000" not in heard.reading


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        (
            "guy pulled chips out of pocket when moved from table 4 to table 9: 12k",
            "who=A amount=12000",
        ),
        ("from table 12 to table 3 seat 7 carried 4000 hidden in his hand", "who=S7 amount=4000"),
        ("moved from table 4 to table 9 with his chips in his pocket", "who=A"),
        ("déplacé de la table 4 à la table 9, ses jetons dans sa poche", "who=A"),
    ],
)
def test_the_number_of_a_table_is_no_amount_and_no_player(text: str, fields: str) -> None:
    assert reading_of(text) == f"incident chips-hidden-in-transit {fields}"


@pytest.mark.parametrize(
    "text",
    [
        "My neighbor told me to fold out loud during my hand",
        "my neighbour said out loud that I should fold",
        "my buddy told me to fold",
    ],
)
def test_who_is_given_advice_is_not_blamed_for_it(text: str) -> None:
    assert "who=Me" not in str(listen(text, BOOK))


@pytest.mark.parametrize(
    "text",
    [
        "player bet 100 on the flop, BB is 200, two guys called 100, turn not dealt",
        "flop, BB is 200, player bets 100, two guys call 100, then someone notices, turn not dealt",
    ],
)
def test_a_card_not_dealt_yet_is_no_player_left_out(text: str) -> None:
    reading = reading_of(text)
    assert "B bets 100, C calls, D calls: incident underbet-noticed moment=same-street" in reading


@pytest.mark.parametrize(
    "text",
    [
        "two aces of spades seen but the pot was already pushed and next hand is being dealt",
        "same card twice in the deck: two king of hearts, found when the next hand had started",
        "deux as de pique dans le paquet, mais la main suivante a commencé",
    ],
)
def test_a_fouled_deck_found_when_the_hand_is_over_changes_nothing(text: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, Understood)
    assert heard.reply.rulings[-1].facts.stands is True


@pytest.mark.parametrize(
    "text",
    [
        "two aces of spades seen before the pot was pushed",
        "Two eights of clubs on the board/hand, noticed after the turn betting",
    ],
)
def test_a_fouled_deck_stops_a_hand_that_is_not_over(text: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, Understood)
    assert heard.reply.rulings[-1].facts.stands is False


@pytest.mark.parametrize(
    ("text", "book"),
    [
        (
            "la bb avait mis un jeton de 1000 pour sa blinde à 50/100, le bouton relance à 700 "
            "et la bb rajoute un 500",
            "ropta2020",
        ),
        (
            "BB 1000 chip posted at 50-100 level (waiting for change), button raises to 700, "
            "BB adds a 500 chip silently",
            "tda2024",
        ),
    ],
)
def test_the_chip_of_a_blind_is_no_motion_of_its_own(text: str, book: str) -> None:
    heard = listen(text, packaged(book))
    assert isinstance(heard, Understood)
    assert heard.reply.rulings[-1].verdict == RuledAction("raise", 1500)


@pytest.mark.parametrize(
    "text",
    [
        "the guy on seat 6 put a 5k chip without a word, 400 blinds (200/400), after the 3 had "
        "made it 1200",
        "the button tosses a 5000 chip without a word after the cutoff had made it 1200, "
        "blinds 200/400",
    ],
)
def test_a_bet_told_after_the_act_is_still_the_bet_faced(text: str) -> None:
    assert reading_of(text) == "facing 1200, last raise 800, blinds 200/400: pushes 5000"


def test_chips_are_asked_for_beside_the_bet_told_after_them() -> None:
    text = "the button tosses 5000 without a word after the cutoff had made it 1200, blinds 200/400"
    heard = listen(text, BOOK)
    assert isinstance(heard, FactQuestion)
    assert heard.reading.startswith("facing 1200")


@pytest.mark.parametrize(
    "text",
    [
        "le siège 5 a annoncé relance à 1000 avant son tour, le siège 4 sauté a checké",
        "le siège 5 a annoncé relance à 1000 avant son tour, le siège 4 a checké",
        "seat 5 raises to 1000 out of turn, seat 4 checks",
    ],
)
def test_whoever_was_passed_over_and_checks_faces_no_bet_nobody_told(text: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, Understood)
    assert "players S4 S5" in heard.reading
    verdicts = {ruling.who: ruling.verdict for ruling in heard.reply.rulings}
    assert verdicts == {"S4": RuledAction("check", 0), "S5": RuledAction("bet", 1000)}


def test_a_check_that_is_answered_faces_no_bet_either() -> None:
    text = "le siège 5 a annoncé relance à 1000 avant son tour"
    heard = listen(text, BOOK, answers={"act": "checks"})
    assert isinstance(heard, Understood)
    assert heard.reply.rulings[-1].verdict == RuledAction("bet", 1000)
