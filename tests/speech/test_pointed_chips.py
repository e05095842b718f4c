"""Chips told of in one place and moved in another, and amounts as they are said."""

import pytest

from tapisvert.refusals import Invalid
from tapisvert.rulebooks import packaged
from tapisvert.rulings.ruling import RuledAction, RuledMove
from tapisvert.speech.answer import Governed, Understood
from tapisvert.speech.listening import listen

BOOK = packaged("tda2017")


@pytest.mark.parametrize(
    ("text", "action", "to"),
    [
        (
            "only chip he has left is a 5k, it's 1800 to call and he slides it forward "
            "without speaking",
            "call",
            1800,
        ),
        (
            "all she has is a single 1000 chip. bet is 400 to her, she tosses it in quietly",
            "call",
            400,
        ),
        (
            "his last three chips are 500s, raise is to 1100, he puts them all in, no words",
            "call",
            1100,
        ),
        (
            "facing a first bet of 1200 on the turn, she shoves in her remaining chips, a 1000 and "
            "five 100s, says nothing",
            "all-in",
            1500,
        ),
        (
            "il lui reste plus qu'un jeton un 5000, ca mise 1800 avant lui il le pousse sans "
            "desserrer les dents",
            "call",
            1800,
        ),
    ],
)
def test_chips_that_are_pointed_to_are_those_told_before(
    text: str, action: RuledMove, to: int
) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, Understood)
    assert heard.reply.final_rulings[-1].verdict == RuledAction(action, to)


@pytest.mark.parametrize(
    "text",
    [
        "it's 1800 to call and he slides it forward without speaking",
        "his chips are 500s, raise is to 1100, he puts them in, no words",
    ],
)
def test_chips_nobody_counted_are_not_made_up(text: str) -> None:
    assert not isinstance(listen(text, BOOK), Understood)


@pytest.mark.parametrize(
    "text",
    [
        "co rips it for 5000, button says all in with 3300",
        "he only has 3,300 and announces all-in after a bet of 5k",
        "short stack sitting on 3300 says all in facing 5000",
    ],
)
def test_what_somebody_sits_on_is_the_stack(text: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, Understood)
    assert heard.reply.final_rulings[-1].verdict == RuledAction("call", 3300)


@pytest.mark.parametrize(
    ("words", "to"), [("four fifty", 450), ("twelve fifty", 1250), ("thirty two hundred", 3200)]
)
def test_an_amount_said_short_is_that_amount(words: str, to: int) -> None:
    heard = listen(f'river 100/200, checked to him, he says "{words}"', BOOK)
    assert isinstance(heard, Understood)
    assert heard.reply.final_rulings[-1].verdict == RuledAction("bet", to)


def test_a_bet_somebody_acts_after_is_faced() -> None:
    heard = listen(
        "after a bet of 300 on the turn, a 1k chip was tossed in by seat 9. nothing said", BOOK
    )
    assert isinstance(heard, Understood)
    assert heard.reply.final_rulings[-1].verdict == RuledAction("call", 300)


@pytest.mark.parametrize(
    "text",
    [
        "river: 'i bet...' and before he gets the number out villain snaps 'call!!'. bettor says "
        "'twenty thousand'",
        "A says I raise and B says call before hearing the amount",
    ],
)
def test_a_call_before_the_amount_is_no_bet_of_what_is_named_afterwards(text: str) -> None:
    heard = listen(text, BOOK)
    assert isinstance(heard, Governed)
    assert heard.articles[0].number == "59-B"


@pytest.mark.parametrize(
    "text",
    [
        "100/200, utg raises to 12345678901234567 and the button calls",
        "he bets 99999999999999 on the flop",
    ],
)
def test_a_figure_of_too_many_digits_is_refused_as_it_was_told(text: str) -> None:
    with pytest.raises(Invalid) as refused:
        listen(text, BOOK)
    assert refused.value.code == "notation.amount"
    assert str(refused.value.data["found"]) in text


def test_that_nobody_had_bet_is_named_where_it_was_not_told() -> None:
    heard = listen("turn. seat 6 drops three 1k chips and says zip", BOOK)
    assert isinstance(heard, Understood)
    assert "facing" in heard.assumed
