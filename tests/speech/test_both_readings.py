"""Two readings of a bet: where they agree it is ruled on, else it is asked or offered."""

import pytest

from tapisvert.rulebooks import packaged
from tapisvert.rulings.ruling import RuledAction
from tapisvert.speech.account import read_account
from tapisvert.speech.answer import Candidates, FactQuestion, Understood
from tapisvert.speech.bets.second_reading import second_readings
from tapisvert.speech.listening import listen
from tapisvert.speech.story import story
from tests.speech.given import given

BOOK = packaged("tda2017")


@pytest.mark.parametrize(
    "text",
    [
        "UTG opens to 600 at 100/200. Button tosses in a single 1000 chip and says nothing.",
        "Blindes 100/200, UTG relance à 600. Le bouton pose un seul jeton de 1000 sans rien dire.",
    ],
)
def test_what_both_read_alike_is_ruled_on_without_a_question(text: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, Understood)
    assert heard.reply.rulings[-1].verdict == RuledAction("call", 600)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (
            "Bet of 650 opens the turn action. Next player: one thousand chip, one hundred chip, "
            "same hand, same motion, zero words, and he's sitting there waiting on his 450 change.",
            RuledAction("raise", 1300),
        ),
        (
            "raise, she says. one 1k chip, she puts. trouble is the lojack's open was already "
            "700 off 150/300",
            RuledAction("raise", 1100),
        ),
    ],
)
def test_what_the_grammar_has_no_words_for_is_ruled_on_by_how_it_is_told(
    text: str, verdict: RuledAction
) -> None:
    assert given(listen(text, BOOK)).reply.rulings[-1].verdict == verdict


def test_a_ruling_that_is_not_sure_comes_with_a_question_and_the_answer_ends_it() -> None:
    text = (
        "Flop lead was 1,100. Next guy moved 2,000 in chips out, one motion, lips sealed, lots "
        "left behind. By the time I walked over the dealer had already pulled it all in, so call "
        "it a pile of 2,000. Raise?"
    )
    heard = listen(text, BOOK)
    assert isinstance(heard, FactQuestion)
    assert isinstance(listen(text, BOOK, answers={heard.fact: "1000 2x500"}), Understood)
    named = {each.number for each in heard.articles}
    assert all(reply.rulings[-1].grounds[0].number in named for _, reply in heard.divided)


def test_readings_are_offered_likeliest_first_and_none_is_written_that_cannot_be() -> None:
    tale = story(read_account("kid throws in two 1k chips over a 1400 bet, no verbal at all"))
    readings = second_readings(tale)
    assert [each.chance for each in readings] == sorted(
        (each.chance for each in readings), reverse=True
    )
    assert readings[0].ways == ("facing 1400: pushes 2x1000",)


def test_a_long_list_of_amounts_is_no_telling_of_a_bet() -> None:
    numbers = " ".join(str(number) for number in range(100, 4000, 100))
    assert second_readings(story(read_account(f"blinds went {numbers} tonight"))) == ()


def test_an_incident_is_left_to_those_who_know_it() -> None:
    heard = listen("the dealer turned the river before the betting on the turn was over", BOOK)
    assert isinstance(heard, Understood | FactQuestion | Candidates)
    assert "incident premature-river" in repr(heard)


def test_of_a_bet_that_is_faced_or_made_both_are_offered() -> None:
    answer = listen(
        'Player bet 1200 said "twelve". blinds 100/200, the pot is 1500', packaged("tda2017")
    )
    assert isinstance(answer, FactQuestion)
    assert any(each.reading.startswith("facing 200") for each in answer.others)
